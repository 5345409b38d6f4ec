import { choice, civilDate, defineEntity, integer, longText, money, reference, text } from '@serventia/kit';

/** What the fund answers of an act that it was asked to pay. */
const LINE_STATUSES = ['claimed', 'granted', 'refused'] as const;

/** A free act of a claim, with what would have been charged for it; a refused one may be claimed again. */
export const fundClaimLine = defineEntity('seal/fund_claim_line', {
  scope: 'office',
  fields: {
    fund_claim: reference('seal/fund_claim', { readOnly: true, filter: true, goesWith: true }),
    seal_number: text({ readOnly: true, maxLength: 40, search: true }),
    registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
    sealed_on: civilDate({ readOnly: true, order: true }),
    act_service: reference('seal/act_service', { readOnly: true, filter: true }),
    reason_free: reference('seal/reason_free', { readOnly: true, filter: true }),
    amount: money({ readOnly: true }),
    line_status: choice('claim_line_status', LINE_STATUSES, {
      tones: { claimed: 'waiting', granted: 'good', refused: 'bad' },
      readOnly: true,
      filter: true,
    }),
    refusal: longText({ readOnly: true, maxLength: 500 }),
  },
  label: 'seal_number',
  list: {
    columns: ['sealed_on', 'seal_number', 'act_service', 'reason_free', 'amount', 'line_status'],
    order: ['sealed_on', 'id'],
    totals: [{ field: 'amount' }],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'fund_claim',
        'registered_seal',
        'seal_number',
        'sealed_on',
        'act_service',
        'reason_free',
        'amount',
        'line_status',
        'refusal',
      ],
    },
  ],
  access: { read: ['clerk'] },
  life: {
    field: 'line_status',
    steps: { claimed: { refuse_line: 'refused', grant: 'granted' }, granted: {}, refused: {} },
    editable: ['claimed'],
    frozen: 'answered_claim',
  },
  actions: {
    /** What the fund did not take, with its reason, before the rest of the claim is granted. */
    refuse_line: { input: { refusal: longText({ required: true, maxLength: 500 }) } },
  },
  beside: { step: { fields: ['refusal'] } },
});

/**
 * What an office asks of its state's fund for the free acts of a month (Lei 10.169/2000, art. 8; the way and the day
 * differ by state: verify).
 */
export const fundClaim = defineEntity('seal/fund_claim', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 80, search: true }),
    fund: text({ required: true, createOnly: true, maxLength: 60, filter: true, search: true }),
    year: integer({ required: true, createOnly: true, min: 1990, max: 2200, filter: true, order: true }),
    month: integer({ required: true, createOnly: true, min: 1, max: 12, filter: true, order: true }),
    /** The last day on which the state takes the claim. */
    due_on: civilDate({ due: { field: 'claim_status', in: ['draft', 'closed'] }, filter: true, order: true }),
    claim_status: choice('claim_status', ['draft', 'closed', 'sent', 'settled'], {
      tones: { draft: 'waiting', closed: 'waiting', sent: 'waiting', settled: 'good' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    entries: integer({ readOnly: true }),
    amount: money({ readOnly: true }),
    /** Free acts of the month that are not claimed, because no proof of theirs was sent to the court. */
    without_proof: integer({ readOnly: true }),
    sent_on: civilDate({ readOnly: true, filter: true }),
    protocol_number: text({ readOnly: true, maxLength: 60, search: true }),
    received_on: civilDate({ readOnly: true, filter: true }),
    received_amount: money({ readOnly: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'claim_status', 'entries', 'amount', 'due_on', 'sent_on', 'received_amount'],
    order: ['-year', '-month', 'id'],
    totals: [{ field: 'amount' }, { field: 'received_amount' }],
  },
  form: [
    { name: 'identification', fields: ['fund', 'year', 'month', 'due_on', 'claim_status', 'notes'] },
    { name: 'amounts', fields: ['entries', 'amount', 'without_proof'] },
    { name: 'state', fields: ['sent_on', 'protocol_number', 'received_on', 'received_amount'] },
  ],
  derive: ({ fund, year, month }) => ({ title: `${fund} ${String(month).padStart(2, '0')}/${String(year)}` }),
  unique: [['fund', 'year', 'month']],
  life: {
    field: 'claim_status',
    steps: {
      draft: { collect_free_acts: 'draft', close_claim: 'closed' },
      closed: { reopen_claim: 'draft', send_claim: 'sent' },
      sent: { settle_claim: 'settled' },
      settled: {},
    },
    editable: ['draft'],
    frozen: 'closed_claim',
  },
  actions: {
    /** Takes in the free acts of the month that the fund pays for, as they are now. */
    collect_free_acts: {},
    close_claim: { confirm: true },
    reopen_claim: {},
    /** The claim as a PDF, act by act. */
    claim_report: { offered: ({ entries }) => Number(entries) > 0 },
    /** It was handed in, by what the fund gave for it. */
    send_claim: {
      input: {
        sent_on: civilDate({ required: true, notAfterToday: true }),
        protocol_number: text({ required: true, maxLength: 60 }),
      },
    },
    /** The fund has paid: what it did not refuse is granted. */
    settle_claim: {
      confirm: true,
      input: {
        received_on: civilDate({ required: true, notAfterToday: true }),
        received_amount: money({ required: true }),
      },
    },
  },
  beside: { step: { fields: ['sent_on', 'protocol_number', 'received_on', 'received_amount'] } },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
});
