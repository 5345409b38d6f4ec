import { duty } from '../office/duties.ts';
import {
  boolean,
  centsOf,
  centsOfTyped,
  choice,
  civilDate,
  defineEntity,
  type Finding,
  integer,
  longText,
  money,
  partialDate,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { DEPARTMENTS } from '../account/departments.ts';
import { BOOK_STATUSES, bookEntryOf } from './book-entry.ts';
import {
  DEPOSIT_MOVEMENTS,
  directionOf,
  EXPENSE_CATEGORIES,
  MOVEMENT_TYPES,
  type MovementType,
} from './movement-types.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

/** Cash from which a receipt is told to the COAF (CNN art. 151 II, Prov. 161/2024). */
const CASH_THRESHOLD = '100000.00';

const movementFields = {
  history: text({ required: true, maxLength: 300, search: true, filter: true }),
  account: reference('financial/account', { required: true, createOnly: true, filter: true }),
  movement_type: choice('movement_type', MOVEMENT_TYPES, {
    notOffered: DEPOSIT_MOVEMENTS,
    required: true,
    createOnly: true,
    filter: true,
  }),
  direction: choice('money_direction', ['in', 'out'], { createOnly: true, filter: true }),
  amount: money({ required: true, createOnly: true, filter: true, order: true }),
  /** What of it belongs to funds, the seal and taxes on services: it is no revenue (Prov. CNJ 45/2015). */
  funds_amount: money({ createOnly: true, filter: true }),
  moved_on: civilDate({
    required: true,
    createOnly: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  /** Month that it belongs to, `YYYY-MM`. */
  competence: partialDate({ monthOnly: true, createOnly: true, filter: true, order: true }),
  /** The day of the act: revenue enters the Livro Diário on it, received or not (Prov. 45/2015). */
  act_on: civilDate({ createOnly: true, notAfterToday: true, filter: true }),
  /** The day it was received or paid: what counts for the Livro Caixa of the income tax. */
  received_on: civilDate({ createOnly: true, notAfterToday: true, filter: true }),
  method: choice('payment_method', PAYMENT_METHODS, { required: true, createOnly: true, filter: true }),
  installments: integer({ createOnly: true, min: 1, max: 12 }),
  fee_borne_by_user: boolean({ createOnly: true }),
  category: choice('expense_category', EXPENSE_CATEGORIES, { createOnly: true, filter: true }),
  department: choice('department', DEPARTMENTS, { createOnly: true, filter: true }),
  document_number: text({ maxLength: 60, createOnly: true, search: true, filter: true }),
  document_file: reference('basic/document', { createOnly: true }),
  person: reference('basic/person', { createOnly: true, filter: true }),
  record: reference('basic/record', { createOnly: true, filter: true }),
  registered_seal: reference('seal/registered_seal', { createOnly: true, filter: true }),
  /** The receipt of fees that entered it. */
  fee_receipt: reference('financial/fee_receipt', { readOnly: true, filter: true }),
  /** The deposit that it took, used or gave back. */
  prior_deposit: reference('financial/prior_deposit', { readOnly: true, filter: true }),
  protocol_number: text({ maxLength: 30, createOnly: true, filter: true, search: true }),
  transfer_account: reference('financial/account', { createOnly: true, filter: true }),
  /** The drawer that was open when money came to it or left it, where the office opens and closes its drawers. */
  cash_session: reference('financial/cash_session', { readOnly: true, filter: true }),
  /** The same of the account that the money was moved to. */
  transfer_session: reference('financial/cash_session', { readOnly: true, filter: true }),
  reversal_of: reference('financial/movement', { readOnly: true, filter: true }),
  reversed: boolean({ readOnly: true, filter: true }),
  reconciled: boolean({ filter: true }),
  /** How far the lines of the Livro Diário that name it enter it; kept with each of them. */
  book_status: choice('book_entry', BOOK_STATUSES, {
    tones: { not_entered: 'waiting', in_part: 'waiting', entered: 'good', to_take_back: 'bad' },
    readOnly: true,
    filter: true,
    default: 'outside',
  }),
  /** The day on which the Livro Diário takes it. */
  book_on: civilDate({ readOnly: true, filter: true }),
  entered: money({ readOnly: true, negative: true, default: '0.00' }),
  notes: longText({ maxLength: 1000 }),
} as const;

type Row = Partial<ValuesOf<typeof movementFields>>;
type Placing = 'required' | 'optional' | 'absent';
const ofType =
  (types: readonly MovementType[], condition: Placing, otherwise: Placing = 'absent') =>
  ({ movement_type: type }: Row): Placing =>
    type && types.includes(type) ? condition : otherwise;

/** Money that somebody pays to the office; a deposit that becomes the fee of an act was received before. */
const isReceipt = ({ movement_type: type }: Row): boolean => type === 'receipt_act' || type === 'deposit_in';

function movementFindings(row: Row): Finding[] {
  const { amount, method, account, transfer_account: other, act_on: act, received_on: received } = row;
  const findings: Finding[] = [];
  const cents = centsOfTyped(amount);
  const funds = centsOfTyped(row.funds_amount);
  if (cents === 0n) findings.push({ level: 'error', field: 'amount', code: 'must_be_positive' });
  if (cents !== undefined && funds !== undefined && funds > cents)
    findings.push({
      level: 'error',
      field: 'funds_amount',
      code: 'funds_beyond_amount',
      norm: 'Prov. CNJ 45/2015',
    });
  if (other !== null && other !== undefined && other === account)
    findings.push({ level: 'error', field: 'transfer_account', code: 'same_account' });
  if (isReceipt(row) && cents !== undefined && method === 'cash' && cents >= centsOf(CASH_THRESHOLD))
    findings.push(duty('coaf', 'amount', 'cash_to_coaf', { norm: 'CNN art. 151 II' }));
  if (act && received && received < act)
    findings.push({ level: 'warning', field: 'received_on', code: 'received_before_act' });
  return findings;
}

/** Money that came or went. Never changed once entered: what is wrong is reversed (dossier 4.4). */
export const movement = defineEntity('financial/movement', {
  scope: 'office',
  besideRestricted: true,
  fields: movementFields,
  label: 'history',
  list: {
    columns: [
      'moved_on',
      'history',
      'account',
      'movement_type',
      'direction',
      'amount',
      'method',
      'reconciled',
      'book_status',
    ],
    order: ['-moved_on', '-id'],
    totals: [{ field: 'amount', by: 'direction', moved: { from: 'account', to: 'transfer_account' } }],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'movement_type',
        'direction',
        'account',
        'transfer_account',
        'amount',
        'funds_amount',
        'moved_on',
        'history',
      ],
    },
    {
      name: 'payment',
      fields: ['method', 'installments', 'fee_borne_by_user', 'received_on', 'document_number'],
    },
    { name: 'classification', fields: ['category', 'department', 'competence', 'act_on'] },
    {
      name: 'origin',
      fields: [
        'person',
        'record',
        'registered_seal',
        'fee_receipt',
        'prior_deposit',
        'protocol_number',
        'document_file',
      ],
    },
    { name: 'book_entry', fields: ['book_status', 'book_on', 'entered'] },
    {
      name: 'state',
      fields: ['reconciled', 'notes', 'cash_session', 'transfer_session', 'reversal_of', 'reversed'],
    },
  ],
  conditions: {
    direction: ofType(['difference', 'reversal'], 'required', 'optional'),
    transfer_account: (row) =>
      row.reversal_of ? 'optional' : ofType(['transfer', 'deposit_convert'], 'required')(row),
    category: ofType(['expense', 'tax_payment'], 'required'),
    act_on: ofType(['receipt_act', 'deposit_convert'], 'required', 'optional'),
    funds_amount: ofType(['receipt_act', 'deposit_convert', 'reversal'], 'optional'),
    department: ofType(['receipt_act', 'deposit_convert', 'expense', 'tax_payment'], 'required', 'optional'),
    document_number: ofType(['expense', 'fund_payment', 'tax_payment'], 'required', 'optional'),
    installments: ({ method }) => (method === 'credit' ? 'required' : 'absent'),
    fee_borne_by_user: ({ method }) => (method === 'credit' || method === 'debit' ? 'optional' : 'absent'),
  },
  derive: (row) => ({
    ...(row.movement_type ? { direction: directionOf(row.movement_type, row.direction ?? null) } : {}),
    ...bookEntryOf(row),
  }),
  rules: [movementFindings],
  actions: {
    /** Enters in the Livro Diário what it does not have of the movement yet. */
    enter_in_book: {
      offered: ({ book_status: status }) => status === 'not_entered' || status === 'in_part',
    },
    reverse: {
      input: { reason: longText({ required: true, maxLength: 300 }) },
      offered: ({ reversed, reversal_of: origin }) => reversed !== true && !origin,
    },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});
