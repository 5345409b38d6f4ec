import {
  feeReceiptReport,
  type ReceiptAct,
  type ReceiptFacts,
} from '@serventia/domain/documents/fee-receipt-report';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { costTable, reasonFree } from '@serventia/domain/seals/seal.entity';
import { formatTaxNumber } from '@serventia/domain/identifiers/tax-number';
import { translate } from '@serventia/i18n';
import { shownDate } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { type Caller, dayOf, timeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../resource/actions.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';
import { reportPdf } from '../papers/print-report.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Receipt = WholeRow<typeof feeReceipt>;

/** The paper of a receipt that was issued: of what it keeps alone, dated on its day, with who issued it. */
export async function receiptPaper(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  let name = '';
  const content = await reportPdf(services, caller, async (reading) => {
    const receipt = await getWhole(reading, feeReceipt, id);
    if (receipt.receipt_status === 'draft') throw new AppError(409, 'draft_receipt');
    name = `recibo-${written(receipt, 'title').replace('/', '-')}.pdf`;
    return {
      ...feeReceiptReport(await factsOf(reading, receipt)),
      datedOn: written(receipt, 'issued_on'),
      signer: { name: written(receipt, 'issued_by'), role: receipt.issuer_role ?? '' },
    };
  });
  return { content, contentType: 'application/pdf', name };
}

const momentOf = (caller: Caller, moment: string): string => {
  const at = new Date(moment);
  return `${shownDate(dayOf(caller, at), 'pt-br')} ${timeOf(caller, at)}`;
};

async function factsOf(reading: Reading, receipt: Receipt): Promise<ReceiptFacts> {
  const { caller } = reading;
  const { payments, cancelled_at, cancelled_by, cancel_reason } = receipt;
  const document = receipt.payer_document;
  return {
    number: written(receipt, 'title'),
    issuedAt: momentOf(caller, written(receipt, 'issued_at')),
    issuedBy: written(receipt, 'issued_by'),
    payer: [written(receipt, 'payer_name'), ...(document ? [documentOf(document)] : [])].join(', '),
    total: written(receipt, 'total'),
    acts: await actsOf(reading, receipt),
    payments: payments.map(({ method, amount }) => ({
      method: translate('pt-br', `choices.payment_method.${method}`),
      amount: amount ?? '0.00',
    })),
    tables: await tablesOf(reading, receipt),
    notes: receipt.notes,
    cancelled:
      cancelled_at === null
        ? null
        : { at: momentOf(caller, cancelled_at), by: cancelled_by ?? '', reason: cancel_reason ?? '' },
  };
}

const documentOf = (number: string): string =>
  `${number.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxNumber(number)}`;

type Exemption = ReceiptAct['exemption'];

/** Why nothing was paid for a seal, by the item. */
async function exemptionsOf({ db }: Reading, { id }: Receipt): Promise<Map<number, Exemption>> {
  const found = await db.query<{ id: number; reason: string; law: string }>(
    `select i.id, r.description as reason, r.legal_basis as law
     from fee_receipt_item i join registered_seal s on s.id = i.registered_seal_id
     join ${reasonFree.table} r on r.id = s.reason_free_id
     where i.fee_receipt_id = $1`,
    [id],
  );
  return new Map(found.map(({ id: item, reason, law }) => [Number(item), { reason, law }]));
}

async function actsOf(reading: Reading, receipt: Receipt): Promise<ReceiptAct[]> {
  const exemptions = await exemptionsOf(reading, receipt);
  return receipt.receipt_acts.map((item) => ({
    code: item.code ?? '',
    description: item.description ?? '',
    quantity: item.quantity ?? 1,
    actOn: item.act_on ? shownDate(item.act_on, 'pt-br') : '',
    seal: item.seal_number ?? '',
    total: item.total ?? '0.00',
    fees: (item.breakdown ?? {}) as ReceiptAct['fees'],
    exemption: exemptions.get(item.id) ?? null,
  }));
}

async function tablesOf({ db }: Reading, { id }: Receipt): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    `select distinct t.name from fee_receipt_item i join ${costTable.table} t on t.id = i.cost_table_id
     where i.fee_receipt_id = $1 order by t.name`,
    [id],
  );
  return found.map(({ name }) => name);
}
