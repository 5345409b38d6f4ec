import {
  type ComponentRule,
  type Components,
  type CostItem,
  type CostTable,
  type FormulaItem,
  isInRange,
  isRanged,
  rangeFamilies,
  type ShareFormula,
  type StepFormula,
} from './cost-table.ts';
import { roundRatio } from './round-ratio.ts';

export interface FeeRequest {
  readonly code: string;
  /** The value of the act in cents, for items by value. */
  readonly valueCents?: number;
  /** How many of the act. Default 1. */
  readonly quantity?: number;
  /** A free act: nothing is due, and what would have been is told for the reimbursement. */
  readonly exempt?: boolean;
}

export interface FeeLine {
  /** The item that applied, which may be another of the family of the one asked for. */
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** The court's number of the seal, `null` when the act takes none. */
  readonly sealType: number | null;
  /** Cents by fund, for the whole quantity. */
  readonly components: Record<string, number>;
  readonly totalCents: number;
}

export interface Fee {
  readonly lines: readonly FeeLine[];
  readonly totalCents: number;
  /** Only for a free act. */
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

function stepsEmolumento(table: CostTable, formula: StepFormula, valueCents: number): number {
  const base = emolumentoOf(table, getItem(table, formula.baseItem), valueCents);
  const above = Math.max(0, valueCents - formula.aboveCents);
  const round = formula.stepRule === 'fraction' ? Math.ceil : Math.floor;
  const steps = round(above / formula.stepSizeCents);
  const emolumento = base + roundRatio(steps, formula.stepFee);
  return formula.capCents === null ? emolumento : Math.min(emolumento, formula.capCents);
}

function shareEmolumento(
  table: CostTable,
  item: FormulaItem,
  formula: ShareFormula,
  valueCents: number | undefined,
): number {
  const span = table.items.filter(({ code }) => code >= formula.fromCode && code <= formula.toCode);
  const withoutValue = span.find(({ kind }) => kind === 'fixed');
  const source = valueCents === undefined ? withoutValue : findByValue(span, valueCents);
  if (!source) {
    throw new FeeError(valueCents === undefined ? 'value_required' : 'value_out_of_range', item.code);
  }
  return roundRatio(emolumentoOf(table, source, valueCents), formula.share);
}

function emolumentoOf(table: CostTable, item: CostItem, valueCents: number | undefined): number {
  if (item.kind !== 'formula') return item.components['emolumento'] ?? 0;
  if (item.emolumento.kind === 'share') return shareEmolumento(table, item, item.emolumento, valueCents);
  if (valueCents === undefined) throw new FeeError('value_required', item.code);
  return stepsEmolumento(table, item.emolumento, valueCents);
}

function componentCents(rule: ComponentRule, emolumento: number, base: number): number {
  return rule.fixedCents + roundRatio(rule.of === 'excess' ? emolumento - base : emolumento, rule.rate);
}

function componentsOf(table: CostTable, item: CostItem, valueCents: number | undefined): Components {
  if (item.kind !== 'formula') return item.components;
  const emolumento = emolumentoOf(table, item, valueCents);
  const base =
    item.emolumento.kind === 'steps'
      ? emolumentoOf(table, getItem(table, item.emolumento.baseItem), valueCents)
      : 0;
  const funds = Object.entries(item.components).map(
    ([fund, rule]) => [fund, componentCents(rule, emolumento, base)] as const,
  );
  return { emolumento, ...Object.fromEntries(funds) };
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

function checked(request: FeeRequest): number {
  const { quantity = 1, valueCents, code } = request;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 1_000_000) {
    throw new FeeError('invalid_quantity', code);
  }
  if (valueCents !== undefined && (!Number.isSafeInteger(valueCents) || valueCents < 0)) {
    throw new FeeError('value_out_of_range', code);
  }
  return quantity;
}

/**
 * What an act costs by a table, in cents by fund (Lei 10.169/2000). Items by value are picked by the value
 * whatever member of the family was asked for; formulas are rounded half up at each amount. Throws FeeError.
 */
export function calculateFee(table: CostTable, request: FeeRequest): Fee {
  const quantity = checked(request);
  const { valueCents } = request;
  const item = pickByValue(table, getItem(table, request.code), valueCents);
  const due = times(componentsOf(table, item, valueCents), quantity);
  const components = request.exempt ? times(due, 0) : due;
  const totalCents = sum(components);
  const { code, description, sealType } = shownAs(table, item, request.exempt === true);
  return {
    lines: [{ code, description, quantity, sealType, components, totalCents }],
    totalCents,
    ...(request.exempt && { wouldHaveBeenCents: sum(due) }),
  };
}
