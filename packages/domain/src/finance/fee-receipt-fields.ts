import {
  choice,
  civilDate,
  file,
  identifier,
  instant,
  integer,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { taxNumber } from '../identifier-formats.ts';

/** What a receipt of fees says of itself; its acts and its payments are lists of it. */
export const feeReceiptFields = {
  title: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  year: integer({ internal: true, readOnly: true, filter: true }),
  /** One sequence a year, without gaps, given when it is issued. */
  number: integer({ readOnly: true, filter: true, order: true }),
  receipt_status: choice('fee_receipt_status', ['draft', 'issued', 'cancelled'], {
    tones: { draft: 'waiting', issued: 'good', cancelled: 'bad' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  /** Begun on an act, or on a seal, it brings the seals of these that are on no receipt. */
  record: reference('basic/record', { createOnly: true, filter: true }),
  registered_seal: reference('seal/registered_seal', { createOnly: true, filter: true }),
  enrollment_record: reference('property_registration/enrollment_record', {
    createOnly: true,
    filter: true,
  }),
  enrollment_endorsement: reference('property_registration/enrollment_endorsement', {
    createOnly: true,
    filter: true,
  }),
  signature_recognition: reference('note_registration/signature_recognition', {
    createOnly: true,
    filter: true,
  }),
  document_authentication: reference('note_registration/document_authentication', {
    createOnly: true,
    filter: true,
  }),
  certificate_request: reference('basic/certificate_request', {
    createOnly: true,
    filter: true,
    prefill: { person: 'requester', payer_name: 'requester_name', payer_document: 'requester_cpf' },
  }),
  /** Begun on a visit, or while its clerk attends it, it brings the seals of all that was done in it. */
  counter_visit: reference('basic/counter_visit', {
    createOnly: true,
    filter: true,
    begins: 'current_visit',
    begun: { as: {}, while: { attendance_status: ['attending', 'ended'] } },
    prefill: { person: 'person', payer_name: 'visitor_name' },
  }),
  person: reference('basic/person', {
    filter: true,
    prefill: { payer_name: 'name', payer_document: 'cpf' },
  }),
  legal_person: reference('basic/legal_person', {
    filter: true,
    prefill: { payer_name: 'name', payer_document: 'cnpj' },
  }),
  payer_name: text({ maxLength: 200, search: true, filter: true, order: true }),
  payer_document: identifier(taxNumber, { filter: true }),
  notes: longText({ maxLength: 1000 }),
  emoluments: money({ readOnly: true }),
  funds: money({ readOnly: true }),
  total: money({ readOnly: true, order: true }),
  begun_by: text({ readOnly: true, maxLength: 100 }),
  begun_by_user: reference('account/user', { internal: true, readOnly: true }),
  issued_on: civilDate({ readOnly: true, filter: true, order: true }),
  issued_at: instant({ readOnly: true }),
  issued_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
  /** In which quality they sign, where the office authorised them to. */
  issuer_role: text({ internal: true, readOnly: true, maxLength: 100 }),
  cancelled_at: instant({ readOnly: true }),
  cancelled_by: text({ readOnly: true, maxLength: 100 }),
  cancel_reason: longText({ readOnly: true, maxLength: 250 }),
  /** As they were first printed: what was given to who paid, and what says that it was cancelled. */
  paper: file({ accept: 'document', readOnly: true }),
  cancelled_paper: file({ accept: 'document', readOnly: true }),
  /** The invoice that it is on; none again once that is cancelled. */
  service_invoice: reference('financial/service_invoice', { readOnly: true, filter: true }),
} as const;
