import type { Tone } from '@serventia/kit';
import type { HomeRow } from './home.ts';

/** What points at a row, as `GET {id}/related/` returns it. */
export interface Related {
  /** A group for each kind of row that the caller may read and that has any. */
  readonly results: readonly RelatedRows[];
  /** What the caller may begin on this row as it stands. */
  readonly begins: readonly Begin[];
}

/** A kind of row that is begun on another, as an endorsement on a record: the field that then holds the other. */
export interface Begin {
  readonly entity: string;
  readonly field: string;
}

/** The rows of one kind that point at a row, the newest first. */
export interface RelatedRows {
  /** `note_registration/deed` */
  readonly entity: string;
  /** All of them; of what is found through its parts, counted up to `MOST_FOUND`. */
  readonly count: number;
  /** The filter of the list that shows all of them; null where no one filter does. */
  readonly filter: string | null;
  /** The actions that are declared for several rows and that some of these take as they stand, named in the caller's language. */
  readonly together: readonly { readonly action: string; readonly name: string }[];
  /** At most `MOST_RELATED`. */
  readonly rows: readonly RelatedRow[];
}

export interface RelatedRow extends HomeRow {
  /** Where the row stands in the life of its kind, in the caller's language; null of kinds without one. */
  readonly state: { readonly name: string; readonly tone: Tone | null } | null;
}

/** The rows of a kind that are told. */
export const MOST_RELATED = 20;

/** The rows of a kind that are looked for where each is found through its parts. */
export const MOST_FOUND = 500;
