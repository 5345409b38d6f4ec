import type { Effect } from './effects.ts';
import type { ChangedFact } from './state-facts.ts';

/** The margin of a record, as `GET {id}/margin/` tells it. */
export interface ToldMargin {
  /** What was entered, in its order. */
  readonly entries: readonly ToldEntry[];
  /** What the record says otherwise than it was registered. */
  readonly changed: readonly ChangedFact[];
}

export interface ToldEntry {
  readonly id: number;
  readonly number: number;
  readonly kind: 'averbacao' | 'annotation';
  readonly effect: Effect | null;
  readonly text: string;
  readonly restricted: boolean;
  /** `YYYY-MM-DD`; null of what was entered before days were kept. */
  readonly entered_on: string | null;
  readonly entered_by: string | null;
}
