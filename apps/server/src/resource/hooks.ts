import type { Row } from '../db/database.ts';
import type { WriteContext } from './write.ts';

/** What an area adds to the generic life of its rows, inside the same transaction. */
export interface EntityHooks {
  /** Values to add to the row before it is inserted, its id among them where it is given elsewhere. */
  readonly beforeCreate?: (context: WriteContext, row: Row) => Promise<Row>;
  /** Values to add to the whole row before it is changed. */
  readonly beforeUpdate?: (context: WriteContext, row: Row) => Promise<Row>;
  /**
   * Values of a row that follow from its other fields and from its children, once these are written: kept with the
   * same change. A row that is being created has no version yet.
   */
  readonly following?: (context: WriteContext, row: Row) => Promise<Row>;
  readonly afterWrite?: (context: WriteContext, row: Row) => Promise<void>;
  readonly afterDelete?: (context: WriteContext, row: Row) => Promise<void>;
}

/** By entity name. */
export type Hooks = Readonly<Record<string, EntityHooks>>;
