import {
  boolean,
  type Condition,
  choice,
  choices,
  civilDate,
  defineEntity,
  identifier,
  longText,
  money,
  personName,
  reference,
  richText,
  text,
} from '@serventia/kit';
import { addDays } from '../calendar/civil-date.ts';
import { mne } from '../identifier-formats.ts';
import { attachments, frozenAct, notarialActions, recordFields } from '../office/act.ts';
import { ASSET_REGIMES } from '../parties/qualification.ts';
import { actTextFindings } from './act-text.ts';
import { ACT_FORMS, censecCode } from './censec.ts';
import { originConditions, originFields, originNames } from './origin-act.ts';
import { powerEndConditions, powerEndFields, powerEndNames } from './power-end.ts';
import { proxyFindings } from './proxy-findings.ts';
import { endsAnother, PROXY_KINDS, PROXY_POWERS, proxyKindOf } from './proxy-kinds.ts';

type Row = Readonly<Record<string, unknown>>;
const only =
  (kinds: readonly string[], place: Condition) =>
  (row: Row): Condition =>
    kinds.includes(String(row['proxy_kind'])) ? place : 'absent';
const power = (row: Row): Condition =>
  proxyKindOf(row['proxy_kind']).recordType === '13' ? 'absent' : 'optional';

/**
 * Power of attorney, its substitution, revocation or renunciation (CC arts. 653 to 692; dossier 1.3). The
 * public form is that of the final act (CC art. 657).
 */
export const proxy = defineEntity('note_registration/proxy', {
  scope: 'office',
  fields: {
    ...recordFields,
    /** Who gives to whom, written by the system from the parties. */
    title: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
    proxy_kind: choice('proxy_kind', PROXY_KINDS, { required: true, default: 'general', filter: true }),
    act_form: choice('act_form', ACT_FORMS, { required: true, default: 'paper', filter: true }),
    mne: identifier(mne, { unique: true, filter: true, search: true }),
    dated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    place: text({ maxLength: 150 }),
    censec_code: text({ readOnly: true, maxLength: 12, filter: true }),
    declared_value: money(),
    powers: choices('proxy_power', PROXY_POWERS),
    powers_text: longText({ maxLength: 8000 }),
    starts_on: civilDate(),
    ends_on: civilDate({ filter: true, order: true }),
    substitution: choice('substitution_permit', ['none', 'with_reserve', 'without_reserve', 'either']),
    irrevocable: boolean(),
    without_accounting: boolean(),
    broad_company_powers: boolean(),
    /** How powers are passed on: CENSEC tells both kinds of substitution apart by this. */
    reserve_of_powers: choice('reserve_of_powers', ['with_reserve', 'without_reserve'], { filter: true }),
    origin_proxy: reference('note_registration/proxy', { filter: true }),
    ...originFields,
    notified_on: civilDate({ notAfterToday: true }),
    ...powerEndFields,
    price: money(),
    itbi_guide: text({ maxLength: 40 }),
    itbi_base: money(),
    itbi_amount: money(),
    itbi_paid_on: civilDate({ notAfterToday: true }),
    itbi_exemption_law: text({ maxLength: 200 }),
    benefit_number: text({ maxLength: 10, format: 'digits', filter: true }),
    spouse_to_be: personName({ search: true }),
    chosen_regime: choice('asset_regime', ASSET_REGIMES),
    other_spouse: personName(),
    deceased_name: personName({ search: true }),
    agreed_terms: longText({ maxLength: 4000 }),
    court: text({ maxLength: 200 }),
    case_number: text({ maxLength: 40, filter: true }),
    body: richText(),
    notes: longText(),
  },
  label: 'title',
  searched: {
    title: 'title',
    subtitle: ['dated_on'],
    codes: ['mne', 'term', 'benefit_number'],
    within: { parts: { words: ['name'], codes: ['cpf', 'cnpj'] } },
  },
  list: {
    columns: ['title', 'proxy_kind', 'dated_on', 'ends_on', 'power_end', 'status', 'book', 'sheet', 'term'],
    order: ['-id'],
  },
  form: [
    {
      name: 'act',
      fields: ['proxy_kind', 'act_form', 'mne', 'dated_on', 'place', 'censec_code', 'declared_value'],
    },
    { name: 'parts', fields: ['parts'] },
    {
      name: 'granted_powers',
      fields: [
        'powers',
        'powers_text',
        'starts_on',
        'ends_on',
        'substitution',
        'irrevocable',
        'without_accounting',
        'broad_company_powers',
      ],
    },
    {
      name: 'origin_act',
      fields: ['reserve_of_powers', 'origin_proxy', ...originNames, 'notified_on'],
    },
    { name: 'power_end', fields: powerEndNames },
    { name: 'properties', fields: ['properties'] },
    { name: 'vehicles', fields: ['vehicles'] },
    {
      name: 'own_cause',
      fields: ['price', 'itbi_guide', 'itbi_base', 'itbi_amount', 'itbi_paid_on', 'itbi_exemption_law'],
    },
    {
      name: 'special_purpose',
      fields: [
        'benefit_number',
        'spouse_to_be',
        'chosen_regime',
        'other_spouse',
        'deceased_name',
        'agreed_terms',
        'court',
        'case_number',
      ],
    },
    { name: 'act_text', fields: ['body'] },
    { name: 'attachments', fields: ['attachments'] },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    parts: { entity: 'note_registration/proxy_part', by: 'proxy' },
    properties: { entity: 'note_registration/proxy_property', by: 'proxy' },
    vehicles: { entity: 'note_registration/proxy_vehicle', by: 'proxy' },
    attachments,
  },
  actions: notarialActions,
  derive: (row) => {
    const { limit, censec } = proxyKindOf(row.proxy_kind);
    const last = limit && row.dated_on && !row.ends_on ? addDays(row.dated_on, limit.amount) : undefined;
    return { censec_code: censecCode(censec), ...(last === undefined ? {} : { ends_on: last }) };
  },
  conditions: {
    mne: (row) => (row.act_form === 'paper' ? 'absent' : 'required'),
    powers: power,
    powers_text: power,
    starts_on: power,
    ends_on: power,
    substitution: power,
    irrevocable: power,
    without_accounting: power,
    broad_company_powers: power,
    reserve_of_powers: only(['substitution'], 'required'),
    origin_proxy: (row) => (endsAnother(row.proxy_kind) ? 'optional' : 'absent'),
    ...originConditions((row: Row) => (endsAnother(row['proxy_kind']) ? 'required' : 'absent')),
    notified_on: only(['revocation', 'renunciation'], 'optional'),
    ...powerEndConditions,
    price: only(['own_cause'], 'required'),
    itbi_guide: only(['own_cause'], 'optional'),
    itbi_base: only(['own_cause'], 'optional'),
    itbi_amount: only(['own_cause'], 'optional'),
    itbi_paid_on: only(['own_cause'], 'optional'),
    itbi_exemption_law: only(['own_cause'], 'optional'),
    benefit_number: only(['social_security'], 'optional'),
    spouse_to_be: only(['marriage'], 'required'),
    chosen_regime: only(['marriage'], 'required'),
    other_spouse: only(['divorce'], 'required'),
    deceased_name: only(['inventory'], 'required'),
    agreed_terms: only(['divorce', 'inventory'], 'required'),
    court: only(['ad_judicia', 'divorce', 'inventory'], 'optional'),
    case_number: only(['ad_judicia', 'divorce', 'inventory'], 'optional'),
  },
  atRegistration: {
    required: ['proxy_kind', 'act_form', 'dated_on'],
    checks: [actTextFindings, proxyFindings],
  },
  frozen: frozenAct,
});
