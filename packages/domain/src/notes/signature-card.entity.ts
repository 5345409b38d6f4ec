import {
  boolean,
  choice,
  type ValuesOf,
  choices,
  civilDate,
  defineEntity,
  file,
  identifier,
  integer,
  longText,
  personName,
  phone,
  reference,
  text,
} from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { cnpj, cpf } from '../identifier-formats.ts';
import { addressNames } from '../parties/address.ts';
import { partyFields } from '../parties/party-fields.ts';
import { ASSET_REGIMES, PERSON_KINDS } from '../parties/qualification.ts';
import { holderAge } from './card-findings.ts';

const CARD_STATUSES = ['active', 'expired', 'blocked', 'deceased'] as const;
const CARD_RESTRICTIONS = [
  'authenticity_only',
  'signs_at_request',
  'needs_interpreter',
  'joint_signature',
  'no_economic_value',
] as const;

const cardFields = {
  card_number: integer({ readOnly: true, filter: true, order: true }),
  /** Counts the renewals of a card; recognitions keep the one that they were compared with. */
  card_version: integer({ readOnly: true, default: 1 }),
  card_status: choice('card_status', CARD_STATUSES, {
    tones: { active: 'good', expired: 'waiting', blocked: 'bad', deceased: 'bad' },
    readOnly: true,
    filter: true,
    default: 'active',
  }),
  status_reason: longText({ readOnly: true, maxLength: 1000 }),
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural', filter: true }),
  person: reference('basic/person', { filter: true, prefill: true }),
  name: personName({ required: true, search: true, filter: true, order: true }),
  cpf: identifier(cpf, { search: true, filter: true }),
  ...partyFields,
  id_expires_on: civilDate(),
  asset_regime: choice('asset_regime', ASSET_REGIMES),
  spouse_name: personName(),
  second_phone: phone(),
  legal_person: reference('basic/legal_person', {
    filter: true,
    prefill: { company_name: 'name', cnpj: 'cnpj' },
  }),
  company_name: text({ maxLength: 220, search: true, filter: true }),
  cnpj: identifier(cnpj, { search: true, filter: true }),
  company_powers: longText({ maxLength: 2000 }),
  opened_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true, begins: 'today' }),
  valid_until: civilDate({ filter: true, order: true }),
  photo: file({ accept: 'image' }),
  first_signature: file({ accept: 'image' }),
  second_signature: file({ accept: 'image' }),
  rubric: file({ accept: 'image' }),
  scanned_document: file({ accept: 'any' }),
  biometric_reference: text({ maxLength: 64 }),
  restrictions: choices('card_restriction', CARD_RESTRICTIONS),
  literate: boolean({ default: true }),
  visually_impaired: boolean(),
  opened_by: text({ maxLength: 100, begins: 'user_name' }),
  notes: longText({ maxLength: 1000 }),
} as const;

type Row = Partial<ValuesOf<typeof cardFields>>;
const ofPerson = (row: Row): 'optional' | 'absent' => (row.person_kind === 'legal' ? 'absent' : 'optional');
const ofCompany = (row: Row): 'optional' | 'absent' => (row.person_kind === 'legal' ? 'optional' : 'absent');
const ofCouple = (row: Row): 'optional' | 'absent' =>
  row.civil_status === 'married' || row.civil_status === 'stable_union' ? 'optional' : 'absent';

/**
 * The card with which signatures are compared (dossier 1.7). For a legal person it is the card of somebody
 * who signs for it: the signatory's own data stand beside the company's.
 */
export const signatureCard = defineEntity('note_registration/signature_card', {
  scope: 'office',
  fields: cardFields,
  label: 'name',
  searched: { title: 'name', subtitle: ['company_name'], codes: ['cpf', 'cnpj', 'card_number'] },
  list: {
    columns: ['card_number', 'name', 'cpf', 'company_name', 'card_status', 'opened_on', 'valid_until'],
    order: ['-id'],
  },
  form: [
    {
      name: 'card',
      fields: [
        'card_number',
        'card_version',
        'card_status',
        'status_reason',
        'opened_on',
        'valid_until',
        'opened_by',
      ],
    },
    {
      name: 'identification',
      fields: [
        'person_kind',
        'person',
        'name',
        'social_name',
        'cpf',
        'no_cpf',
        'sex',
        'birth_date',
        'nationality',
        'hometown_city',
        'hometown_text',
        'civil_status',
        'asset_regime',
        'spouse_name',
        'profession',
        'profession_text',
      ],
    },
    {
      name: 'company',
      fields: ['legal_person', 'company_name', 'cnpj', 'company_powers'],
    },
    {
      name: 'identity_document',
      fields: [
        'id_kind',
        'id_number',
        'id_issuer',
        'id_state',
        'id_issued_on',
        'id_expires_on',
        'scanned_document',
      ],
    },
    { name: 'address', fields: [...addressNames, 'address_abroad', 'phone', 'second_phone', 'email'] },
    { name: 'filiation', fields: ['father_name', 'mother_name'] },
    {
      name: 'signature',
      fields: [
        'photo',
        'first_signature',
        'second_signature',
        'rubric',
        'biometric_reference',
        'restrictions',
        'literate',
        'visually_impaired',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  conditions: {
    cpf: (row) => (row.no_cpf ? 'absent' : 'required'),
    mother_name: (row) => (row.no_cpf ? 'required' : 'optional'),
    id_number: () => 'required',
    asset_regime: ofCouple,
    spouse_name: ofCouple,
    person: ofPerson,
    legal_person: ofCompany,
    company_name: (row) => (row.person_kind === 'legal' ? 'required' : 'absent'),
    cnpj: (row) => (row.person_kind === 'legal' ? 'required' : 'absent'),
    company_powers: (row) => (row.person_kind === 'legal' ? 'required' : 'absent'),
  },
  rules: [
    ({ opened_on: opened, valid_until: until }) =>
      opened && until && until < opened ? [error('valid_until', 'end_before_start')] : [],
    (row, { today }) => holderAge(row, today),
  ],
  life: {
    field: 'card_status',
    steps: {
      active: { block: 'blocked', renew: 'active', record_death: 'deceased' },
      expired: { block: 'blocked', renew: 'active', record_death: 'deceased' },
      blocked: { unblock: 'active', record_death: 'deceased' },
      deceased: {},
    },
    editable: ['active', 'expired', 'blocked'],
    frozen: 'closed_card',
  },
  actions: {
    /** The card to sign or to keep, as it stands. */
    print_card: {},
    block: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
    unblock: { input: { reason: longText({ required: true, maxLength: 1000 }) } },
    renew: { input: { valid_until: civilDate({ required: true }) } },
    record_death: {
      confirm: true,
      input: { died_on: civilDate({ required: true, notAfterToday: true }) },
    },
  },
});
