import { addBusinessDays, isWeekend, nextBusinessDay, previousBusinessDay } from './business-days.ts';
import { addDays, addMonths, civilDate, civilDateParts, daysInMonth, quarterOf } from './civil-date.ts';
import { type DeadlineKind, type DeadlineRule, LEGAL_DEADLINES } from './legal-deadlines.ts';
import { findHoliday, type Holiday, type HolidaySettings } from './holidays.ts';

export interface DeadlineInput {
  /**
   * The day that starts the count and is not counted, 'YYYY-MM-DD'. Deadlines of the month or quarter after
   * take the day of the event. `sirc_no_movement` and `infodip` also take 'YYYY-MM', the month in which they
   * are due, and `ibge_quarter` also takes 'YYYYTn', the quarter reported. `daily_book` and `coaf_negative`
   * also take 'YYYY', the year in which they are due.
   */
  readonly from: string;
  /** How many, for the kinds `days` and `business_days`. */
  readonly days?: number;
  readonly holidays?: HolidaySettings;
  /** Moves a due date on a day without service to the next business day. Off: it ends on the day itself. */
  readonly rollForward?: boolean;
  /** Counts business days where the rule counts days: how some read the opposition to a name. */
  readonly countBusinessDays?: boolean;
}

export interface Deadline {
  /** 'YYYY-MM-DD', the last day. */
  readonly due: string;
  /** Holidays on weekdays that were not counted. */
  readonly businessDaysSkipped: readonly Holiday[];
}

function ruleFor(kind: DeadlineKind, input: DeadlineInput): DeadlineRule {
  if (kind !== 'days' && kind !== 'business_days') {
    const rule: DeadlineRule = LEGAL_DEADLINES[kind];
    return rule.count === 'days' && input.countBusinessDays ? { ...rule, count: 'business_days' } : rule;
  }
  const amount = input.days;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0 || amount > 36_500) {
    throw new RangeError(`deadline: ${kind} needs a whole number of days from 0 to 36500`);
  }
  return { count: kind, amount, norm: '' };
}

function firstDayOfDueMonth(from: string): string {
  if (/^\d{4}-\d{2}$/.test(from)) return `${from}-01`;
  const { year, month } = civilDateParts(from);
  return addMonths(civilDate({ year, month, day: 1 }), 1);
}

function firstDayAfterQuarter(from: string): string {
  const named = /^(\d{4})T([1-4])$/.exec(from);
  const { year, month } = named
    ? { year: Number(named[1]), month: Number(named[2]) * 3 }
    : civilDateParts(from);
  return addMonths(civilDate({ year, month: quarterOf(month) * 3, day: 1 }), 1);
}

/** The first day of a month of the year after, or of the year itself where that is what is given. */
function firstDayInDueYear(from: string, month: number): string {
  const year = /^\d{4}$/.test(from) ? Number(from) : civilDateParts(from).year + 1;
  return civilDate({ year, month, day: 1 });
}

/** The 15th for what happened to the 15th, otherwise the last day of the month. */
function endOfFortnight(from: string): string {
  const { year, month, day } = civilDateParts(from);
  return civilDate({ year, month, day: day <= 15 ? 15 : daysInMonth(year, month) });
}

function inBusinessDays(from: string, amount: number, holidays: HolidaySettings): Deadline {
  const { due, skipped } = addBusinessDays(from, amount, holidays);
  return { due, businessDaysSkipped: skipped };
}

/** The due date of a rule that counts days of the calendar. */
function calendarDay(rule: DeadlineRule, from: string): string {
  if (rule.count === 'months') return addMonths(from, rule.amount);
  if (rule.count === 'day_of_next_month') return addDays(firstDayOfDueMonth(from), rule.amount - 1);
  if (rule.count === 'day_after_quarter') return addDays(firstDayAfterQuarter(from), rule.amount - 1);
  if (rule.count === 'day_of_next_january') return addDays(firstDayInDueYear(from, 1), rule.amount - 1);
  return addDays(from, rule.amount);
}

function count(rule: DeadlineRule, from: string, holidays: HolidaySettings): Deadline {
  if (rule.count === 'business_days') return inBusinessDays(from, rule.amount, holidays);
  if (rule.count === 'business_day_of_next_month') {
    return inBusinessDays(addDays(firstDayOfDueMonth(from), -1), rule.amount, holidays);
  }
  if (rule.count === 'business_day_of_next_february') {
    return inBusinessDays(addDays(firstDayInDueYear(from, 2), -1), rule.amount, holidays);
  }
  if (rule.count === 'last_business_day_of_next_month') {
    const lastDay = addDays(addMonths(firstDayOfDueMonth(from), 1), -1);
    return { due: previousBusinessDay(lastDay, holidays), businessDaysSkipped: [] };
  }
  if (rule.count === 'day_after_fortnight') {
    const due = addDays(endOfFortnight(from), rule.amount);
    return roll({ due, businessDaysSkipped: [] }, holidays);
  }
  return { due: calendarDay(rule, from), businessDaysSkipped: [] };
}

function roll(counted: Deadline, holidays: HolidaySettings): Deadline {
  const due = nextBusinessDay(counted.due, holidays);
  const skipped = [...counted.businessDaysSkipped];
  for (let day = counted.due; day !== due; day = addDays(day, 1)) {
    const holiday = isWeekend(day) ? undefined : findHoliday(day, holidays);
    if (holiday) skipped.push(holiday);
  }
  return { due, businessDaysSkipped: skipped };
}

/**
 * The last day of a deadline: the start is excluded, the end included (CC art. 132). Business days leave out
 * weekends and the holidays of the settings. Throws RangeError for a date that does not exist and for
 * `days` that is missing or out of range.
 */
export function deadline(kind: DeadlineKind, input: DeadlineInput): Deadline {
  const holidays = input.holidays ?? {};
  const counted = count(ruleFor(kind, input), input.from, holidays);
  return input.rollForward ? roll(counted, holidays) : counted;
}
