import type { Row } from '../../db/database.ts';

/** In place of filters: a row made for this one alone, where two cannot share one. */
export const OWN = 'own';

/**
 * What a sample row of an entity needs beside (or instead of) a plain value of each field, so that its checks
 * and conditions are met. `n` makes rows differ; `rowFor` finds or makes the row that a reference points at,
 * by filters of its list where it is not just any.
 */
export type Example = (
  n: number,
  rowFor: (entity: string, filters?: string) => Promise<number>,
) => Row | Promise<Row>;
export type Examples = Readonly<Record<string, Example>>;
