import {
  centsOfTyped,
  choice,
  civilDate,
  defineEntity,
  type Finding,
  integer,
  money,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';
import { EXPENSE_CATEGORIES } from './movement-types.ts';

const dailyBookFields = {
  title: text({ internal: true, readOnly: true, maxLength: 120, search: true }),
  year: integer({ internal: true, readOnly: true, filter: true }),
  /** One sequence a year, without gaps. */
  order_number: integer({ readOnly: true, filter: true, order: true }),
  entered_on: civilDate({
    required: true,
    createOnly: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  department: choice('department', DEPARTMENTS, { required: true, createOnly: true, filter: true }),
  history: text({ required: true, createOnly: true, maxLength: 300, search: true, filter: true }),
  /** Number of the act, or its book and sheet, or its protocol. */
  act_reference: text({ createOnly: true, maxLength: 80, search: true, filter: true }),
  record: reference('basic/record', { createOnly: true, filter: true }),
  /** The office's own emolumentos. */
  revenue: money({ createOnly: true, filter: true }),
  expense: money({ createOnly: true, filter: true }),
  category: choice('expense_category', EXPENSE_CATEGORIES, { createOnly: true, filter: true }),
  document_number: text({ createOnly: true, maxLength: 60, search: true }),
  movement: reference('financial/movement', {
    createOnly: true,
    filter: true,
    prefill: {
      entered_on: 'book_on',
      history: 'history',
      department: 'department',
      act_reference: 'protocol_number',
      record: 'record',
      category: 'category',
      document_number: 'document_number',
    },
  }),
  corrects: reference('financial/daily_book', { createOnly: true, filter: true }),
} as const;

const positive = (value: string | null | undefined): boolean => (centsOfTyped(value) ?? 0n) > 0n;

function oneSide(row: Partial<ValuesOf<typeof dailyBookFields>>): Finding[] {
  const [revenue, expense] = [positive(row.revenue), positive(row.expense)];
  if (revenue === expense)
    return [{ level: 'error', field: 'revenue', code: 'revenue_or_expense', norm: 'Prov. CNJ 45/2015' }];
  if (revenue && !row.act_reference)
    return [{ level: 'error', field: 'act_reference', code: 'required', norm: 'Prov. CNJ 45/2015' }];
  return [];
}

/**
 * A line of the Livro Diário Auxiliar da Receita e da Despesa: revenue by speciality on the day of the act, even if
 * not received; expenses on the day they are paid. Deposits and funds of third parties stay out (Prov. 45/2015).
 */
export const dailyBook = defineEntity('financial/daily_book', {
  scope: 'office',
  besideRestricted: true,
  fields: dailyBookFields,
  label: 'title',
  list: {
    columns: ['order_number', 'entered_on', 'department', 'history', 'act_reference', 'revenue', 'expense'],
    order: ['-entered_on', '-order_number'],
    totals: [{ field: 'revenue' }, { field: 'expense' }],
  },
  form: [
    {
      name: 'identification',
      fields: ['order_number', 'entered_on', 'department', 'history', 'act_reference', 'record'],
    },
    {
      name: 'amounts',
      fields: ['revenue', 'expense', 'category', 'document_number', 'movement', 'corrects'],
    },
  ],
  conditions: {
    category: ({ expense }) => (positive(expense) ? 'required' : 'absent'),
    document_number: ({ expense }) => (positive(expense) ? 'required' : 'absent'),
  },
  rules: [oneSide],
  unique: [['year', 'order_number']],
  access: { read: ['clerk'], create: ['clerk'] },
});
