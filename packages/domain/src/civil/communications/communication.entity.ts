import { choice, civilDate, defineEntity, file, longText, reference, text } from '@serventia/kit';
import { paperAction } from '../../office/paper-kinds.ts';
import { citedRecordNames } from '../act/act-fields.ts';
import {
  COMMUNICATION_BESIDE,
  COMMUNICATION_CHANNELS,
  COMMUNICATION_LIFE,
  communicationFields,
} from './communication-fields.ts';

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;
const answer = {
  answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
  answer_file: file({ accept: 'document' }),
} as const;

/**
 * An earlier record that is to be annotated for an act or averbação of this office, within five days: here, or by the
 * office that holds it (LRP arts. 106 to 108). Registration makes it; no other way does.
 */
export const communication = defineEntity('civil_registration/communication', {
  scope: 'office',
  fields: communicationFields,
  label: 'person_name',
  list: {
    columns: [
      'person_name',
      'civil_event',
      'event_on',
      'earlier_kind',
      'office_name',
      'communication_status',
      'due_on',
      'sent_on',
    ],
    order: ['due_on', 'id'],
  },
  form: [
    {
      name: 'event',
      fields: ['person_name', 'civil_event', 'event_on', 'record', 'told_entry', 'summary'],
    },
    {
      name: 'earlier_record',
      fields: ['earlier_kind', ...citedRecordNames, 'annotated_record', 'annotation'],
    },
    {
      name: 'communication',
      fields: [
        'communication_status',
        'due_on',
        'channel',
        'sent_on',
        'sent_by',
        'sending_proof',
        'sending_file',
        'answered_on',
        'answer_file',
        'refusal',
        'status_reason',
      ],
    },
  ],
  access: { read: ['clerk'], update: ['clerk'] },
  life: COMMUNICATION_LIFE,
  beside: COMMUNICATION_BESIDE,
  actions: {
    /** Enters the anotação that was prepared. */
    annotate: { confirm: true },
    /** Sent through the central by the product, to the office that the matrícula names: its protocol is the proof. */
    send_central: { confirm: true, offered: ({ matricula }) => !!matricula },
    /** Enters a sending by hand. */
    send: {
      input: {
        channel: choice('communication_channel', COMMUNICATION_CHANNELS, { required: true, default: 'crc' }),
        sent_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        sending_proof: text({ required: true, maxLength: 120 }),
        sending_file: file({ accept: 'document' }),
      },
    },
    paper: paperAction(({ communication_status: status }) => status !== 'prepared' && status !== 'no_effect'),
    /** The earlier record is one of this office. */
    prepare: { input: { annotated_record: reference('basic/record', { required: true }) } },
    confirm_receipt: { input: answer },
    confirm_annotation: { input: answer },
    record_refusal: { input: { ...answer, ...reason } },
    correct: { confirm: true },
    dismiss: { input: reason },
  },
});
