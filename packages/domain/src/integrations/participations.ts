import { type Fraction, parseFraction, reducedFraction } from '@serventia/kit';

const UNITS = 1_000_000n;

/**
 * What shares of a property are of the operation itself, as DOI takes them: percents with four decimals that make
 * 100.0000 together. Two heirs who take a quarter each have half of the operation each (dossier 2.6).
 */
export function participationsOf(shares: readonly string[]): string[] {
  const fractions = shares.map(
    (share): Fraction => parseFraction(share) ?? { numerator: 0n, denominator: 1n },
  );
  const sum = fractions.reduce(
    (total, { numerator, denominator }) =>
      reducedFraction(
        total.numerator * denominator + numerator * total.denominator,
        total.denominator * denominator,
      ),
    { numerator: 0n, denominator: 1n },
  );
  if (sum.numerator === 0n) return [];
  const parts = fractions.map(
    ({ numerator, denominator }) => (numerator * sum.denominator * UNITS) / (denominator * sum.numerator),
  );
  const rest = UNITS - parts.reduce((total, part) => total + part, 0n);
  return parts.map((part, index) => percentOf(index === parts.length - 1 ? part + rest : part));
}

/** What shares of a property come to together, as a percentage with four decimals; null where one of them is none. */
export function percentOfShares(shares: readonly string[]): string | null {
  const fractions = shares.map(parseFraction);
  if (fractions.length === 0 || !fractions.every((share) => share !== undefined)) return null;
  const { numerator, denominator } = fractions.reduce((total, share) =>
    reducedFraction(
      total.numerator * share.denominator + share.numerator * total.denominator,
      total.denominator * share.denominator,
    ),
  );
  return percentOf((numerator * UNITS) / denominator);
}

function percentOf(units: bigint): string {
  const digits = units.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** A share of a property as a percentage with four decimals; null for what is no share. */
export const percentOfShare = (share: unknown): string | null =>
  typeof share === 'string' ? percentOfShares([share]) : null;
