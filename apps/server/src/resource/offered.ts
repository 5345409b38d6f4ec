import type { Entity, RowOf } from '@serventia/kit';

/** Whether the state of a row lets an action be offered, whoever asks: what a handler decides again. */
export const isOffered = <E extends Entity>(entity: E, row: RowOf<E>, action: string): boolean =>
  entity.actions?.[action]?.offered?.(row) ?? true;
