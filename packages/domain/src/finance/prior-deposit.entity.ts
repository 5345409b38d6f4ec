import {
  centsOfTyped,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  identifier,
  instant,
  integer,
  type Life,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { error, type Finding } from '@serventia/kit/finding';
import { taxNumber } from '../identifier-formats.ts';
import { COUNTED_METHODS } from './payment-methods.ts';

/** Where the money of a deposit stands in trust, and where what is earned of it goes. */
export const depositAccounts = {
  account: reference('financial/account', {
    required: true,
    filter: true,
    among: () => ({ account_kind: 'prior_deposit', active: true }),
    usual: () => ({ account_kind: 'prior_deposit', active: true }),
  }),
  revenue_account: reference('financial/account', {
    required: true,
    among: () => ({ account_kind__in: 'cash_drawer,bank', active: true }),
    usual: () => ({ account_kind: 'cash_drawer', active: true }),
    begins: 'open_drawer',
  }),
} as const;

const DEPOSIT_LIFE: Life = {
  field: 'deposit_status',
  steps: {
    draft: { take_deposit: 'held' },
    held: { refund_deposit: 'held', settle_deposit: 'settled', cancel_deposit: 'cancelled' },
    // A receipt that was paid with it is cancelled: there is something left again.
    settled: { free_deposit: 'held' },
    cancelled: {},
  },
  editable: ['draft'],
  frozen: { held: 'held_deposit', settled: 'settled_deposit', cancelled: 'cancelled_deposit' },
  refused: {
    take_deposit: { held: 'held_deposit', settled: 'settled_deposit', cancelled: 'cancelled_deposit' },
    refund_deposit: { draft: 'draft_deposit', settled: 'settled_deposit', cancelled: 'cancelled_deposit' },
    cancel_deposit: { draft: 'draft_deposit', settled: 'settled_deposit', cancelled: 'cancelled_deposit' },
  },
};

const withState =
  (...states: readonly string[]) =>
  ({ deposit_status: state }: { deposit_status?: string | null }): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const taken = withState('held', 'settled', 'cancelled');
const cancelled = withState('cancelled');

/** What a deposit is for is an act that is still to be practised: the title, the draft, or what its words say. */
function depositFindings({ amount }: { readonly amount?: string | null | undefined }): Finding[] {
  return centsOfTyped(amount) === 0n ? [error('amount', 'must_be_positive')] : [];
}

/**
 * Money taken for an act before it is practised: no revenue until then (Prov. CNJ 45/2015; CNN, Prov. 149/2023). Taken, it
 * has its number in the control of deposits; receipts of fees are paid with it, and what is left is refunded.
 */
export const priorDeposit = defineEntity('financial/prior_deposit', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    title: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
    year: integer({ internal: true, readOnly: true, filter: true }),
    /** One sequence a year, without gaps, given when it is taken. */
    number: integer({ readOnly: true, filter: true, order: true }),
    deposit_status: choice('prior_deposit_status', ['draft', 'held', 'settled', 'cancelled'], {
      tones: { draft: 'waiting', held: 'waiting', settled: 'good', cancelled: 'bad' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    protocol: reference('note_registration/protocol', {
      createOnly: true,
      filter: true,
      prefill: {
        purpose: 'title_nature',
        person: 'presenter',
        depositor_name: 'presenter_name',
        depositor_document: 'presenter_document',
      },
    }),
    record: reference('basic/record', { createOnly: true, filter: true, onDrafts: 'note_registration' }),
    purpose: text({ required: true, maxLength: 200, search: true }),
    person: reference('basic/person', {
      filter: true,
      prefill: { depositor_name: 'name', depositor_document: 'cpf' },
    }),
    legal_person: reference('basic/legal_person', {
      filter: true,
      prefill: { depositor_name: 'name', depositor_document: 'cnpj' },
    }),
    depositor_name: text({ maxLength: 200, search: true, filter: true, order: true }),
    depositor_document: identifier(taxNumber, { filter: true }),
    amount: money({ required: true, order: true }),
    method: choice('payment_method', COUNTED_METHODS, { required: true, filter: true }),
    installments: integer({ min: 1, max: 12 }),
    ...depositAccounts,
    /** What receipts of fees were paid with it. */
    used: money({ readOnly: true }),
    refunded: money({ readOnly: true }),
    /** What is still held. */
    balance: money({ readOnly: true, order: true }),
    taken_on: civilDate({ readOnly: true, filter: true, order: true }),
    taken_at: instant({ readOnly: true }),
    taken_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    cancelled_at: instant({ readOnly: true }),
    cancelled_by: text({ readOnly: true, maxLength: 100 }),
    cancel_reason: longText({ readOnly: true, maxLength: 250 }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  searched: {
    title: 'depositor_name',
    subtitle: ['title', 'purpose'],
    codes: ['title', 'depositor_document'],
  },
  list: {
    columns: [
      'title',
      'deposit_status',
      'taken_on',
      'depositor_name',
      'purpose',
      'amount',
      'used',
      'refunded',
      'balance',
    ],
    order: ['-id'],
    totals: [{ field: 'balance', by: 'deposit_status' }],
  },
  form: [
    {
      name: 'deposit_purpose',
      fields: [
        'title',
        'deposit_status',
        'protocol',
        'record',
        'purpose',
        'person',
        'legal_person',
        'depositor_name',
        'depositor_document',
        'notes',
      ],
    },
    {
      name: 'payment',
      fields: ['amount', 'method', 'installments', 'account', 'revenue_account'],
    },
    { name: 'amounts', fields: ['used', 'refunded', 'balance'] },
    {
      name: 'deposit_taking',
      fields: ['number', 'taken_on', 'taken_at', 'taken_by', 'cancelled_at', 'cancelled_by', 'cancel_reason'],
    },
  ],
  conditions: {
    installments: ({ method }) => (method === 'credit' ? 'required' : 'absent'),
    used: taken,
    refunded: taken,
    balance: taken,
    taken_on: taken,
    taken_at: taken,
    taken_by: taken,
    cancelled_at: cancelled,
    cancelled_by: cancelled,
    cancel_reason: cancelled,
  },
  registration: {
    before: ['take_deposit'],
    required: ['depositor_name'],
    norms: { depositor_name: 'Prov. CNJ 45/2015' },
  },
  rules: [depositFindings],
  unique: [['year', 'number']],
  life: DEPOSIT_LIFE,
  actions: {
    /** Gives the number and enters the money: from here on it is used, refunded or cancelled. */
    take_deposit: { confirm: true },
    /** What is not needed goes back to who deposited it; all that is left unless an amount is typed. */
    refund_deposit: {
      input: {
        refund: money(),
        method: choice('payment_method', COUNTED_METHODS, { required: true }),
        refunded_to: text({ maxLength: 200 }),
      },
    },
    cancel_deposit: {
      sensitive: true,
      input: { cancel_reason: longText({ required: true, maxLength: 250 }) },
    },
    /** What was received, used and given back, as a PDF for who deposited it. */
    deposit_paper: { offered: ({ deposit_status: state }) => state !== 'draft' },
  },
  beside: {
    step: { fields: ['used', 'refunded', 'balance', 'cancelled_at', 'cancelled_by', 'cancel_reason'] },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
