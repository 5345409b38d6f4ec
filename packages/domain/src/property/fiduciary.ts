import type { RowOf } from '@serventia/kit';
import type { enrollmentOwner } from './enrollment.entity.ts';
import { isBalanced } from './ownership.ts';

type HeldRight = Pick<RowOf<typeof enrollmentOwner>, 'right_kind' | 'share' | 'acquired_by'>;

/** The rights that end with a fiduciary ownership, and those of them in whose place full ownership comes. */
interface Resolved<Held> {
  readonly ended: readonly Held[];
  readonly full: readonly Held[];
}

const of = <Held extends HeldRight>(held: readonly Held[], right: HeldRight['right_kind']): Held[] =>
  held.filter(({ right_kind: each }) => each === right);

/** Whether both parts of one ownership are here. */
const areWhole = (fiduciary: readonly HeldRight[], acquisition: readonly HeldRight[]): boolean =>
  isBalanced(
    [...fiduciary, ...acquisition].map(({ right_kind: right, share }) => ({ right, share })),
    fiduciary.map(({ share }) => ({ right: 'full', share })),
  );

/**
 * What becomes of a fiduciary ownership: once the debt is paid who has the right of acquisition owns in full (Lei
 * 9.514/1997 art. 25), whoever has it by now (art. 29); once it is consolidated, the creditor does (art. 26 §7). Where
 * other alienations stand on the matrícula, the rights are those that this one made. Undefined where there are none, or
 * where they cannot be told apart.
 */
export function resolveFiduciary<Held extends HeldRight>(
  held: readonly Held[],
  { label, isOnly }: { readonly label: string | null; readonly isOnly: boolean },
  winner: 'fiduciary' | 'acquisition',
): Resolved<Held> | undefined {
  const isMeant = ({ acquired_by: by }: Held): boolean => isOnly || by === label;
  const [fiduciary, acquisition] = [
    of(held, 'fiduciary').filter(isMeant),
    of(held, 'acquisition').filter(isMeant),
  ];
  if (fiduciary.length === 0 || !areWhole(fiduciary, acquisition)) return undefined;
  return {
    ended: [...fiduciary, ...acquisition],
    full: winner === 'fiduciary' ? fiduciary : acquisition,
  };
}
