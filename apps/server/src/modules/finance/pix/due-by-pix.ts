import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { paidAmounts, receiptTotal } from '@serventia/domain/finance/fee-receipt-rules';
import type { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { amountOf, centsOf, centsOfTyped, type Finding, type RowOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { AppError } from '../../../http/app-error.ts';
import { nowOf, officeOf } from '../../../http/caller.ts';
import { getWhole } from '../../../resource/findings.ts';
import type { WholeRow } from '../../../resource/hooks.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';

type Charge = RowOf<typeof pixCharge>;
type On = 'fee_receipt' | 'prior_deposit';

/** What is still to be paid of a receipt by Pix, in cents. */
interface Due {
  /** What all payments but the one that Pix is to make leave. */
  readonly due: bigint;
  /** The amount of that payment, where it has one; else all that is due. */
  readonly meant: bigint;
}

export function dueByPix({ receipt_acts: items, payments }: WholeRow<typeof feeReceipt>): Due {
  const total = receiptTotal(items);
  const waiting = payments.findIndex(({ method, pix_payment: paid }) => method === 'pix' && paid === null);
  const amounts = paidAmounts(total, payments);
  const others = payments.reduce(
    (sum, { amount }, place) => (place === waiting ? sum : sum + (centsOfTyped(amount) ?? 0n)),
    0n,
  );
  const due = total - others;
  return { due, meant: waiting === -1 ? due : (amounts?.[waiting] ?? due) };
}

/** The receipt that a charge is for, held until the end of the transaction; throws 409 where it is no draft any more. */
export async function holdReceipt(context: WriteContext, id: number): Promise<WholeRow<typeof feeReceipt>> {
  const { receipt_status: state } = await getRow(context.db, feeReceipt, id, context.caller, { lock: true });
  if (state !== 'draft') throw new AppError(409, state === 'issued' ? 'issued_receipt' : 'cancelled_receipt');
  return getWhole(context, feeReceipt, id);
}

/**
 * Throws 409 for a charge that cannot be opened for its receipt or its deposit: another one stands, or it is of more than
 * is due. Both are held, so that two who open a charge at the same moment wait for each other.
 */
export async function assertFits(context: WriteContext, charge: Charge): Promise<void> {
  if (charge.fee_receipt !== null) await assertFitsReceipt(context, charge, charge.fee_receipt);
  if (charge.prior_deposit !== null) await assertFitsDeposit(context, charge, charge.prior_deposit);
}

async function assertFitsReceipt(
  context: WriteContext,
  { id, amount }: Charge,
  receipt: number,
): Promise<void> {
  const { due } = dueByPix(await holdReceipt(context, receipt));
  await assertNothingWaits(context, 'fee_receipt', receipt, id);
  if (centsOf(amount) > due) throw new AppError(409, 'more_than_due', { due: amountOf(due) });
}

/** A deposit is paid whole, and by Pix. */
async function assertFitsDeposit(
  context: WriteContext,
  { id, amount }: Charge,
  deposit: number,
): Promise<void> {
  const held = await getRow(context.db, priorDeposit, deposit, context.caller, { lock: true });
  if (held.method !== 'pix') throw new AppError(409, 'deposit_not_by_pix');
  if (held.amount !== amount) throw new AppError(409, 'deposit_amount_differs', { amount: held.amount });
  await assertNothingWaits(context, 'prior_deposit', deposit, id);
}

/** One charge at a time: two codes for the same money are paid twice. */
export async function assertNothingWaits(
  reading: Reading,
  on: On,
  id: number,
  charge: number | undefined,
): Promise<void> {
  const other = (await payableCharges(reading, on, id)).find((each) => each.id !== charge);
  if (other)
    throw new AppError(409, other.isOpen ? 'pix_charge_stands' : 'pix_charge_begun', {
      amount: other.amount,
    });
}

interface Payable {
  readonly id: number;
  readonly amount: string;
  /** Its code can be shown; otherwise the bank was asked for it, and has not answered. */
  readonly isOpen: boolean;
}

/** The charges for a receipt or a deposit that somebody can still pay, or that the bank was asked for. */
async function payableCharges({ db, caller }: Reading, on: On, id: number): Promise<readonly Payable[]> {
  const found = await db.query<{ id: number; amount: string; is_open: boolean }>(
    `select id, amount::text as amount, charge_status = 'open' as is_open from pix_charge
     where ${on}_id = $1 and office_id = $2
       and (charge_status = 'open' and (expires_at is null or expires_at > $3)
         or charge_status = 'draft' and txid is not null)
     order by id`,
    [id, officeOf(caller), nowOf(caller)],
  );
  return found.map((each) => ({
    id: Number(each.id),
    amount: amountOf(BigInt(each.amount)),
    isOpen: each.is_open,
  }));
}

/** What is charged by Pix for a receipt or a deposit is paid, or taken away, before it is issued or taken. */
export async function waitingCharges(reading: Reading, on: On, id: number): Promise<Finding[]> {
  const field = on === 'fee_receipt' ? 'payments' : 'amount';
  const waiting = (await payableCharges(reading, on, id)).filter(({ isOpen }) => isOpen);
  return waiting.map(({ amount }) => error(field, 'pix_charge_waits', { params: { amount } }));
}
