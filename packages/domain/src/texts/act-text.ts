import type { Entity, RowOf } from '@serventia/kit';
import type { ActReading } from './act-reading.ts';
import type { FactCatalog, FactValues } from './fact-values.ts';

/** What the models of a kind of act may say, and those of the product. */
export interface ActModels<E extends Entity = Entity> {
  readonly entity: E;
  /** Act type of the models that it is written by (contract section 5): `0` birth, `3` death … */
  readonly actType: string;
  readonly catalog: FactCatalog;
  /** Name of the product's model for a row: a late birth is worded otherwise than one in time. */
  standardModel(row: RowOf<E>): string;
  /** The product's models by name, in the notation of the texts dossier, a paragraph an entry. */
  readonly models: Readonly<Record<string, readonly string[]>>;
}

/** How the text of a kind of act comes about: what it may say, from which row, and by which model of the product. */
export interface ActText<E extends Entity = Entity> extends ActModels<E> {
  valuesOf(reading: ActReading<E>): FactValues;
}
