import {
  boolean,
  choice,
  civilDate,
  defineEntity,
  file,
  identifier,
  instant,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { RECORD_LIFE, RECORD_STATUSES, RECORD_TONES } from '../civil/record-status.ts';
import { PROPERTY_CERTIFICATES } from '../documents/requests/property-certificates.ts';
import { matricula } from '../identifier-formats.ts';
import { OPENING } from './restriction/restriction-fields.ts';

/** Where an act stands in its books: given once, by registering; moved by a change of page (LRP art. 110 III). */
const NUMBERS = [
  'book',
  'collection',
  'sheet',
  'face',
  'last_book',
  'last_sheet',
  'last_face',
  'term',
  'matricula',
] as const;

/** What a registered act of notes still lacks to be whole. */
const SIGNATURES = ['missing_signatures', 'signatures_until'] as const;

/** What every act of the office has in common; an act (birth, …) carries the id of its record. */
export const record = defineEntity('basic/record', {
  scope: 'office',
  fields: {
    record_type: reference('basic/record_type', { readOnly: true, filter: true }),
    /** The resource of the act that carries this id: `civil_registration/birth`. */
    resource: text({ readOnly: true, maxLength: 60, filter: true }),
    title: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
    status: choice('record_status', RECORD_STATUSES, { tones: RECORD_TONES, readOnly: true, filter: true }),
    status_reason: longText({ readOnly: true, maxLength: 1000 }),
    /** Why it was voided or canceled, and the order of the judge. */
    exclusion_reason: reference('basic/record_exclusion_reason', { readOnly: true, filter: true }),
    exclusion_order: text({ readOnly: true, maxLength: 300 }),
    registered_on: civilDate({ readOnly: true, filter: true, order: true }),
    collection: integer({ readOnly: true }),
    book: reference('basic/book', { readOnly: true, filter: true }),
    sheet: integer({ readOnly: true }),
    face: choice('face', ['F', 'V'], { readOnly: true }),
    /** Where the act ends, if it takes more than the face on which it begins. */
    last_book: reference('basic/book', { readOnly: true }),
    last_sheet: integer({ readOnly: true }),
    last_face: choice('face', ['F', 'V'], { readOnly: true }),
    term: integer({ readOnly: true, filter: true, order: true }),
    matricula: identifier(matricula, { readOnly: true, unique: true, filter: true, search: true }),
    registered_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    checked_by: text({ readOnly: true, maxLength: 100 }),
    /** How many parties of a deed or power of attorney have not signed yet; null for acts that are signed at once. */
    missing_signatures: integer({ readOnly: true, filter: true }),
    /** The last day on which they can sign. */
    signatures_until: civilDate({ readOnly: true, filter: true, order: true }),
    /** Set by a restriction that covers the whole record, for as long as that is in force. */
    restricted: boolean({ readOnly: true }),
  },
  restricted: { when: 'restricted', openedBy: OPENING },
  label: 'title',
  list: { columns: ['title', 'record_type', 'status', 'term', 'matricula', 'registered_on'], order: ['-id'] },
  form: [
    {
      name: 'registration',
      fields: [
        'title',
        'record_type',
        'resource',
        'status',
        'status_reason',
        'exclusion_reason',
        'exclusion_order',
        'registered_on',
        ...NUMBERS,
        'registered_by',
        'checked_by',
        ...SIGNATURES,
        'restricted',
      ],
    },
  ],
  access: { read: ['clerk'] },
  life: RECORD_LIFE,
  beside: {
    step: { fields: ['status_reason', 'exclusion_reason', 'exclusion_order', 'checked_by'] },
    registering: { fields: [...NUMBERS, ...SIGNATURES, 'registered_on', 'registered_by'] },
    signing: { fields: ['missing_signatures'] },
    following: { fields: ['status', 'registered_on', 'registered_by'] },
    moving: { fields: NUMBERS },
    /** What the margin cancels or reactivates (LRP art. 113). */
    endorsing: { fields: ['status', 'status_reason', 'exclusion_order'] },
    restricting: { fields: ['restricted'] },
  },
});

const CERTIFICATE_KINDS = [
  'birth',
  'marriage',
  'death',
  'stillbirth',
  'book_e',
  'negative',
  'full_text',
  'questions',
  'traslado',
  'reprographic',
  ...PROPERTY_CERTIFICATES,
] as const;

/** An issued document: stored once, served byte-identical for ever. */
export const document = defineEntity('basic/document', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { readOnly: true, filter: true }),
    certificate_kind: choice('certificate_kind', CERTIFICATE_KINDS, { readOnly: true, filter: true }),
    /** The matrícula of real estate that it is of. */
    enrollment: reference('property_registration/enrollment', { readOnly: true, filter: true }),
    /** The registration of the books before the matrículas that it is of. */
    transcription: reference('property_registration/transcription', { readOnly: true, filter: true }),
    /** Whom it is of, by the names that it states; the public page tells the initials. */
    subject: text({ internal: true, readOnly: true, maxLength: 300 }),
    copy_number: integer({ readOnly: true }),
    /** 29 characters; opens the public verification page. */
    code: text({ readOnly: true, maxLength: 29, unique: true, filter: true, search: true }),
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    file: file({ internal: true, readOnly: true, accept: 'document' }),
    registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
    issued_at: instant({ readOnly: true, order: true, filter: true }),
    issued_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
    /** When it was signed last; a document is never signed without a row of `basic/document_signature`. */
    signed_at: instant({ readOnly: true, order: true, filter: true }),
    /** How often its public page was opened, and when last; by days in `basic/document_verification`. */
    verifications: integer({ readOnly: true, computed: 'document_verifications' }),
    last_verified_at: instant({ readOnly: true, computed: 'document_last_verified' }),
  },
  label: 'code',
  list: {
    columns: ['code', 'record', 'certificate_kind', 'copy_number', 'issued_at', 'issued_by', 'signed_at'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'record',
        'enrollment',
        'transcription',
        'certificate_kind',
        'copy_number',
        'code',
        'sha256',
        'registered_seal',
        'issued_at',
        'issued_by',
        'signed_at',
        'verifications',
        'last_verified_at',
      ],
    },
  ],
  access: { read: ['clerk'] },
  actions: {
    /** Signs it with the certificate of the user, by ICP-Brasil (PAdES AD-RT where the office has time stamps, else AD-RB). */
    sign_electronically: {
      by: ['clerk'],
      // Asked for by the key of a file; a connected cloud certificate signs without it.
      input: {
        passphrase: text({ secret: true, maxLength: 200 }),
        /** Signs by AD-RB although the office has a time stamp authority; offered where it has one. */
        without_time_stamp: boolean({ internal: true }),
      },
    },
  },
});

const ATTACHMENT_KINDS = [
  'dnv',
  'identity',
  'cpf',
  'marriage_certificate',
  'proxy',
  'recognition',
  'court_order',
  'rani',
  'late_request',
  'clinic_statement',
  'exemption_proof',
  'other',
] as const;

/** A document that somebody brought for an act, scanned. */
export const attachment = defineEntity('basic/attachment', {
  scope: 'office',
  fields: {
    record: reference('basic/record', { required: true, createOnly: true, filter: true, goesWith: true }),
    attachment_kind: choice('attachment_kind', ATTACHMENT_KINDS, { required: true, filter: true }),
    description: text({ required: true, maxLength: 200, search: true, order: true }),
    file: file({ required: true, accept: 'any' }),
    position: integer({ required: true, min: 0, max: 999, default: 0, order: true }),
  },
  label: 'description',
  list: { columns: ['description', 'attachment_kind', 'record', 'file'], order: ['record', 'position'] },
  form: [{ name: 'identification', fields: ['record', 'attachment_kind', 'description', 'file'] }],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'record',
  position: 'position',
  beside: { step: { adds: true } },
});
