import {
  boolean,
  choice,
  civilDate,
  decimal,
  defineEntity,
  fraction,
  identifier,
  integer,
  longText,
  money,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cnm, cns } from '../identifier-formats.ts';
import { cpfFindings } from '../parties/cpf-findings.ts';
import {
  qualificationConditions,
  qualificationFields,
  qualificationSections,
  signatureBeside,
} from '../parties/qualification.ts';
import { PROPERTY_RIGHTS } from '../property/property-types.ts';
import { DEED_ROLES, DEED_SIDES, type DeedRole, sideOf } from './deed-types.ts';

const ofDeed = {
  deed: reference('note_registration/deed', { required: true, createOnly: true, filter: true }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
} as const;
const CLERKS = { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] } as const;
const DEED_ROLE_NAMES = Object.keys(DEED_ROLES) as readonly DeedRole[];

/** A party of a deed: quality, side, what it gives or takes, and its qualification as declared then. */
export const deedPart = defineEntity('note_registration/deed_part', {
  scope: 'office',
  fields: {
    ...ofDeed,
    role: choice('deed_role', DEED_ROLE_NAMES, { required: true, default: 'seller', filter: true }),
    side: choice('deed_side', DEED_SIDES, { filter: true }),
    right_kind: choice('property_right', PROPERTY_RIGHTS),
    /** What moves, and what the party holds on the matrícula, as exact shares of the property. */
    share: fraction(),
    share_held: fraction(),
    /** Place of the property in the deed that the share is of; all of them while empty. */
    property_place: integer({ min: 1, max: 200 }),
    ...qualificationFields,
    /** How a spouse signs once the couple has parted, or is together again. */
    name_after: personName(),
    spouse_participates: boolean(),
    consents_only: boolean(),
  },
  label: 'name',
  list: {
    columns: ['name', 'role', 'side', 'share', 'cpf', 'cnpj', 'deed'],
    order: ['deed', 'position'],
  },
  form: [
    {
      name: 'role',
      fields: [
        'deed',
        'role',
        'side',
        'right_kind',
        'share',
        'share_held',
        'property_place',
        'name_after',
        'spouse_participates',
        'consents_only',
      ],
    },
    ...qualificationSections,
  ],
  access: CLERKS,
  card: () => [
    'role',
    'share',
    'person_kind',
    'person',
    'legal_person',
    'sex',
    'birth_date',
    'signature_kind',
    'language',
  ],
  parent: 'deed',
  position: 'position',
  derive: (row) => ({ side: sideOf(row) }),
  conditions: {
    ...qualificationConditions,
    name_after: (row) => (row.role === 'divorcing' ? 'required' : 'absent'),
    spouse_participates: (row) => (row.civil_status === 'married' ? 'optional' : 'absent'),
  },
  rules: [cpfFindings],
  // Typed in any order while the deed is a draft; its registration asks for what is missing.
  registration: { required: ['role'], norms: { name_after: 'CC arts. 1.571 §2 and 1.578' } },
  beside: { linking: { fields: ['person', 'legal_person'] }, ...signatureBeside },
});

/** tipoParteTransacionada of DOI: a percentage, or an area. */
export const TRANSACTED_UNITS = ['percent', 'square_metres', 'hectares'] as const;

/** Real estate of which a deed speaks: one declaration of DOI each (dossier 1.4 and 5.2). */
export const deedProperty = defineEntity('note_registration/deed_property', {
  scope: 'office',
  fields: {
    ...ofDeed,
    property: reference('property_registration/property', { filter: true }),
    description: text({ required: true, maxLength: 300, search: true, order: true }),
    enrollment_number: text({ maxLength: 15, format: 'digits', filter: true, search: true }),
    cnm: identifier(cnm, { filter: true }),
    registry_cns: identifier(cns),
    registry_name: text({ maxLength: 150 }),
    /** Date of the matrícula's certificate with its encumbrances; 30 days (Dec. 93.240/1986 art. 1 IV). */
    certificate_on: civilDate({ notAfterToday: true }),
    encumbrances: longText({ maxLength: 2000 }),
    declared_value: money(),
    appraised_value: money(),
    transacted_share: fraction(),
    transacted_unit: choice('transacted_unit', TRANSACTED_UNITS, { default: 'percent' }),
    transacted_amount: decimal({ scale: 4 }),
    previous_title: text({ maxLength: 300 }),
  },
  label: 'description',
  list: {
    columns: ['description', 'enrollment_number', 'cnm', 'declared_value', 'transacted_share', 'deed'],
    order: ['deed', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'deed',
        'property',
        'description',
        'enrollment_number',
        'cnm',
        'registry_cns',
        'registry_name',
        'certificate_on',
        'encumbrances',
        'previous_title',
      ],
    },
    {
      name: 'property_values',
      fields: [
        'declared_value',
        'appraised_value',
        'transacted_share',
        'transacted_unit',
        'transacted_amount',
      ],
    },
  ],
  access: CLERKS,
  parent: 'deed',
  position: 'position',
});

const PAYMENT_FORMS = [
  'pix',
  'transfer',
  'cheque',
  'cash',
  'exchange',
  'financing',
  'fgts',
  'promissory_note',
  'prior_contract',
  'other',
] as const;

/** How, when and through whom the price was paid (CNN art. 165-A): the means stand one by one. */
export const deedPayment = defineEntity('note_registration/deed_payment', {
  scope: 'office',
  fields: {
    ...ofDeed,
    payment_form: choice('payment_form', PAYMENT_FORMS, { required: true, filter: true }),
    amount: money({ required: true, filter: true }),
    paid_on: civilDate({ filter: true, order: true }),
    description: text({ maxLength: 200, search: true }),
    payer: text({ maxLength: 220 }),
    bank: text({ maxLength: 60 }),
    branch: text({ maxLength: 10 }),
    bank_account: text({ maxLength: 20 }),
    cheque_number: text({ maxLength: 20 }),
    /** Coins and notes, or a title to the bearer: counted for COAF (CNN art. 171). */
    in_cash: boolean({ filter: true }),
  },
  label: 'description',
  list: {
    columns: ['payment_form', 'amount', 'paid_on', 'bank', 'cheque_number', 'in_cash', 'deed'],
    order: ['deed', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'deed',
        'payment_form',
        'amount',
        'paid_on',
        'description',
        'payer',
        'bank',
        'branch',
        'bank_account',
        'cheque_number',
        'in_cash',
      ],
    },
  ],
  access: CLERKS,
  parent: 'deed',
  position: 'position',
  derive: (row) => (row.payment_form === 'cash' ? { in_cash: true } : {}),
  conditions: {
    bank: (row) =>
      row.payment_form === 'cheque' ? 'required' : row.payment_form === 'cash' ? 'absent' : 'optional',
    branch: (row) => (row.payment_form === 'cash' ? 'absent' : 'optional'),
    bank_account: (row) => (row.payment_form === 'cash' ? 'absent' : 'optional'),
    cheque_number: (row) => (row.payment_form === 'cheque' ? 'required' : 'absent'),
  },
});

/** The tax of a transfer: its guide, or the law that spares it (CTN arts. 35 and 38; CF arts. 155 I and 156 II). */
export const deedTax = defineEntity('note_registration/deed_tax', {
  scope: 'office',
  fields: {
    ...ofDeed,
    tax_kind: choice('transfer_tax', ['itbi', 'itcmd'], { required: true, filter: true }),
    guide: text({ maxLength: 40, search: true, filter: true }),
    state: reference('basic/state'),
    city: reference('basic/city'),
    base: money(),
    rate: decimal({ scale: 4, max: '100' }),
    amount: money(),
    paid_on: civilDate({ notAfterToday: true, filter: true }),
    exempt: boolean({ filter: true }),
    exemption_law: text({ maxLength: 200 }),
    protocol_number: text({ maxLength: 40 }),
  },
  label: 'guide',
  list: {
    columns: ['tax_kind', 'guide', 'base', 'rate', 'amount', 'paid_on', 'exempt', 'deed'],
    order: ['deed', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'deed',
        'tax_kind',
        'guide',
        'state',
        'city',
        'base',
        'rate',
        'amount',
        'paid_on',
        'exempt',
        'exemption_law',
        'protocol_number',
      ],
    },
  ],
  access: CLERKS,
  parent: 'deed',
  position: 'position',
  conditions: {
    // An exemption has a declaration of its own in many cities: the guide may still be told.
    guide: (row) => (row.exempt ? 'optional' : 'required'),
    amount: (row) => (row.exempt ? 'absent' : 'required'),
    paid_on: (row) => (row.exempt ? 'absent' : 'required'),
    exemption_law: (row) => (row.exempt ? 'required' : 'absent'),
  },
});
