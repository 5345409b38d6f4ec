import { bookEntryOf } from '@serventia/domain/finance/book-entry';
import { movement as movementEntity } from '@serventia/domain/finance/movement.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

export function movementActions(services: Services): HandlersOf<typeof movementEntity> {
  return { reverse: inTransaction(services, reverse) };
}

/** Undoes a movement by another one the other way; the first stays, marked. The answer is the reversal. */
async function reverse(
  context: WriteContext,
  { id, input }: ActionRequest<InputOf<typeof movementEntity, 'reverse'>>,
): Promise<RowOf<typeof movementEntity>> {
  const { db, caller } = context;
  const origin = await getRow(db, movementEntity, id, caller, { lock: true });
  if (origin.reversed || origin.reversal_of) throw new AppError(409, 'already_reversed');
  const { book_status } = bookEntryOf({ ...origin, reversed: true });
  await setFields(context, movementEntity, id, { reversed: true, book_status }, 'reverse');
  return addRow(context, movementEntity, {
    history: input.reason,
    account: origin.account,
    movement_type: 'reversal',
    direction: origin.direction === 'in' ? 'out' : 'in',
    amount: origin.amount,
    moved_on: todayOf(caller),
    method: origin.method,
    department: origin.department,
    transfer_account: origin.transfer_account,
    reversal_of: id,
  });
}
