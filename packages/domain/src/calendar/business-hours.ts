import { addDays } from './civil-date.ts';
import { isBusinessDay } from './business-days.ts';
import type { HolidaySettings } from './holidays.ts';

/** From when to when an office serves the public, `HH:MM`. */
export interface ServiceHours {
  readonly opensAt: string;
  readonly closesAt: string;
}

/** A moment of an office's day: `YYYY-MM-DD` and `HH:MM`. */
export interface OfficeMoment {
  readonly day: string;
  readonly time: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * The end of so many hours of service after a moment (LRP art. 9 §2: hours within those of the office). What is asked for
 * before the office opens counts from its opening; after it closes, from the next day with service. Throws RangeError where
 * the office opens after it closes.
 */
export function addServiceHours(
  from: OfficeMoment,
  hours: number,
  { opensAt, closesAt }: ServiceHours,
  holidays: HolidaySettings = {},
): OfficeMoment {
  const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
  if (opens >= closes) throw new RangeError(`an office that opens at ${opensAt} and closes at ${closesAt}`);
  let left = hours * 60;
  let { day } = from;
  let at = Math.max(opens, minutesOf(from.time));
  for (;;) {
    const room = isBusinessDay(day, holidays) ? Math.max(0, closes - at) : 0;
    if (room >= left) return { day, time: timeOf(at + left) };
    left -= room;
    day = addDays(day, 1);
    at = opens;
  }
}
