import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { isNfseDocument } from '@serventia/domain/finance/nfse/nfse-layout';
import { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { duty } from '@serventia/domain/office/duties';
import type { RowOf } from '@serventia/kit';
import { NOBODY } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, callerFor, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { keepTasks } from '../../../resource/tasks.ts';
import { createRow, type NewRow, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { askAgain, CANCELLED_RECEIPT, issueBegun } from './invoices.ts';

const nothing = async (): Promise<void> => undefined;

/** `POST {id}/make_invoice/` of a receipt: begins its note and declares it. */
export const makeInvoice = (services: Services): SteppedHandler => ({
  async run({ caller, id, keep }) {
    await issueBegun(services, caller, { begun: (context) => noteOf(context, id), keep: nothing });
    return writeAs(services, caller, async (context) => {
      const receipt = await getRow(context.db, feeReceipt, id, caller);
      await keep(context.db, receipt);
      return receipt;
    });
  },
});

/** The note of a receipt: one that was begun before, or a new one. Throws 409 for a receipt that can have none. */
async function noteOf(context: WriteContext, id: number): Promise<number> {
  const receipt = await getRow(context.db, feeReceipt, id, context.caller, { lock: true });
  if (receipt.receipt_status !== 'issued')
    throw new AppError(409, receipt.receipt_status === 'draft' ? 'draft_receipt' : 'cancelled_receipt');
  if (receipt.service_invoice !== null)
    throw new AppError(409, 'receipt_on_invoice', { receipt: receipt.title ?? '' });
  return (await begunOf(context, id)) ?? (await createRow(context, serviceInvoice, ofReceipt(receipt))).id;
}

/** The note of a receipt that was begun and not made, as after a refusal. */
async function begunOf({ db, caller }: WriteContext, receipt: number): Promise<number | undefined> {
  const found = await db.find<{ id: number }>(
    `select id from service_invoice where office_id = $1 and fee_receipt_id = $2 and replaces_id is null
       and invoice_status in ('draft', 'refused') order by id desc limit 1`,
    [officeOf(caller), receipt],
  );
  return found && Number(found.id);
}

const ofReceipt = ({
  id,
  payer_name: name,
  payer_document: document,
}: Pick<RowOf<typeof feeReceipt>, 'id' | 'payer_name' | 'payer_document'>): NewRow<
  typeof serviceInvoice
> => ({
  fee_receipt: id,
  taker_name: name,
  // The form says what the layout has no place for; here nobody reads it.
  taker_document: name && document && isNfseDocument(document) ? document : null,
});

/** A receipt that is cancelled leaves its note to be cancelled or replaced; that is for somebody to do, with a reason. */
export async function followCancelledReceipt(
  context: WriteContext,
  { title, service_invoice: id }: Pick<RowOf<typeof feeReceipt>, 'title' | 'service_invoice'>,
): Promise<void> {
  if (id === null) return;
  const invoice = await getRow(context.db, serviceInvoice, id, context.caller);
  const params = { receipt: title ?? '', invoice: invoice.title ?? '' };
  await keepTasks(context, serviceInvoice, invoice, [
    duty('paper', `${CANCELLED_RECEIPT} ${title ?? ''}`, 'invoice_of_cancelled_receipt', { params }),
  ]);
}

interface Due {
  readonly making: 'by_hand' | 'each_receipt' | 'each_day';
  readonly begins_on: string;
}

/**
 * Makes the notes of what was received, where an office wants them made by the product, and asks for what the national
 * system did not answer. What failed, a note each.
 */
export async function makeInvoices(services: Services): Promise<unknown[]> {
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_with_nfse() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices)
    await ofOffice(services, callerFor('Serventia', office), failures).catch((error: unknown) =>
      failures.push(error),
    );
  return failures;
}

async function ofOffice(services: Services, caller: Caller, failures: unknown[]): Promise<void> {
  const waiting = await services.database.read(scopeOf(caller), (db) =>
    db.query<{ id: number }>(
      `select id from service_invoice where office_id = $1 and invoice_status in ('sending', 'cancelling') order by id limit 100`,
      [officeOf(caller)],
    ),
  );
  for (const { id } of waiting)
    await askAgain(services, { caller, id: Number(id), keep: nothing }).catch((error: unknown) =>
      failures.push(error),
    );
  for (const row of await dueOf(services, caller))
    await issueBegun(services, caller, {
      begun: async (context) => (await createRow(context, serviceInvoice, row)).id,
      keep: nothing,
    }).catch((error: unknown) => failures.push(error));
}

/** The notes that are due, none of them begun. */
async function dueOf(services: Services, caller: Caller): Promise<readonly NewRow<typeof serviceInvoice>[]> {
  return services.database.read(scopeOf(caller), async (db) => {
    const due = await db.find<Due & Record<string, unknown>>(
      `select making, to_char(begins_on, 'YYYY-MM-DD') as begins_on from nfse_access
       where office_id = $1 and active and making <> 'by_hand' and private_key is not null limit 1`,
      [officeOf(caller)],
    );
    if (!due) return [];
    return due.making === 'each_day' ? daysDue({ db, caller }, due) : receiptsDue({ db, caller }, due);
  });
}

/** Receipts that are on no note; what was begun by somebody, or refused, is for somebody to finish. */
const OPEN = `r.office_id = $1 and r.receipt_status = 'issued' and r.service_invoice_id is null and r.emoluments > 0
  and r.issued_on >= $2 and not exists (select 1 from service_invoice i where i.office_id = $1
    and i.invoice_status in ('draft', 'refused') and (i.fee_receipt_id = r.id or i.day = r.issued_on))`;

async function receiptsDue(
  { db, caller }: Reading,
  { begins_on: since }: Due,
): Promise<readonly NewRow<typeof serviceInvoice>[]> {
  const found = await db.query<{ id: number; payer_name: string | null; payer_document: string | null }>(
    `select r.id, r.payer_name, r.payer_document from fee_receipt r where ${OPEN} order by r.id limit 100`,
    [officeOf(caller), since],
  );
  return found.map((receipt) => ofReceipt({ ...receipt, id: Number(receipt.id) }));
}

/** Days that are over, so that no receipt of theirs comes after the note. */
async function daysDue(
  { db, caller }: Reading,
  { begins_on: since }: Due,
): Promise<readonly NewRow<typeof serviceInvoice>[]> {
  const found = await db.query<{ day: string }>(
    `select distinct to_char(r.issued_on, 'YYYY-MM-DD') as day from fee_receipt r where ${OPEN} and r.issued_on < $3 order by 1 limit 31`,
    [officeOf(caller), since, todayOf(caller)],
  );
  return found.map(({ day }) => ({ day }));
}
