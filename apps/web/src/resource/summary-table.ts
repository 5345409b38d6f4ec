import {
  amountOf,
  centsOf,
  type Entity,
  type Grouping,
  kindOf,
  type Period,
  type Summary,
  type SummaryGroup,
  type SummaryKey,
} from '@serventia/kit';

type Told = string | number | null;

interface Line {
  /** The rows of the line. */
  readonly group: SummaryGroup;
  /** What is told of each column in it; null where it has no rows there. */
  readonly cells: readonly Told[];
  /** What the columns leave out; null where that cannot be said. */
  readonly others: Told;
  readonly total: Told;
}

interface SummaryTable {
  /** A group of each column, named by its second key. */
  readonly columns: readonly SummaryGroup[];
  readonly lines: readonly Line[];
  /** Of each column over all lines; null where that cannot be said. */
  readonly sums: readonly Told[];
  readonly hasOthers: boolean;
  /** What the columns leave out of all lines. */
  readonly othersTold: Told;
  readonly whole: SummaryGroup | undefined;
  readonly wholeTold: Told;
}

/** More columns nobody reads; the smallest are told together. */
const MOST_COLUMNS = 40;

/** The groups as lines and columns, with the number of rows (`told` 0) or a measure from 1 on; periods in their order. */
export function tableOf(summary: Summary, told: number): SummaryTable {
  const { by, measures } = summary;
  const ofDepth = (depth: number): SummaryGroup[] =>
    summary.groups.filter(({ keys }) => keys.length === depth);
  const cells = ofDepth(2);
  const all = columnsOf(cells);
  const columns = inOrder(all.slice(0, MOST_COLUMNS), by[1], 1);
  const hasOthers = all.length > MOST_COLUMNS;
  const value = (group: SummaryGroup | undefined): Told =>
    group === undefined ? null : told === 0 ? group.count : (group.values[told - 1] ?? null);
  const isSummed = told === 0 || measures[told - 1]?.kind === 'total';
  const found = new Map(cells.map((group) => [JSON.stringify(group.keys), group]));
  const [whole] = ofDepth(0);
  const lines = inOrder(ofDepth(1), by[0], 0).map((group): Line => {
    const here = columns.map(({ keys }) => value(found.get(JSON.stringify([group.keys[0], keys[1]]))));
    const total = value(group);
    return { group, cells: here, total, others: isSummed && hasOthers ? less(total, sumOf(here)) : null };
  });
  const sums = columns.map((_, place) =>
    isSummed ? sumOf(lines.map((line) => line.cells[place] ?? null)) : null,
  );
  const wholeTold = value(whole);
  return {
    columns,
    lines,
    sums,
    hasOthers,
    othersTold: isSummed && hasOthers ? less(wholeTold, sumOf(sums)) : null,
    whole,
    wholeTold,
  };
}

/** One group for each second key, those with the most rows first. */
function columnsOf(cells: readonly SummaryGroup[]): SummaryGroup[] {
  const counts = new Map<SummaryKey, { readonly group: SummaryGroup; count: number }>();
  for (const group of cells) {
    const key = group.keys[1] ?? null;
    const known = counts.get(key);
    if (known) known.count += group.count;
    else counts.set(key, { group, count: group.count });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ group }) => group);
}

/** Periods as they follow each other, what is empty behind them; all else as it came. */
function inOrder(
  groups: readonly SummaryGroup[],
  grouping: Grouping | undefined,
  place: number,
): SummaryGroup[] {
  if (grouping?.period === undefined) return [...groups];
  const key = ({ keys }: SummaryGroup): string => String(keys[place] ?? '~');
  return groups.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The sum of numbers, or of amounts in cents. */
function sumOf(values: readonly Told[]): Told {
  const given = values.filter((value) => value !== null);
  if (given.every((value) => typeof value === 'number')) return given.reduce((sum, value) => sum + value, 0);
  return amountOf(given.reduce((sum, value) => sum + centsOf(String(value)), 0n));
}

const less = (whole: Told, part: Told): Told =>
  typeof whole === 'number' ? whole - Number(part) : amountOf(centsOf(String(whole)) - centsOf(String(part)));

/**
 * What a list is filtered by to show the rows of a group, within what it is filtered by already; undefined where no filter
 * says it, as of the hours of many days.
 */
export function filterOf(
  { fields }: Pick<Entity, 'fields'>,
  filters: Readonly<Record<string, string>>,
  by: readonly Grouping[],
  group: SummaryGroup,
): Readonly<Record<string, string | undefined>> | undefined {
  const place = group.keys.length - 1;
  const { field, period } = by[place] ?? { field: '' };
  const key = group.keys[place] ?? null;
  const spec = fields[field];
  if (!spec) return undefined;
  if (key === null)
    return kindOf(spec).filters.includes('isnull') ? { [`${field}__isnull`]: 'true' } : undefined;
  if (period === undefined) return { [field]: String(key) };
  const days = daysOf(String(key), period);
  if (!days) return undefined;
  const [from, until] = [`${field}__gte`, `${field}__lte`];
  return { [from]: later(filters[from], days[0]), [until]: earlier(filters[until], days[1]) };
}

/** The first and the last day of a period that is one stretch of time. */
function daysOf(key: string, period: Period): readonly [string, string] | undefined {
  if (period === 'day') return [key, key];
  if (period === 'year') return [`${key}-01-01`, `${key}-12-31`];
  if (period !== 'month') return undefined;
  const [year = 0, month = 0] = key.split('-').map(Number);
  return [`${key}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}

const later = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;
const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && one < other ? one : other;
