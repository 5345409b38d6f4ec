import {
  choice,
  defineEntity,
  file,
  instant,
  integer,
  json,
  longText,
  reference,
  richText,
  text,
} from '@serventia/kit';
import { PAPER_KINDS } from './paper-kinds.ts';

/**
 * A paper that the office issued on one of its rows: an edital, a term of a book, a nota devolutiva. Issued once, and
 * kept as it was: its text, what the text was written from, and the file, byte for byte.
 */
export const issuedPaper = defineEntity('basic/issued_paper', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 200, search: true, filter: true, order: true }),
    paper_kind: choice('paper_kind', PAPER_KINDS, { readOnly: true, filter: true }),
    /** Whose paper it is, as `note_registration/note 12`: a row has each paper once. */
    row_key: text({ readOnly: true, internal: true, maxLength: 80 }),
    record: reference('basic/record', { readOnly: true, filter: true }),
    book: reference('basic/book', { readOnly: true, filter: true }),
    protocol: reference('note_registration/protocol', { readOnly: true, filter: true }),
    protocol_day: reference('note_registration/protocol_day', { readOnly: true, filter: true }),
    note: reference('note_registration/note', { readOnly: true, filter: true }),
    certificate_request: reference('basic/certificate_request', {
      readOnly: true,
      filter: true,
      closesWith: true,
    }),
    requirement: reference('civil_registration/license_requirement', { readOnly: true, filter: true }),
    opposition: reference('civil_registration/opposition', { readOnly: true, filter: true }),
    opinion: reference('civil_registration/ministerial_opinion', { readOnly: true, filter: true }),
    banns_correction: reference('civil_registration/banns_correction', { readOnly: true, filter: true }),
    communication: reference('civil_registration/communication', { readOnly: true, filter: true }),
    received_communication: reference('civil_registration/received_communication', {
      readOnly: true,
      filter: true,
    }),
    authority_notice: reference('integrations/authority_notice', { readOnly: true, filter: true }),
    subject_request: reference('basic/subject_request', { readOnly: true, filter: true, readWith: true }),
    incident_notice: reference('basic/incident_notice', { readOnly: true, filter: true, readWith: true }),
    document: richText({ readOnly: true }),
    /** The same words without their formatting, a paragraph a line. */
    plain_text: longText({ readOnly: true, internal: true, maxLength: 500_000 }),
    model_name: text({ readOnly: true, maxLength: 100 }),
    /** The model of the office; null where the text was written by one of the product. */
    model_id: integer({ readOnly: true, internal: true }),
    model_version: integer({ readOnly: true }),
    /** Of the model's document, whoever's it was. */
    model_sha256: text({ readOnly: true, internal: true, maxLength: 64 }),
    /** The facts that the text was written from. */
    facts: json({ readOnly: true, internal: true }),
    /** Of the file. */
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    file: file({ readOnly: true, accept: 'document' }),
    signer_name: text({ readOnly: true, maxLength: 100 }),
    signer_role: text({ readOnly: true, maxLength: 100 }),
    issued_at: instant({ readOnly: true, order: true, filter: true }),
    issued_by: text({ readOnly: true, maxLength: 100 }),
  },
  label: 'title',
  list: { columns: ['title', 'paper_kind', 'issued_at', 'issued_by', 'file'], order: ['-id'] },
  form: [
    {
      name: 'identification',
      fields: [
        'title',
        'paper_kind',
        'file',
        'record',
        'book',
        'protocol',
        'protocol_day',
        'note',
        'certificate_request',
        'requirement',
        'opposition',
        'opinion',
        'banns_correction',
        'communication',
        'received_communication',
        'authority_notice',
        'subject_request',
        'incident_notice',
      ],
    },
    { name: 'text', fields: ['document'] },
    {
      name: 'issue',
      fields: [
        'signer_name',
        'signer_role',
        'issued_at',
        'issued_by',
        'model_name',
        'model_version',
        'sha256',
      ],
    },
  ],
  access: { read: ['clerk'] },
  unique: [['row_key', 'paper_kind']],
});
