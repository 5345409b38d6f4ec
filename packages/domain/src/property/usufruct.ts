import {
  formatFraction,
  type Fraction,
  parseFraction,
  reducedFraction,
  type RowOf,
  subtractFractions,
} from '@serventia/kit';
import type { enrollmentOwner } from './enrollment.entity.ts';
import { isBalanced, sumOfShares } from './ownership.ts';

type HeldRight = Pick<RowOf<typeof enrollmentOwner>, 'id' | 'right_kind' | 'share' | 'acquired_by'>;

/** A right that ends, and those that stand in its place, each with the row whose holder has it. */
export interface EndedUsufruct<Held> {
  readonly ended: readonly Held[];
  readonly held: readonly {
    readonly of: Held;
    readonly right: HeldRight['right_kind'];
    readonly share: string;
  }[];
}

const sumOf = (rows: readonly HeldRight[]): Fraction =>
  sumOfShares(rows.map(({ share }) => share)) ?? { numerator: 0n, denominator: 1n };

/** A share times one fraction over another. */
function part(share: string, of: Fraction, whole: Fraction): string {
  const { numerator, denominator } = parseFraction(share) ?? { numerator: 0n, denominator: 1n };
  return formatFraction(
    reducedFraction(
      numerator * of.numerator * whole.denominator,
      denominator * of.denominator * whole.numerator,
    ),
  );
}

/**
 * What becomes of a usufruct that ends by the death or the renunciation of its holder, or by another cause (CC art.
 * 1.410; LRP art. 167 II 2): the bare owner owns in full, as far as it burdened them. Of several usufructuaries each
 * part ends by itself, unless it was stipulated that it accrues to those who survive (CC art. 1.411). Undefined where
 * the holder has no usufruct, or the rows do not tell whose ownership it burdens.
 */
export function endUsufruct<Held extends HeldRight>(
  held: readonly Held[],
  { isEnding, accrues }: { readonly isEnding: (row: Held) => boolean; readonly accrues: boolean },
): EndedUsufruct<Held> | undefined {
  const all = held.filter(({ right_kind: right }) => right === 'usufruct');
  const ended = all.filter(isEnding);
  if (ended.length === 0) return undefined;
  const [gone, whole] = [sumOf(ended), sumOf(all)];
  const left = subtractFractions(whole, gone);
  if (accrues) {
    const others = all.filter((row) => !ended.includes(row));
    if (others.length === 0) return undefined;
    const more = others.map((of) => ({
      of,
      right: 'usufruct' as const,
      share: part(of.share, whole, left),
    }));
    return { ended: [...ended, ...others], held: more };
  }
  const bare = held.filter(({ right_kind: right }) => right === 'bare');
  const asFull = (rows: readonly Held[]) => rows.map(({ share }) => ({ share, right: 'full' as const }));
  // Each bare owner is burdened by all of the usufruct: otherwise the rows do not say by which part.
  if (!isBalanced(asFull(bare), asFull(all))) return undefined;
  if (left.numerator !== 0n && new Set(bare.map(({ acquired_by: by }) => by)).size > 1) return undefined;
  return {
    ended: [...ended, ...bare],
    held: bare.flatMap((of) => [
      { of, right: 'full' as const, share: part(of.share, gone, whole) },
      ...(left.numerator === 0n ? [] : [{ of, right: 'bare' as const, share: part(of.share, left, whole) }]),
    ]),
  };
}
