import { formatCns } from '../identifiers/cns.ts';
import type { DraftOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { numberInWords } from '../words/number-in-words.ts';
import { openingDateInWords } from '../words/opening-date-in-words.ts';
import type { book } from './book.entity.ts';

type BookDraft = DraftOf<(typeof book)['fields']>;

/** A book of one type and collection, by its number and state. */
export interface NumberedBook {
  readonly number: number;
  readonly status: string | null;
}

/**
 * The number that the next book of a type and collection takes: the last plus one (LRP art. 6), or the first that is
 * missing among those prepared after the last one opened. Null where there is no book yet: the first one may follow
 * books on paper, and bears any number.
 */
export function nextBookNumber(books: readonly NumberedBook[]): number | null {
  if (books.length === 0) return null;
  const begun = books.filter(({ status }) => status !== 'prepared').map(({ number }) => number);
  const taken = new Set(books.map(({ number }) => number));
  let next = begun.length > 0 ? Math.max(...begun) + 1 : Math.min(...taken);
  while (taken.has(next)) next += 1;
  return next;
}

/**
 * The number that a new book must bear instead, where the one it was given leaves a hole; undefined where it may bear it.
 * A number before the first book that the product numbers is that of a book from before it, to be entered as such.
 */
export function numberRefused(books: readonly NumberedBook[], number: number): number | undefined {
  const begun = books.filter(({ status }) => status !== 'prepared');
  const expected = nextBookNumber(books);
  if (begun.length === 0 || expected === null || number === expected) return undefined;
  return number < Math.min(...begun.map((book) => book.number)) ? undefined : expected;
}

/** Faces that are still free: a sheet has two. */
export function freeFacesOf({ sheet_count: sheets, used_faces: used }: BookDraft): number {
  return Math.max(0, (sheets ?? 0) * 2 - (used ?? 0));
}

/** Whether an open book has used so many of its faces, in percent, that the next one has to be there. */
export function needsNextBook(row: BookDraft, percent: number): boolean {
  const faces = (row.sheet_count ?? 0) * 2;
  return row.status === 'open' && faces > 0 && (row.used_faces ?? 0) * 100 >= faces * percent;
}

/** What an open book says while the one after it is not prepared: an act that ends it goes on there (dossier civil 2.3). */
export function nextBookFindings(
  row: BookDraft,
  { percent, isPrepared, next }: { percent: number; isPrepared: boolean; next: number },
): readonly Finding[] {
  return when(
    !isPrepared && needsNextBook(row, percent),
    warning('used_faces', 'next_book_to_prepare', {
      norm: 'LRP art. 6',
      params: { left: freeFacesOf(row), next },
    }),
  );
}

/**
 * An opening term is not dated before that of the book before it: the books of a type and collection follow each other
 * (LRP art. 6). Days are `YYYY-MM-DD`.
 */
export const openingDayFindings = (
  on: string,
  previous: { readonly name: string; readonly openedOn: string | null } | undefined,
): Finding[] =>
  previous?.openedOn && on < previous.openedOn
    ? [
        error('opened_on', 'opened_before_previous', {
          norm: 'LRP art. 6',
          params: { book: previous.name, on: previous.openedOn },
        }),
      ]
    : [];

/** A closing term follows the opening term and the last act of the book (LRP art. 4). Days are `YYYY-MM-DD`. */
export function closingDayFindings(
  on: string,
  { openedOn, lastActOn }: { readonly openedOn: string | null; readonly lastActOn: string | null },
): Finding[] {
  if (openedOn && on < openedOn)
    return [
      error('closed_on', 'book_closed_before_opened', { norm: 'LRP art. 4', params: { on: openedOn } }),
    ];
  return lastActOn && on < lastActOn
    ? [error('closed_on', 'book_closed_before_act', { norm: 'LRP art. 4', params: { on: lastActOn } })]
    : [];
}

/** Whose term it is, and who signs it on which day (`YYYY-MM-DD`). */
interface TermReading {
  readonly book: Pick<BookDraft, 'name' | 'sheet_count' | 'used_faces' | 'first_term' | 'last_term'>;
  readonly office: { readonly name: string; readonly cns: string };
  readonly signer: { readonly name: string; readonly role: string };
  readonly on: string;
}

const sheetsInWords = (count: number): string =>
  count === 1 ? 'uma folha' : `${numberInWords(count, 'feminine')} folhas`;

/** The opening term of a book: its planned sheets and the term that it begins with (LRP arts. 4, 6 and 7). */
export function openingTermText(reading: TermReading): string {
  const { book: row } = reading;
  const first = row.first_term ? `, e inicia-se pelo termo número ${numberInWords(row.first_term)}` : '';
  return termText(
    reading,
    `Este livro, ${row.name ?? ''}, contém ${sheetsInWords(row.sheet_count ?? 0)}, numeradas e rubricadas, e destina-se aos atos de sua espécie${first}`,
  );
}

/** The closing term of a book: the sheets written on, its first and its last term (LRP arts. 4 and 7). */
export function closingTermText(reading: TermReading): string {
  const { book: row } = reading;
  const used = Math.ceil((row.used_faces ?? 0) / 2);
  const written = used === 1 ? 'foi escrita uma folha' : `foram escritas ${sheetsInWords(used)}`;
  return termText(
    reading,
    `Neste livro, ${row.name ?? ''}, ${used === 0 ? 'nenhuma folha foi escrita' : written}${termsInWords(row)}`,
  );
}

function termsInWords({ first_term: first, last_term: last }: TermReading['book']): string {
  if (!first || !last || last < first) return ', sem nenhum termo';
  return first === last
    ? `, com o termo número ${numberInWords(first)}`
    : `, do termo número ${numberInWords(first)} ao termo número ${numberInWords(last)}`;
}

const termText = ({ office, signer, on }: TermReading, purpose: string): string =>
  `${openingDateInWords(on)}, nesta serventia, ${office.name}, CNS ${formatCns(office.cns)}. ${purpose}. Dou fé. ${signer.name}, ${signer.role}.`;
