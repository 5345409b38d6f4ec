import type { HomeRow } from './home.ts';

/** The kinds of open work that no date of a declaration tells: acts without a seal or signature, books that end. */
export const OTHER_WORK = {
  seal: 'seal',
  signatures: 'signatures_until',
  next_book: 'next_book',
  deposit: 'deposit_left',
} as const;

/** A duty that is open, with its last day. */
export interface WorkItem extends HomeRow {
  /** The date of the declaration that is its last day, or a value of `OTHER_WORK`. */
  readonly field: string;
  /** `YYYY-MM-DD`; null for what is due at once and has no last day. */
  readonly due_on: string | null;
  /** From today to the last day, negative where that is over: in business days where the norm counts these. */
  readonly days_left: number | null;
  readonly in_business_days: boolean;
  /** The norm that sets the day, as cited to the user. */
  readonly norm: string | null;
  /** Who began it; null for what the product itself did. */
  readonly person: string | null;
}

/** How many open duties there are of one kind. */
export interface WorkKind {
  readonly entity: string;
  readonly field: string;
  /** Counted up to `MOST_COUNTED`. */
  readonly count: number;
  /** Overdue ones among those. */
  readonly late: number;
}

/** A page of the open duties of an office, the overdue first, as `GET /api/basic/work/` returns it. */
export interface WorkList {
  /** The civil date at the office. */
  readonly today: string;
  /** Duties that the filters leave, counted up to `MOST_COUNTED` of a kind. */
  readonly count: number;
  readonly results: readonly WorkItem[];
  /** All kinds, whichever of them is asked for. */
  readonly kinds: readonly WorkKind[];
}

/** Duties on one page. */
export const WORK_PAGE = 50;

/** The open duties by entity, as `GET /api/basic/work/counts/` returns them: a row that has two is counted once. */
export type WorkCounts = Readonly<Record<string, Pick<WorkKind, 'count' | 'late'>>>;
