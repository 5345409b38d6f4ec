import type { CivilDateSpec, InstantSpec, PartialDateSpec, TimeSpec } from '../field.ts';
import type { CheckDefinition } from '../kind-definition.ts';
import { isCivilDate, isClockTime, isInstant, isPartialDate } from '../kinds/calendar.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const notAfter = (value: unknown, today: string): { code: string } | undefined =>
  text(value) > today ? { code: 'date_after_today' } : undefined;

export const civilDate: CheckDefinition<CivilDateSpec> = {
  schema: () => ({ type: 'string', maxLength: 10, format: 'civil-date' }),
  check: (value, spec, today) =>
    isCivilDate(text(value))
      ? spec.notAfterToday
        ? notAfter(value, today)
        : undefined
      : { code: 'invalid_date' },
};

const MONTH = 'YYYY-MM';

export const partialDate: CheckDefinition<PartialDateSpec> = {
  schema: () => ({ type: 'string', maxLength: 10, format: 'partial-date' }),
  check: (value, { notAfterToday, monthOnly }, today) => {
    if (monthOnly && text(value).length !== MONTH.length) return { code: 'invalid_month' };
    if (!isPartialDate(text(value))) return { code: monthOnly ? 'invalid_month' : 'invalid_date' };
    return notAfterToday ? notAfter(value, today.slice(0, text(value).length)) : undefined;
  },
};

export const time: CheckDefinition<TimeSpec> = {
  schema: () => ({ type: 'string', maxLength: 8, format: 'clock-time' }),
  check: (value) => (isClockTime(text(value)) ? undefined : { code: 'invalid_time' }),
};

export const instant: CheckDefinition<InstantSpec> = {
  schema: () => ({ type: 'string', maxLength: 40, format: 'instant' }),
  check: (value) => (isInstant(text(value)) ? undefined : { code: 'invalid_instant' }),
};
