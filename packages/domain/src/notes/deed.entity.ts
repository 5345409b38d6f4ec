import {
  boolean,
  type Condition,
  choice,
  choices,
  civilDate,
  defineEntity,
  identifier,
  integer,
  longText,
  money,
  richText,
  text,
  time,
} from '@serventia/kit';
import { mne } from '../identifier-formats.ts';
import { attachments, frozenAct, notarialActions, recordFields } from '../office/act.ts';
import { ASSET_REGIMES } from '../parties/qualification.ts';
import { actTextFindings } from './act-text.ts';
import { ACT_FORMS, censecCode } from './censec.ts';
import { deedFindings } from './deed-findings.ts';
import { DEED_TYPES, type DeedTrait, deedFactsOf, DOI_OPERATIONS, hasTrait } from './deed-types.ts';
import { originConditions, originFields, originNames } from './origin-act.ts';

type Row = Readonly<Record<string, unknown>>;
const of =
  (trait: DeedTrait, place: Condition) =>
  (row: Row): Condition =>
    hasTrait(row['deed_type'], trait) ? place : 'absent';

/** formaPagamento of DOI: 5 at once, 10 in instalments already paid, 11 paid, 7 in instalments, 9 none. */
export const DOI_PAYMENTS = ['5', '10', '11', '7', '9'] as const;
/** responsavel of CESDI: spouse 1, spouse 2, both, others, not stated. */
export const CUSTODIES = ['1', '2', '3', '4', '5'] as const;
export const DEED_CLAUSES = [
  'inalienability',
  'unseizability',
  'incommunicability',
  'reversion',
  'usufruct_reserved',
  'resolutory',
  'repurchase',
] as const;
export const DEED_STATEMENTS = [
  'read_aloud',
  'pep_asked',
  'payment_means_asked',
  'cnib_consulted',
  'tax_certificates_shown',
  'tax_certificates_waived',
  'condominium_cleared',
  'no_lawsuits',
  'cndt_recommended',
  'rural_papers_shown',
] as const;
/** naturezaAtaNotarialDeUsucapiao of CENSEC. */
export const ADVERSE_POSSESSIONS = ['ordinary', 'extraordinary', 'rural', 'urban', 'family'] as const;

/**
 * Public deed, notarial minutes or will (CC arts. 108, 215 and 1.864; Lei 7.433/1985; dossier 1.4). What CENSEC
 * and DOI call it follows from its type.
 */
export const deed = defineEntity('note_registration/deed', {
  scope: 'office',
  fields: {
    ...recordFields,
    /** Who gives to whom, written by the system from the parties. */
    title: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
    deed_type: choice('deed_type', DEED_TYPES, { required: true, default: 'sale', filter: true }),
    act_form: choice('act_form', ACT_FORMS, { required: true, default: 'paper', filter: true }),
    mne: identifier(mne, { unique: true, filter: true, search: true }),
    dated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    dated_at: time(),
    place: text({ maxLength: 150 }),
    censec_code: text({ readOnly: true, maxLength: 12, filter: true }),
    doi_operation: choice('doi_operation', DOI_OPERATIONS, { readOnly: true, filter: true }),
    legal_business_on: civilDate({ notAfterToday: true }),
    declared_value: money({ filter: true }),
    appraised_value: money(),
    tax_base: money(),
    /** On what the fees are counted: the greater value where the state's table says so (MA note 13.5). */
    fee_base: money(),
    payment_terms: choice('doi_payment', DOI_PAYMENTS),
    last_instalment_on: civilDate(),
    paid_until_act: money(),
    fiduciary_sale: boolean(),
    payment_refused: boolean(),
    debt_value: money(),
    debt_due_on: civilDate(),
    debt_terms: longText({ maxLength: 2000 }),
    couple_married_on: civilDate({ notAfterToday: true }),
    couple_regime: choice('asset_regime', ASSET_REGIMES),
    adult_children: integer({ min: 0, max: 50 }),
    minor_children: integer({ min: 0, max: 50 }),
    custody: choice('custody', CUSTODIES),
    died_on: civilDate({ notAfterToday: true }),
    rcto_search: text({ maxLength: 40 }),
    rcto_searched_on: civilDate({ notAfterToday: true }),
    left_will: boolean(),
    prosecutor_opinion_on: civilDate({ notAfterToday: true }),
    ...originFields,
    adverse_possession: choice('adverse_possession', ADVERSE_POSSESSIONS),
    started_at: time(),
    ended_at: time(),
    media_hash: text({ maxLength: 128, pattern: '^[0-9A-Fa-f]+$' }),
    clauses: choices('deed_clause', DEED_CLAUSES),
    statements: choices('deed_statement', DEED_STATEMENTS),
    body: richText(),
    notes: longText(),
  },
  label: 'title',
  searched: {
    title: 'title',
    subtitle: ['dated_on'],
    codes: ['mne', 'term'],
    within: { parts: { words: ['name'], codes: ['cpf', 'cnpj'] } },
  },
  list: {
    columns: ['title', 'deed_type', 'dated_on', 'declared_value', 'status', 'book', 'sheet', 'term'],
    order: ['-id'],
  },
  form: [
    {
      name: 'act',
      fields: [
        'deed_type',
        'act_form',
        'mne',
        'dated_on',
        'dated_at',
        'place',
        'censec_code',
        'doi_operation',
      ],
    },
    { name: 'parts', fields: ['parts'] },
    { name: 'properties', fields: ['properties'] },
    {
      name: 'deed_values',
      fields: [
        'legal_business_on',
        'declared_value',
        'appraised_value',
        'tax_base',
        'fee_base',
        'payment_terms',
        'last_instalment_on',
        'paid_until_act',
        'fiduciary_sale',
        'payment_refused',
        'debt_value',
        'debt_due_on',
        'debt_terms',
      ],
    },
    { name: 'payments', fields: ['payments'] },
    { name: 'taxes', fields: ['taxes'] },
    {
      name: 'couple',
      fields: ['couple_married_on', 'couple_regime', 'adult_children', 'minor_children', 'custody'],
    },
    {
      name: 'inheritance',
      fields: ['died_on', 'rcto_search', 'rcto_searched_on', 'left_will', 'prosecutor_opinion_on'],
    },
    { name: 'origin_act', fields: [...originNames] },
    { name: 'minutes', fields: ['adverse_possession', 'started_at', 'ended_at', 'media_hash'] },
    { name: 'clauses', fields: ['clauses', 'statements'] },
    { name: 'act_text', fields: ['body'] },
    { name: 'attachments', fields: ['attachments'] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    parts: { entity: 'note_registration/deed_part', by: 'deed' },
    properties: { entity: 'note_registration/deed_property', by: 'deed' },
    payments: { entity: 'note_registration/deed_payment', by: 'deed' },
    taxes: { entity: 'note_registration/deed_tax', by: 'deed' },
    attachments,
  },
  actions: notarialActions,
  derive: (row) => {
    const { censec, doi } = deedFactsOf(row.deed_type);
    return { censec_code: censecCode(censec), doi_operation: doi ?? null };
  },
  conditions: {
    mne: (row) => (row.act_form === 'paper' ? 'absent' : 'required'),
    legal_business_on: (row) => (deedFactsOf(row.deed_type).doi ? 'required' : 'optional'),
    declared_value: (row) => (hasTrait(row.deed_type, 'price') ? 'required' : 'optional'),
    payment_terms: of('price', 'required'),
    last_instalment_on: (row) => (row.payment_terms === '7' ? 'required' : 'absent'),
    paid_until_act: (row) => (row.payment_terms === '7' ? 'required' : 'absent'),
    fiduciary_sale: (row) => (row.payment_terms === '7' ? 'optional' : 'absent'),
    payment_refused: of('price', 'optional'),
    debt_value: of('debt', 'required'),
    debt_due_on: of('debt', 'optional'),
    debt_terms: of('debt', 'optional'),
    // A union and its end tell no wedding day; CENSEC wants the regime of both (dossier 5.1).
    couple_married_on: (row) =>
      deedFactsOf(row.deed_type).censec.central === 'CESDI' && hasTrait(row.deed_type, 'couple')
        ? 'required'
        : 'absent',
    couple_regime: of('couple', 'required'),
    adult_children: of('couple', 'optional'),
    minor_children: of('couple', 'optional'),
    custody: (row) =>
      hasTrait(row.deed_type, 'couple') ? (row.minor_children ? 'required' : 'optional') : 'absent',
    died_on: of('inventory', 'required'),
    rcto_search: of('inventory', 'required'),
    rcto_searched_on: of('inventory', 'required'),
    left_will: of('inventory', 'optional'),
    prosecutor_opinion_on: (row) =>
      row.deed_type === 'inventory_with_minor' ? 'required' : of('inventory', 'optional')(row),
    ...originConditions((row: Row) => (hasTrait(row['deed_type'], 'origin') ? 'required' : 'absent')),
    adverse_possession: (row) => (row.deed_type === 'adverse_possession_minutes' ? 'required' : 'absent'),
    started_at: of('minutes', 'required'),
    ended_at: of('minutes', 'required'),
    media_hash: of('minutes', 'optional'),
  },
  atRegistration: {
    required: ['deed_type', 'act_form', 'dated_on'],
    checks: [actTextFindings, deedFindings],
  },
  frozen: frozenAct,
});
