import { isCivilDate, shownDate } from '@serventia/kit';
import type { Language } from '@serventia/i18n/language';

/** Writes the slashes of a date while one types it: `01022026` is `01/02/2026`, and so is a pasted `2026-02-01`. */
export function formatTypedDate(typed: string, language: Language): string {
  return isCivilDate(typed.trim()) ? shownDate(typed.trim(), language) : withSlashes(typed, 2);
}

/** The same for a date that may lack its day or its month: `2026` and `022026` are dates too. */
export function formatTypedPartialDate(typed: string, language: Language): string {
  if (isCivilDate(typed.trim())) return shownDate(typed.trim(), language);
  const text = typed.replaceAll(/[^\d/]/gu, '');
  return text.length <= 4 && !text.includes('/') ? text : withSlashes(text, 4);
}

/** The same for a month: `022026` is `02/2026`. Who types a whole date sees it as it was typed, to be refused. */
export function formatTypedMonth(typed: string): string {
  const text = typed.replaceAll(/[^\d/]/gu, '');
  const [month = '', year, day] = text.split('/');
  if (day !== undefined) return text;
  if (year !== undefined) return `${month}/${year.slice(0, 4)}`;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 6)}` : month;
}

/** Each part holds two digits and gives the rest to the next; the second may be a year of `longest` digits. */
function withSlashes(typed: string, longest: 2 | 4): string {
  let [first = '', second, third]: (string | undefined)[] = typed.replaceAll(/[^\d/]/gu, '').split('/');
  if (first.length > 2) {
    second = first.slice(2) + (second ?? '');
    first = first.slice(0, 2);
  }
  if (second !== undefined && second.length > longest) {
    third = second.slice(2) + (third ?? '');
    second = second.slice(0, 2);
  }
  return [first, second, third?.slice(0, 4)].filter((part) => part !== undefined).join('/');
}

const pad = (part: string): string => part.padStart(2, '0');

/**
 * A typed date as the API writes it. The parser is strict: text that is no whole date comes back as it was
 * typed, and a day that does not exist keeps its numbers, so that both are refused and never turned into another day.
 */
export function dateOfTyped(typed: string, language: Language): string | null {
  if (typed.trim() === '') return null;
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(typed.trim());
  if (!match) return typed;
  const [first = '', second = '', year = ''] = match.slice(1);
  const [day, month] = language === 'pt-br' ? [first, second] : [second, first];
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** The same for `MM/YYYY` and `YYYY`. */
export function partialDateOfTyped(typed: string, language: Language): string | null {
  const text = typed.trim();
  if (/^\d{4}$/u.test(text)) return text;
  const match = /^(\d{1,2})\/(\d{4})$/u.exec(text);
  return match ? `${match[2]}-${pad(match[1] ?? '')}` : dateOfTyped(typed, language);
}

/** The same for `MM/YYYY` alone. */
export function monthOfTyped(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const match = /^(\d{1,2})\/(\d{4})$/u.exec(text);
  return match ? `${match[2]}-${pad(match[1] ?? '')}` : typed;
}

/** A value of the API as it is shown and typed; what is no date stays as it was typed. */
export function typedOfDate(value: unknown, language: Language): string {
  if (typeof value !== 'string') return '';
  return /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.test(value) ? shownDate(value, language) : value;
}

/** A date as it is left: `010226` stays, `1/2/2026` becomes `01/02/2026`, and the month `2/2026` `02/2026`. */
export function completeTypedDate(typed: string): string {
  return /^\d{1,2}(?:\/\d{1,2})?\/\d{4}$/u.test(typed) ? typed.split('/').map(pad).join('/') : typed;
}
