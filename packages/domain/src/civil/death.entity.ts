import {
  boolean,
  choice,
  civilDate,
  type Condition,
  defineEntity,
  file,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
  time,
} from '@serventia/kit';
import { cpf, deathStatement, pis, voterId } from '../identifier-formats.ts';
import { actActions, frozenAct, recordFields } from '../office/act.ts';
import { ACT_ROLES } from '../parties/act-roles.ts';
import { addressFields, addressNames } from '../parties/address.ts';
import { identityDocumentSection, qualificationFields, qualificationNames } from '../parties/party-fields.ts';
import {
  burialFields,
  causeFields,
  causeNames,
  notesFields,
  notesSection,
  orderConditions,
  orderFields,
  orderSection,
} from './act/act-fields.ts';
import { lookingBackChildren } from './act/act-lists.ts';
import { deathFindings } from './death/death-findings.ts';
import {
  AGE_UNITS,
  CERTIFIER_KINDS,
  CREMATION_GROUNDS,
  DEATH_DECLARANTS,
  DEATH_KINDS,
  DEATH_NATURES,
  DEATH_PLACE_KINDS,
  PARTNER_KINDS,
  PARTNER_STATUSES,
  SKIN_COLOURS,
  YES_NO_UNKNOWN,
} from './death/death-options.ts';

interface Who {
  readonly unknown_person?: boolean | null;
  readonly partner_kind?: string | null;
  readonly burial_kind?: string | null;
  readonly death_kind?: string | null;
}
const ofKnown =
  (then: Condition) =>
  (row: Who): Condition =>
    row.unknown_person ? 'absent' : then;
const ofUnknown =
  (then: Condition) =>
  (row: Who): Condition =>
    row.unknown_person ? then : 'absent';
const ofPartner =
  (then: Condition) =>
  ({ partner_kind: kind }: Who): Condition =>
    kind === 'spouse' || kind === 'companion' ? then : 'absent';
const ofCremation = ({ burial_kind: kind }: Who): Condition => (kind === 'cremation' ? 'optional' : 'absent');

/**
 * Death registration, book C (LRP arts. 77 to 88). Parents, physicians, declarant and witnesses are parties, the
 * children rows of their own. Somebody unknown is described instead of named (LRP art. 81).
 */
export const death = defineEntity('civil_registration/death', {
  scope: 'office',
  fields: {
    ...recordFields,
    death_kind: choice('death_kind', DEATH_KINDS, { required: true, default: 'common', filter: true }),
    declared_on: civilDate({ notAfterToday: true, filter: true }),
    far_from_office: boolean(),
    unknown_person: boolean({ filter: true }),
    name: personName({ search: true, filter: true, order: true }),
    cpf: identifier(cpf, { filter: true, search: true }),
    ...qualificationFields,
    ...addressFields,
    skin_colour: choice('skin_colour', SKIN_COLOURS),
    age_value: integer({ min: 0, max: 150 }),
    age_unit: choice('age_unit', AGE_UNITS, { default: 'years' }),
    apparent_age: text({ maxLength: 40 }),
    height_cm: integer({ min: 20, max: 250 }),
    body_marks: longText({ maxLength: 1000 }),
    clothing: longText({ maxLength: 1000 }),
    found_place: text({ maxLength: 300 }),
    fingerprints_taken: boolean(),
    photo: file({ accept: 'image' }),
    died_on: civilDate({ notAfterToday: true, filter: true, order: true }),
    died_on_unknown: boolean(),
    died_at: time(),
    died_at_unknown: boolean(),
    death_place_kind: choice('death_place_kind', DEATH_PLACE_KINDS, { filter: true }),
    local: reference('basic/local'),
    death_place_name: text({ maxLength: 300 }),
    death_place_address: text({ maxLength: 300 }),
    death_city: reference('basic/city', { filter: true }),
    death_statement: identifier(deathStatement, { filter: true, search: true }),
    death_statement_missing: boolean(),
    death_nature: choice('death_nature', DEATH_NATURES, { filter: true }),
    certifier_kind: choice('certifier_kind', CERTIFIER_KINDS),
    ...causeFields,
    pis: identifier(pis),
    inss_number: text({ maxLength: 20 }),
    benefit_number: text({ maxLength: 20 }),
    ctps: text({ maxLength: 30 }),
    voter: choice('yes_no_unknown', YES_NO_UNKNOWN, { filter: true }),
    voter_number: identifier(voterId),
    partner_kind: choice('partner_kind', PARTNER_KINDS, { default: 'none' }),
    partner_name: personName({ search: true }),
    partner_status: choice('partner_status', PARTNER_STATUSES),
    marriage: reference('civil_registration/marriage', { filter: true }),
    marriage_office: text({ maxLength: 200 }),
    left_property: choice('yes_no_unknown', YES_NO_UNKNOWN),
    left_will: choice('yes_no_unknown', YES_NO_UNKNOWN),
    protected_heirs: boolean(),
    ...burialFields,
    cremation_ground: choice('cremation_ground', CREMATION_GROUNDS),
    cremation_order: text({ maxLength: 200 }),
    declarant_kind: choice('death_declarant', DEATH_DECLARANTS),
    ...orderFields,
    ...notesFields,
  },
  label: 'name',
  searched: { title: 'name', subtitle: ['died_on'], codes: ['cpf', 'death_statement', 'matricula', 'term'] },
  list: {
    columns: ['name', 'died_on', 'birth_date', 'status', 'term', 'matricula', 'registered_on'],
    order: ['-id'],
  },
  form: [
    { name: 'registration', fields: ['death_kind', 'declared_on', 'far_from_office', 'unknown_person'] },
    { name: 'deceased', fields: [...qualificationNames, 'skin_colour', 'age_value', 'age_unit'] },
    {
      name: 'unknown_deceased',
      fields: [
        'apparent_age',
        'height_cm',
        'body_marks',
        'clothing',
        'found_place',
        'fingerprints_taken',
        'photo',
      ],
    },
    identityDocumentSection,
    { name: 'address', fields: addressNames },
    {
      name: 'death',
      fields: [
        'died_on',
        'died_on_unknown',
        'died_at',
        'died_at_unknown',
        'death_place_kind',
        'local',
        'death_place_name',
        'death_place_address',
        'death_city',
      ],
    },
    {
      name: 'cause',
      fields: ['death_statement', 'death_statement_missing', 'death_nature', 'certifier_kind', ...causeNames],
    },
    {
      name: 'other_documents',
      fields: ['voter', 'voter_number', 'pis', 'inss_number', 'benefit_number', 'ctps', 'earlier_records'],
    },
    {
      name: 'family',
      fields: [
        'partner_kind',
        'partner_name',
        'partner_status',
        'marriage',
        'marriage_office',
        'descendants',
      ],
    },
    { name: 'estate', fields: ['left_property', 'left_will', 'protected_heirs'] },
    {
      name: 'burial',
      fields: ['burial_kind', 'burial_place', 'burial_city', 'cremation_ground', 'cremation_order'],
    },
    { name: 'parties', fields: ['declarant_kind', 'parties'] },
    orderSection,
    notesSection,
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: {
    ...lookingBackChildren(ACT_ROLES.death),
    descendants: { entity: 'civil_registration/death_child', by: 'death' },
  },
  actions: actActions,
  conditions: {
    ...orderConditions(({ death_kind: kind }: Who) => kind === 'court_order' || kind === 'presumed'),
    name: ofKnown('required'),
    social_name: ofKnown('optional'),
    cpf: ofKnown('optional'),
    no_cpf: ofKnown('optional'),
    birth_date: ofKnown('optional'),
    civil_status: ofKnown('required'),
    nationality: ofKnown('required'),
    hometown_city: ofKnown('optional'),
    apparent_age: ofUnknown('required'),
    height_cm: ofUnknown('optional'),
    body_marks: ofUnknown('required'),
    clothing: ofUnknown('optional'),
    found_place: ofUnknown('required'),
    fingerprints_taken: ofUnknown('optional'),
    photo: ofUnknown('optional'),
    age_unit: ({ age_value: age }) => (typeof age === 'number' ? 'required' : 'optional'),
    voter_number: ({ voter }) => (voter === 'yes' ? 'optional' : 'absent'),
    partner_name: ofPartner('required'),
    partner_status: ofPartner('required'),
    marriage: ({ partner_kind: kind }) => (kind === 'spouse' ? 'optional' : 'absent'),
    marriage_office: ({ partner_kind: kind }) => (kind === 'spouse' ? 'optional' : 'absent'),
    burial_city: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
    burial_place: ({ burial_kind: kind }) => (kind === 'unknown' ? 'optional' : 'required'),
    cremation_ground: ofCremation,
    cremation_order: ofCremation,
    declarant_kind: ({ death_kind: kind }) =>
      kind === 'court_order' || kind === 'presumed' ? 'optional' : 'required',
  },
  atRegistration: {
    required: [
      'sex',
      'skin_colour',
      'death_place_kind',
      'death_place_name',
      'death_city',
      'death_nature',
      'certifier_kind',
      'cause_a',
      'voter',
      'left_property',
      'left_will',
      'burial_kind',
      'partner_kind',
    ],
    checks: [deathFindings],
  },
  frozen: frozenAct,
});
