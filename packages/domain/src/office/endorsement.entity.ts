import {
  boolean,
  choice,
  choices,
  civilDate,
  type Condition,
  defineEntity,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cpf, matricula } from '../identifier-formats.ts';
import { endorsementFindings } from './endorsement-findings.ts';

/** An averbação changes what a record says; an anotação points from it to a later record (LRP arts. 97 and 106). */
export const ENDORSEMENT_ENTRIES = ['averbacao', 'annotation'] as const;
export const ENDORSED_BOOKS = ['a', 'b', 'b_aux', 'c', 'c_aux', 'e'] as const;
export const ENDORSEMENT_TITLES = [
  'judgment',
  'court_order',
  'deed',
  'administrative',
  'request',
  'ministry_act',
  'foreign_judgment',
  'record_certificate',
  'communication',
] as const;

/** The kinds of averbações and anotações, with the books they hit and what they ask for (dossier 4.1). */
export const endorsementType = defineEntity('basic/endorsement_type', {
  scope: 'global',
  fields: {
    code: text({ required: true, maxLength: 40, unique: true, filter: true, order: true, search: true }),
    description: text({ required: true, maxLength: 120, search: true, filter: true, order: true }),
    entry_kind: choice('endorsement_entry', ENDORSEMENT_ENTRIES, {
      required: true,
      default: 'averbacao',
      filter: true,
    }),
    books: choices('endorsed_book', ENDORSED_BOOKS),
    title_kinds: choices('endorsement_title', ENDORSEMENT_TITLES),
    changes_content: boolean({ filter: true }),
    /** Left out of certificates but for the person or by a judge (LRP art. 57 §7; CNN 116 §2). */
    restricted: boolean({ filter: true }),
    free_of_charge: boolean(),
    legal_basis: text({ maxLength: 200 }),
    /** CODIGOMOTIVOALTERACAO of the CRC; what each number means is not public (verify with the manual). */
    crc_reason: choice('crc_reason', ['10', '20', '30', '40', '50', '60']),
    default_text: longText(),
    active: boolean({ filter: true, default: true }),
  },
  label: 'description',
  list: {
    columns: ['code', 'description', 'entry_kind', 'books', 'changes_content', 'restricted', 'active'],
    order: ['entry_kind', 'description'],
  },
  form: [
    { name: 'identification', fields: ['code', 'description', 'entry_kind', 'books', 'active'] },
    {
      name: 'rules',
      fields: [
        'title_kinds',
        'changes_content',
        'restricted',
        'free_of_charge',
        'legal_basis',
        'crc_reason',
        'default_text',
      ],
    },
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
});

export const ENDORSEMENT_STATUSES = ['draft', 'done'] as const;
export const ANNOTATION_ORIGINS = ['own', 'crc', 'letter'] as const;

interface Entered {
  readonly entry_kind?: string | null;
  readonly title_kind?: string | null;
  readonly fee_kind?: string | null;
}
const ofAnnotation =
  (then: Condition) =>
  ({ entry_kind: kind }: Entered): Condition =>
    kind === 'annotation' ? then : 'absent';
const ofAverbacao =
  (then: Condition) =>
  ({ entry_kind: kind }: Entered): Condition =>
    kind === 'annotation' ? 'absent' : then;
const ofJudgment = ({ title_kind: kind }: Entered): Condition =>
  kind === 'judgment' || kind === 'foreign_judgment' ? 'required' : 'absent';

/**
 * An averbação or an anotação in the margin of a record (LRP arts. 97 to 108; dossier 3.9). A draft is numbered and
 * frozen by its registration; what is wrong in it then is put right by another one.
 */
export const recordEndorsement = defineEntity('basic/record_endorsement', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true }),
    number: integer({ readOnly: true, min: 1, order: true }),
    endorsement_status: choice('endorsement_status', ENDORSEMENT_STATUSES, {
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    entry_kind: choice('endorsement_entry', ENDORSEMENT_ENTRIES, {
      required: true,
      default: 'averbacao',
      filter: true,
    }),
    endorsement_type: reference('basic/endorsement_type', { required: true, filter: true }),
    subject: text({ required: true, maxLength: 200, search: true, order: true }),
    dated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    title_kind: choice('endorsement_title', ENDORSEMENT_TITLES, { filter: true }),
    title_authority: text({ maxLength: 200 }),
    title_number: text({ maxLength: 40 }),
    title_case: text({ maxLength: 40, search: true }),
    title_on: civilDate({ notAfterToday: true }),
    title_final_on: civilDate({ notAfterToday: true }),
    full_text: longText({ required: true, maxLength: 10_000 }),
    certificate_text: longText({ maxLength: 4000 }),
    before_text: longText({ maxLength: 2000 }),
    after_text: longText({ maxLength: 2000 }),
    event_matricula: identifier(matricula, { filter: true }),
    event_office: text({ maxLength: 200 }),
    annotation_origin: choice('annotation_origin', ANNOTATION_ORIGINS),
    restricted: boolean({ filter: true }),
    on_certificate: boolean({ default: true }),
    requester_name: personName({ search: true }),
    requester_cpf: identifier(cpf),
    fee_kind: choice('endorsement_fee', ['charged', 'exempt', 'office_error'], {
      required: true,
      default: 'charged',
    }),
    reason_free: reference('seal/reason_free'),
    registered_on: civilDate({ readOnly: true, filter: true, order: true }),
    registered_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'subject',
  list: {
    columns: [
      'record',
      'number',
      'entry_kind',
      'endorsement_type',
      'subject',
      'dated_on',
      'endorsement_status',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record',
        'entry_kind',
        'endorsement_type',
        'subject',
        'dated_on',
        'number',
        'endorsement_status',
      ],
    },
    {
      name: 'title',
      fields: [
        'title_kind',
        'title_authority',
        'title_number',
        'title_case',
        'title_on',
        'title_final_on',
        'requester_name',
        'requester_cpf',
      ],
    },
    { name: 'event', fields: ['event_matricula', 'event_office', 'annotation_origin'] },
    { name: 'text', fields: ['full_text', 'certificate_text', 'before_text', 'after_text'] },
    { name: 'publicity', fields: ['on_certificate', 'restricted'] },
    { name: 'fees', fields: ['fee_kind', 'reason_free', 'registered_on', 'registered_by'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record',
  actions: {
    register: { confirm: true, offered: ({ endorsement_status: status }) => status === 'draft' },
  },
  conditions: {
    title_kind: ofAverbacao('required'),
    title_authority: ({ title_kind: kind }) => (kind === 'request' || !kind ? 'optional' : 'required'),
    title_case: ({ title_kind: kind }) =>
      kind === 'judgment' || kind === 'court_order' || kind === 'foreign_judgment' ? 'required' : 'optional',
    title_final_on: ofJudgment,
    before_text: ofAverbacao('optional'),
    after_text: ofAverbacao('optional'),
    event_matricula: ofAnnotation('optional'),
    event_office: ofAnnotation('required'),
    annotation_origin: ofAnnotation('required'),
    reason_free: ({ fee_kind: kind }) => (kind === 'exempt' ? 'required' : 'absent'),
  },
  checks: [endorsementFindings],
  frozen: ({ endorsement_status: status }) => (status === 'done' ? 'registered_endorsement' : undefined),
});
