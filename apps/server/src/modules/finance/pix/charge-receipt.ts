import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { paidAmounts, receiptTotal } from '@serventia/domain/finance/fee-receipt-rules';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { amountOf, centsOf, centsOfTyped, type Finding, type InputOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { nowOf, officeOf } from '../../../http/caller.ts';
import type { ActionRequest, SteppedHandler } from '../../../resource/actions.ts';
import { getWhole } from '../../../resource/findings.ts';
import type { WholeRow } from '../../../resource/hooks.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { openCharge } from './charges.ts';

type Input = InputOf<typeof feeReceipt, 'charge_by_pix'>;
type Receipt = WholeRow<typeof feeReceipt>;

/** `POST {id}/charge_by_pix/` of a receipt: makes the charge of what is still to be paid, and its code. */
export const chargeByPix = (services: Services): SteppedHandler<Input> => ({
  async run(request) {
    const { caller, id, keep } = request;
    const charge = await writeAs(services, caller, (context) => chargeOf(context, request));
    await openCharge(services, { caller, id: charge, keep: async () => undefined });
    // Another version: whoever has the receipt open is told of its charge.
    return writeAs(services, caller, async (context) => {
      const receipt = await setFields(context, feeReceipt, id, {}, 'charge_by_pix');
      await keep(context.db, receipt);
      return receipt;
    });
  },
});

/** The id of the charge of a receipt: that which was begun and not answered, or a new one. */
async function chargeOf(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<Input>, 'id' | 'input'>,
): Promise<number> {
  const { db, caller } = context;
  const { receipt_status: state } = await getRow(db, feeReceipt, id, caller, { lock: true });
  if (state !== 'draft') throw new AppError(409, state === 'issued' ? 'issued_receipt' : 'cancelled_receipt');
  const receipt = await getWhole(context, feeReceipt, id);
  await assertNothingWaits(context, id);
  const amount = amountOf(dueOf(receipt, input.amount ?? null));
  const begun = await db.find<{ id: number }>(
    `select id from pix_charge where fee_receipt_id = $1 and office_id = $2 and charge_status = 'draft'
       and amount = $3 and account_id = $4 order by id desc limit 1`,
    [id, officeOf(caller), centsOf(amount), input.account],
  );
  if (begun) return Number(begun.id);
  const created = await createRow(context, pixCharge, {
    fee_receipt: id,
    account: input.account,
    amount,
    person: receipt.person,
    legal_person: receipt.legal_person,
    payer_name: receipt.payer_name,
    payer_document: receipt.payer_name ? receipt.payer_document : null,
  });
  return created.id;
}

/** One charge at a time: two codes for the same money are paid twice. */
async function assertNothingWaits(reading: Reading, receipt: number): Promise<void> {
  const [open] = await openCharges(reading, 'fee_receipt', receipt);
  if (open) throw new AppError(409, 'pix_charge_stands', { amount: open.amount });
}

/** What is still to be paid by Pix, in cents: what was typed for it, or what the other payments leave. */
function dueOf({ receipt_acts: items, payments }: Receipt, typed: string | null): bigint {
  const total = receiptTotal(items);
  const waiting = payments.findIndex(({ method, pix_payment: paid }) => method === 'pix' && paid === null);
  const amounts = paidAmounts(total, payments);
  const others = payments.reduce(
    (sum, { amount }, place) => (place === waiting ? sum : sum + (centsOfTyped(amount) ?? 0n)),
    0n,
  );
  const due = total - others;
  const asked = typed === null ? (waiting === -1 ? due : (amounts?.[waiting] ?? due)) : centsOf(typed);
  if (due <= 0n || asked <= 0n) throw FieldErrors.of('amount', 'charge_of_nothing');
  if (asked > due) throw FieldErrors.of('amount', 'more_than_due', { due: amountOf(due) });
  return asked;
}

interface Waiting {
  readonly id: number;
  readonly amount: string;
}

/** The charges for a receipt or a deposit that somebody can still pay. */
async function openCharges(
  { db, caller }: Reading,
  on: 'fee_receipt' | 'prior_deposit',
  id: number,
): Promise<readonly Waiting[]> {
  const found = await db.query<{ id: number; amount: string }>(
    `select id, amount::text as amount from pix_charge
     where ${on}_id = $1 and office_id = $2 and charge_status = 'open' and (expires_at is null or expires_at > $3)
     order by id`,
    [id, officeOf(caller), nowOf(caller)],
  );
  return found.map(({ id: charge, amount }) => ({ id: Number(charge), amount: amountOf(BigInt(amount)) }));
}

/** What is charged by Pix for a receipt or a deposit is paid, or taken away, before it is issued or taken. */
export async function waitingCharges(
  reading: Reading,
  on: 'fee_receipt' | 'prior_deposit',
  id: number,
): Promise<Finding[]> {
  const field = on === 'fee_receipt' ? 'payments' : 'amount';
  const waiting = await openCharges(reading, on, id);
  return waiting.map(({ amount }) => error(field, 'pix_charge_waits', { params: { amount } }));
}

/** What came by Pix for a receipt pays what the bank left of it. */
export async function paymentsByPix({ db, caller }: Reading, { id, payments }: Receipt): Promise<Finding[]> {
  const came = await db.query<{ id: number; amount: string; returned: string }>(
    `select id, amount::text as amount, coalesce(returned, 0)::text as returned from pix_payment
     where fee_receipt_id = $1 and office_id = $2 order by id`,
    [id, officeOf(caller)],
  );
  return came.flatMap(({ id: payment, amount, returned }) => {
    const left = BigInt(amount) - BigInt(returned);
    const params = { amount: amountOf(left) };
    const place = payments.find(({ pix_payment: paid }) => paid === Number(payment));
    return centsOfTyped(place?.amount) === left ? [] : [error('payments', 'pix_amount_differs', { params })];
  });
}
