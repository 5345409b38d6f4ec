import type { FractionSpec } from '../field.ts';
import type { KindDefinition } from '../kind-definition.ts';

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const WRITTEN = /^(\d{1,18})\/(\d{1,18})$/u;
const DECIMAL = /^(\d{1,3})(?:[.,](\d{1,8}))?\s*(%?)$/u;

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

export function reducedFraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction has no zero below');
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator) || 1n;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** `1/3`, `1`, `0,25` or `12,5%` as a fraction; undefined for anything else. */
export function parseFraction(text: string): Fraction | undefined {
  const decimal = DECIMAL.exec(text.trim());
  if (decimal) {
    const [, whole = '0', rest = '', percent] = decimal;
    return reducedFraction(BigInt(whole + rest), (percent ? 100n : 1n) * 10n ** BigInt(rest.length));
  }
  const written = WRITTEN.exec(text.replaceAll(/\s/gu, ''));
  if (!written) return undefined;
  const [, numerator = '0', denominator = '1'] = written;
  return BigInt(denominator) === 0n ? undefined : reducedFraction(BigInt(numerator), BigInt(denominator));
}

export function formatFraction({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

export function addFractions(one: Fraction, other: Fraction): Fraction {
  return reducedFraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

export function subtractFractions(one: Fraction, other: Fraction): Fraction {
  return addFractions(one, { numerator: -other.numerator, denominator: other.denominator });
}

/** Negative when `one` is less than `other`, zero when they are the same. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const fraction: KindDefinition<FractionSpec> = {
  filters: ['eq', 'isnull'],
  parse: (typed) => {
    const parsed = parseFraction(typed);
    return parsed && formatFraction(parsed);
  },
  show: (value) => (typeof value === 'string' ? value : ''),
};
