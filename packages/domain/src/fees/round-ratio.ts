import type { Ratio } from './cost-table.ts';

/** `cents` times a ratio, rounded half up to the cent without passing through a float. */
export function roundRatio(cents: number, { numerator, denominator }: Ratio): number {
  const product = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(product / (BigInt(denominator) * 2n));
}

/** `cents` times a ratio, what is left of a cent cut off. */
export function truncateRatio(cents: number, { numerator, denominator }: Ratio): number {
  return Number((BigInt(cents) * BigInt(numerator)) / BigInt(denominator));
}
