import {
  choice,
  civilDate,
  type Condition,
  email,
  file,
  identifier,
  integer,
  type Life,
  longText,
  personName,
  phone,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';
import { DECLARATION_FORMS, isDeclared, SUBJECT_RIGHTS } from './subject-rights.ts';

const STATES = ['received', 'under_analysis', 'answered', 'refused', 'delivered', 'withdrawn'] as const;

/** What is asked is edited until it is answered or refused; the answer stands, and is handed over. */
export const SUBJECT_REQUEST_LIFE: Life = {
  field: 'subject_request_status',
  steps: {
    received: {
      analyze_demand: 'under_analysis',
      answer_demand: 'answered',
      refuse_demand: 'refused',
      withdraw_demand: 'withdrawn',
    },
    under_analysis: {
      answer_demand: 'answered',
      refuse_demand: 'refused',
      withdraw_demand: 'withdrawn',
    },
    answered: { deliver_answer: 'delivered' },
    refused: { deliver_answer: 'delivered' },
    delivered: {},
    withdrawn: {},
  },
  editable: ['received', 'under_analysis'],
  frozen: 'answered_demand',
};

/** Why a right is not granted. What stands in acts of public faith follows the law of registries, not LGPD. */
const REFUSAL_GROUNDS = [
  'public_faith',
  'by_certificate',
  'legal_duty',
  'secrecy',
  'not_controller',
  'identity_unproved',
  'other',
] as const;
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number];

/** Asked by the step that refuses, and kept by the row. */
export const groundOf = <const O extends { required?: true; readOnly?: true; filter?: true }>(options: O) =>
  choice('refusal_ground', REFUSAL_GROUNDS, options);

/** Fields of a request: who asks which right, and what was answered. */
export const subjectRequestFields = {
  label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  number: integer({ internal: true, readOnly: true, filter: true, order: true }),
  year: integer({ internal: true, readOnly: true, filter: true }),
  subject_request_status: choice('subject_request_status', STATES, {
    tones: {
      received: 'waiting',
      under_analysis: 'waiting',
      answered: 'waiting',
      refused: 'waiting',
      delivered: 'good',
    },
    readOnly: true,
    filter: true,
    default: 'received',
  }),
  subject_right: choice('subject_right', SUBJECT_RIGHTS, { required: true, default: 'access', filter: true }),
  declaration_form: choice('declaration_form', DECLARATION_FORMS, {
    begins: { by: 'subject_right', of: { confirmation: 'simplified', access: 'complete' } },
    filter: true,
  }),
  concerns: longText({ required: true, maxLength: 4000 }),
  channel: choice(
    'subject_request_channel',
    ['counter', 'email', 'post', 'telephone', 'website', 'authority'],
    {
      required: true,
      default: 'counter',
      filter: true,
    },
  ),
  received_on: civilDate({
    required: true,
    createOnly: true,
    notAfterToday: true,
    begins: 'today',
    filter: true,
    order: true,
  }),
  request_file: file({ accept: 'any' }),
  /** Until when the answer is in the hands of whoever asks. */
  due_on: civilDate({
    due: {
      field: 'subject_request_status',
      in: ['received', 'under_analysis', 'answered', 'refused'],
    },
    readOnly: true,
    filter: true,
    order: true,
  }),
  norm: text({ readOnly: true, maxLength: 60 }),
  received_by: text({ readOnly: true, maxLength: 100 }),
  subject: reference('basic/person', {
    filter: true,
    prefill: {
      subject_name: 'name',
      subject_cpf: 'cpf',
      phone: 'phone',
      email: 'email',
    },
  }),
  subject_name: personName({ required: true, search: true, filter: true, order: true }),
  subject_cpf: identifier(cpf, { filter: true }),
  asked_by: choice('subject_asked_by', ['self', 'representative'], { required: true, default: 'self' }),
  representative_name: personName({ search: true }),
  representative_cpf: identifier(cpf),
  /** The power of attorney, the term of guardianship (LGPD art. 18 §3). */
  representation_proof: text({ maxLength: 300 }),
  /** By which document whoever asks was known: data are given to nobody else. */
  identity_proof: text({ maxLength: 200 }),
  answer_way: choice('subject_answer_way', ['printed', 'electronic'], { required: true, default: 'printed' }),
  phone: phone(),
  email: email(),
  reply_address: longText({ maxLength: 300 }),
  answer_outcome: choice('subject_answer_outcome', ['granted', 'partly_granted', 'none_held', 'refused'], {
    notOffered: ['refused'],
    filter: true,
  }),
  answer_text: longText({ maxLength: 10_000 }),
  /** What the complete declaration says beside the data (LGPD art. 19 II). */
  data_origin: longText({ maxLength: 2000 }),
  data_criteria: longText({ maxLength: 2000 }),
  data_purpose: longText({ maxLength: 2000 }),
  refusal_ground: groundOf({ readOnly: true, filter: true }),
  refusal_reason: longText({ readOnly: true, maxLength: 4000 }),
  withdrawal_reason: longText({ readOnly: true, maxLength: 1000 }),
  answered_on: civilDate({ readOnly: true, filter: true, order: true }),
  answered_by: text({ readOnly: true, maxLength: 100 }),
  delivered_on: civilDate({ readOnly: true, filter: true }),
  delivered_to: text({ readOnly: true, maxLength: 220 }),
  delivery_proof: text({ readOnly: true, maxLength: 200 }),
  notes: longText({ maxLength: 1000 }),
} as const;

type Row = Partial<ValuesOf<typeof subjectRequestFields>>;

const ofRepresentative =
  (place: Condition) =>
  ({ asked_by: by }: Row): Condition =>
    by === 'representative' ? place : 'absent';

const isRefusal = (row: Row): boolean => row.answer_outcome === 'refused';
const ofCompleteDeclaration = (row: Row): Condition => {
  if (!isDeclared(row.subject_right) || row.declaration_form !== 'complete') return 'absent';
  return row.answer_outcome === 'none_held' || isRefusal(row) ? 'optional' : 'required';
};
const ofAnswer = (row: Row): Condition => (row.answered_on ? 'optional' : 'absent');
const ofDelivery = ({ subject_request_status: state }: Row): Condition =>
  state === 'delivered' ? 'optional' : 'absent';

export const subjectRequestConditions = {
  declaration_form: ({ subject_right: right }: Row): Condition => (isDeclared(right) ? 'required' : 'absent'),
  representative_name: ofRepresentative('required'),
  representative_cpf: ofRepresentative('optional'),
  representation_proof: ofRepresentative('required'),
  email: ({ answer_way: way }: Row): Condition => (way === 'electronic' ? 'required' : 'optional'),
  data_origin: ofCompleteDeclaration,
  data_criteria: ofCompleteDeclaration,
  data_purpose: ofCompleteDeclaration,
  refusal_ground: (row: Row): Condition => (isRefusal(row) ? 'optional' : 'absent'),
  refusal_reason: (row: Row): Condition => (isRefusal(row) ? 'optional' : 'absent'),
  withdrawal_reason: ({ subject_request_status: state }: Row): Condition =>
    state === 'withdrawn' ? 'optional' : 'absent',
  answered_on: ofAnswer,
  answered_by: ofAnswer,
  delivered_on: ofDelivery,
  delivered_to: ofDelivery,
  delivery_proof: ofDelivery,
} as const;
