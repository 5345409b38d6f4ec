/**
 * Dates as the registry writes them: 'YYYY-MM-DD', with no hour and no time zone. A partial date says only
 * what is known: 'YYYY' or 'YYYY-MM'.
 */
export interface CivilDateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of a month, which counts from 1. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** The parts of a real date, or `undefined`: '2023-02-29' is none. */
function parseCivilDate(value: string): CivilDateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return year > 0 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

export function isCivilDate(value: string): boolean {
  return parseCivilDate(value) !== undefined;
}

/** True for 'YYYY', 'YYYY-MM' and 'YYYY-MM-DD' that exist. */
export function isPartialDate(value: string): boolean {
  return /^\d{4}(-\d{2}){0,2}$/.test(value) && isCivilDate(earliestDate(value));
}

/** The parts of a date that must exist. Throws RangeError otherwise. */
export function civilDateParts(value: string): CivilDateParts {
  const parts = parseCivilDate(value);
  if (!parts) throw new RangeError(`not a date: ${value}`);
  return parts;
}

/** 'YYYY-MM-DD' of the parts. */
export function civilDate({ year, month, day }: CivilDateParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 'DD/MM/YYYY', or 'MM/YYYY' and 'YYYY' for what is partial. */
export function formatCivilDate(value: string): string {
  return value.split('-').toReversed().join('/');
}

/** Negative when `a` comes before `b`, 0 when they are the same day. */
export function compareCivilDates(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Days since 0000-03-01 of the proleptic Gregorian calendar, where a leap day ends its year. */
function toDayNumber({ year, month, day }: CivilDateParts): number {
  const shiftedYear = month > 2 ? year : year - 1;
  const shiftedMonth = (month + 9) % 12;
  const leapDays =
    Math.floor(shiftedYear / 4) - Math.floor(shiftedYear / 100) + Math.floor(shiftedYear / 400);
  return shiftedYear * 365 + leapDays + Math.floor((shiftedMonth * 306 + 5) / 10) + day - 1;
}

function firstOfMarch(year: number): number {
  return toDayNumber({ year, month: 3, day: 1 });
}

function fromDayNumber(dayNumber: number): CivilDateParts {
  let year = Math.floor((10_000 * dayNumber + 14_780) / 3_652_425);
  if (firstOfMarch(year) > dayNumber) year -= 1;
  const dayOfYear = dayNumber - firstOfMarch(year);
  const shiftedMonth = Math.floor((100 * dayOfYear + 52) / 3060);
  const month = ((shiftedMonth + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((shiftedMonth * 306 + 5) / 10) + 1;
  return { year: month > 2 ? year : year + 1, month, day };
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return civilDate(fromDayNumber(toDayNumber(civilDateParts(date)) + days));
}

/** Days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(civilDateParts(to)) - toDayNumber(civilDateParts(from));
}

/** The day of equal number `months` later, or the next one where that number is missing (CC art. 132 §3). */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = civilDateParts(date);
  const total = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 };
  if (day <= daysInMonth(target.year, target.month)) return civilDate({ ...target, day });
  return addDays(civilDate({ ...target, day: daysInMonth(target.year, target.month) }), 1);
}

/** The same day `years` later; 29 February becomes 1 March where it is missing (CC art. 132 §3). */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12);
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: string): number {
  return (toDayNumber(civilDateParts(date)) + 3) % 7;
}

/** Complete years on a day; a birthday on 29 February is completed on 1 March of a common year. */
export function ageInYears(birthDate: string, on: string): number {
  const birth = civilDateParts(birthDate);
  const reference = civilDateParts(on);
  const hadBirthday =
    reference.month > birth.month || (reference.month === birth.month && reference.day >= birth.day);
  return reference.year - birth.year - (hadBirthday ? 0 : 1);
}

/** The first day a partial date can be. */
export function earliestDate(partial: string): string {
  return `${partial}-01-01`.slice(0, 10);
}

/** The last day a partial date can be. */
function latestDate(partial: string): string {
  const [year = 0, month = 12, day] = partial.split('-').map(Number);
  return civilDate({ year, month, day: day ?? daysInMonth(year, month) });
}

/** The least and the most complete years somebody born on a partial date can have on a day. */
export function ageRange(birthDate: string, on: string): { readonly min: number; readonly max: number } {
  return { min: ageInYears(latestDate(birthDate), on), max: ageInYears(earliestDate(birthDate), on) };
}

/** 1 to 4, the quarter of a month from 1 to 12 (LRP art. 49). */
export function quarterOf(month: number): number {
  return Math.ceil(month / 3);
}
