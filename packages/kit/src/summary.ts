import type { Duration, Entity } from './entity.ts';
import type { FieldSpec } from './field.ts';
import type { Problem, ShowStyle } from './kind-definition.ts';
import { shownDate } from './kinds/calendar.ts';

/** What days and moments are put together by: weekdays from Monday (`1`) on, hours of the office's clock (`00` to `23`). */
export const PERIODS = ['month', 'year', 'day', 'weekday', 'hour'] as const;

export type Period = (typeof PERIODS)[number];

/** What rows are put together by: those with the same value of a field, or in the same period of its days. */
export interface Grouping {
  readonly field: string;
  /** Of days and moments alone. */
  readonly period?: Period;
}

/** What a summary tells of the rows of a group beside their number. */
export type Measure =
  /** A sum of amounts as it stands above the list: of the rows with an option, where these are of several kinds. */
  | { readonly kind: 'total'; readonly field: string; readonly option: string | null }
  /** Half of the rows took so long or less, or the one that took longest. Days, or minutes where a field says them. */
  | { readonly kind: 'median' | 'longest'; readonly of: Duration };

/** The rows of a list by what they have in common, as `GET {entity}/summary/` tells. */
export interface Summary {
  readonly by: readonly Grouping[];
  readonly measures: readonly Measure[];
  /** From all rows (no keys) over those of the first grouping to those of both; in each, the most rows first. */
  readonly groups: readonly SummaryGroup[];
  /** Rows of the smallest groups, which are too many to be told one by one. */
  readonly left_out: number;
}

export interface SummaryGroup {
  /** One for each grouping that the rows have in common: the id of a reference, an option, `2026-11` for a month. */
  readonly keys: readonly SummaryKey[];
  /** What the row is called that a key refers to; null for every other key. */
  readonly labels: readonly (string | null)[];
  readonly count: number;
  /** One for each measure: an amount of two decimals, or days or minutes; null where no row says any. */
  readonly values: readonly (string | number | null)[];
}

export type SummaryKey = string | number | boolean | null;

/** A table has rows and columns, and no third side. */
const MOST_GROUPINGS = 2;

/** What days and moments are put together by; nothing for other values. */
function periodsOf(spec: FieldSpec): readonly Period[] {
  if (spec.kind === 'civil_date') return ['month', 'year', 'day', 'weekday'];
  return spec.kind === 'instant' ? PERIODS : [];
}

/** What the rows of a list can be put together by: the fields it is filtered by that have few values, or periods. */
export function groupingsOf({ fields }: Pick<Entity, 'fields'>): Grouping[] {
  return Object.entries(fields).flatMap(([field, spec]): Grouping[] => {
    if (!spec.filter || spec.secret || spec.internal) return [];
    return hasFewValues(spec) ? [{ field }] : periodsOf(spec).map((period) => ({ field, period }));
  });
}

const hasFewValues = (spec: FieldSpec): boolean =>
  ['choice', 'boolean', 'reference'].includes(spec.kind) || (spec.kind === 'text' && spec.few === true);

/** A grouping as an address says it: `registered_on.month`, `status`. */
export const groupingText = ({ field, period }: Grouping): string =>
  period === undefined ? field : `${field}.${period}`;

/** Reads one or two groupings, `registered_on.month,status`; a problem that says what is allowed where it is none. */
export function parseGroupings(
  entity: Pick<Entity, 'fields'>,
  text: string | undefined,
): readonly Grouping[] | Problem {
  if (!text) return { code: 'required' };
  const allowed = new Map(groupingsOf(entity).map((grouping) => [groupingText(grouping), grouping]));
  const names = [...new Set(text.split(','))];
  const found = names.flatMap((name) => allowed.get(name) ?? []);
  if (found.length < names.length || found.length > MOST_GROUPINGS)
    return { code: 'unknown_parameter', params: { allowed: [...allowed.keys()].join(', ') } };
  return found;
}

/** What a sum of a list is called: `Valor: Entrada`, where it is that of the rows with an option. */
export function totalName(
  { fields, list }: Pick<Entity, 'fields' | 'list'>,
  { field, option }: { readonly field: string; readonly option: string | null },
  words: { readonly field: (name: string) => string; readonly choice: ShowStyle['choice'] },
): string {
  const by = list.totals?.find((total) => total.field === field)?.by;
  const spec = by === undefined ? undefined : fields[by];
  const name = words.field(field);
  return option !== null && spec?.kind === 'choice' ? `${name}: ${words.choice(spec.set, option)}` : name;
}

/** A period as it is read: `11/2026`, `segunda-feira`, `14h`. */
export function shownPeriod(key: string, period: Period, { language }: Pick<ShowStyle, 'language'>): string {
  if (period === 'hour') return language === 'pt-br' ? `${Number(key)}h` : `${key}:00`;
  if (period !== 'weekday') return shownDate(key, language);
  // The first of June 2026 was a Monday.
  return new Intl.DateTimeFormat(language === 'pt-br' ? 'pt-BR' : 'en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 5, Number(key))));
}
