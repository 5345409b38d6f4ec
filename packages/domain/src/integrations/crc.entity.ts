import {
  boolean,
  childRows,
  choice,
  civilDate,
  defineEntity,
  instant,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { crcFindings, periodFindings } from './batch-findings.ts';
import { CRC_ALTERATION_REASONS } from './central/alteration-reasons.ts';
import { CRC_LAYOUTS, CRC_MOVEMENTS } from './crc-config.entity.ts';
import {
  CLERKS,
  deliverySection,
  isDrafted,
  MADE_OUTBOUND,
  OUTBOUND_BESIDE,
  outboundActions,
  outboundFields,
} from './outbound.ts';
import {
  countFields,
  itemAnswerFields,
  itemActions,
  registrationItemConditions,
  registrationItemFields,
} from './registration-items.ts';

/** A period as a title: `01/07/2026 a 10/07/2026`. */
export function periodTitle(from: unknown, to: unknown): string | null {
  return (
    [from, to]
      .filter((day): day is string => typeof day === 'string')
      .map(formatCivilDate)
      .join(' a ') || null
  );
}

/** An act in a load: its inclusion, or its alteration with the reason; an act may be hidden (REGISTROINVISIVEL). */
export const crcItem = defineEntity('integrations/crc_item', {
  scope: 'office',
  fields: {
    crc: reference('integrations/crc', { required: true, createOnly: true, filter: true }),
    ...registrationItemFields,
    operation: choice('crc_operation', ['inclusion', 'alteration'], {
      required: true,
      default: 'inclusion',
      filter: true,
    }),
    alteration_reason: choice('crc_alteration_reason', CRC_ALTERATION_REASONS),
    hidden: boolean({ filter: true }),
    ...itemAnswerFields,
  },
  label: 'name',
  list: {
    columns: ['name', 'matricula', 'operation', 'alteration_reason', 'item_status', 'message', 'crc'],
    order: ['crc', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'crc',
        'record',
        'name',
        'matricula',
        'operation',
        'alteration_reason',
        'averbacao_on',
        'hidden',
        'item_status',
        'message',
      ],
    },
  ],
  access: CLERKS,
  parent: 'crc',
  position: 'position',
  conditions: {
    ...registrationItemConditions,
    alteration_reason: (row) => (row.operation === 'alteration' ? 'optional' : 'absent'),
    hidden: (row) => (row.operation === 'alteration' ? 'optional' : 'absent'),
  },
  actions: itemActions,
  beside: { step: { fields: ['item_status', 'message'] } },
});

const TRANSMISSION_STATUSES = ['waiting', 'done', 'refused', 'failed'] as const;

/** How a load gets to the central by the product itself; empty where it is carried there by hand. */
const transmissionFields = {
  transmission_status: choice('transmission_status', TRANSMISSION_STATUSES, {
    tones: { waiting: 'waiting', done: 'good', refused: 'bad', failed: 'bad' },
    readOnly: true,
    filter: true,
  }),
  transmission_tries: integer({ readOnly: true, default: 0 }),
  next_try_at: instant({ readOnly: true }),
  transmission_problem: longText({ readOnly: true, maxLength: 1000 }),
} as const;

const transmissionNames = [
  'transmission_status',
  'transmission_tries',
  'next_try_at',
  'transmission_problem',
] as const;

/** A load of acts to CRC Nacional, due ten days after each act (CNN, formerly Prov. 46/2015; dossier 5.1). */
export const crc = defineEntity('integrations/crc', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true, filter: true, order: true }),
    config: reference('integrations/crc_config', { filter: true }),
    movement: choice('crc_movement', CRC_MOVEMENTS, { required: true, filter: true }),
    /** Acervo: 1 the office's own, others taken over. */
    collection: integer({ required: true, min: 1, max: 99, default: 1, filter: true }),
    layout_version: choice('crc_layout', CRC_LAYOUTS, { required: true, default: '2_7' }),
    first_act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    last_act_on: civilDate({ required: true, notAfterToday: true }),
    ...countFields,
    ...outboundFields,
    ...transmissionFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: [
      'title',
      'movement',
      'outbound_status',
      'due_on',
      'sent_on',
      'receipt_number',
      'inserted',
      'altered',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['config', 'movement', 'collection', 'layout_version', 'first_act_on', 'last_act_on'],
    },
    { name: 'registrations', fields: ['registrations'] },
    { name: 'counts', fields: Object.keys(countFields) },
    deliverySection,
    { name: 'transmission', fields: transmissionNames },
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  children: { registrations: childRows(crcItem, 'crc') },
  derive: (row) => ({ title: periodTitle(row.first_act_on, row.last_act_on) }),
  rules: [periodFindings],
  registration: { before: ['generate', 'make_file'], required: [], rules: [crcFindings] },
  actions: {
    /** Adds the acts and averbações of the period that are in no load yet. */
    collect: { offered: isDrafted },
    /** Makes the file in the layout of the central; `generate` keeps one that was prepared elsewhere. */
    make_file: { confirm: true },
    /** Sends the file to the central, which answers with its receipt. */
    transmit: {
      offered: ({ outbound_status: status, transmission_status: sending }) =>
        status === 'generated' && sending !== 'waiting',
    },
    ...outboundActions,
  },
  life: MADE_OUTBOUND,
  beside: { step: { fields: [...OUTBOUND_BESIDE.step.fields, ...transmissionNames] } },
});
