import {
  boolean,
  choice,
  choices,
  civilDate,
  identifier,
  longText,
  money,
  personName,
  reference,
  richText,
  text,
} from '@serventia/kit';
import { benefitNumber, mne } from '../identifier-formats.ts';
import { recordFields, signatureFields } from '../office/act.ts';
import { ASSET_REGIMES } from '../parties/qualification.ts';
import { ACT_FORMS } from './censec.ts';
import { originFields } from './origin-act.ts';
import { partiesOfOrigin } from './parties-of-origin.ts';
import { powerEndFields } from './power-end-fields.ts';
import { GRANTING_KINDS, PROXY_KINDS, PROXY_POWERS } from './proxy-kinds.ts';

/** What a power of attorney says of itself; its parties, properties and vehicles are lists of it. */
export const proxyFields = {
  ...recordFields,
  ...signatureFields,
  /** Who gives to whom, written by the system from the parties. */
  title: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
  proxy_kind: choice('proxy_kind', PROXY_KINDS, { required: true, default: 'general', filter: true }),
  act_form: choice('act_form', ACT_FORMS, { required: true, default: 'paper', filter: true }),
  mne: identifier(mne, { unique: true, filter: true, search: true }),
  dated_on: civilDate({ notAfterToday: true, filter: true, order: true, begins: 'today' }),
  place: text({ maxLength: 150 }),
  censec_code: text({ readOnly: true, maxLength: 12, filter: true }),
  declared_value: money(),
  powers: choices('proxy_power', PROXY_POWERS),
  powers_text: longText({ maxLength: 8000 }),
  /** How several attorneys act; where nobody says it, any of them may (CC art. 672). */
  attorneys_act: choice('attorneys_act', ['jointly', 'separately', 'in_order']),
  starts_on: civilDate(),
  ends_on: civilDate({ filter: true, order: true }),
  substitution: choice('substitution_permit', ['none', 'with_reserve', 'without_reserve', 'either']),
  irrevocable: boolean(),
  without_accounting: boolean(),
  broad_company_powers: boolean(),
  /** How powers are passed on: CENSEC tells both kinds of substitution apart by this. */
  reserve_of_powers: choice('reserve_of_powers', ['with_reserve', 'without_reserve'], { filter: true }),
  origin_proxy: reference('note_registration/proxy', {
    filter: true,
    among: () => ({ proxy_kind__in: GRANTING_KINDS.join(',') }),
    bringsRows: { parts: partiesOfOrigin },
  }),
  ...originFields,
  notified_on: civilDate({ notAfterToday: true }),
  ...powerEndFields,
  price: money(),
  itbi_guide: text({ maxLength: 40 }),
  itbi_base: money(),
  itbi_amount: money(),
  itbi_paid_on: civilDate({ notAfterToday: true }),
  itbi_exemption_law: text({ maxLength: 200 }),
  benefit_number: identifier(benefitNumber, { filter: true }),
  spouse_to_be: personName({ search: true }),
  chosen_regime: choice('asset_regime', ASSET_REGIMES),
  other_spouse: personName(),
  deceased_name: personName({ search: true }),
  agreed_terms: longText({ maxLength: 4000 }),
  court: text({ maxLength: 200 }),
  case_number: text({ maxLength: 40, filter: true }),
  body: richText({ draft: true }),
  notes: longText(),
} as const;
