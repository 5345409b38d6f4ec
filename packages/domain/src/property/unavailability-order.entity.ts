import {
  choice,
  civilDate,
  defineEntity,
  identifier,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { ofPropertyRegister } from '../notes/protocol-states.ts';
import { taxNumber } from '../identifier-formats.ts';

/** An order stands until it is lifted; what is acquired after its answer is answered anew. */
const ORDER_LIFE: Life = {
  field: 'order_status',
  steps: {
    received: { draw_endorsements: 'received', answer_order: 'answered', lift_order: 'lifted' },
    answered: { find_again: 'received', lift_order: 'lifted' },
    lifted: {},
  },
  editable: ['received'],
  frozen: 'answered_unavailability',
};

/**
 * An order of the national central (CNIB) by which the property of one person is unavailable (LRP art. 247; CNN arts.
 * 320 ff.; dossier 5.7: verify). An order on several persons is one row for each, as each is answered. It also reaches
 * whoever owns nothing here yet: what they acquire later is noted as it is registered.
 */
export const unavailabilityOrder = defineEntity('property_registration/unavailability_order', {
  scope: 'office',
  fields: {
    cnib_order: text({ required: true, maxLength: 40, search: true, filter: true, order: true }),
    received_on: civilDate({
      required: true,
      notAfterToday: true,
      filter: true,
      order: true,
      begins: 'today',
    }),
    order_status: choice('unavailability_order_status', ['received', 'answered', 'lifted'], {
      tones: { received: 'waiting', answered: 'good' },
      readOnly: true,
      filter: true,
      default: 'received',
    }),
    issuing_court: text({ required: true, maxLength: 200, search: true }),
    case_number: text({ maxLength: 40, search: true, filter: true }),
    ordered_on: civilDate({ notAfterToday: true }),
    name: text({ required: true, maxLength: 220, search: true, filter: true, order: true }),
    tax_number: identifier(taxNumber, { required: true, search: true, filter: true }),
    protocol: reference('note_registration/protocol', { filter: true, among: ofPropertyRegister }),
    /** The matrículas in force of which they hold a right, as they were found last. */
    found_titles: longText({ readOnly: true, maxLength: 8000 }),
    order_answer: choice('unavailability_order_answer', ['noted', 'nothing_found'], {
      readOnly: true,
      filter: true,
    }),
    answered_on: civilDate({ readOnly: true, filter: true, order: true }),
    lifted_on: civilDate({ readOnly: true, filter: true }),
    /** The order or decision that lifted it. */
    lifting_order: text({ readOnly: true, maxLength: 200 }),
    notes: longText({ maxLength: 1000 }),
  },
  label: 'cnib_order',
  searched: { title: 'name', subtitle: ['cnib_order', 'received_on'], codes: ['tax_number', 'cnib_order'] },
  list: {
    columns: [
      'cnib_order',
      'name',
      'tax_number',
      'received_on',
      'order_status',
      'order_answer',
      'answered_on',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['cnib_order', 'received_on', 'issuing_court', 'case_number', 'ordered_on', 'protocol'],
    },
    { name: 'ordered_person', fields: ['name', 'tax_number', 'found_titles'] },
    { name: 'state', fields: ['order_status', 'order_answer', 'answered_on', 'lifted_on', 'lifting_order'] },
    { name: 'notes', fields: ['notes'] },
  ],
  unique: [['cnib_order', 'tax_number']],
  rules: [
    ({ ordered_on: ordered, received_on: received }) =>
      when(Boolean(ordered && received && ordered > received), error('ordered_on', 'ordered_after_received')),
  ],
  registration: { before: ['answer_order'], required: [], rules: [] },
  actions: {
    /** The averbação of the order on each matrícula of the person that has none yet, as a draft. */
    draw_endorsements: { confirm: true, input: {} },
    answer_order: {
      confirm: true,
      input: { answered_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }) },
    },
    lift_order: {
      confirm: true,
      input: {
        lifted_on: civilDate({ required: true, notAfterToday: true, begins: 'today' }),
        lifting_order: text({ required: true, maxLength: 200 }),
      },
    },
  },
  life: ORDER_LIFE,
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  beside: { step: { fields: ['found_titles', 'order_answer', 'answered_on', 'lifted_on', 'lifting_order'] } },
});
