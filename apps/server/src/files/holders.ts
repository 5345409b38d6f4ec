import { registry } from '@serventia/domain/registry';
import { columnOf, type Entity } from '@serventia/kit';
import type { Sql } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { hasClosed } from '../resource/closed.ts';
import { findRow } from '../resource/read.ts';

/** The fields of the product that hold a file. */
export const fileFields = registry.flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([, spec]) => spec.kind === 'file' && !spec.via)
    .map(([name, spec]) => ({ entity, name, column: columnOf(name, spec) })),
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
  file: { readonly id: number; readonly created_by_id: number | null },
): Promise<boolean> {
  const rows = await db.query<{ place: number; id: number }>(HELD_BY, [file.id]);
  const held = rows.map(({ place, id }) => ({ entity: fileFields[place]?.entity, id: Number(id) }));
  const open: typeof held = [];
  for (const each of held) if (await isOpen(db, caller, each)) open.push(each);
  // What only closed rows hold is closed to who sent it, too.
  if (file.created_by_id === caller.userId) return open.length > 0 || held.length === 0;
  return open.some(({ entity }) => entity && isAllowed(caller, entity, 'read'));
}

interface Holder {
  readonly entity: Entity | undefined;
  readonly id: number;
}

const isOpen = async (db: Sql, caller: Caller, { entity, id }: Holder): Promise<boolean> =>
  !entity || !hasClosed(entity, caller) || (await findRow(db, entity, id, caller)) !== undefined;
