import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis';
import { digitsProblem, isRepeated, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The PIS without its mask. */
export const cleanPis = stripMask;

/** `000.00000.00-0`; another shape comes back as it is. */
export function formatPis(value: string): string {
  return cleanPis(value).replace(/^(\d{3})(\d{5})(\d{2})(\d)$/, '$1.$2.$3-$4');
}

/** PIS, PASEP, NIT or NIS: 11 digits, one check digit. */
export function checkPis(value: string): IdentifierCheck {
  const digits = cleanPis(value);
  const problem = digitsProblem(digits, 11);
  if (problem) return refuse(problem);
  const formatted = formatPis(digits);
  if (isRepeated(digits)) return refuse('repeated_digits', formatted);
  return isValidPis(digits) ? { valid: true, formatted } : refuse('wrong_check_digit', formatted);
}
