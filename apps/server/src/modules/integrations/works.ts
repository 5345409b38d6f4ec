import { sendableFrom } from '@serventia/domain/integrations/period';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import type { WriteContext } from '../../resource/write.ts';

/** What a deed writes beside the new state; it refuses by throwing. */
export type Work = (context: WriteContext, entity: Entity, row: Row, input: Row) => Promise<Row> | Row;
export type Works = Readonly<Record<string, Work>>;

/** What is asked is kept under the names it was asked by. */
export const told: Work = (_, __, ___, input) => input;

export const because: Work = (_, __, ___, { reason, ...rest }) => ({ ...rest, status_reason: reason });

/** A receipt is of one sending: another begins without it. */
const sent = (row: Row, input: Row): Row => ({
  receipt_file: null,
  ...input,
  attempts: Number(row['attempts']) + 1,
  answered_on: null,
});

/** What leaves is a file that is kept with its hash, on a day when what it tells was over. */
export const sending: Work = (_, entity, row, input) => {
  if (!row['file'] || !row['sha256']) throw FieldErrors.of('', 'delivery_without_file');
  const from = sendableFrom(entity.resource, row);
  if (from !== undefined && String(input['sent_on']) < from)
    throw FieldErrors.of('sent_on', 'sent_before_its_acts', { from });
  return sent(row, input);
};

/** A message that no file is made for is proven by its receipt. */
export const telling: Work = (_, __, row, input) => {
  if (!input['receipt_file']) throw FieldErrors.of('receipt_file', 'receipt_required');
  if (String(input['sent_on']) < String(row['act_on']))
    throw FieldErrors.of('sent_on', 'sent_before_its_acts', { from: String(row['act_on']) });
  return sent(row, input);
};

/** The other side answers what it was sent, not before. */
export const answering =
  (work: Work): Work =>
  (context, entity, row, input) => {
    const on = row['sent_on'];
    if (typeof on === 'string' && String(input['answered_on']) < on)
      throw FieldErrors.of('answered_on', 'answered_before_sent', { on });
    return work(context, entity, row, input);
  };

/** What was accepted has the other side's receipt, by number and on paper (CNN art. 272). */
export const accepting: Work = answering((_, __, row, input) => {
  if (!row['receipt_number'] || !(input['receipt_file'] ?? row['receipt_file']))
    throw FieldErrors.of('receipt_file', 'receipt_required');
  return input;
});
