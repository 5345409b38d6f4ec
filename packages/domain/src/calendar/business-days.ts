import { addDays, dayOfWeek } from './civil-date.ts';
import { findHoliday, type Holiday, type HolidaySettings } from './holidays.ts';

export function isWeekend(date: string): boolean {
  const day = dayOfWeek(date);
  return day === 0 || day === 6;
}

export function isBusinessDay(date: string, holidays: HolidaySettings = {}): boolean {
  return !isWeekend(date) && !findHoliday(date, holidays);
}

/** The day itself when the office works, or the next day it does. */
export function nextBusinessDay(date: string, holidays: HolidaySettings = {}): string {
  let day = date;
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** The day itself when the office works, or the last day before on which it did. */
export function previousBusinessDay(date: string, holidays: HolidaySettings = {}): string {
  let day = date;
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1);
  return day;
}

/**
 * The n-th business day after a day, which is not counted (CPC arts. 219 and 224). `skipped` are the
 * holidays that fell on a weekday and moved it.
 */
export function addBusinessDays(
  from: string,
  days: number,
  holidays: HolidaySettings = {},
): { readonly due: string; readonly skipped: readonly Holiday[] } {
  const skipped: Holiday[] = [];
  let due = from;
  let counted = 0;
  while (counted < days) {
    due = addDays(due, 1);
    const holiday = isWeekend(due) ? undefined : findHoliday(due, holidays);
    if (holiday) skipped.push(holiday);
    else if (!isWeekend(due)) counted += 1;
  }
  return { due, skipped };
}
