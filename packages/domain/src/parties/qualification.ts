import {
  boolean,
  choice,
  civilDate,
  type Condition,
  type DraftOf,
  identifier,
  instant,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cnpj, cpf } from '../identifier-formats.ts';
import { addressNames } from './address.ts';
import { interpretedLanguage, ofInterpreter, partyFields } from './party-fields.ts';
import { CAPACITIES, SIGNATURE_KINDS } from './person.entity.ts';
import { representationConditions, representationFields, representationNames } from './representation.ts';

export const PERSON_KINDS = ['natural', 'legal'] as const;
/** Marital property regimes (CC arts. 1.639 to 1.688); `mandatory_separation` is that of CC art. 1.641. */
export const ASSET_REGIMES = [
  'partial_communion',
  'universal_communion',
  'final_participation',
  'total_separation',
  'mandatory_separation',
  'specific',
] as const;
/** ServPub of SISCOAF: 0 no, 1 yes, 2 federal, 3 state, 4 municipal (dossier 5.3). */
const PUBLIC_SERVANTS = ['0', '1', '2', '3', '4'] as const;
const CNIB_RESULTS = ['negative', 'positive'] as const;
/** How the parties of a notarial act sign it: as those of a civil record, or by digital signature. */
export const NOTE_SIGNATURE_KINDS = [...SIGNATURE_KINDS, 'digital'] as const;
/** Where a party of a registered act stands with its signature; a draft says nothing of it. */
const SIGNATURE_STATES = ['not_needed', 'missing', 'collected'] as const;

/** What a notarial act says of a party, natural or legal (CC art. 215 §1; dossier 1.1). */
export const qualificationFields = {
  person_kind: choice('person_kind', PERSON_KINDS, { required: true, default: 'natural', filter: true }),
  person: reference('basic/person', { filter: true, prefill: true }),
  legal_person: reference('basic/legal_person', { filter: true, prefill: true }),
  name: text({
    maxLength: 220,
    search: true,
    filter: true,
    order: true,
    personWhen: { person_kind: 'natural' },
  }),
  cpf: identifier(cpf, { filter: true }),
  cnpj: identifier(cnpj, { filter: true }),
  ...partyFields,
  id_expires_on: civilDate(),
  asset_regime: choice('asset_regime', ASSET_REGIMES),
  married_on: civilDate({ notAfterToday: true }),
  spouse_name: personName(),
  spouse_cpf: identifier(cpf),
  capacity: choice('capacity', CAPACITIES),
  literate: boolean({ default: true }),
  needs_interpreter: boolean(),
  language: interpretedLanguage,
  /** The three flags that TJCE asks for with each seal (dossier 1.1). */
  visually_impaired: boolean(),
  relatively_incapable: boolean(),
  signs_at_request: boolean(),
  foreign_person: boolean(),
  pep: boolean({ filter: true }),
  obligated_person: boolean(),
  public_servant: choice('public_servant', PUBLIC_SERVANTS),
  /** Name of the party for whom this one acts; the party stands in the same act. */
  represents: text({ maxLength: 220 }),
  ...representationFields,
  oab_number: text({ maxLength: 20 }),
  /** The query of the register of unavailable assets that the act cites (CNIB 2.0; dossier 5.7). */
  cnib_hash: text({ maxLength: 64, pattern: '^[0-9A-Za-z.-]+$', like: 'a1b2c3d4e5' }),
  cnib_queried_at: instant(),
  cnib_result: choice('cnib_result', CNIB_RESULTS),
  signature_kind: choice('signature_kind', NOTE_SIGNATURE_KINDS),
  /** Given by collecting the signature of a registered act. */
  signature_state: choice('signature_state', SIGNATURE_STATES, {
    tones: { missing: 'waiting', collected: 'good' },
    readOnly: true,
    filter: true,
  }),
  signed_on: civilDate({ readOnly: true }),
} as const;

/** Registering says who signs, and nobody has by then; each signature that is collected says how and on which day. */
export const signatureBeside = {
  registering: { fields: ['signature_state', 'signed_on'] },
  signing: { fields: ['signature_kind', 'signature_state', 'signed_on'] },
} as const;

export const qualificationSections = [
  {
    name: 'identification',
    fields: [
      'person_kind',
      'person',
      'legal_person',
      'name',
      'cpf',
      'cnpj',
      'no_cpf',
      'social_name',
      'sex',
      'birth_date',
      'nationality',
      'foreign_person',
      'hometown_city',
      'hometown_text',
      'profession',
      'profession_text',
    ],
  },
  {
    name: 'identity_document',
    fields: ['id_kind', 'id_number', 'id_issuer', 'id_state', 'id_issued_on', 'id_expires_on'],
  },
  {
    name: 'marital',
    fields: ['civil_status', 'asset_regime', 'married_on', 'spouse_name', 'spouse_cpf'],
  },
  { name: 'filiation', fields: ['father_name', 'mother_name'] },
  { name: 'address', fields: [...addressNames, 'address_abroad', 'phone', 'email'] },
  { name: 'representation', fields: ['represents', ...representationNames, 'oab_number', 'language'] },
  {
    name: 'declarations',
    fields: [
      'capacity',
      'literate',
      'needs_interpreter',
      'visually_impaired',
      'relatively_incapable',
      'pep',
      'obligated_person',
      'public_servant',
      'cnib_hash',
      'cnib_queried_at',
      'cnib_result',
    ],
  },
  {
    name: 'signature',
    fields: ['signature_kind', 'signs_at_request', 'signature_state', 'signed_on'],
  },
] as const;

type Row = DraftOf<typeof qualificationFields> & { readonly role?: unknown };

const isLegal = (row: Row): boolean => row.person_kind === 'legal';
/** Roles whose holders help with the act and give or take nothing: they are named, not fully qualified. */
const HELPING_ROLES: ReadonlySet<unknown> = new Set([
  'witness',
  'interpreter',
  'signer_at_request',
  'lawyer',
  'assistant',
  'representative',
  'executor',
  'deceased',
  'respondent',
  'original_principal',
]);
const isPrincipal = (row: Row): boolean => !HELPING_ROLES.has(row.role);
const natural = (row: Row): 'optional' | 'absent' => (isLegal(row) ? 'absent' : 'optional');
const ofPrincipal = (row: Row): Condition =>
  isLegal(row) ? 'absent' : isPrincipal(row) ? 'required' : 'optional';
const ofCouple = (row: Row): Condition =>
  row.civil_status === 'married'
    ? isPrincipal(row) && !isLegal(row)
      ? 'required'
      : 'optional'
    : row.civil_status === 'stable_union'
      ? 'optional'
      : 'absent';

/** Asked for at the registration of the act; only what has no place is emptied before (CC art. 215 §1 III). */
export const qualificationConditions = {
  ...representationConditions,
  name: (): Condition => 'required',
  cpf: (row: Row) =>
    isLegal(row) ? 'absent' : row.no_cpf || row.role === 'deceased' ? 'optional' : 'required',
  cnpj: (row: Row) => (isLegal(row) ? 'required' : 'absent'),
  person: natural,
  legal_person: (row: Row) => (isLegal(row) ? 'optional' : 'absent'),
  social_name: natural,
  sex: natural,
  birth_date: natural,
  no_cpf: natural,
  nationality: ofPrincipal,
  hometown_city: natural,
  hometown_text: natural,
  civil_status: ofPrincipal,
  asset_regime: ofCouple,
  married_on: ofCouple,
  spouse_name: ofCouple,
  spouse_cpf: (row: Row) => (ofCouple(row) === 'absent' ? 'absent' : 'optional'),
  profession: natural,
  profession_text: (row: Row) =>
    isLegal(row) ? 'absent' : isPrincipal(row) && !row.profession ? 'required' : 'optional',
  city: (row: Row) => (isPrincipal(row) && !row.address_abroad ? 'required' : 'optional'),
  id_kind: natural,
  id_number: natural,
  id_issuer: natural,
  id_state: natural,
  id_issued_on: natural,
  id_expires_on: natural,
  father_name: natural,
  /** The filiation identifies who has no CPF (dossier 1.1). */
  mother_name: (row: Row) => (isLegal(row) ? 'absent' : row.no_cpf ? 'required' : 'optional'),
  capacity: natural,
  visually_impaired: natural,
  relatively_incapable: natural,
  signs_at_request: natural,
  foreign_person: natural,
  pep: natural,
  public_servant: natural,
  represents: (row: Row) =>
    row.role === 'representative' || row.role === 'assistant' ? 'required' : 'optional',
  oab_number: (row: Row) => (row.role === 'lawyer' ? 'required' : 'optional'),
  language: ofInterpreter,
} as const;
