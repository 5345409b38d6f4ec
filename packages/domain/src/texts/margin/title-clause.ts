import type { DraftOf } from '@serventia/kit';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { spelledOut, withPreposition } from '../language/places.ts';

type Titled = Pick<
  DraftOf<typeof endorsementFields>,
  | 'title_kind'
  | 'title_authority'
  | 'title_number'
  | 'title_case'
  | 'title_on'
  | 'title_final_on'
  | 'requester_name'
  | 'fee_kind'
>;

const day = (date: string | null | undefined): string | null => (date ? dateInWords(date) : null);
const clauses = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

/** `de Vara` with its article: `da 1ª Vara`. */
const ofBody = (name: string | null | undefined): string | null =>
  name ? withPreposition('de', spelledOut(name)) : null;

function judged(noun: string, row: Titled): string {
  const on = day(row.title_on);
  const final = day(row.title_final_on);
  return clauses(
    `por ${noun}${on ? ` de ${on}` : ''}`,
    ofBody(row.title_authority),
    row.title_case ? `autos número ${row.title_case}` : null,
    final ? `com trânsito em julgado em ${final}` : null,
  );
}

function issued(noun: string, row: Titled, by: string | null): string {
  const on = day(row.title_on);
  const number = row.title_number?.trim();
  // A number alone is named; a book with its sheet names itself.
  const numbered = number && /^\d/u.test(number) ? `número ${number}` : number;
  return clauses(`por ${noun}${on ? ` de ${on}` : ''}`, numbered, by);
}

type Kind = NonNullable<Titled['title_kind']>;

const BY_COURT: Readonly<Partial<Record<Kind, string>>> = {
  judgment: 'sentença',
  foreign_judgment: 'sentença estrangeira',
  court_order: 'mandado',
};
/** Whether a court gave the title, and not who asks or a notary. */
export const isByCourt = ({ title_kind: kind }: Pick<Titled, 'title_kind'>): boolean =>
  !!kind && BY_COURT[kind] !== undefined;

const ISSUED: Readonly<Partial<Record<Kind, string>>> = {
  deed: 'escritura pública',
  ministry_act: 'ato',
  administrative: 'procedimento administrativo',
};

/**
 * The title that an averbação rests on, in few words: `por sentença de …, da 1ª Vara de Família, autos número …` (LRP
 * art. 97). Null where none is told.
 */
export function titleClause(row: Titled): string | null {
  const { title_kind: kind } = row;
  if (!kind) return null;
  const court = BY_COURT[kind];
  if (court !== undefined) return judged(court, row);
  const noun = ISSUED[kind];
  if (noun !== undefined) return issued(noun, row, ofBody(row.title_authority));
  return kind === 'request' ? requested(row) : null;
}

/** Without somebody who asks, the office acts of its own motion (LRP art. 110). */
function requested({ requester_name: requester, title_on: on, fee_kind: fee }: Titled): string {
  if (!requester && fee === 'office_error') return 'de ofício';
  const date = day(on);
  if (!requester) return date ? `a requerimento datado de ${date}` : 'a requerimento de pessoa interessada';
  return clauses(`a requerimento de ${requester}`, date ? `datado de ${date}` : null);
}
