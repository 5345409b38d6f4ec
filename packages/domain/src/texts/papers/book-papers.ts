import type { RowOf } from '@serventia/kit';
import type { book } from '../../office/book.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { numberInWords } from '../../words/number-in-words.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { dayInWords } from '../civil/act-values.ts';
import { joinWords } from '../language/join.ts';
import type { bookClosingCatalog, bookOpeningCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

/** A book with what its acts say of it. Days are `YYYY-MM-DD`. */
export interface BookReading {
  readonly office: PaperOffice;
  readonly book: RowOf<typeof book>;
  /** What the type of the book is for: `registros de nascimento`. */
  readonly purpose: string | null;
  readonly firstActOn: string | null;
  readonly lastActOn: string | null;
  /** Terms without effect, in their order. */
  readonly voidTerms: readonly number[];
}

const feminine = (count: number): string => numberInWords(count, 'feminine');

function bookFacts({ book: row, purpose }: BookReading) {
  return {
    book_name: row.name,
    book_purpose: purpose,
    opened_on: dayInWords(row.opened_on),
    first_term: row.first_term === null ? null : numberInWords(row.first_term),
  };
}

/** The facts of the opening term of a book (LRP art. 4). */
export function bookOpeningValues(reading: BookReading): ValuesFor<typeof bookOpeningCatalog> {
  const { book: row, office } = reading;
  return {
    facts: {
      ...officeFacts(office),
      ...bookFacts(reading),
      sheet_count: feminine(row.sheet_count),
      last_sheet: numberInWords(row.sheet_count),
    },
    groups: {},
    conditions: {},
    lists: {},
    required: ['book_name', 'opened_on', 'first_term'],
  };
}

/** The facts of the closing term of a book: its first and last act, its sheets, and what has no effect (LRP art. 4). */
export function bookClosingValues(reading: BookReading): ValuesFor<typeof bookClosingCatalog> {
  const { book: row, office, firstActOn, lastActOn, voidTerms } = reading;
  const used = Math.ceil((row.used_faces ?? 0) / 2);
  const { first_term: first, last_term: last } = row;
  const hasActs = first !== null && last !== null && last >= first;
  return {
    facts: {
      ...officeFacts(office),
      ...bookFacts(reading),
      first_term: hasActs ? numberInWords(first) : null,
      last_term: hasActs ? numberInWords(last) : null,
      closed_on: dayInWords(row.closed_on),
      sheets_used: sheetsUsed(used),
      first_act_on: firstActOn === null ? null : dateInWords(firstActOn),
      last_act_on: lastActOn === null ? null : dateInWords(lastActOn),
      void_terms: joinWords(voidTerms.map((term) => numberInWords(term))) || null,
      blank_sheets: blankSheets(used, row.sheet_count),
    },
    groups: {},
    conditions: { several_voids: voidTerms.length > 1 },
    lists: {},
    required: ['book_name', 'opened_on', 'closed_on'],
  };
}

/** Null of a book without any: then none of its sheets was used, which is said of them. */
function sheetsUsed(used: number): string | null {
  if (used === 0) return null;
  return used === 1 ? 'uma folha utilizada' : `${feminine(used)} folhas utilizadas`;
}

/** The sheets that are left, as a sentence. */
function blankSheets(used: number, all: number): string | null {
  if (used >= all) return null;
  const [first, last] = [numberInWords(used + 1), numberInWords(all)];
  return used + 1 === all
    ? `Não foi utilizada a folha ${last}.`
    : `Não foram utilizadas as folhas ${first} a ${last}.`;
}
