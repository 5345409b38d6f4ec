import {
  addFractions,
  compareFractions,
  formatFraction,
  type Fraction,
  parseFraction,
  subtractFractions,
} from '@serventia/kit';
import type { PROPERTY_RIGHTS } from './property-types.ts';

const NONE: Fraction = { numerator: 0n, denominator: 1n };
const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

/** The exact sum of shares, or undefined when one of them is none. */
export function sumOfShares(shares: readonly string[]): Fraction | undefined {
  return shares.reduce<Fraction | undefined>((sum, share) => {
    const parsed = parseFraction(share);
    return sum && parsed ? addFractions(sum, parsed) : undefined;
  }, NONE);
}

/** Whether two shares are the same part: 1/2 and 2/4. */
export function sameShare(one: string, other: string): boolean {
  const [first, second] = [parseFraction(one), parseFraction(other)];
  return first !== undefined && second !== undefined && compareFractions(first, second) === 0;
}

/** The shares of one right over a property: each above zero, and together exactly the whole (dossier 2.6). */
export function isWholeOwnership(shares: readonly string[]): boolean {
  const sum = sumOfShares(shares);
  return sum !== undefined && compareFractions(sum, WHOLE) === 0 && shares.every(isAboveNone);
}

function isAboveNone(share: string): boolean {
  const parsed = parseFraction(share);
  return parsed !== undefined && compareFractions(parsed, NONE) > 0;
}

/** What the participations in an operation must sum to for DOI: from 99% to 100%, each a percentage. */
export function isDoiParticipation(percentages: readonly string[]): boolean {
  const sum = sumOfShares(percentages.map((percent) => `${percent}%`));
  const least: Fraction = { numerator: 99n, denominator: 100n };
  return sum !== undefined && compareFractions(sum, least) >= 0 && compareFractions(sum, WHOLE) <= 0;
}

type Right = (typeof PROPERTY_RIGHTS)[number];

/** What full ownership is made of, however it is parted; a right that is no part of it is a line of its own. */
type Line =
  | `${'bare' | 'usufruct'} ${'fiduciary' | 'acquisition'}`
  | Exclude<Right, 'full' | 'bare' | 'usufruct' | 'fiduciary' | 'acquisition'>;

const FULL = ['bare fiduciary', 'bare acquisition', 'usufruct fiduciary', 'usufruct acquisition'] as const;

/**
 * Full ownership is parted in two ways: into the bare ownership and the usufruct (CC arts. 1.228 and 1.390), and into
 * the fiduciary ownership of a creditor and the right of acquisition of who gave the property to guarantee a debt (CC
 * arts. 1.361 and 1.368-B; Lei 9.514/1997 arts. 22 and 23). A right is all lines that stand for it: as much is taken as
 * is given where that is so of each line.
 */
export function linesOf(right: Right | null | undefined): readonly Line[] {
  if (right === null || right === undefined || right === 'full') return FULL;
  const parts = FULL.filter((line) => line.split(' ').includes(right));
  return parts.length > 0 ? parts : [right as Exclude<Line, (typeof FULL)[number]>];
}

/** A share of a right; of full ownership unless told. */
export interface RightShare {
  readonly share: string;
  readonly right?: Right | null;
}

/**
 * Whether as much is taken as is given, in exact fractions for each right: who owns in full may give the bare ownership
 * to one and the usufruct to another, or the fiduciary ownership to a creditor and keep the right of acquisition, and
 * both together make one owner again (dossier 2.6).
 */
export function isBalanced(from: readonly RightShare[], to: readonly RightShare[]): boolean {
  const lines = new Set([...from, ...to].flatMap(({ right }) => linesOf(right)));
  const sumIn = (parts: readonly RightShare[], line: Line): Fraction | undefined =>
    sumOfShares(parts.filter(({ right }) => linesOf(right).includes(line)).map(({ share }) => share));
  return [...lines].every((line) => {
    const [given, taken] = [sumIn(from, line), sumIn(to, line)];
    return given !== undefined && taken !== undefined && compareFractions(given, taken) === 0;
  });
}

const isPartOfFull = (right: Right | null | undefined): boolean =>
  linesOf(right).every((line) => linesOf('full').includes(line));

/**
 * The rights of which what is held is not the whole: the shares of each right make one (dossier 2.6), or full ownership
 * and its parts do together, where one half is owned in full and the other is parted.
 */
export function rightsNotWhole(held: readonly RightShare[]): Right[] {
  const ofFull = held.filter(({ right }) => isPartOfFull(right));
  const isParted =
    isBalanced([{ share: '1', right: 'full' }], ofFull) && ofFull.every(({ share }) => isAboveNone(share));
  const byRight = Map.groupBy(held, ({ right }) => right ?? 'full');
  return [...byRight].flatMap(([right, rows]) =>
    (isParted && isPartOfFull(right)) || isWholeOwnership(rows.map(({ share }) => share)) ? [] : [right],
  );
}

/** The right that is taken in its whole; undefined where it is a part of one, or of several. */
export function wholeRight(taken: readonly RightShare[]): Right | undefined {
  const rights = [...new Set(taken.map(({ right }) => right ?? 'full'))];
  if (isBalanced([{ share: '1', right: 'full' }], taken)) return 'full';
  const [right, ...others] = rights;
  return right && others.length === 0 && isBalanced([{ share: '1', right }], taken) ? right : undefined;
}

/**
 * What ends where somebody acquires without anybody who gives, and nobody is named who loses a part: with the whole
 * property every right over it, for an original acquisition does not rest on those before it; with the whole of
 * another right, that right. Undefined where it is not to be told who loses.
 */
export function endedByOriginal<Held extends RightShare>(
  held: readonly Held[],
  taken: readonly RightShare[],
): readonly Held[] | undefined {
  const whole = wholeRight(taken);
  if (whole === undefined) return undefined;
  if (whole === 'full') return held;
  const same = held.filter(({ right }) => right === whole);
  return !isPartOfFull(whole) || isBalanced(same, taken) ? same : undefined;
}

export interface Holding extends RightShare {
  readonly holder: string;
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
 * Who holds what after an act: `from` is taken away, `to` is added, in exact fractions of each right; a holder with
 * nothing left is gone. Throws a TransferError when more is moved than held, or not the same is given and taken.
 */
export function afterTransfer(
  before: readonly Holding[],
  from: readonly Holding[],
  to: readonly Holding[],
): Holding[] {
  if (!isBalanced(from, to)) throw new TransferError('moved_not_acquired');
  const keyOf = ({ holder, right }: Holding): string => `${right ?? ''} ${holder}`;
  const held = new Map(
    before.map((each) => [keyOf(each), { ...each, sum: parseFraction(each.share) ?? NONE }]),
  );
  const sumOf = (each: Holding): Fraction => held.get(keyOf(each))?.sum ?? NONE;
  for (const each of from) {
    const left = subtractFractions(sumOf(each), parseFraction(each.share) ?? NONE);
    if (compareFractions(left, NONE) < 0) throw new TransferError('moved_more_than_held', each.holder);
    held.set(keyOf(each), { ...each, sum: left });
  }
  for (const each of to)
    held.set(keyOf(each), { ...each, sum: addFractions(sumOf(each), parseFraction(each.share) ?? NONE) });
  return [...held.values()]
    .filter(({ sum }) => compareFractions(sum, NONE) > 0)
    .map(({ sum, ...each }) => ({ ...each, share: formatFraction(sum) }));
}
