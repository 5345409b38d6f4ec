import type { DraftOf } from '@serventia/kit';
import type { actFields } from '../../property/enrollment-act-fields.ts';
import { dateInLongForm } from '../../words/date-in-words.ts';
import { withPreposition } from '../language/places.ts';
import type { ActProtocol } from './act-reading.ts';

type Titled = Pick<DraftOf<typeof actFields>, 'title_nature' | 'title_issuer' | 'title_number' | 'title_on'>;

const KINDS: Readonly<Record<NonNullable<Titled['title_nature']>, string>> = {
  public_deed: 'escritura pública',
  private_instrument: 'instrumento particular',
  judicial: 'título judicial',
  administrative: 'título administrativo',
  foreign: 'título estrangeiro',
};

/** The book and sheet of a title, or its case, as the protocol has them. */
function placeIn(entry: ActProtocol | null): string | null {
  if (!entry) return null;
  const parts = [
    entry.title_book ? `livro ${entry.title_book}` : null,
    entry.title_sheet ? `folha ${entry.title_sheet}` : null,
    entry.case_number ? `processo nº ${entry.case_number}` : null,
  ].filter(Boolean);
  return parts.join(', ') || null;
}

/** The title that an act rests on (LRP art. 176 §1 III): what the act itself says of it, and the protocol beside that. */
export function titleFacts(act: Titled, entry: ActProtocol | null) {
  const nature = act.title_nature ?? entry?.title_kind ?? null;
  const on = act.title_on ?? entry?.title_on ?? null;
  const issuer = act.title_issuer || entry?.title_office || entry?.court || null;
  const kind = nature === null ? null : KINDS[nature];
  const dated = on === null ? null : dateInLongForm(on);
  const place = act.title_number || placeIn(entry);
  const from = issuer === null ? null : withPreposition('de', issuer.trim());
  const title = [dated === null ? kind : `${kind} de ${dated}`, place, from].filter(Boolean).join(', ');
  return {
    act_title: kind === null ? null : title,
    title_kind: kind,
    title_dated: dated,
    title_place: place,
    title_from: from,
  };
}
