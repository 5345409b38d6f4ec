import { deadline, type DeadlineKind } from './deadline.ts';
import type { HolidaySettings } from './holidays.ts';

/** When an office is open, and what becomes of a deadline that ends while it is closed. */
export interface OfficeCalendar extends HolidaySettings {
  /**
   * A deadline that ends on a day without service ends on the next day with it (CC art. 132 §1; LRP art. 9 §3
   * with CPC art. 224 §1). Off: it ends on the day itself.
   */
  readonly rollForward?: boolean;
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
    extra: holidays.map(({ name, day, month, year }) => ({
      name: String(name),
      date: [...(year ? [year] : []), twoDigits(month), twoDigits(day)].join('-'),
    })),
  };
}

/** The last day of a deadline of the law by the calendar of an office; without one, that of the calendar alone. */
export function lastDay(
  kind: DeadlineKind,
  from: string,
  calendar: OfficeCalendar = {},
  days?: number,
): string {
  return deadline(kind, {
    from,
    holidays: calendar,
    rollForward: calendar.rollForward ?? false,
    ...(days === undefined ? {} : { days }),
  }).due;
}
