import { isCivilDate } from '../calendar/civil-date.ts';
import {
  type Components,
  type CostItem,
  type CostTable,
  rangeFamilies,
  type ValueRange,
} from './cost-table.ts';
import { parseCostFormula } from './parse-cost-formula.ts';

export interface CostTableProblem {
  /** The item's code, or `''` for the whole file. */
  readonly item: string;
  readonly code:
    | 'not_a_table'
    | 'invalid_item'
    | 'duplicate_code'
    | 'invalid_amount'
    | 'sum_differs'
    | 'invalid_range'
    | 'range_hole'
    | 'range_overlap'
    | 'invalid_formula'
    | 'unknown_base_item';
  readonly params?: Readonly<Record<string, string | number>>;
}

type Source = Readonly<Record<string, unknown>>;
type Report = (item: string, code: CostTableProblem['code'], params?: CostTableProblem['params']) => void;

function isObject(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function parseComponents(source: Source, code: string, report: Report): [Components, number] | undefined {
  const { components_cents: cells, total_cents: total } = source;
  const amounts = isObject(cells) ? Object.entries(cells) : [];
  if (!isCents(total) || amounts.length === 0 || !amounts.every(([, cents]) => isCents(cents))) {
    report(code, 'invalid_amount');
    return undefined;
  }
  const sum = amounts.reduce((all, [, cents]) => all + Number(cents), 0);
  if (sum !== total) report(code, 'sum_differs', { sum, total });
  return [Object.fromEntries(amounts.map(([fund, cents]) => [fund, Number(cents)])), total];
}

function parseRange(source: Source, code: string, report: Report): ValueRange | null | undefined {
  const { value_from_cents: from, value_to_cents: to = null } = source;
  if (from === undefined && to === null) return null;
  if (isCents(from) && (to === null || (isCents(to) && to >= from))) return { from, to };
  report(code, 'invalid_range');
  return undefined;
}

function parseItem(source: unknown, index: number, report: Report): CostItem | undefined {
  const { code, description, service, kind, seal_type: seal = null } = isObject(source) ? source : {};
  if (!isObject(source) || typeof code !== 'string' || typeof description !== 'string' || code === '') {
    report(typeof code === 'string' ? code : '', 'invalid_item', { position: index });
    return undefined;
  }
  const head = {
    code,
    description,
    service: typeof service === 'string' ? service : '',
    sealType: isCents(seal) ? seal : null,
    ...(source['exempt_variant'] === true && { exemptVariant: true }),
  };
  const range = parseRange(source, code, report);
  if (range === undefined) return undefined;
  if (kind === 'formula') return parseFormulaItem(source, head, range, report);
  if (kind !== 'fixed' && kind !== 'range') {
    report(code, 'invalid_item', { position: index });
    return undefined;
  }
  return parsePricedItem(source, head, kind === 'range' ? range : null, report);
}

type Head = Pick<CostItem, 'code' | 'description' | 'service' | 'sealType' | 'exemptVariant'>;

function parseFormulaItem(source: Source, head: Head, range: ValueRange | null, report: Report) {
  const formula = isObject(source['formula']) ? parseCostFormula(source['formula']) : undefined;
  if (!formula) {
    report(head.code, 'invalid_formula');
    return undefined;
  }
  return { ...head, kind: 'formula' as const, range, ...formula };
}

function parsePricedItem(source: Source, head: Head, range: ValueRange | null, report: Report) {
  const parsed = parseComponents(source, head.code, report);
  if (!parsed) return undefined;
  const [components, totalCents] = parsed;
  if (source['kind'] === 'fixed') return { ...head, kind: 'fixed' as const, components, totalCents };
  if (range) return { ...head, kind: 'range' as const, range, components, totalCents };
  report(head.code, 'invalid_range');
  return undefined;
}

function checkCodes(items: readonly CostItem[], report: Report): void {
  const codes = new Set(items.filter(({ exemptVariant }) => !exemptVariant).map(({ code }) => code));
  const seen = new Set<string>();
  for (const { code, exemptVariant } of items) {
    const key = exemptVariant ? `${code} free` : code;
    if (seen.has(key)) report(code, 'duplicate_code');
    seen.add(key);
  }
  for (const item of items) {
    const base =
      item.kind === 'formula' && item.emolumento.kind === 'steps' ? item.emolumento.baseItem : null;
    if (base !== null && !codes.has(base)) report(item.code, 'unknown_base_item', { base });
  }
}

/** Within a family each range starts at the cent after the one before. */
function checkRanges(items: readonly CostItem[], report: Report): void {
  for (const family of rangeFamilies(items)) {
    const [first] = family;
    let expected = first?.range.from ?? 0;
    if (first && expected > 1) report(first.code, 'range_hole', { from: 0, to: expected - 1 });
    for (const { code, range } of family) {
      const { from, to } = range;
      if (from > expected) report(code, 'range_hole', { from: expected, to: from - 1 });
      if (from < expected) report(code, 'range_overlap', { from, to: expected - 1 });
      expected = to === null ? Number.MAX_SAFE_INTEGER : to + 1;
    }
  }
}

function aboutTable(json: Source): Omit<CostTable, 'items'> | undefined {
  const { state, year, valid_from: from, valid_to: to = null } = json;
  if (typeof state !== 'string' || !isCents(year) || typeof from !== 'string' || !isCivilDate(from)) {
    return undefined;
  }
  if (to !== null && (typeof to !== 'string' || !isCivilDate(to))) return undefined;
  return { state, year, validFrom: from, validTo: to };
}

/**
 * Reads an imported table of emolumentos (amounts in cents) and tells what is wrong with it: amounts that do
 * not add up, codes twice, ranges that overlap or leave a hole, formulas nobody knows. The table is
 * `undefined` only when the file is no table; items that could not be read are left out of it.
 */
export function parseCostTableFile(json: unknown): {
  readonly table: CostTable | undefined;
  readonly problems: readonly CostTableProblem[];
} {
  const problems: CostTableProblem[] = [];
  const report: Report = (item, code, params) => problems.push({ item, code, ...(params && { params }) });
  const about = isObject(json) ? aboutTable(json) : undefined;
  if (!isObject(json) || !about || !Array.isArray(json['items'])) {
    return { table: undefined, problems: [{ item: '', code: 'not_a_table' }] };
  }
  const items = json['items']
    .map((item: unknown, index) => parseItem(item, index, report))
    .filter((item) => item !== undefined);
  checkCodes(items, report);
  checkRanges(items, report);
  return { table: { ...about, items }, problems };
}
