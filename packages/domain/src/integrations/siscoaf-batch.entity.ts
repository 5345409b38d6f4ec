import { choice, civilDate, defineEntity, identifier, integer, longText, text } from '@serventia/kit';
import { coafBatchFindings, periodFindings } from './batch-findings.ts';
import { taxNumber } from '../identifier-formats.ts';
import {
  CLERKS,
  deliverySection,
  MADE_OUTBOUND,
  OUTBOUND_BESIDE,
  outboundActions,
  outboundFields,
  sendingInput,
  statingNone,
} from './outbound.ts';

/**
 * A batch of reports to COAF, by who heads the office (CNN arts. 151 to 172; Lei 9.613/1998 art. 11), or the
 * statement to the Corregedoria that a year had none, until 31 January; who states it may be named last. Nobody tells the parties (dossier 5.3).
 */
export const siscoafBatch = defineEntity('integrations/siscoaf_batch', {
  scope: 'office',
  fields: {
    /** LOTE: `SISCOAF` and the day, counted on within it; the file bears the same name. */
    batch_code: text({ readOnly: true, maxLength: 24, search: true, filter: true, order: true }),
    siscoaf_kind: choice('siscoaf_kind', ['report', 'negative_year'], {
      required: true,
      default: 'report',
      filter: true,
    }),
    reporter_name: text({ minLength: 3, maxLength: 150, search: true }),
    /** CPFCNPJCom. */
    reporter_document: identifier(taxNumber),
    reporter_role: choice('reporter_role', ['holder', 'interim', 'intervener'], {
      required: true,
      default: 'holder',
    }),
    first_act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    last_act_on: civilDate({ required: true, notAfterToday: true, filter: true }),
    item_count: integer({ readOnly: true }),
    ...outboundFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'batch_code',
  list: {
    columns: [
      'batch_code',
      'siscoaf_kind',
      'reporter_name',
      'item_count',
      'outbound_status',
      'due_on',
      'sent_on',
      'receipt_number',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['batch_code', 'siscoaf_kind', 'first_act_on', 'last_act_on', 'item_count'],
    },
    { name: 'reporter', fields: ['reporter_document', 'reporter_name', 'reporter_role'] },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  rules: [periodFindings],
  registration: {
    before: ['make_file', 'state_none', 'generate'],
    required: ['reporter_name', 'reporter_document'],
    rules: [coafBatchFindings],
  },
  actions: {
    /** A year without reports is stated to the Corregedoria, which has no layout. */
    make_file: { confirm: true, offered: ({ siscoaf_kind: kind }) => kind === 'report' },
    state_none: { input: sendingInput, offered: ({ siscoaf_kind: kind }) => kind === 'negative_year' },
    ...outboundActions,
  },
  life: statingNone(MADE_OUTBOUND),
  beside: OUTBOUND_BESIDE,
});
