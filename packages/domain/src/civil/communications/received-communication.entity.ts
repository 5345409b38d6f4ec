import { countedBy } from '../../calendar/legal-deadlines.ts';
import {
  choice,
  civilDate,
  defineEntity,
  file,
  identifier,
  type Life,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cpf, matricula } from '../../identifier-formats.ts';
import { paperAction } from '../../office/paper-kinds.ts';
import { citedRecordFields } from '../act/act-fields.ts';
import { CIVIL_EVENTS } from './civil-events.ts';
import { COMMUNICATION_CHANNELS } from './communication-fields.ts';

const RECEIVED_STATUSES = ['received', 'annotated', 'refused', 'answered'] as const;

/** What arrives is annotated or refused, and the office that sent it is told which. */
const RECEIVED_LIFE: Life = {
  field: 'received_status',
  steps: {
    received: { annotate: 'annotated', refuse_communication: 'refused' },
    annotated: { answer_central: 'answered', answer_office: 'answered' },
    refused: { answer_central: 'answered', answer_office: 'answered' },
    answered: {},
  },
  editable: ['received'],
  frozen: 'handled_communication',
};

const { matricula: targetMatricula, cited_book, cited_sheet, cited_term } = citedRecordFields;

/**
 * What another office tells of an event that is to be annotated in a record of this one, within five days, and
 * answered (LRP arts. 106 and 107; dossier 4.3).
 */
export const receivedCommunication = defineEntity('civil_registration/received_communication', {
  scope: 'office',
  fields: {
    person_name: personName({ required: true, search: true, filter: true, order: true }),
    person_cpf: identifier(cpf, { filter: true }),
    person_born_on: civilDate({ notAfterToday: true }),
    civil_event: choice('civil_event', CIVIL_EVENTS, { required: true, filter: true }),
    event_on: civilDate({ notAfterToday: true }),
    other_name: personName({ search: true }),
    name_after: personName({ search: true }),
    event_matricula: identifier(matricula, { filter: true, search: true }),
    sender_office: text({ required: true, maxLength: 200, search: true, filter: true }),
    received_on: civilDate({
      required: true,
      notAfterToday: true,
      filter: true,
      order: true,
      begins: 'today',
    }),
    channel: choice('communication_channel', COMMUNICATION_CHANNELS, {
      required: true,
      default: 'crc',
      filter: true,
    }),
    protocol_number: text({ maxLength: 60, search: true }),
    /** The letter, or the message as the central shows it. */
    letter: file({ accept: 'document' }),
    earlier_kind: choice('earlier_record_kind', ['birth', 'marriage', 'stable_union'], {
      required: true,
      default: 'birth',
      filter: true,
    }),
    matricula: targetMatricula,
    cited_book,
    cited_sheet,
    cited_term,
    /** Found by its matrícula, or else by name and day of birth, where one alone is found. */
    annotated_record: reference('basic/record', { filter: true, closesWith: true }),
    received_status: choice('received_communication_status', RECEIVED_STATUSES, {
      tones: { received: 'waiting', annotated: 'waiting', refused: 'waiting', answered: 'good' },
      readOnly: true,
      filter: true,
      default: 'received',
    }),
    due_on: civilDate({
      due: {
        field: 'received_status',
        in: ['received', 'annotated', 'refused'],
        ...countedBy('communication_lrp106'),
      },
      readOnly: true,
      filter: true,
      order: true,
    }),
    annotation: reference('basic/record_endorsement', { readOnly: true, filter: true }),
    refusal: longText({ readOnly: true, maxLength: 1000 }),
    answered_on: civilDate({ readOnly: true, filter: true }),
    sending_proof: text({ readOnly: true, maxLength: 120, search: true }),
    answer_file: file({ readOnly: true, accept: 'document' }),
  },
  label: 'person_name',
  list: {
    columns: [
      'person_name',
      'civil_event',
      'sender_office',
      'received_on',
      'annotated_record',
      'received_status',
      'due_on',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'message',
      fields: ['sender_office', 'received_on', 'channel', 'protocol_number', 'letter'],
    },
    {
      name: 'event',
      fields: [
        'person_name',
        'person_cpf',
        'person_born_on',
        'civil_event',
        'event_on',
        'other_name',
        'name_after',
        'event_matricula',
      ],
    },
    {
      name: 'earlier_record',
      fields: ['earlier_kind', 'matricula', 'cited_book', 'cited_sheet', 'cited_term', 'annotated_record'],
    },
    {
      name: 'answer',
      fields: [
        'received_status',
        'due_on',
        'annotation',
        'refusal',
        'answered_on',
        'sending_proof',
        'answer_file',
      ],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    name_after: ({ civil_event: event }) => (event === 'name_change' ? 'required' : 'optional'),
  },
  life: RECEIVED_LIFE,
  beside: { step: { fields: ['annotation', 'refusal', 'answered_on', 'sending_proof', 'answer_file'] } },
  actions: {
    /** Enters the anotação in the record that was found or chosen. */
    annotate: { confirm: true },
    refuse_communication: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
    /** Answered through the central by the product. */
    answer_central: {
      confirm: true,
      offered: ({ channel, protocol_number: protocol }) => channel === 'crc' && !!protocol,
    },
    /** The letter of the answer. */
    paper: paperAction(({ received_status: status }) => status !== 'received'),
    answer_office: {
      input: {
        answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        sending_proof: text({ required: true, maxLength: 120 }),
        answer_file: file({ accept: 'document' }),
      },
    },
  },
});
