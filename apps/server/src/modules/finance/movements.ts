import { bookEntryOf } from '@serventia/domain/finance/book-entry';
import { movement as movementEntity } from '@serventia/domain/finance/movement.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { enterInBook } from './daily-book.ts';
import { openSessionsOf } from './open-drawers.ts';

export function movementActions(services: Services): HandlersOf<typeof movementEntity> {
  return {
    enter_in_book: inTransaction(services, enterInBook),
    reverse: inTransaction<InputOf<typeof movementEntity, 'reverse'>>(
      services,
      async (context, { id, input }) => {
        const { db, caller } = context;
        const row = await getRow(db, movementEntity, id, caller);
        await assertOfNoReceipt(context, row);
        await assertOfNoDeposit(context, row);
        return reverseMovement(context, id, input.reason);
      },
    ),
  };
}

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
    moved_on: todayOf(caller),
    method: origin.method,
    department: origin.department,
    transfer_account: origin.transfer_account,
    reversal_of: id,
  });
}

/** What a receipt entered is taken back with it: throws 409 where it stands. */
async function assertOfNoReceipt(
  { db, caller }: Reading,
  { fee_receipt: id }: Pick<RowOf<typeof movementEntity>, 'fee_receipt'>,
): Promise<void> {
  if (id === null) return;
  const found = await db.find<{ title: string }>(
    "select title from fee_receipt where id = $1 and office_id = $2 and receipt_status = 'issued'",
    [id, officeOf(caller)],
  );
  if (found) throw new AppError(409, 'movement_of_receipt', { receipt: found.title });
}

/** What a deposit entered is given back or taken back by the deposit: throws 409. */
async function assertOfNoDeposit(
  { db, caller }: Reading,
  { prior_deposit: id }: Pick<RowOf<typeof movementEntity>, 'prior_deposit'>,
): Promise<void> {
  if (id === null) return;
  const { title } = await getRow(db, priorDeposit, id, caller);
  throw new AppError(409, 'movement_of_deposit', { deposit: title ?? `#${id}` });
}
