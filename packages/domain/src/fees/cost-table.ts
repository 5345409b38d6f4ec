/** Amounts by fund, in integer cents: `emolumento`, the funds of the state, `selo`. */
export type Components = Readonly<Record<string, number>>;

interface ItemHead {
  readonly code: string;
  readonly description: string;
  readonly service: string;
  /** The court's number of the seal, `null` when the act takes none. */
  readonly sealType: number | null;
  /** The free form of the item with the same code: its own description and seal, and nothing due. */
  readonly exemptVariant?: boolean;
}

/** Values an item is for, in cents, both ends included; `to` is `null` when it has no end. */
export interface ValueRange {
  readonly from: number;
  readonly to: number | null;
}

interface FixedItem extends ItemHead {
  readonly kind: 'fixed';
  readonly components: Components;
  readonly totalCents: number;
}

export interface RangeItem extends ItemHead {
  readonly kind: 'range';
  readonly range: ValueRange;
  readonly components: Components;
  readonly totalCents: number;
}

/** A fraction of whole numbers, so that no cent is lost before the rounding. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** The emolumento of another item and a fee for each step of value above a limit. */
export interface StepFormula {
  readonly kind: 'steps';
  readonly baseItem: string;
  /** Cents of each step. */
  readonly stepFee: Ratio;
  readonly stepSizeCents: number;
  readonly stepRule: 'fraction' | 'full';
  readonly aboveCents: number;
  readonly capCents: number | null;
}

/** A share of the emolumento of the item that fits, among those of a span of codes. */
export interface ShareFormula {
  readonly kind: 'share';
  readonly share: Ratio;
  readonly fromCode: string;
  readonly toCode: string;
}

/** A component of a formula: a fixed part and a rate of the emolumento, or of what exceeds the base item's. */
export interface ComponentRule {
  readonly fixedCents: number;
  readonly rate: Ratio;
  readonly of: 'emolumento' | 'excess';
}

export interface FormulaItem extends ItemHead {
  readonly kind: 'formula';
  readonly range: ValueRange | null;
  readonly emolumento: StepFormula | ShareFormula;
  readonly components: Readonly<Record<string, ComponentRule>>;
}

export type CostItem = FixedItem | RangeItem | FormulaItem;

/** A state's table of emolumentos, by the act that published it. Dates are 'YYYY-MM-DD'. */
export interface CostTable {
  readonly state: string;
  readonly year: number;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly items: readonly CostItem[];
}

/** An item picked by value. */
export type RangedItem = CostItem & { readonly range: ValueRange };

export function isRanged(item: CostItem): item is RangedItem {
  return item.kind !== 'fixed' && item.range !== null;
}

export function isInRange(range: ValueRange, valueCents: number): boolean {
  return valueCents >= range.from && (range.to === null || valueCents <= range.to);
}

/**
 * Items that follow one another by value, in the order of the table: each family starts at the value zero
 * (or one cent) and the items of one are picked by value.
 */
export function rangeFamilies(items: readonly CostItem[]): RangedItem[][] {
  const families: RangedItem[][] = [];
  for (const item of items.filter(isRanged)) {
    const family = families.at(-1);
    if (!family || item.range.from <= 1 || family[0]?.service !== item.service) families.push([item]);
    else family.push(item);
  }
  return families;
}
