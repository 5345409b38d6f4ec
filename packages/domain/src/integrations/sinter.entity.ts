import {
  choice,
  civilDate,
  defineEntity,
  file,
  identifier,
  integer,
  json,
  type Life,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { cib, cnm } from '../identifier-formats.ts';
import { answerInput, CLERKS, OUTBOUND_BESIDE, refusalInput, sendingInput } from './outbound.ts';

export const OUTBOX_STATUSES = ['queued', 'sent', 'acknowledged', 'error', 'canceled'] as const;

/** QUEUED, SENT, ACK and ERROR of the outbox: what failed waits again for its turn. */
export const OUTBOX: Life = {
  field: 'outbox_status',
  steps: {
    queued: { mark_sent: 'sent', cancel_batch: 'canceled' },
    sent: { accept: 'acknowledged', reject: 'error' },
    error: { retry: 'queued', cancel_batch: 'canceled' },
    acknowledged: {},
    canceled: {},
  },
  editable: ['queued'],
  frozen: {
    sent: 'sent_batch',
    error: 'failed_event',
    acknowledged: 'ended_batch',
    canceled: 'ended_batch',
  },
};

const SINTER_ACTS = ['deed', 'registration', 'averbacao', 'enrollment', 'rtd'] as const;

/**
 * An act on real estate for the tax administration, told through SINTER at once (LC 214/2025; IN RFB 2.275/2025).
 * No public layout was found (dossier 5.5): this is the outbox, in the terms of DOI, for an adapter to come.
 */
export const sinter = defineEntity('integrations/sinter', {
  scope: 'office',
  fields: {
    title: text({ required: true, maxLength: 300, search: true, filter: true, order: true }),
    sinter_act: choice('sinter_act', SINTER_ACTS, { required: true, filter: true }),
    act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    deed: reference('note_registration/deed', { filter: true, closesWith: true }),
    record: reference('basic/record', { filter: true }),
    property: reference('property_registration/property', { filter: true }),
    cnm: identifier(cnm, { filter: true, search: true }),
    /** The key of the property for all taxes (IN RFB 2.275/2025). */
    cib: identifier(cib, { filter: true, search: true }),
    operation_value: money({ filter: true }),
    tax_base: money(),
    parties: json(),
    outbox_status: choice('outbox_status', OUTBOX_STATUSES, {
      tones: { queued: 'waiting', sent: 'waiting', acknowledged: 'good', error: 'bad', canceled: 'bad' },
      readOnly: true,
      filter: true,
      default: 'queued',
    }),
    sent_on: civilDate({ readOnly: true, filter: true, order: true }),
    receipt_number: text({ readOnly: true, maxLength: 60, filter: true, search: true }),
    receipt_file: file({ readOnly: true }),
    answered_on: civilDate({ readOnly: true, filter: true }),
    attempts: integer({ readOnly: true, default: 0, filter: true }),
    status_reason: longText({ readOnly: true, maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'sinter_act', 'act_on', 'cnm', 'cib', 'outbox_status', 'attempts', 'sent_on'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['title', 'sinter_act', 'act_on', 'deed', 'record'] },
    { name: 'property', fields: ['property', 'cnm', 'cib', 'operation_value', 'tax_base'] },
    { name: 'parties', fields: ['parties'] },
    {
      name: 'sending',
      fields: [
        'outbox_status',
        'sent_on',
        'receipt_number',
        'receipt_file',
        'answered_on',
        'attempts',
        'status_reason',
      ],
    },
  ],
  access: CLERKS,
  conditions: {
    deed: ({ sinter_act: act }) => (act === 'deed' ? 'optional' : 'absent'),
    record: ({ sinter_act: act }) => (act === 'deed' ? 'absent' : 'optional'),
  },
  actions: {
    mark_sent: { input: sendingInput },
    accept: { input: answerInput },
    reject: { input: refusalInput },
    retry: {},
    cancel_batch: {
      confirm: true,
      input: { reason: longText({ required: true, maxLength: 1000 }) },
    },
  },
  life: OUTBOX,
  beside: OUTBOUND_BESIDE,
});
