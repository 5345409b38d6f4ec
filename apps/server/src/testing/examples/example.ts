import type { Row } from '../../db/database.ts';

/**
 * What a sample row of an entity needs beside (or instead of) a plain value of each field, so that its checks
 * and conditions are met. `n` makes rows differ; `rowFor` finds or makes the row that a reference points at.
 */
export type Example = (n: number, rowFor: (entity: string) => Promise<number>) => Row | Promise<Row>;
export type Examples = Readonly<Record<string, Example>>;
