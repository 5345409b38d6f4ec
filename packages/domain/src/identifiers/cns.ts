import { digitsProblem, stripMask, weightedSum } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The CNS without its mask. */
export const cleanCns = stripMask;

/** `00.000-0`; another shape comes back as it is. */
export function formatCns(value: string): string {
  return cleanCns(value).replace(/^(\d{2})(\d{3})(\d)$/, '$1.$2-$3');
}

/**
 * The check digit of the five digits of an office (Luhn, modulo 10). No norm publishes it: it was derived
 * from real office codes, so a matrícula or a CNM only warns when it fails.
 */
export function cnsCheckDigit(base: string): number {
  const doubled = Array.from(base, (digit, index) => {
    const product = Number(digit) * ((base.length - index) % 2 === 1 ? 2 : 1);
    return product > 9 ? product - 9 : product;
  }).join('');
  return (10 - (weightedSum(doubled, () => 1) % 10)) % 10;
}

/** Código Nacional da Serventia, the national code of an office: 6 digits. */
export function checkCns(value: string): IdentifierCheck {
  const digits = cleanCns(value);
  const problem = digitsProblem(digits, 6);
  if (problem) return refuse(problem);
  const formatted = formatCns(digits);
  if (digits === '000000') return refuse('repeated_digits', formatted);
  if (cnsCheckDigit(digits.slice(0, 5)) !== Number(digits[5])) return refuse('wrong_check_digit', formatted);
  return { valid: true, formatted };
}
