import {
  choice,
  civilDate,
  defineEntity,
  email,
  file,
  identifier,
  longText,
  money,
  reference,
  text,
  type Life,
} from '@serventia/kit';
import { taxNumber } from '../identifier-formats.ts';
import { TITLE_NATURES } from '../property/act-kinds.ts';

/** The modules of ONR through which work arrives (dossier 5.4). */
const ONR_MODULES = [
  'e_protocol',
  'online_seizure',
  'official_letters',
  'certificates',
  'online_matricula',
  'notices',
  'title_follow_up',
  'city_halls',
] as const;
const ONR_REQUESTS = [
  'registration',
  'averbacao',
  'exam',
  'seizure',
  'certificate',
  'search',
  'official_letter',
  'notice',
  'communication',
] as const;
export const ONR_STATUSES = [
  'received',
  'in_progress',
  'awaiting_payment',
  'answered',
  'returned',
  'canceled',
] as const;

export const ONR: Life = {
  field: 'onr_status',
  steps: {
    received: { take_up: 'in_progress', give_back: 'returned', cancel_request: 'canceled' },
    in_progress: {
      await_payment: 'awaiting_payment',
      answer: 'answered',
      give_back: 'returned',
      cancel_request: 'canceled',
    },
    awaiting_payment: { pay: 'in_progress', give_back: 'returned', cancel_request: 'canceled' },
    answered: {},
    returned: {},
    canceled: {},
  },
  editable: ['received', 'in_progress', 'awaiting_payment'],
  frozen: 'closed_request',
};

/** The modules by which titles come: what they bring is entered in the protocol (LRP arts. 174 and 182). */
const OF_TITLES: ReadonlySet<unknown> = new Set(['e_protocol', 'online_seizure']);

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

/**
 * What arrives from SAEC: e-Protocolo, online seizures, official letters, certificates and notices, each with the
 * protocol of the central and the day until which it is to be answered (LRP art. 19; CNN; dossier 5.4).
 */
export const onr = defineEntity('integrations/onr', {
  scope: 'office',
  fields: {
    onr_module: choice('onr_module', ONR_MODULES, { required: true, filter: true }),
    external_protocol: text({
      required: true,
      maxLength: 30,
      unique: true,
      search: true,
      filter: true,
      order: true,
    }),
    /** With which the requester follows it in the central. */
    access_password: text({ maxLength: 20 }),
    onr_request: choice('onr_request', ONR_REQUESTS, { required: true, filter: true }),
    requester: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
    requester_document: identifier(taxNumber, { filter: true }),
    institution: text({ maxLength: 220, search: true }),
    email: email(),
    case_number: text({ maxLength: 40, search: true, filter: true }),
    matriculas: text({ maxLength: 300, search: true }),
    subject: longText({ maxLength: 2000 }),
    request_file: file({ accept: 'document' }),
    received_on: civilDate({
      required: true,
      notAfterToday: true,
      filter: true,
      order: true,
      begins: 'today',
    }),
    answer_due_on: civilDate({
      due: { field: 'onr_status', in: ['received', 'in_progress', 'awaiting_payment'] },
      required: true,
      filter: true,
      order: true,
    }),
    protocol: reference('note_registration/protocol', { filter: true }),
    property: reference('property_registration/property', { filter: true }),
    costs: money(),
    paid_on: civilDate({ readOnly: true, filter: true }),
    onr_status: choice('onr_status', ONR_STATUSES, {
      tones: {
        received: 'waiting',
        in_progress: 'waiting',
        awaiting_payment: 'waiting',
        answered: 'good',
        returned: 'bad',
        canceled: 'bad',
      },
      readOnly: true,
      filter: true,
      default: 'received',
    }),
    answered_on: civilDate({ readOnly: true, filter: true, order: true }),
    answer: longText({ readOnly: true, maxLength: 4000 }),
    answer_file: file({ readOnly: true }),
    status_reason: longText({ readOnly: true, maxLength: 1000 }),
  },
  label: 'external_protocol',
  searched: {
    title: 'requester',
    subtitle: ['external_protocol', 'onr_module'],
    codes: ['external_protocol', 'case_number', 'requester_document'],
  },
  list: {
    columns: [
      'external_protocol',
      'onr_module',
      'onr_request',
      'requester',
      'received_on',
      'answer_due_on',
      'onr_status',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'onr_module',
        'onr_request',
        'external_protocol',
        'access_password',
        'received_on',
        'answer_due_on',
      ],
    },
    {
      name: 'requester',
      fields: ['requester', 'requester_document', 'institution', 'email', 'case_number'],
    },
    {
      name: 'request',
      fields: ['matriculas', 'subject', 'request_file', 'protocol', 'property', 'costs', 'paid_on'],
    },
    {
      name: 'answer',
      fields: ['onr_status', 'answered_on', 'answer', 'answer_file', 'status_reason'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'] },
  conditions: {
    case_number: ({ onr_module: module }) => (module === 'online_seizure' ? 'required' : 'optional'),
    institution: ({ onr_module: module }) =>
      module === 'online_seizure' || module === 'official_letters' ? 'required' : 'optional',
  },
  rules: [
    ({ received_on: received, answer_due_on: due }) =>
      received && due && due < received
        ? [{ level: 'error', field: 'answer_due_on', code: 'due_before_received' }]
        : [],
  ],
  actions: {
    take_up: {},
    /** The title gets its number and its place in the protocol, with what the request says. */
    enter_title: {
      input: {
        title_kind: choice('protocol_title_kind', TITLE_NATURES, { required: true }),
        title_nature: text({ required: true, maxLength: 200 }),
      },
      offered: ({ onr_module: module, onr_status: status, protocol }) =>
        OF_TITLES.has(module) && ONR.editable.includes(String(status)) && !protocol,
    },
    await_payment: { input: { costs: money({ required: true }) } },
    pay: { input: { paid_on: civilDate({ required: true, notAfterToday: true }) } },
    answer: { input: { answer: longText({ required: true, maxLength: 4000 }), answer_file: file() } },
    give_back: { input: reason },
    cancel_request: { confirm: true, input: reason },
  },
  life: ONR,
});
