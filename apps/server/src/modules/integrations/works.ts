import type { outboundFields } from '@serventia/domain/integrations/outbound';
import { sendableFrom } from '@serventia/domain/integrations/period';
import type { sinter } from '@serventia/domain/integrations/sinter.entity';
import type { son } from '@serventia/domain/integrations/son.entity';
import type { ActionName, ChildMap, Entity, InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import type { MadeFile } from '../../files/keep-content.ts';
import { FieldErrors } from '../../http/app-error.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';

/**
 * What an action writes beside the new state; it refuses by throwing. Typed as a method: the work of one entity and one
 * input stands in the table of them all.
 */
export type Work<E extends Entity = Entity, Input = Row> = {
  work(context: WriteContext, entity: E, row: RowOf<E>, input: Input): Promise<ValuesFor<E>> | ValuesFor<E>;
}['work'];

/** By the name of the action. */
export type Works = Readonly<Record<string, Work>>;

/**
 * The file of a delivery, made of its rows as they stand; what is wrong with them is told by their rules. One that tells
 * what the books hold of a period counts it first.
 */
export type MakeFile = (context: WriteContext, id: number) => Promise<MadeFile>;

/** The works of the actions that an entity declares. */
export type WorksOf<E extends Entity> = {
  readonly [Action in ActionName<E>]?: Work<E, InputOf<E, Action>>;
};

/** What goes to another system: all deliveries have these fields and actions, whatever they tell. */
export type Delivery = Entity<typeof outboundFields, ChildMap, NonNullable<(typeof son)['inputs']>>;

/** What was sent, whether a file was made for it or not. */
type Sent = Entity<
  Pick<
    typeof outboundFields,
    'sent_on' | 'receipt_number' | 'receipt_file' | 'answered_on' | 'attempts' | 'status_reason'
  >
>;
type Sending = InputOf<Delivery, 'mark_sent'>;

/** What is asked is kept under the names it was asked by. */
export const told = <Input>(_: WriteContext, __: unknown, ___: unknown, input: Input): Input => input;

export const because = <Input extends { readonly reason: string }>(
  _: WriteContext,
  __: unknown,
  ___: unknown,
  { reason, ...rest }: Input,
): Omit<Input, 'reason'> & { readonly status_reason: string } => ({ ...rest, status_reason: reason });

/** A receipt is of one sending: another begins without it. */
const sent = (row: Pick<RowOf<Sent>, 'attempts'>, input: Sending): ValuesFor<Sent> => ({
  receipt_file: null,
  ...input,
  attempts: written(row, 'attempts') + 1,
  answered_on: null,
});

/** What is told of a period leaves on a day when it was over. */
export const stating: Work<Delivery, Sending> = (_, entity, row, input) => {
  const from = sendableFrom(entity.resource, row);
  if (from !== undefined && input.sent_on < from)
    throw FieldErrors.of('sent_on', 'sent_before_its_acts', { from });
  return sent(row, input);
};

/** What leaves is a file that is kept with its hash. */
export const sending: Work<Delivery, Sending> = (context, entity, row, input) => {
  if (!row.file || !row.sha256) throw FieldErrors.of('', 'delivery_without_file');
  return stating(context, entity, row, input);
};

/** A message that no file is made for is proven by its receipt. */
export const telling: Work<typeof sinter, Sending> = (_, __, row, input) => {
  if (!input.receipt_file) throw FieldErrors.of('receipt_file', 'receipt_required');
  if (input.sent_on < row.act_on)
    throw FieldErrors.of('sent_on', 'sent_before_its_acts', { from: row.act_on });
  return sent(row, input);
};

/** The other side answers what it was sent, not before. */
export const answering =
  <Input extends { readonly answered_on: string }>(work: Work<Sent, Input>): Work<Sent, Input> =>
  (context, entity, row, input) => {
    const { sent_on: on } = row;
    if (on !== null && input.answered_on < on)
      throw FieldErrors.of('answered_on', 'answered_before_sent', { on });
    return work(context, entity, row, input);
  };

/** What was accepted has the other side's receipt, by number and on paper (CNN art. 272). */
export const accepting = answering<InputOf<Delivery, 'accept'>>((_, __, row, input) => {
  if (!row.receipt_number || !(input.receipt_file ?? row.receipt_file))
    throw FieldErrors.of('receipt_file', 'receipt_required');
  return input;
});
