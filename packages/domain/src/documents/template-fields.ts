import { boolean, choice, integer, longText, richText, text } from '@serventia/kit';
import { ENDORSEMENT_KINDS, RECORD_KINDS } from '../property/act-kinds.ts';
import { ACT_TYPES } from './act-types.ts';

export const TEMPLATE_KINDS = [
  'record',
  'certificate',
  'proclamation',
  'errata',
  'term',
  'closing_term',
  'letter',
  'answer',
  'authority_notice',
  'burial_order',
  'return_note',
  'notice',
  'remittance',
  'referral',
  'receipt',
  'request_receipt',
  'doubt',
  'protocol_closing',
  'subject_answer',
  'incident_notice',
  'draft',
] as const;
const PAPERS = ['a4', 'security_a4', 'a5', 'label'] as const;

/** What a model of a paper says. */
export const templateFields = {
  name: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
  act_type: choice('act_type', ACT_TYPES, { required: true, filter: true }),
  template_kind: choice('template_kind', TEMPLATE_KINDS, {
    required: true,
    default: 'certificate',
    filter: true,
  }),
  /** Of which acts of matrículas it writes the text: each kind of registro and averbação has a model of its own. */
  record_kind: choice('enrollment_record_kind', RECORD_KINDS, { filter: true }),
  endorsement_kind: choice('enrollment_endorsement_kind', ENDORSEMENT_KINDS, { filter: true }),
  title: text({ maxLength: 200 }),
  body: richText({ required: true }),
  variables: longText({ readOnly: true }),
  paper: choice('paper', PAPERS, { required: true, default: 'a4' }),
  landscape: boolean(),
  margin_top_mm: integer({ min: 0, max: 100, default: 20 }),
  margin_bottom_mm: integer({ min: 0, max: 100, default: 20 }),
  margin_left_mm: integer({ min: 0, max: 100, default: 25 }),
  margin_right_mm: integer({ min: 0, max: 100, default: 20 }),
  active: boolean({ filter: true }),
  /** The model of the product that it began with, by its name; null of one that was written from nothing. */
  standard_model: text({ internal: true, maxLength: 60, filter: true }),
  /** Whether the product words that model in another way since. */
  standard_state: choice('standard_state', ['current', 'newer'], {
    tones: { newer: 'waiting' },
    readOnly: true,
    filter: true,
  }),
  /** What the product's model said when this one began with it, or took it over. */
  standard_body: richText({ readOnly: true, internal: true }),
  standard_sha256: text({ readOnly: true, internal: true, maxLength: 64 }),
} as const;
