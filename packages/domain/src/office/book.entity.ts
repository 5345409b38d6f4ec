import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';

import { papersAction } from './paper-kinds.ts';

/** Life of a book: prepared, open for acts, closed; in correction or unusable by order. */
const BOOK_STATUSES = ['prepared', 'open', 'closed', 'in_correction', 'unusable'] as const;

export const book = defineEntity('basic/book', {
  scope: 'office',
  fields: {
    book_type: reference('basic/book_type', { required: true, createOnly: true, filter: true }),
    /** 01 is the office's own collection; others were taken over (CNN art. 473). */
    collection: integer({ required: true, createOnly: true, min: 1, max: 99, default: 1, filter: true }),
    number: integer({ required: true, createOnly: true, min: 1, max: 99_999, filter: true, order: true }),
    name: text({ readOnly: true, search: true, filter: true }),
    sheet_count: integer({ required: true, createOnly: true, min: 1, max: 999 }),
    first_term: integer({ readOnly: true, min: 1 }),
    last_term: integer({ readOnly: true, min: 0 }),
    /** Faces written on so far; a sheet has two. */
    used_faces: integer({ readOnly: true, min: 0, default: 0 }),
    status: choice('book_status', BOOK_STATUSES, {
      tones: { open: 'good', in_correction: 'waiting', unusable: 'bad' },
      readOnly: true,
      filter: true,
      default: 'prepared',
    }),
    opened_on: civilDate({ readOnly: true, filter: true, order: true }),
    closed_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** Written full before the office had the product: its records are entered one by one, and none is numbered. */
    archived: boolean({ readOnly: true, filter: true }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'book_type', 'number', 'status', 'sheet_count', 'used_faces', 'opened_on'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['book_type', 'collection', 'number', 'sheet_count', 'notes'] },
    {
      name: 'state',
      fields: ['status', 'first_term', 'last_term', 'used_faces', 'opened_on', 'closed_on', 'archived'],
    },
  ],
  access: {
    read: ['clerk', 'super'],
    create: ['clerk', 'super'],
    update: ['clerk', 'super'],
    delete: ['clerk'],
  },
  unique: [['book_type', 'collection', 'number']],
  actions: {
    open: {
      confirm: true,
      input: { opened_on: civilDate({ notAfterToday: true, begins: 'today' }) },
    },
    /** Makes the book that follows this one, before its last sheet is full. */
    prepare_next: { confirm: true, offered: ({ status }) => status === 'open' },
    paper: papersAction(
      ['book_opening', 'book_closing'],
      ({ opened_on: on, archived }) => Boolean(on) && !archived,
    ),
    /** The pages of its acts from one face to another as one file, at most 200 sheets at a time. */
    print_pages: {
      offered: ({ status }) => status !== 'prepared',
      input: {
        first_sheet: integer({ required: true, min: 1, max: 999 }),
        first_face: choice('face', ['F', 'V'], { required: true, default: 'F' }),
        last_sheet: integer({ required: true, min: 1, max: 999 }),
        last_face: choice('face', ['F', 'V'], { required: true, default: 'V' }),
      },
    },
    enter_old: {
      input: {
        first_term: integer({ required: true, min: 1, max: 9_999_999 }),
        last_term: integer({ required: true, min: 1, max: 9_999_999 }),
        opened_on: civilDate({ notAfterToday: true }),
        closed_on: civilDate({ notAfterToday: true }),
      },
    },
    close: {
      confirm: true,
      input: { closed_on: civilDate({ notAfterToday: true, begins: 'today' }) },
    },
  },
  life: {
    field: 'status',
    steps: {
      prepared: { open: 'open', enter_old: 'closed' },
      open: { close: 'closed' },
      closed: {},
      in_correction: {},
      unusable: {},
    },
    // What a book is was said when it was made; its notes are for ever.
    editable: BOOK_STATUSES,
    refused: { open: 'book_not_prepared', close: 'book_not_open' },
  },
});

/** A written face of a sheet, and the act that stands on it. */
export const sheet = defineEntity('basic/sheet', {
  scope: 'office',
  fields: {
    book: reference('basic/book', { readOnly: true, filter: true }),
    number: integer({ readOnly: true, filter: true, order: true }),
    face: choice('face', ['F', 'V'], { readOnly: true }),
    name: text({ readOnly: true, search: true }),
    record: reference('basic/record', { readOnly: true, filter: true }),
  },
  label: 'name',
  list: { columns: ['book', 'name', 'number', 'face', 'record'], order: ['-id'] },
  form: [{ name: 'identification', fields: ['book', 'number', 'face', 'name', 'record'] }],
  access: { read: ['clerk'] },
  unique: [['book', 'number', 'face']],
});

/** Opening and closing terms of a book (LRP art. 4). */
export const term = defineEntity('basic/term', {
  scope: 'office',
  fields: {
    book: reference('basic/book', { readOnly: true, filter: true }),
    term_kind: choice('term_kind', ['opening', 'closing'], { readOnly: true, filter: true }),
    dated_on: civilDate({ readOnly: true, filter: true, order: true }),
    official_name: personName({ readOnly: true }),
    official_role: text({ readOnly: true, maxLength: 60 }),
    name: text({ readOnly: true, search: true }),
    text: longText({ readOnly: true }),
  },
  label: 'name',
  list: { columns: ['name', 'book', 'term_kind', 'dated_on', 'official_name'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'book', 'term_kind', 'dated_on', 'official_name', 'official_role', 'text'],
    },
  ],
  access: { read: ['clerk'] },
  unique: [['book', 'term_kind']],
});
