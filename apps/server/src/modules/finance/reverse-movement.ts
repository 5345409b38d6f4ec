import { bookEntryOf } from '@serventia/domain/finance/book-entry';
import { movement as movementEntity } from '@serventia/domain/finance/movement.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { openSessionsOf } from './open-drawers.ts';

/**
 * Undoes a movement by another one the other way; the first stays, marked. The answer is the reversal. It is entered in
 * the drawers as they are open now, whichever were when the first was.
 */
export async function reverseMovement(
  context: WriteContext,
  id: number,
  reason: string,
): Promise<RowOf<typeof movementEntity>> {
  const { db, caller } = context;
  const origin = await getRow(db, movementEntity, id, caller, { lock: true });
  if (origin.reversed || origin.reversal_of) throw new AppError(409, 'already_reversed');
  const sessions = await openSessionsOf(
    context,
    { ...origin, moved_on: todayOf(caller) },
    (_, code, params) => new AppError(409, code, params),
  );
  const { book_status } = bookEntryOf({ ...origin, reversed: true });
  await setFields(context, movementEntity, id, { reversed: true, book_status }, 'reverse');
  return addRow(context, movementEntity, {
    ...sessions,
    history: reason,
    account: origin.account,
    movement_type: 'reversal',
    direction: origin.direction === 'in' ? 'out' : 'in',
    amount: origin.amount,
    funds_amount: origin.funds_amount,
    moved_on: todayOf(caller),
    method: origin.method,
    department: origin.department,
    transfer_account: origin.transfer_account,
    reversal_of: id,
  });
}
