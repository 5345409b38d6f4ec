import { emolumentsFirst, feesLine } from '@serventia/domain/documents/seal-fee-words';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { feeReceiptItem } from '@serventia/domain/finance/fee-receipt-item.entity';
import { itemAmounts } from '@serventia/domain/finance/fee-receipt-rules';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, officeOf, todayOf, userOf } from '../../http/caller.ts';
import type { ActionRequest } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { chargeOfRow, feesOf, SEAL_CHARGE } from '../seals/seal-fees.ts';
import { written } from '../written.ts';

type Item = RowOf<typeof feeReceiptItem>;
type Receipt = RowOf<typeof feeReceipt>;

/** A seal that goes on a receipt brings what it was charged, and says from then on which receipt it is on. */
export const feeReceiptItemHooks: EntityHooks<typeof feeReceiptItem> = {
  beforeCreate: (context, row) => chargeOf(context, written(row, 'registered_seal')),
  async afterWrite(context, row) {
    if (row.version !== 1) return;
    await tie(context, row.registered_seal, row.fee_receipt);
    await follow(context, row);
  },
  async afterDelete(context, row) {
    await tie(context, row.registered_seal, null);
    await follow(context, row);
  },
};

/** What a seal was charged, as the papers of its act say it. The seal is held until the item is kept. */
async function chargeOf(context: WriteContext, id: number): Promise<ValuesFor<typeof feeReceiptItem>> {
  const { db, caller } = context;
  const seal = await getRow(db, registeredSeal, id, caller, { lock: true, referred: SEAL_CHARGE });
  const number = seal.seal_number ?? `#${id}`;
  const refuse = (code: string, params: Readonly<Record<string, string>> = { seal: number }): AppError =>
    FieldErrors.of('registered_seal', code, params);
  if (seal.seal_status !== 'applied') throw refuse('seal_not_applied');
  if (seal.fee_receipt !== null)
    throw refuse('seal_on_receipt', { seal: number, receipt: await nameOf(context, seal.fee_receipt) });
  const { act_service: service, cost_table, charged_on } = seal;
  if (!service || cost_table === null || charged_on === null) throw refuse('seal_without_charge');
  const charged = await chargeOfRow(db, seal);
  const told = feesOf(charged, seal);
  const charge = { ...told, fees: emolumentsFirst(told.fees) };
  const amounts = itemAmounts(charge.fees);
  if (centsOf(amounts.total) !== centsOf(seal.total ?? '0.00')) throw refuse('seal_charge_differs');
  return {
    ...amounts,
    breakdown: charge.fees,
    fees: feesLine(charge).slice(0, 500),
    seal_number: seal.seal_number,
    act_service: service.id,
    code: charged.code,
    description: charged.description,
    department: service.department,
    quantity: seal.quantity ?? 1,
    act_on: charged_on,
    cost_table,
    released: false,
  };
}

/** A receipt as a refusal names it: by its number, or that it is being made. */
async function nameOf({ db, caller }: Reading, id: number): Promise<string> {
  const { title, payer_name: payer } = await getRow(db, feeReceipt, id, caller);
  return title ?? payer ?? `#${id}`;
}

/** Says of a seal on which receipt it is. */
export async function tie(context: WriteContext, seal: number, receipt: number | null): Promise<void> {
  const by = receipt === null ? 'take_off_receipt' : 'put_on_receipt';
  await beside(context, 'receipting', () =>
    setFields(context, registeredSeal, seal, { fee_receipt: receipt }, by),
  );
}

/** What a receipt comes to follows from its items, where these are written by themselves. */
async function follow(context: WriteContext, { fee_receipt: id }: Item): Promise<void> {
  if (context.within?.entity === feeReceipt.name && context.within.id === id) return;
  await setFields(context, feeReceipt, id, await sumsOf(context, id), 'put_on_receipt');
}

/** What the items of a receipt come to. */
export async function sumsOf(
  { db }: Pick<Reading, 'db'>,
  id: number,
): Promise<Pick<Receipt, 'emoluments' | 'funds' | 'total'>> {
  const found = await db.find<{ emoluments: string; funds: string; total: string }>(
    `select coalesce(sum(emoluments), 0)::text as emoluments, coalesce(sum(funds), 0)::text as funds,
       coalesce(sum(total), 0)::text as total
     from fee_receipt_item where fee_receipt_id = $1`,
    [id],
  );
  const amount = (cents: string | undefined): string => amountOf(BigInt(cents ?? 0));
  return {
    emoluments: amount(found?.emoluments),
    funds: amount(found?.funds),
    total: amount(found?.total),
  };
}

/**
 * The seals of what a receipt is begun on: of the act, of the service of the counter, of the same one as the seal, or of
 * everything that was done in the visit.
 */
const SEALS_OF_ORIGIN = `
  select s.id from registered_seal s
  left join registered_seal begun on begun.id = $3 and begun.office_id = s.office_id
  left join certificate_request asked on asked.id = $6 and asked.office_id = s.office_id
  where s.office_id = $1 and s.seal_status = 'applied' and s.fee_receipt_id is null
    and (s.record_id = $2 or s.id = $3
      or s.enrollment_record_id in ($7, begun.enrollment_record_id)
      or s.enrollment_endorsement_id in ($8, begun.enrollment_endorsement_id)
      or s.signature_recognition_id in ($4, begun.signature_recognition_id)
      or s.document_authentication_id in ($5, begun.document_authentication_id)
      or s.certificate_request_id in ($6, begun.certificate_request_id) or s.id = asked.registered_seal_id
      or s.signature_recognition_id in
        (select id from signature_recognition where office_id = $1 and counter_visit_id = $9)
      or s.document_authentication_id in
        (select id from document_authentication where office_id = $1 and counter_visit_id = $9)
      or exists (select from certificate_request r where r.office_id = $1 and r.counter_visit_id = $9
        and (r.id = s.certificate_request_id or r.registered_seal_id = s.id)))
  order by s.id`;

/** Puts the seals on a new receipt of what it is begun on that are on none. */
export async function bringSeals(context: WriteContext, row: WrittenRow<typeof feeReceipt>): Promise<void> {
  const { db, caller } = context;
  const seals = await db.query<{ id: number }>(SEALS_OF_ORIGIN, [
    officeOf(caller),
    row.record ?? null,
    row.registered_seal ?? null,
    row.signature_recognition ?? null,
    row.document_authentication ?? null,
    row.certificate_request ?? null,
    row.enrollment_record ?? null,
    row.enrollment_endorsement ?? null,
    row.counter_visit ?? null,
  ]);
  for (const [position, { id }] of seals.entries())
    await createRow(context, feeReceiptItem, {
      fee_receipt: Number(row.id),
      registered_seal: Number(id),
      position,
    });
}

/** Who begins a receipt. */
export const begunBy = (caller: Caller): ValuesFor<typeof feeReceipt> => ({
  begun_by: caller.name,
  begun_by_user: userOf(caller),
});

/**
 * The receipt that a caller puts seals on one after the other: what they began today in the same visit, or in none, and
 * that names nobody and no payment yet. Once it says who pays, the next seal begins another.
 */
const IN_HAND = `
  select r.id from fee_receipt r
  where r.office_id = $1 and r.begun_by_user_id = $2 and r.receipt_status = 'draft' and r.payer_name is null
    and r.counter_visit_id is not distinct from $4
    and (r.created_at at time zone office_time_zone(r.office_id))::date = $3::date
    and not exists (select 1 from fee_receipt_payment p where p.fee_receipt_id = r.id)
  order by r.id desc limit 1 for update`;

export async function putOnReceipt(
  context: WriteContext,
  { id }: Pick<ActionRequest, 'id'>,
): Promise<RowOf<typeof registeredSeal>> {
  const { db, caller } = context;
  const seal = await getRow(db, registeredSeal, id, caller, { lock: true });
  const number = seal.seal_number ?? `#${id}`;
  if (seal.seal_status !== 'applied') throw new AppError(409, 'seal_not_applied', { seal: number });
  if (seal.fee_receipt !== null)
    throw new AppError(409, 'seal_on_receipt', {
      seal: number,
      receipt: await nameOf(context, seal.fee_receipt),
    });
  const visit = await currentVisit(context);
  const inHand = await db.find<{ id: number }>(IN_HAND, [
    officeOf(caller),
    userOf(caller),
    todayOf(caller),
    visit,
  ]);
  if (inHand) await addSeal(context, Number(inHand.id), id);
  else
    await createRow(context, feeReceipt, { counter_visit: visit, receipt_acts: [{ registered_seal: id }] });
  return getRow(db, registeredSeal, id, caller);
}

/** The visit that the caller attends. */
async function currentVisit({ db, caller }: WriteContext): Promise<number | null> {
  const found = await db.find<{ id: number }>(
    `select id from counter_visit where office_id = $1 and clerk_user_id = $2 and visit_on = $3
       and attendance_status = 'attending'`,
    [officeOf(caller), userOf(caller), todayOf(caller)],
  );
  return found ? Number(found.id) : null;
}

/** Puts a seal below those that a receipt has. */
async function addSeal(context: WriteContext, receipt: number, seal: number): Promise<void> {
  const placed = await context.db.find<{ count: number }>(
    'select count(*)::int as count from fee_receipt_item where fee_receipt_id = $1',
    [receipt],
  );
  await createRow(context, feeReceiptItem, {
    fee_receipt: receipt,
    registered_seal: seal,
    position: placed?.count ?? 0,
  });
}
