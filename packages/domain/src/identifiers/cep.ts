import { digitsProblem, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The postal code without its mask. */
export const cleanCep = stripMask;

/** `00000-000`; another shape comes back as it is. */
export function formatCep(value: string): string {
  return cleanCep(value).replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** Postal code: 8 digits without a check digit, never all zeros. */
export function checkCep(value: string): IdentifierCheck {
  const digits = cleanCep(value);
  const problem = digitsProblem(digits, 8);
  if (problem) return refuse(problem);
  const formatted = formatCep(digits);
  return digits === '00000000' ? refuse('repeated_digits', formatted) : { valid: true, formatted };
}
