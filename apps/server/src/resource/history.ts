import { hasRecord } from '../db/guards.ts';
import { type Entity, type FieldChange, isStored, readableFields } from '@serventia/kit';
import type { Row, Sql } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';

export type Change = FieldChange;

/** The fields whose values differ, with both values as the API gives them. */
export function changesBetween(entity: Entity, before: Row, after: Row): Change[] {
  return readableFields(entity).flatMap(([field, spec]) => {
    if (!isStored(spec)) return [];
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    return isSame(old, now) ? [] : [{ field, old, new: now }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
  );
}

export interface HistoryEntry {
  readonly entity: Entity;
  readonly id: number;
  readonly type: '+' | '~' | '-';
  readonly caller: Caller;
  readonly changes: readonly Change[];
  readonly action?: string;
  /** Whose history it is. */
  readonly office: number | null;
}

export function recordHistory(db: Sql, { id, changes, ...entry }: HistoryEntry): Promise<void> {
  return recordChanges(db, entry, new Map([[id, changes]]));
}

/** Writes one entry for each row that was changed by the same action. */
export async function recordChanges(
  db: Sql,
  { office, entity, type, action, caller }: Omit<HistoryEntry, 'id' | 'changes'>,
  changes: ReadonlyMap<number, readonly Change[]>,
): Promise<void> {
  if (changes.size === 0) return;
  await db.query(
    `insert into history (office_id, entity, row_id, history_type, action, user_id, user_name, changes)
     select $1, $2, x.id, $3, $4, $5, $6, x.changes from jsonb_to_recordset($7::jsonb) as x(id bigint, changes jsonb)`,
    [
      office,
      entity.name,
      type,
      action ?? null,
      caller.userId,
      caller.name,
      JSON.stringify([...changes].map(([id, each]) => ({ id, changes: each }))),
    ],
  );
}

export interface HistoryPage {
  readonly count: number;
  readonly rows: Row[];
}

/** The action of what follows from another change: a title from the names that it is made of. */
export const FOLLOWS = 'follow';

/** An act carries the id of its record; what happened to the one (registered, sealed) happened to the other. */
export function sharedNames(entity: Entity): string[] {
  if (!hasRecord(entity)) return [entity.name];
  const vias = Object.values(entity.fields).map((spec) => (spec.via ? entity.fields[spec.via] : undefined));
  return [entity.name, ...new Set(vias.flatMap((spec) => (spec?.kind === 'reference' ? [spec.entity] : [])))];
}

/**
 * The changes of a row, newest first. That the record of an act began, ended, or is called otherwise is said by the
 * act itself.
 */
export async function listHistory(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
  page: { limit: number; offset: number },
): Promise<HistoryPage> {
  const where =
    "entity = any($1) and row_id = $2 and (office_id is not distinct from $3 or $4) and (entity = $5 or (history_type = '~' and action is distinct from $6))";
  const values = [sharedNames(entity), id, caller.office, caller.isSuper, entity.name, FOLLOWS];
  const [total] = await db.query<{ count: number }>(
    `select count(*) as count from history where ${where}`,
    values,
  );
  const rows = await db.query(
    `select history_type, history_date, json_build_object('name', user_name) as history_user, action, changes from history where ${where} order by id desc limit $7 offset $8`,
    [...values, page.limit, page.offset],
  );
  return { count: Number(total?.count ?? 0), rows };
}

/** Who deleted a row of this entity, and on which day, where it is the caller's to know. */
interface Deletion extends Record<string, string> {
  readonly name: string;
  readonly on: string;
}

/** The deletion of a row that is not there any more; undefined where the caller's office never had it. */
export async function findDeletion(
  db: Sql,
  entity: Entity,
  id: number,
  caller: Caller,
): Promise<Deletion | undefined> {
  return db.find<Deletion>(
    `select user_name as name, to_char(history_date at time zone $5, 'YYYY-MM-DD') as "on" from history
     where entity = $1 and row_id = $2 and history_type = '-' and (office_id is not distinct from $3 or $4)`,
    [entity.name, id, caller.office, caller.isSuper, caller.timeZone],
  );
}
