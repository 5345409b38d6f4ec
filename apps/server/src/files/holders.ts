import { record } from '@serventia/domain/office/record.entity';
import { getEntity, registry } from '@serventia/domain/registry';
import { columnOf, type Entity } from '@serventia/kit';
import type { Sql } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { leavesOutReadWith } from '../resource/bounds.ts';
import { hasClosed, isClosed } from '../resource/closed.ts';
import { findExpanded, findRow } from '../resource/read.ts';

/** The fields of the product that hold a file. */
export const fileFields = registry.flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([, spec]) => spec.kind === 'file' && !spec.via)
    .map(([name, spec]) => ({
      entity,
      name,
      column: columnOf(name, spec),
      isData: spec.kind === 'file' && spec.accept === 'data',
    })),
);

const HELD_BY = fileFields
  .map(
    ({ entity, column }, place) =>
      `(select ${place} as place, id from ${entity.table} where ${column} = $1 limit 20)`,
  )
  .join(' union all ');

/** Whether a caller may see a file: they sent it, or may read something that holds it. */
export async function mayOpen(
  db: Sql,
  caller: Caller,
  file: {
    readonly id: number;
    readonly created_by_id: number | null;
    /** Records whose facts stand in it. */
    readonly tells: readonly number[];
  },
): Promise<boolean> {
  if (file.tells.some((id) => isClosed(record, id, caller))) return false;
  const rows = await db.query<{ place: number; id: number }>(HELD_BY, [file.id]);
  const held = rows.map(({ place, id }) => ({ ...fileFields[place], id: Number(id) }));
  const open: typeof held = [];
  for (const each of held) if (await isOpen(db, caller, each)) open.push(each);
  // What only closed rows hold is closed to who sent it, too.
  if (file.created_by_id === caller.userId) return open.length > 0 || held.length === 0;
  return open.some(({ entity }) => entity && isAllowed(caller, entity, 'read'));
}

interface Holder {
  readonly entity?: Entity;
  readonly id: number;
  /** Whether the file is data, which tells the children of its row: the acts of a load. */
  readonly isData?: boolean;
}

async function isOpen(db: Sql, caller: Caller, { entity, id, isData }: Holder): Promise<boolean> {
  if (!entity) return true;
  const isBound = hasClosed(entity, caller) || leavesOutReadWith(entity, caller);
  if (isBound && !(await findRow(db, entity, id, caller))) return false;
  return !isData || !(await hasClosedChildren(db, caller, { entity, id }));
}

/** Whether a row has children that are closed to a caller. */
async function hasClosedChildren(
  db: Sql,
  caller: Caller,
  { entity, id }: { readonly entity: Entity; readonly id: number },
): Promise<boolean> {
  const lists = Object.entries(entity.children ?? {}).flatMap(([name, { entity: of, by }]) => {
    const child = getEntity(of);
    const spec = child.fields[by];
    return spec && hasClosed(child, caller) ? [{ name, table: child.table, column: columnOf(by, spec) }] : [];
  });
  if (lists.length === 0) return false;
  const row = await findExpanded(db, entity, id, caller, { expand: lists.map(({ name }) => name) });
  for (const { name, table, column } of lists) {
    const held = await db.find<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${column} = $1`,
      [id],
    );
    const seen = row?.[name];
    if (!Array.isArray(seen) || seen.length !== held?.count) return true;
  }
  return false;
}
