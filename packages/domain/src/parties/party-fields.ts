import {
  boolean,
  choice,
  civilDate,
  type Condition,
  email,
  longText,
  partialDate,
  personName,
  phone,
  reference,
  text,
} from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';
import { addressNames, nearbyAddressFields } from './address.ts';

export const SEXES = ['F', 'M', 'I'] as const;
export const CIVIL_STATUSES = [
  'single',
  'married',
  'separated',
  'divorced',
  'widowed',
  'stable_union',
  'unknown',
] as const;
const ID_KINDS = [
  'rg',
  'cin',
  'cnh',
  'passport',
  'rnm',
  'ctps',
  'voter_id',
  'rani',
  'consular',
  'professional',
  'military',
  'other',
] as const;

/** Who a person is: what an act says of its subject as of anybody who takes part in it. */
export const qualificationFields = {
  social_name: personName(),
  sex: choice('sex', SEXES),
  birth_date: partialDate({ notAfterToday: true, filter: true }),
  no_cpf: boolean(),
  nationality: reference('basic/country', { begins: 'country' }),
  hometown_city: reference('basic/city'),
  hometown_text: text({ maxLength: 120 }),
  civil_status: choice('civil_status', CIVIL_STATUSES),
  profession: reference('basic/profession'),
  profession_text: text({ maxLength: 120 }),
  id_kind: choice('id_kind', ID_KINDS),
  id_number: text({ maxLength: 30 }),
  id_issuer: text({ maxLength: 30 }),
  id_state: reference('basic/state'),
  id_issued_on: civilDate({ notAfterToday: true }),
} as const;

/** The person block: what an act says of anybody who takes part in it (dossier 3.0). */
export const partyFields = {
  ...qualificationFields,
  ...nearbyAddressFields,
  address_abroad: longText({ maxLength: 300 }),
  phone: phone(),
  email: email(),
  father_name: personName(),
  mother_name: personName(),
} as const;

/** Into which language an interpreter puts the act. */
export const interpretedLanguage = text({ maxLength: 60 });

/** The place of the language: beside who interprets or translates. */
export const ofInterpreter = ({ role }: { readonly role?: unknown }): Condition =>
  role === 'interpreter' || role === 'translator' ? 'optional' : 'absent';

/** Name and CPF stand apart: where they are searched depends on the entity. */
export const partyCpf = cpf;

/** The person in the order a clerk asks. */
export const qualificationNames = [
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
  'profession_text',
  'profession',
] as const;

export const identityDocumentSection = {
  name: 'identity_document',
  fields: ['id_kind', 'id_number', 'id_issuer', 'id_state', 'id_issued_on'],
} as const;

export const partySections = [
  { name: 'identification', fields: qualificationNames },
  identityDocumentSection,
  { name: 'address', fields: [...addressNames, 'address_abroad', 'phone', 'email'] },
  { name: 'filiation', fields: ['father_name', 'mother_name'] },
] as const;
