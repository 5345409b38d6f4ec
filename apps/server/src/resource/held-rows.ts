import { type Entity, frozenBy } from '@serventia/kit';
import { registry } from '@serventia/domain/registry';
import type { Sql } from '../db/database.ts';
import { hasRecord, holderOf } from '../db/guards.ts';
import type { ListedRow } from './listed-row.ts';

/** Which of some rows nobody edits any more, since they belong to a row that people edit no more. */
export type HeldRows = ReadonlySet<number>;
export const NONE_HELD: HeldRows = new Set();

const statements = new WeakMap<
  Entity,
  { readonly text: string; readonly states: readonly string[] } | null
>();

/** How the held rows of an entity are found; null where its rows belong to none with a life. */
function statementFor(entity: Entity): { readonly text: string; readonly states: readonly string[] } | null {
  const known = statements.get(entity);
  if (known !== undefined) return known;
  // What has a life or a record of its own says so itself.
  const holder = entity.life || hasRecord(entity) ? undefined : holderOf(entity, registry);
  const found = holder
    ? {
        text: `select c.id from ${entity.table} c join ${holder.entity.table} h on h.id = c.${holder.column}
          where c.id = any($1) and h.${holder.life.field} = any($2)`,
        states: Object.keys(holder.life.steps).filter((state) =>
          frozenBy(holder.life, { [holder.life.field]: state }),
        ),
      }
    : null;
  statements.set(entity, found);
  return found;
}

/** Whether rows of an entity can be held by another row at all. */
export const canBeHeld = (entity: Entity): boolean => statementFor(entity) !== null;

/** Which of these rows are held. */
export async function heldRows(db: Sql, entity: Entity, ids: readonly number[]): Promise<HeldRows> {
  const statement = statementFor(entity);
  if (!statement || ids.length === 0) return NONE_HELD;
  const rows = await db.query<{ id: number }>(statement.text, [ids, statement.states]);
  return new Set(rows.map(({ id }) => id));
}

export const idsOf = (rows: readonly ListedRow[]): number[] => rows.map(({ row }) => Number(row['id']));
