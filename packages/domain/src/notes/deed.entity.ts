import { childRows, type Condition, type ValuesOf, defineEntity } from '@serventia/kit';
import { deedPart, deedProperty, deedPayment, deedTax } from './deed-parts.entity.ts';
import { RECORD_LIFE } from '../civil/record-status.ts';
import { attachments } from '../office/act.ts';
import { collectSignature, notarialActions } from './notarial-actions.ts';
import { deedFields } from './deed-fields.ts';
import { deedTextFindings } from './act-text.ts';
import { censecCode } from './censec.ts';
import { deedFindings } from './deed-findings.ts';
import { type DeedTrait, type DeedType, deedFactsOf, hasTrait } from './deed-types.ts';
import { originConditions, originNames } from './origin-act.ts';
import { deedSlots } from './part-slots.ts';

type Row = Partial<ValuesOf<typeof deedFields>>;
const of =
  (trait: DeedTrait, place: Condition) =>
  (row: Row): Condition =>
    hasTrait(row.deed_type, trait) ? place : 'absent';

/** Deeds by which a couple parts. */
const PARTING: ReadonlySet<DeedType> = new Set([
  'divorce',
  'separation',
  'conversion_to_divorce',
  'union_dissolution',
]);

/** The property secures what is left of the price (Lei 9.514/1997 art. 24 I). */
const isSecured = ({ payment_terms: terms, fiduciary_sale: secured }: Row): boolean =>
  terms === '7' && secured === true;
const ofDebt =
  (place: Condition) =>
  (row: Row): Condition =>
    hasTrait(row.deed_type, 'debt') || isSecured(row) ? place : 'absent';

const settles = ({ deed_type: type }: Row): boolean => type === 'conciliation' || type === 'mediation';

/**
 * Public deed, notarial minutes or will (CC arts. 108, 215 and 1.864; Lei 7.433/1985; dossier 1.4). What CENSEC
 * and DOI call it follows from its type.
 */
export const deed = defineEntity('note_registration/deed', {
  scope: 'office',
  fields: deedFields,
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
      fields: [
        'couple_married_on',
        'couple_regime',
        'adult_children',
        'minor_children',
        'custody',
        'alimony',
        'alimony_terms',
      ],
    },
    {
      name: 'inheritance',
      fields: [
        'died_on',
        'death_city',
        'death_matricula',
        'death_record',
        'death_certificate_on',
        'rcto_search',
        'rcto_searched_on',
        'left_will',
        'prosecutor_opinion_on',
      ],
    },
    { name: 'origin_act', fields: [...originNames] },
    { name: 'settlement', fields: ['dispute_kind', 'agreement_reached'] },
    { name: 'minutes', fields: ['adverse_possession', 'started_at', 'ended_at', 'media_hash'] },
    { name: 'clauses', fields: ['clauses', 'statements'] },
    { name: 'act_text', fields: ['body'] },
    { name: 'attachments', fields: ['attachments'] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    parts: childRows(deedPart, 'deed', { slots: deedSlots }),
    properties: childRows(deedProperty, 'deed'),
    payments: childRows(deedPayment, 'deed'),
    taxes: childRows(deedTax, 'deed'),
    attachments,
  },
  actions: { ...notarialActions, collect_signature: collectSignature(deedPart.name, 'deed') },
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
    debt_value: ofDebt('required'),
    debt_due_on: ofDebt('optional'),
    debt_terms: ofDebt('optional'),
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
    alimony: (row) => (row.deed_type && PARTING.has(row.deed_type) ? 'required' : 'absent'),
    alimony_terms: (row) => (row.alimony === 'agreed' ? 'required' : 'absent'),
    died_on: of('inventory', 'required'),
    death_city: of('inventory', 'optional'),
    death_matricula: of('inventory', 'optional'),
    death_record: (row) => (row.death_matricula ? 'absent' : of('inventory', 'optional')(row)),
    death_certificate_on: of('inventory', 'optional'),
    rcto_search: of('inventory', 'required'),
    rcto_searched_on: of('inventory', 'required'),
    left_will: of('inventory', 'optional'),
    prosecutor_opinion_on: (row) =>
      row.deed_type === 'inventory_with_minor' ? 'required' : of('inventory', 'optional')(row),
    ...originConditions((row: Row) => (hasTrait(row.deed_type, 'origin') ? 'required' : 'absent')),
    dispute_kind: (row) => (settles(row) ? 'required' : 'absent'),
    agreement_reached: (row) => (settles(row) ? 'optional' : 'absent'),
    adverse_possession: (row) => (row.deed_type === 'adverse_possession_minutes' ? 'required' : 'absent'),
    started_at: of('minutes', 'required'),
    ended_at: of('minutes', 'required'),
    media_hash: of('minutes', 'optional'),
  },
  registration: {
    required: ['deed_type', 'act_form', 'dated_on'],
    norms: { alimony: 'CPC arts. 731 II and 733' },
    rules: [deedTextFindings, deedFindings],
  },
  life: RECORD_LIFE,
});
