import { isBusinessDay } from './business-days.ts';
import { addDays, daysBetween } from './civil-date.ts';
import type { HolidaySettings } from './holidays.ts';

/**
 * Days from today to a last day (both `YYYY-MM-DD`), negative where it is over: all of them, or the business days of the
 * office where the norm counts these (CPC art. 219; LRP art. 9 §1). Today is not counted, the last day is.
 */
export function daysLeftUntil(
  due: string,
  today: string,
  { inBusinessDays, calendar = {} }: { inBusinessDays: boolean; calendar?: HolidaySettings },
): number {
  const all = daysBetween(today, due);
  if (!inBusinessDays || all === 0) return all;
  const [first, length] = all > 0 ? [today, all] : [due, -all];
  const days = Array.from({ length }, (_, index) => addDays(first, index + 1));
  const counted = days.filter((day) => isBusinessDay(day, calendar)).length;
  return all > 0 ? counted : -Math.max(counted, 1);
}
