import type { Entity, RowOf } from '@serventia/kit';
import type { birth } from '../civil/birth.entity.ts';
import type { personRecord } from '../parties/person.entity.ts';

/** A city with its state, as a text names it. */
export interface NamedCity {
  readonly name: string;
  /** Two letters: `CE`. */
  readonly state: string;
}

/** A place of birth, death or ceremony, with its address in one line. */
export interface NamedPlace {
  readonly name: string;
  readonly address: string | null;
  readonly city: NamedCity | null;
}

/** A child as the text of another act names them. */
interface NamedChild {
  readonly name: string | null;
  readonly sex: RowOf<typeof birth>['sex'];
}

/** What the references of an act and its parties point at, by id; undefined for an id that was not looked up. */
export interface NamedRows {
  city(id: number | null | undefined): NamedCity | undefined;
  /** Two letters of a state: `MA`. */
  state(id: number | null | undefined): string | undefined;
  place(id: number | null | undefined): NamedPlace | undefined;
  /** ISO 3166-1 alpha-2: `BR`. */
  country(id: number | null | undefined): string | undefined;
  /** Title of the occupation in the masculine singular, as people call it: `agricultor`. */
  profession(id: number | null | undefined): string | undefined;
  /** The child of another birth record: a twin with an act of their own. */
  sibling(id: number | null | undefined): NamedChild | undefined;
}

/** Somebody of the office who wrote or subscribes an act, in which quality; `sex` decides `oficial` or `oficiala`. */
export interface OfficeSigner {
  readonly name: string;
  readonly role: string;
}

/** The office as a text names it. */
export interface TextOffice {
  readonly name: string;
  readonly city: NamedCity | null;
  readonly official: OfficeSigner;
}

/** An act with all that its text is written from. Days are `YYYY-MM-DD`. */
export interface ActReading<E extends Entity = Entity> {
  readonly act: RowOf<E>;
  readonly parties: readonly RowOf<typeof personRecord>[];
  /** Rows of the other children of the act, by the name of the list. */
  readonly children: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly names: NamedRows;
  readonly office: TextOffice;
  /** Who writes the act down. */
  readonly clerk: OfficeSigner;
  /** Day of the registration; that of the preview where it is not registered. */
  readonly on: string;
}
