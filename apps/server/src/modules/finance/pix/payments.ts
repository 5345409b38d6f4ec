import { randomUUID } from 'node:crypto';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import { pixPayment } from '@serventia/domain/finance/pix/pix-payment.entity';
import { pixReturn } from '@serventia/domain/finance/pix/pix-return.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { amountOf, centsOf, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { nowOf, officeOf } from '../../../http/caller.ts';
import type { ActionRequest, HandlersOf, SteppedRequest } from '../../../resource/actions.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { inTransaction, writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { askingBank, findBankAccess, type OpenAccess } from './bank-access.ts';
import { bankClient, type BankReturn, refusedReturn } from '../../../banking/bank-client.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { assignToReceipt, followReturns, leaveTask, returnsOf } from './enter-payment.ts';

type Payment = RowOf<typeof pixPayment>;
type ReturnInput = InputOf<typeof pixPayment, 'return_payment'>;

export function pixPaymentActions(services: Services): HandlersOf<typeof pixPayment> {
  return {
    assign_payment: inTransaction<InputOf<typeof pixPayment, 'assign_payment'>>(services, assignPayment),
    return_payment: { run: (request: SteppedRequest<ReturnInput>) => returnPayment(services, request) },
  };
}

/** Uses what came by Pix in a receipt that is still a draft. */
async function assignPayment(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<InputOf<typeof pixPayment, 'assign_payment'>>, 'id' | 'input'>,
): Promise<Payment> {
  const { db, caller } = context;
  const payment = await getRow(db, pixPayment, id, caller, { lock: true });
  if (payment.payment_status !== 'unassigned') throw new AppError(409, 'wrong_status');
  const receipt = await getRow(db, feeReceipt, input.fee_receipt, caller, { lock: true });
  if (receipt.receipt_status !== 'draft') throw FieldErrors.of('fee_receipt', 'issued_receipt');
  return assignToReceipt(context, payment, receipt.id, 'assign_payment');
}

/** What a receipt or a deposit that was cancelled was paid with is free for another, or goes back. */
export async function freePayments(
  context: WriteContext,
  on: 'fee_receipt' | 'prior_deposit',
  id: number,
  by: string,
): Promise<void> {
  const { db, caller } = context;
  const used = await db.query<{ id: number }>(
    `select id from pix_payment where ${on}_id = $1 and office_id = $2 order by id`,
    [id, officeOf(caller)],
  );
  for (const payment of used) await free(context, Number(payment.id), by);
}

async function free(context: WriteContext, id: number, by: string): Promise<void> {
  const row = await getRow(context.db, pixPayment, id, context.caller, { lock: true });
  const values = { fee_receipt: null, prior_deposit: null };
  // What went back is of nobody any more.
  if (row.payment_status === 'returned') await setFields(context, pixPayment, id, values, by);
  else {
    const freed = await setFields(context, pixPayment, id, { ...values, payment_status: 'unassigned' }, by);
    await leaveTask(context, freed, 'pix_without_receipt', row.fee_receipt ?? row.prior_deposit ?? undefined);
  }
}

/** What came by Pix stays in a receipt as it came; taken off a draft, it is free for another. */
export const receiptPaymentHooks: EntityHooks<typeof feeReceiptPayment> = {
  async beforeUpdate({ db, caller }, row) {
    if (!row.id) return {};
    const { pix_payment: paid, amount, account } = await getRow(db, feeReceiptPayment, row.id, caller);
    if (paid === null) return {};
    if (row.method !== 'pix') throw FieldErrors.of('method', 'pix_came');
    if (row.account !== account) throw FieldErrors.of('account', 'pix_came');
    if (row.amount !== amount) throw FieldErrors.of('amount', 'pix_came');
    return { pix_payment: paid };
  },
  async afterDelete(context, { pix_payment: paid }) {
    if (paid !== null) await free(context, paid, 'free_payment');
  },
};

/** The payment by Pix of a deposit; null where it was paid otherwise. */
export async function paymentOfDeposit({ db, caller }: Reading, id: number): Promise<number | null> {
  const found = await db.find<{ id: number }>(
    "select id from pix_payment where prior_deposit_id = $1 and office_id = $2 and payment_status = 'assigned' limit 1",
    [id, officeOf(caller)],
  );
  return found ? Number(found.id) : null;
}

/** Money that the bank itself has reported is on its statement. */
export async function reconciledBy(
  { db, caller }: Reading,
  payment: number | null,
): Promise<{ readonly reconciled?: true }> {
  if (payment === null) return {};
  const { reported_by: reporter } = await getRow(db, pixPayment, payment, caller);
  return reporter === 'bank' ? { reconciled: true } : {};
}

/**
 * Gives money of a payment back. The return is kept before the bank is asked for it, so that an answer that is lost is
 * read later, and none is asked for twice.
 */
async function returnPayment(
  services: Services,
  { caller, id, input, keep }: SteppedRequest<ReturnInput>,
): Promise<Payment> {
  const { access, asked, payment } = await writeAs(services, caller, (context) =>
    beginReturn(context, services, id, input),
  );
  try {
    const made = await bankClient(access).putReturn(written(payment, 'end_to_end'), asked.id, {
      amount: asked.amount,
      message: input.reason,
    });
    return await writeAs(services, caller, async (context) => {
      const after = await followReturns(context, payment, [made]);
      await keep(context.db, after);
      return after;
    });
  } catch (error) {
    if (error instanceof OutsideRefused)
      await writeAs(services, caller, (context) =>
        followReturns(context, payment, [refusedReturn(asked, error)]),
      );
    return askingBank(Promise.reject(error));
  }
}

type AskedReturn = Pick<BankReturn, 'id' | 'amount'>;

async function beginReturn(
  context: WriteContext,
  services: Services,
  id: number,
  { amount, reason }: ReturnInput,
): Promise<{ readonly access: OpenAccess; readonly asked: AskedReturn; readonly payment: Payment }> {
  const { db, caller } = context;
  const payment = await getRow(db, pixPayment, id, caller, { lock: true });
  const access =
    payment.account === null || payment.end_to_end === null
      ? undefined
      : await findBankAccess(services, db, caller, { account: payment.account });
  if (!access) throw new AppError(409, 'no_pix_access');
  const left = await leftOf(context, payment);
  const cents = amount === null || amount === undefined ? left : centsOf(amount);
  if (cents <= 0n || cents > left) throw FieldErrors.of('amount', 'more_than_left', { left: amountOf(left) });
  const asked = { id: randomUUID().replaceAll('-', ''), amount: amountOf(cents) };
  await createRow(context, pixReturn, {
    pix_payment: id,
    return_status: 'in_process',
    origin: 'office',
    amount: asked.amount,
    reason,
    return_id: asked.id,
    asked_at: nowOf(caller),
    asked_by: caller.name,
    position: await returnsOf(context, id),
  });
  return { access, asked, payment };
}

/**
 * What of a payment may go back, in cents: what did not yet, and what no receipt or deposit holds. The books come first:
 * throws 409 for money that a receipt states.
 */
async function leftOf(reading: Reading, payment: Payment): Promise<bigint> {
  const { db, caller } = reading;
  if (payment.fee_receipt !== null) {
    const receipt = await getRow(db, feeReceipt, payment.fee_receipt, caller);
    throw receipt.receipt_status === 'draft'
      ? new AppError(409, 'payment_in_draft')
      : new AppError(409, 'payment_in_use', { receipt: receipt.title ?? `#${receipt.id}` });
  }
  const found = await db.find<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from pix_return
     where pix_payment_id = $1 and office_id = $2 and return_status <> 'not_done'`,
    [payment.id, officeOf(caller)],
  );
  const whole = centsOf(payment.amount ?? '0.00');
  const back = BigInt(found?.sum ?? 0);
  const held = await heldByDeposit(reading, payment);
  const left = whole - back - held.cents;
  if (left <= 0n && held.cents > 0n) throw new AppError(409, 'payment_in_deposit', { deposit: held.title });
  return left;
}

/** What a deposit has of a payment: all of it but what was given back to who deposited it. */
async function heldByDeposit(
  { db, caller }: Reading,
  { prior_deposit: id }: Payment,
): Promise<{ readonly cents: bigint; readonly title: string }> {
  if (id === null) return { cents: 0n, title: '' };
  const row = await getRow(db, priorDeposit, id, caller);
  const isHeld = row.deposit_status === 'held' || row.deposit_status === 'settled';
  const cents = isHeld ? centsOf(row.amount) - centsOf(row.refunded ?? '0.00') : 0n;
  return { cents, title: row.title ?? `#${id}` };
}
