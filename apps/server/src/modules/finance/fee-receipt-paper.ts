import {
  feeReceiptReport,
  type ReceiptAct,
  type ReceiptFacts,
} from '@serventia/domain/documents/fee-receipt-report';
import { reductionWords } from '@serventia/domain/documents/seal-fee-words';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { costTable, reasonFree } from '@serventia/domain/seals/seal.entity';
import { nameTaxNumber } from '@serventia/domain/identifiers/tax-number';
import { translate } from '@serventia/i18n';
import { shownDate } from '@serventia/kit';
import { keepContent } from '../../files/keep-content.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf } from '../../http/caller.ts';
import type { ActionRequest, FileAnswer } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { reportPdf } from '../papers/print-report.ts';
import { shownMoment } from '../papers/shown-moment.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Receipt = WholeRow<typeof feeReceipt>;

/** A paper of a receipt: what was given to who paid, or what says that it was cancelled. */
type PaperField = 'paper' | 'cancelled_paper';

/**
 * The paper of a receipt that was issued: of what it keeps alone, dated on its day, with who issued it. It is printed
 * once, and once more when it was cancelled; after that the answer is the file that was kept, byte for byte.
 */
export async function receiptPaper(services: Services, { id, caller }: ActionRequest): Promise<FileAnswer> {
  const { database, files, entityHooks: hooks } = services;
  const before = await database.read(scopeOf(caller), (db) => keptPaper({ db, caller }, id));
  const name = `recibo-${before.title.replace('/', '-')}.pdf`;
  const answer = (content: Uint8Array): FileAnswer => ({ content, contentType: 'application/pdf', name });
  if (before.sha256) return answer(await files.get(before.sha256));
  const content = await print(services, caller, id);
  const sha256 = await database.write(scopeOf(caller), async (db) => {
    const now = await keptPaper({ db, caller }, id, true);
    // Somebody has printed it in the meantime, or cancelled the receipt: the next who asks prints that.
    if (now.sha256 || now.field !== before.field) return now.sha256;
    const file = await keepContent({ db, caller, files }, { name, contentType: 'application/pdf', content });
    await beside({ db }, 'receipting', () =>
      setFields({ db, caller, hooks }, feeReceipt, id, { [now.field]: file.id }, 'receipt_paper'),
    );
    return file.sha256;
  });
  return answer(sha256 ? await files.get(sha256) : content);
}

interface KeptPaper {
  readonly title: string;
  readonly field: PaperField;
  readonly sha256: string | undefined;
}

/** Which paper a receipt has as it stands, and what is kept of it; throws 409 for a draft, which has none. */
async function keptPaper({ db, caller }: Reading, id: number, lock = false): Promise<KeptPaper> {
  const receipt = await getRow(db, feeReceipt, id, caller, { lock });
  if (receipt.receipt_status === 'draft') throw new AppError(409, 'draft_receipt');
  const field: PaperField = receipt.receipt_status === 'cancelled' ? 'cancelled_paper' : 'paper';
  const kept = await db.find<{ sha256: string }>(
    'select sha256 from stored_file where id = $1 and office_id = $2',
    [receipt[field], officeOf(caller)],
  );
  return { title: written(receipt, 'title'), field, sha256: kept?.sha256 };
}

const print = (services: Services, caller: Caller, id: number): Promise<Uint8Array> =>
  reportPdf(services, caller, async (reading) => {
    const receipt = await getWhole(reading, feeReceipt, id);
    return {
      ...feeReceiptReport(await factsOf(reading, receipt)),
      datedOn: written(receipt, 'issued_on'),
      signer: { name: written(receipt, 'issued_by'), role: receipt.issuer_role ?? '' },
    };
  });

async function factsOf(reading: Reading, receipt: Receipt): Promise<ReceiptFacts> {
  const { caller } = reading;
  const { payments, cancelled_at, cancelled_by, cancel_reason } = receipt;
  const document = receipt.payer_document;
  return {
    number: written(receipt, 'title'),
    issuedAt: shownMoment(caller, new Date(written(receipt, 'issued_at'))),
    issuedBy: written(receipt, 'issued_by'),
    payer: [written(receipt, 'payer_name'), ...(document ? [nameTaxNumber(document)] : [])].join(', '),
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
        : {
            at: shownMoment(caller, new Date(cancelled_at)),
            by: cancelled_by ?? '',
            reason: cancel_reason ?? '',
          },
  };
}

type Spared = Pick<ReceiptAct, 'exemption' | 'reduction'>;

/** Why nothing or less was paid for a seal, by the item. */
async function sparedOf({ db }: Reading, { id }: Receipt): Promise<Map<number, Spared>> {
  const found = await db.query<{ id: number; reason: string; law: string; percent: string | null }>(
    `select i.id, r.description as reason, r.legal_basis as law, s.charge->>'reduction' as percent
     from fee_receipt_item i join registered_seal s on s.id = i.registered_seal_id
     join ${reasonFree.table} r on r.id = s.reason_free_id
     where i.fee_receipt_id = $1`,
    [id],
  );
  return new Map(
    found.map(({ id: item, percent, ...relief }) => [
      Number(item),
      percent === null
        ? { exemption: relief, reduction: null }
        : { exemption: null, reduction: reductionWords(relief, percent) },
    ]),
  );
}

async function actsOf(reading: Reading, receipt: Receipt): Promise<ReceiptAct[]> {
  const spared = await sparedOf(reading, receipt);
  return receipt.receipt_acts.map((item) => ({
    code: item.code ?? '',
    description: item.description ?? '',
    quantity: item.quantity ?? 1,
    actOn: item.act_on ? shownDate(item.act_on, 'pt-br') : '',
    seal: item.seal_number ?? '',
    total: item.total ?? '0.00',
    fees: (item.breakdown ?? {}) as ReceiptAct['fees'],
    ...(spared.get(item.id) ?? { exemption: null, reduction: null }),
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
