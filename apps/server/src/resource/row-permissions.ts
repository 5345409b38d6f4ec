import { actionsOf, type Entity } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { type Caller, isAllowed } from '../http/caller.ts';
import { type HeldRows, NONE_HELD } from './held-rows.ts';

/** Operations that ask for a row that exists. */
const ON_A_ROW = new Set(['update', 'delete']);

/**
 * Tells of a row what this caller may do with it as it stands: `update`, `delete`, and its actions. Rows that are `held`
 * by another are not changed.
 */
export function permissionsOf(
  entity: Entity,
  caller: Caller,
  held: HeldRows = NONE_HELD,
): (row: Row) => string[] {
  const operations = [...ON_A_ROW].filter((operation) => isAllowed(caller, entity, operation));
  const actions = actionsOf(entity)
    .filter(
      (name) => entity.actions && Object.hasOwn(entity.actions, name) && isAllowed(caller, entity, name),
    )
    .map((name) => [name, entity.actions?.[name]?.offered] as const);
  const asker = { session: caller.sessionRow, user: caller.userId, name: caller.name };
  return (row) => [
    ...(entity.frozen?.(row) === undefined && !held.has(Number(row['id'])) ? operations : []),
    ...actions.filter(([, offered]) => offered?.(row, asker) ?? true).map(([name]) => name),
  ];
}

/** Adds to each row what this caller may do with it (`permissions`). */
export function withPermissions<T extends Row>(
  entity: Entity,
  caller: Caller,
  rows: T[],
  held: HeldRows = NONE_HELD,
): T[] {
  const tell = permissionsOf(entity, caller, held);
  for (const row of rows) (row as Row)['permissions'] = tell(row);
  return rows;
}
