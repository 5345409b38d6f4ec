import {
  amountOf,
  type Duration,
  type Entity,
  type Grouping,
  type ListQuery,
  type Measure,
  type Summary,
  type SummaryGroup,
  type SummaryKey,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { type RawBuilder, sql } from 'kysely';
import type { Row, Sql } from '../db/database.ts';
import { Bind, prepare } from '../db/sql.ts';
import { type Caller, type Language, mayShowReference } from '../http/caller.ts';
import { catalogueWord } from './catalogue-words.ts';
import { listInput, type ListInput, whereClause } from './list.ts';
import { columnRef, fromClause, referenceJoins, referenceLabel, specOf } from './selection.ts';
import { declaredTotals, isSummed } from './totals.ts';

/** A summary that nobody could look through is told by its largest groups. */
export const MOST_GROUPS = 1000;

interface SummaryInput extends ListInput {
  readonly timeZone: string;
}

export interface SummaryAsked {
  readonly query: ListQuery;
  readonly by: readonly Grouping[];
  readonly language: Language;
}

/** What is measured of each row, and how the measures of a group follow from it. */
interface Measured {
  readonly measures: readonly Measure[];
  /** The value of a row, null where it does not count. */
  readonly value: RawBuilder<unknown>;
  /** For each measure, of the column of that value. */
  readonly told: (column: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];
  readonly shown: (value: unknown) => string | number | null;
}

/** What a list finds, put together by what its rows have in common: only rows that the caller finds in the list count. */
export async function summaryOf(
  db: Sql,
  entity: Entity,
  { query, by, language }: SummaryAsked,
  caller: Caller,
): Promise<Summary> {
  const measured = measuredOf(entity, query);
  const input = { ...(await listInput(db, entity, query, caller)), timeZone: caller.timeZone };
  const rows = await db.run(
    prepare<SummaryInput>(statementOf(entity, { query, by, measured }, caller, input.wordGroups.length)),
    input,
  );
  const groups = rows.map((row) => groupOf(entity, { by, measured, language }, row));
  const total = groups.find(({ keys }) => keys.length === 0)?.count ?? 0;
  const told = groups.reduce((sum, { keys, count }) => (keys.length === by.length ? sum + count : sum), 0);
  return { by, measures: measured.flatMap(({ measures }) => measures), groups, left_out: total - told };
}

interface StatementParts {
  readonly query: ListQuery;
  readonly by: readonly Grouping[];
  readonly measured: readonly Measured[];
}

/** Groups of all rows, of the first grouping and of both in one statement: a median is no sum of medians. */
function statementOf(
  entity: Entity,
  { query, by, measured }: StatementParts,
  caller: Caller,
  words: number,
): RawBuilder<unknown> {
  const references = by.flatMap(({ field }) =>
    specOf(entity, field).kind === 'reference' && mayShowReference(caller, entity, field) ? [field] : [],
  );
  const needed = [...query.filters.map(({ field }) => field), ...by.map(({ field }) => field)];
  const columns = [
    ...by.flatMap((grouping, place) => [
      sql`${keyOf(entity, grouping)} as ${keyRef(place)}`,
      sql`${references.includes(grouping.field) ? referenceLabel(entity, grouping.field) : sql`null::text`} as ${labelRef(place)}`,
    ]),
    ...measured.map(({ value }, place) => sql`${value} as ${valueRef(place)}`),
  ];
  const rows = sql`select ${sql.join(columns)} from ${fromClause(entity, needed)}${referenceJoins(entity, references, caller)} where ${whereClause(entity, query, caller, words)}`;
  const keys = by.map((_, place) => keyRef(place));
  const pairs = by.map((_, place) => sql`${keyRef(place)}, ${labelRef(place)}`);
  const sets = [sql`()`, ...pairs.map((_, place) => sql`(${sql.join(pairs.slice(0, place + 1))})`)];
  const told = measured.flatMap((each, place) => each.told(valueRef(place)));
  const named = told.map((value, place) => sql`${value} as ${sql.ref(`told${place}`)}`);
  const depth = sql`(${sql.lit(by.length)} - ${sql.join(
    keys.map((key) => sql`grouping(${key})`),
    sql` - `,
  )})`;
  return sql`select ${depth} as depth, ${sql.join([...pairs, sql`count(*)::integer as count`, ...named])}
    from (${rows}) as listed group by grouping sets (${sql.join(sets)})
    order by depth, count desc, ${sql.join(keys)} limit ${sql.lit(MOST_GROUPS)}`;
}

const keyRef = (place: number): RawBuilder<unknown> => sql.ref(`key${place}`);
const labelRef = (place: number): RawBuilder<unknown> => sql.ref(`label${place}`);
const valueRef = (place: number): RawBuilder<unknown> => sql.ref(`value${place}`);

const timeZone = new Bind<SummaryInput>((input) => input.timeZone);

/** How PostgreSQL writes a period (`to_char`). */
const PATTERNS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY', weekday: 'ID', hour: 'HH24' } as const;

function keyOf(entity: Entity, { field, period }: Grouping): RawBuilder<unknown> {
  const column = columnRef(entity, field);
  if (period === undefined) return column;
  return sql`to_char(${byTheClock(entity, field)}, ${sql.lit(PATTERNS[period])})`;
}

/** A day, or a moment by the clock of the office. */
function byTheClock(entity: Entity, field: string): RawBuilder<unknown> {
  const column = columnRef(entity, field);
  return specOf(entity, field).kind === 'instant' ? sql`(${column} at time zone ${timeZone})` : column;
}

function measuredOf(entity: Entity, query: ListQuery): Measured[] {
  const totals = declaredTotals(entity).map((total): Measured => {
    const { field, option } = total;
    return {
      measures: [{ kind: 'total', field, option }],
      value: sql`case when ${isSummed(entity, query, total)} then ${columnRef(entity, field)} end`,
      told: (column) => [sql`coalesce(sum(${column}), 0)::text`],
      shown: (value) => amountOf(BigInt(String(value))),
    };
  });
  const durations = (entity.list.durations ?? []).map(
    (of): Measured => ({
      measures: [
        { kind: 'median', of },
        { kind: 'longest', of },
      ],
      value: lengthOf(entity, of),
      told: (column) => [
        sql`(percentile_disc(0.5) within group (order by ${column}))::integer`,
        sql`max(${column})::integer`,
      ],
      shown: (value) => (value === null ? null : Number(value)),
    }),
  );
  return [...totals, ...durations];
}

/** Minutes, or days by the clock of the office; null where an end is not known. */
function lengthOf(entity: Entity, of: Duration): RawBuilder<unknown> {
  if ('minutes' in of) return columnRef(entity, of.minutes);
  return sql`(${byTheClock(entity, of.until)}::date - ${byTheClock(entity, of.from)}::date)`;
}

function groupOf(
  entity: Entity,
  { by, measured, language }: Omit<StatementParts, 'query'> & { readonly language: Language },
  row: Row,
): SummaryGroup {
  const common = by.slice(0, Number(row['depth']));
  const shown = measured.flatMap((each) => each.measures.map(() => each.shown));
  return {
    keys: common.map(({ field }, place) => keyIn(entity, field, row[`key${place}`])),
    labels: common.map(({ field }, place) => labelIn(entity, field, language, row[`label${place}`])),
    count: Number(row['count']),
    values: shown.map((show, place) => show(row[`told${place}`])),
  };
}

function keyIn(entity: Entity, field: string, value: unknown): SummaryKey {
  if (value === null || typeof value === 'boolean') return value;
  const spec = specOf(entity, field);
  return spec.kind === 'reference' ? Number(value) : String(value);
}

function labelIn(entity: Entity, field: string, language: Language, label: unknown): string | null {
  const spec = specOf(entity, field);
  if (spec.kind !== 'reference' || typeof label !== 'string') return null;
  const target = getEntity(spec.entity);
  return catalogueWord(language, target, target.label, label);
}
