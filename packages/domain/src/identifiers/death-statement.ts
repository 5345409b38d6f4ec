import { digitsProblem, isRepeated, modulo11Digit, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The number of the declaration without its mask. */
export const cleanDeathStatement = stripMask;

/** `00000000-0`; another shape comes back as it is. */
export function formatDeathStatement(value: string): string {
  return cleanDeathStatement(value).replace(/^(\d{8})(\d)$/, '$1-$2');
}

/** Declaração de Óbito: 9 digits, the last one a check digit derived from real numbers (verify). */
export function checkDeathStatement(value: string): IdentifierCheck {
  const digits = cleanDeathStatement(value);
  const problem = digitsProblem(digits, 9);
  if (problem) return refuse(problem);
  const formatted = formatDeathStatement(digits);
  if (isRepeated(digits)) return refuse('repeated_digits', formatted);
  if (modulo11Digit(digits.slice(0, 8)) !== Number(digits[8])) return refuse('wrong_check_digit', formatted);
  return { valid: true, formatted };
}
