import type { IssuedNote } from '@serventia/domain/finance/nfse/issued-note';
import { declarationId } from '@serventia/domain/finance/nfse/nfse-layout';
import type { nfseAccess } from '@serventia/domain/finance/nfse/nfse-access.entity';
import { invoiceTitle, serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { duty } from '@serventia/domain/office/duties';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, nowOf, officeOf, scopeOf, userOf } from '../../../http/caller.ts';
import { type EndOfNote, isAlreadyDone, nfseClient } from '../../../invoicing/nfse-client.ts';
import { readDeclared } from '../../../invoicing/read-note.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { inSentences } from '../../../outside/in-sentences.ts';
import type { HandlersOf, SteppedRequest } from '../../../resource/actions.ts';
import { canStep, holdForStep, stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { keepTasks } from '../../../resource/tasks.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { endTasks } from '../../end-tasks.ts';
import { inTransaction, writeAs } from '../../in-transaction.ts';
import { nextNumber } from '../../next-number.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { coveredBy, receiptsOn, tieReceipts } from './covered-receipts.ts';
import { signedCancellation, signedDeclaration } from './documents.ts';
import { documentOf, keepDocument } from './kept-documents.ts';
import { invoicePaper, invoiceXml } from './invoice-paper.ts';
import { openNfseAccess, type OpenNfseAccess, takeNfseCertificate } from './nfse-access.ts';

type Invoice = RowOf<typeof serviceInvoice>;
/** Where a finding says that a receipt of a note was cancelled. */
export const CANCELLED_RECEIPT = 'fee_receipt';
/** Where a finding says that a note was refused. */
const REFUSED = 'invoice_status';

type Request = Pick<SteppedRequest, 'caller' | 'id' | 'keep'>;

export function nfseAccessActions(services: Services): HandlersOf<typeof nfseAccess> {
  return {
    take_certificate_file: inTransaction<InputOf<typeof nfseAccess, 'take_certificate_file'>>(
      services,
      (context, request) => takeNfseCertificate(context, services.secretBox, request),
    ),
    test_nfse_access: { run: (request) => testAccess(services, request) },
  };
}

export function serviceInvoiceActions(services: Services): HandlersOf<typeof serviceInvoice> {
  return {
    issue_invoice: { run: (request) => issueInvoice(services, request) },
    ask_again: { run: (request) => askAgain(services, request) },
    cancel_invoice: { run: (request) => cancelInvoice(services, request) },
    replace_invoice: inTransaction<InputOf<typeof serviceInvoice, 'replace_invoice'>>(
      services,
      replaceInvoice,
    ),
    invoice_paper: { run: (request) => invoicePaper(services, request) },
    invoice_xml: { run: (request) => invoiceXml(services, request) },
  };
}

/** A note with the way to the national system, and what was signed for it last: its declaration, or its cancellation. */
interface Sent {
  readonly invoice: Invoice;
  readonly access: OpenNfseAccess;
  readonly xml: string;
}

const inWords = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  inSentences(call, { unavailable: 'nfse_unavailable', refused: 'nfse_refused' });

/**
 * Declares the service. What is sent is kept before it is sent: whoever asks again after an answer that was lost asks for
 * the same note, by the same number.
 */
const issueInvoice = (services: Services, { caller, id, keep }: Request): Promise<Invoice> =>
  issueBegun(services, caller, { begun: async () => id, keep });

/** A note that is begun together with what is sent of it: where it cannot be sent, nothing of it stays. */
interface Begun {
  /** The id of the note. */
  readonly begun: (context: WriteContext) => Promise<number>;
  readonly keep: Request['keep'];
}

/** The same for a note that is begun with it. */
export async function issueBegun(
  services: Services,
  caller: Caller,
  { begun, keep }: Begun,
): Promise<Invoice> {
  const sent = await writeAs(services, caller, async (context) =>
    begin(context, services, await begun(context)),
  );
  const told = await inWords(declare(sent));
  const entered = await writeAs(services, caller, async (context) => {
    const row = await enterTold(context, sent.invoice.id, told);
    if ('note' in told) await keep(context.db, row);
    return row;
  });
  if (!('note' in told)) throw new AppError(409, 'nfse_refused', { message: told.refusal });
  return entered;
}

async function begin(context: WriteContext, services: Services, id: number): Promise<Sent> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, serviceInvoice, id, 'issue_invoice');
  const access = await openNfseAccess(services, db, caller, row.access);
  const { receipts, ...covered } = await coveredBy(context, row, access.row);
  if (row.replaces === null) await tieReceipts(context, receipts, id);
  const { series } = access.row;
  // A number is of its series: one that was refused is not of another.
  const kept = row.series === series ? row.number : null;
  const number = kept ?? (await nextNumber(context, 'service_invoice', series));
  const declared = await signedDeclaration(context, access, { ...row, number }, covered);
  const invoice = await setFields(
    context,
    serviceInvoice,
    id,
    {
      ...reached,
      title: invoiceTitle({ series, number }),
      access: access.row.id,
      series,
      number,
      declaration_id: declarationId(declared.facts),
      receipts_text: covered.words,
      competence: covered.competence,
      amount: covered.amount,
      deduction: covered.deduction,
      refusal: null,
      sent_at: nowOf(caller),
      sent_by: caller.name,
    },
    'send_invoice',
  );
  await keepDocument(context, id, 'declaration', declared.xml);
  return { invoice, access, xml: declared.xml };
}

/** What the national system says of a declaration: its note, or why it makes none. */
type Told = { readonly note: IssuedNote } | { readonly refusal: string; readonly isNumberTaken: boolean };

async function declare(sent: Sent): Promise<Told> {
  try {
    return { note: await nfseClient(sent.access).declare(sent.xml) };
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    return (isAlreadyDone(error) ? await findNote(sent) : undefined) ?? refusedBy(error);
  }
}

const refusedBy = ({ message }: OutsideRefused): Told => ({ refusal: message, isNumberTaken: false });

/** The note that was made of a declaration, where it is of ours: another program may have used its number. */
async function findNote({ invoice, access, xml }: Sent): Promise<Told | undefined> {
  const note = await nfseClient(access).findByDeclaration(written(invoice, 'declaration_id'));
  if (!note) return undefined;
  const isOurs = note.declared.digest === readDeclared(xml).digest;
  return isOurs
    ? { note }
    : {
        refusal: `Série ${invoice.series ?? ''}, número ${invoice.number ?? ''}: já usado na NFS-e ${note.number}, de outro programa.`,
        isNumberTaken: true,
      };
}

async function enterTold(context: WriteContext, id: number, told: Told): Promise<Invoice> {
  const { db, caller } = context;
  const invoice = await getRow(db, serviceInvoice, id, caller, { lock: true });
  const step = 'note' in told ? 'enter_invoice' : 'refuse_invoice';
  // Somebody has asked at the same time, and it is entered.
  if (!canStep(serviceInvoice, invoice, step)) return invoice;
  const reached = stateAfter(serviceInvoice, invoice, step);
  if (!('note' in told)) {
    if (invoice.replaces === null) await tieReceipts(context, await receiptsOn(context, id), null);
    await endWaiting(context, invoice, CANCELLED_RECEIPT);
    await leaveWord(context, invoice, 'nfse_invoice_refused', told.refusal);
    const unused = told.isNumberTaken ? { number: null, declaration_id: null } : {};
    return setFields(context, serviceInvoice, id, { ...reached, refusal: told.refusal, ...unused }, step);
  }
  const { note } = told;
  const issued = await setFields(
    context,
    serviceInvoice,
    id,
    {
      ...reached,
      title: invoiceTitle({ invoice_number: note.number }),
      invoice_number: note.number,
      access_key: note.accessKey,
      issued_at: new Date(note.issuedAt).toISOString(),
      tax_base: note.base,
      tax_rate: note.rate,
      tax_amount: note.tax,
    },
    step,
  );
  await keepDocument(context, id, 'note', note.xml);
  await endWaiting(context, issued, REFUSED);
  if (issued.replaces !== null) await enterReplacement(context, issued.replaces, id);
  return issued;
}

/** Whoever asked is told; what the product asked for by itself and was refused is told to whoever looks at the work. */
async function leaveWord(
  context: WriteContext,
  invoice: Invoice,
  code: 'nfse_invoice_refused' | 'nfse_cancellation_refused',
  refusal: string,
): Promise<void> {
  if (userOf(context.caller) !== null) return;
  const params = { invoice: invoice.title ?? '', message: refusal.slice(0, 200) };
  await keepTasks(context, serviceInvoice, invoice, [
    duty('paper', `${REFUSED} ${invoice.version}`, code, { params }),
  ]);
}

/** Answers what waited for somebody to do something about a note: that its receipt was cancelled, or it refused. */
const endWaiting = (
  context: WriteContext,
  { id, title }: Pick<Invoice, 'id' | 'title'>,
  about: typeof CANCELLED_RECEIPT | typeof REFUSED,
): Promise<void> => endTasks(context, { entity: serviceInvoice, row: id, about }, title ?? '');

/** The note that another one takes the place of: its receipts are on that from here on. */
async function enterReplacement(context: WriteContext, id: number, by: number): Promise<void> {
  const { db, caller } = context;
  await tieReceipts(context, await receiptsOn(context, id), by);
  const replaced = await getRow(db, serviceInvoice, id, caller, { lock: true });
  if (!canStep(serviceInvoice, replaced, 'enter_replacement')) return;
  const { title } = await setFields(
    context,
    serviceInvoice,
    id,
    stateAfter(serviceInvoice, replaced, 'enter_replacement'),
    'enter_replacement',
  );
  await endWaiting(context, { id, title }, CANCELLED_RECEIPT);
}

/** Asks the national system for what it did not answer, and for what ended a note meanwhile. */
export async function askAgain(services: Services, { caller, id, keep }: Request): Promise<Invoice> {
  const sent = await services.database.read(scopeOf(caller), async (db) => {
    const invoice = await getRow(db, serviceInvoice, id, caller);
    stateAfter(serviceInvoice, invoice, 'ask_again');
    const kind = invoice.invoice_status === 'cancelling' ? 'cancellation' : 'declaration';
    const xml = await documentOf({ db, caller }, id, kind);
    return { invoice, xml, access: await openNfseAccess(services, db, caller, invoice.access) };
  });
  const isSending = sent.invoice.invoice_status === 'sending';
  const enter: (context: WriteContext) => Promise<Invoice> = isSending
    ? await inWords(findNote(sent).then(async (found) => found ?? declare(sent))).then(
        (told) => (context) => enterTold(context, id, told),
      )
    : await inWords(endOf(sent)).then((ended) => (context) => enterEnd(context, id, ended));
  return writeAs(services, caller, async (context) => {
    const entered = await enter(context);
    await keep(context.db, entered);
    return entered;
  });
}

/** What ended a note, why it was not ended, or nothing where it stands as it is. */
type Ended = EndOfNote | { readonly refusal: string } | undefined;

/** Finds what ended a note; what was asked and is not there is asked for once more. */
async function endOf({ invoice, access, xml }: Sent): Promise<Ended> {
  const client = nfseClient(access);
  const key = written(invoice, 'access_key');
  const end = await client.findEnd(key);
  if (end || invoice.invoice_status !== 'cancelling') return end;
  try {
    return { kind: 'cancelled', xml: await client.askForEvent(key, xml) };
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    return (isAlreadyDone(error) ? await client.findEnd(key) : undefined) ?? { refusal: error.message };
  }
}

async function enterEnd(context: WriteContext, id: number, ended: Ended): Promise<Invoice> {
  const { db, caller } = context;
  const invoice = await getRow(db, serviceInvoice, id, caller, { lock: true });
  if (!ended) return invoice;
  if ('refusal' in ended) {
    if (!canStep(serviceInvoice, invoice, 'refuse_cancellation')) return invoice;
    await leaveWord(context, invoice, 'nfse_cancellation_refused', ended.refusal);
    const reached = stateAfter(serviceInvoice, invoice, 'refuse_cancellation');
    const values = {
      ...reached,
      refusal: ended.refusal,
      cancel_kind: null,
      cancel_reason: null,
      cancelled_by: null,
    };
    return setFields(context, serviceInvoice, id, values, 'refuse_cancellation');
  }
  const step = ended.kind === 'cancelled' ? 'enter_cancellation' : 'enter_replacement';
  if (!canStep(serviceInvoice, invoice, step)) return invoice;
  // What was replaced is on the note in its place: ours takes it over, and another program's is not ours to make again.
  if (ended.kind === 'cancelled') await tieReceipts(context, await receiptsOn(context, id), null);
  const cancelled = ended.kind === 'cancelled' ? { cancelled_at: nowOf(caller) } : {};
  const reached = stateAfter(serviceInvoice, invoice, step);
  const entered = await setFields(context, serviceInvoice, id, { ...reached, ...cancelled }, step);
  await keepDocument(context, id, 'event', ended.xml);
  for (const about of [CANCELLED_RECEIPT, REFUSED] as const) await endWaiting(context, entered, about);
  return entered;
}

type CancelRequest = Request & { readonly input: InputOf<typeof serviceInvoice, 'cancel_invoice'> };

/** Asks for the cancellation of a note: it is cancelled once the national system has registered the event. */
export async function cancelInvoice(
  services: Services,
  { caller, id, input, keep }: CancelRequest,
): Promise<Invoice> {
  const sent = await writeAs(services, caller, async (context) => {
    const { row, reached } = await holdForStep(context, serviceInvoice, id, 'cancel_invoice');
    const access = await openNfseAccess(services, context.db, caller, row.access);
    const xml = await signedCancellation(caller, access, { accessKey: written(row, 'access_key'), ...input });
    const invoice = await setFields(
      context,
      serviceInvoice,
      id,
      {
        ...reached,
        cancel_kind: input.cancel_kind,
        cancel_reason: input.explanation,
        cancelled_by: caller.name,
        refusal: null,
      },
      'ask_cancellation',
    );
    await keepDocument(context, id, 'cancellation', xml);
    return { invoice, access, xml };
  });
  const ended = await inWords(endOf(sent));
  const entered = await writeAs(services, caller, async (context) => {
    const row = await enterEnd(context, id, ended);
    if (row.invoice_status !== 'issued') await keep(context.db, row);
    return row;
  });
  if (ended && 'refusal' in ended) throw new AppError(409, 'nfse_refused', { message: ended.refusal });
  return entered;
}

/** Begins the note that takes the place of another: the national system ends that one when it makes the new one. */
async function replaceInvoice(
  context: WriteContext,
  { id, input }: { readonly id: number; readonly input: InputOf<typeof serviceInvoice, 'replace_invoice'> },
): Promise<Invoice> {
  const { db, caller } = context;
  const replaced = await getRow(db, serviceInvoice, id, caller, { lock: true });
  if (replaced.invoice_status !== 'issued') throw new AppError(409, 'invoice_not_issued');
  const begun = await db.find<{ id: number }>(
    `select id from service_invoice where office_id = $1 and replaces_id = $2
       and invoice_status in ('draft', 'sending', 'refused') limit 1`,
    [officeOf(caller), id],
  );
  if (begun) throw new AppError(409, 'replacement_begun');
  const { fee_receipt, day, taker_name, taker_document, taker_email, description } = replaced;
  await createRow(context, serviceInvoice, {
    fee_receipt,
    day,
    taker_name,
    taker_document,
    taker_email,
    description,
    replaces: id,
    replace_reason: input.replace_reason,
  });
  return setFields(context, serviceInvoice, id, {}, 'replace_invoice');
}

/** `POST {id}/test_nfse_access/`: asks for a declaration that nobody made. */
async function testAccess(
  services: Services,
  { caller, id }: Pick<Request, 'caller' | 'id'>,
): Promise<RowOf<typeof nfseAccess>> {
  const access = await services.database.read(scopeOf(caller), (db) =>
    openNfseAccess(services, db, caller, id),
  );
  await inWords(nfseClient(access).findByDeclaration(`DPS${'0'.repeat(42)}`));
  return access.row;
}
