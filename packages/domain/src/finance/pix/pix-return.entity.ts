import {
  choice,
  defineEntity,
  instant,
  integer,
  longText,
  money,
  reference,
  shownAmount,
  text,
} from '@serventia/kit';

/** Why money went back: the office gave it, or the bank took it for a fraud or a failure (MED), unasked. */
const ORIGINS = ['office', 'fraud', 'failure'] as const;

/** Money of a payment by Pix that goes back to who paid it (devolução; API Pix 2.9.0). */
export const pixReturn = defineEntity('financial/pix_return', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    pix_payment: reference('financial/pix_payment', { required: true, createOnly: true, filter: true }),
    title: text({ internal: true, readOnly: true, maxLength: 30, search: true }),
    return_status: choice('pix_return_status', ['in_process', 'returned', 'not_done'], {
      tones: { in_process: 'waiting', returned: 'good', not_done: 'bad' },
      readOnly: true,
      filter: true,
      default: 'in_process',
    }),
    origin: choice('pix_return_origin', ORIGINS, { readOnly: true, filter: true }),
    amount: money({ readOnly: true }),
    reason: longText({ readOnly: true, maxLength: 140 }),
    /** What the bank says of a return that was not done. */
    bank_reason: longText({ readOnly: true, maxLength: 300 }),
    /** By which the bank knows it, one for each payment. */
    return_id: text({ readOnly: true, internal: true, maxLength: 35, filter: true }),
    asked_at: instant({ readOnly: true }),
    asked_by: text({ readOnly: true, maxLength: 100 }),
    done_at: instant({ readOnly: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0 }),
  },
  label: 'title',
  list: {
    columns: ['pix_payment', 'return_status', 'amount', 'origin', 'asked_at', 'done_at'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'pix_payment',
        'return_status',
        'origin',
        'amount',
        'reason',
        'bank_reason',
        'asked_at',
        'asked_by',
        'done_at',
      ],
    },
  ],
  derive: ({ amount }) => ({ title: amount ? shownAmount(amount) : null }),
  access: { read: ['clerk'] },
  parent: 'pix_payment',
  position: 'position',
});
