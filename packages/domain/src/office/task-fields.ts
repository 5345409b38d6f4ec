import {
  type ActionSpec,
  choice,
  civilDate,
  code,
  type EntityDeclaration,
  json,
  type Life,
  longText,
  rowNumber,
  text,
} from '@serventia/kit';

const TASK_STATUSES = ['open', 'done', 'dropped'] as const;

/** What a rule left for somebody to do about a row, and what came of it. */
export const taskFields = {
  title: text({
    readOnly: true,
    required: true,
    maxLength: 300,
    search: true,
    filter: true,
    sentence: { code: 'finding', params: 'finding_params' },
  }),
  /** What the row is called. */
  subject: text({ readOnly: true, maxLength: 300, search: true, filter: true }),
  resource: code('resource', { readOnly: true, required: true, filter: true }),
  row: rowNumber('resource', { readOnly: true, required: true, filter: true }),
  norm: text({ readOnly: true, maxLength: 200 }),
  due_on: civilDate({
    due: { field: 'task_status', in: ['open'] },
    readOnly: true,
    required: true,
    filter: true,
    order: true,
  }),
  task_status: choice('task_status', TASK_STATUSES, {
    tones: { open: 'waiting', done: 'good' },
    readOnly: true,
    required: true,
    default: 'open',
    filter: true,
  }),
  answer: longText({ readOnly: true, maxLength: 4000 }),
  answered_on: civilDate({ readOnly: true, filter: true }),
  answered_by: text({ readOnly: true, maxLength: 100 }),
  /** The finding that it follows from, and the field that this speaks of: a row has each once. */
  finding: text({ internal: true, readOnly: true, required: true, maxLength: 80, filter: true }),
  finding_field: text({ internal: true, readOnly: true, required: true, maxLength: 120 }),
  finding_params: json({ internal: true, readOnly: true }),
} as const;

const TASK_LIFE: Life = {
  field: 'task_status',
  steps: { open: { answer: 'done', drop: 'dropped' }, done: { resume: 'open' }, dropped: { resume: 'open' } },
  editable: ['open'],
  frozen: 'finished_task',
};

const answer = longText({ required: true, maxLength: 4000 });

/** What is done to a task: it is done, or needs not be done, or is taken up again. */
const taskActions = {
  answer: { input: { answer, answered_on: civilDate({ notAfterToday: true, begins: 'today' }) } },
  drop: { input: { answer } },
  resume: {},
} as const satisfies Readonly<Record<string, ActionSpec>>;

/** What tasks of every kind declare alike. */
export const TASK = {
  scope: 'office',
  label: 'title',
  unique: [['resource', 'row', 'finding', 'finding_field']],
  actions: taskActions,
  life: TASK_LIFE,
  beside: { step: { fields: ['answer', 'answered_on', 'answered_by'] } },
  access: { read: ['clerk'] },
} as const satisfies Partial<EntityDeclaration<typeof taskFields>>;

export const TASK_COLUMNS = ['due_on', 'title', 'subject', 'resource', 'row', 'task_status'] as const;
export const TASK_SECTIONS = [
  { name: 'identification', fields: ['title', 'subject', 'resource', 'row', 'norm', 'due_on'] },
  { name: 'answer', fields: ['task_status', 'answer', 'answered_on', 'answered_by'] },
] as const;
