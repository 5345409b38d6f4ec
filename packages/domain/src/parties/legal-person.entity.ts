import {
  childRows,
  boolean,
  choice,
  civilDate,
  defineEntity,
  email,
  identifier,
  integer,
  longText,
  money,
  personName,
  phone,
  reference,
  text,
} from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { cnpj, cpf } from '../identifier-formats.ts';
import { addressFields, addressNames } from './address.ts';
import { representationConditions, representationFields, representationNames } from './representation.ts';

const LEGAL_NATURES = [
  'limited',
  'sole_limited',
  'open_corporation',
  'closed_corporation',
  'sole_trader',
  'simple_partnership',
  'law_firm',
  'cooperative',
  'association',
  'foundation',
  'religious',
  'party',
  'union',
  'condominium',
  'public_body',
  'autarchy',
  'public_company',
  'mixed_company',
  'investment_fund',
  'foreign',
  'other',
] as const;
const CNPJ_STATUSES = ['active', 'suspended', 'unfit', 'closed', 'void'] as const;

const REPRESENTATIVE_ROLES = [
  'administrator',
  'partner_administrator',
  'director',
  'president',
  'proxy',
  'liquidator',
  'judicial_administrator',
  'condominium_manager',
  'legal_representative',
] as const;

/** Who signs for a legal person, by what, and until when (CC arts. 47 and 1.022). */
export const legalPersonRepresentative = defineEntity('basic/legal_person_representative', {
  scope: 'office',
  fields: {
    legal_person: reference('basic/legal_person', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    person: reference('basic/person', { filter: true, prefill: true }),
    name: personName({ required: true, search: true, filter: true, order: true }),
    cpf: identifier(cpf, { filter: true }),
    representative_role: choice('representative_role', REPRESENTATIVE_ROLES, {
      required: true,
      filter: true,
    }),
    signs: choice('joint_signature', ['alone', 'two_together', 'all_together'], {
      required: true,
      default: 'alone',
    }),
    started_on: civilDate(),
    ...representationFields,
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'cpf', 'legal_person', 'representative_role', 'signs', 'valid_until', 'active'],
    order: ['legal_person', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['legal_person', 'person', 'name', 'cpf', 'representative_role', 'signs', 'started_on'],
    },
    { name: 'representation', fields: [...representationNames, 'active'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  parent: 'legal_person',
  position: 'position',
  conditions: representationConditions,
  rules: [
    ({ started_on: start, valid_until: end }) =>
      start && end && end < start ? [error('valid_until', 'end_before_start')] : [],
  ],
});

/** A company, association or body as the office knows it today (CC arts. 40 to 69; dossier 1.1). */
export const legalPerson = defineEntity('basic/legal_person', {
  scope: 'office',
  fields: {
    /** As registered; the longest name that SAEC takes has 220 characters. */
    name: text({ required: true, minLength: 3, maxLength: 220, search: true, filter: true, order: true }),
    trade_name: text({ maxLength: 220, search: true }),
    cnpj: identifier(cnpj, { unique: true, search: true, filter: true }),
    no_cnpj: boolean(),
    legal_nature: choice('legal_nature', LEGAL_NATURES, { required: true, filter: true }),
    seat_country: reference('basic/country'),
    cnpj_status: choice('cnpj_status', CNPJ_STATUSES, { filter: true }),
    founded_on: civilDate({ notAfterToday: true }),
    /** Number of the company in the board of trade (NIRE), or of its registration in the RCPJ. */
    registration_number: text({ maxLength: 20, filter: true }),
    registration_office: text({ maxLength: 150 }),
    last_amendment: text({ maxLength: 200 }),
    last_amended_on: civilDate({ notAfterToday: true }),
    /** Date of the simplified certificate shown; how old it may be is practice (30 to 90 days): verify. */
    board_certificate_on: civilDate({ notAfterToday: true }),
    share_capital: money(),
    state_registration: text({ maxLength: 20 }),
    city_registration: text({ maxLength: 20 }),
    /** A person that the COAF rules oblige to report (Lei 9.613/1998 art. 9). */
    obligated_person: boolean(),
    ...addressFields,
    address_abroad: longText({ maxLength: 300 }),
    phone: phone(),
    email: email(),
    notes: longText({ maxLength: 1000 }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['legal_nature'], codes: ['cnpj', 'registration_number'] },
  list: {
    columns: ['name', 'cnpj', 'legal_nature', 'city', 'cnpj_status', 'active'],
    order: ['name'],
  },
  form: [
    {
      name: 'identification',
      fields: [
        'name',
        'trade_name',
        'cnpj',
        'no_cnpj',
        'legal_nature',
        'seat_country',
        'cnpj_status',
        'founded_on',
      ],
    },
    {
      name: 'registration',
      fields: [
        'registration_number',
        'registration_office',
        'last_amendment',
        'last_amended_on',
        'board_certificate_on',
        'share_capital',
        'state_registration',
        'city_registration',
        'obligated_person',
      ],
    },
    { name: 'address', fields: [...addressNames, 'address_abroad', 'phone', 'email'] },
    { name: 'representatives', fields: ['representatives'] },
    { name: 'notes', fields: ['notes', 'active'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { representatives: childRows(legalPersonRepresentative, 'legal_person') },
  conditions: {
    cnpj: (row) => (row.no_cnpj ? 'absent' : 'required'),
    seat_country: (row) => (row.legal_nature === 'foreign' ? 'required' : 'optional'),
  },
  rules: [
    ({ founded_on: founded, last_amended_on: amended }) =>
      founded && amended && amended < founded ? [error('last_amended_on', 'amended_before_foundation')] : [],
  ],
});
