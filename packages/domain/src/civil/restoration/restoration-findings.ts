import type { DraftOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { parseMatricula } from '../../identifiers/matricula.ts';
import { isBlank } from '../birth/facts.ts';
import { isRestored, type restorationFields } from './restoration-fields.ts';

/** A restored record as its rules read it, of any kind. */
export interface RestorationFacts extends DraftOf<typeof restorationFields> {
  readonly entry_kind?: string | null | undefined;
  readonly order_court?: string | null | undefined;
  readonly order_case?: string | null | undefined;
  readonly order_judged_on?: string | null | undefined;
}

const NORM = 'LRP art. 109';
/** The article: verify. */
const BY_COPY = 'CNN (ex-Prov. CNJ 23/2012)';

const ALWAYS = ['restored_reason', 'restored_basis', 'restored_office'] as const;
/** What a judge may order to be entered without knowing where it stood. */
const PLACE = ['restored_book', 'restored_sheet', 'restored_term', 'restored_on'] as const;
const OF_JUDGMENT = ['order_court', 'order_case', 'order_judged_on'] as const;

const missing = (act: RestorationFacts, fields: readonly (keyof RestorationFacts)[]): Finding[] =>
  fields.flatMap((field) => when(isBlank(act[field]), error(field, 'required', { norm: NORM })));

/**
 * What a restored record must say of the lost one: its office and place, why it is restored, and the copy or the
 * judgment that it rests on (LRP art. 109). `happenedOn` is the day of the event, digits the book types of the kind.
 */
export function restorationFindings(
  act: RestorationFacts,
  happenedOn: string | null | undefined,
  digits: readonly number[],
): Finding[] {
  if (!isRestored(act)) return [];
  const { restored_reason: reason, restored_basis: basis } = act;
  return [
    ...missing(act, ALWAYS),
    ...missing(act, reason === 'ordered' ? [] : PLACE),
    ...missing(act, basis === 'copy' ? ['restored_copy'] : []),
    ...missing(act, basis === 'judgment' ? OF_JUDGMENT : []),
    ...when(
      reason === 'ordered' && basis === 'copy',
      error('restored_basis', 'restored_by_order_alone', { norm: NORM }),
    ),
    ...when(basis === 'copy', warning('restored_basis', 'restored_by_copy', { norm: BY_COPY })),
    ...datesOf(act, happenedOn),
    ...when(disagrees(act, digits), error('restored_matricula', 'matricula_of_other_place')),
  ];
}

/** First the event, then its record, then the copy of that and the judgment on it. */
function datesOf(act: RestorationFacts, happenedOn: string | null | undefined): Finding[] {
  const { restored_on: on, restored_copy_on: copied, order_judged_on: judged } = act;
  if (!on) return [];
  return [
    ...when(
      !!happenedOn && on < happenedOn,
      error('restored_on', 'event_after_record', { params: { on: happenedOn ?? '' } }),
    ),
    ...when(!!copied && copied < on, error('restored_copy_on', 'copied_before_record')),
    ...when(!!judged && judged < on, error('order_judged_on', 'judged_before_record')),
  ];
}

/** The matrícula of the lost record, where it had one, is that of its place; an old book may be called otherwise. */
function disagrees(act: RestorationFacts, digits: readonly number[]): boolean {
  const parts = act.restored_matricula ? parseMatricula(act.restored_matricula) : undefined;
  if (!parts) return false;
  return (
    ![...digits, 7].includes(parts.bookType) ||
    (!isBlank(act.restored_sheet) && Number.parseInt(act.restored_sheet ?? '', 10) !== parts.sheet) ||
    (!isBlank(act.restored_term) && Number(act.restored_term) !== parts.term) ||
    (!!act.restored_on && Number(act.restored_on.slice(0, 4)) !== parts.year)
  );
}
