import {
  boolean,
  choice,
  choices,
  civilDate,
  identifier,
  integer,
  longText,
  money,
  reference,
  richText,
  text,
  time,
} from '@serventia/kit';
import { matricula, mne } from '../identifier-formats.ts';
import { recordFields, signatureFields } from '../office/act.ts';
import { ASSET_REGIMES } from '../parties/qualification.ts';
import { ACT_FORMS } from './censec.ts';
import { DEED_TYPES, DOI_OPERATIONS } from './deed-types.ts';
import { originFields } from './origin-act.ts';
/** formaPagamento of DOI: 5 at once, 10 in instalments already paid, 11 paid, 7 in instalments, 9 none. */
export const DOI_PAYMENTS = ['5', '10', '11', '7', '9'] as const;
/** responsavel of CESDI: spouse 1, spouse 2, both, others, not stated. */
const CUSTODIES = ['1', '2', '3', '4', '5'] as const;
/** What spouses or companions who part settle of alimony between them (CPC arts. 731 II and 733). */
const ALIMONIES = ['waived', 'dispensed', 'agreed'] as const;
const DEED_CLAUSES = [
  'inalienability',
  'unseizability',
  'incommunicability',
  'reversion',
  'usufruct_reserved',
  'accretion',
  'resolutory',
  'repurchase',
] as const;
const DEED_STATEMENTS = [
  'read_aloud',
  'pep_asked',
  'payment_means_asked',
  'cnib_consulted',
  'tax_certificates_shown',
  'tax_certificates_waived',
  'condominium_cleared',
  'no_lawsuits',
  'cndt_recommended',
  'rural_papers_shown',
  'means_kept',
  'disposable_portion',
] as const;
/** naturezaAtaNotarialDeUsucapiao of CENSEC. */
const ADVERSE_POSSESSIONS = ['ordinary', 'extraordinary', 'rural', 'urban', 'family'] as const;

/** naturezaLitigio of CENSEC: what a conciliation or a mediation was about (dossier 5.1). */
const DISPUTES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
] as const;

/** What a deed says of itself; its parties, properties, payments and taxes are lists of it. */
export const deedFields = {
  ...recordFields,
  ...signatureFields,
  /** Who gives to whom, written by the system from the parties. */
  title: text({ readOnly: true, maxLength: 300, search: true, filter: true, order: true }),
  deed_type: choice('deed_type', DEED_TYPES, { required: true, default: 'sale', filter: true }),
  act_form: choice('act_form', ACT_FORMS, { required: true, default: 'paper', filter: true }),
  mne: identifier(mne, { unique: true, filter: true, search: true }),
  dated_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  dated_at: time(),
  place: text({ maxLength: 150 }),
  censec_code: text({ readOnly: true, maxLength: 12, filter: true }),
  doi_operation: choice('doi_operation', DOI_OPERATIONS, { readOnly: true, filter: true }),
  legal_business_on: civilDate({ notAfterToday: true }),
  declared_value: money({ filter: true }),
  appraised_value: money(),
  tax_base: money(),
  /** On what the fees are counted: the greater value where the state's table says so (MA note 13.5). */
  fee_base: money(),
  payment_terms: choice('doi_payment', DOI_PAYMENTS),
  last_instalment_on: civilDate(),
  paid_until_act: money(),
  fiduciary_sale: boolean(),
  payment_refused: boolean(),
  debt_value: money(),
  debt_due_on: civilDate(),
  debt_terms: longText({ maxLength: 2000 }),
  couple_married_on: civilDate({ notAfterToday: true }),
  couple_regime: choice('asset_regime', ASSET_REGIMES),
  adult_children: integer({ min: 0, max: 50 }),
  minor_children: integer({ min: 0, max: 50 }),
  custody: choice('custody', CUSTODIES),
  alimony: choice('alimony', ALIMONIES),
  alimony_terms: longText({ maxLength: 1000 }),
  died_on: civilDate({ notAfterToday: true }),
  /** Where the author of the inheritance died, and where that is registered (Res. CNJ 35/2007 art. 21; verify). */
  death_city: reference('basic/city'),
  death_matricula: identifier(matricula),
  /** Of a record without a matrícula: its book, sheet, term and office. */
  death_record: text({ maxLength: 200 }),
  death_certificate_on: civilDate({ notAfterToday: true }),
  rcto_search: text({ maxLength: 40 }),
  rcto_searched_on: civilDate({ notAfterToday: true }),
  left_will: boolean(),
  prosecutor_opinion_on: civilDate({ notAfterToday: true }),
  ...originFields,
  adverse_possession: choice('adverse_possession', ADVERSE_POSSESSIONS),
  dispute_kind: choice('dispute_kind', DISPUTES),
  /** Whether the parties of a conciliation or a mediation came to an agreement. */
  agreement_reached: boolean(),
  started_at: time(),
  ended_at: time(),
  media_hash: text({ maxLength: 128, pattern: '^[0-9A-Fa-f]+$', like: 'e3b0c44298fc1c14' }),
  clauses: choices('deed_clause', DEED_CLAUSES),
  statements: choices('deed_statement', DEED_STATEMENTS),
  body: richText({ draft: true }),
  notes: longText(),
} as const;
