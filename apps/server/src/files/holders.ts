import { registry } from '@serventia/domain/registry';
import { columnOf, type Entity } from '@serventia/kit';
import type { Sql } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';

/** The fields of the product that hold a file. */
export const fileFields = registry.flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([, spec]) => spec.kind === 'file' && !spec.via)
    .map(([name, spec]) => ({ entity, name, column: columnOf(name, spec) })),
);

const HELD_BY = fileFields
  .map(
    ({ entity, column }, place) =>
      `(select ${place} as place from ${entity.table} where ${column} = $1 limit 1)`,
  )
  .join(' union all ');

/** Whether a caller may see a file: they sent it, or may read something that holds it. */
export async function mayOpen(
  db: Sql,
  caller: Caller,
  file: { readonly id: number; readonly created_by_id: number | null },
): Promise<boolean> {
  if (file.created_by_id === caller.userId) return true;
  const rows = await db.query<{ place: number }>(HELD_BY, [file.id]);
  const entities = rows.map(({ place }) => fileFields[place]?.entity);
  return entities.some((entity: Entity | undefined) => entity && isAllowed(caller, entity, 'read'));
}
