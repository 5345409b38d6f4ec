import { amountOf, type Entity, type ListQuery } from '@serventia/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../db/database.ts';
import { prepare } from '../db/sql.ts';
import type { Caller } from '../http/caller.ts';
import { listInput, type ListInput, whereClause } from './list.ts';
import { columnRef, fromClause, specOf } from './selection.ts';

/** A sum over all that a list finds, of the rows with an option where they are of several kinds. */
export interface Total {
  readonly field: string;
  readonly option: string | null;
  /** An amount of two decimals, `1234.50`. */
  readonly amount: string;
}

/** The sums that stand above a list, in the order declared; undefined where none is declared. */
export async function totalsOf(
  db: Sql,
  entity: Entity,
  query: ListQuery,
  caller: Caller,
): Promise<Total[] | undefined> {
  const wanted = declaredTotals(entity).filter(({ inSummary }) => !inSummary);
  if (wanted.length === 0) return undefined;
  const input = await listInput(db, entity, query, caller);
  const sums = wanted.map(
    (total, place) =>
      sql`coalesce(sum(${columnRef(entity, total.field)}) filter (where ${isSummed(entity, query, total)}), 0)::text as ${sql.ref(`sum${place}`)}`,
  );
  const condition = whereClause(entity, query, caller, input.wordGroups.length);
  const asked = query.filters.map(({ field }) => field);
  const [found] = await db.run(
    prepare<ListInput>(sql`select ${sql.join(sums)} from ${fromClause(entity, asked)} where ${condition}`),
    input,
  );
  return wanted.map(({ field, option }, place) => ({
    field,
    option,
    amount: amountOf(BigInt(String(found?.[`sum${place}`] ?? 0))),
  }));
}

/** A sum that an entity declares, of the rows with an option where they are of several kinds. */
interface DeclaredTotal {
  readonly field: string;
  readonly by: string | undefined;
  readonly option: string | null;
  readonly moved: { readonly from: string; readonly to: string } | undefined;
  /** Not told above the list. */
  readonly inSummary: boolean;
}

/** The sums of a list, in the order declared, one for each option where they are told by a choice. */
export function declaredTotals(entity: Entity): DeclaredTotal[] {
  return (entity.list.totals ?? []).flatMap(({ field, by, moved, inSummary = false }) => {
    const choice = by === undefined ? undefined : specOf(entity, by);
    const options = choice?.kind === 'choice' ? choice.options : [null];
    return options.map((option) => ({ field, by, option, moved, inSummary }));
  });
}

/** Whether a row counts for a sum of a list that asks this. */
export function isSummed(
  entity: Entity,
  query: ListQuery,
  { by, option, moved }: DeclaredTotal,
): RawBuilder<unknown> {
  const conditions = [
    ...(by && option ? [sql`${columnRef(entity, by)} = ${sql.lit(option)}`] : []),
    ...(moved ? [gainedOrLost(entity, query, moved)] : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Whether a row brings or takes anything: not where it only moves it within the office, but of the row that a list asks for. */
function gainedOrLost(
  entity: Entity,
  query: ListQuery,
  { from, to }: { readonly from: string; readonly to: string },
): RawBuilder<unknown> {
  const [left, reached] = [columnRef(entity, from), columnRef(entity, to)];
  return query.filters.some(({ field }) => field === from)
    ? sql`${reached} is distinct from ${left}`
    : sql`${reached} is null`;
}
