import {
  boolean,
  choice,
  civilDate,
  decimal,
  identifier,
  integer,
  longText,
  money,
  partialDate,
  reference,
  text,
} from '@serventia/kit';
import { cib, cnm, mne } from '../identifier-formats.ts';
import { DOI_PAYMENTS } from '../notes/deed-fields.ts';
import { TRANSACTED_UNITS } from '../notes/deed-parts.entity.ts';
import { DOI_OPERATIONS } from '../notes/deed-types.ts';
import { TITLE_NATURES } from '../property/act-kinds.ts';
import { addressFields } from '../parties/address.ts';
import { cat, incraCode, rip } from '../property/property-formats.ts';
import { DESTINATIONS, PROPERTY_TYPES } from '../property/property-types.ts';
import { DOI_ACTS, DOI_BOOKS, DOI_KINDS, DOI_SERVICES } from './doi-options.ts';
import { outboundFields } from './outbound.ts';

/** What a declaration tells of an operation with real estate (layout in dossier 5.2); its parties are a list of it. */
export const doiFields = {
  title: text({ readOnly: true, maxLength: 80, search: true, filter: true, order: true }),
  declaration_kind: choice('doi_kind', DOI_KINDS, { required: true, default: '0', filter: true }),
  rectifies: reference('integrations/doi', { filter: true }),
  deed: reference('note_registration/deed', { filter: true, closesWith: true }),
  /** Or a power of attorney em causa própria, by which who receives it takes the property (CC art. 685). */
  proxy: reference('note_registration/proxy', {
    filter: true,
    closesWith: true,
    among: () => ({ proxy_kind: 'own_cause' }),
  }),
  /** The registro that it tells, of an office of the property register. */
  enrollment_record: reference('property_registration/enrollment_record', { filter: true }),
  /** Or the averbação by which a creditor came to own in full. */
  enrollment_endorsement: reference('property_registration/enrollment_endorsement', { filter: true }),
  property: reference('property_registration/property', { filter: true }),
  /** Place in its act of the property that is declared; its parties and values are told of that one alone. */
  property_place: integer({ min: 1, max: 10_000 }),
  service: choice('doi_service', DOI_SERVICES, { required: true, default: '1', filter: true }),
  act_kind: choice('doi_act', DOI_ACTS, { required: true, default: '1', filter: true }),
  act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
  mne: identifier(mne, { filter: true, search: true }),
  book_number: text({ maxLength: 7, pattern: '^[0-9].*$', like: '12-A' }),
  sheet: text({ maxLength: 7, pattern: '^[0-9].*$', like: '45v' }),
  ri_book: choice('doi_book', DOI_BOOKS),
  /** The manual says 15 digits, the schema 7: verify. */
  matricula_number: text({ maxLength: 15, format: 'digits', filter: true, search: true }),
  cnm: identifier(cnm, { filter: true, search: true }),
  transcription: text({ maxLength: 8, format: 'digits', filter: true }),
  registration_number: text({ maxLength: 7 }),
  title_kind: choice('protocol_title_kind', TITLE_NATURES),
  previous_doi: boolean(),
  act_rectification: boolean(),
  rtd_number: text({ maxLength: 30 }),
  business_on: civilDate({ notAfterToday: true, filter: true }),
  operation: choice('doi_operation', DOI_OPERATIONS, { filter: true }),
  other_operation: text({ maxLength: 30 }),
  operation_value: money({ filter: true }),
  operation_value_unknown: boolean(),
  tax_base: money(),
  tax_base_unknown: boolean(),
  payment_form: choice('doi_payment', DOI_PAYMENTS),
  last_instalment: partialDate(),
  paid_until_act: money(),
  fiduciary_sale: boolean(),
  exchange: boolean(),
  cash: boolean({ filter: true }),
  cash_amount: money(),
  transacted_unit: choice('transacted_unit', TRANSACTED_UNITS, { default: 'percent' }),
  transacted_amount: decimal({ scale: 4, max: '99999999.9999' }),
  cib: identifier(cib, { filter: true, search: true }),
  destination: choice('property_destination', DESTINATIONS, {
    required: true,
    default: 'urban',
    filter: true,
  }),
  union_land: boolean(),
  rip: identifier(rip),
  cat: identifier(cat),
  city_inscription: text({ maxLength: 45, filter: true }),
  property_type: choice('doi_property_type', PROPERTY_TYPES),
  land_area: decimal({ scale: 2, max: '99999999999.99' }),
  land_area_unknown: boolean(),
  built_area: decimal({ scale: 4, max: '99999999.9999' }),
  built_area_unknown: boolean(),
  street_kind: text({ maxLength: 30 }),
  ...addressFields,
  incra_code: identifier(incraCode),
  denomination: text({ maxLength: 200 }),
  location: text({ maxLength: 200 }),
  /** In hectares. */
  rural_area: decimal({ scale: 4 }),
  other_cities: text({ maxLength: 300 }),
  ...outboundFields,
  notes: longText({ maxLength: 1000 }),
} as const;
