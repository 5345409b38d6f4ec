import {
  boolean,
  childRows,
  choice,
  civilDate,
  defineEntity,
  identifier,
  integer,
  type Life,
  longText,
  money,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { mne } from '../identifier-formats.ts';
import { censecFindings, monthlyFindings } from './batch-findings.ts';
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
import { itemAnswerFields, itemActions } from './registration-items.ts';

/** CEP: deeds and proxies; CESDI: separations, divorces and inventories; RCTO: wills; CTP: transfers, for city halls. */
const CENSEC_MODULES = ['cep', 'cesdi', 'rcto', 'ctp'] as const;
const FORTNIGHTS = ['first', 'second'] as const;
const period = { required: true, createOnly: true, filter: true, order: true } as const;

const itemFields = {
  censec: reference('integrations/censec', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  deed: reference('note_registration/deed', { filter: true, closesWith: true }),
  proxy: reference('note_registration/proxy', { filter: true, closesWith: true }),
  /** Of the act itself, unless it is typed; so are the next ones. */
  name: text({ maxLength: 300, search: true, filter: true, order: true }),
  dated_on: civilDate({ notAfterToday: true, filter: true }),
  /** tipoAtoCep (1 to 10), tipoAtoCesdi (1 to 11) or tipoTestamento (1 to 6). */
  act_kind: integer({ min: 1, max: 11, filter: true }),
  /** naturezaEscritura, of a deed of the CEP; the table of its portal: verify. */
  nature: integer({ min: 1, max: 99, filter: true }),
  mne: identifier(mne, { filter: true, search: true }),
  book: text({ maxLength: 8, format: 'digits' }),
  book_complement: text({ maxLength: 50 }),
  sheet: text({ maxLength: 4, format: 'digits' }),
  sheet_complement: text({ maxLength: 50 }),
  act_value: money(),
  ...itemAnswerFields,
} as const;

/** What an act of this office tells by itself. */
const unlessKnown = (row: Partial<ValuesOf<typeof itemFields>>): 'required' | 'optional' =>
  row.deed || row.proxy ? 'optional' : 'required';

/** An act of a fortnight: a deed or a proxy of this office, or one that its old books hold. */
export const censecItem = defineEntity('integrations/censec_item', {
  scope: 'office',
  fields: itemFields,
  label: 'name',
  list: {
    columns: ['name', 'dated_on', 'act_kind', 'nature', 'mne', 'item_status', 'message', 'censec'],
    order: ['censec', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'censec',
        'deed',
        'proxy',
        'name',
        'dated_on',
        'act_kind',
        'nature',
        'mne',
        'book',
        'book_complement',
        'sheet',
        'sheet_complement',
        'act_value',
        'item_status',
        'message',
      ],
    },
  ],
  access: CLERKS,
  parent: 'censec',
  position: 'position',
  conditions: {
    proxy: (row) => (row.deed ? 'absent' : 'optional'),
    name: unlessKnown,
    dated_on: unlessKnown,
    act_kind: unlessKnown,
    book: unlessKnown,
    sheet: unlessKnown,
  },
  actions: itemActions,
  beside: { step: { fields: ['item_status', 'message'] } },
});

const censecFields = {
  title: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  censec_module: choice('censec_module', CENSEC_MODULES, {
    required: true,
    createOnly: true,
    filter: true,
  }),
  year: integer({ ...period, min: 1990, max: 2200 }),
  month: integer({ ...period, min: 1, max: 12 }),
  fortnight: choice('fortnight', FORTNIGHTS, { required: true, createOnly: true, filter: true }),
  negative: boolean({ filter: true }),
  rectifies: reference('integrations/censec', { createOnly: true, filter: true }),
  item_count: integer({ readOnly: true }),
  ...outboundFields,
  notes: longText({ maxLength: 1000 }),
} as const;

/** A file that the product made goes to CENSEC by the product, too. */
const CENSEC_LIFE: Life = {
  ...MADE_OUTBOUND,
  steps: {
    ...MADE_OUTBOUND.steps,
    generated: { ...MADE_OUTBOUND.steps['generated'], transmit: 'sent' },
  },
};

/** A fortnight without acts is closed in the portal. */
const isMade = (row: Partial<ValuesOf<typeof censecFields>>): boolean => isDrafted(row) && !row.negative;

/**
 * A fortnight of acts for CENSEC: those of the days 1 to 15 until the 20th, the others until the 5th of the next
 * month, or the next business day; without acts it is reported as negative (CNN art. 272; dossier 5.1). City halls are
 * told of the transfers of a month, with its second fortnight, until the last business day of the next (CNN art. 184-A).
 */
export const censec = defineEntity('integrations/censec', {
  scope: 'office',
  fields: censecFields,
  label: 'title',
  list: {
    columns: ['title', 'negative', 'item_count', 'outbound_status', 'due_on', 'sent_on', 'receipt_number'],
    order: ['-year', '-month', '-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['censec_module', 'year', 'month', 'fortnight', 'negative', 'rectifies'],
    },
    { name: 'reported_acts', fields: ['reported_acts'] },
    { ...deliverySection, fields: ['item_count', ...deliverySection.fields] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  children: { reported_acts: childRows(censecItem, 'censec') },
  unique: [['year', 'month', 'fortnight', 'censec_module']],
  derive: (row) => {
    const part = row.censec_module === 'ctp' ? '' : `${row.fortnight === 'second' ? '2ª' : '1ª'} quinz. `;
    return {
      title: `${String(row.censec_module).toUpperCase()} ${part}${String(row.month).padStart(2, '0')}/${String(row.year)}`,
    };
  },
  rules: [monthlyFindings],
  registration: { before: ['state_none', 'generate', 'make_file'], required: [], rules: [censecFindings] },
  actions: {
    /** Adds the deeds and proxies of the fortnight that no batch names yet. */
    collect: { offered: isMade },
    /** Makes the file in the layout of CENSEC; `generate` keeps one that was prepared elsewhere. */
    make_file: { confirm: true, offered: isMade },
    /** Sends the file to CENSEC with the office's key; its receipt says that it was taken in, not yet that it is right. */
    transmit: { confirm: true },
    state_none: { input: sendingInput, offered: ({ negative }) => negative === true },
    ...outboundActions,
  },
  life: statingNone(CENSEC_LIFE),
  beside: OUTBOUND_BESIDE,
});
