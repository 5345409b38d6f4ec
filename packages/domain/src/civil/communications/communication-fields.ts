import { countedBy } from '../../calendar/legal-deadlines.ts';
import {
  boolean,
  choice,
  civilDate,
  file,
  type Life,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { citedRecordFields } from '../act/act-fields.ts';
import { EARLIER_RECORD_KINDS } from '../earlier-record.entity.ts';
import { CIVIL_EVENTS } from './civil-events.ts';

const COMMUNICATION_STATUSES = [
  'prepared',
  'to_send',
  'sent',
  'received',
  'annotated',
  'refused',
  'no_effect',
] as const;

/** The ways by which offices write to each other: the CRC, the courts' Malote Digital, and the letter on paper. */
export const COMMUNICATION_CHANNELS = ['crc', 'malote_digital', 'post', 'by_hand'] as const;
export type CommunicationChannel = (typeof COMMUNICATION_CHANNELS)[number];

/**
 * A record of this office is annotated here; the office that holds another is told, takes the message, and annotates or
 * refuses. What was refused is put right and sent again (LRP art. 106; dossier 4.3).
 */
export const COMMUNICATION_LIFE: Life = {
  field: 'communication_status',
  steps: {
    prepared: { annotate: 'annotated', dismiss: 'no_effect' },
    to_send: { send_central: 'sent', send: 'sent', prepare: 'prepared', dismiss: 'no_effect' },
    sent: { confirm_receipt: 'received', confirm_annotation: 'annotated', record_refusal: 'refused' },
    received: { confirm_annotation: 'annotated', record_refusal: 'refused' },
    refused: { correct: 'to_send', dismiss: 'no_effect' },
    annotated: {},
    no_effect: {},
  },
  editable: ['to_send'],
  frozen: 'told_communication',
};

export const communicationFields = {
  /** Whose earlier record it is. */
  person_name: personName({ readOnly: true, search: true, filter: true, order: true }),
  civil_event: choice('civil_event', CIVIL_EVENTS, { readOnly: true, filter: true }),
  event_on: civilDate({ readOnly: true, filter: true }),
  /** The act that is told of. */
  record: reference('basic/record', { readOnly: true, filter: true }),
  /** The averbação of the act that is told of, where it is one. */
  told_entry: reference('basic/record_endorsement', { readOnly: true, filter: true }),
  summary: longText({ readOnly: true, maxLength: 2000 }),
  earlier_kind: choice('earlier_record_kind', EARLIER_RECORD_KINDS, { readOnly: true, filter: true }),
  ...citedRecordFields,
  /** The earlier record, where this office holds it, and the anotação that was prepared in it. */
  annotated_record: reference('basic/record', { readOnly: true, filter: true }),
  annotation: reference('basic/record_endorsement', { readOnly: true, filter: true }),
  communication_status: choice('communication_status', COMMUNICATION_STATUSES, {
    tones: {
      prepared: 'waiting',
      to_send: 'waiting',
      sent: 'waiting',
      received: 'waiting',
      annotated: 'good',
      refused: 'bad',
    },
    readOnly: true,
    filter: true,
    default: 'to_send',
  }),
  due_on: civilDate({
    due: {
      field: 'communication_status',
      in: ['prepared', 'to_send', 'refused'],
      ...countedBy('communication_lrp106'),
    },
    readOnly: true,
    filter: true,
    order: true,
  }),
  channel: choice('communication_channel', COMMUNICATION_CHANNELS, { readOnly: true, filter: true }),
  sent_on: civilDate({ readOnly: true, filter: true, order: true }),
  sent_by: text({ readOnly: true, maxLength: 100 }),
  /** The protocol of the central, the number of the registered letter, or who took the letter. */
  sending_proof: text({ readOnly: true, maxLength: 120, search: true }),
  sending_file: file({ readOnly: true, accept: 'document' }),
  answered_on: civilDate({ readOnly: true, filter: true }),
  answer_file: file({ readOnly: true, accept: 'document' }),
  refusal: longText({ readOnly: true, maxLength: 1000 }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
  /** What it points to is left out of certificates, and so is its anotação (LRP art. 57 §7; CNN art. 116 §2). */
  restricted: boolean({ readOnly: true, internal: true }),
  source_key: text({ readOnly: true, internal: true, maxLength: 200, unique: true }),
} as const;

/** Written by the steps of a communication after people stop editing it. */
export const COMMUNICATION_BESIDE = {
  step: {
    fields: [
      'annotated_record',
      'annotation',
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
} as const;
