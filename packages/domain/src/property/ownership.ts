import {
  addFractions,
  compareFractions,
  formatFraction,
  type Fraction,
  parseFraction,
  subtractFractions,
} from '@serventia/kit';

const NONE: Fraction = { numerator: 0n, denominator: 1n };
const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

/** The exact sum of shares, or undefined when one of them is none. */
export function sumOfShares(shares: readonly string[]): Fraction | undefined {
  return shares.reduce<Fraction | undefined>((sum, share) => {
    const parsed = parseFraction(share);
    return sum && parsed ? addFractions(sum, parsed) : undefined;
  }, NONE);
}

/** The shares of one right over a property: each above zero, and together exactly the whole (dossier 2.6). */
export function isWholeOwnership(shares: readonly string[]): boolean {
  const sum = sumOfShares(shares);
  const isPositive = (share: string): boolean => {
    const parsed = parseFraction(share);
    return parsed !== undefined && compareFractions(parsed, NONE) > 0;
  };
  return sum !== undefined && compareFractions(sum, WHOLE) === 0 && shares.every(isPositive);
}

/** What the participations in an operation must sum to for DOI: from 99% to 100%, each a percentage. */
export function isDoiParticipation(percentages: readonly string[]): boolean {
  const sum = sumOfShares(percentages.map((percent) => `${percent}%`));
  const least: Fraction = { numerator: 99n, denominator: 100n };
  return sum !== undefined && compareFractions(sum, least) >= 0 && compareFractions(sum, WHOLE) <= 0;
}

export interface Holding {
  readonly holder: string;
  readonly share: string;
}

/** A transfer moves more than its holder has, or takes another amount than it gives. */
export class TransferError extends RangeError {
  readonly holder: string | undefined;

  constructor(code: 'moved_more_than_held' | 'moved_not_acquired', holder?: string) {
    super(code);
    this.holder = holder;
  }
}

/**
 * Who holds what after an act: `from` is taken away, `to` is added, in exact fractions; a holder with nothing left
 * is gone. Throws a TransferError when more is moved than held, or not the same is given and taken.
 */
export function afterTransfer(
  before: readonly Holding[],
  from: readonly Holding[],
  to: readonly Holding[],
): Holding[] {
  const [given, taken] = [from, to].map((side) => sumOfShares(side.map(({ share }) => share)));
  if (!given || !taken || compareFractions(given, taken) !== 0) throw new TransferError('moved_not_acquired');
  const held = new Map(before.map(({ holder, share }) => [holder, parseFraction(share) ?? NONE]));
  for (const { holder, share } of from) {
    const left = subtractFractions(held.get(holder) ?? NONE, parseFraction(share) ?? NONE);
    if (compareFractions(left, NONE) < 0) throw new TransferError('moved_more_than_held', holder);
    held.set(holder, left);
  }
  for (const { holder, share } of to)
    held.set(holder, addFractions(held.get(holder) ?? NONE, parseFraction(share) ?? NONE));
  return [...held]
    .filter(([, share]) => compareFractions(share, NONE) > 0)
    .map(([holder, share]) => ({ holder, share: formatFraction(share) }));
}
