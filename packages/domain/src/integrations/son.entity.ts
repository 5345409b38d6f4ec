import { civilDate, defineEntity, integer, longText, text } from '@serventia/kit';
import { periodFindings } from './batch-findings.ts';
import { periodTitle } from './crc.entity.ts';
import {
  CLERKS,
  deliverySection,
  OUTBOUND,
  OUTBOUND_BESIDE,
  outboundActions,
  outboundFields,
} from './outbound.ts';

/**
 * A delivery to "SON". Nothing public was found of a system of that name (dossier 5.10): what goes is a file over a
 * period, opaque to the product, followed from its draft to its receipt. Ask the owner before giving it a layout.
 */
export const son = defineEntity('integrations/son', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 60, search: true, filter: true, order: true }),
    first_act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    last_act_on: civilDate({ required: true, notAfterToday: true }),
    item_count: integer({ required: true, min: 0, max: 999_999, default: 0 }),
    ...outboundFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'item_count', 'outbound_status', 'sent_on', 'receipt_number'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['first_act_on', 'last_act_on', 'item_count'] },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  derive: (row) => ({ title: periodTitle(row.first_act_on, row.last_act_on) }),
  rules: [periodFindings],
  actions: outboundActions,
  life: OUTBOUND,
  beside: OUTBOUND_BESIDE,
});
