import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptItem } from '@serventia/domain/finance/fee-receipt-item.entity';
import { feeReceiptPayment } from '@serventia/domain/finance/fee-receipt-payment.entity';
import {
  fundsOfShares,
  paidAmounts,
  receiptShares,
  receiptTotal,
} from '@serventia/domain/finance/fee-receipt-rules';
import { movement } from '@serventia/domain/finance/movement.entity';
import type { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf, type Finding, type InputOf, type RowOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { nowOf, officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { ChildRefusals } from '../../resource/child-refusals.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import type { EntityHooks, WholeRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import type { Reading } from '../../resource/read.ts';
import { createRow, type NewRow, setFields, type WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import { signerOf } from '../documents/certificate-signer.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { begunBy, bringSeals, sumsOf, tie } from './fee-receipt-items.ts';
import { receiptPaper } from './fee-receipt-paper.ts';
import { followCancelledReceipt, makeInvoice } from './nfse/make-invoices.ts';
import { chargeByPix, paymentsByPix } from './pix/charge-receipt.ts';
import { waitingCharges } from './pix/due-by-pix.ts';
import { freePayments, reconciledBy } from './pix/payments.ts';
import { reverseMovement } from './reverse-movement.ts';
import { bringDeposits, followDeposit, holdDeposit } from './prior-deposits.ts';

type Receipt = RowOf<typeof feeReceipt>;
type Whole = WholeRow<typeof feeReceipt>;

export function feeReceiptActions(services: Services): HandlersOf<typeof feeReceipt> {
  return {
    issue_receipt: inTransaction(services, issueReceipt),
    cancel_receipt: inTransaction<InputOf<typeof feeReceipt, 'cancel_receipt'>>(services, cancelReceipt),
    charge_by_pix: chargeByPix(services),
    make_invoice: makeInvoice(services),
    receipt_paper: { run: (request) => receiptPaper(services, request) },
  };
}

/** A receipt brings the seals of what it is begun on, and comes to what its items come to. */
export const feeReceiptHooks: EntityHooks<typeof feeReceipt> = {
  beforeCreate: async ({ caller }) => begunBy(caller),
  async following(context, row) {
    const id = Number(row.id);
    if (row.version === undefined && !(await hasItems(context, id))) await bringSeals(context, row);
    const sums = await sumsOf(context, id);
    if (row.version === undefined) await bringDeposits(context, id, centsOf(sums.total ?? '0.00'));
    return sums;
  },
  findings: async (reading, row) => [
    ...(await correctedSeals(reading, row)),
    ...(row.receipt_status === 'draft'
      ? [...(await waitingCharges(reading, 'fee_receipt', row.id)), ...(await paymentsByPix(reading, row))]
      : []),
  ],
};

async function hasItems({ db }: Pick<Reading, 'db'>, id: number): Promise<boolean> {
  const found = await db.find('select id from fee_receipt_item where fee_receipt_id = $1 limit 1', [id]);
  return found !== undefined;
}

/** A seal that was rectified or cancelled since it was put on the receipt is charged no more. */
async function correctedSeals({ db, caller }: Reading, { id }: Whole): Promise<Finding[]> {
  const found = await db.query<{ seal: string | null }>(
    `select s.seal_number as seal from fee_receipt_item i join registered_seal s on s.id = i.registered_seal_id
     where i.fee_receipt_id = $1 and i.office_id = $2 and s.seal_status <> 'applied' order by i.id`,
    [id, officeOf(caller)],
  );
  return found.map(({ seal }) => error('receipt_acts', 'seal_corrected', { params: { seal: seal ?? '' } }));
}

/** An act of a receipt, with all its seals: what the Livro Diário enters by itself. */
interface ChargedAct
  extends ColumnsOf<typeof registeredSeal, 'record'>,
    ColumnsOf<typeof feeReceiptItem, 'department' | 'description'> {
  readonly act_on: string;
  readonly seals: number;
  readonly seal: number;
  /** In cents. */
  readonly total: string;
  /** Of it the emoluments, in cents. */
  readonly own: string;
}

const ACTS = `
  select max(s.record_id) as record, i.department, min(i.description) as description,
    to_char(i.act_on, 'YYYY-MM-DD') as act_on,
    count(*)::int as seals, min(s.id) as seal, sum(i.total)::text as total, sum(i.emoluments)::text as own
  from fee_receipt_item i join registered_seal s on s.id = i.registered_seal_id
  where i.fee_receipt_id = $1 and i.office_id = $2
  group by i.department, i.act_on, coalesce('record ' || s.record_id, 'recognition ' || s.signature_recognition_id,
    'authentication ' || s.document_authentication_id, 'request ' || s.certificate_request_id, 'seal ' || s.id)
  order by min(i.position), min(i.id)`;

/**
 * Gives the receipt its number and enters what was paid: of each payment what is for each act, in the drawer as it is
 * open. The receipt and its seals are held until all of it is kept.
 */
export async function issueReceipt(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<Receipt> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, feeReceipt, id, 'issue_receipt');
  await db.query(
    'select id from registered_seal where fee_receipt_id = $1 and office_id = $2 order by id for share',
    [id, officeOf(caller)],
  );
  const whole = await getWhole(context, feeReceipt, id);
  await passFindings(context, feeReceipt, row, await findingsOf(context, feeReceipt, whole));
  const today = todayOf(caller);
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(context, 'fee_receipt', year);
  const title = `${number}/${year}`;
  await enterPayments(context, whole, title);
  const { role, since } = await signerOf(db, caller);
  return setFields(
    context,
    feeReceipt,
    id,
    {
      ...reached,
      ...(await sumsOf(context, id)),
      year,
      number,
      title,
      issued_on: today,
      issued_at: nowOf(caller),
      issued_by: caller.name,
      issuer_role: role && since && since <= today ? role : null,
    },
    'issue_receipt',
  );
}

async function enterPayments(context: WriteContext, whole: Whole, title: string): Promise<void> {
  const { db, caller } = context;
  const { id, receipt_acts: items, payments, person } = whole;
  const amounts = paidAmounts(receiptTotal(items), payments) ?? [];
  for (const [place, { id: payment, amount }] of payments.entries())
    if (amount === null)
      await setFields(
        context,
        feeReceiptPayment,
        payment,
        { amount: amountOf(amounts[place] ?? 0n) },
        'issue_receipt',
      );
  const acts = await db.query<ChargedAct & Record<string, unknown>>(ACTS, [id, officeOf(caller)]);
  const refusals = new ChildRefusals();
  const sources = new Map<number, Source>();
  for (const [place, payment] of payments.entries())
    await refusals.during(`payments.${place}`, async () => {
      sources.set(place, await sourceOf(context, payment, amounts[place] ?? 0n));
    });
  refusals.tell();
  const shares = receiptShares(
    amounts,
    acts.map(({ total }) => BigInt(total)),
  );
  const funds = fundsOfShares(
    shares,
    acts.map(({ total, own }) => ({ total: BigInt(total), own: BigInt(own) })),
  );
  for (const [share, { payment, act: place, cents }] of shares.entries()) {
    const [source, act] = [sources.get(payment), acts[place]];
    if (!source || !act) continue;
    await refusals.during(`payments.${payment}`, () =>
      createRow(context, movement, {
        ...source,
        history: `Recibo ${title}: ${act.description ?? ''}`.slice(0, 300),
        amount: amountOf(cents),
        funds_amount: amountOf(funds[share] ?? 0n),
        moved_on: todayOf(caller),
        act_on: act.act_on,
        received_on: todayOf(caller),
        competence: act.act_on.slice(0, 7),
        department: act.department,
        document_number: title,
        person,
        record: act.record === null ? null : Number(act.record),
        registered_seal: act.seals === 1 ? Number(act.seal) : null,
        fee_receipt: id,
      }),
    );
  }
  refusals.tell();
  await followDeposits(context, id, 'issue_receipt');
}

type Payment = Whole['payments'][number];

/** What a movement says of where its money comes from. */
type Source = Pick<
  NewRow<typeof movement>,
  | 'account'
  | 'transfer_account'
  | 'movement_type'
  | 'method'
  | 'installments'
  | 'prior_deposit'
  | 'reconciled'
>;

/** Money that is received now, or that was deposited before and is earned now. */
async function sourceOf(context: WriteContext, payment: Payment, cents: bigint): Promise<Source> {
  const { method, installments } = payment;
  if (method !== 'prior_deposit')
    return {
      account: written(payment, 'account'),
      movement_type: 'receipt_act',
      method,
      installments,
      ...(await reconciledBy(context, payment.pix_payment)),
    };
  const deposit = await holdDeposit(context, written(payment, 'prior_deposit'), cents);
  return {
    account: deposit.account,
    transfer_account: deposit.revenue_account,
    movement_type: 'deposit_convert',
    method: deposit.method,
    installments: deposit.installments,
    prior_deposit: deposit.id,
  };
}

/** Keeps with the deposits that a receipt was paid with what is left of them. */
async function followDeposits(context: WriteContext, id: number, by: string): Promise<void> {
  const { db, caller } = context;
  const used = await db.query<{ id: number }>(
    'select distinct prior_deposit_id as id from movement where fee_receipt_id = $1 and office_id = $2 and prior_deposit_id is not null order by 1',
    [id, officeOf(caller)],
  );
  for (const each of used) await followDeposit(context, Number(each.id), by);
}

/** Takes a receipt back: its movements are reversed, its seals may be on another, and its number stays used. */
export async function cancelReceipt(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<InputOf<typeof feeReceipt, 'cancel_receipt'>>, 'id' | 'input'>,
): Promise<Receipt> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, feeReceipt, id, 'cancel_receipt');
  const { receipt_acts: items } = await getWhole(context, feeReceipt, id);
  const moved = await db.query<{ id: number }>(
    'select id from movement where fee_receipt_id = $1 and office_id = $2 and not reversed order by id',
    [id, officeOf(caller)],
  );
  for (const each of moved)
    await reverseMovement(
      context,
      Number(each.id),
      `Cancelamento do recibo ${written(row, 'title')}: ${input.cancel_reason}`.slice(0, 300),
    );
  await followDeposits(context, id, 'cancel_receipt');
  await freePayments(context, 'fee_receipt', id, 'cancel_receipt');
  await followCancelledReceipt(context, row);
  await beside(context, 'receipting', () =>
    followRows(
      context,
      feeReceiptItem,
      items.map((item) => ({ id: item.id, released: true })),
      'cancel_receipt',
    ),
  );
  for (const { registered_seal: seal } of items) await tie(context, seal, null);
  return setFields(
    context,
    feeReceipt,
    id,
    {
      ...reached,
      cancelled_at: nowOf(caller),
      cancelled_by: caller.name,
      cancel_reason: input.cancel_reason,
    },
    'cancel_receipt',
  );
}
