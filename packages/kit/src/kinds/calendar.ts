import type { CivilDateSpec, InstantSpec, PartialDateSpec, TimeSpec } from '../field.ts';
import type { FilterOperator, KindDefinition, ShownLanguage, ShowStyle } from '../kind-definition.ts';

const RANGE: readonly FilterOperator[] = ['eq', 'in', 'gte', 'lte', 'isnull'];
const PARTIAL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u;
/** Hours and minutes, and the seconds where they are known. */
const TIME = /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/u;

/** Whether a text is a time of the day: `08:15` or `08:15:30`. */
export const isClockTime = (value: string): boolean => TIME.test(value);

/** True for a day, month or year that the calendar has; `31/02` and `2023-02-29` are none. */
export function isPartialDate(value: string): boolean {
  const match = PARTIAL.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || year < 1) return false;
  if (month === undefined) return true;
  if (month < 1 || month > 12) return false;
  return day === undefined || (day >= 1 && day <= daysInMonth(year, month));
}

export function isCivilDate(value: string): boolean {
  return value.length === 10 && isPartialDate(value);
}

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** `2026-07-01` as `01/07/2026`, `2026-07` as `07/2026`; month first in English. */
export function shownDate(value: string, language: ShownLanguage): string {
  const [year, month, day] = value.split('-');
  if (!month) return value;
  if (!day) return `${month}/${year}`;
  return language === 'pt-br' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const dated = {
  show: (value: unknown, { language }: ShowStyle): string => shownDate(text(value), language),
};
export const civilDate: KindDefinition<CivilDateSpec> = {
  ...dated,
  filters: RANGE,
  parse: (typed) => (isCivilDate(typed) ? typed : undefined),
};

export const partialDate: KindDefinition<PartialDateSpec> = {
  ...dated,
  filters: RANGE,
  parse: (typed) => (isPartialDate(typed) ? typed : undefined),
};

export const time: KindDefinition<TimeSpec> = {
  filters: RANGE,
  parse: (typed) => (isClockTime(typed) ? typed : undefined),
  show: text,
};

/** A moment by the office's clock: `20/11/2026 14:05`, `11/20/2026 2:05 PM` in English. */
export function shownInstant(
  value: string,
  { language, timeZone }: Pick<ShowStyle, 'language' | 'timeZone'>,
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  return clockOf(language, timeZone).format(moment).replace(', ', ' ').replaceAll('\u202F', ' ');
}

/** A sheet of many rows shows many moments by one clock, which takes longer to make than to read. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(language: ShowStyle['language'], timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone ?? ''}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(language === 'pt-br' ? 'pt-BR' : 'en-US', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: language === 'pt-br' ? '2-digit' : 'numeric',
      minute: '2-digit',
      ...(timeZone ? { timeZone } : {}),
    });
  clocks.set(key, clock);
  return clock;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/u;
/** Whether a text is a moment: a day, a time and a zone. */
export const isInstant = (value: string): boolean =>
  INSTANT.test(value) && isCivilDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

export const instant: KindDefinition<InstantSpec> = {
  filters: RANGE,
  parse: (typed) => (isCivilDate(typed) || isInstant(typed) ? typed : undefined),
  show: (value, style) => shownInstant(text(value), style),
};
