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
    method: choice('payment_method', COUNTED_METHODS, { required: true, filter: true }),
    /** Empty: all that the other payments leave. */
    amount: money({ order: true }),
    installments: integer({ min: 1, max: 12 }),
    account: reference('financial/account', {
      required: true,
      filter: true,
      among: () => ({ account_kind__in: 'cash_drawer,bank', active: true }),
      usual: () => ({ account_kind: 'cash_drawer', active: true }),
    }),
    position: integer({ required: true, min: 0, max: 9999, default: 0 }),
  },
  label: 'title',
  list: { columns: ['fee_receipt', 'method', 'amount', 'account'], order: ['-id'] },
  form: [{ name: 'identification', fields: ['fee_receipt', 'method', 'amount', 'installments', 'account'] }],
  conditions: { installments: ({ method }) => (method === 'credit' ? 'required' : 'absent') },
  derive: ({ amount }) => ({ title: amount ? shownAmount(amount) : null }),
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'fee_receipt',
  position: 'position',
});
