import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import type { WriteContext } from '../../resource/write.ts';

/** What a deed writes beside the new state; it refuses by throwing. */
export type Work = (context: WriteContext, entity: Entity, row: Row, input: Row) => Promise<Row> | Row;
export type Works = Readonly<Record<string, Work>>;

/** What is asked is kept under the names it was asked by. */
export const told: Work = (_, __, ___, input) => input;

export const because: Work = (_, __, ___, { reason, ...rest }) => ({ ...rest, status_reason: reason });

/** A receipt is of one sending: another begins without it. */
export const sending: Work = (_, __, row, input) => ({
  receipt_file: null,
  ...input,
  attempts: Number(row['attempts']) + 1,
  answered_on: null,
});
