import {
  boolean,
  childRows,
  choice,
  civilDate,
  defineEntity,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { crcFindings, periodFindings } from './batch-findings.ts';
import { CRC_LAYOUTS, CRC_MOVEMENTS } from './crc-config.entity.ts';
import {
  CLERKS,
  deliverySection,
  OUTBOUND,
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

/** CODIGOMOTIVOALTERACAO: only the numbers are public; their meanings stand in Arpen's manual (verify). */
const CRC_ALTERATION_REASONS = ['10', '20', '30', '40', '50', '60'] as const;

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
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  children: { registrations: childRows(crcItem, 'crc') },
  derive: (row) => ({ title: periodTitle(row.first_act_on, row.last_act_on) }),
  rules: [periodFindings],
  registration: { before: ['generate'], required: [], rules: [crcFindings] },
  actions: outboundActions,
  life: OUTBOUND,
  beside: OUTBOUND_BESIDE,
});
