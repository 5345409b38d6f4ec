import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { daysBetween, isCivilDate } from '../../calendar/civil-date.ts';
import { cleanDnv } from '../../identifiers/dnv.ts';
import { checkMatricula } from '../../identifiers/matricula.ts';
import { nameTokens } from '../../parties/person-name.ts';
import type { BirthContext, BirthFacts, SiblingFacts, TwinFacts } from './birth-facts.ts';
import { bornOn, fullName, isBlank, sameName } from './facts.ts';

const NORM = 'LRP art. 63';

function order(birth: BirthFacts, twins: readonly TwinFacts[]): readonly Finding[] {
  const own = birth.twin_order;
  if (typeof own !== 'number') return [error('twin_order', 'required', { norm: 'LRP art. 54, 3' })];
  if (!Number.isInteger(own) || own < 1 || own > 10) {
    return [error('twin_order', 'twin_order_out_of_range', { norm: NORM, params: { min: 1, max: 10 } })];
  }
  const orders = [own, ...twins.map((twin) => twin.twin_order).filter((value) => typeof value === 'number')];
  const repeated = new Set(orders).size < orders.length;
  return when(repeated, error('twin_order', 'twin_order_repeated', { norm: NORM }));
}

/** Equal given names need a double one or another full name: the same full name is refused, the rest is doubted. */
function names(birth: BirthFacts, twin: TwinFacts, field: string): readonly Finding[] {
  const name = twin.name ?? '';
  if (sameName(name, fullName(birth))) return [error(field, 'twins_equal_name', { norm: NORM })];
  const given = nameTokens(birth.given_name ?? '');
  const [first, second] = nameTokens(name);
  const oneWord = given.length === 1 && given[0] === first;
  const sameSurname = second !== undefined && nameTokens(birth.surname ?? '').includes(second);
  return when(oneWord && sameSurname, warning('given_name', 'twins_need_double_given_name', { norm: NORM }));
}

function dates(birth: BirthFacts, twin: TwinFacts, field: string): readonly Finding[] {
  const born = bornOn(birth);
  if (!born || !twin.born_on || !isCivilDate(twin.born_on)) return [];
  const apart = Math.abs(daysBetween(born, twin.born_on));
  return when(apart > 2, warning(field, 'twins_born_days_apart', { params: { days: apart } }));
}

function codes(birth: BirthFacts, twin: TwinFacts, field: string): readonly Finding[] {
  const sameDnv = !isBlank(twin.dnv) && cleanDnv(twin.dnv ?? '') === cleanDnv(birth.dnv ?? '');
  const reason = twin.matricula ? checkMatricula(twin.matricula).reason : undefined;
  return [
    ...when(sameDnv, error('dnv', 'dnv_repeated', { norm: 'Lei 12.662/2012' })),
    ...when(
      reason !== undefined,
      error(`${field}.matricula`, 'invalid_matricula', { params: { reason: reason ?? '' } }),
    ),
  ];
}

/** A twin with what their own act says, where it is in these books. */
function withSibling(twin: TwinFacts, siblings: readonly SiblingFacts[]): TwinFacts {
  const act = siblings.find(({ id }) => id === twin.sibling);
  return act ? { ...twin, name: twin.name ?? act.name, dnv: act.dnv, born_on: act.born_on } : twin;
}

/** Twins: a record each, in the order of birth, with names that tell them apart, pointing at one another. */
export function twinFindings(birth: BirthFacts, { siblings = [] }: BirthContext): Finding[] {
  const twins = (birth.born ?? []).map((twin) => withSibling(twin, siblings));
  if (birth.twin !== true) {
    const contradicted = twins.length > 0 || typeof birth.twin_order === 'number';
    return [...when(contradicted, error('twin', 'twin_flag_missing', { norm: 'LRP art. 54, 3' }))];
  }
  return [
    ...order(birth, twins),
    ...when(twins.length === 0, warning('born', 'twin_sibling_missing', { norm: NORM })),
    ...twins.flatMap((twin, index) =>
      [
        names(birth, twin, `born.${index}.name`),
        dates(birth, twin, `born.${index}`),
        codes(birth, twin, `born.${index}`),
      ].flat(),
    ),
  ];
}
