import { choice, defineEntity, integer, money, reference, shownAmount, text } from '@serventia/kit';
import { COUNTED_METHODS } from './payment-methods.ts';

/** How some of a receipt was paid, and where the money went. */
export const feeReceiptPayment = defineEntity('financial/fee_receipt_payment', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    fee_receipt: reference('financial/fee_receipt', { required: true, createOnly: true, filter: true }),
    title: text({ internal: true, readOnly: true, maxLength: 30, search: true }),
    /** What brings money: what is owed or free has no payment. */
    method: choice('payment_method', [...COUNTED_METHODS, 'prior_deposit'], {
      required: true,
      filter: true,
    }),
    /** A deposit that was taken for the acts; its money goes where it was said to go when it was taken. */
    prior_deposit: reference('financial/prior_deposit', {
      filter: true,
      among: () => ({ deposit_status: 'held' }),
    }),
    /** The money that came by Pix for it, as the bank told. */
    pix_payment: reference('financial/pix_payment', { readOnly: true, filter: true }),
    /** Empty: all that the other payments leave. */
    amount: money({ order: true }),
    installments: integer({ min: 1, max: 12 }),
    account: reference('financial/account', {
      filter: true,
      among: () => ({ account_kind__in: 'cash_drawer,bank', active: true }),
      usual: () => ({ account_kind: 'cash_drawer', active: true }),
      begins: 'open_drawer',
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0 }),
  },
  label: 'title',
  list: { columns: ['fee_receipt', 'method', 'prior_deposit', 'amount', 'account'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['fee_receipt', 'method', 'prior_deposit', 'amount', 'installments', 'account', 'pix_payment'],
    },
  ],
  conditions: {
    installments: ({ method }) => (method === 'credit' ? 'required' : 'absent'),
    prior_deposit: ({ method }) => (method === 'prior_deposit' ? 'required' : 'absent'),
    account: ({ method }) => (method === 'prior_deposit' ? 'absent' : 'required'),
    pix_payment: ({ method }) => (method === 'pix' ? 'optional' : 'absent'),
  },
  derive: ({ amount }) => ({ title: amount ? shownAmount(amount) : null }),
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'fee_receipt',
  position: 'position',
});
