import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { amountOf, centsOf, type InputOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { nowOf, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { canStep, holdForStep, stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, type NewRow, setFields, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { waitingCharges } from './pix/due-by-pix.ts';
import { freePayments, paymentOfDeposit, reconciledBy } from './pix/payments.ts';
import { reverseMovement } from './reverse-movement.ts';
import { depositPaper, labelOf } from './prior-deposit-paper.ts';

type Deposit = RowOf<typeof priorDeposit>;
type Input<Action extends 'refund_deposit' | 'cancel_deposit'> = InputOf<typeof priorDeposit, Action>;

export function priorDepositActions(services: Services): HandlersOf<typeof priorDeposit> {
  return {
    take_deposit: inTransaction(services, takeDeposit),
    refund_deposit: inTransaction<Input<'refund_deposit'>>(services, refundDeposit),
    cancel_deposit: inTransaction<Input<'cancel_deposit'>>(services, cancelDeposit),
    deposit_paper: { run: (request) => depositPaper(services, request) },
  };
}

/** A deposit that is charged by Pix waits for its money. */
export const priorDepositHooks: EntityHooks<typeof priorDeposit> = {
  findings: async (reading, { id, deposit_status: state }) =>
    state === 'draft' ? waitingCharges(reading, 'prior_deposit', id) : [],
};

/** Gives a deposit its number and enters its money, which the protocol that it is for says from then on. */
export async function takeDeposit(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Deposit> {
  const { caller } = context;
  const { row, reached } = await holdForStep(context, priorDeposit, id, 'take_deposit');
  const whole = await getWhole(context, priorDeposit, id);
  await passFindings(context, priorDeposit, row, await findingsOf(context, priorDeposit, whole));
  const today = todayOf(caller);
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(context, 'prior_deposit', year);
  const title = `${number}/${year}`;
  await enter(context, row, {
    history: `Depósito prévio ${title}: ${row.purpose}`,
    movement_type: 'deposit_in',
    amount: row.amount,
    method: row.method,
    installments: row.installments,
    document_number: title,
    ...(await reconciledBy(context, await paymentOfDeposit(context, id))),
  });
  await tellProtocol(context, row, centsOf(row.amount), 'take_deposit');
  return setFields(
    context,
    priorDeposit,
    id,
    {
      ...reached,
      year,
      number,
      title,
      used: '0.00',
      refunded: '0.00',
      balance: row.amount,
      taken_on: today,
      taken_at: nowOf(caller),
      taken_by: caller.name,
    },
    'take_deposit',
  );
}

/** A deposit that is made and taken at once: what a presenter pays at the counter. */
export async function takeNewDeposit(
  context: WriteContext,
  given: NewRow<typeof priorDeposit>,
): Promise<Deposit> {
  const { id } = await createRow(context, priorDeposit, given);
  return takeDeposit(context, { id });
}

/** Gives some of a deposit back, or all that is left of it. */
export async function refundDeposit(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<Input<'refund_deposit'>>, 'id' | 'input'>,
): Promise<Deposit> {
  const { row } = await holdForStep(context, priorDeposit, id, 'refund_deposit');
  const { refund = null, method, refunded_to } = input;
  const left = written(row, 'balance');
  const cents = centsOf(refund ?? left);
  if (cents === 0n) throw FieldErrors.of('refund', 'must_be_positive');
  if (cents > centsOf(left)) throw FieldErrors.of('refund', 'more_than_deposited', { left });
  const to = refunded_to?.trim() || row.depositor_name;
  await enter(context, row, {
    history: `Devolução do depósito prévio ${written(row, 'title')} a ${to ?? ''}`,
    movement_type: 'deposit_refund',
    amount: amountOf(cents),
    method,
    installments: method === 'credit' ? 1 : null,
    document_number: row.title,
  });
  await tellProtocol(context, row, -cents, 'refund_deposit');
  return followDeposit(context, id, 'refund_deposit');
}

/** What was given back wrongly is held again, once its movement is reversed. `amount` is a decimal string. */
export async function restoreRefund(context: WriteContext, id: number, amount: string): Promise<void> {
  const deposit = await followDeposit(context, id, 'reverse');
  await tellProtocol(context, deposit, centsOf(amount), 'reverse');
}

/** Takes back a deposit that was entered wrongly: its money is reversed, and its number stays used. */
export async function cancelDeposit(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<Input<'cancel_deposit'>>, 'id' | 'input'>,
): Promise<Deposit> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, priorDeposit, id, 'cancel_deposit');
  if (written(row, 'balance') !== row.amount) throw new AppError(409, 'deposit_in_use');
  const moved = await db.query<{ id: number }>(
    "select id from movement where prior_deposit_id = $1 and office_id = $2 and movement_type = 'deposit_in' and not reversed",
    [id, officeOf(caller)],
  );
  const reason = `Cancelamento do depósito prévio ${written(row, 'title')}: ${input.cancel_reason}`;
  for (const each of moved) await reverseMovement(context, Number(each.id), reason.slice(0, 300));
  await freePayments(context, 'prior_deposit', id, 'cancel_deposit');
  await tellProtocol(context, row, -centsOf(row.amount), 'cancel_deposit');
  return setFields(
    context,
    priorDeposit,
    id,
    {
      ...reached,
      balance: '0.00',
      cancelled_at: nowOf(caller),
      cancelled_by: caller.name,
      cancel_reason: input.cancel_reason,
    },
    'cancel_deposit',
  );
}

/** What enters the money of a deposit: where it stands, and what it is for, is said by the deposit. */
async function enter(
  context: WriteContext,
  deposit: Deposit,
  values: Omit<NewRow<typeof movement>, 'account' | 'moved_on' | 'history'> & { readonly history: string },
): Promise<void> {
  const today = todayOf(context.caller);
  await createRow(context, movement, {
    ...values,
    history: values.history.slice(0, 300),
    account: deposit.account,
    moved_on: today,
    received_on: today,
    competence: today.slice(0, 7),
    person: deposit.person,
    record: deposit.record,
    prior_deposit: deposit.id,
    protocol_number: await labelOf(context, deposit),
  });
}

/** Adds to what a protocol says that was deposited for it, or takes from it what was given back. */
async function tellProtocol(
  context: WriteContext,
  deposit: Deposit,
  cents: bigint,
  by: string,
): Promise<void> {
  const { db, caller } = context;
  if (deposit.protocol === null) return;
  const row = await getRow(db, protocol, deposit.protocol, caller, { lock: true });
  const sum = centsOf(row.deposit ?? '0.00') + cents;
  await beside(context, 'following', () =>
    setFields(context, protocol, row.id, { deposit: amountOf(sum < 0n ? 0n : sum) }, by),
  );
}

/** A deposit that something is paid with, held until that is kept; throws 400 where less is left of it. */
export async function holdDeposit({ db, caller }: WriteContext, id: number, cents: bigint): Promise<Deposit> {
  const deposit = await getRow(db, priorDeposit, id, caller, { lock: true });
  const left = deposit.deposit_status === 'held' ? (deposit.balance ?? '0.00') : '0.00';
  if (cents > centsOf(left)) {
    const params = { deposit: deposit.title ?? `#${id}`, left };
    throw FieldErrors.of('prior_deposit', 'deposit_too_small', params);
  }
  return deposit;
}

const SUMS = `
  select coalesce(sum(amount) filter (where movement_type = 'deposit_convert'), 0)::text as used,
    coalesce(sum(amount) filter (where movement_type = 'deposit_refund'), 0)::text as refunded
  from movement where prior_deposit_id = $1 and office_id = $2 and not reversed and reversal_of_id is null`;

/** Keeps with a deposit what was used and given back of it: with nothing left it is settled. */
export async function followDeposit(context: WriteContext, id: number, by: string): Promise<Deposit> {
  const { db, caller } = context;
  const row = await getRow(db, priorDeposit, id, caller, { lock: true });
  const found = await db.find<{ used: string; refunded: string }>(SUMS, [id, officeOf(caller)]);
  const [used, refunded] = [BigInt(found?.used ?? 0), BigInt(found?.refunded ?? 0)];
  const left = centsOf(row.amount) - used - refunded;
  const step = left === 0n ? 'settle_deposit' : 'free_deposit';
  return setFields(
    context,
    priorDeposit,
    id,
    {
      ...(canStep(priorDeposit, row, step) ? stateAfter(priorDeposit, row, step) : {}),
      used: amountOf(used),
      refunded: amountOf(refunded),
      balance: amountOf(left),
    },
    by,
  );
}

/** The deposits that were taken for the acts of a receipt, and have something left. */
const DEPOSITED = `
  select distinct d.id, d.balance::text as cents from prior_deposit d
  join fee_receipt_item i on i.fee_receipt_id = $1 and i.office_id = d.office_id
  join registered_seal s on s.id = i.registered_seal_id
  left join enrollment_record r on r.id = s.enrollment_record_id
  left join enrollment_endorsement e on e.id = s.enrollment_endorsement_id
  where d.office_id = $2 and d.deposit_status = 'held'
    and (d.record_id = s.record_id or d.protocol_id in (r.protocol_id, e.protocol_id))
    and not exists (select from fee_receipt_payment p where p.fee_receipt_id = $1)
  order by d.id`;

/** A new receipt of which nobody has said how it was paid is paid with what was deposited for its acts, as far as it goes. */
export async function bringDeposits(context: WriteContext, receipt: number, total: bigint): Promise<void> {
  const { db, caller } = context;
  const found = await db.query<{ id: number; cents: string }>(DEPOSITED, [receipt, officeOf(caller)]);
  let due = total;
  for (const [position, { id, cents }] of found.entries()) {
    const paid = BigInt(cents) < due ? BigInt(cents) : due;
    if (paid === 0n) return;
    due -= paid;
    await createRow(context, feeReceiptPayment, {
      fee_receipt: receipt,
      method: 'prior_deposit',
      prior_deposit: Number(id),
      amount: amountOf(paid),
      position,
    });
  }
}
