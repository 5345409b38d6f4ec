import {
  boolean,
  type Condition,
  choice,
  civilDate,
  decimal,
  defineEntity,
  identifier,
  longText,
  money,
  partialDate,
  reference,
  text,
} from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { cib, cnm, mne } from '../identifier-formats.ts';
import { DOI_PAYMENTS } from '../notes/deed.entity.ts';
import { TRANSACTED_UNITS } from '../notes/deed-parts.entity.ts';
import { DOI_OPERATIONS } from '../notes/deed-types.ts';
import { TITLE_KINDS } from '../notes/protocol.entity.ts';
import { addressFields, addressNames } from '../parties/address.ts';
import { DESTINATIONS, PROPERTY_TYPES } from '../property/property-types.ts';
import { doiFieldFindings, doiFindings } from './doi-findings.ts';
import { DOI_ACTS, DOI_BOOKS, DOI_KINDS, DOI_SERVICES } from './doi-options.ts';
import { CLERKS, deliverySection, frozenOutbound, outboundDeeds, outboundFields } from './outbound.ts';

type Row = Readonly<Record<string, unknown>>;
const inService =
  (service: string, place: Condition) =>
  (row: Row): Condition =>
    row['service'] === service ? place : 'absent';
const inTown =
  (place: Condition) =>
  (row: Row): Condition =>
    row['destination'] === 'urban' ? place : 'absent';
const inCountry =
  (place: Condition) =>
  (row: Row): Condition =>
    row['destination'] === 'rural' ? place : 'absent';
const whereTrue =
  (flag: string, place: Condition) =>
  (row: Row): Condition =>
    row[flag] === true ? place : 'absent';
const inInstalments =
  (place: Condition) =>
  (row: Row): Condition =>
    row['payment_form'] === '7' ? place : 'absent';

/**
 * A declaration on an operation with real estate (DOI), one for each property, due on the last business day of the
 * month after the act (IN RFB 2.186/2024; layout in dossier 5.2). Typed in any order, complete when it is generated.
 */
export const doi = defineEntity('integrations/doi', {
  scope: 'office',
  fields: {
    title: text({ readOnly: true, maxLength: 80, search: true, filter: true, order: true }),
    declaration_kind: choice('doi_kind', DOI_KINDS, { required: true, default: '0', filter: true }),
    rectifies: reference('integrations/doi', { filter: true }),
    deed: reference('note_registration/deed', { filter: true }),
    property: reference('property_registration/property', { filter: true }),
    service: choice('doi_service', DOI_SERVICES, { required: true, default: '1', filter: true }),
    act_kind: choice('doi_act', DOI_ACTS, { required: true, default: '1', filter: true }),
    act_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true }),
    mne: identifier(mne, { filter: true, search: true }),
    book_number: text({ maxLength: 7, pattern: '^[0-9].*$' }),
    sheet: text({ maxLength: 7, pattern: '^[0-9].*$' }),
    ri_book: choice('doi_book', DOI_BOOKS),
    /** The manual says 15 digits, the schema 7: verify. */
    matricula_number: text({ maxLength: 15, format: 'digits', filter: true, search: true }),
    cnm: identifier(cnm, { filter: true, search: true }),
    transcription: text({ maxLength: 8, format: 'digits', filter: true }),
    registration_number: text({ maxLength: 7 }),
    title_kind: choice('protocol_title_kind', TITLE_KINDS),
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
    rip: text({ maxLength: 13, minLength: 13, format: 'digits' }),
    cat: text({ maxLength: 11, minLength: 11, format: 'digits' }),
    city_inscription: text({ maxLength: 45, filter: true }),
    property_type: choice('doi_property_type', PROPERTY_TYPES),
    land_area: decimal({ scale: 2, max: '99999999999.99' }),
    land_area_unknown: boolean(),
    built_area: decimal({ scale: 4, max: '99999999.9999' }),
    built_area_unknown: boolean(),
    street_kind: text({ maxLength: 30 }),
    ...addressFields,
    incra_code: text({ maxLength: 13, minLength: 13, format: 'digits' }),
    denomination: text({ maxLength: 200 }),
    location: text({ maxLength: 200 }),
    /** In hectares. */
    rural_area: decimal({ scale: 4 }),
    other_cities: text({ maxLength: 300 }),
    ...outboundFields,
    notes: longText({ maxLength: 1000 }),
  },
  label: 'title',
  list: {
    columns: [
      'title',
      'operation',
      'operation_value',
      'outbound_status',
      'due_on',
      'sent_on',
      'receipt_number',
    ],
    order: ['-id'],
  },
  form: [
    {
      name: 'act',
      fields: [
        'declaration_kind',
        'rectifies',
        'deed',
        'property',
        'service',
        'act_kind',
        'act_on',
        'mne',
        'book_number',
        'sheet',
        'ri_book',
        'matricula_number',
        'cnm',
        'transcription',
        'registration_number',
        'title_kind',
        'previous_doi',
        'act_rectification',
        'rtd_number',
      ],
    },
    {
      name: 'operation',
      fields: [
        'business_on',
        'operation',
        'other_operation',
        'operation_value',
        'operation_value_unknown',
        'tax_base',
        'tax_base_unknown',
        'payment_form',
        'last_instalment',
        'paid_until_act',
        'fiduciary_sale',
        'exchange',
        'cash',
        'cash_amount',
        'transacted_unit',
        'transacted_amount',
      ],
    },
    {
      name: 'property',
      fields: [
        'cib',
        'destination',
        'property_type',
        'union_land',
        'rip',
        'cat',
        'city_inscription',
        'land_area',
        'land_area_unknown',
        'built_area',
        'built_area_unknown',
        'street_kind',
        ...addressNames,
        'incra_code',
        'denomination',
        'location',
        'rural_area',
        'other_cities',
      ],
    },
    { name: 'parties', fields: ['parties'] },
    deliverySection,
    { name: 'notes', fields: ['notes'] },
  ],
  access: CLERKS,
  children: { parties: { entity: 'integrations/doi_party', by: 'doi' } },
  derive: (row) => ({
    title: [
      row.act_on ? formatCivilDate(row.act_on) : undefined,
      row.matricula_number ?? row.cnm ?? row.transcription ?? row.cib,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  conditions: {
    rectifies: ({ declaration_kind: kind }) => (kind === '0' ? 'absent' : 'required'),
    mne: inService('1', 'optional'),
    book_number: inService('1', 'optional'),
    sheet: inService('1', 'optional'),
    ri_book: inService('2', 'required'),
    registration_number: inService('2', 'required'),
    title_kind: inService('2', 'required'),
    previous_doi: inService('2', 'optional'),
    act_rectification: inService('2', 'optional'),
    rtd_number: inService('3', 'required'),
    other_operation: ({ operation }) => (operation === '39' ? 'required' : 'absent'),
    last_instalment: inInstalments('required'),
    paid_until_act: inInstalments('required'),
    fiduciary_sale: inInstalments('optional'),
    cash_amount: whereTrue('cash', 'required'),
    rip: whereTrue('union_land', 'required'),
    cat: whereTrue('union_land', 'required'),
    city_inscription: inTown('required'),
    property_type: inTown('required'),
    land_area: inTown('optional'),
    land_area_unknown: inTown('optional'),
    built_area: inTown('optional'),
    built_area_unknown: inTown('optional'),
    street_kind: inTown('optional'),
    street: inTown('required'),
    city: () => 'required',
    incra_code: inCountry('required'),
    denomination: inCountry('required'),
    location: inCountry('required'),
    rural_area: inCountry('required'),
    other_cities: inCountry('optional'),
  },
  checks: [doiFieldFindings],
  atRegistration: {
    required: [
      'business_on',
      'operation',
      'payment_form',
      'transacted_unit',
      'transacted_amount',
      'destination',
    ],
    checks: [doiFindings],
  },
  actions: outboundDeeds,
  frozen: frozenOutbound,
});
