import { boolean, choice, civilDate, defineEntity, longText, money, text } from '@serventia/kit';

export const ACCOUNT_KINDS = [
  'cash_drawer',
  'bank',
  'prior_deposit',
  'funds_payable',
  'seal_credit',
  'receivable',
] as const;

const onlyOf =
  (kind: (typeof ACCOUNT_KINDS)[number], condition: 'required' | 'optional') =>
  ({ account_kind }: { account_kind?: unknown }): 'required' | 'optional' | 'absent' =>
    account_kind === kind ? condition : 'absent';

/** Where money of the office stands: drawers, banks, deposits in trust, funds owed to the state (dossier 4.4). */
export const account = defineEntity('financial/account', {
  scope: 'office',
  table: 'financial_account',
  fields: {
    name: text({ required: true, maxLength: 100, unique: true, search: true, filter: true, order: true }),
    account_kind: choice('account_kind', ACCOUNT_KINDS, { required: true, createOnly: true, filter: true }),
    /** COMPE code. */
    bank_code: text({ maxLength: 3, minLength: 3, format: 'digits', filter: true }),
    bank_name: text({ maxLength: 80, search: true }),
    agency: text({ maxLength: 10, filter: true }),
    account_number: text({ maxLength: 20, search: true, filter: true }),
    pix_key: text({ maxLength: 77 }),
    /** Which fund is owed: FERC, FADEP, FERMOJU, ISS … */
    fund: text({ maxLength: 20, filter: true }),
    opening_balance: money({ required: true, negative: true, default: '0.00' }),
    /** The opening balance and all movements since: negative where more went than came. */
    balance: money({ readOnly: true, negative: true, computed: 'account_balance' }),
    /** It takes movements while it is open alone; the first opening turns it on. */
    by_session: boolean({ filter: true }),
    opened_on: civilDate({ required: true, notAfterToday: true, order: true, begins: 'today' }),
    closed_on: civilDate(),
    active: boolean({ filter: true, default: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'account_kind', 'bank_name', 'account_number', 'balance', 'opened_on', 'active'],
    order: ['name'],
  },
  form: [
    { name: 'identification', fields: ['name', 'account_kind', 'fund', 'by_session', 'active'] },
    { name: 'bank', fields: ['bank_code', 'bank_name', 'agency', 'account_number', 'pix_key'] },
    { name: 'opening', fields: ['opening_balance', 'balance', 'opened_on', 'closed_on', 'notes'] },
  ],
  conditions: {
    bank_code: onlyOf('bank', 'required'),
    bank_name: onlyOf('bank', 'optional'),
    agency: onlyOf('bank', 'required'),
    account_number: onlyOf('bank', 'required'),
    pix_key: onlyOf('bank', 'optional'),
    fund: onlyOf('funds_payable', 'required'),
    by_session: onlyOf('cash_drawer', 'optional'),
  },
  rules: [
    ({ opened_on: opened, closed_on: closed }) =>
      typeof opened === 'string' && typeof closed === 'string' && closed < opened
        ? [{ level: 'error', field: 'closed_on', code: 'closed_before_opened' }]
        : [],
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
