import { addBusinessDays, isWeekend, nextBusinessDay } from './business-days.ts';
import { addDays, addMonths, civilDate, civilDateParts, quarterOf } from './civil-date.ts';
import { findHoliday, type Holiday, type HolidaySettings } from './holidays.ts';

/** What is counted, how many of it, and where it is written. */
export interface DeadlineRule {
  readonly count:
    | 'days'
    | 'business_days'
    | 'months'
    | 'business_day_of_next_month'
    | 'day_of_next_month'
    | 'day_after_quarter';
  readonly amount: number;
  readonly norm: string;
}

export const DEADLINE_KINDS = [
  'days',
  'business_days',
  'birth_registration',
  'birth_registration_extended',
  'birth_registration_far',
  'name_opposition',
  'communication_lrp106',
  'sirc',
  'sirc_no_internet',
  'sirc_no_movement',
  'infodip',
  'ibge_quarter',
  'marriage_certificate',
  'religious_marriage',
  'banns',
  'proxy_union_conversion',
  'foreign_marriage',
] as const;

export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** A deadline that the law names. */
export type LegalDeadline = Exclude<DeadlineKind, 'days' | 'business_days'>;

/** The deadlines the law names, with what they count and where they are written. */
export const LEGAL_DEADLINES: Readonly<Record<LegalDeadline, DeadlineRule>> = {
  birth_registration: { count: 'days', amount: 15, norm: 'LRP art. 50' },
  /** 15 days and 45 more for the parent who declares because the other is missing. */
  birth_registration_extended: { count: 'days', amount: 60, norm: 'LRP art. 52, 2' },
  /** Places more than 30 km from the office. */
  birth_registration_far: { count: 'months', amount: 3, norm: 'LRP art. 50' },
  /** Some count it in business days (LRP art. 9 §3): see `countBusinessDays`. */
  name_opposition: { count: 'days', amount: 15, norm: 'LRP art. 55 §4' },
  communication_lrp106: { count: 'days', amount: 5, norm: 'LRP art. 106' },
  sirc: { count: 'business_days', amount: 1, norm: 'Lei 8.212/1991 art. 68' },
  sirc_no_internet: { count: 'business_days', amount: 5, norm: 'Lei 8.212/1991 art. 68 §1' },
  sirc_no_movement: { count: 'business_day_of_next_month', amount: 5, norm: 'Lei 8.212/1991 art. 68 §4' },
  infodip: { count: 'day_of_next_month', amount: 15, norm: 'Código Eleitoral art. 71 §3' },
  ibge_quarter: { count: 'day_after_quarter', amount: 8, norm: 'LRP art. 49' },
  marriage_certificate: { count: 'days', amount: 90, norm: 'CC art. 1.532' },
  religious_marriage: { count: 'days', amount: 90, norm: 'CC art. 1.516 §1' },
  banns: { count: 'days', amount: 15, norm: 'CC art. 1.527' },
  proxy_union_conversion: { count: 'days', amount: 30, norm: 'LRP art. 70-A §2' },
  foreign_marriage: { count: 'days', amount: 180, norm: 'CC art. 1.544' },
};

export interface DeadlineInput {
  /**
   * The day that starts the count and is not counted, 'YYYY-MM-DD'. Deadlines of the month or quarter after
   * take the day of the event. `sirc_no_movement` and `infodip` also take 'YYYY-MM', the month in which they
   * are due, and `ibge_quarter` also takes 'YYYYTn', the quarter reported.
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

function inBusinessDays(from: string, amount: number, holidays: HolidaySettings): Deadline {
  const { due, skipped } = addBusinessDays(from, amount, holidays);
  return { due, businessDaysSkipped: skipped };
}

/** The due date of a rule that counts days of the calendar. */
function calendarDay(rule: DeadlineRule, from: string): string {
  if (rule.count === 'months') return addMonths(from, rule.amount);
  if (rule.count === 'day_of_next_month') return addDays(firstDayOfDueMonth(from), rule.amount - 1);
  if (rule.count === 'day_after_quarter') return addDays(firstDayAfterQuarter(from), rule.amount - 1);
  return addDays(from, rule.amount);
}

function count(rule: DeadlineRule, from: string, holidays: HolidaySettings): Deadline {
  if (rule.count === 'business_days') return inBusinessDays(from, rule.amount, holidays);
  if (rule.count === 'business_day_of_next_month') {
    return inBusinessDays(addDays(firstDayOfDueMonth(from), -1), rule.amount, holidays);
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
