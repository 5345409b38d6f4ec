import {
  type ActionSpec,
  boolean,
  choice,
  civilDate,
  identifier,
  integer,
  longText,
  reference,
} from '@serventia/kit';
import { matricula } from '../../identifier-formats.ts';

const ENTRY_KINDS = ['abstract', 'full', 'restored'] as const;

/**
 * Set for an act that comes from an old book, by its index alone or with its text, and for one that restores a lost
 * record. Empty for a new act.
 */
export const legacyFields = {
  entry_kind: choice('entry_kind', ENTRY_KINDS, { filter: true }),
} as const;

/** As `legacyFields`, of acts that no office restores here. */
export const oldBookFields = {
  entry_kind: choice('entry_kind', ['abstract', 'full'], { filter: true }),
} as const;

/** The text of an old record as somebody typed it from the book. */
const fullText = longText({ maxLength: 200_000 });

const isLegacy = ({ entry_kind: kind }: Readonly<Record<string, unknown>>): boolean => Boolean(kind);

/** Where a record stands in an old book, and what the people who enter it answer for. */
export const legacyActions = {
  register_legacy: {
    offered: isLegacy,
    input: {
      book: reference('basic/book', { required: true, among: () => ({ archived: true }) }),
      sheet: integer({ required: true, min: 1, max: 999 }),
      face: choice('face', ['F', 'V'], { required: true, default: 'F' }),
      term: integer({ required: true, min: 1, max: 9_999_999 }),
      registered_on: civilDate({ required: true, notAfterToday: true }),
      /** As earlier certificates state it; made of the other values where it is empty. */
      matricula: identifier(matricula),
      full_text: fullText,
      /** The doubts about the place in the book were looked up there. */
      confirmed: boolean(),
    },
  },
  transcribe: {
    offered: ({ entry_kind: kind }) => kind === 'abstract',
    confirm: true,
    input: { full_text: longText({ required: true, maxLength: 200_000 }) },
  },
  return_to_draft: { offered: isLegacy, confirm: true },
} as const satisfies Readonly<Record<string, ActionSpec>>;
