import {
  addFractions,
  compareFractions,
  type Finding,
  formatFraction,
  type Fraction,
  parseFraction,
  type RowOf,
} from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import { linesOf } from '../property/ownership.ts';
import type { deedPart, deedProperty } from './deed-parts.entity.ts';

/** What a party gives or takes of a property. */
export type Mover = Partial<
  Pick<RowOf<typeof deedPart>, 'side' | 'right_kind' | 'share' | 'share_held' | 'property_place'>
>;
export type Moved = Partial<Pick<RowOf<typeof deedProperty>, 'transacted_share'>>;

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

const isMore = (one: Fraction, other: Fraction): boolean => compareFractions(one, other) > 0;
const isSame = (one: Fraction, other: Fraction): boolean => compareFractions(one, other) === 0;

/** The sum of the shares of a right, or undefined when one of them is not told. */
function sumOf(rows: readonly Mover[], line: ReturnType<typeof linesOf>[number]): Fraction | undefined {
  return rows
    .filter((row) => linesOf(row.right_kind).includes(line))
    .reduce<Fraction | undefined>((sum, { share }) => {
      const parsed = share ? parseFraction(share) : undefined;
      return sum && parsed ? addFractions(sum, parsed) : undefined;
    }, ZERO);
}

/**
 * V-D1 to V-D3: each property has somebody who gives and somebody who takes; as much is taken as is given, in
 * exact fractions for each right; and nobody gives more than is held.
 */
export function shareFindings(parts: readonly Mover[], properties: readonly Moved[]): Finding[] {
  const beyond = parts.flatMap(({ share, share_held: held, side }, index): Finding[] => {
    const [moved, had] = [share && parseFraction(share), held && parseFraction(held)];
    return moved && had && side !== 'acquiring' && isMore(moved, had)
      ? [error(`parts.${index}.share`, 'share_not_held', { norm: 'CC art. 1.228' })]
      : [];
  });
  return [...beyond, ...properties.flatMap((property, index) => balanceOf(parts, property, index))];
}

function balanceOf(parts: readonly Mover[], property: Moved, index: number): Finding[] {
  const here = parts.filter(({ property_place: place }) => !place || place === index + 1);
  const giving = here.filter(({ side }) => side === 'disposing' || side === 'both');
  const taking = here.filter(({ side }) => side === 'acquiring' || side === 'both');
  const field = (name: string): string => `properties.${index}.${name}`;
  if (giving.length === 0) return [error(field('description'), 'property_without_disposing_part')];
  if (taking.length === 0) return [error(field('description'), 'property_without_acquiring_part')];
  const lines = new Set([...giving, ...taking].flatMap(({ right_kind: right }) => linesOf(right)));
  const unequal = [...lines].flatMap((line): Finding[] => {
    const [given, taken] = [sumOf(giving, line), sumOf(taking, line)];
    if (!given || !taken || isSame(given, taken)) return [];
    return [
      error(field('transacted_share'), 'shares_do_not_balance', {
        params: { given: formatFraction(given), taken: formatFraction(taken) },
      }),
    ];
  });
  if (unequal.length > 0) return unequal.slice(0, 1);
  return isTransacted(giving, property) ? [] : [error(field('transacted_share'), 'transacted_share_differs')];
}

/**
 * The share of a property that a deed moves, `1/2`: as the property tells it, otherwise what its parties give of the full
 * ownership. Null where neither tells it, or the shares told are none.
 */
export function transactedShare(
  parts: readonly Mover[],
  { transacted_share: told }: Moved,
  index: number,
): string | null {
  const giving = parts.filter(
    ({ side, property_place: place }) =>
      (side === 'disposing' || side === 'both') && (!place || place === index + 1),
  );
  const isOfAll = giving.every(({ right_kind: right }) => !right || right === 'full');
  const [line] = linesOf('full');
  const given = isOfAll && line ? sumOf(giving, line) : undefined;
  const share = (told && parseFraction(told)) || given;
  const isPart = share && share.numerator > 0n && share.numerator <= share.denominator;
  return isPart ? formatFraction(share) : null;
}

/** What the property says of the transacted part is what its parties give. */
function isTransacted(giving: readonly Mover[], { transacted_share: told }: Moved): boolean {
  const transacted = told ? parseFraction(told) : undefined;
  if (!transacted) return true;
  const given = linesOf('full')
    .map((line) => sumOf(giving, line))
    .filter((sum) => sum !== undefined && sum.numerator > 0n);
  return given.length === 0 || given.some((sum) => sum && isSame(sum, transacted));
}
