import { addDays, addMonths } from '@serventia/domain/calendar/civil-date';

/** The first and the last day of a period: of the month, or of the year. */
export function daysOf(
  year: number,
  month: number | null,
): { readonly first: string; readonly last: string } {
  if (month === null) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}
