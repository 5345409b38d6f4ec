import type { HomeRow } from './home.ts';
import type { TermRange } from './term-gaps.ts';
import type { WorkKind } from './work.ts';

/** The books of one type and collection, as they stand, with the acts of the period. */
export interface InspectedBooks {
  readonly book_type: number;
  /** `A`, `B-Aux`. */
  readonly letter: string;
  readonly collection: number;
  /** The open book; null where none is. */
  readonly open_book: string | null;
  /** Acts registered in the period. */
  readonly acts: number;
  readonly first_term: number | null;
  readonly last_term: number | null;
  /** Terms that are missing and that nobody justified. */
  readonly gaps: readonly TermRange[];
  /** Those that somebody justified. */
  readonly justified: readonly TermRange[];
}

/** What an inspection looks for among the acts of the period and the books. */
export const INSPECTED = ['voids', 'unsealed', 'without_certificate', 'untold', 'unclosed_books'] as const;

export type InspectedKind = (typeof INSPECTED)[number];

/** The rows of one kind, the first `MOST_INSPECTED` of them. */
export interface InspectedRows {
  readonly kind: InspectedKind;
  readonly count: number;
  /** The detail of an act without effect is its reason. */
  readonly results: readonly (HomeRow & { readonly term: number | null; readonly on: string | null })[];
}

/** What a judge who inspects the office asks for (correição), as `GET /api/basic/inspection_report/` returns it. */
export interface Inspection {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly office: string;
  readonly books: readonly InspectedBooks[];
  readonly found: readonly InspectedRows[];
  /** What is overdue today, by kind, as the work list counts it. */
  readonly overdue: readonly WorkKind[];
}

/** Rows shown of each kind. */
export const MOST_INSPECTED = 100;
