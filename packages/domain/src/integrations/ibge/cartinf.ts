import type { CartinfCodes, ToldBook } from './cells.ts';
import { digits } from './cells.ts';
import {
  birthLine,
  bookName,
  bookPrefix,
  type CartinfHead,
  deathLine,
  marriageLine,
  type Standing,
  stillbirthLine,
  type ToldBirth,
  type ToldDeath,
  type ToldMarriage,
  type ToldStillbirth,
} from './lines.ts';

/** The acts that were registered in a quarter. */
export interface QuarterActs {
  readonly births: readonly ToldBirth[];
  readonly marriages: readonly ToldMarriage[];
  readonly deaths: readonly ToldDeath[];
  readonly stillbirths: readonly ToldStillbirth[];
}

export type CartinfName =
  | 'CONTROLE.SIS'
  | 'CARTINF01.TXT'
  | 'CARTINF02.TXT'
  | 'CARTINF03.TXT'
  | 'CARTINF04.TXT'
  | 'CARTINF10.TXT';

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

interface BookOfQuarter {
  readonly book: ToldBook;
  readonly terms: number[];
  /** Births, marriages, deaths and fetal deaths. */
  readonly counts: [number, number, number, number];
}

/** The books in which acts of the quarter stand, in the order of their names. */
function booksOf(acts: QuarterActs, { books }: CartinfCodes): BookOfQuarter[] {
  const found = new Map<number, BookOfQuarter>();
  const kinds: readonly (readonly Standing[])[] = [
    acts.births,
    acts.marriages,
    acts.deaths,
    acts.stillbirths,
  ];
  for (const [kind, registered] of kinds.entries())
    for (const { book: id, term } of registered) {
      const book = id === null ? undefined : books.get(id);
      if (id === null || !book) continue;
      const held = found.get(id) ?? { book, terms: [], counts: [0, 0, 0, 0] };
      if (term !== null) held.terms.push(term);
      held.counts[kind] = (held.counts[kind] ?? 0) + 1;
      found.set(id, held);
    }
  return [...found.values()].toSorted((one, other) => inOrder(bookName(one.book), bookName(other.book)));
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * CARTINF10: 68 characters. Four counters of five digits, of which each book fills its own; the two of four digits after
 * them are zero in every file that is known (verify what they count).
 */
function bookLine(head: CartinfHead, { book, terms, counts }: BookOfQuarter): string {
  const inBook = terms.toSorted((one, other) => one - other);
  const [first, last] = [inBook.at(0), inBook.at(-1)];
  return [
    bookPrefix(head, book),
    digits(first ?? null, 7),
    digits(last ?? null, 7),
    ...counts.map((count) => digits(count, 5)),
    '0000',
    '0000',
  ].join('');
}

/**
 * The six files of CARTINF.ZIP for the statistics of the civil registry (LRP art. 49; dossier civil registry 5.4), of
 * fixed width, each line ended by CR and LF, in letters that every encoding of the time has. IBGE's manual of 31/05/2020
 * is not public: widths and order are those of the files of a program that is in use (verify), where CONTROLE.SIS is
 * empty, too. Acts are told as they were registered: what their margin says later is another event.
 */
export function cartinfFiles(
  head: CartinfHead,
  acts: QuarterActs,
  codes: CartinfCodes,
): Readonly<Record<CartinfName, string>> {
  return {
    'CONTROLE.SIS': '',
    'CARTINF01.TXT': textOf(acts.births.map((act) => birthLine(head, act, codes))),
    'CARTINF02.TXT': textOf(acts.marriages.map((act) => marriageLine(head, act, codes))),
    'CARTINF03.TXT': textOf(acts.deaths.map((act) => deathLine(head, act, codes))),
    'CARTINF04.TXT': textOf(acts.stillbirths.map((act) => stillbirthLine(head, act, codes))),
    'CARTINF10.TXT': textOf(booksOf(acts, codes).map((book) => bookLine(head, book))),
  };
}
