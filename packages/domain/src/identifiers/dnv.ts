import { digitsProblem, isRepeated, modulo11Digit, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The number of the declaration without its mask. */
export const cleanDnv = stripMask;

/** `00-00000000-0`; another shape comes back as it is. */
export function formatDnv(value: string): string {
  return cleanDnv(value).replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
}

/**
 * Declaração de Nascido Vivo (Lei 12.662/2012): 11 digits since 2009, the last one a check digit derived from
 * real numbers (verify). Eight or nine digits are an older declaration: accepted, with a warning.
 */
export function checkDnv(value: string): IdentifierCheck {
  const digits = cleanDnv(value);
  const problem = digitsProblem(digits, 8, 9, 11);
  if (problem) return refuse(problem);
  const formatted = formatDnv(digits);
  if (isRepeated(digits)) return refuse('repeated_digits', formatted);
  if (digits.length < 11) return { valid: true, formatted, warnings: ['legacy_number'] };
  if (modulo11Digit(digits.slice(0, 10)) !== Number(digits[10])) {
    return refuse('wrong_check_digit', formatted);
  }
  return { valid: true, formatted };
}
