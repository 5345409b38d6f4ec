import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  integer,
  longText,
  money,
  personName,
  text,
} from '@serventia/kit';
import { countedBy } from '../calendar/legal-deadlines.ts';

/** A month or a year of the Livro Diário closed: revenue, expenses, result, and what the judge said of it. */
export const balance = defineEntity('financial/balance', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 40, search: true }),
    year: integer({ required: true, createOnly: true, min: 1990, max: 2200, filter: true, order: true }),
    /** Empty for the balance of the year. */
    month: integer({ createOnly: true, min: 1, max: 12, filter: true, order: true }),
    balance_status: choice('balance_status', ['open', 'closed', 'endorsed'], {
      tones: { open: 'good', endorsed: 'good', closed: 'waiting' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    revenue: money({ readOnly: true }),
    expense: money({ readOnly: true }),
    result: money({ readOnly: true, negative: true }),
    entries: integer({ readOnly: true }),
    /** An interim head keeps up to 90.25% of a Supreme Court justice's pay (STF Tema 779, verify). */
    interim: boolean({ filter: true }),
    stf_subsidy: money(),
    interim_cap: money({ readOnly: true }),
    surplus: money({ readOnly: true }),
    closed_on: civilDate({ readOnly: true, filter: true }),
    /** Annual: until the 10th business day of February (Prov. 45/2015 art. 11, verify). */
    endorsement_due_on: civilDate({
      due: { field: 'balance_status', in: ['closed'], ...countedBy('daily_book') },
      readOnly: true,
      filter: true,
      order: true,
    }),
    endorsed_on: civilDate({ readOnly: true, filter: true }),
    endorsed_by: personName({ readOnly: true }),
    struck_expenses: money({ readOnly: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'balance_status', 'revenue', 'expense', 'result', 'closed_on', 'endorsed_on'],
    order: ['-year', '-month'],
    totals: [{ field: 'revenue' }, { field: 'expense' }, { field: 'result' }],
  },
  form: [
    { name: 'identification', fields: ['year', 'month', 'balance_status', 'notes'] },
    { name: 'amounts', fields: ['revenue', 'expense', 'result', 'entries'] },
    { name: 'interim', fields: ['interim', 'stf_subsidy', 'interim_cap', 'surplus'] },
    {
      name: 'endorsement',
      fields: ['closed_on', 'endorsement_due_on', 'endorsed_on', 'endorsed_by', 'struck_expenses'],
    },
  ],
  // A year has the ceilings and the surpluses of its months.
  conditions: {
    interim: ({ month }) => (month ? 'optional' : 'absent'),
    stf_subsidy: ({ interim, month }) => (interim && month ? 'required' : 'absent'),
  },
  derive: ({ year, month }) => ({
    title: `${month ? `${String(month).padStart(2, '0')}/` : ''}${String(year)}`,
  }),
  unique: [['year', 'month']],
  registration: { before: ['close_period'], required: [] },
  actions: {
    close_period: { confirm: true },
    endorse: {
      input: {
        endorsed_on: civilDate({ required: true, notAfterToday: true }),
        endorsed_by: personName({ required: true }),
        struck_expenses: money({ default: '0.00' }),
      },
    },
    /** The book of the month with its lines, or the balance of the year month by month. */
    balance_report: {},
    /** The book of prior deposits of the period. */
    deposit_report: {},
  },
  life: {
    field: 'balance_status',
    steps: { open: { close_period: 'closed' }, closed: { endorse: 'endorsed' }, endorsed: {} },
    editable: ['open'],
    frozen: 'closed_balance',
    refused: { close_period: 'closed_balance' },
  },
  beside: { step: { fields: ['endorsed_on', 'endorsed_by', 'struck_expenses'] } },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
