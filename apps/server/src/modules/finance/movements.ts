import { movement as movementEntity } from '@serventia/domain/finance/movement.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { enterInBook } from './daily-book.ts';
import { restoreRefund } from './prior-deposits.ts';
import { reverseMovement } from './reverse-movement.ts';

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
        const reversal = await reverseMovement(context, id, input.reason);
        if (row.prior_deposit !== null) await restoreRefund(context, row.prior_deposit, row.amount);
        return reversal;
      },
    ),
  };
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

/**
 * Of a deposit only what was given back wrongly is reversed: the deposit itself is cancelled, and what paid a receipt goes
 * with the receipt. Throws 409.
 */
async function assertOfNoDeposit(
  { db, caller }: Reading,
  {
    prior_deposit: id,
    movement_type: type,
  }: Pick<RowOf<typeof movementEntity>, 'prior_deposit' | 'movement_type'>,
): Promise<void> {
  if (id === null || type === 'deposit_refund') return;
  const { title } = await getRow(db, priorDeposit, id, caller);
  throw new AppError(409, 'movement_of_deposit', { deposit: title ?? `#${id}` });
}
