import { boolean, choice, civilDate, type Condition, identifier, text } from '@serventia/kit';
import { matricula } from '../../identifier-formats.ts';

const RESTORATION_REASONS = ['lost', 'illegible', 'burned', 'ordered'] as const;
const RESTORATION_BASES = ['copy', 'judgment'] as const;

/**
 * What a restored record says of the one that was lost: where it stood, why it is entered again, and by which copy
 * or judgment (LRP art. 109; dossier 3.9, TRANSCRICAO/RESTAURACAO).
 */
export const restorationFields = {
  restored_reason: choice('restored_reason', RESTORATION_REASONS, { filter: true }),
  restored_basis: choice('restored_basis', RESTORATION_BASES),
  restored_office: text({ maxLength: 200 }),
  restored_book: text({ maxLength: 20 }),
  restored_sheet: text({ maxLength: 20 }),
  restored_term: text({ maxLength: 20 }),
  restored_on: civilDate({ notAfterToday: true }),
  restored_matricula: identifier(matricula, { filter: true }),
  restored_copy: text({ maxLength: 300 }),
  restored_copy_on: civilDate({ notAfterToday: true }),
  /** Where the state or the judge parts it so, the record is entered in book E (verify; dossier 3.6). */
  restored_in_book_e: boolean(),
} as const;

type RestorationName = keyof typeof restorationFields;
const NAMES = Object.keys(restorationFields) as RestorationName[];

/** The section of the form; the order of a judge has its own. */
export const restorationSection = { name: 'restoration', fields: NAMES } as const;

interface OfSomeOrigin {
  readonly entry_kind?: string | null | undefined;
}

/** Whether an act restores a record that was lost. */
export const isRestored = ({ entry_kind: kind }: OfSomeOrigin): boolean => kind === 'restored';

/** Whether an act comes from an old book as it stands there. */
export const isOfOldBook = ({ entry_kind: kind }: OfSomeOrigin): boolean =>
  kind === 'abstract' || kind === 'full';

/** Whether a restored record rests on a judgment, whose order the act then cites. */
export const isByJudgment = (
  act: OfSomeOrigin & { readonly restored_basis?: string | null | undefined },
): boolean => isRestored(act) && act.restored_basis === 'judgment';

const onlyRestored = (act: OfSomeOrigin): Condition => (isRestored(act) ? 'optional' : 'absent');
const onlyByCopy = (
  act: OfSomeOrigin & { readonly restored_basis?: string | null | undefined },
): Condition => (isRestored(act) && act.restored_basis === 'copy' ? 'optional' : 'absent');

/** Other acts have no place for what is restored; what a restored one lacks is told by its findings, with the norm. */
export const restorationConditions = {
  restored_reason: onlyRestored,
  restored_basis: onlyRestored,
  restored_office: onlyRestored,
  restored_book: onlyRestored,
  restored_sheet: onlyRestored,
  restored_term: onlyRestored,
  restored_on: onlyRestored,
  restored_matricula: onlyRestored,
  restored_copy: onlyByCopy,
  restored_copy_on: onlyByCopy,
  restored_in_book_e: onlyRestored,
} as const satisfies Readonly<Record<RestorationName, (act: OfSomeOrigin) => Condition>>;
