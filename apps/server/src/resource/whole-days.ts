import { addDays } from '@serventia/domain/calendar/civil-date';
import { type Entity, type FieldSpec, isCivilDate, type ListFilter, type ListQuery } from '@serventia/kit';
import { type Caller, startOfDay } from '../http/caller.ts';

type Clock = Pick<Caller, 'timeZone'>;

/**
 * A query as its reader means it: a day is all of its moments by the clock of the office, what is asked for until a
 * month or a year reaches to its end, and what is asked for from a day on begins with the month and the year of which
 * no more is known.
 */
export function withWholeDays(entity: Entity, query: ListQuery, caller: Clock): ListQuery {
  const filters = query.filters.flatMap((filter) => wholeDays(entity.fields[filter.field], filter, caller));
  return { ...query, filters };
}

function wholeDays(spec: FieldSpec | undefined, filter: ListFilter, caller: Clock): readonly ListFilter[] {
  const { operator, value } = filter;
  if (spec?.kind === 'instant' && operator === 'in')
    return [{ ...filter, spans: (value as readonly string[]).map((each) => spanOf(caller, each)) }];
  if (typeof value !== 'string') return [filter];
  if (spec?.kind === 'partial_date' && operator === 'lte')
    return [{ ...filter, value: `${value}${AFTER_ALL}`.slice(0, AFTER_ALL.length + 4) }];
  if (spec?.kind === 'partial_date' && operator === 'gte')
    return [{ ...filter, reaching: [value.slice(0, 4), value.slice(0, 7)] }];
  if (spec?.kind !== 'instant' || !isCivilDate(value)) return [filter];
  const [begin, end] = spanOf(caller, value);
  const from: ListFilter = { ...filter, operator: 'gte', value: begin };
  const until: ListFilter = { ...filter, operator: 'lte', value: end };
  return operator === 'eq' ? [from, until] : operator === 'lte' ? [until] : [from];
}

/** A day from its first moment to its last, and a moment as it is. */
const spanOf = (caller: Clock, value: string): readonly [from: string, until: string] =>
  isCivilDate(value) ? [startOfDay(caller, value).toISOString(), endOfDay(caller, value)] : [value, value];

/** Behind every month and day of a year that is kept as a text. */
const AFTER_ALL = '-99-99';

/** The last moment of a day that the database can tell apart. */
const endOfDay = (caller: Clock, day: string): string =>
  new Date(startOfDay(caller, addDays(day, 1)).getTime() - 1).toISOString().replace('Z', '999Z');
