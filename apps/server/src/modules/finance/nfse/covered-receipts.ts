import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import type { nfseAccess } from '@serventia/domain/finance/nfse/nfse-access.entity';
import type { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { amountOf, type RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { officeOf } from '../../../http/caller.ts';
import { beside } from '../../../resource/beside.ts';
import type { Reading } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';

/** What a note is for. */
export interface Covered {
  readonly receipts: readonly number[];
  /** The receipts by their numbers, as the note says them. */
  readonly words: string;
  /** The day that the service was done on, as the receipts say it. */
  readonly competence: string;
  /** Decimal strings of reais. */
  readonly amount: string;
  readonly deduction: string | null;
}

interface Receipt extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly issued_on: string;
  readonly emoluments: string;
  readonly funds: string;
  /** The note that it is on. */
  readonly invoice: number | null;
}

/** More receipts than these are told by the first and the last of them. */
const MOST_TITLES = 30;

type Invoice = Pick<RowOf<typeof serviceInvoice>, 'id' | 'fee_receipt' | 'day' | 'replaces'>;

/**
 * The receipts that a note is for, as they stand now: those of the note that it replaces, its own, or those of its day
 * that are on none. They stay locked until the transaction ends. Throws 409 where there is nothing to invoice.
 */
export async function coveredBy(
  { db, caller }: Reading,
  { id, fee_receipt: receipt, day, replaces }: Invoice,
  { service_amount: price }: Pick<RowOf<typeof nfseAccess>, 'service_amount'>,
): Promise<Covered> {
  const found = await db.query<Receipt>(
    `select id, title, to_char(issued_on, 'YYYY-MM-DD') as issued_on, coalesce(emoluments, 0)::text as emoluments,
       coalesce(funds, 0)::text as funds, service_invoice_id as invoice
     from fee_receipt where office_id = $1 and receipt_status = 'issued'
       and case when $2::bigint is not null then service_invoice_id = $2
         when $3::bigint is not null then id = $3
         else issued_on = $4 and service_invoice_id is null and emoluments > 0 end
     order by year, number for update`,
    [officeOf(caller), replaces, receipt, day],
  );
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) throw new AppError(409, 'invoice_without_receipts');
  if (![null, id, replaces].includes(first.invoice && Number(first.invoice)))
    throw new AppError(409, 'receipt_on_invoice', { receipt: first.title });
  const sum = (part: 'emoluments' | 'funds'): bigint =>
    found.reduce((cents, each) => cents + BigInt(each[part]), 0n);
  const [own, funds] = [sum('emoluments'), sum('funds')];
  if (own === 0n) throw new AppError(409, 'invoice_of_free_receipts');
  const isDeducted = price === 'deducted';
  return {
    receipts: found.map((each) => Number(each.id)),
    words: titlesOf(found),
    competence: last.issued_on,
    amount: amountOf(isDeducted ? own + funds : own),
    deduction: isDeducted ? amountOf(funds) : null,
  };
}

function titlesOf(receipts: readonly Receipt[]): string {
  const titles = receipts.map(({ title }) => title);
  const [first = ''] = titles;
  if (titles.length === 1) return `Recibo ${first}`;
  if (titles.length <= MOST_TITLES) return `Recibos ${titles.join(', ')}`;
  return `Recibos de ${first} a ${titles.at(-1) ?? ''}, em número de ${titles.length}`;
}

/** Says of receipts which note they are on; of none with null. */
export async function tieReceipts(
  context: WriteContext,
  receipts: readonly number[],
  invoice: number | null,
): Promise<void> {
  const by = invoice === null ? 'take_off_invoice' : 'put_on_invoice';
  for (const id of receipts)
    await beside(context, 'receipting', () =>
      setFields(context, feeReceipt, id, { service_invoice: invoice }, by),
    );
}

/** The receipts that are on a note. */
export async function receiptsOn({ db, caller }: Reading, invoice: number): Promise<readonly number[]> {
  const found = await db.query<{ id: number }>(
    'select id from fee_receipt where office_id = $1 and service_invoice_id = $2 order by id',
    [officeOf(caller), invoice],
  );
  return found.map(({ id }) => Number(id));
}
