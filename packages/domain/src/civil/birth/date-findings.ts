import { duty } from '../../office/duties.ts';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { ageInYears, isCivilDate } from '../../calendar/civil-date.ts';
import { birthDeadline } from './birth-deadline.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { bornOn, declaredOn, isBlank } from './facts.ts';

const DATES = [
  'born_on',
  'declared_on',
  'interviewed_on',
  'crc_searched_on',
  'order_judged_on',
  'order_issued_on',
] as const;

/** Kinds to which the deadline of the declaration does not apply. */
const NOT_LATE = new Set(['late', 'court_order', 'adoption', 'foundling']);

function eachDate(birth: BirthFacts, today: string): Finding[] {
  return DATES.flatMap((field) => {
    const value = birth[field];
    if (!value) return [];
    if (!isCivilDate(value)) return [error(field, 'invalid_date')];
    return when(value > today, error(field, 'future_date'));
  });
}

function orderOfDates(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const born = bornOn(birth);
  const { order_judged_on: judged, order_final_on: final, order_issued_on: issued } = birth;
  return [
    ...when(
      born !== undefined && declaredOn(birth, context) < born,
      error('declared_on', 'declared_before_birth'),
    ),
    ...when(
      !!judged && !!issued && issued < judged,
      error('order_issued_on', 'order_issued_before_judgement'),
    ),
    ...when(!!judged && !!final && final < judged, error('order_final_on', 'final_before_judgment')),
  ];
}

function hour(birth: BirthFacts): readonly Finding[] {
  const { born_at: time, born_at_approximate: approximate } = birth;
  const norm = 'LRP art. 54, 1';
  return [
    ...when(
      !!time && !/^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(time),
      error('born_at', 'invalid_time', { norm }),
    ),
    ...when(approximate === true && isBlank(time), error('born_at_approximate', 'time_required', { norm })),
  ];
}

/** Out of time the act follows the late procedure; nobody is sent away (LRP art. 46). */
function lateFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  const limit = birthDeadline(birth, context);
  const norm = 'LRP art. 46';
  if (birth.birth_kind === 'late') {
    return [
      duty('paper', 'birth_kind', 'late_request_with_witnesses', { norm }),
      ...when(
        limit?.isLate === false,
        warning('birth_kind', 'still_in_time', { norm, params: { due: limit?.due ?? '' } }),
      ),
      ...interview(birth, context),
      ...earlierRecord(birth),
    ];
  }
  if (!limit?.isLate || NOT_LATE.has(birth.birth_kind ?? '')) return [];
  return [warning('birth_kind', 'late_registration', { norm, params: { due: limit.due, rule: limit.rule } })];
}

/** The person is heard in private (CNN, late registration; verify). */
function interview(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const born = bornOn(birth);
  if (!born || birth.interviewed_on) return [];
  const age = ageInYears(born, declaredOn(birth, context));
  const needed = age >= (context.interviewAge ?? 12);
  return when(
    needed,
    duty('interview', 'born_on', 'late_interview', { norm: 'CNN, late registration', params: { age } }),
  );
}

/** Nobody is registered twice: the CRC is asked for an earlier record (CNN, late registration; verify). */
function earlierRecord({
  crc_searched_on: asked,
  crc_search_result: result,
}: BirthFacts): readonly Finding[] {
  const norm = 'CNN, late registration';
  return [
    ...when(!asked, warning('crc_searched_on', 'crc_search_missing', { norm })),
    ...when(result === 'found', error('crc_search_result', 'registered_before', { norm })),
  ];
}

/** Dates that exist, in the order things happen, and the deadline of the declaration. */
export function dateFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...eachDate(birth, context.today),
    ...orderOfDates(birth, context),
    ...hour(birth),
    ...lateFindings(birth, context),
  ];
}
