import { childRows, choice, defineEntity, file, integer, json, reference, text } from '@serventia/kit';
import { IMPORT_KINDS, IMPORT_TARGETS } from './import-targets.ts';
import { LINE_PROBLEMS } from './line-problems.ts';

const IMPORT_STATUSES = ['draft', 'reading', 'staged', 'taking_in', 'taken_in', 'undoing', 'undone'] as const;

/** Why an import went back to where it was. */
export const IMPORT_PROBLEMS = [
  'unreadable_file',
  'columns_missing',
  'column_of_other_kind',
  'too_many_lines',
  'changed_since_reading',
  'built_on_lines',
  'work_failed',
] as const;

/** A column of the file of an import, and what it holds; what is chosen is remembered for the next file. */
export const archiveImportColumn = defineEntity('basic/archive_import_column', {
  scope: 'office',
  fields: {
    archive_import: reference('basic/archive_import', {
      required: true,
      createOnly: true,
      filter: true,
      goesWith: true,
    }),
    position: integer({ required: true, min: 0, max: 999, default: 0, order: true }),
    heading: text({ required: true, maxLength: 200, search: true, order: true }),
    target: choice('import_target', IMPORT_TARGETS, { filter: true }),
  },
  label: 'heading',
  list: { columns: ['archive_import', 'heading', 'target'], order: ['archive_import', 'position'] },
  form: [{ name: 'identification', fields: ['archive_import', 'heading', 'target'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'archive_import',
  position: 'position',
  beside: { importing: { fields: ['heading', 'target', 'position'], adds: true } },
});

/** A file of records of old books, from its first reading until they are in the books or out of them again. */
export const archiveImport = defineEntity('basic/archive_import', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
    collection: reference('basic/collection', { required: true, filter: true }),
    /** What its lines are records of, and so the books that they stand in. */
    import_kind: choice('import_kind', IMPORT_KINDS, {
      required: true,
      createOnly: true,
      default: 'birth',
      filter: true,
    }),
    file: file({ required: true, accept: 'data' }),
    import_status: choice('import_status', IMPORT_STATUSES, {
      tones: {
        reading: 'waiting',
        staged: 'waiting',
        taking_in: 'waiting',
        undoing: 'waiting',
        taken_in: 'good',
      },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    line_count: integer({ readOnly: true, min: 0 }),
    wrong_count: integer({ readOnly: true, min: 0 }),
    /** Lines that the work in progress is done with. */
    done_count: integer({ readOnly: true, min: 0 }),
    import_problem: choice('import_problem', IMPORT_PROBLEMS, { readOnly: true }),
    problem_detail: text({ readOnly: true, maxLength: 500 }),
  },
  label: 'name',
  list: {
    columns: [
      'name',
      'import_kind',
      'collection',
      'import_status',
      'line_count',
      'wrong_count',
      'done_count',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['name', 'import_kind', 'collection', 'file'] },
    {
      name: 'state',
      fields: [
        'import_status',
        'line_count',
        'wrong_count',
        'done_count',
        'import_problem',
        'problem_detail',
      ],
    },
    { name: 'columns', fields: ['columns'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { columns: childRows(archiveImportColumn, 'archive_import') },
  actions: {
    read_file: {},
    take_in: {
      confirm: true,
      offered: ({ line_count: lines, wrong_count: wrong }) => Number(lines) > Number(wrong),
    },
    undo_import: { confirm: true },
    wrong_lines: { offered: ({ wrong_count: wrong }) => Number(wrong) > 0 },
  },
  life: {
    field: 'import_status',
    steps: {
      draft: { read_file: 'reading' },
      reading: { stage: 'staged', fail_import: 'draft' },
      staged: { read_file: 'reading', take_in: 'taking_in' },
      taking_in: { keep: 'taken_in', fail_import: 'staged' },
      taken_in: { undo_import: 'undoing' },
      undoing: { finish_undo: 'undone', fail_import: 'taken_in' },
      undone: { read_file: 'reading' },
    },
    editable: ['draft', 'staged', 'undone'],
    working: ['reading', 'taking_in', 'undoing'],
    frozen: 'import_at_work',
  },
  beside: {
    step: { fields: ['line_count', 'wrong_count', 'done_count', 'import_problem', 'problem_detail'] },
    importing: { fields: ['done_count'] },
  },
});

/** A line of the file of an import as it was read. */
export const archiveImportLine = defineEntity('basic/archive_import_line', {
  scope: 'office',
  fields: {
    archive_import: reference('basic/archive_import', { readOnly: true, filter: true, goesWith: true }),
    /** In the file, the headings being the first. */
    number: integer({ readOnly: true, filter: true, order: true }),
    name: text({ readOnly: true, maxLength: 300, search: true }),
    line_state: choice('line_state', ['right', 'wrong', 'taken_in'], {
      tones: { wrong: 'bad', taken_in: 'good' },
      readOnly: true,
      filter: true,
    }),
    /** The first thing that is wrong, and the column where it is; the spreadsheet of wrong lines has all of them. */
    problem_field: choice('import_target', IMPORT_TARGETS, { readOnly: true, filter: true }),
    problem: choice('line_problem', LINE_PROBLEMS, { readOnly: true, filter: true }),
    cells: json({ readOnly: true, internal: true }),
    problems: json({ readOnly: true, internal: true }),
    /** What the line would be as a record; null where something is wrong. */
    content: json({ readOnly: true, internal: true }),
    record: reference('basic/record', { readOnly: true, filter: true, goesWith: true }),
  },
  label: 'name',
  list: {
    columns: ['number', 'name', 'line_state', 'problem_field', 'problem', 'record', 'archive_import'],
    order: ['archive_import', 'number'],
  },
  form: [
    {
      name: 'identification',
      fields: ['archive_import', 'number', 'name', 'line_state', 'problem_field', 'problem', 'record'],
    },
  ],
  access: { read: ['clerk'] },
});
