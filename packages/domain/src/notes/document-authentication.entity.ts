import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  integer,
  longText,
  text,
  type ValuesOf,
} from '@serventia/kit';
import {
  COUNTER_BESIDE,
  COUNTER_LIFE,
  counterActions,
  counterFields,
  counterNames,
  countOf,
} from './counter-service.ts';

const AUTHENTICATED_DOCUMENTS = [
  'identity',
  'certificate',
  'diploma',
  'contract',
  'power_of_attorney',
  'tax_document',
  'court_document',
  'vehicle_document',
  'electronic',
  'other',
] as const;
const COPY_SIDES = ['front', 'front_and_back', 'both_on_one_face'] as const;

export const authenticationFields = {
  ...counterFields,
  authenticated_document: choice('authenticated_document', AUTHENTICATED_DOCUMENTS, {
    required: true,
    filter: true,
  }),
  description: text({ required: true, maxLength: 200, search: true, filter: true, order: true }),
  document_owner: text({ maxLength: 220, search: true, filter: true }),
  presented_by: text({ maxLength: 220, search: true }),
  authenticated_on: civilDate({
    required: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  pages: integer({ required: true, min: 1, max: 999, default: 1 }),
  copy_sides: choice('copy_sides', COPY_SIDES, { required: true, default: 'front' }),
  copies: integer({ required: true, min: 1, max: 99, default: 1 }),
  seal_count: integer({ readOnly: true }),
  original_shown: boolean(),
  /** Address or QR code by which an electronic original was checked. */
  electronic_source: text({ maxLength: 300 }),
  /** Where the copy goes, or null; some courts ask for it. */
  purpose: text({ maxLength: 100 }),
  notes: longText({ maxLength: 1000 }),
} as const;

type Row = Partial<ValuesOf<typeof authenticationFields>>;

/** One seal for each written face; an identity card with both sides on one face is one act (dossier 1.6). */
export function sealsOf(row: Row): number {
  return countOf(row.pages) * (row.copy_sides === 'front_and_back' ? 2 : 1) * countOf(row.copies);
}

/** Authentication of a copy against its original (Lei 8.935/1994 art. 7 V; dossier 1.6). */
export const documentAuthentication = defineEntity('note_registration/document_authentication', {
  scope: 'office',
  fields: authenticationFields,
  label: 'description',
  searched: { title: 'description', subtitle: ['document_owner'], codes: ['number'] },
  list: {
    columns: [
      'number',
      'description',
      'authenticated_document',
      'document_owner',
      'pages',
      'seal_count',
      'counter_status',
      'authenticated_on',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'state', fields: [...counterNames] },
    {
      name: 'authenticated_copy',
      fields: [
        'authenticated_document',
        'description',
        'document_owner',
        'presented_by',
        'authenticated_on',
        'pages',
        'copy_sides',
        'copies',
        'seal_count',
        'original_shown',
        'electronic_source',
        'purpose',
        'clerk_name',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  card: () => [
    'authenticated_document',
    'description',
    'presented_by',
    'pages',
    'copy_sides',
    'copies',
    'original_shown',
    'authenticated_on',
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  derive: (row) => ({ seal_count: sealsOf(row) || null }),
  conditions: {
    electronic_source: (row) => (row.authenticated_document === 'electronic' ? 'required' : 'absent'),
    original_shown: (row) => (row.authenticated_document === 'electronic' ? 'absent' : 'optional'),
  },
  life: COUNTER_LIFE,
  actions: counterActions(sealsOf),
  beside: COUNTER_BESIDE,
});
