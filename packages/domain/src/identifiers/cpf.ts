import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { digitsProblem, isRepeated, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The CPF without its mask. */
export const cleanCpf = stripMask;

/** `000.000.000-00`; a value of another shape comes back as it is. */
export function formatCpf(value: string): string {
  return cleanCpf(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** Individual taxpayer number: 11 digits, two check digits, never all equal. */
export function checkCpf(value: string): IdentifierCheck {
  const digits = cleanCpf(value);
  const problem = digitsProblem(digits, 11);
  if (problem) return refuse(problem);
  const formatted = formatCpf(digits);
  if (isRepeated(digits)) return refuse('repeated_digits', formatted);
  return isValidCpf(digits) ? { valid: true, formatted } : refuse('wrong_check_digit', formatted);
}
