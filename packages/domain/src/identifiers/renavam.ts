import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam';
import { digitsProblem, isRepeated, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The RENAVAM without its mask; the old one of 9 digits gets the zeros of the present 11. */
export function cleanRenavam(value: string): string {
  const digits = stripMask(value);
  return /^\d{9,10}$/.test(digits) ? digits.padStart(11, '0') : digits;
}

/** Registro Nacional de Veículos Automotores: 11 digits, the last one a check digit. */
export function checkRenavam(value: string): IdentifierCheck {
  const digits = cleanRenavam(value);
  const problem = digitsProblem(digits, 11);
  if (problem) return refuse(problem);
  if (isRepeated(digits)) return refuse('repeated_digits', digits);
  return isValidRenavam(digits) ? { valid: true, formatted: digits } : refuse('wrong_check_digit', digits);
}
