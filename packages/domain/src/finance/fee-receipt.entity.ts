import {
  childRows,
  type Condition,
  defineEntity,
  type Life,
  longText,
  money,
  reference,
  type RowSlot,
} from '@serventia/kit';
import { feeReceiptFields } from './fee-receipt-fields.ts';
import { feeReceiptItem } from './fee-receipt-item.entity.ts';
import { feeReceiptPayment } from './fee-receipt-payment.entity.ts';
import { actsToCome, RECEIPT_ORIGINS, receiptFindings } from './fee-receipt-rules.ts';

const RECEIPT_LIFE: Life = {
  field: 'receipt_status',
  steps: {
    draft: { issue_receipt: 'issued' },
    issued: { cancel_receipt: 'cancelled' },
    cancelled: {},
  },
  editable: ['draft'],
  frozen: { issued: 'issued_receipt', cancelled: 'cancelled_receipt' },
  refused: {
    issue_receipt: { issued: 'issued_receipt', cancelled: 'cancelled_receipt' },
    cancel_receipt: { draft: 'draft_receipt', cancelled: 'cancelled_receipt' },
  },
};

/** By what nearly everybody pays: any of these is enough, and another way to pay is added. */
const paymentSlots = (): readonly RowSlot[] =>
  (['pix', 'cash', 'debit', 'credit'] as const).map((method) => ({ values: { method } }));

/** Where it was begun, for whoever began it there. */
const whereHeld =
  (origin: (typeof RECEIPT_ORIGINS)[number]) =>
  (row: Readonly<Record<string, unknown>>): Condition =>
    row[origin] ? 'optional' : 'absent';

const withState =
  (...states: readonly string[]) =>
  ({ receipt_status: state }: { receipt_status?: string | null }): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const issued = withState('issued', 'cancelled');
const cancelled = withState('cancelled');

/**
 * What an office gives for the fees that it received, act by act and amount by amount (Lei 8.935/1994, art. 30, IX; Lei
 * 10.169/2000, art. 6; dossier 4.4). Issued, it has its number, and its payments are movements; what was wrong is
 * cancelled, which keeps the number, reverses these and frees the seals.
 */
export const feeReceipt = defineEntity('financial/fee_receipt', {
  scope: 'office',
  besideRestricted: true,
  fields: feeReceiptFields,
  children: {
    receipt_acts: childRows(feeReceiptItem, 'fee_receipt', { brought: actsToCome }),
    payments: childRows(feeReceiptPayment, 'fee_receipt', { slots: paymentSlots }),
  },
  label: 'title',
  searched: { title: 'payer_name', subtitle: ['title', 'issued_on'], codes: ['title', 'payer_document'] },
  list: {
    columns: [
      'title',
      'receipt_status',
      'payer_name',
      'emoluments',
      'funds',
      'total',
      'issued_on',
      'issued_by',
    ],
    order: ['-id'],
    totals: [{ field: 'total', by: 'receipt_status' }],
  },
  form: [
    {
      name: 'receipt_payer',
      fields: [
        'title',
        'receipt_status',
        ...RECEIPT_ORIGINS,
        'person',
        'legal_person',
        'payer_name',
        'payer_document',
        'notes',
      ],
    },
    { name: 'receipt_acts', fields: ['receipt_acts'] },
    { name: 'amounts', fields: ['emoluments', 'funds', 'total'] },
    { name: 'payment', fields: ['payments'] },
    {
      name: 'receipt_issue',
      fields: [
        'number',
        'begun_by',
        'issued_on',
        'issued_at',
        'issued_by',
        'cancelled_at',
        'cancelled_by',
        'cancel_reason',
        'paper',
        'cancelled_paper',
        'service_invoice',
      ],
    },
  ],
  conditions: {
    registered_seal: whereHeld('registered_seal'),
    enrollment_record: whereHeld('enrollment_record'),
    enrollment_endorsement: whereHeld('enrollment_endorsement'),
    signature_recognition: whereHeld('signature_recognition'),
    document_authentication: whereHeld('document_authentication'),
    certificate_request: whereHeld('certificate_request'),
    counter_visit: whereHeld('counter_visit'),
    issued_on: issued,
    issued_at: issued,
    issued_by: issued,
    cancelled_at: cancelled,
    cancelled_by: cancelled,
    cancel_reason: cancelled,
    paper: issued,
    cancelled_paper: cancelled,
    service_invoice: issued,
  },
  registration: {
    before: ['issue_receipt'],
    required: ['payer_name'],
    norms: { payer_name: 'Lei 8.935/1994, art. 30, IX' },
    rules: [receiptFindings],
  },
  unique: [['year', 'number']],
  life: RECEIPT_LIFE,
  actions: {
    /** Gives the number, and enters what was paid: from here on it stands as it is. */
    issue_receipt: { confirm: true },
    cancel_receipt: {
      sensitive: true,
      input: { cancel_reason: longText({ required: true, maxLength: 250 }) },
    },
    /** Asks for what is still to be paid by Pix: its code is shown at once. */
    charge_by_pix: {
      input: {
        account: reference('financial/account', {
          required: true,
          among: () => ({ account_kind: 'bank', active: true }),
          usual: () => ({ account_kind: 'bank', active: true }),
        }),
        amount: money(),
      },
      offered: ({ receipt_status: state }) => state === 'draft',
    },
    /** Issues the invoice of the service that it was given for (NFS-e). */
    make_invoice: {
      offered: ({ receipt_status: state, service_invoice: invoice, emoluments }) =>
        state === 'issued' && !invoice && Number(emoluments) > 0,
    },
    /** The receipt as a PDF, for who paid. */
    receipt_paper: { offered: ({ receipt_status: state }) => state === 'issued' || state === 'cancelled' },
  },
  beside: {
    step: {
      fields: ['cancelled_at', 'cancelled_by', 'cancel_reason'],
    },
    receipting: { fields: ['paper', 'cancelled_paper', 'service_invoice'] },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
