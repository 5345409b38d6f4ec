import type { IdentifierReason } from './identifier-check.ts';

/** Removes what masks are made of: spaces, dots, hyphens and slashes. Anything else stays, to be refused. */
export function stripMask(value: string): string {
  return value.replaceAll(/[\s./-]/g, '');
}

/** Why a stripped value is not `length` digits, or `undefined` when it is. */
export function digitsProblem(value: string, ...lengths: readonly number[]): IdentifierReason | undefined {
  if (!/^\d*$/.test(value)) return 'wrong_format';
  return lengths.includes(value.length) ? undefined : 'wrong_length';
}

export function isRepeated(value: string): boolean {
  return value.length > 1 && new Set(value).size === 1;
}

/** The sum of each digit times the weight its position (from 0, at the left) asks for. */
export function weightedSum(digits: string, weightAt: (index: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * weightAt(index), 0);
}

/** Weights 2 to 9 from the right, starting again at 2; `11 - rest`, and 10 or 11 is 0. */
export function modulo11Digit(digits: string): number {
  const rest = weightedSum(digits, (index) => ((digits.length - 1 - index) % 8) + 2) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Remainder by 97 of a number too long for a JavaScript integer, digit by digit. */
export function modulo97(digits: string): number {
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);
}

/** ISO 7064 MOD 97-10: the two digits that make the whole number leave 1. */
export function modulo97Digits(digits: string): string {
  return String(98 - modulo97(`${digits}00`)).padStart(2, '0');
}
