import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { type EndorsementKind, ORIGINAL_KINDS, type RecordKind, TRANSFER_KINDS } from './act-kinds.ts';
import { isBalanced, type RightShare, wholeRight } from './ownership.ts';
import type { PROPERTY_RIGHTS } from './property-types.ts';

type Right = (typeof PROPERTY_RIGHTS)[number];

/** Somebody who gives or takes by a registro, in their place among all who do. */
export interface Mover {
  readonly side?: 'disposing' | 'acquiring' | null;
  /** Who gives is an owner of the matrícula; who takes may be one. */
  readonly owner?: number | null;
  readonly right_kind?: Right | null;
  readonly share?: string | null;
}

/** Ownership as it is whole or parted between bare owner and usufructuary: what a fiduciary alienation parts anew. */
const OWNERSHIP: ReadonlySet<Right | null | undefined> = new Set([
  'full',
  'bare',
  'usufruct',
  null,
  undefined,
]);

const sharesOf = (movers: readonly Mover[]): RightShare[] =>
  movers.flatMap(({ share, right_kind: right }) => (share ? [{ share, right: right ?? null }] : []));

/** Who alienates in guarantee keeps the right of acquisition of just what they give. */
function isKeptByGiver(giver: number, given: readonly Mover[], taken: readonly Mover[]): boolean {
  const gives = given.filter(({ owner }) => owner === giver);
  if (gives.some(({ right_kind: right }) => right && right !== 'full')) return true;
  const keeps = taken.filter(({ owner, right_kind: right }) => owner === giver && right === 'acquisition');
  const ofAcquisition = sharesOf(gives).map(({ share }): RightShare => ({ share, right: 'acquisition' }));
  return isBalanced(ofAcquisition, sharesOf(keeps));
}

/**
 * By a fiduciary alienation the creditor holds the property as a guarantee, and who gave it keeps the right to acquire
 * it again: neither owns in full until the debt is paid or the ownership consolidated (Lei 9.514/1997 arts. 22, 23, 25
 * and 26; CC arts. 1.361 and 1.368-B). Other rights that are given in guarantee pass as they are (art. 22 §1).
 */
function fiduciaryFindings(movers: readonly Mover[]): Finding[] {
  const given = movers.filter(({ side }) => side === 'disposing');
  const taken = movers.filter(({ side }) => side === 'acquiring');
  if (!given.some(({ right_kind: right }) => OWNERSHIP.has(right))) return [];
  const owners = new Set(given.flatMap(({ owner }) => owner ?? []));
  const wrong = movers.flatMap((mover, place): Finding[] => {
    const { side, owner, right_kind: right } = mover;
    if (side !== 'acquiring') return [];
    if (OWNERSHIP.has(right))
      return [
        error(`transfers.${place}.right_kind`, 'creditor_takes_fiduciary', {
          norm: 'Lei 9.514/1997 art. 22',
        }),
      ];
    return right === 'acquisition' && !(owner && owners.has(owner))
      ? [error(`transfers.${place}.owner`, 'giver_keeps_acquisition', { norm: 'CC art. 1.368-B' })]
      : [];
  });
  if (wrong.length > 0) return wrong;
  return when(
    ![...owners].every((owner) => isKeptByGiver(owner, given, taken)),
    error('transfers', 'giver_keeps_acquisition', { norm: 'CC art. 1.368-B' }),
  ).slice();
}

/** Fiduciary ownership comes of an alienation in guarantee, and from who holds it already. */
function isFiduciaryFromNowhere(kind: RecordKind, movers: readonly Mover[]): boolean {
  const isOf = (side: Mover['side']): boolean =>
    movers.some((mover) => mover.side === side && mover.right_kind === 'fiduciary');
  return kind !== 'fiduciary_alienation' && kind !== 'other' && isOf('acquiring') && !isOf('disposing');
}

/**
 * A transfer names who gives and who takes, and as much is taken as is given of each right (LRP art. 195, continuity).
 * So does a usufruct where it names its holder; one that is noted as a burden alone names nobody. An original
 * acquisition has no giver: those who lose a part of the property are named, and all of it is taken from all.
 */
export function transferFindings(kind: RecordKind, movers: readonly Mover[]): Finding[] {
  const isOriginal = ORIGINAL_KINDS.includes(kind);
  if (!TRANSFER_KINDS.includes(kind) && !isOriginal && movers.length === 0) return [];
  const given = movers.filter(({ side }) => side === 'disposing');
  const taken = movers.filter(({ side }) => side === 'acquiring');
  if (given.length === 0 && !isOriginal) return [error('transfers', 'alienator_required')];
  if (taken.length === 0) return [error('transfers', 'acquirer_required')];
  // Who acquires all of it need not say from whom: nothing is given.
  if (given.length === 0)
    return when(!wholeRight(sharesOf(taken)), error('transfers', 'original_part_of_whom')).slice();
  const fiduciary = kind === 'fiduciary_alienation' ? fiduciaryFindings(movers) : [];
  if (fiduciary.length > 0) return fiduciary;
  if (isFiduciaryFromNowhere(kind, movers)) return [error('transfers', 'fiduciary_by_alienation')];
  return when(
    !isBalanced(sharesOf(given), sharesOf(taken)),
    error('transfers', 'moved_not_acquired'),
  ).slice();
}

/** What an act says of the tax on what it transfers. */
interface Taxed {
  readonly tax_paid?: string | null;
  readonly tax_exemption?: string | null;
}

const untoldTax = ({ tax_paid: paid, tax_exemption: exemption }: Taxed, norm: string): Finding[] =>
  when(!paid && !exemption, warning('tax_paid', 'transfer_tax_untold', { norm })).slice();

/**
 * The registrar sees to it that the tax on a transfer was paid, or is not due (LRP art. 289; CTN art. 134 VI). What is
 * transferred as a guarantee has none (CF art. 156 II).
 */
export const taxFindings = (act: Taxed & { readonly record_kind?: RecordKind | null }): Finding[] => {
  const { record_kind: kind } = act;
  const isTaxed = !!kind && TRANSFER_KINDS.includes(kind) && kind !== 'fiduciary_alienation';
  return isTaxed ? untoldTax(act, 'LRP art. 289') : [];
};

/** What passes to another under emphyteusis, or of land of the Union, does so on proof of its laudêmio. */
export const laudemioFindings = (
  act: { readonly laudemio_paid?: string | null },
  isOwed: boolean,
): Finding[] =>
  when(
    isOwed && !act.laudemio_paid,
    warning('laudemio_paid', 'laudemio_untold', { norm: 'Lei 9.514/1997 art. 26 §7' }),
  ).slice();

/** The creditor pays the tax before the ownership is consolidated (Lei 9.514/1997 art. 26 §7). */
export const consolidationTaxFindings = (
  act: Taxed & { readonly endorsement_kind?: EndorsementKind | null },
): Finding[] =>
  act.endorsement_kind === 'fiduciary_consolidation' ? untoldTax(act, 'Lei 9.514/1997 art. 26 §7') : [];
