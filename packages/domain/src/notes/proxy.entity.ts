import { type Condition, childRows, defineEntity, type ValuesOf } from '@serventia/kit';
import { addDays } from '../calendar/civil-date.ts';
import { RECORD_LIFE } from '../civil/record-status.ts';
import { attachments } from '../office/act.ts';
import { collectSignature, notarialActions } from './notarial-actions.ts';
import { proxyTextFindings } from './act-text.ts';
import { censecCode } from './censec.ts';
import { originConditions, originNames } from './origin-act.ts';
import { proxySlots } from './part-slots.ts';
import { powerEndConditions, powerEndNames } from './power-end-fields.ts';
import { proxyFields } from './proxy-fields.ts';
import { proxyFindings } from './proxy-findings.ts';
import { endsAnother, type ProxyKind, proxyKindOf } from './proxy-kinds.ts';
import { proxyPart, proxyProperty, proxyVehicle } from './proxy-parts.entity.ts';

type Row = Partial<ValuesOf<typeof proxyFields>>;
const only =
  (kinds: readonly ProxyKind[], place: Condition) =>
  ({ proxy_kind: kind }: Row): Condition =>
    kind && kinds.includes(kind) ? place : 'absent';
const power = (row: Row): Condition =>
  proxyKindOf(row.proxy_kind).recordType === '13' ? 'absent' : 'optional';

/**
 * Power of attorney, its substitution, revocation or renunciation (CC arts. 653 to 692; dossier 1.3). The
 * public form is that of the final act (CC art. 657).
 */
export const proxy = defineEntity('note_registration/proxy', {
  scope: 'office',
  fields: proxyFields,
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
    // The act that is ended or passed on brings its parties.
    {
      name: 'origin_act',
      fields: ['reserve_of_powers', 'origin_proxy', ...originNames, 'notified_on'],
    },
    { name: 'parts', fields: ['parts'] },
    {
      name: 'granted_powers',
      fields: [
        'powers',
        'powers_text',
        'attorneys_act',
        'starts_on',
        'ends_on',
        'substitution',
        'irrevocable',
        'without_accounting',
        'broad_company_powers',
      ],
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
    parts: childRows(proxyPart, 'proxy', { slots: proxySlots }),
    properties: childRows(proxyProperty, 'proxy'),
    vehicles: childRows(proxyVehicle, 'proxy'),
    attachments,
  },
  actions: { ...notarialActions, collect_signature: collectSignature(proxyPart.name, 'proxy') },
  derive: (row) => {
    const { limit, censec } = proxyKindOf(row.proxy_kind);
    const last = limit && row.dated_on && !row.ends_on ? addDays(row.dated_on, limit.amount) : undefined;
    return { censec_code: censecCode(censec), ...(last === undefined ? {} : { ends_on: last }) };
  },
  conditions: {
    mne: (row) => (row.act_form === 'paper' ? 'absent' : 'required'),
    powers: power,
    powers_text: power,
    attorneys_act: power,
    starts_on: power,
    ends_on: power,
    substitution: power,
    irrevocable: power,
    without_accounting: power,
    broad_company_powers: power,
    reserve_of_powers: only(['substitution'], 'required'),
    origin_proxy: (row) => (endsAnother(row.proxy_kind) ? 'optional' : 'absent'),
    // What stands in the books of this office is cited from them.
    ...originConditions((row: Row) =>
      endsAnother(row.proxy_kind) ? (row.origin_proxy ? 'optional' : 'required') : 'absent',
    ),
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
  registration: {
    required: ['proxy_kind', 'act_form', 'dated_on'],
    rules: [proxyTextFindings, proxyFindings],
  },
  life: RECORD_LIFE,
  beside: { following: { fields: ['power_end', 'power_ended_on', 'power_ended_by'] } },
});
