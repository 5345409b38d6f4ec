import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { parseMatricula } from '../../identifiers/matricula.ts';

/** Where a record stands in an old book. Days are `YYYY-MM-DD`. */
export interface LegacyPlace {
  readonly sheet: number;
  readonly face: 'F' | 'V';
  readonly term: number;
  readonly registeredOn: string;
  /** 32 digits as earlier certificates state them; null where the number is made of the place. */
  readonly matricula: string | null;
}

/** An old book as its declaration says. */
export interface LegacyBook {
  readonly name: string;
  readonly number: number;
  /** Of the book type, 1 to 9; null outside of civil registration. */
  readonly digit: number | null;
  readonly sheetCount: number;
  readonly firstTerm: number;
  readonly lastTerm: number;
  readonly openedOn: string | null;
  readonly closedOn: string | null;
}

interface DatedTerm {
  readonly term: number;
  readonly on: string;
}

/** What the books of the office say of a place. */
export interface KnownOfPlace {
  /** This book has the term already. */
  readonly termTaken: boolean;
  /** Another record has the matrícula. */
  readonly matriculaTaken: boolean;
  /** The other books of the collection that have the term, by their names. */
  readonly repeatedIn: readonly string[];
  /** The terms that stand on the face. */
  readonly onFace: readonly number[];
  /** The nearest terms of the book that were entered. */
  readonly before?: DatedTerm | undefined;
  readonly after?: DatedTerm | undefined;
}

/**
 * What is wrong, and what is doubtful, about the place of a record in an old book. Old collections may repeat a term,
 * several records may share a face, and dates may go back: these are doubts that somebody looks up in the book (dossier
 * civil-registry 1.4 and 2.2).
 */
export function legacyPlaceFindings(place: LegacyPlace, book: LegacyBook, known: KnownOfPlace): Finding[] {
  return [...wrongIn(place, book, known), ...doubtsOf(place, book, known)];
}

function wrongIn(place: LegacyPlace, book: LegacyBook, known: KnownOfPlace): Finding[] {
  const { firstTerm: first, lastTerm: last } = book;
  return [
    ...when(
      place.sheet > book.sheetCount,
      error('sheet', 'sheet_beyond_old_book', { params: { count: book.sheetCount } }),
    ),
    ...when(
      place.term < first || place.term > last,
      error('term', 'term_outside_book', { params: { first, last } }),
    ),
    ...when(
      known.termTaken,
      error('term', 'term_in_book', { params: { term: place.term, book: book.name } }),
    ),
    ...when(known.matriculaTaken, error('matricula', 'matricula_in_use', { norm: 'CNN art. 473' })),
    ...when(disagrees(place, book), error('matricula', 'matricula_of_other_place', { norm: 'CNN art. 473' })),
  ];
}

/** The CNS and the code may be those of an earlier rule; the place and the year are the record's own. */
function disagrees({ matricula, ...place }: LegacyPlace, book: LegacyBook): boolean {
  const parts = matricula === null ? undefined : parseMatricula(matricula);
  if (!parts) return false;
  return (
    parts.bookType !== book.digit ||
    parts.book !== book.number ||
    parts.sheet !== place.sheet ||
    parts.term !== place.term ||
    parts.year !== Number(place.registeredOn.slice(0, 4))
  );
}

function doubtsOf({ registeredOn: on, term }: LegacyPlace, book: LegacyBook, known: KnownOfPlace): Finding[] {
  const { before, after } = known;
  const outside = (book.openedOn && on < book.openedOn) || (book.closedOn && on > book.closedOn);
  return [
    ...when(Boolean(outside), warning('registered_on', 'outside_days_of_book')),
    ...when(
      Boolean(before && before.on > on),
      warning('registered_on', 'later_term_before', { params: { term: before?.term ?? term } }),
    ),
    ...when(
      Boolean(after && after.on < on),
      warning('registered_on', 'earlier_term_after', { params: { term: after?.term ?? term } }),
    ),
    ...when(
      known.repeatedIn.length > 0,
      warning('term', 'term_in_other_book', { params: { books: known.repeatedIn.join(', ') } }),
    ),
    ...when(
      known.onFace.length > 0,
      warning('face', 'face_shared', { params: { terms: known.onFace.join(', ') } }),
    ),
  ];
}
