import type { FieldMap, RowOf } from '@serventia/kit';
import type { Row } from './pool.ts';

/**
 * Columns of an entity as a statement that names them reads them: `Filled` are never empty, `Open` may be. A field
 * that the declaration no longer has is missed where its column is named. Not for money, which a table holds in cents
 * and a row gives as text.
 */
export type ColumnsOf<
  E extends { readonly fields: FieldMap },
  Filled extends keyof RowOf<E>,
  Open extends keyof RowOf<E> = never,
> = Row & { readonly [Name in Filled]: NonNullable<RowOf<E>[Name]> } & {
  readonly [Name in Open]: NonNullable<RowOf<E>[Name]> | null;
};

/** Amounts of an entity as a statement that names their columns reads them, in cents. */
export type CentsOf<E extends { readonly fields: FieldMap }, Open extends keyof RowOf<E>> = {
  readonly [Name in Open]: number | null;
};
