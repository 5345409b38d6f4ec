import type { CostTable, Ratio } from './cost-table.ts';
import { roundRatio, truncateRatio } from './round-ratio.ts';

export const FEE_ROUNDINGS = ['half_up', 'truncate', 'published_cells'] as const;
export const TABLE_CHOSEN_BY = ['act_date', 'protocol_date'] as const;
export const FEE_VALUE_BASES = ['declared', 'greater'] as const;
export const COMPONENT_KINDS = ['own', 'fund', 'tax', 'seal'] as const;
export const COMPONENT_BASES = ['emolumento', 'act_value', 'fixed'] as const;

/** A part of what is charged, by a rate of its base or as a fixed amount (dossier 3.6). */
export interface FeeComponent {
  readonly name: string;
  readonly kind: (typeof COMPONENT_KINDS)[number];
  readonly base: (typeof COMPONENT_BASES)[number];
  readonly rate: Ratio;
  readonly amountCents: number;
  readonly capCents: number | null;
}

/** How a state charges by the tables that it publishes (dossier 3.6). */
export interface FeePolicy {
  readonly chosenBy: (typeof TABLE_CHOSEN_BY)[number];
  readonly rounding: (typeof FEE_ROUNDINGS)[number];
  readonly valueBase: (typeof FEE_VALUE_BASES)[number];
  /** A couple that grants together is charged as one (SP, powers for a court case: dossier 1.3). */
  readonly coupleCountsOnce: boolean;
  /** The most that one act pays as emolumento. */
  readonly emolumentoCapCents: number | null;
  /** False where the office pays for the seal and the citizen does not (PB, 2014). */
  readonly sealPriceCharged: boolean;
  readonly components: readonly FeeComponent[];
}

/** A table, with the rules of its state where they were told. */
export interface ChargedTable extends CostTable {
  readonly policy?: FeePolicy;
}

/** A table that no state's rules were told for: its cells as they are printed, by the day of the act. */
export const PRINTED_TABLE: FeePolicy = {
  chosenBy: 'act_date',
  rounding: 'published_cells',
  valueBase: 'declared',
  coupleCountsOnce: false,
  emolumentoCapCents: null,
  sealPriceCharged: true,
  components: [],
};

/** How a state rounds an amount that is calculated: SC and PR cut it, the others round half up (dossier 3.6). */
export function roundingOf({ rounding }: FeePolicy): (cents: number, ratio: Ratio) => number {
  return rounding === 'truncate' ? truncateRatio : roundRatio;
}

export interface DatedTable {
  readonly id: number;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly chosenBy: FeePolicy['chosenBy'];
}

export interface ChargeDates {
  readonly act: string;
  /** The day of its protocol, where it has one. */
  readonly protocol?: string | undefined;
}

/**
 * The table that an act is charged by: the newest one in force on the day that the table itself goes by. MA charges
 * an act by the table of its protocol (Res-GP 143/2025), others by that of the act; without a protocol it is the act.
 */
export function tableFor(tables: readonly DatedTable[], dates: ChargeDates): DatedTable | undefined {
  return tables
    .filter(({ chosenBy, validFrom, validTo }) => {
      const day = chosenBy === 'protocol_date' ? (dates.protocol ?? dates.act) : dates.act;
      return validFrom <= day && (validTo === null || day <= validTo);
    })
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.id - a.id)[0];
}
