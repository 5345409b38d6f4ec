import {
  childRows,
  civilDate,
  type Condition,
  defineEntity,
  longText,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { centralRequestConditions, centralRequestSection, isOfCentral } from '../central/asked-fields.ts';
import { paperAction } from '../../office/paper-kinds.ts';
import { certificateQuestion } from './certificate-question.entity.ts';
import { isOfNoteAct, isOfTheText } from './request-access.ts';
import { REQUEST_BESIDE, REQUEST_LIFE, requestFields } from './request-fields.ts';
import { isOfEnrollment, isOfProperty, isOfTranscription } from './property-certificates.ts';
import { requestFindings } from './request-findings.ts';

type Row = Partial<ValuesOf<typeof requestFields>>;

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

const isNegative = ({ requested_certificate: kind }: Row): boolean => kind === 'negative';
/** Whether it is of no record: that nothing was found, or of the property registry. */
const isOfNoRecord = ({ requested_certificate: kind }: Row): boolean =>
  kind === 'negative' || isOfProperty(kind);
const isSearch = ({ requested_certificate: kind }: Row): boolean =>
  kind === 'negative' || kind === 'property_negative';
const ofSearch =
  (place: Condition) =>
  (row: Row): Condition =>
    isSearch(row) ? place : 'absent';
/** Whether it may depend on who asks. */
const isJudged = (row: Row): boolean => isOfTheText(row) || isOfNoteAct(row);
const ofNegative =
  (place: Condition) =>
  (row: Row): Condition =>
    isNegative(row) ? place : 'absent';
const ofTheText =
  (place: Condition, otherwise: Condition = 'absent') =>
  (row: Row): Condition =>
    isOfTheText(row) ? place : otherwise;
const ofAttorney =
  (place: Condition) =>
  (row: Row): Condition =>
    isJudged(row) && row.requester_capacity === 'attorney' ? place : 'absent';
const ofJudged = (row: Row): Condition => (isJudged(row) ? 'optional' : 'absent');
const ofNoteAct =
  (place: Condition) =>
  (row: Row): Condition =>
    isOfNoteAct(row) ? place : 'absent';

/** What was asked for, and nobody has yet. */
const isWaited = ({ request_state: state }: Row): boolean =>
  state === 'open' || state === 'issued' || state === 'signed';

/** What a step writes has its place from that step on. */
const whileIn =
  (...states: readonly Row['request_state'][]) =>
  ({ request_state: state }: Row): Condition =>
    states.includes(state) ? 'optional' : 'absent';
const issued = whileIn('issued', 'signed', 'delivered');
const delivered = whileIn('delivered');

/** A request for a certificate or a copy of an act, answered in five days at most (LRP arts. 16 to 21; CC art. 217; dossier 4.4). */
export const certificateRequest = defineEntity('basic/certificate_request', {
  scope: 'office',
  fields: requestFields,
  label: 'label',
  searched: {
    title: 'subject',
    subtitle: ['label', 'requester_name'],
    names: ['requester_name'],
    codes: ['label', 'number', 'requester_cpf'],
  },
  list: {
    columns: [
      'label',
      'requested_on',
      'requested_certificate',
      'subject',
      'requester_name',
      'delivery',
      'request_state',
      'due_on',
    ],
    order: ['-id'],
    durations: [{ from: 'requested_on', until: 'issued_at' }],
  },
  form: [
    {
      name: 'request',
      fields: [
        'label',
        'request_state',
        'requested_certificate',
        'requested_copy',
        'note_paper',
        'requested_on',
        'due_on',
        'due_time',
        'norm',
        'record',
        'enrollment',
        'transcription',
        'purpose',
        'state_reason',
        'password',
        'received_by',
        'counter_visit',
      ],
    },
    {
      name: 'searched_record',
      fields: [
        'searched_fact',
        'searched_name',
        'searched_number',
        'other_names',
        'searched_parents',
        'searched_from',
        'searched_to',
        'books_searched',
      ],
    },
    {
      name: 'requester',
      fields: [
        'requester',
        'requester_name',
        'requester_cpf',
        'requester_document',
        'requester_capacity',
        'power_instrument',
        'special_powers',
        'sensitive_data',
        'person_deceased',
        'death_matricula',
      ],
    },
    centralRequestSection,
    { name: 'judge_authorization', fields: ['court', 'court_case', 'authorized_on'] },
    {
      name: 'certificate_delivery',
      fields: [
        'delivery',
        'phone',
        'email',
        'delivery_address',
        'delivered_on',
        'delivered_to',
        'tracking_code',
      ],
    },
    {
      name: 'certificate_charge',
      fields: [
        'act_service',
        'reason_free',
        'price',
        'to_pay',
        'registered_seal',
        'document',
        'issued_at',
        'signed_at',
      ],
    },
    { name: 'questions', fields: ['questions'] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  children: { questions: childRows(certificateQuestion, 'request') },
  conditions: {
    ...centralRequestConditions,
    record: (row) => (isOfNoRecord(row) ? 'absent' : 'required'),
    enrollment: ({ requested_certificate: kind }) => (isOfEnrollment(kind) ? 'required' : 'absent'),
    transcription: ({ requested_certificate: kind }) => (isOfTranscription(kind) ? 'required' : 'absent'),
    due_time: ({ due_time: time }) => (time ? 'optional' : 'absent'),
    requested_copy: ({ requested_certificate: kind }) =>
      kind === 'short' || kind === 'full_text' || kind === 'reprographic' ? 'required' : 'absent',
    // The short form is for anyone, who needs not say who they are (CNN art. 113).
    requester_name: ({ requested_certificate: kind }) => (kind === 'short' ? 'optional' : 'required'),
    requester_capacity: ofTheText('required', 'optional'),
    power_instrument: ofAttorney('required'),
    special_powers: ofAttorney('optional'),
    sensitive_data: ofTheText('optional'),
    person_deceased: ofTheText('optional'),
    death_matricula: ofNoteAct('optional'),
    note_paper: ofNoteAct('required'),
    court: ofJudged,
    court_case: ofJudged,
    authorized_on: ofJudged,
    email: (row) => (row.delivery === 'electronic' && !isOfCentral(row) ? 'required' : 'optional'),
    delivery_address: ({ delivery }) => (delivery === 'mail' ? 'required' : 'absent'),
    searched_fact: ofNegative('required'),
    searched_name: ofSearch('required'),
    searched_number: ({ requested_certificate: kind }) =>
      kind === 'property_negative' ? 'optional' : 'absent',
    other_names: ofSearch('optional'),
    searched_parents: ofNegative('optional'),
    searched_from: ofNegative('required'),
    searched_to: ofNegative('required'),
    books_searched: ofSearch('required'),
    document: issued,
    registered_seal: issued,
    price: issued,
    to_pay: ({ to_pay: missing }) => (missing ? 'optional' : 'absent'),
    issued_at: issued,
    signed_at: issued,
    delivered_on: delivered,
    delivered_to: delivered,
    tracking_code: delivered,
    state_reason: whileIn('refused', 'canceled'),
    // A certificate of a record is charged by the service of its use unless another is named.
    act_service: (row) => (isOfNoRecord(row) ? 'required' : 'optional'),
  },
  registration: { before: ['issue'], required: [], rules: [requestFindings] },
  life: REQUEST_LIFE,
  beside: REQUEST_BESIDE,
  actions: {
    /** Asks for nothing; its dialog shows the fee. */
    issue: { confirm: true, input: {}, several: true },
    deliver: {
      input: {
        receiver: text({ required: true, maxLength: 220 }),
        delivered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        tracking_code: text({ maxLength: 40 }),
      },
    },
    /** What is given to whoever asks, once the office has the request (LRP art. 20, parágrafo único). */
    request_receipt: paperAction((row) => !isOfCentral(row) && isWaited(row)),
    refuse: { confirm: true, input: reason },
    /** What the central asked for is answered, not canceled. */
    cancel_request: { confirm: true, offered: (row) => !isOfCentral(row), input: reason },
    /** The signed certificate, or why there is none, goes to the central. */
    send_central: {
      confirm: true,
      offered: (row) =>
        isOfCentral(row) &&
        !row.central_answered_on &&
        (row.request_state === 'signed' || row.request_state === 'refused'),
    },
  },
});
