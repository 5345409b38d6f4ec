import { dateInWords } from '../../words/date-in-words.ts';
import type { NamedRows } from '../act-reading.ts';
import { ID_NAMES, type IdDocument } from '../civil/party-words.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';

/** `portadora da Carteira de Identidade nº 1234567 SSP/MA, expedida em doze de maio de dois mil`. */
export function bearing(
  row: IdDocument & { readonly id_state: number | null },
  gender: Gender,
  names: NamedRows,
): string | null {
  if (!row.id_number) return null;
  const name = ID_NAMES[row.id_kind ?? 'other'];
  const isFeminine = name.startsWith('Carteira');
  const issuer = [row.id_issuer, names.state(row.id_state)].filter(Boolean).join('/');
  const issued = row.id_issued_on
    ? `, ${agree('expedido', [isFeminine ? 'f' : 'm'])} em ${dateInWords(row.id_issued_on)}`
    : '';
  const number = [`nº ${row.id_number}`, issuer].filter(Boolean).join(' ');
  return `${agree('portador', [gender])} ${isFeminine ? 'da' : 'do'} ${name} ${number}${issued}`;
}
