import { digitsProblem, stripMask } from './digits.ts';
import { type IdentifierCheck, refuse } from './identifier-check.ts';

/** The nine municipalities whose published code does not follow the check digit. */
export const IBGE_EXCEPTIONS: ReadonlySet<string> = new Set([
  '2201919',
  '2201988',
  '2202251',
  '2611533',
  '3117836',
  '3152131',
  '4305871',
  '5203939',
  '5203962',
]);

const STATES = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/** The check digit of the first six digits: weights 1 and 2, the digits of each product added, modulo 10. */
export function ibgeCheckDigit(base: string): number {
  const sum = Array.from(base, Number).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** IBGE code of a municipality: 7 digits. Only the table of cities says whether the municipality exists. */
export function checkIbgeCity(value: string): IdentifierCheck {
  const digits = stripMask(value);
  const problem = digitsProblem(digits, 7);
  if (problem) return refuse(problem);
  const state = digits.slice(0, 2);
  if (!STATES.has(state)) return refuse('wrong_state', digits);
  const right = IBGE_EXCEPTIONS.has(digits) || ibgeCheckDigit(digits.slice(0, 6)) === Number(digits[6]);
  return right ? { valid: true, formatted: digits, parts: { state } } : refuse('wrong_check_digit', digits);
}
