import { type Deadline, deadline, type DeadlineKind } from './deadline.ts';
import type { HolidaySettings } from './holidays.ts';

/** When an office is open, and what becomes of a deadline that ends while it is closed. */
export interface OfficeCalendar extends HolidaySettings {
  /**
   * A deadline that ends on a day without service ends on the next day with it (CC art. 132 §1; LRP art. 9 §3
   * with CPC art. 224 §1). Off: it ends on the day itself.
   */
  readonly rollForward?: boolean;
  /** The parents have 15 business days to oppose a name, as some read LRP art. 55 §4. Off: 15 days. */
  readonly nameOppositionInBusinessDays?: boolean;
}

/** What the rules of an act are told besides the act. */
export interface RuleContext {
  /** 'YYYY-MM-DD' in the office's time zone. */
  readonly today: string;
  readonly calendar?: OfficeCalendar;
}

type Row = Readonly<Record<string, unknown>>;

const twoDigits = (value: unknown): string => String(value).padStart(2, '0');

/** The calendar that an office and its holidays (`basic/notary_office`, `basic/holiday`) tell. */
export function officeCalendar(office: Row, holidays: readonly Row[]): OfficeCalendar {
  return {
    carnival: office['closed_at_carnival'] === true,
    goodFriday: office['closed_on_good_friday'] === true,
    corpusChristi: office['closed_on_corpus_christi'] === true,
    rollForward: office['roll_deadlines'] === true,
    nameOppositionInBusinessDays: office['name_opposition_count'] === 'business',
    extra: holidays.map(({ name, day, month, year }) => ({
      name: String(name),
      date: [...(year ? [year] : []), twoDigits(month), twoDigits(day)].join('-'),
    })),
  };
}

/** A deadline of the law by the calendar of an office; without one, by that of the law alone. */
export function deadlineBy(
  kind: DeadlineKind,
  from: string,
  calendar: OfficeCalendar = {},
  days?: number,
): Deadline {
  return deadline(kind, {
    from,
    holidays: calendar,
    rollForward: calendar.rollForward ?? false,
    countBusinessDays: kind === 'name_opposition' && calendar.nameOppositionInBusinessDays === true,
    ...(days === undefined ? {} : { days }),
  });
}

/** The last day of a deadline, as `deadlineBy` counts it: 'YYYY-MM-DD'. */
export function lastDay(...counted: Parameters<typeof deadlineBy>): string {
  return deadlineBy(...counted).due;
}
