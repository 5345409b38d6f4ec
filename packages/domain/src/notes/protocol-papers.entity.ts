import {
  choice,
  civilDate,
  defineEntity,
  file,
  instant,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { PROTOCOL_ACTIONS, PROTOCOL_STATES, PROTOCOL_TONES } from './protocol-states.ts';

const PROTOCOL_PAPERS = [
  'title',
  'identity',
  'tax_proof',
  'certificate',
  'plan',
  'rural_paper',
  'court_paper',
  'request',
  'answer',
  'other',
] as const;

/** A paper that came with a title or in answer to a note, scanned. */
export const protocolAttachment = defineEntity('note_registration/protocol_attachment', {
  scope: 'office',
  fields: {
    protocol: reference('note_registration/protocol', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    paper_kind: choice('protocol_paper', PROTOCOL_PAPERS, { required: true, filter: true }),
    description: text({ required: true, maxLength: 200, search: true, order: true }),
    issued_on: civilDate({ notAfterToday: true }),
    pages: integer({ min: 1, max: 9999 }),
    /** Where the paper is kept: folder and page of the classifier. */
    archive_place: text({ maxLength: 60 }),
    file: file({ required: true, accept: 'any' }),
  },
  label: 'description',
  list: {
    columns: ['description', 'paper_kind', 'protocol', 'pages', 'file'],
    order: ['protocol', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['protocol', 'paper_kind', 'description', 'issued_on', 'pages', 'archive_place', 'file'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'protocol',
  position: 'position',
});

/** One step of a title: rows are only ever added, each by an action of the protocol. */
export const protocolMovement = defineEntity('note_registration/protocol_movement', {
  scope: 'office',
  fields: {
    protocol: reference('note_registration/protocol', { readOnly: true, filter: true }),
    moved_at: instant({ readOnly: true, filter: true, order: true }),
    moved_by: text({ readOnly: true, maxLength: 100, search: true }),
    protocol_action: choice('protocol_action', ['enter', ...PROTOCOL_ACTIONS], {
      readOnly: true,
      filter: true,
    }),
    from_state: choice('protocol_state', PROTOCOL_STATES, {
      tones: PROTOCOL_TONES,
      readOnly: true,
      filter: true,
    }),
    to_state: choice('protocol_state', PROTOCOL_STATES, {
      tones: PROTOCOL_TONES,
      readOnly: true,
      filter: true,
    }),
    /** ACCodigoStatus of RIB. */
    rib_code: integer({ readOnly: true, filter: true }),
    public_text: text({ readOnly: true, maxLength: 300, search: true }),
    details: longText({ readOnly: true, maxLength: 4000 }),
    note: reference('note_registration/note', { readOnly: true, filter: true }),
  },
  label: 'public_text',
  list: {
    columns: ['moved_at', 'protocol', 'protocol_action', 'to_state', 'rib_code', 'public_text', 'moved_by'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'protocol',
        'moved_at',
        'moved_by',
        'protocol_action',
        'from_state',
        'to_state',
        'rib_code',
        'public_text',
        'details',
        'note',
      ],
    },
  ],
  access: { read: ['clerk'] },
});
