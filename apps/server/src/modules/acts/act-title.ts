import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { personRecord } from '@serventia/domain/parties/person.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import { FOLLOWS } from '../../resource/history.ts';
import { findRow, getRow } from '../../resource/read.ts';
import type { WrittenRow } from '../../resource/hooks.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import { indexRow } from '../../search/index-row.ts';
import type { Act } from './act.ts';

/** The title of the record of an act, as far as the act itself says it. */
export function titleOf<E extends Entity>(act: Act<E>, row: WrittenRow<E>): string | null {
  const title = act.title && !act.namedAfter ? act.title(row) : row[act.entity.label];
  return typeof title === 'string' ? title : null;
}

/** The values of an act that follow from who takes part in it. */
export async function followingOf<E extends Entity>(
  context: WriteContext,
  act: Act<E>,
  row: WrittenRow<E>,
): Promise<ValuesFor<E>> {
  if (act.following) return act.following(context, row);
  // What is named after its parties has such a field.
  return (act.namedAfter ? { name: await nameOf(context, act, row) } : {}) as ValuesFor<E>;
}

/**
 * Keeps the record of an act in step with it: its title and, while it is a draft, its type. A draft may still become
 * an act of another type (a civil marriage a religious one); a numbered act stays what it is.
 */
export async function keepTitle<E extends Entity>(
  context: WriteContext,
  act: Act<E>,
  row: RowOf<E>,
): Promise<void> {
  const record = await context.db.find<{ title: string | null; type: number; wanted: number; term: unknown }>(
    `select r.title, r.record_type_id as type, t.id as wanted, r.term from record r, record_type t
     where r.id = $1 and t.type = $2`,
    [row.id, act.recordType(row)],
  );
  if (!record) return;
  const title = titleOf(act, row);
  const type = record.term === null ? record.wanted : record.type;
  if (record.title === title && record.type === type) return;
  await followRows(context, recordEntity, [{ id: row.id, title, record_type: type }], FOLLOWS);
}

/** An act is called anew where somebody who takes part in it was renamed, added or removed on their own. */
export async function renameAct<E extends Entity>(
  context: WriteContext,
  act: Act<E>,
  id: number,
): Promise<void> {
  const { db, caller } = context;
  const row = await findRow(db, act.entity, id, caller);
  if (!row) return;
  const following = await followingOf(context, act, row);
  const changed = await followRows(context, act.entity, [{ id, ...following }], FOLLOWS);
  if (changed.size > 0)
    await indexRow(db, act.entity, officeOf(caller), await getRow(db, act.entity, id, caller));
  await keepTitle(context, act, { ...row, ...following });
}

/** The act of a party is called anew, where it is named after such parties. */
export async function renameActOf(
  context: WriteContext,
  acts: readonly Act[],
  party: RowOf<typeof personRecord>,
): Promise<void> {
  const record = await findRow(context.db, recordEntity, party.record, context.caller);
  const act = acts.find(({ entity }) => entity.name === record?.resource);
  if (act?.namedAfter?.some((role) => role === party.role)) await renameAct(context, act, party.record);
}

/** The name of an act that is named after its parties. */
async function nameOf<E extends Entity>(
  { db, caller }: WriteContext,
  act: Act<E>,
  row: WrittenRow<E>,
): Promise<string | null> {
  const own = act.title?.(row);
  if (typeof own === 'string') return own;
  const parties = await db.query<{ name: string }>(
    `select name from person_record where record_id = $1 and office_id = $2 and role = any($3) and name is not null
     order by side nulls last, position, id`,
    [row.id, officeOf(caller), act.namedAfter],
  );
  return parties.length === 0
    ? null
    : parties
        .map(({ name }) => name)
        .join(' e ')
        .slice(0, 300);
}
