import {
  type ComponentRule,
  type Components,
  type CostItem,
  type CostTable,
  type FormulaItem,
  isInRange,
  isRanged,
  type Ratio,
  rangeFamilies,
  type ShareFormula,
  type StepFormula,
} from './cost-table.ts';
import {
  type ChargedTable,
  type FeeComponent,
  type FeePolicy,
  PRINTED_TABLE,
  roundingOf,
} from './fee-policy.ts';

export interface FeeRequest {
  readonly code: string;
  /** The value of the act in cents, for items by value. */
  readonly valueCents?: number;
  /** How many of the act. Default 1. */
  readonly quantity?: number;
  /** A free act: nothing is due, and what would have been is told for the reimbursement. */
  readonly exempt?: boolean;
  /** The share of the emolumentos that a law takes off; what would have been due without it is told too. */
  readonly reduction?: Ratio;
}

interface FeeLine {
  /** The item that applied, which may be another of the family of the one asked for. */
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** The court's number of the seal, `null` when the act takes none. */
  readonly sealType: number | null;
  /** Cents by fund, for the whole quantity. */
  readonly components: Record<string, number>;
  readonly totalCents: number;
  /** What the court takes for one seal of it, whoever pays for the seal; nothing for a free act. */
  readonly sealPriceCents: number;
}

export interface Fee {
  readonly lines: readonly FeeLine[];
  readonly totalCents: number;
  /** Only for a free act, or one whose emolumentos are reduced. */
  readonly wouldHaveBeenCents?: number;
}

export type FeeProblem = 'unknown_item' | 'value_required' | 'value_out_of_range' | 'invalid_quantity';

/** Why a fee cannot be calculated: `code` is a key for the dictionaries. */
export class FeeError extends RangeError {
  readonly code: FeeProblem;

  constructor(code: FeeProblem, item: string) {
    super(`fee of ${item}: ${code}`);
    this.name = 'FeeError';
    this.code = code;
  }
}

function getItem(table: CostTable, code: string): CostItem {
  const item = table.items.find((candidate) => candidate.code === code && !candidate.exemptVariant);
  if (!item) throw new FeeError('unknown_item', code);
  return item;
}

/** Whether what an item costs follows from the value of the act. Throws a FeeError for a code that the table lacks. */
export const isByValue = (table: CostTable, code: string): boolean => getItem(table, code).kind !== 'fixed';

/** The item itself, or the one of its family whose values hold the value. */
function pickByValue(table: CostTable, item: CostItem, valueCents: number | undefined): CostItem {
  if (!isRanged(item)) return item;
  if (valueCents === undefined) throw new FeeError('value_required', item.code);
  if (isInRange(item.range, valueCents)) return item;
  const family = rangeFamilies(table.items).find((items) => items.includes(item)) ?? [];
  const fitting = findByValue(family, valueCents);
  if (!fitting) throw new FeeError('value_out_of_range', item.code);
  return fitting;
}

function findByValue(items: readonly CostItem[], valueCents: number): CostItem | undefined {
  return items.find((item) => isRanged(item) && isInRange(item.range, valueCents));
}

/** A table with the rules of the state that published it. */
interface Charge {
  readonly table: CostTable;
  readonly policy: FeePolicy;
}

function stepsEmolumento(charge: Charge, formula: StepFormula, valueCents: number): number {
  const base = emolumentoOf(charge, getItem(charge.table, formula.baseItem), valueCents);
  const above = Math.max(0, valueCents - formula.aboveCents);
  const round = formula.stepRule === 'fraction' ? Math.ceil : Math.floor;
  const steps = round(above / formula.stepSizeCents);
  const emolumento = base + roundingOf(charge.policy)(steps, formula.stepFee);
  return formula.capCents === null ? emolumento : Math.min(emolumento, formula.capCents);
}

function shareEmolumento(
  charge: Charge,
  item: FormulaItem,
  formula: ShareFormula,
  valueCents: number | undefined,
): number {
  const span = charge.table.items.filter(({ code }) => code >= formula.fromCode && code <= formula.toCode);
  const withoutValue = span.find(({ kind }) => kind === 'fixed');
  const source = valueCents === undefined ? withoutValue : findByValue(span, valueCents);
  if (!source) {
    throw new FeeError(valueCents === undefined ? 'value_required' : 'value_out_of_range', item.code);
  }
  return roundingOf(charge.policy)(emolumentoOf(charge, source, valueCents), formula.share);
}

function emolumentoOf(charge: Charge, item: CostItem, valueCents: number | undefined): number {
  if (item.kind !== 'formula') return item.components['emolumento'] ?? 0;
  if (item.emolumento.kind === 'share') return shareEmolumento(charge, item, item.emolumento, valueCents);
  if (valueCents === undefined) throw new FeeError('value_required', item.code);
  return stepsEmolumento(charge, item.emolumento, valueCents);
}

function componentCents({ policy }: Charge, rule: ComponentRule, emolumento: number, base: number): number {
  const share = rule.of === 'excess' ? emolumento - base : emolumento;
  return rule.fixedCents + roundingOf(policy)(share, rule.rate);
}

function tabledComponents(charge: Charge, item: CostItem, valueCents: number | undefined): Components {
  if (item.kind !== 'formula') return item.components;
  const emolumento = emolumentoOf(charge, item, valueCents);
  const base =
    item.emolumento.kind === 'steps'
      ? emolumentoOf(charge, getItem(charge.table, item.emolumento.baseItem), valueCents)
      : 0;
  const funds = Object.entries(item.components).map(
    ([fund, rule]) => [fund, componentCents(charge, rule, emolumento, base)] as const,
  );
  return { emolumento, ...Object.fromEntries(funds) };
}

/** What a component that the state declares comes to; `undefined` for one of a value that the act does not have. */
function declaredCents(
  policy: FeePolicy,
  component: FeeComponent,
  emolumento: number,
  valueCents: number | undefined,
): number | undefined {
  const base = component.base === 'act_value' ? valueCents : emolumento;
  if (base === undefined) return undefined;
  const cents = component.base === 'fixed' ? component.amountCents : roundingOf(policy)(base, component.rate);
  return component.capCents === null ? cents : Math.min(cents, component.capCents);
}

/**
 * What is left of the table's amounts: those that follow from the emolumento fall with it, and the seal, a fixed amount
 * and what goes by the value of the act do not (verify: states differ in what else they spare).
 */
function lessened(charge: Charge, components: Components, { numerator, denominator }: Ratio): Components {
  const { policy } = charge;
  const others = policy.components.filter(({ base }) => base !== 'emolumento').map(({ name }) => name);
  const stays = new Set([...sealNames(policy), ...others]);
  const left = { numerator: denominator - numerator, denominator };
  return Object.fromEntries(
    Object.entries(components).map(([name, cents]) => [
      name,
      stays.has(name) ? cents : roundingOf(policy)(cents, left),
    ]),
  );
}

/**
 * The table's amounts under the rules of the state: what a law takes off comes first (dossier 3.6), then no emolumento above its cap, and each declared component where
 * the table does not print it, where the cap changed what was printed, or where the state's rounding is the rule.
 */
function componentsOf(
  charge: Charge,
  item: CostItem,
  valueCents: number | undefined,
  reduction?: Ratio,
): Components {
  const { policy } = charge;
  const printed = tabledComponents(charge, item, valueCents);
  const tabled = reduction ? lessened(charge, printed, reduction) : printed;
  const full = tabled['emolumento'];
  const capped = Math.min(full ?? 0, policy.emolumentoCapCents ?? Number.MAX_SAFE_INTEGER);
  const kept = policy.rounding === 'published_cells' && capped === (printed['emolumento'] ?? 0);
  const declared = policy.components.flatMap((component) => {
    const cents = declaredCents(policy, component, capped, valueCents);
    const stays =
      component.kind === 'own' || (component.name in tabled && (kept || component.base === 'fixed'));
    return stays || cents === undefined ? [] : [[component.name, cents] as const];
  });
  return {
    ...tabled,
    ...(full === undefined ? {} : { emolumento: capped }),
    ...Object.fromEntries(declared),
  };
}

/** What the court takes for a seal, by the names that the table and the state have for it. */
function sealPrice({ policy }: Charge, components: Components): number {
  return sealNames(policy).reduce((total, name) => total + (components[name] ?? 0), 0);
}

function sealNames({ components }: FeePolicy): string[] {
  return [...new Set(['selo', ...components.filter(({ kind }) => kind === 'seal').map(({ name }) => name)])];
}

function withoutSeal({ policy }: Charge, components: Components): Components {
  if (policy.sealPriceCharged) return components;
  const seals = sealNames(policy);
  return Object.fromEntries(Object.entries(components).filter(([name]) => !seals.includes(name)));
}

function sum(components: Components): number {
  return Object.values(components).reduce((total, cents) => total + cents, 0);
}

function times(components: Components, quantity: number): Record<string, number> {
  return Object.fromEntries(Object.entries(components).map(([fund, cents]) => [fund, cents * quantity]));
}

/** What the line says it is: the free form of the item, when the act is free and the table has one. */
function shownAs(table: CostTable, item: CostItem, exempt: boolean): CostItem {
  const variant = table.items.find(({ code, exemptVariant }) => exemptVariant && code === item.code);
  return exempt && variant ? variant : item;
}

/** How many of one act are charged at once. */
export const MOST_CHARGED = 1_000_000;

function checked(request: FeeRequest): number {
  const { quantity = 1, valueCents, code } = request;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MOST_CHARGED) {
    throw new FeeError('invalid_quantity', code);
  }
  if (valueCents !== undefined && (!Number.isSafeInteger(valueCents) || valueCents < 0)) {
    throw new FeeError('value_out_of_range', code);
  }
  return quantity;
}

/**
 * What an act costs by a table, in cents by fund (Lei 10.169/2000), under the rules of the state. Items by value are
 * picked by the value whatever member of the family was asked for. Throws FeeError.
 */
export function calculateFee(table: ChargedTable, request: FeeRequest): Fee {
  const quantity = checked(request);
  const { valueCents } = request;
  const charge = { table, policy: table.policy ?? PRINTED_TABLE };
  const item = pickByValue(table, getItem(table, request.code), valueCents);
  const unit = componentsOf(charge, item, valueCents, request.reduction);
  const due = times(withoutSeal(charge, unit), quantity);
  const components = request.exempt ? times(due, 0) : due;
  const totalCents = sum(components);
  const isSpared = request.exempt === true || request.reduction !== undefined;
  const full = (): number => sum(withoutSeal(charge, componentsOf(charge, item, valueCents))) * quantity;
  const { code, description, sealType } = shownAs(table, item, request.exempt === true);
  const sealPriceCents = request.exempt ? 0 : sealPrice(charge, unit);
  return {
    lines: [{ code, description, quantity, sealType, components, totalCents, sealPriceCents }],
    totalCents,
    ...(isSpared && { wouldHaveBeenCents: full() }),
  };
}
