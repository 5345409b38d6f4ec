import {
  boolean,
  choice,
  civilDate,
  type Condition,
  identifier,
  longText,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { matricula } from '../../identifier-formats.ts';

/** Observations of an act; the CRC takes 4,000 characters. */
export const notesFields = { notes: longText(), notes_on_certificate: boolean() } as const;
export const notesSection = { name: 'notes', fields: ['notes', 'notes_on_certificate'] } as const;

/** A judge's order that an act stands on. */
export const orderFields = {
  order_judge: personName(),
  order_court: text({ maxLength: 200 }),
  order_case: text({ maxLength: 40 }),
  order_judged_on: civilDate({ notAfterToday: true }),
  order_final_on: civilDate({ notAfterToday: true }),
  order_issued_on: civilDate({ notAfterToday: true }),
} as const;
export const orderSection = {
  name: 'court_order',
  fields: [
    'order_judge',
    'order_court',
    'order_case',
    'order_judged_on',
    'order_final_on',
    'order_issued_on',
  ],
} as const;

/** What an order must say where an act needs one; elsewhere there is none. */
export function orderConditions<Row>(
  needed: (row: Row) => boolean,
): Record<keyof typeof orderFields, (row: Row) => Condition> {
  const required = (row: Row): Condition => (needed(row) ? 'required' : 'absent');
  const optional = (row: Row): Condition => (needed(row) ? 'optional' : 'absent');
  return {
    order_judge: optional,
    order_court: required,
    order_case: required,
    order_judged_on: required,
    order_final_on: optional,
    order_issued_on: optional,
  };
}

export const TITLE_KINDS = ['judgment', 'deed', 'declaratory_term'] as const;

/** The title that an act of book E is registered by: a sentence, a deed or a term (dossier 3.6). */
export const titleFields = {
  title_authority: text({ maxLength: 200 }),
  title_judge: personName(),
  title_number: text({ maxLength: 40 }),
  title_on: civilDate({ notAfterToday: true, filter: true, order: true }),
  title_final_on: civilDate({ notAfterToday: true }),
  title_book: text({ maxLength: 20 }),
  title_sheet: text({ maxLength: 20 }),
  title_seal: text({ maxLength: 40 }),
} as const;
export const titleSection = {
  name: 'title',
  fields: ['title_kind', ...(Object.keys(titleFields) as (keyof typeof titleFields)[])],
} as const;

interface WithTitle {
  readonly title_kind?: (typeof TITLE_KINDS)[number] | null | undefined;
}
const ofKind =
  (kind: (typeof TITLE_KINDS)[number], then: Condition) =>
  ({ title_kind: given }: WithTitle): Condition =>
    given === kind ? then : 'absent';

export const titleConditions = {
  title_judge: ofKind('judgment', 'optional'),
  title_number: ({ title_kind: given }: WithTitle): Condition =>
    given === 'judgment' ? 'required' : 'optional',
  title_final_on: ofKind('judgment', 'required'),
  title_book: ofKind('deed', 'required'),
  title_sheet: ofKind('deed', 'required'),
  title_seal: ofKind('deed', 'optional'),
} as const;

/** Lines of the declaration of death: I a to d from the direct to the underlying cause, II others (CRC: 170 each). */
export const causeFields = {
  cause_a: text({ maxLength: 170 }),
  cause_b: text({ maxLength: 170 }),
  cause_c: text({ maxLength: 170 }),
  cause_d: text({ maxLength: 170 }),
  cause_other_1: text({ maxLength: 170 }),
  cause_other_2: text({ maxLength: 170 }),
  /** Underlying cause by ICD-10, as coded on the declaration. */
  underlying_icd: text({ maxLength: 7, pattern: '^[A-Z][0-9]{2}(\\.?[0-9A-Z]{1,2})?$', like: 'I21.9' }),
} as const;
export const causeNames = [
  'cause_a',
  'cause_b',
  'cause_c',
  'cause_d',
  'cause_other_1',
  'cause_other_2',
  'underlying_icd',
] as const;

export const BURIAL_KINDS = ['burial', 'cremation', 'donation', 'unknown'] as const;
export const burialFields = {
  burial_kind: choice('burial_kind', BURIAL_KINDS),
  burial_place: text({ maxLength: 255 }),
  burial_city: reference('basic/city'),
} as const;

/** An act that came from another office or from before the system, as it is cited. */
export const citedRecordFields = {
  matricula: identifier(matricula, { filter: true, search: true }),
  cited_book: text({ maxLength: 20 }),
  cited_sheet: text({ maxLength: 20 }),
  cited_term: text({ maxLength: 20 }),
  office_name: text({ maxLength: 200, search: true }),
} as const;
export const citedRecordNames = [
  'matricula',
  'cited_book',
  'cited_sheet',
  'cited_term',
  'office_name',
] as const;
