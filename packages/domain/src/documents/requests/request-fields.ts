import { isOfProperty, PROPERTY_CERTIFICATES } from './property-certificates.ts';
import {
  boolean,
  choice,
  civilDate,
  email,
  identifier,
  instant,
  integer,
  type Life,
  longText,
  money,
  personName,
  phone,
  reference,
  type ReferencePlace,
  text,
  time,
} from '@serventia/kit';
import { inVisit } from '../../attendance/in-visit.ts';
import type { Department } from '../../account/departments.ts';
import { centralRequestFields } from '../central/asked-fields.ts';
import { cpf, matricula, taxNumber } from '../../identifier-formats.ts';

/**
 * The forms of a certificate of civil registration (LRP art. 19): in short, in full, by its scanned pages and by questions; that no record was
 * found; a copy of an act of notes (CC art. 217); and those of the property registry (LRP art. 19 §§ 9 to 11).
 */
const REQUESTED_CERTIFICATES = [
  'short',
  'full_text',
  'reprographic',
  'questions',
  'negative',
  'note_act',
  ...PROPERTY_CERTIFICATES,
] as const;

/** The acts that have a short form by the national models, and a kept text to transcribe. */
export const CIVIL_ACTS = [
  'civil_registration/birth',
  'civil_registration/marriage',
  'civil_registration/death',
  'civil_registration/stillborn',
  'civil_registration/born_abroad',
  'civil_registration/emancipation',
  'civil_registration/interdiction',
  'civil_registration/stable_union',
] as const;

/** The acts of notes, which are copied as their parties signed them. */
export const NOTE_ACTS = ['note_registration/deed', 'note_registration/proxy'] as const;

const isOfNotes = (kind: unknown): boolean => kind === 'note_act';

/** The department whose services pay for a kind of certificate. */
export function departmentOfCertificate(kind: unknown): Department {
  if (isOfProperty(kind)) return 'property';
  return isOfNotes(kind) ? 'notes' : 'civil';
}

/** Who asks, as seen from the registered person (CNN arts. 113 to 116). */
export const REQUESTER_CAPACITIES = [
  'self',
  'legal_representative',
  'attorney',
  'spouse',
  'ascendant',
  'descendant',
  'authority',
  'third_party',
] as const;

/** The kinds of act that are searched for a negative certificate. */
const SEARCHED_FACTS = ['birth', 'marriage', 'death', 'stillbirth'] as const;
export type SearchedFact = (typeof SEARCHED_FACTS)[number];

const REQUEST_STATES = ['open', 'issued', 'signed', 'delivered', 'refused', 'canceled'] as const;

/** An open request is edited; what was issued, refused or canceled stands. */
export const REQUEST_LIFE: Life = {
  field: 'request_state',
  steps: {
    open: { issue: 'issued', refuse: 'refused', cancel_request: 'canceled' },
    // Signed electronically, or by hand on the paper that is delivered.
    issued: { sign: 'signed', deliver: 'delivered' },
    signed: { deliver: 'delivered', send_central: 'delivered' },
    delivered: {},
    // The refusal stands; the central is told of it.
    refused: { send_central: 'refused' },
    canceled: {},
  },
  editable: ['open'],
  frozen: 'answered_request',
};

/** Fields written by the steps of a request after people stop editing it. */
export const REQUEST_BESIDE = {
  step: {
    fields: [
      'document',
      'registered_seal',
      'price',
      'issued_at',
      'signed_at',
      'state_reason',
      'delivered_on',
      'delivered_to',
      'tracking_code',
      'central_answered_on',
    ],
  },
} as const;

/**
 * Services that pay for a certificate, by what it is of: none that is of an act or of an averbação. One of the property
 * registry is plainly paid by the only one in full, and always by one that is named.
 */
const certificateService = {
  among: ({ row }: ReferencePlace) => ({
    active: true,
    department: departmentOfCertificate(row['requested_certificate']),
    act_use__in: 'second_copy,full_text,other',
  }),
  usual: ({ row }: ReferencePlace) =>
    isOfProperty(row['requested_certificate']) ? { act_use: 'full_text' } : undefined,
  prefill: { reason_free: 'reason_free' },
} as const;

/** The records that a kind of certificate can be of; a canceled act of notes has one that says so. */
const certifiedRecord = {
  among: ({ row }: ReferencePlace) =>
    isOfNotes(row['requested_certificate'])
      ? { status__in: 'sealed,legacy,canceled', resource__in: NOTE_ACTS.join(',') }
      : { status__in: 'sealed,legacy', resource__in: CIVIL_ACTS.join(',') },
} as const;

/** Fields of a request: who asks for which certificate of what, and how it was answered. */
export const requestFields = {
  label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  number: integer({ internal: true, readOnly: true, filter: true, order: true }),
  year: integer({ internal: true, readOnly: true, filter: true }),
  request_state: choice('certificate_request_state', REQUEST_STATES, {
    tones: {
      open: 'waiting',
      issued: 'waiting',
      signed: 'waiting',
      delivered: 'good',
      refused: 'bad',
      canceled: 'bad',
    },
    readOnly: true,
    filter: true,
    default: 'open',
  }),
  requested_certificate: choice('requested_certificate', REQUESTED_CERTIFICATES, {
    required: true,
    default: 'short',
    filter: true,
  }),
  requested_copy: choice('requested_copy', ['first', 'second'], {
    begins: {
      by: 'requested_certificate',
      of: { short: 'second', full_text: 'second', reprographic: 'second' },
    },
    filter: true,
  }),
  /** Of an act of notes: the one traslado, which goes with the seal of the act, or a certidão of its text or its scans. */
  note_paper: choice('note_paper', ['traslado', 'certificate', 'reprographic'], {
    begins: { by: 'requested_certificate', of: { note_act: 'certificate' } },
    filter: true,
  }),
  requested_on: civilDate({
    required: true,
    createOnly: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  due_on: civilDate({
    due: { field: 'request_state', in: ['open'] },
    readOnly: true,
    filter: true,
    order: true,
  }),
  /** Until when on its last day, where the law counts hours of service. */
  due_time: time({ readOnly: true }),
  /** What sets the last day: each kind of certificate has its own. */
  norm: text({ readOnly: true, maxLength: 60 }),
  /** The matrícula of a piece of real estate, as it was opened. */
  enrollment: reference('property_registration/enrollment', {
    filter: true,
    begun: {
      as: { requested_certificate: 'enrollment_full' },
      while: { enrollment_status: ['active', 'closed'] },
    },
    among: () => ({ enrollment_status__in: 'active,closed' }),
  }),
  /** A registration of the books before the matrículas, as it was conferred with its book. */
  transcription: reference('property_registration/transcription', {
    filter: true,
    begun: {
      as: { requested_certificate: 'transcription_full' },
      while: { transcription_status: ['conferred'] },
    },
    among: () => ({ transcription_status: 'conferred' }),
  }),
  /** The act by its title, or the name that is searched. */
  subject: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
  record: reference('basic/record', { filter: true, ...certifiedRecord }),
  requester: reference('basic/person', {
    filter: true,
    prefill: {
      requester_name: 'name',
      requester_cpf: 'cpf',
      requester_document: 'id_number',
      phone: 'phone',
      email: 'email',
    },
  }),
  requester_name: personName({ search: true, filter: true, order: true }),
  requester_cpf: identifier(cpf, { filter: true }),
  requester_document: text({ maxLength: 60 }),
  requester_capacity: choice('requester_capacity', REQUESTER_CAPACITIES, { filter: true }),
  purpose: text({ maxLength: 200, search: true }),
  /** The power of attorney: its office, book and sheet. */
  power_instrument: text({ maxLength: 200 }),
  special_powers: boolean(),
  /** The text of the record says something of what Lei 13.709/2018 art. 5 II calls sensitive. */
  sensitive_data: boolean({ default: true }),
  person_deceased: boolean(),
  /** The record of the testator's death, by which anybody has a certidão of a will. */
  death_matricula: identifier(matricula),
  court: text({ maxLength: 200 }),
  court_case: text({ maxLength: 40, search: true }),
  authorized_on: civilDate({ notAfterToday: true }),
  delivery: choice('certificate_delivery', ['counter', 'electronic', 'mail'], {
    required: true,
    default: 'counter',
    filter: true,
  }),
  phone: phone(),
  email: email(),
  delivery_address: longText({ maxLength: 300 }),
  searched_fact: choice('searched_fact', SEARCHED_FACTS, { filter: true }),
  searched_name: personName({ search: true }),
  /** CPF or CNPJ of whoever is searched among the owners. */
  searched_number: identifier(taxNumber),
  /** Names that the person had before or after, one a line. */
  other_names: longText({ maxLength: 600 }),
  searched_parents: text({ maxLength: 300 }),
  searched_from: civilDate({ notAfterToday: true }),
  searched_to: civilDate({ notAfterToday: true }),
  /** The books as the certificate names them. */
  books_searched: text({ maxLength: 300 }),
  act_service: reference('seal/act_service', certificateService),
  reason_free: reference('seal/reason_free'),
  document: reference('basic/document', { readOnly: true, filter: true }),
  registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
  /** What the citizen pays by the seal of the certificate. */
  price: money({ readOnly: true }),
  /** What no receipt and no movement has of it, in an office that gives receipts here. */
  to_pay: money({ readOnly: true, computed: 'request_to_pay' }),
  issued_at: instant({ readOnly: true, filter: true, order: true }),
  signed_at: instant({ readOnly: true }),
  state_reason: longText({ readOnly: true, maxLength: 1000 }),
  delivered_on: civilDate({ readOnly: true, filter: true }),
  delivered_to: text({ readOnly: true, maxLength: 220 }),
  tracking_code: text({ readOnly: true, maxLength: 40 }),
  ...centralRequestFields,
  /** With which the requester follows it on the public page of the office; none of what the central asks for. */
  password: text({ readOnly: true, maxLength: 20 }),
  received_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
  counter_visit: reference('basic/counter_visit', {
    ...inVisit,
    prefill: { requester: 'person', requester_name: 'visitor_name' },
  }),
  notes: longText({ maxLength: 1000 }),
} as const;

const ANSWERS = ['yes', 'no', 'not_stated', 'text'] as const;

/** Fields of a question about a record, and its answer from the record. */
export const questionFields = {
  request: reference('basic/certificate_request', {
    required: true,
    createOnly: true,
    filter: true,
    goesWith: true,
  }),
  /** That of the request: who may not read the act reads no answer from it. */
  record: reference('basic/record', { internal: true, readOnly: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  question: text({ required: true, maxLength: 300, search: true }),
  answer: choice('question_answer', ANSWERS, { filter: true }),
  answer_text: longText({ maxLength: 1000 }),
} as const;
