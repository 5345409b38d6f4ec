import type { RowOf } from '@serventia/kit';
import type { notaryOffice } from '../office/office.entity.ts';
import type { holiday } from '../settings/holiday.entity.ts';
import { type Deadline, deadline } from './deadline.ts';
import type { DeadlineKind } from './legal-deadlines.ts';
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

/** What the rules of an act are told besides the act: the day, when the office is open, and what it has settled. */
export interface OfficeContext {
  /** 'YYYY-MM-DD' in the office's time zone. */
  readonly today: string;
  readonly calendar?: OfficeCalendar;
  /** The office's city, to check the place of registration (LRP art. 50). */
  readonly officeCity?: number | string | null;
  /** Asks for the DNV (LRP art. 54, 10). Default true. */
  readonly requireDnv?: boolean;
  /** Below this age of the mother the authorities are told (UF, verify). Default 14. */
  readonly motherAlertAge?: number;
  /** Below this age a parent does not declare alone (UF, verify). Default 16. */
  readonly parentDeclarationAge?: number;
  /** From this age the late registration has an interview (CNN, verify). Default 12. */
  readonly interviewAge?: number;
  /** How many days old the certificates of a couple may be at their request; 0 sets no limit (UF, verify). Default 90. */
  readonly documentDays?: number;
  /** Whom the office tells of deaths. Default: all but the health office. */
  readonly deathNotices?: DeathNotices;
  /** Whom the office tells of births. Default: the agency of the indigenous peoples. */
  readonly birthNotices?: BirthNotices;
}

/** The authorities that an office tells of the deaths that concern them. */
export interface DeathNotices {
  /** Of whoever had an identity card (LRP art. 80, parágrafo único). */
  readonly identification: boolean;
  /** Of foreigners. */
  readonly federalPolice: boolean;
  /** Of men of the age of military service. */
  readonly militaryBoard: boolean;
  /** The declarations of death go back to the municipal health office (UF, verify). */
  readonly healthOffice: boolean;
}

/** The births that an office tells authorities of. */
export interface BirthNotices {
  /** Those without a declaration of live birth, to the municipal health office (UF, verify). */
  readonly withoutDnv: boolean;
  /** Those of indigenous people, to their agency. */
  readonly indigenous: boolean;
}

type Office = RowOf<typeof notaryOffice>;

/** What an office settles for its calendar and its rules, as fields of `basic/notary_office`. */
export const OFFICE_SETTINGS = [
  'closed_at_carnival',
  'closed_on_good_friday',
  'closed_on_corpus_christi',
  'roll_deadlines',
  'name_opposition_count',
  'city',
  'require_dnv',
  'mother_alert_age',
  'parent_declaration_age',
  'interview_age',
  'marriage_paper_days',
  'tell_identification',
  'tell_federal_police',
  'tell_military_board',
  'return_death_statements',
  'list_births_without_dnv',
  'tell_indigenous_births',
] as const satisfies readonly (keyof Office)[];

/** What an office has settled; the rest is as the law has it. */
export type OfficeSettings = Partial<Pick<Office, (typeof OFFICE_SETTINGS)[number]>>;

/** A day on which an office is closed (`basic/holiday`). */
export type OfficeHoliday = Pick<RowOf<typeof holiday>, 'name' | 'day' | 'month' | 'year'>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar that an office and its holidays tell. */
export function officeCalendar(office: OfficeSettings, holidays: readonly OfficeHoliday[]): OfficeCalendar {
  return {
    carnival: office.closed_at_carnival === true,
    goodFriday: office.closed_on_good_friday === true,
    corpusChristi: office.closed_on_corpus_christi === true,
    rollForward: office.roll_deadlines === true,
    nameOppositionInBusinessDays: office.name_opposition_count === 'business',
    extra: holidays.map(({ name, day, month, year }) => ({
      name,
      date: [...(year ? [year] : []), twoDigits(month), twoDigits(day)].join('-'),
    })),
  };
}

/** What an office and its holidays tell the rules on a day. */
export function officeContext(
  today: string,
  office: OfficeSettings,
  holidays: readonly OfficeHoliday[],
): Required<OfficeContext> {
  return {
    today,
    calendar: officeCalendar(office, holidays),
    officeCity: office.city ?? null,
    requireDnv: office.require_dnv !== false,
    motherAlertAge: office.mother_alert_age ?? 14,
    parentDeclarationAge: office.parent_declaration_age ?? 16,
    interviewAge: office.interview_age ?? 12,
    documentDays: office.marriage_paper_days ?? 90,
    deathNotices: {
      identification: office.tell_identification !== false,
      federalPolice: office.tell_federal_police !== false,
      militaryBoard: office.tell_military_board !== false,
      healthOffice: office.return_death_statements === true,
    },
    birthNotices: {
      withoutDnv: office.list_births_without_dnv === true,
      indigenous: office.tell_indigenous_births !== false,
    },
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
