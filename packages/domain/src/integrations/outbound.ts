import { choice, civilDate, file, instant, integer, type Life, longText, text } from '@serventia/kit';

/** What the office owes to another system, from its draft to the other side's word. */
export const OUTBOUND_STATUSES = ['draft', 'generated', 'sent', 'accepted', 'rejected', 'canceled'] as const;

/**
 * A batch is put together, its file made, and sent; the other system takes or refuses it. What was refused is put
 * right and goes again. What was accepted stays: what came after it goes in another batch.
 */
export const OUTBOUND: Life = {
  field: 'outbound_status',
  steps: {
    draft: { generate: 'generated', cancel_batch: 'canceled' },
    generated: { mark_sent: 'sent', reopen: 'draft', cancel_batch: 'canceled' },
    sent: { accept: 'accepted', reject: 'rejected' },
    rejected: { reopen: 'draft', cancel_batch: 'canceled' },
    accepted: {},
    canceled: {},
  },
  // Afterwards it is what was sent.
  editable: ['draft'],
  frozen: {
    generated: 'followed_batch',
    rejected: 'followed_batch',
    sent: 'sent_batch',
    accepted: 'ended_batch',
    canceled: 'ended_batch',
  },
};

/** The life of a batch whose file the product makes; one that was prepared elsewhere can be kept all the same. */
export const MADE_OUTBOUND: Life = {
  ...OUTBOUND,
  steps: { ...OUTBOUND.steps, draft: { ...OUTBOUND.steps['draft'], make_file: 'generated' } },
};

/** The life of what may state that nothing happened: on the site of who gets it, without a file. */
export const statingNone = (life: Life): Life => ({
  ...life,
  steps: { ...life.steps, draft: { ...life.steps['draft'], state_none: 'sent' } },
});

/** What is told of a batch after it was put together. */
export const OUTBOUND_BESIDE = {
  step: {
    fields: ['sent_on', 'receipt_number', 'receipt_file', 'answered_on', 'attempts', 'status_reason'],
  },
} as const;

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

/** What is asked when something leaves the office, and when it is answered. */
export const sendingInput = {
  sent_on: civilDate({ required: true, notAfterToday: true }),
  receipt_number: text({ required: true, maxLength: 60 }),
  receipt_file: file(),
} as const;
export const answerInput = { answered_on: civilDate({ required: true, notAfterToday: true }) } as const;
/** The other side's word comes with its receipt, where that was not kept at the sending. */
const acceptanceInput = { ...answerInput, receipt_file: file() } as const;
export const refusalInput = { ...answerInput, ...reason } as const;

export const outboundActions = {
  /** The file is prepared outside of the product, which keeps it with its hash: no file, no sending of acts. */
  generate: { input: { file: file({ required: true, accept: 'data' }) } },
  mark_sent: { input: sendingInput },
  accept: { input: acceptanceInput },
  reject: { input: refusalInput },
  reopen: { input: reason },
  cancel_batch: { confirm: true, input: reason },
} as const;

/** Whether what is in a batch can still be gathered from the books. */
export const isDrafted = ({ outbound_status: status }: Readonly<Record<string, unknown>>): boolean =>
  status === 'draft';

/** Where a batch stands: set by its actions alone. The receipt is kept with it (CNN art. 272 and others). */
export const outboundFields = {
  outbound_status: choice('outbound_status', OUTBOUND_STATUSES, {
    tones: { generated: 'waiting', sent: 'waiting', accepted: 'good', rejected: 'bad', canceled: 'bad' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  due_on: civilDate({
    due: { field: 'outbound_status', in: ['draft', 'generated', 'rejected'] },
    readOnly: true,
    filter: true,
    order: true,
  }),
  generated_at: instant({ readOnly: true }),
  file: file({ readOnly: true, accept: 'data' }),
  sha256: text({ readOnly: true, maxLength: 64 }),
  sent_on: civilDate({ readOnly: true, filter: true, order: true }),
  receipt_number: text({ readOnly: true, maxLength: 60, filter: true, search: true }),
  receipt_file: file({ readOnly: true }),
  answered_on: civilDate({ readOnly: true, filter: true }),
  attempts: integer({ readOnly: true, default: 0 }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
} as const;

export const deliverySection = {
  name: 'sending',
  fields: Object.keys(outboundFields),
} as const;

export const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;
