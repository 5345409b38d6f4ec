import {
  type Asker,
  childRows,
  choice,
  defineEntity,
  instant,
  longText,
  money,
  reference,
  type RowSlot,
  text,
} from '@serventia/kit';
import { cashCount } from './cash-count.entity.ts';

/** What nearly every drawer has to count; another way to pay is added where something was paid by it. */
const countSlots = (): readonly RowSlot[] =>
  (['cash', 'pix', 'debit', 'credit'] as const).map((method) => ({ values: { method } }));

/** A difference that somebody else may approve: neither who answers for the drawer nor who closed it. */
const isToApprove = (
  { approval, operator_user: operator, closed_by_user: closer }: Readonly<Record<string, unknown>>,
  asker?: Asker,
): boolean => approval === 'waiting' && ![operator, closer].includes(asker?.user);

/**
 * A drawer from its opening to its closing: who answers for it, what was in it, what was counted in the end, and what
 * came of the difference (dossier 4.4). Its movements are entered while it is open, and never after: what was wrong is
 * reversed in the next one.
 */
export const cashSession = defineEntity('financial/cash_session', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 160, search: true }),
    account: reference('financial/account', {
      required: true,
      createOnly: true,
      filter: true,
      among: () => ({ account_kind: 'cash_drawer', active: true }),
      usual: () => ({ account_kind: 'cash_drawer', active: true }),
    }),
    session_status: choice('cash_session_status', ['open', 'closed'], {
      tones: { open: 'waiting', closed: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    operator: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    operator_user: reference('account/user', { internal: true, readOnly: true }),
    opened_at: instant({ readOnly: true, filter: true, order: true }),
    /** The cash that is in the drawer when it is opened. */
    float_amount: money({ required: true, createOnly: true }),
    /** What is more in it than the books say, or less. */
    opening_difference: money({ readOnly: true, negative: true }),
    float_reason: longText({ createOnly: true, maxLength: 500 }),
    expected: money({ readOnly: true, negative: true }),
    counted: money({ readOnly: true }),
    difference: money({ readOnly: true, negative: true }),
    /** Why something is over or short: a drawer with a difference is not closed without it. */
    explanation: longText({ maxLength: 1000 }),
    closed_at: instant({ readOnly: true, filter: true, order: true }),
    closed_by: text({ readOnly: true, maxLength: 100 }),
    closed_by_user: reference('account/user', { internal: true, readOnly: true }),
    approval: choice('difference_approval', ['not_needed', 'waiting', 'approved'], {
      tones: { waiting: 'waiting', approved: 'good' },
      readOnly: true,
      filter: true,
    }),
    approver: text({ readOnly: true, maxLength: 100 }),
    approved_at: instant({ readOnly: true }),
    recount_reason: longText({ readOnly: true, maxLength: 500 }),
    notes: longText({ maxLength: 1000 }),
  },
  children: {
    counting: childRows(cashCount, 'cash_session', {
      slots: countSlots,
      asked: ({ opened_at: opened }) => Boolean(opened),
    }),
  },
  label: 'title',
  list: {
    columns: [
      'title',
      'session_status',
      'operator',
      'float_amount',
      'expected',
      'counted',
      'difference',
      'approval',
    ],
    order: ['-opened_at', '-id'],
    totals: [{ field: 'difference' }],
  },
  form: [
    {
      name: 'drawer_opening',
      fields: [
        'account',
        'session_status',
        'operator',
        'opened_at',
        'float_amount',
        'float_reason',
        'opening_difference',
        'notes',
      ],
    },
    { name: 'counting', fields: ['counting'] },
    {
      name: 'closing',
      fields: [
        'explanation',
        'recount_reason',
        'expected',
        'counted',
        'difference',
        'closed_at',
        'closed_by',
        'approval',
        'approver',
        'approved_at',
      ],
    },
  ],
  conditions: {
    explanation: ({ opened_at: opened }) => (opened ? 'optional' : 'absent'),
    // Of a drawer that was opened with what the books had in it there is nothing to say.
    float_reason: ({ opened_at: opened, float_reason: reason }) =>
      opened && !reason ? 'absent' : 'optional',
  },
  registration: { before: ['close_drawer'], required: [] },
  life: {
    field: 'session_status',
    steps: {
      open: { close_drawer: 'closed' },
      closed: { approve_difference: 'closed', recount: 'open' },
    },
    editable: ['open'],
    frozen: 'closed_drawer',
    refused: { close_drawer: 'closed_drawer' },
  },
  actions: {
    close_drawer: { confirm: true },
    /** By another person than who answers for the drawer and who closed it. */
    approve_difference: { confirm: true, offered: isToApprove },
    /** Whoever is to approve a difference may have it counted again instead. */
    recount: {
      input: { recount_reason: longText({ required: true, maxLength: 500 }) },
      offered: isToApprove,
    },
    /** The closing of the drawer as a PDF; of one that is open, what moved in it until now. */
    drawer_report: {},
  },
  beside: {
    step: {
      fields: [
        'approval',
        'approver',
        'approved_at',
        'recount_reason',
        'expected',
        'counted',
        'difference',
        'closed_at',
        'closed_by',
        'closed_by_user',
      ],
    },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});
