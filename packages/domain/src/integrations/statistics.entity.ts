import { boolean, defineEntity, integer, longText, reference, text } from '@serventia/kit';
import { infodipFindings, quarterlyFindings } from './batch-findings.ts';
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

const count = () => integer({ required: true, min: 0, max: 99_999, default: 0 });
const period = { required: true, createOnly: true, filter: true, order: true } as const;

/**
 * The deaths of a month for the electoral court, until the 15th of the next, also when there were none (Código
 * Eleitoral art. 71 §3; Infodip; dossier 5.3).
 */
export const tse = defineEntity('integrations/tse', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 20, search: true, filter: true }),
    year: integer({ ...period, min: 1965, max: 2200 }),
    month: integer({ ...period, min: 1, max: 12 }),
    no_deaths: boolean({ filter: true }),
    /** Deaths of citizens who could vote: Brazilians of sixteen or more (practice). */
    item_count: count(),
    rectifies: reference('integrations/tse', { createOnly: true, filter: true }),
    ...outboundFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: ['title', 'item_count', 'no_deaths', 'outbound_status', 'due_on', 'sent_on', 'receipt_number'],
    order: ['-year', '-month'],
  },
  form: [
    { name: 'identification', fields: ['year', 'month', 'no_deaths', 'item_count', 'rectifies'] },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  unique: [['year', 'month']],
  derive: ({ year, month }) => ({ title: `${String(month).padStart(2, '0')}/${String(year)}` }),
  registration: {
    before: ['make_file', 'state_none', 'generate'],
    required: [],
    rules: [infodipFindings],
  },
  actions: {
    collect: { offered: isDrafted },
    make_file: { confirm: true, offered: ({ no_deaths: none }) => !none },
    state_none: { input: sendingInput, offered: ({ no_deaths: none }) => none === true },
    ...outboundActions,
  },
  life: statingNone(MADE_OUTBOUND),
  beside: OUTBOUND_BESIDE,
});

/**
 * The vital statistics of a quarter, in the first eight days of January, April, July and October (LRP art. 49): six
 * files in CARTINF.ZIP, with how many lines each of them has (dossier 5.4).
 */
export const ibge = defineEntity('integrations/ibge', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 20, search: true, filter: true }),
    year: integer({ ...period, min: 1974, max: 2200 }),
    quarter: integer({ ...period, min: 1, max: 4 }),
    /** CARTINF01, 02, 03, 04 and 10. */
    birth_count: count(),
    marriage_count: count(),
    death_count: count(),
    fetal_death_count: count(),
    book_count: count(),
    /** Layout revised on 31/05/2020 (verify). */
    layout_version: text({ maxLength: 20 }),
    rectifies: reference('integrations/ibge', { createOnly: true, filter: true }),
    ...outboundFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: [
      'title',
      'birth_count',
      'marriage_count',
      'death_count',
      'fetal_death_count',
      'outbound_status',
      'due_on',
      'sent_on',
    ],
    order: ['-year', '-quarter'],
  },
  form: [
    { name: 'identification', fields: ['year', 'quarter', 'layout_version', 'rectifies'] },
    {
      name: 'counts',
      fields: ['birth_count', 'marriage_count', 'death_count', 'fetal_death_count', 'book_count'],
    },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  unique: [['year', 'quarter']],
  derive: ({ year, quarter }) => ({ title: `${String(quarter)}º tri ${String(year)}` }),
  registration: { before: ['make_file', 'generate'], required: [], rules: [quarterlyFindings] },
  actions: { collect: { offered: isDrafted }, make_file: { confirm: true }, ...outboundActions },
  life: MADE_OUTBOUND,
  beside: OUTBOUND_BESIDE,
});
