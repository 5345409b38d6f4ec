import { boolean, choice, civilDate, longText, reference, text, time } from '@serventia/kit';
import { proxyDeedFields } from '../act/proxy-deed.ts';
import { recordFields } from '../../office/act.ts';
import { notesFields, orderFields } from '../act/act-fields.ts';
import { actName } from '../act/act-lists.ts';
import { legacyFields } from '../legacy/legacy-fields.ts';
import { restorationFields } from '../restoration/restoration-fields.ts';
import { PROPERTY_REGIMES } from '../property-regimes.ts';
import { coupleFields } from './couple-fields.ts';
import { licensePrefill, licenseRows } from './of-license.ts';
import { CEREMONY_PLACES, MARRIAGE_KINDS } from './marriage-kinds.ts';

/** What the record of a marriage says. */
export const marriageFields = {
  ...recordFields,
  ...legacyFields,
  ...restorationFields,
  name: actName,
  marriage_kind: choice('marriage_kind', MARRIAGE_KINDS, {
    required: true,
    default: 'civil',
    filter: true,
  }),
  license: reference('civil_registration/marriage_license', {
    filter: true,
    prefill: licensePrefill,
    bringsRows: licenseRows,
  }),
  /** Of the agenda, as its license has it: which couples are registered together. */
  ceremony: reference('civil_registration/ceremony', { readOnly: true, filter: true }),
  /** Typed where another office licensed the couple (LRP art. 67 §1). */
  license_office: text({ maxLength: 200 }),
  license_number: text({ maxLength: 20 }),
  license_certified_on: civilDate({ notAfterToday: true }),
  proclaimed_on: civilDate({ notAfterToday: true }),
  ...coupleFields,
  /** The usual one is what a form begins with: a record of an old book says only what was read there. */
  property_regime: choice('property_regime', PROPERTY_REGIMES, {
    filter: true,
    begins: {
      by: 'marriage_kind',
      of: Object.fromEntries(MARRIAGE_KINDS.map((kind) => [kind, 'partial_communion'])),
    },
  }),
  celebrated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  celebrated_at: time(),
  ceremony_place_kind: choice('ceremony_place_kind', CEREMONY_PLACES),
  ceremony_place: text({
    maxLength: 200,
    begins: { by: 'ceremony_place_kind', of: { office: 'sede desta serventia' } },
  }),
  ceremony_city: reference('basic/city', { begins: 'office_city' }),
  collective: boolean({ filter: true }),
  /** The three that the court asks of who presides, to pay for it (TJSC). */
  urban_perimeter: boolean(),
  at_office: boolean(),
  in_office_hours: boolean(),
  ...proxyDeedFields,
  /** Of the second of the two, where both send a proxy. */
  second_proxy_deed: proxyDeedFields.proxy_deed,
  second_proxy_deed_on: proxyDeedFields.proxy_deed_on,
  religion: text({ maxLength: 120 }),
  religious_entered_on: civilDate({ notAfterToday: true }),
  union_title: text({ maxLength: 200 }),
  union_from: civilDate({ notAfterToday: true }),
  union_certified_on: civilDate({ notAfterToday: true }),
  ...orderFields,
  documents_presented: longText(),
  ...notesFields,
} as const;
