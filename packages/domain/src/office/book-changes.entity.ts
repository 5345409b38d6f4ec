import {
  boolean,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  type DraftOf,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';

export const EXCLUSION_EFFECTS = ['skipped', 'voided', 'hidden', 'canceled'] as const;

/** Why a term is missing, without effect, hidden or canceled: what SIRC and CRC are told, with its ground (dossier 2.2). */
export const recordExclusionReason = defineEntity('basic/record_exclusion_reason', {
  scope: 'global',
  fields: {
    code: text({ required: true, maxLength: 40, unique: true, filter: true, order: true, search: true }),
    description: text({
      required: true,
      maxLength: 120,
      search: true,
      filter: true,
      order: true,
      translated: true,
    }),
    effect: choice('exclusion_effect', EXCLUSION_EFFECTS, { required: true, filter: true }),
    legal_basis: text({ required: true, maxLength: 200 }),
    needs_order: boolean(),
    default_text: longText({ maxLength: 1000 }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: {
    columns: ['code', 'description', 'effect', 'legal_basis', 'needs_order', 'active'],
    order: ['effect', 'description'],
  },
  form: [
    {
      name: 'identification',
      fields: ['code', 'description', 'effect', 'legal_basis', 'needs_order', 'default_text', 'active'],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
});

const PAGE_CHANGE_REASONS = ['numbering', 'time_order', 'wrong_book', 'restoration', 'court_order'] as const;

const pageChangeFields = {
  record: reference('basic/record', { required: true, createOnly: true, filter: true }),
  change_status: choice('endorsement_status', ['draft', 'done'], {
    tones: { done: 'good' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  summary: text({ required: true, maxLength: 200, search: true, order: true }),
  change_reason: choice('page_change_reason', PAGE_CHANGE_REASONS, { required: true, filter: true }),
  explanation: longText({ required: true, maxLength: 2000 }),
  decided_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
  from_book: reference('basic/book', { readOnly: true }),
  from_sheet: integer({ readOnly: true }),
  from_face: choice('face', ['F', 'V'], { readOnly: true }),
  from_term: integer({ readOnly: true }),
  from_matricula: text({ readOnly: true, maxLength: 32, filter: true }),
  to_book: reference('basic/book', { required: true, filter: true }),
  to_sheet: integer({ required: true, min: 1, max: 999 }),
  to_face: choice('face', ['F', 'V'], { required: true, default: 'F' }),
  to_term: integer({ required: true, min: 1, max: 9_999_999 }),
  to_matricula: text({ readOnly: true, maxLength: 32, filter: true }),
  order_judge: personName(),
  order_court: text({ maxLength: 200 }),
  order_case: text({ maxLength: 40 }),
  order_judged_on: civilDate({ notAfterToday: true }),
  done_by: text({ readOnly: true, maxLength: 100 }),
} as const;

const ofOrder =
  (then: Condition) =>
  ({ change_reason: reason }: DraftOf<typeof pageChangeFields>): Condition =>
    reason === 'court_order' || reason === 'restoration' ? then : 'absent';

/**
 * The move of an act to another book, sheet or term: an error of numbering or of the order in time, put right by
 * the official (LRP art. 110 III) or by a judge. Nothing else changes the numbers of a registered act.
 */
export const changingBookPage = defineEntity('basic/changing_book_page', {
  scope: 'office',
  fields: pageChangeFields,
  label: 'summary',
  list: {
    columns: [
      'record',
      'summary',
      'from_book',
      'from_term',
      'to_book',
      'to_term',
      'change_status',
      'decided_on',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['record', 'summary', 'change_reason', 'explanation', 'decided_on', 'change_status', 'done_by'],
    },
    {
      name: 'former_place',
      fields: ['from_book', 'from_sheet', 'from_face', 'from_term', 'from_matricula'],
    },
    { name: 'new_place', fields: ['to_book', 'to_sheet', 'to_face', 'to_term', 'to_matricula'] },
    { name: 'court_order', fields: ['order_judge', 'order_court', 'order_case', 'order_judged_on'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  actions: {
    register: { confirm: true },
  },
  conditions: {
    order_judge: ofOrder('optional'),
    order_court: ofOrder('required'),
    order_case: ofOrder('required'),
    order_judged_on: ofOrder('required'),
  },
  life: {
    field: 'change_status',
    steps: { draft: { register: 'done' }, done: {} },
    editable: ['draft'],
    frozen: 'done_page_change',
    refused: { register: 'done_page_change' },
  },
});
