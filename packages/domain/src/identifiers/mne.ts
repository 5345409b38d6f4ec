import { isCivilDate } from '../calendar/civil-date.ts';
import { digitsProblem, modulo97, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The MNE without its mask. */
export const cleanMne = stripMask;

/** `CCCCCC.AAAA.MM.DD.NNNNNNNN-DD`; another shape comes back as it is. */
export function formatMne(value: string): string {
  return cleanMne(value).replace(/^(\d{6})(\d{4})(\d{2})(\d{2})(\d{8})(\d{2})$/, '$1.$2.$3.$4.$5-$6');
}

/**
 * Matrícula Notarial Eletrônica of an act by e-Notariado: CNS, date, order and two digits by ISO 7064
 * MOD 97-10, 24 in all.
 */
export function checkMne(value: string): IdentifierCheck {
  const digits = cleanMne(value);
  const problem = digitsProblem(digits, 24);
  if (problem) return refuse(problem);
  const formatted = formatMne(digits);
  const date = digits.slice(6, 14).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isCivilDate(date)) return refuse('wrong_date', formatted);
  if (modulo97(digits) !== 1) return refuse('wrong_check_digit', formatted);
  const parts = { cns: digits.slice(0, 6), date, order: Number(digits.slice(14, 22)) };
  return { valid: true, formatted, parts: { ...parts, check_digits: digits.slice(22) } };
}
