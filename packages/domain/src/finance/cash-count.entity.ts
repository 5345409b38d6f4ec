import { choice, defineEntity, money, reference, shownAmount, text } from '@serventia/kit';
import { COUNTED_METHODS } from './payment-methods.ts';

/** What was counted of one way to pay when a drawer was closed, beside what its movements ask for. */
export const cashCount = defineEntity('financial/cash_count', {
  scope: 'office',
  fields: {
    cash_session: reference('financial/cash_session', { required: true, createOnly: true, filter: true }),
    title: text({ internal: true, readOnly: true, maxLength: 30, search: true }),
    method: choice('payment_method', COUNTED_METHODS, { required: true, filter: true }),
    counted: money({ required: true, order: true }),
    /** Both are told once the drawer is closed: who counts does not know what should come out. */
    expected: money({ readOnly: true, negative: true }),
    difference: money({ readOnly: true, negative: true }),
    /** What was entered of the difference. */
    movement: reference('financial/movement', { readOnly: true }),
  },
  label: 'title',
  list: { columns: ['cash_session', 'method', 'counted', 'expected', 'difference'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['cash_session', 'method', 'counted', 'expected', 'difference', 'movement'],
    },
  ],
  card: () => ['method', 'counted', 'difference'],
  derive: ({ counted }) => ({ title: counted ? shownAmount(counted) : null }),
  unique: [['cash_session', 'method']],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
