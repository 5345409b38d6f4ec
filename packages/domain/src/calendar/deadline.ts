import { addBusinessDays, isWeekend, nextBusinessDay, previousBusinessDay } from './business-days.ts';
import { addDays, addMonths, civilDate, civilDateParts, daysInMonth, quarterOf } from './civil-date.ts';
import { findHoliday, type Holiday, type HolidaySettings } from './holidays.ts';

/** What is counted, how many of it, and where it is written. */
export interface DeadlineRule {
  readonly count:
    | 'days'
    | 'business_days'
    | 'months'
    | 'business_day_of_next_month'
    | 'day_of_next_month'
    | 'day_after_quarter'
    | 'last_business_day_of_next_month'
    | 'day_after_fortnight'
    | 'business_day_of_next_february'
    | 'day_of_next_january';
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
  'monthly_notice',
  'crc',
  'sirc',
  'sirc_no_internet',
  'sirc_no_movement',
  'infodip',
  'ibge_quarter',
  'marriage_certificate',
  'religious_marriage',
  'religious_entry',
  'grave_illness_term',
  'banns',
  'banns_waiver',
  'opposition_notice',
  'opposition_evidence',
  'opposition_hearing',
  'opposition_decision',
  'ministerial_opinion',
  'proxy_union_conversion',
  'foreign_marriage',
  'prenotation',
  'prenotation_reurb_s',
  'title_analysis',
  'title_analysis_fast',
  'title_payment',
  'doubt_answer',
  'certificate',
  'certificate_of_notes',
  'certificate_hours',
  'certificate_situation',
  'certificate_other',
  'protest',
  'doi',
  'city_hall_transfers',
  'censec',
  'daily_book',
  'coaf_report',
  'coaf_analysis',
  'coaf_negative',
  'marriage_proxy',
  'divorce_proxy',
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
  /** Lists of deaths for authorities are monthly; the day by which is the practice of each state (UF, verify). */
  monthly_notice: { count: 'day_of_next_month', amount: 10, norm: 'UF' },
  /** CNN, formerly Prov. 38/2014 and 46/2015: of each act, of each averbação (verify the article). */
  crc: { count: 'days', amount: 10, norm: 'CNN (ex-Prov. CNJ 46/2015)' },
  sirc: { count: 'business_days', amount: 1, norm: 'Lei 8.212/1991 art. 68' },
  sirc_no_internet: { count: 'business_days', amount: 5, norm: 'Lei 8.212/1991 art. 68 §1' },
  sirc_no_movement: { count: 'business_day_of_next_month', amount: 5, norm: 'Lei 8.212/1991 art. 68 §4' },
  infodip: { count: 'day_of_next_month', amount: 15, norm: 'Código Eleitoral art. 71 §3' },
  ibge_quarter: { count: 'day_after_quarter', amount: 8, norm: 'LRP art. 49' },
  marriage_certificate: { count: 'days', amount: 90, norm: 'CC art. 1.532' },
  religious_marriage: { count: 'days', amount: 90, norm: 'CC art. 1.516 §1' },
  /** 24 hours, counted as the next day. */
  religious_entry: { count: 'days', amount: 1, norm: 'LRP art. 73 §2' },
  grave_illness_term: { count: 'days', amount: 5, norm: 'CC art. 1.539 §2' },
  banns: { count: 'days', amount: 15, norm: 'CC art. 1.527' },
  /** 24 hours, counted as the next day: of the proof of urgency, then of the decision. */
  banns_waiver: { count: 'days', amount: 1, norm: 'LRP art. 69' },
  /** 24 hours, counted as the next day: to tell the couple, then for its evidence. */
  opposition_notice: { count: 'days', amount: 1, norm: 'LRP art. 67 §5' },
  opposition_evidence: { count: 'days', amount: 3, norm: 'LRP art. 67 §5' },
  opposition_hearing: { count: 'days', amount: 5, norm: 'LRP art. 67 §5' },
  opposition_decision: { count: 'days', amount: 5, norm: 'LRP art. 67 §5' },
  /** To send the papers, and for the opinion: no norm names a term for all, that of rectifications is taken (verify). */
  ministerial_opinion: { count: 'business_days', amount: 5, norm: 'LRP art. 109' },
  proxy_union_conversion: { count: 'days', amount: 30, norm: 'LRP art. 70-A §2' },
  foreign_marriage: { count: 'days', amount: 180, norm: 'CC art. 1.544' },
  /** Of civil registration: days without more, which LRP art. 9 §1 does not make business days. */
  certificate: { count: 'days', amount: 5, norm: 'LRP art. 19' },
  // Of the property registry: Lei 14.382/2022 as the dossier tells it (2.3); verify.
  prenotation: { count: 'business_days', amount: 20, norm: 'LRP art. 205' },
  prenotation_reurb_s: { count: 'business_days', amount: 40, norm: 'LRP art. 205, parágrafo único' },
  title_analysis: { count: 'business_days', amount: 10, norm: 'LRP art. 188' },
  title_analysis_fast: { count: 'business_days', amount: 5, norm: 'LRP art. 188 §1' },
  title_payment: { count: 'business_days', amount: 5, norm: 'LRP art. 206-A' },
  doubt_answer: { count: 'days', amount: 15, norm: 'LRP art. 198' },
  /** No law of the country sets it; states do (verify). */
  certificate_of_notes: { count: 'days', amount: 5, norm: 'UF' },
  /** Four hours of service, counted by `addServiceHours`; the day alone is that of the request. */
  certificate_hours: { count: 'business_days', amount: 0, norm: 'LRP art. 19 §10 I' },
  certificate_situation: { count: 'business_days', amount: 1, norm: 'LRP art. 19 §10 II' },
  certificate_other: { count: 'business_days', amount: 5, norm: 'LRP art. 19 §10 III' },
  protest: { count: 'business_days', amount: 3, norm: 'Lei 9.492/1997 art. 12' },
  doi: { count: 'last_business_day_of_next_month', amount: 0, norm: 'IN RFB 2.186/2024' },
  city_hall_transfers: { count: 'last_business_day_of_next_month', amount: 0, norm: 'CNN art. 184-A' },
  /** Acts to the 15th by the 20th; later ones by the 5th of the next month; each on a business day. */
  censec: { count: 'day_after_fortnight', amount: 5, norm: 'CNN art. 272' },
  daily_book: { count: 'business_day_of_next_february', amount: 10, norm: 'Prov. CNJ 45/2015 art. 11' },
  /** Verify the article, here and of the analysis. */
  coaf_report: { count: 'business_days', amount: 1, norm: 'CNN art. 151' },
  coaf_analysis: { count: 'days', amount: 60, norm: 'CNN art. 151' },
  coaf_negative: { count: 'day_of_next_january', amount: 31, norm: 'Prov. CNJ 161/2024' },
  marriage_proxy: { count: 'days', amount: 90, norm: 'CC art. 1.542 §3' },
  /** Verify the article. */
  divorce_proxy: { count: 'days', amount: 30, norm: 'Res. CNJ 35/2007 art. 36' },
};

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

/** How a last day is counted and where that is written, for the declaration of its date (`due`). */
export function countedBy(kind: LegalDeadline): { readonly norm: string; readonly inBusinessDays: boolean } {
  const rule = LEGAL_DEADLINES[kind];
  return { norm: rule.norm, inBusinessDays: rule.count === 'business_days' };
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
