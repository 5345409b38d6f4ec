import {
  choice,
  civilDate,
  defineEntity,
  file,
  identifier,
  type Life,
  longText,
  personName,
  text,
} from '@serventia/kit';
import { countedBy } from '../../calendar/legal-deadlines.ts';
import { cns, matricula } from '../../identifier-formats.ts';
import { orderFindings } from './order-findings.ts';

const ORDER_STATUSES = ['draft', 'sent', 'answered', 'refused', 'canceled'] as const;
/** The kinds whose certificates the central passes on as data and as a file. */
const ORDERED_KINDS = ['birth', 'marriage', 'death'] as const;

/** Asked through the central, answered with the certificate or with the reason why there is none. */
const ORDER_LIFE: Life = {
  field: 'order_status',
  steps: {
    draft: { send_central: 'sent', cancel_order: 'canceled' },
    sent: { enter_answer: 'answered', enter_refusal: 'refused' },
    refused: { correct: 'draft', cancel_order: 'canceled' },
    answered: {},
    canceled: {},
  },
  editable: ['draft'],
  frozen: 'sent_order',
};

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

/** A certificate that this office asks of another one through the central, for somebody at its counter (dossier 4.4 and 5.1). */
export const orderedCertificate = defineEntity('basic/ordered_certificate', {
  scope: 'office',
  fields: {
    ordered_kind: choice('ordered_kind', ORDERED_KINDS, { required: true, default: 'birth', filter: true }),
    person_name: personName({ required: true, search: true, filter: true, order: true }),
    other_name: personName({ search: true }),
    mother_name: personName(),
    father_name: personName(),
    event_on: civilDate({ notAfterToday: true }),
    recorded_on: civilDate({ notAfterToday: true }),
    matricula: identifier(matricula, { filter: true, search: true }),
    office_cns: identifier(cns, { filter: true }),
    office_name: text({ maxLength: 200, search: true }),
    cited_book: text({ maxLength: 20 }),
    cited_sheet: text({ maxLength: 20 }),
    cited_term: text({ maxLength: 20 }),
    requester_name: personName({ search: true, filter: true }),
    notes: longText({ maxLength: 1000 }),
    order_status: choice('certificate_order_status', ORDER_STATUSES, {
      tones: { draft: 'waiting', sent: 'waiting', answered: 'good', refused: 'bad', canceled: 'bad' },
      readOnly: true,
      filter: true,
      default: 'draft',
    }),
    sent_on: civilDate({ readOnly: true, filter: true, order: true }),
    /** What the other office has from the day of the request (LRP art. 19). */
    due_on: civilDate({
      due: { field: 'order_status', in: ['sent'], ...countedBy('certificate') },
      readOnly: true,
      filter: true,
      order: true,
    }),
    order_number: text({ readOnly: true, maxLength: 40, filter: true, search: true }),
    answered_on: civilDate({ readOnly: true, filter: true }),
    /** The certificate as the other office signed it. */
    certificate_file: file({ readOnly: true, accept: 'document' }),
    status_reason: longText({ readOnly: true, maxLength: 1000 }),
  },
  label: 'person_name',
  list: {
    columns: [
      'person_name',
      'ordered_kind',
      'office_name',
      'sent_on',
      'due_on',
      'order_status',
      'answered_on',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'asked_record',
      fields: [
        'ordered_kind',
        'person_name',
        'other_name',
        'mother_name',
        'father_name',
        'event_on',
        'recorded_on',
        'matricula',
        'office_cns',
        'office_name',
        'cited_book',
        'cited_sheet',
        'cited_term',
      ],
    },
    { name: 'requester', fields: ['requester_name', 'notes'] },
    {
      name: 'answer',
      fields: [
        'order_status',
        'sent_on',
        'due_on',
        'order_number',
        'answered_on',
        'certificate_file',
        'status_reason',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    other_name: ({ ordered_kind: kind }) => (kind === 'marriage' ? 'required' : 'absent'),
  },
  registration: { before: ['send_central'], required: [], rules: [orderFindings] },
  life: ORDER_LIFE,
  beside: {
    step: {
      fields: ['sent_on', 'due_on', 'order_number', 'answered_on', 'certificate_file', 'status_reason'],
    },
  },
  actions: {
    send_central: { confirm: true },
    /** The certificate that came another way than through the central. */
    enter_answer: {
      input: {
        answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        certificate_file: file({ required: true, accept: 'document' }),
      },
    },
    enter_refusal: {
      input: { answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }), ...reason },
    },
    correct: {},
    cancel_order: { confirm: true, input: reason },
  },
});
