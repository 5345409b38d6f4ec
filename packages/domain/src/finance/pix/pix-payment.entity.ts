import {
  childRows,
  choice,
  defineEntity,
  instant,
  longText,
  money,
  reference,
  shownAmount,
  text,
} from '@serventia/kit';
import { pixReturn } from './pix-return.entity.ts';

/**
 * Money that came by Pix, as the bank reports it or a user has seen it on its statement. It belongs to the receipt or the
 * deposit that it was charged for; what belongs to none is to be found out, or given back.
 */
export const pixPayment = defineEntity('financial/pix_payment', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    title: text({ readOnly: true, maxLength: 100, search: true }),
    payment_status: choice('pix_payment_status', ['assigned', 'unassigned', 'returned'], {
      tones: { assigned: 'good', unassigned: 'waiting', returned: 'bad' },
      readOnly: true,
      filter: true,
      default: 'unassigned',
    }),
    amount: money({ readOnly: true, filter: true, order: true }),
    /** What went back of it. */
    returned: money({ readOnly: true, default: '0.00' }),
    paid_at: instant({ readOnly: true, filter: true, order: true }),
    account: reference('financial/account', { readOnly: true, filter: true }),
    /** The code of the payment in all of Pix (EndToEndId); nobody reads it on every statement. */
    end_to_end: text({ readOnly: true, maxLength: 32, filter: true, search: true, unique: true }),
    txid: text({ readOnly: true, maxLength: 35, filter: true }),
    /** What the payer wrote. */
    payer_message: text({ readOnly: true, maxLength: 140, search: true }),
    reported_by: choice('pix_reported_by', ['bank', 'office'], { readOnly: true, filter: true }),
    charge: reference('financial/pix_charge', { readOnly: true, filter: true }),
    fee_receipt: reference('financial/fee_receipt', { readOnly: true, filter: true }),
    prior_deposit: reference('financial/prior_deposit', { readOnly: true, filter: true }),
  },
  children: { returns: childRows(pixReturn, 'pix_payment') },
  label: 'title',
  list: {
    columns: ['title', 'payment_status', 'amount', 'returned', 'paid_at', 'fee_receipt', 'payer_message'],
    order: ['-id'],
    totals: [{ field: 'amount', by: 'payment_status' }],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'title',
        'payment_status',
        'amount',
        'returned',
        'paid_at',
        'account',
        'end_to_end',
        'txid',
        'payer_message',
        'reported_by',
      ],
    },
    { name: 'pix_use', fields: ['charge', 'fee_receipt', 'prior_deposit'] },
    { name: 'pix_returns', fields: ['returns'] },
  ],
  derive: ({ amount }) => ({ title: amount ? `Pix R$ ${shownAmount(amount)}` : null }),
  actions: {
    /** It pays a receipt that is still open. */
    assign_payment: {
      input: {
        fee_receipt: reference('financial/fee_receipt', {
          required: true,
          among: () => ({ receipt_status: 'draft' }),
        }),
      },
      offered: ({ payment_status: state }) => state === 'unassigned',
    },
    /** Gives money back to who paid it; all that is left unless an amount is typed. */
    return_payment: {
      sensitive: true,
      input: { amount: money(), reason: longText({ required: true, maxLength: 140 }) },
      offered: ({ payment_status: state, reported_by: reporter }) =>
        state !== 'returned' && reporter === 'bank',
    },
  },
  access: { read: ['clerk'] },
});
