import type { Fee } from './calculate.ts';

/**
 * The charge of a seal, kept when it is ordered. Certificates, receipts, reports and claims state what was charged (Lei
 * 10.169/2000, art. 6), also after the service has another code or the state other rules.
 */
export interface SealCharge {
  /** Code and description that the service had. */
  readonly code: string;
  readonly description: string;
  /** Cents by fund for the whole quantity; a list, because the database does not keep the order of an object's keys. */
  readonly components: readonly { readonly name: string; readonly cents: number }[];
  /** What was not charged of a free act, or of one whose emolumentos were reduced, in cents; null of all others. */
  readonly waived: number | null;
  /** The percentage by which a law reduced the emolumentos (`50.00`), where one did. */
  readonly reduction?: string;
}

/** The charge of a seal of a service by the fee that was calculated for it. */
export const sealCharge = (
  { code, description }: Pick<SealCharge, 'code' | 'description'>,
  { lines, totalCents, wouldHaveBeenCents }: Fee,
  reduction?: string | null,
): SealCharge => ({
  code,
  description,
  components: lines.flatMap((line) =>
    Object.entries(line.components).map(([name, cents]) => ({ name, cents })),
  ),
  waived: wouldHaveBeenCents === undefined ? null : wouldHaveBeenCents - totalCents,
  ...(reduction ? { reduction } : {}),
});

/** The total of a charge, in cents. */
export const chargeTotal = ({ components }: Pick<SealCharge, 'components'>): number =>
  components.reduce((total, { cents }) => total + cents, 0);
