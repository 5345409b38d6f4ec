import {
  type ActionSpec,
  choice,
  type Condition,
  civilDate,
  identifier,
  integer,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import { ofPropertyRegister } from '../notes/protocol-states.ts';
import { cns } from '../identifier-formats.ts';
import { enrollmentServiceOf } from '../seals/service-of.ts';
import { RECORD_KINDS, TITLE_NATURES } from './act-kinds.ts';

/** The section of a form that holds the text of an act. */
export const textSection = {
  name: 'text',
  fields: ['particulars', 'written_text', 'text_lacks', 'text_model', 'text', 'text_sha256'],
} as const;

const ACT_STATUSES = ['draft', 'signed'] as const;

/** Letters of a text: a matrícula of a hundred owners needs some tens of thousands. */
export const MOST_OF_A_TEXT = 60_000;

/** What registros and averbações have in common. */
export const actFields = {
  enrollment: reference('property_registration/enrollment', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  /** `R-3/4567`, given when the act is signed. */
  label: text({ readOnly: true, maxLength: 30, search: true, filter: true }),
  act_number: integer({ internal: true, readOnly: true, filter: true, order: true }),
  act_status: choice('enrollment_act_status', ACT_STATUSES, {
    tones: { signed: 'good' },
    readOnly: true,
    filter: true,
    default: 'draft',
  }),
  dated_on: civilDate({ required: true, notAfterToday: true, filter: true, order: true, begins: 'today' }),
  /** What its entry says of the title, and of the value of a transfer. */
  protocol: reference('note_registration/protocol', {
    filter: true,
    among: ofPropertyRegister,
    prefill: {
      title_nature: 'title_kind',
      title_issuer: 'title_office',
      title_cns: 'title_cns',
      title_on: 'title_on',
      value: 'title_value',
    },
  }),
  protocol_number: text({ maxLength: 20, filter: true }),
  protocol_on: civilDate({ notAfterToday: true }),
  /** What the act states beside its fields: conditions of the title, what an averbação notes. */
  particulars: longText({ maxLength: 4000 }),
  /** The text by the model, while the act is a draft without one of its own. */
  written_text: longText({ readOnly: true, maxLength: MOST_OF_A_TEXT }),
  /** What the model asks for and the draft does not say yet; signing waits for it. */
  text_lacks: longText({ readOnly: true, maxLength: 2000 }),
  /** The model that wrote the text, with its version; none where the text was typed. */
  text_model: text({ readOnly: true, maxLength: 200 }),
  /** Typed, or taken from the model when the act is signed. */
  text: longText({ maxLength: MOST_OF_A_TEXT }),
  /** The hash of the text as it was signed. */
  text_sha256: text({ readOnly: true, maxLength: 64 }),
  title_nature: choice('protocol_title_kind', TITLE_NATURES, { filter: true }),
  title_issuer: text({ maxLength: 200 }),
  title_cns: identifier(cns),
  title_number: text({ maxLength: 60, search: true }),
  title_on: civilDate({ notAfterToday: true }),
  signed_by: text({ readOnly: true, maxLength: 100, filter: true, few: true }),
  /** The seal of the signed act and what it was charged: sealing writes both, and takes them back with the seal. */
  registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
  fees_total: money({ readOnly: true }),
} as const;

const ofElsewhere = ({ protocol }: { readonly protocol?: number | null }): Condition =>
  protocol ? 'absent' : 'optional';

/** A title of this protocol has its number and day there; those of one that is kept elsewhere are typed. */
export const protocolConditions = { protocol_number: ofElsewhere, protocol_on: ofElsewhere } as const;

/** Each act is sealed once, after it was signed, by a service of the table of fees (Lei 10.169/2000, art. 6). */
export const sealOfAct = (use?: 'endorsement') =>
  ({
    offered: ({ act_status: status, registered_seal: seal }) => status === 'signed' && !seal,
    input: {
      act_service: reference('seal/act_service', { ...enrollmentServiceOf(use), required: true }),
      reason_free: reference('seal/reason_free'),
      /** That of the transfer or of the debt, unless another one is given. */
      value: money(),
      quantity: integer({ min: 1, max: 999 }),
    },
  }) as const satisfies ActionSpec;

/** What is written in a signed act: by the act that cancels it, and by its seal. */
export const besideAct = {
  step: { fields: ['cancelled_by'] },
  sealing: { fields: ['registered_seal', 'fees_total'] },
} as const;

/** A registro says first what is registered. */
export const recordFields = {
  record_kind: choice('enrollment_record_kind', RECORD_KINDS, { required: true, filter: true }),
  ...actFields,
} as const;
