import {
  childRows,
  type ActionSpec,
  type ChildSpec,
  choice,
  civilDate,
  identifier,
  integer,
  longText,
  money,
  reference,
  type ReferencePlace,
  text,
} from '@serventia/kit';
import { personRecord } from '../parties/person.entity.ts';
import { attachment } from './record.entity.ts';
import { actServiceOf } from '../seals/service-of.ts';
import { RECORD_STATUSES, RECORD_TONES } from '../civil/record-status.ts';
import { matricula } from '../identifier-formats.ts';

/** The fields that an act reads from its record, whose id it carries. */
export const recordFields = {
  record: reference('basic/record', { internal: true, readOnly: true, expand: true }),
  status: choice('record_status', RECORD_STATUSES, {
    tones: RECORD_TONES,
    readOnly: true,
    filter: true,
    via: 'record',
  }),
  status_reason: longText({ readOnly: true, maxLength: 1000, via: 'record' }),
  registered_on: civilDate({ readOnly: true, filter: true, order: true, via: 'record' }),
  book: reference('basic/book', { readOnly: true, filter: true, via: 'record' }),
  sheet: integer({ readOnly: true, via: 'record' }),
  face: choice('face', ['F', 'V'], { readOnly: true, via: 'record' }),
  last_book: reference('basic/book', { readOnly: true, via: 'record' }),
  last_sheet: integer({ readOnly: true, via: 'record' }),
  last_face: choice('face', ['F', 'V'], { readOnly: true, via: 'record' }),
  term: integer({ readOnly: true, filter: true, order: true, via: 'record' }),
  matricula: identifier(matricula, { readOnly: true, filter: true, via: 'record' }),
} as const;

/** The fields of an act that its parties sign after its registration. */
export const signatureFields = {
  missing_signatures: integer({ readOnly: true, filter: true, via: 'record' }),
  signatures_until: civilDate({ readOnly: true, filter: true, order: true, via: 'record' }),
} as const;

/**
 * The lists that every act carries: who takes part in it, in which roles and expected in which places, and what they
 * brought.
 */
export function actChildren<const Roles extends readonly string[]>(roles: Roles, slots?: ChildSpec['slots']) {
  return {
    parties: childRows(personRecord, 'record', { options: { role: roles }, ...(slots ? { slots } : {}) }),
    attachments,
  } as const;
}

export const attachments = childRows(attachment, 'record');

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

/** Why an act loses its effect: what the statistics and the CRC are told, and whether a judge must order it. */
const exclusionReason = (effect: 'voided' | 'canceled') =>
  reference('basic/record_exclusion_reason', {
    required: true,
    among: () => ({ effect, active: true }),
  });

/** Certificates are issued of what is sealed, and of the records of old books. */
export const isCertified = (status: unknown): boolean => status === 'sealed' || status === 'legacy';

/** The code of what transcribes the whole text of an act. */
export const FULL_TEXT = '22';

/** A later copy is charged by the service of its use, not by that of the act. */
export const copyServiceOf = {
  ...actServiceOf,
  usual: ({ row }: ReferencePlace) => ({
    act_use: row['kind'] === FULL_TEXT ? 'full_text' : 'second_copy',
  }),
} as const;

/**
 * The certificates of a sealed act: the short form of its national model (`book_e` is that of all acts of book E), or in full, which transcribes the text that
 * was kept of it (LRP art. 19).
 */
export const certificateOf = <const Short extends '18' | '19' | '20' | 'book_e'>(short: Short) =>
  ({
    offered: ({ status }) => isCertified(status),
    input: {
      kind: choice('certificate_kind_code', [short, FULL_TEXT], { default: short }),
      act_service: reference('seal/act_service', copyServiceOf),
      reason_free: reference('seal/reason_free'),
    },
  }) as const satisfies ActionSpec;

/**
 * Whether an act may be registered with the next term: one of an old book is entered with the place that it has there, a
 * restored one with that of the lost record or with a place of its own.
 */
const isNew = ({ entry_kind: kind }: Readonly<Record<string, unknown>>): boolean =>
  !kind || kind === 'restored';

/** The actions of every act, from its draft to its seal. */
export const actActions = {
  check: { offered: isNew },
  reopen: { input: reason },
  register: {
    confirm: true,
    offered: isNew,
    input: { book: reference('basic/book', { among: () => ({ status: 'open' }) }) },
  },
  seal: {
    input: {
      act_service: reference('seal/act_service', { ...actServiceOf, required: true }),
      reason_free: reference('seal/reason_free'),
      /** As many as the act has of what the service is charged for, unless told. */
      quantity: integer({ min: 1, max: 999 }),
    },
  },
  /** What else of the act is charged and sealed by itself, as the keeping of a court order (dossier 3.5, S5). */
  seal_line: {
    offered: ({ status, missing_signatures: missing }) =>
      (status === 'pending' || status === 'sealed') && !missing,
    input: {
      act_service: reference('seal/act_service', {
        required: true,
        among: actServiceOf.among,
        prefill: actServiceOf.prefill,
      }),
      reason_free: reference('seal/reason_free'),
      value: money(),
      quantity: integer({ min: 1, max: 999 }),
    },
  },
  void: {
    confirm: true,
    sensitive: true,
    input: { exclusion_reason: exclusionReason('voided'), ...reason },
  },
  cancel: {
    confirm: true,
    sensitive: true,
    input: {
      exclusion_reason: exclusionReason('canceled'),
      ...reason,
      order_court: text({ maxLength: 200 }),
      order_case: text({ maxLength: 40 }),
      order_issued_on: civilDate({ notAfterToday: true }),
    },
  },
} as const satisfies Readonly<Record<string, ActionSpec>>;
