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
import { periodFindings, sircFindings } from './batch-findings.ts';
import { periodTitle } from './crc.entity.ts';
import {
  CLERKS,
  deliverySection,
  isDrafted,
  MADE_OUTBOUND,
  OUTBOUND_BESIDE,
  outboundActions,
  outboundFields,
  sendingInput,
  statingNone,
} from './outbound.ts';
import {
  countFields,
  itemAnswerFields,
  itemActions,
  registrationItemConditions,
  registrationItemFields,
} from './registration-items.ts';

/** One act type a file; stillbirths go in the layout of deaths (tipoLivro 5). */
const SIRC_MOVEMENTS = ['birth', 'marriage', 'death', 'stillbirth', 'no_movement'] as const;
const SIRC_CHANNELS = ['typed', 'upload', 'central'] as const;

const hasActs = ({ sirc_movement: movement }: Readonly<Record<string, unknown>>): boolean =>
  movement !== 'no_movement';

/** An act in a delivery; a mandatory datum that is missing is justified, or the act stays pending (dossier 5.2). */
export const sircItem = defineEntity('integrations/sirc_item', {
  scope: 'office',
  fields: {
    sirc: reference('integrations/sirc', { required: true, createOnly: true, filter: true }),
    ...registrationItemFields,
    operation: choice('sirc_operation', ['inclusion', 'alteration', 'exclusion'], {
      required: true,
      default: 'inclusion',
      filter: true,
    }),
    /** SIRC takes no fewer than ten characters. */
    justification: longText({ minLength: 10, maxLength: 500 }),
    ...itemAnswerFields,
  },
  label: 'name',
  list: {
    columns: ['name', 'matricula', 'operation', 'item_status', 'message', 'sirc'],
    order: ['sirc', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'sirc',
        'record',
        'name',
        'matricula',
        'operation',
        'averbacao_on',
        'justification',
        'item_status',
        'message',
      ],
    },
  ],
  access: CLERKS,
  parent: 'sirc',
  position: 'position',
  conditions: {
    ...registrationItemConditions,
    justification: (row) => (row.operation === 'exclusion' ? 'required' : 'optional'),
  },
  actions: itemActions,
  beside: { step: { fields: ['item_status', 'message'] } },
});

/**
 * A delivery to SIRC, due one business day after each act, five where there is no internet; the statement that a
 * month had no acts until the fifth business day of the next (Lei 8.212/1991 art. 68; dossier 5.2).
 */
export const sirc = defineEntity('integrations/sirc', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true, filter: true, order: true }),
    sirc_movement: choice('sirc_movement', SIRC_MOVEMENTS, { required: true, filter: true }),
    collection: integer({ required: true, min: 1, max: 99, default: 1, filter: true }),
    sirc_channel: choice('sirc_channel', SIRC_CHANNELS, { required: true, default: 'upload', filter: true }),
    /** Of a file that was prepared elsewhere; the product makes layout 5.0. */
    layout_version: text({ maxLength: 10 }),
    no_internet: boolean(),
    /** The first and the last day of the month, for a month without acts. */
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
      'sirc_movement',
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
      fields: [
        'sirc_movement',
        'collection',
        'sirc_channel',
        'layout_version',
        'no_internet',
        'first_act_on',
        'last_act_on',
      ],
    },
    { name: 'registrations', fields: ['registrations'] },
    { name: 'counts', fields: Object.keys(countFields) },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  children: { registrations: childRows(sircItem, 'sirc') },
  derive: (row) => ({ title: periodTitle(row.first_act_on, row.last_act_on) }),
  rules: [periodFindings],
  registration: { before: ['state_none', 'generate', 'make_file'], required: [], rules: [sircFindings] },
  actions: {
    /** Adds the acts and entries of the margin of the period that are in no delivery yet. */
    collect: { offered: (row) => isDrafted(row) && hasActs(row) },
    make_file: { confirm: true, offered: hasActs },
    state_none: { input: sendingInput, offered: (row) => !hasActs(row) },
    ...outboundActions,
  },
  life: statingNone(MADE_OUTBOUND),
  beside: OUTBOUND_BESIDE,
});
