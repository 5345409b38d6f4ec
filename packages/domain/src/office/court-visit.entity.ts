import {
  choice,
  civilDate,
  type Condition,
  defineEntity,
  file,
  type Life,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';

const VISIT_LIFE: Life = {
  field: 'visit_status',
  steps: { open: { conclude_visit: 'concluded' }, concluded: { reopen_visit: 'open' } },
  editable: ['open'],
  frozen: 'concluded_visit',
  refused: { conclude_visit: 'concluded_visit', reopen_visit: 'open_visit' },
};

/**
 * A visit or correição of whoever supervises the office, as the judge wrote it in the Livro de Visitas e Correições (Lei
 * 8.935/1994, art. 37; CNN, Prov. 149/2023, verify). What was ordered has a row each, with its last day.
 */
export const courtVisit = defineEntity('basic/court_visit', {
  scope: 'office',
  fields: {
    title: text({ required: true, maxLength: 120, search: true, order: true }),
    visit_kind: choice('court_visit_kind', ['ordinary', 'extraordinary', 'visit'], {
      required: true,
      filter: true,
    }),
    authority: choice('visiting_authority', ['judge', 'state_corregedoria', 'national_corregedoria'], {
      required: true,
      filter: true,
    }),
    judge: personName({ required: true, search: true, filter: true }),
    case_number: text({ maxLength: 60, search: true, filter: true }),
    held_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    ended_on: civilDate({ notAfterToday: true }),
    /** Where the judge wrote it in the book of visits. */
    book_sheet: text({ maxLength: 20 }),
    minutes: longText({ maxLength: 20_000 }),
    minutes_file: file({ accept: 'document' }),
    visit_status: choice('court_visit_status', ['open', 'concluded'], {
      tones: { open: 'waiting', concluded: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    concluded_on: civilDate({ readOnly: true, filter: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'visit_kind', 'authority', 'judge', 'held_on', 'visit_status'],
    order: ['-held_on', '-id'],
  },
  form: [
    {
      name: 'court_visit',
      fields: [
        'title',
        'visit_status',
        'visit_kind',
        'authority',
        'judge',
        'case_number',
        'held_on',
        'ended_on',
        'concluded_on',
      ],
    },
    { name: 'visit_minutes', fields: ['book_sheet', 'minutes', 'minutes_file', 'notes'] },
  ],
  rules: [
    ({ held_on: held, ended_on: ended }) =>
      when(!!held && !!ended && ended < held, error('ended_on', 'ended_before_held')),
  ],
  life: VISIT_LIFE,
  actions: {
    /** What was done of each order, as a PDF for the authority. */
    visit_report: {},
    /** Nothing that was ordered is left to do. */
    conclude_visit: { confirm: true },
    reopen_visit: { confirm: true },
  },
  beside: { step: { fields: ['concluded_on'] } },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});

const ORDER_LIFE: Life = {
  field: 'order_status',
  steps: {
    open: { meet_order: 'met', extend_order: 'open', drop_order: 'dropped' },
    met: { reopen_order: 'open' },
    dropped: { reopen_order: 'open' },
  },
  editable: ['open'],
  frozen: 'answered_order',
  refused: {
    meet_order: 'answered_order',
    extend_order: 'answered_order',
    drop_order: 'answered_order',
    reopen_order: 'open_order',
  },
};

const withState =
  (...states: readonly string[]) =>
  ({ order_status: state }: { order_status?: string | null }): Condition =>
    state && states.includes(state) ? 'optional' : 'absent';
const answered = withState('met', 'dropped');

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

/** Something that the office has to do because of a visit, by its last day. */
export const visitOrder = defineEntity('basic/visit_order', {
  scope: 'office',
  fields: {
    court_visit: reference('basic/court_visit', {
      required: true,
      createOnly: true,
      filter: true,
      among: () => ({ visit_status: 'open' }),
    }),
    title: text({ required: true, maxLength: 160, search: true, order: true }),
    order_text: longText({ maxLength: 4000 }),
    norm: text({ maxLength: 120, search: true }),
    due_on: civilDate({ due: { field: 'order_status', in: ['open'] }, filter: true, order: true }),
    order_status: choice('visit_order_status', ['open', 'met', 'dropped'], {
      tones: { open: 'waiting', met: 'good' },
      readOnly: true,
      filter: true,
      default: 'open',
    }),
    extension_reason: longText({ readOnly: true, maxLength: 1000 }),
    answer: longText({ readOnly: true, maxLength: 4000 }),
    answer_file: file({ accept: 'document', readOnly: true }),
    answered_on: civilDate({ readOnly: true, filter: true, order: true }),
    answered_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'court_visit', 'due_on', 'order_status', 'answered_on'],
    order: ['due_on', '-id'],
  },
  form: [
    { name: 'visit_order', fields: ['court_visit', 'title', 'order_status', 'order_text', 'norm', 'due_on'] },
    {
      name: 'order_answer',
      fields: ['answer', 'answer_file', 'answered_on', 'answered_by', 'extension_reason'],
    },
  ],
  conditions: {
    answer: answered,
    answer_file: withState('met'),
    answered_on: answered,
    answered_by: answered,
    extension_reason: ({ extension_reason: told }) => (told ? 'optional' : 'absent'),
  },
  life: ORDER_LIFE,
  actions: {
    meet_order: {
      input: {
        met_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        measure: longText({ required: true, maxLength: 4000 }),
        met_proof: file({ accept: 'document' }),
      },
    },
    extend_order: { input: { until: civilDate({ required: true }), ...reason } },
    /** The authority took it back, or it has lost its object. */
    drop_order: { input: reason },
    reopen_order: { confirm: true },
  },
  beside: {
    step: { fields: ['answer', 'answer_file', 'answered_on', 'answered_by', 'extension_reason', 'due_on'] },
  },
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
});
