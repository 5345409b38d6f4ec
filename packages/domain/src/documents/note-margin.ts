import { citeSheets } from './sheets-of.ts';
import type { DeedType } from '../notes/deed-types.ts';
import type { ProxyKind } from '../notes/proxy-kinds.ts';
import { dateInWords } from '../words/date-in-words.ts';

/** A registered act of this office, signed by all, that changes or ends an earlier one or passes its powers on. */
export interface LaterNoteAct {
  readonly kind: ProxyKind | DeedType;
  /** Of a substitution. */
  readonly reserve: 'with_reserve' | 'without_reserve' | null;
  /** Who passes powers on, loses them or gives them up. */
  readonly by: readonly string[];
  /** Who receives them. */
  readonly to: readonly string[];
  readonly book: string;
  /** `12 a 13v`. */
  readonly sheets: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** The place in the books by which a deed names the act that it changes; null of a power of attorney, which names it. */
  readonly cites: { readonly book: string; readonly sheet: string; readonly on: string } | null;
}

/** What happened to an act of notes since it was signed, as the rows of the office hold it. */
export interface NoteMarginFacts {
  /** The text of each averbação and anotação in its margin, in their order. */
  readonly endorsements: readonly string[];
  /** In the order of their days. */
  readonly later: readonly LaterNoteAct[];
  /** The day since which nobody holds the powers of the act; null while somebody does. */
  readonly powersEndedOn: string | null;
  /** Why a judge canceled it; null of an act in force. */
  readonly canceled: {
    readonly kind: string | null;
    readonly reason: string | null;
    readonly order: string | null;
  } | null;
}

const placeOf = ({ book, sheets, on }: LaterNoteAct): string =>
  `no livro ${book}, ${citeSheets(sheets)}, em ${dateInWords(on)}`;

const names = (listed: readonly string[]): string =>
  listed.length < 2 ? (listed[0] ?? '') : `${listed.slice(0, -1).join(', ')} e ${listed.at(-1) ?? ''}`;

/** What a deed says that it is about: the act as it cites it, and no other that might stand beside it. */
const citedBy = ({ cites }: LaterNoteAct): string =>
  cites
    ? `do ato citado como do livro ${cites.book}, folha ${cites.sheet}, de ${dateInWords(cites.on)}`
    : 'deste ato';

/** What each kind of later act is called, with the place that it stands in. */
function sayLater(act: LaterNoteAct): string {
  const { kind, by, to, reserve } = act;
  const place = placeOf(act);
  if (kind === 'revocation' && by.length > 0)
    return `Revogação dos poderes de ${names(by)}, lavrada ${place}.`;
  if (kind === 'renunciation') return `Renúncia de ${names(by)} aos poderes, lavrada ${place}.`;
  if (kind === 'substitution')
    return `Substabelecimento de ${names(by)} a ${names(to)}, ${reserve === 'without_reserve' ? 'sem' : 'com'} reserva de poderes, lavrado ${place}.`;
  const what = kind === 'amendment' ? 'Rerratificação ou aditamento' : 'Revogação';
  return `${what} ${citedBy(act)}, por escritura lavrada ${place}.`;
}

const asSentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/**
 * The margin of an act of notes as its copies state it: what was entered there, each later act that speaks of it, that its
 * powers have ended, and by whose order it was canceled (LRP art. 21; CC art. 217; dossier notes 1.3 and 1.4). Empty where
 * nothing happened.
 */
export function noteMargin({ endorsements, later, powersEndedOn, canceled }: NoteMarginFacts): string[] {
  const told = [canceled?.kind, canceled?.reason, canceled?.order].flatMap((each) => each?.trim() || []);
  return [
    ...endorsements,
    ...later.map(sayLater),
    ...(powersEndedOn === null
      ? []
      : [`Desde ${dateInWords(powersEndedOn)} ninguém mais detém os poderes deste ato.`]),
    ...(canceled ? [['Ato cancelado.', ...told.map(asSentence)].join(' ')] : []),
  ];
}
