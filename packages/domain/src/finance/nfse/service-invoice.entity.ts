import {
  choice,
  civilDate,
  type Condition,
  decimal,
  defineEntity,
  email,
  identifier,
  instant,
  integer,
  type Life,
  longText,
  money,
  reference,
  shownDate,
  text,
} from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';
import { taxNumber } from '../../identifier-formats.ts';
import { isNfseDocument } from './nfse-layout.ts';

/** Letters of an e-mail in the layout (TSEmail). */
const MOST_EMAIL = 80;

const INVOICE_LIFE: Life = {
  field: 'invoice_status',
  steps: {
    draft: { issue_invoice: 'sending' },
    // The number of a declaration that was refused is not used: mended, it is sent again.
    refused: { issue_invoice: 'sending' },
    sending: { ask_again: 'sending', enter_invoice: 'issued', refuse_invoice: 'refused' },
    issued: {
      // A note may be cancelled on the site of the government, too.
      ask_again: 'issued',
      cancel_invoice: 'cancelling',
      enter_cancellation: 'cancelled',
      enter_replacement: 'replaced',
    },
    cancelling: {
      ask_again: 'cancelling',
      enter_cancellation: 'cancelled',
      refuse_cancellation: 'issued',
      enter_replacement: 'replaced',
    },
    cancelled: {},
    replaced: {},
  },
  editable: ['draft', 'refused'],
  frozen: {
    sending: 'sending_invoice',
    issued: 'issued_invoice',
    cancelling: 'cancelling_invoice',
    cancelled: 'cancelled_invoice',
    replaced: 'replaced_invoice',
  },
  refused: {
    issue_invoice: {
      sending: 'sending_invoice',
      issued: 'issued_invoice',
      cancelling: 'cancelling_invoice',
      cancelled: 'cancelled_invoice',
      replaced: 'replaced_invoice',
    },
    cancel_invoice: {
      draft: 'draft_invoice',
      refused: 'draft_invoice',
      sending: 'sending_invoice',
      cancelling: 'cancelling_invoice',
      cancelled: 'cancelled_invoice',
      replaced: 'replaced_invoice',
    },
    ask_again: {
      draft: 'draft_invoice',
      refused: 'draft_invoice',
      cancelled: 'cancelled_invoice',
      replaced: 'replaced_invoice',
    },
  },
};

type State = { readonly invoice_status?: string | null };
const since =
  (...states: readonly string[]) =>
  ({ invoice_status: state }: State): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const STANDING = ['issued', 'cancelling', 'cancelled', 'replaced'] as const;
const issued = since(...STANDING);
const sent = since('sending', 'refused', ...STANDING);
const ended = since('cancelling', 'cancelled');
const replacing = ({ replaces }: { readonly replaces?: number | null }): Condition =>
  replaces ? 'optional' : 'absent';
const ofReceipt = ({ day }: { readonly day?: string | null }): Condition => (day ? 'absent' : 'optional');

/** Whether the national system has given a note its number. */
const isIssuedInvoice = ({ invoice_status: state }: State): boolean =>
  STANDING.some((each) => each === state);

const TITLE_LENGTH = 60;

/** What a note is called: by its number, by that of its declaration until it has one, and by its day or its taker before that. */
export function invoiceTitle({
  invoice_number: issuedAs,
  series,
  number,
  day,
  taker_name: taker,
}: {
  readonly invoice_number?: string | null;
  readonly series?: number | null;
  readonly number?: number | null;
  readonly day?: string | null;
  readonly taker_name?: string | null;
}): string {
  if (issuedAs) return `NFS-e ${issuedAs}`;
  if (number) return `DPS ${series ?? ''}/${number}`;
  if (day) return `NFS-e ${shownDate(day, 'pt-br')}`;
  return taker ? `NFS-e: ${taker}`.slice(0, TITLE_LENGTH) : 'NFS-e';
}

/**
 * The invoice of a service that a receipt, or the receipts of a day, were given for (NFS-e, LC 116/2003, item 21.01; LC
 * 214/2025, art. 62): the office declares the service, the national system answers with the note. What is sent is kept
 * as it was sent, beside the row. A note that stands is cancelled or replaced by an event of the system alone.
 */
export const serviceInvoice = defineEntity('financial/service_invoice', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    title: text({ readOnly: true, maxLength: TITLE_LENGTH, search: true }),
    invoice_status: choice(
      'service_invoice_status',
      ['draft', 'sending', 'refused', 'issued', 'cancelling', 'cancelled', 'replaced'],
      {
        tones: {
          draft: 'waiting',
          sending: 'waiting',
          refused: 'bad',
          issued: 'good',
          cancelling: 'waiting',
          cancelled: 'bad',
          replaced: 'bad',
        },
        readOnly: true,
        filter: true,
        default: 'draft',
      },
    ),
    fee_receipt: reference('financial/fee_receipt', {
      createOnly: true,
      filter: true,
      // One that is replaced has its receipt until the new one is issued.
      among: ({ row }) => ({
        receipt_status: 'issued',
        ...(row['id'] === undefined && !row['replaces'] ? { service_invoice__isnull: true } : {}),
      }),
      prefill: { taker_name: 'payer_name', taker_document: 'payer_document' },
    }),
    /** One note for all receipts of a day that are on none, without saying who was served. */
    day: civilDate({ createOnly: true, filter: true, order: true, notAfterToday: true }),
    taker_name: text({ maxLength: 200, search: true, filter: true }),
    taker_document: identifier(taxNumber, { filter: true }),
    taker_email: email(),
    /** As the note says it; that of the access where it is left blank. */
    description: longText({ maxLength: 1000 }),
    /** The receipts that it is for, by their numbers: as the note says it, too. */
    receipts_text: text({ readOnly: true, maxLength: 1000, search: true }),
    competence: civilDate({ readOnly: true, filter: true, order: true }),
    amount: money({ readOnly: true, filter: true, order: true }),
    deduction: money({ readOnly: true }),
    access: reference('financial/nfse_access', { readOnly: true, filter: true }),
    series: integer({ readOnly: true }),
    number: integer({ readOnly: true, filter: true, order: true }),
    declaration_id: text({ readOnly: true, maxLength: 45, filter: true, unique: true }),
    sent_at: instant({ readOnly: true }),
    sent_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    refusal: longText({ readOnly: true, maxLength: 2000 }),
    /** By the national system. */
    invoice_number: text({ readOnly: true, maxLength: 13, filter: true, search: true }),
    access_key: text({ readOnly: true, maxLength: 50, filter: true, search: true, unique: true }),
    issued_at: instant({ readOnly: true, filter: true, order: true }),
    tax_base: money({ readOnly: true }),
    tax_rate: decimal({ scale: 2, readOnly: true }),
    tax_amount: money({ readOnly: true }),
    /** The note that this one takes the place of, once it is issued. */
    replaces: reference('financial/service_invoice', { readOnly: true, filter: true }),
    replace_reason: text({ readOnly: true, maxLength: 255 }),
    cancel_kind: choice('nfse_cancel_kind', ['mistake', 'not_done', 'other'], {
      readOnly: true,
      filter: true,
    }),
    cancel_reason: text({ readOnly: true, maxLength: 255 }),
    cancelled_at: instant({ readOnly: true }),
    cancelled_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'title',
  searched: { title: 'taker_name', subtitle: ['title'], codes: ['access_key', 'taker_document'] },
  list: {
    columns: ['title', 'invoice_status', 'taker_name', 'receipts_text', 'amount', 'tax_amount', 'competence'],
    order: ['-id'],
    totals: [{ field: 'amount', by: 'invoice_status' }],
  },
  form: [
    {
      name: 'service_invoice',
      fields: ['title', 'invoice_status', 'fee_receipt', 'day', 'receipts_text', 'description', 'refusal'],
    },
    { name: 'nfse_taker', fields: ['taker_name', 'taker_document', 'taker_email'] },
    {
      name: 'amounts',
      fields: ['competence', 'amount', 'deduction', 'tax_base', 'tax_rate', 'tax_amount'],
    },
    {
      name: 'nfse_course',
      fields: [
        'access',
        'series',
        'number',
        'declaration_id',
        'sent_at',
        'sent_by',
        'invoice_number',
        'access_key',
        'issued_at',
        'replaces',
        'replace_reason',
        'cancel_kind',
        'cancel_reason',
        'cancelled_at',
        'cancelled_by',
      ],
    },
  ],
  conditions: {
    day: ({ fee_receipt: receipt }) => (receipt ? 'absent' : 'optional'),
    fee_receipt: ({ day }) => (day ? 'absent' : 'required'),
    taker_name: ofReceipt,
    taker_document: ofReceipt,
    taker_email: ofReceipt,
    receipts_text: sent,
    competence: sent,
    amount: sent,
    deduction: sent,
    access: sent,
    series: sent,
    number: sent,
    declaration_id: sent,
    sent_at: sent,
    sent_by: sent,
    refusal: since('refused', 'issued'),
    invoice_number: issued,
    access_key: issued,
    issued_at: issued,
    tax_base: issued,
    tax_rate: issued,
    tax_amount: issued,
    replaces: replacing,
    replace_reason: replacing,
    cancel_kind: ended,
    cancel_reason: ended,
    cancelled_at: since('cancelled'),
    cancelled_by: ended,
  },
  derive: (row) => ({ title: invoiceTitle(row) }),
  rules: [
    ({ taker_document: document, taker_name: name }) =>
      when(!!document && !name, error('taker_name', 'nfse_taker_without_name')),
    ({ taker_document: document, taker_name: name }) =>
      when(!!name && !document, warning('taker_document', 'nfse_taker_unnamed')),
    ({ taker_document: document }) =>
      when(!!document && !isNfseDocument(document), error('taker_document', 'nfse_document_with_letters')),
    ({ taker_email: address }) =>
      when(
        (address ?? '').length > MOST_EMAIL,
        error('taker_email', 'nfse_email_too_long', { params: { max: MOST_EMAIL } }),
      ),
  ],
  life: INVOICE_LIFE,
  actions: {
    /** Declares the service to the national system, which answers with the note. */
    issue_invoice: { confirm: true },
    /** The note on paper (DANFSe). */
    invoice_paper: { offered: isIssuedInvoice },
    /** The note as the national system signed it. */
    invoice_xml: { offered: isIssuedInvoice },
    /** Asks the national system for what it did not answer, and what became of a note. */
    ask_again: {},
    /** Begins the note that takes the place of this one. */
    replace_invoice: {
      input: { replace_reason: text({ required: true, minLength: 15, maxLength: 255 }) },
      offered: ({ invoice_status: state }) => state === 'issued',
    },
    cancel_invoice: {
      sensitive: true,
      input: {
        cancel_kind: choice('nfse_cancel_kind', ['mistake', 'not_done', 'other'], { required: true }),
        explanation: text({ required: true, minLength: 15, maxLength: 255 }),
      },
    },
  },
  beside: {
    step: {
      fields: [
        'title',
        'access',
        'series',
        'number',
        'declaration_id',
        'receipts_text',
        'competence',
        'amount',
        'deduction',
        'sent_at',
        'sent_by',
        'refusal',
        'invoice_number',
        'access_key',
        'issued_at',
        'tax_base',
        'tax_rate',
        'tax_amount',
        'cancel_kind',
        'cancel_reason',
        'cancelled_at',
        'cancelled_by',
      ],
    },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
