import {
  centsOfTyped,
  choice,
  type Condition,
  defineEntity,
  identifier,
  instant,
  integer,
  type Life,
  longText,
  money,
  reference,
  shownAmount,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { taxNumber } from '../../identifier-formats.ts';

const CHARGE_LIFE: Life = {
  field: 'charge_status',
  steps: {
    // Somebody may pay before the bank's answer to the charge has come.
    draft: { open_charge: 'open', enter_payment: 'paid' },
    open: {
      ask_bank: 'open',
      confirm_payment: 'paid',
      enter_payment: 'paid',
      remove_charge: 'removed',
      expire_charge: 'expired',
    },
    paid: {},
    // The bank still takes what was on its way.
    expired: { ask_bank: 'expired', enter_payment: 'paid' },
    removed: { enter_payment: 'paid' },
  },
  editable: ['draft'],
  frozen: {
    open: 'open_charge',
    paid: 'paid_charge',
    expired: 'expired_charge',
    removed: 'removed_charge',
  },
  refused: {
    open_charge: {
      open: 'open_charge',
      paid: 'paid_charge',
      expired: 'expired_charge',
      removed: 'removed_charge',
    },
    ask_bank: { draft: 'draft_charge', paid: 'paid_charge', removed: 'removed_charge' },
    confirm_payment: {
      draft: 'draft_charge',
      paid: 'paid_charge',
      expired: 'expired_charge',
      removed: 'removed_charge',
    },
    remove_charge: {
      draft: 'draft_charge',
      paid: 'paid_charge',
      expired: 'expired_charge',
      removed: 'removed_charge',
    },
  },
};

const since =
  (...states: readonly string[]) =>
  ({ charge_status: state }: { charge_status?: string | null }): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const opened = since('open', 'paid', 'expired', 'removed');

/**
 * An amount that somebody is asked to pay by Pix: for a receipt of fees, for a deposit, or for what its words say. Where
 * the office reaches the API of its bank the charge is kept there (cobrança imediata), and the bank says that it was
 * paid; else it is a code of the key alone, and whoever sees it on the bank's statement confirms it.
 */
export const pixCharge = defineEntity('financial/pix_charge', {
  scope: 'office',
  besideRestricted: true,
  fields: {
    title: text({ readOnly: true, maxLength: 300, search: true }),
    charge_status: choice('pix_charge_status', ['draft', 'open', 'paid', 'expired', 'removed'], {
      tones: { draft: 'waiting', open: 'waiting', paid: 'good', expired: 'bad', removed: 'bad' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    fee_receipt: reference('financial/fee_receipt', {
      createOnly: true,
      filter: true,
      among: () => ({ receipt_status: 'draft' }),
      prefill: {
        amount: 'total',
        person: 'person',
        legal_person: 'legal_person',
        payer_name: 'payer_name',
        payer_document: 'payer_document',
      },
    }),
    prior_deposit: reference('financial/prior_deposit', {
      createOnly: true,
      filter: true,
      among: () => ({ deposit_status: 'draft' }),
      prefill: { amount: 'amount', payer_name: 'depositor_name', payer_document: 'depositor_document' },
    }),
    person: reference('basic/person', {
      filter: true,
      prefill: { payer_name: 'name', payer_document: 'cpf' },
    }),
    legal_person: reference('basic/legal_person', {
      filter: true,
      prefill: { payer_name: 'name', payer_document: 'cnpj' },
    }),
    payer_name: text({ maxLength: 200, search: true, filter: true }),
    payer_document: identifier(taxNumber, { filter: true }),
    amount: money({ required: true, filter: true, order: true }),
    account: reference('financial/account', {
      required: true,
      filter: true,
      among: () => ({ account_kind: 'bank', active: true }),
      usual: () => ({ account_kind: 'bank', active: true }),
    }),
    /** What the payer reads in the app of their bank. */
    message: text({ maxLength: 140 }),
    /** How long it can be paid at the bank, in minutes. */
    minutes: integer({ required: true, min: 5, max: 43_200, default: 60 }),
    /** Whether the bank knows of it, or the key alone does. */
    kept_by: choice('pix_charge_kept_by', ['bank', 'key'], { readOnly: true, filter: true }),
    /** By which the bank and the office know it: 26 to 35 letters and digits at the bank, 25 at most without. */
    txid: text({ maxLength: 35, readOnly: true, filter: true, unique: true }),
    /** What a QR code has, and a payer copies (Pix Copia e Cola). */
    br_code: longText({ maxLength: 1_000, readOnly: true }),
    opened_at: instant({ readOnly: true, order: true }),
    opened_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    expires_at: instant({ readOnly: true }),
    paid_at: instant({ readOnly: true, filter: true, order: true }),
    /** Who confirmed the payment of a charge that is at no bank. */
    confirmed_by: text({ readOnly: true, maxLength: 100 }),
    removed_at: instant({ readOnly: true }),
    removed_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'title',
  searched: { title: 'payer_name', subtitle: ['title'], codes: ['txid', 'payer_document'] },
  list: {
    columns: ['title', 'charge_status', 'amount', 'kept_by', 'fee_receipt', 'opened_at', 'paid_at'],
    order: ['-id'],
    totals: [{ field: 'amount', by: 'charge_status' }],
  },
  form: [
    {
      name: 'pix_charge',
      fields: [
        'title',
        'charge_status',
        'fee_receipt',
        'prior_deposit',
        'amount',
        'account',
        'message',
        'minutes',
      ],
    },
    { name: 'receipt_payer', fields: ['person', 'legal_person', 'payer_name', 'payer_document'] },
    { name: 'pix_code', fields: ['kept_by', 'txid', 'br_code'] },
    {
      name: 'pix_course',
      fields: ['opened_at', 'opened_by', 'expires_at', 'paid_at', 'confirmed_by', 'removed_at', 'removed_by'],
    },
  ],
  conditions: {
    prior_deposit: ({ fee_receipt: receipt }) => (receipt ? 'absent' : 'optional'),
    kept_by: opened,
    br_code: opened,
    opened_at: opened,
    opened_by: opened,
    expires_at: ({ kept_by: keeper }) => (keeper === 'bank' ? 'optional' : 'absent'),
    paid_at: since('paid'),
    confirmed_by: since('paid'),
    removed_at: since('removed'),
    removed_by: since('removed'),
  },
  derive: ({ amount, payer_name: payer }) => ({
    title: amount ? `Pix R$ ${shownAmount(amount)}${payer ? `: ${payer}` : ''}` : null,
  }),
  rules: [
    ({ amount }) => when(centsOfTyped(amount) === 0n, error('amount', 'must_be_positive')),
    // The bank takes the name of a payer together with a CPF or CNPJ alone, and asks nobody else for either.
    ({ payer_document: document, payer_name: name }) =>
      when(!!document && !name, error('payer_name', 'pix_payer_without_name')),
  ],
  life: CHARGE_LIFE,
  actions: {
    /** Makes the code; at the bank, where the office reaches it. */
    open_charge: { onNew: true, byProgram: true },
    /** Asks the bank whether it was paid. */
    ask_bank: { byProgram: true, offered: ({ kept_by: keeper }) => keeper === 'bank' },
    /** Somebody has seen the money on the bank's statement. */
    confirm_payment: {
      input: {
        end_to_end: text({
          maxLength: 32,
          minLength: 32,
          pattern: '^[A-Za-z0-9]{32}$',
          like: 'E00000000202611301402a1b2c3d4e5f',
        }),
      },
      offered: ({ kept_by: keeper }) => keeper === 'key',
    },
    /** Nobody can pay it any more. */
    remove_charge: { confirm: true },
    /** The code on paper. */
    charge_paper: { byProgram: true, offered: ({ charge_status: state }) => state === 'open' },
  },
  beside: {
    step: {
      fields: [
        'kept_by',
        'txid',
        'br_code',
        'opened_at',
        'opened_by',
        'expires_at',
        'paid_at',
        'confirmed_by',
        'removed_at',
        'removed_by',
      ],
    },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
