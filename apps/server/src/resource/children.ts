import { columnOf, type Entity, type ListQuery } from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { sql } from 'kysely';
import type { Row, Sql } from '../db/database.ts';
import { Bind, prepare } from '../db/sql.ts';
import type { Caller } from '../http/caller.ts';
import { openCondition } from './closed.ts';
import { fromClause, officeCondition, type OfficeInput, selectList, specOf } from './selection.ts';

/** Adds the children that were asked for by `expand`. */
export async function withChildren(
  db: Sql,
  entity: Entity,
  query: Pick<ListQuery, 'expand'>,
  rows: Row[],
  caller: Pick<Caller, 'office' | 'userId' | 'isSuper' | 'closed'>,
): Promise<Row[]> {
  for (const [name, child] of Object.entries(entity.children ?? {})) {
    if (!query.expand.includes(name) || rows.length === 0) continue;
    const target = getEntity(child.entity);
    const by = sql.ref(`t.${columnOf(child.by, specOf(target, child.by))}`);
    const statement = sql`select ${selectList(target, [], caller)} from ${fromClause(target)} where ${officeCondition(target, caller.isSuper)} and ${openCondition(target, caller, 't')} and ${by} = any(${new Bind<{ ids: unknown[] }>((input) => input.ids)}) order by ${target.position ? sql.ref(`t.${target.position}`) : sql.ref('t.id')}, t.id`;
    const found = await db.run(prepare<OfficeInput & { ids: unknown[] }>(statement), {
      ids: rows.map((row) => row['id']),
      office: caller.office,
      user: caller.userId,
      closed: caller.closed,
    });
    for (const row of rows) row[name] = found.filter((each) => each[child.by] === row['id']);
  }
  return rows;
}
