import type { ChildName, Entity, Finding, RowOf, ValuesOf } from '@serventia/kit';
import type { Reading, ReadRow } from './read.ts';
import type { WriteContext } from './write.ts';

/** A row with all of its children, as the rules take it. */
export type WholeRow<E extends Entity = Entity> = ReadRow<E, ChildName<E>>;

/** A row that is being written: it has no id and no version before it is inserted. */
export type WrittenRow<E extends Entity> = Partial<RowOf<E>>;

/** Values that a hook adds to a row. */
type Added<E extends Entity> = Promise<Partial<ValuesOf<E['fields']>>>;

/** What an area adds to the generic life of the rows of an entity, inside the same transaction. */
export interface EntityHooks<E extends Entity = Entity> {
  /** Values to add to the row before it is inserted, its id among them where it is given elsewhere. */
  beforeCreate?(context: WriteContext, row: WrittenRow<E>): Added<E>;
  /** Values to add to the whole row before it is changed. */
  beforeUpdate?(context: WriteContext, row: WrittenRow<E>): Added<E>;
  /**
   * Values of a row that follow from its other fields and from its children, once these are written: kept with the
   * same change. A row that is being created has no version yet.
   */
  following?(context: WriteContext, row: WrittenRow<E>): Added<E>;
  /** What the rules are told of a row beside the office's settings: what only its books can tell. */
  known?(context: Reading, row: WholeRow<E>): Promise<Readonly<Record<string, unknown>>>;
  /** What other rows of the office say of one, beside its rules. */
  findings?(context: Reading, row: WholeRow<E>): Promise<readonly Finding[]>;
  afterWrite?(context: WriteContext, row: RowOf<E>): Promise<void>;
  afterDelete?(context: WriteContext, row: RowOf<E>): Promise<void>;
}

/** By entity name. */
export type Hooks = Readonly<Record<string, EntityHooks>>;
