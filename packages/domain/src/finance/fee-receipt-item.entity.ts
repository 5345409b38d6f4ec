import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  integer,
  json,
  money,
  reference,
  text,
} from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';

/**
 * An act on a receipt, by its seal: what it was charged by the table of its day, amount by amount, as the certificate of
 * the act says it (Lei 10.169/2000, art. 6). A seal is on one receipt that stands. It is written with its receipt.
 */
export const feeReceiptItem = defineEntity('financial/fee_receipt_item', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    fee_receipt: reference('financial/fee_receipt', { required: true, createOnly: true, filter: true }),
    registered_seal: reference('seal/registered_seal', {
      required: true,
      createOnly: true,
      filter: true,
      // One that is kept has its seal already.
      among: ({ row }) =>
        row['id'] === undefined ? { seal_status: 'applied', fee_receipt__isnull: true } : {},
    }),
    seal_number: text({ readOnly: true, maxLength: 40, search: true }),
    act_service: reference('seal/act_service', { readOnly: true, filter: true }),
    /** As the table called it on the day of the act. */
    code: text({ readOnly: true, maxLength: 20 }),
    description: text({ readOnly: true, maxLength: 200, search: true }),
    quantity: integer({ readOnly: true }),
    act_on: civilDate({ readOnly: true, filter: true }),
    department: choice('department', DEPARTMENTS, { internal: true, readOnly: true }),
    cost_table: reference('seal/cost_table', { readOnly: true }),
    emoluments: money({ readOnly: true }),
    /** All besides the emoluments: the funds, the seal, the tax on services. */
    funds: money({ readOnly: true }),
    total: money({ readOnly: true }),
    /** Each amount by its name, `{ emolumento: '12.34', selo: '1.56' }`. */
    breakdown: json({ internal: true, readOnly: true }),
    /** The same in words; of an act free of charge, why, and the law that says so. */
    fees: text({ readOnly: true, maxLength: 500 }),
    /** Its receipt was cancelled: the seal may be on another. */
    released: boolean({ internal: true, readOnly: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0 }),
  },
  label: 'description',
  list: {
    columns: ['fee_receipt', 'description', 'total', 'seal_number'],
    order: ['-id'],
    totals: [{ field: 'total' }],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'fee_receipt',
        'registered_seal',
        'seal_number',
        'act_service',
        'code',
        'description',
        'quantity',
        'act_on',
        'cost_table',
      ],
    },
    { name: 'amounts', fields: ['emoluments', 'funds', 'total', 'fees'] },
  ],
  card: () => ['registered_seal', 'description', 'quantity', 'total', 'fees'],
  beside: { receipting: { fields: ['released'] } },
  access: { read: ['clerk'] },
  parent: 'fee_receipt',
  position: 'position',
});
