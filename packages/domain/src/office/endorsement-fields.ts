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
import { cpf, matricula } from '../identifier-formats.ts';

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
  endorsement_type: reference('basic/endorsement_type', { required: true, filter: true }),
  subject: text({ required: true, maxLength: 200, search: true, order: true }),
  dated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true, begins: 'today' }),
  title_kind: choice('endorsement_title', ENDORSEMENT_TITLES, { filter: true }),
  title_authority: text({ maxLength: 200 }),
  title_number: text({ maxLength: 40 }),
  title_case: text({ maxLength: 40, search: true }),
  title_on: civilDate({ notAfterToday: true }),
  title_final_on: civilDate({ notAfterToday: true }),
  full_text: longText({ required: true, maxLength: 10_000 }),
  certificate_text: longText({ maxLength: 4000 }),
  before_text: longText({ maxLength: 2000 }),
  after_text: longText({ maxLength: 2000 }),
  event_matricula: identifier(matricula, { filter: true }),
  event_office: text({ maxLength: 200 }),
  annotation_origin: choice('annotation_origin', ANNOTATION_ORIGINS),
  restricted: boolean({ filter: true }),
  on_certificate: boolean({ default: true }),
  requester_name: personName({ search: true }),
  requester_cpf: identifier(cpf),
  fee_kind: choice('endorsement_fee', ['charged', 'exempt', 'office_error'], {
    required: true,
    default: 'charged',
  }),
  reason_free: reference('seal/reason_free'),
  registered_on: civilDate({ readOnly: true, filter: true, order: true }),
  registered_by: text({ readOnly: true, maxLength: 100 }),
} as const;
