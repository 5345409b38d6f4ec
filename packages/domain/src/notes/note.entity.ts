import {
  boolean,
  childRows,
  choice,
  civilDate,
  defineEntity,
  file,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { paperAction } from '../office/paper-kinds.ts';
import { REQUEST_KINDS } from './protocol-deadlines.ts';

const NOTE_STATUSES = ['draft', 'issued', 'delivered', 'answered'] as const;
const DEMAND_SEVERITIES = ['blocking', 'formal', 'advice'] as const;
const DEMAND_ORIGINS = ['first_analysis', 'answer', 'not_met'] as const;
const DEMAND_RESULTS = ['met', 'partly_met', 'not_met'] as const;

/** One demand: what is missing, the law that asks for it, and how to mend it (LRP art. 198; dossier 2.4). */
const demandFields = {
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  /** What the office calls it among those that it makes again and again; the paper numbers the demands by their place. */
  code: text({ maxLength: 20, filter: true, search: true, order: true }),
  text: longText({ required: true, maxLength: 4000 }),
  legal_basis: text({ maxLength: 300 }),
  remedy: longText({ maxLength: 2000 }),
  document_wanted: text({ maxLength: 300 }),
  severity: choice('demand_severity', DEMAND_SEVERITIES, {
    required: true,
    default: 'blocking',
    filter: true,
  }),
} as const;
const demandNames = ['text', 'legal_basis', 'remedy', 'document_wanted', 'severity', 'code'] as const;

export const noteItem = defineEntity('note_registration/note_item', {
  scope: 'office',
  fields: {
    note: reference('note_registration/note', { required: true, createOnly: true, filter: true }),
    ...demandFields,
    item_origin: choice('demand_origin', DEMAND_ORIGINS, {
      required: true,
      default: 'first_analysis',
      filter: true,
    }),
    answer_result: choice('demand_result', DEMAND_RESULTS, { filter: true }),
  },
  label: 'code',
  list: {
    columns: ['text', 'legal_basis', 'severity', 'item_origin', 'code', 'note'],
    order: ['note', 'position'],
  },
  form: [{ name: 'identification', fields: ['note', ...demandNames, 'item_origin', 'answer_result'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'note',
  position: 'position',
  beside: { step: { fields: ['answer_result'] } },
});

type Values = Readonly<Record<string, unknown>>;

/** The demands of a template, for the note that is made from it. */
function demandsOf({ items }: Values): Values[] {
  const demands = Array.isArray(items) ? (items as readonly Values[]) : [];
  return demands.map((demand) => Object.fromEntries(demandNames.map((name) => [name, demand[name] ?? null])));
}

/** Nota devolutiva: all that hinders a title, at once, written and founded (LRP art. 198). */
export const note = defineEntity('note_registration/note', {
  scope: 'office',
  fields: {
    label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
    protocol: reference('note_registration/protocol', {
      required: true,
      createOnly: true,
      filter: true,
      prefill: { matriculas: 'matriculas' },
    }),
    number: integer({ internal: true, readOnly: true, filter: true, order: true }),
    year: integer({ internal: true, readOnly: true, filter: true }),
    note_status: choice('note_status', NOTE_STATUSES, {
      tones: { issued: 'waiting', delivered: 'waiting', answered: 'good' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    template: reference('note_registration/note_template', {
      createOnly: true,
      filter: true,
      among: () => ({ active: true }),
      prefill: { title: 'name', opening: 'opening', closing: 'closing' },
      bringsRows: { items: demandsOf },
    }),
    title: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
    matriculas: text({ maxLength: 300, search: true }),
    opening: longText({ maxLength: 2000 }),
    closing: longText({ maxLength: 2000 }),
    issued_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** The answer must come while the prenotação holds: a note does not extend it. */
    answer_until: civilDate({ readOnly: true, filter: true }),
    author: text({ readOnly: true, maxLength: 100 }),
    reviewer: text({ maxLength: 100 }),
    delivered_to: text({ readOnly: true, maxLength: 220 }),
    delivered_on: civilDate({ readOnly: true, filter: true }),
    answered_on: civilDate({ readOnly: true, filter: true }),
    answer: longText({ readOnly: true, maxLength: 2000 }),
    signed_file: file({ accept: 'document' }),
  },
  label: 'title',
  searched: { title: 'title', subtitle: ['label'], codes: ['number'] },
  list: {
    columns: ['label', 'title', 'protocol', 'note_status', 'issued_on', 'answer_until', 'author'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['label', 'note_status', 'protocol', 'template', 'title', 'matriculas', 'opening'],
    },
    { name: 'demands', fields: ['items', 'closing'] },
    {
      name: 'issue',
      fields: [
        'author',
        'reviewer',
        'issued_on',
        'answer_until',
        'delivered_to',
        'delivered_on',
        'answered_on',
        'answer',
        'signed_file',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { items: childRows(noteItem, 'note') },
  life: {
    field: 'note_status',
    steps: {
      draft: { issue_note: 'issued' },
      issued: { hand_over: 'delivered', reenter: 'answered' },
      delivered: { reenter: 'answered' },
      answered: {},
    },
    editable: ['draft'],
    frozen: 'issued_note',
    refused: { issue_note: 'issued_note' },
  },
  actions: {
    paper: paperAction(({ note_status: status }) => Boolean(status) && status !== 'draft'),
    hand_over: {
      input: {
        receiver: text({ required: true, maxLength: 220 }),
        delivered_on: civilDate({ notAfterToday: true, begins: 'today' }),
      },
    },
  },
  beside: { step: { fields: ['delivered_to', 'delivered_on', 'answered_on', 'answer', 'signed_file'] } },
});

export const noteTemplateItem = defineEntity('note_registration/note_template_item', {
  scope: 'office',
  fields: {
    template: reference('note_registration/note_template', {
      required: true,
      createOnly: true,
      filter: true,
    }),
    ...demandFields,
  },
  label: 'code',
  list: { columns: ['text', 'legal_basis', 'severity', 'code', 'template'], order: ['template', 'position'] },
  form: [{ name: 'identification', fields: ['template', ...demandNames] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'template',
  position: 'position',
});

/** The demands that an office makes again and again, ready for a kind of request. */
export const noteTemplate = defineEntity('note_registration/note_template', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 150, unique: true, search: true, filter: true, order: true }),
    request_kind: choice('request_kind', REQUEST_KINDS, { filter: true }),
    act_kind: text({ maxLength: 100, search: true, filter: true }),
    opening: longText({ maxLength: 2000 }),
    closing: longText({ maxLength: 2000 }),
    /** Names of what the clerk fills in, as they stand in the texts: `{{comprador}}`. */
    variables: text({ maxLength: 500 }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: { columns: ['name', 'request_kind', 'act_kind', 'active'], order: ['name'] },
  form: [
    {
      name: 'identification',
      fields: ['name', 'request_kind', 'act_kind', 'opening', 'closing', 'variables', 'active'],
    },
    { name: 'demands', fields: ['items'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { items: childRows(noteTemplateItem, 'template') },
});
