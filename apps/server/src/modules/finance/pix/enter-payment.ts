import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { pixPayment } from '@serventia/domain/finance/pix/pix-payment.entity';
import { pixReturn } from '@serventia/domain/finance/pix/pix-return.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { duty } from '@serventia/domain/office/duties';
import { problemText } from '@serventia/i18n';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import { officeOf } from '../../../http/caller.ts';
import { canStep, stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { keepTasks } from '../../../resource/tasks.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { endTasks } from '../../end-tasks.ts';
import type { BankPayment, BankReturn } from '../../../banking/bank-client.ts';

type Charge = RowOf<typeof pixCharge>;
type Payment = RowOf<typeof pixPayment>;

/** Something that came to an account, as the bank reports it or a user has seen it. */
export interface Came extends Omit<BankPayment, 'endToEnd' | 'message' | 'returns'> {
  readonly endToEnd: string | null;
  readonly message?: string | null;
  readonly returns?: readonly BankReturn[];
}

/**
 * Enters what came to an account, once however often it is reported: it pays the charge that it was made for, and with it the
 * receipt or the deposit; what no charge explains leaves a task. Returns follow what the bank says of them.
 */
export async function enterPayment(
  context: WriteContext,
  account: number,
  came: Came,
  reportedBy: 'bank' | 'office',
): Promise<Payment> {
  const charge = await holdCharge(context, account, came.txid);
  const known = await findPayment(context, came.endToEnd);
  const payment = known ?? (await enterNew(context, { account, came, reportedBy, charge }));
  return followReturns(context, payment, came.returns ?? []);
}

/** The charge that a payment names, held until it is entered: two reports of it wait for each other. */
async function holdCharge(
  { db, caller }: WriteContext,
  account: number,
  txid: string | null,
): Promise<Charge | undefined> {
  if (txid === null) return undefined;
  const found = await db.find<{ id: number }>(
    'select id from pix_charge where office_id = $1 and txid = $2 and account_id = $3',
    [officeOf(caller), txid, account],
  );
  return found && getRow(db, pixCharge, Number(found.id), caller, { lock: true });
}

async function findPayment(
  { db, caller }: WriteContext,
  endToEnd: string | null,
): Promise<Payment | undefined> {
  if (endToEnd === null) return undefined;
  // Nobody else enters the same before this one is kept, also where no charge holds them apart.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 452))', [endToEnd]);
  const found = await db.find<{ id: number }>(
    'select id from pix_payment where office_id = $1 and end_to_end = $2',
    [officeOf(caller), endToEnd],
  );
  return found && getRow(db, pixPayment, Number(found.id), caller, { lock: true });
}

interface New {
  readonly account: number;
  readonly came: Came;
  readonly reportedBy: 'bank' | 'office';
  readonly charge: Charge | undefined;
}

async function enterNew(context: WriteContext, { account, came, reportedBy, charge }: New): Promise<Payment> {
  const pays =
    charge !== undefined && canStep(pixCharge, charge, 'enter_payment') && charge.amount === came.amount;
  const created = await createRow(context, pixPayment, {
    payment_status: 'unassigned',
    amount: came.amount,
    returned: '0.00',
    paid_at: came.paidAt,
    account,
    end_to_end: came.endToEnd,
    txid: came.txid,
    payer_message: came.message ?? null,
    reported_by: reportedBy,
    charge: charge?.id ?? null,
  });
  if (!pays) return leaveTask(context, created, 'pix_unassigned');
  await setFields(
    context,
    pixCharge,
    charge.id,
    { ...stateAfter(pixCharge, charge, 'enter_payment'), paid_at: came.paidAt },
    'enter_payment',
  );
  return assignCharged(context, created, charge);
}

/** Answers what waited for a payment to be used or given back. */
const endWaiting = (context: WriteContext, row: number, answer: string): Promise<void> =>
  endTasks(context, { entity: pixPayment, row, about: 'payment_status' }, answer);

type Unassigned = 'pix_unassigned' | 'pix_without_receipt';

/** Leaves word of a payment that nothing states; `since` is the receipt or deposit that it was taken off. */
export async function leaveTask(
  context: WriteContext,
  payment: Payment,
  code: Unassigned,
  since?: number,
): Promise<Payment> {
  const field = since === undefined ? 'payment_status' : `payment_status ${since}`;
  await keepTasks(context, pixPayment, payment, [
    duty('paper', field, code, { params: { amount: payment.amount ?? '' } }),
  ]);
  return payment;
}

/** A payment belongs to what it was charged for, while that is still open; of anything else it waits for its receipt. */
async function assignCharged(context: WriteContext, payment: Payment, charge: Charge): Promise<Payment> {
  const { db, caller } = context;
  if (charge.fee_receipt !== null) {
    const receipt = await getRow(db, feeReceipt, charge.fee_receipt, caller, { lock: true });
    return receipt.receipt_status === 'draft'
      ? assignToReceipt(context, payment, receipt.id, 'enter_payment')
      : leaveTask(context, payment, 'pix_without_receipt');
  }
  if (charge.prior_deposit === null) return leaveTask(context, payment, 'pix_without_receipt');
  const deposit = await getRow(db, priorDeposit, charge.prior_deposit, caller, { lock: true });
  if (deposit.deposit_status !== 'draft') return leaveTask(context, payment, 'pix_without_receipt');
  await setFields(context, priorDeposit, deposit.id, {}, 'enter_payment');
  return setFields(
    context,
    pixPayment,
    payment.id,
    { payment_status: 'assigned', prior_deposit: charge.prior_deposit },
    'enter_payment',
  );
}

/**
 * Puts a payment among those of a draft receipt: in the place of the one by Pix that waits for it, or beside the others.
 * The receipt has a new version, so that nobody who has it open writes over it.
 */
export async function assignToReceipt(
  context: WriteContext,
  payment: Payment,
  receipt: number,
  by: string,
): Promise<Payment> {
  const { db, caller } = context;
  const left = centsOf(payment.amount ?? '0.00') - centsOf(payment.returned ?? '0.00');
  const waiting = await db.find<{ id: number }>(
    `select id from fee_receipt_payment where fee_receipt_id = $1 and office_id = $2 and method = 'pix'
       and pix_payment_id is null and (amount is null or amount = $3) order by position, id limit 1`,
    [receipt, officeOf(caller), left],
  );
  const values = { account: payment.account, amount: amountOf(left), pix_payment: payment.id };
  if (waiting) await setFields(context, feeReceiptPayment, Number(waiting.id), values, by);
  else
    await createRow(context, feeReceiptPayment, {
      fee_receipt: receipt,
      method: 'pix',
      ...values,
      position: await nextPlace(context, receipt),
    });
  const { title } = await setFields(context, feeReceipt, receipt, {}, by);
  await endWaiting(
    context,
    payment.id,
    problemText('pt-br', 'pix_on_receipt', { receipt: title ?? `#${receipt}` }),
  );
  return setFields(context, pixPayment, payment.id, { payment_status: 'assigned', fee_receipt: receipt }, by);
}

async function nextPlace({ db, caller }: WriteContext, receipt: number): Promise<number> {
  const found = await db.find<{ place: number }>(
    'select coalesce(max(position) + 1, 0)::int as place from fee_receipt_payment where fee_receipt_id = $1 and office_id = $2',
    [receipt, officeOf(caller)],
  );
  return found?.place ?? 0;
}

const STATES = { EM_PROCESSAMENTO: 'in_process', DEVOLVIDO: 'returned', NAO_REALIZADO: 'not_done' } as const;
const ORIGINS: Readonly<Record<string, 'fraud' | 'failure'>> = {
  MED_FRAUDE: 'fraud',
  MED_OPERACIONAL: 'failure',
};

/** Keeps with a payment what the bank says of its returns; one that the bank began itself leaves a task. */
export async function followReturns(
  context: WriteContext,
  payment: Payment,
  returns: readonly BankReturn[],
): Promise<Payment> {
  for (const each of returns) await followReturn(context, payment, each);
  return returns.length === 0 ? payment : sumReturns(context, payment);
}

async function followReturn(context: WriteContext, payment: Payment, reported: BankReturn): Promise<void> {
  const { db, caller } = context;
  const found = await db.find<{ id: number }>(
    'select id from pix_return where office_id = $1 and pix_payment_id = $2 and return_id = $3',
    [officeOf(caller), payment.id, reported.id],
  );
  const state = {
    return_status: STATES[reported.status],
    bank_reason: reported.status === 'NAO_REALIZADO' ? reported.reason : null,
    done_at: reported.doneAt,
  };
  if (found) {
    const before = await getRow(db, pixReturn, Number(found.id), caller, { lock: true });
    // The bank may report late what it has reported before.
    if (before.return_status === 'in_process' && state.return_status !== 'in_process')
      await setFields(context, pixReturn, before.id, state, 'return_payment');
    return;
  }
  const origin = ORIGINS[reported.nature] ?? 'office';
  await createRow(context, pixReturn, {
    pix_payment: payment.id,
    ...state,
    origin,
    amount: reported.amount,
    reason: reported.message,
    return_id: reported.id,
    asked_at: reported.askedAt,
    position: await returnsOf(context, payment.id),
  });
  if (origin !== 'office' && reported.status !== 'NAO_REALIZADO')
    await keepTasks(context, pixPayment, payment, [
      duty('paper', `return ${reported.id}`, 'pix_taken_back', { params: { amount: reported.amount } }),
    ]);
}

/** How many returns a payment has. */
export async function returnsOf({ db, caller }: WriteContext, payment: number): Promise<number> {
  const found = await db.find<{ count: number }>(
    'select count(*)::int as count from pix_return where pix_payment_id = $1 and office_id = $2',
    [payment, officeOf(caller)],
  );
  return found?.count ?? 0;
}

async function sumReturns(context: WriteContext, { id }: Payment): Promise<Payment> {
  const { db, caller } = context;
  const payment = await getRow(db, pixPayment, id, caller, { lock: true });
  const found = await db.find<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from pix_return
     where pix_payment_id = $1 and office_id = $2 and return_status = 'returned'`,
    [id, officeOf(caller)],
  );
  const returned = amountOf(BigInt(found?.sum ?? 0));
  if (returned === payment.returned) return payment;
  if (returned === payment.amount) await endWaiting(context, id, problemText('pt-br', 'pix_returned'));
  return setFields(
    context,
    pixPayment,
    id,
    { returned, ...(returned === payment.amount ? { payment_status: 'returned' } : {}) },
    'return_payment',
  );
}
