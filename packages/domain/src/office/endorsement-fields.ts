import {
  boolean,
  choice,
  choices,
  civilDate,
  identifier,
  integer,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { CONSENTS, EFFECTS, RECTIFICATION_GROUNDS } from '../civil/margin/effects.ts';
import { BURIAL_KINDS } from '../civil/act/act-fields.ts';
import { PROPERTY_REGIMES } from '../civil/property-regimes.ts';
import { cpf, matricula } from '../identifier-formats.ts';
import { SEXES } from '../parties/party-fields.ts';

/** An averbação changes what a record says; an anotação points from it to a later record (LRP arts. 97 and 106). */
export const ENDORSEMENT_ENTRIES = ['averbacao', 'annotation'] as const;
export const ENDORSEMENT_TITLES = [
  'judgment',
  'court_order',
  'deed',
  'administrative',
  'request',
  'ministry_act',
  'foreign_judgment',
  'record_certificate',
  'communication',
] as const;
const ENDORSEMENT_STATUSES = ['draft', 'done'] as const;
const ANNOTATION_ORIGINS = ['own', 'crc', 'letter'] as const;

export const ENDORSED_BOOKS = ['a', 'b', 'b_aux', 'c', 'c_aux', 'e'] as const;

/** What a type of averbação or anotação asks of each one (dossier 4.1). */
export const endorsementTypeFields = {
  code: text({ required: true, maxLength: 40, unique: true, filter: true, order: true, search: true }),
  description: text({
    required: true,
    maxLength: 120,
    search: true,
    filter: true,
    order: true,
    translated: true,
  }),
  entry_kind: choice('endorsement_entry', ENDORSEMENT_ENTRIES, {
    required: true,
    default: 'averbacao',
    filter: true,
  }),
  books: choices('endorsed_book', ENDORSED_BOOKS),
  title_kinds: choices('endorsement_title', ENDORSEMENT_TITLES),
  /** What an averbação of the type does to the record; none of anotações. */
  effect: choice('endorsement_effect', EFFECTS, { filter: true }),
  changes_content: boolean({ filter: true }),
  /** Left out of certificates but for the person or by a judge (LRP art. 57 §7; CNN 116 §2). */
  restricted: boolean({ filter: true }),
  free_of_charge: boolean(),
  legal_basis: text({ maxLength: 200 }),
  /** CODIGOMOTIVOALTERACAO of the CRC; what each number means is not public (verify with the manual). */
  crc_reason: choice('crc_reason', ['10', '20', '30', '40', '50', '60']),
  default_text: longText(),
  active: boolean({ filter: true, default: true }),
} as const;

/** What an averbação or anotação says. */
export const endorsementFields = {
  record: reference('basic/record', { required: true, createOnly: true, filter: true }),
  number: integer({ readOnly: true, min: 1, order: true }),
  endorsement_status: choice('endorsement_status', ENDORSEMENT_STATUSES, {
    tones: { done: 'good' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  entry_kind: choice('endorsement_entry', ENDORSEMENT_ENTRIES, {
    required: true,
    default: 'averbacao',
    filter: true,
  }),
  endorsement_type: reference('basic/endorsement_type', {
    required: true,
    filter: true,
    prefill: {
      entry_kind: 'entry_kind',
      effect: 'effect',
      subject: 'description',
      restricted: 'restricted',
    },
  }),
  effect: choice('endorsement_effect', EFFECTS, { filter: true }),
  subject: text({ required: true, maxLength: 200, search: true, order: true }),
  dated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true, begins: 'today' }),
  title_kind: choice('endorsement_title', ENDORSEMENT_TITLES, { filter: true }),
  title_authority: text({ maxLength: 200 }),
  title_number: text({ maxLength: 40 }),
  title_case: text({ maxLength: 40, search: true }),
  title_on: civilDate({ notAfterToday: true }),
  title_final_on: civilDate({ notAfterToday: true }),
  /** Whom of a couple it is about. */
  spouse: choice('party_side', ['first', 'second']),
  /** Of two who care for somebody, the one who is replaced. */
  replaced_name: personName({ search: true }),
  name_after: personName({ search: true }),
  /** RG, CPF, passport and voter's number of whom the averbação renames (LRP art. 56 §2). */
  person_documents: text({ maxLength: 300 }),
  sex_after: choice('sex', SEXES),
  cpf_after: identifier(cpf),
  first_name_after: personName({ search: true }),
  second_name_after: personName({ search: true }),
  regime_after: choice('property_regime', PROPERTY_REGIMES),
  removed_parent: choice('party_side', ['first', 'second']),
  rectification_ground: choice('rectification_ground', RECTIFICATION_GROUNDS),
  burial_kind_after: choice('burial_kind', BURIAL_KINDS),
  burial_place_after: text({ maxLength: 255 }),
  burial_city_after: reference('basic/city'),
  consented: choice('endorsement_consent', CONSENTS),
  /** When the prosecutor gave an opinion in favour (CNN art. 507). */
  prosecutor_on: civilDate({ notAfterToday: true }),
  /** Of two records of one fact, the one that stays (LRP art. 113). */
  kept_matricula: identifier(matricula),
  /** What the product's model says of it, and what is entered unless another text is typed. */
  written_text: longText({ readOnly: true, maxLength: 10_000 }),
  full_text: longText({ maxLength: 10_000 }),
  certificate_text: longText({ maxLength: 4000 }),
  /** What the record said before it and says since, a fact a line. */
  before_text: longText({ readOnly: true, maxLength: 4000 }),
  after_text: longText({ readOnly: true, maxLength: 4000 }),
  event_matricula: identifier(matricula, { filter: true }),
  event_office: text({ maxLength: 200 }),
  annotation_origin: choice('annotation_origin', ANNOTATION_ORIGINS),
  restricted: boolean({ filter: true }),
  on_certificate: boolean({ default: true }),
  requester_name: personName({ search: true }),
  requester_cpf: identifier(cpf),
  fee_kind: choice('endorsement_fee', ['charged', 'exempt', 'office_error', 'free'], {
    required: true,
    default: 'charged',
  }),
  reason_free: reference('seal/reason_free'),
  /** The court's seal, which an averbação takes once it is entered. */
  registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
  registered_on: civilDate({ readOnly: true, filter: true, order: true }),
  registered_by: text({ readOnly: true, maxLength: 100 }),
} as const;
