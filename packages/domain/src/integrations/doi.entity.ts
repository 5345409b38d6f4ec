import { type Condition, childRows, defineEntity, type Life, type ValuesOf } from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { addressNames } from '../parties/address.ts';
import { doiFields } from './doi-fields.ts';
import { doiFieldFindings, doiFindings } from './doi-findings.ts';
import { doiParty } from './doi-party.entity.ts';
import { CLERKS, deliverySection, MADE_OUTBOUND, OUTBOUND_BESIDE, outboundActions } from './outbound.ts';

type Row = Partial<ValuesOf<typeof doiFields>>;
const inService =
  (service: Row['service'], place: Condition) =>
  (row: Row): Condition =>
    row.service === service ? place : 'absent';
const inTown =
  (place: Condition) =>
  (row: Row): Condition =>
    row.destination === 'urban' ? place : 'absent';
const inCountry =
  (place: Condition) =>
  (row: Row): Condition =>
    row.destination === 'rural' ? place : 'absent';
const whereTrue =
  (flag: 'cash' | 'union_land', place: Condition) =>
  (row: Row): Condition =>
    row[flag] === true ? place : 'absent';
const inInstalments =
  (place: Condition) =>
  (row: Row): Condition =>
    row.payment_form === '7' ? place : 'absent';

/** A declaration of the property register tells one act: a registro or an averbação. */
const ofAct =
  (other: 'enrollment_record' | 'enrollment_endorsement') =>
  (row: Row): Condition =>
    row[other] ? 'absent' : inService('2', 'optional')(row);

/** Only originals are imported: what rectifies or cancels is made on the site. */
const isImported = ({ declaration_kind: kind }: Row): boolean => kind === '0';

const LIFE: Life = {
  ...MADE_OUTBOUND,
  steps: {
    ...MADE_OUTBOUND.steps,
    draft: { ...MADE_OUTBOUND.steps['draft'], make_month_file: 'generated' },
  },
};

/**
 * A declaration on an operation with real estate (DOI), one for each property, due on the last business day of the
 * month after the act (IN RFB 2.186/2024; layout in dossier 5.2). Typed in any order, complete when it is generated.
 */
export const doi = defineEntity('integrations/doi', {
  scope: 'office',
  fields: doiFields,
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
        'proxy',
        'property_place',
        'enrollment_record',
        'enrollment_endorsement',
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
  children: { parties: childRows(doiParty, 'doi') },
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
    proxy: (row) => (row.deed ? 'absent' : inService('1', 'optional')(row)),
    property_place: ({ deed, proxy }) => (deed || proxy ? 'optional' : 'absent'),
    enrollment_record: ofAct('enrollment_endorsement'),
    enrollment_endorsement: ofAct('enrollment_record'),
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
  rules: [doiFieldFindings],
  registration: {
    before: ['make_file', 'make_month_file', 'generate'],
    required: [
      'business_on',
      'operation',
      'payment_form',
      'transacted_unit',
      'transacted_amount',
      'destination',
    ],
    rules: [doiFindings],
  },
  actions: {
    make_file: { confirm: true, several: true, offered: isImported },
    /** One file with all that may go of the month of its act: the site imports many at once. */
    make_month_file: { confirm: true, offered: isImported },
    ...outboundActions,
  },
  life: LIFE,
  beside: OUTBOUND_BESIDE,
});
