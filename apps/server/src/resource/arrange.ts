import {
  columnOf,
  type Entity,
  type FieldSpec,
  OFFICE_COLUMN,
  officeColumnOf,
  writableFields,
} from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { recordHistory } from './history.ts';
import { getRow } from './read.ts';
import { associationTable } from './selection.ts';
import { officeOfRow } from '../http/caller.ts';
import { setFields, updateFields, type WriteContext } from './write.ts';

/** Moves a row to a zero-based place in the list of its parent; the others close up. */
export async function reorderRow(
  context: WriteContext,
  entity: Entity,
  id: number,
  place: number,
): Promise<Row> {
  const { position, parent } = entity;
  if (!position || !parent) throw new AppError(405, 'method_not_allowed');
  const column = columnOf(parent, entity.fields[parent] as FieldSpec);
  await lockSiblings(context, entity, id, [column]);
  await getRow(context.db, entity, id, context.caller);
  const siblings = await context.db.query<{ id: number; place: number }>(
    `select id, ${position} as place ${siblingsOf(entity, [column])} order by ${position}, id`,
    [id],
  );
  const order = siblings.map((each) => each.id).filter((each) => each !== id);
  order.splice(Math.min(place, order.length), 0, id);
  for (const [index, each] of order.entries()) {
    if (siblings.find((sibling) => sibling.id === each)?.place !== index)
      await setFields(context, entity, each, { [position]: index }, 'reorder');
  }
  return getRow(context.db, entity, id, context.caller);
}

/**
 * Turns a yes-or-no field on in this row and off in the siblings that share its parent, or all the fields that the
 * declaration names with the parent's. It changes what a body may change, and by the same rules.
 */
export async function activateOne(
  context: WriteContext,
  entity: Entity,
  id: number,
  field: string,
  parentField: string,
  value: boolean,
): Promise<Row> {
  const spec = writableFields(entity, 'update').find(([name]) => name === field)?.[1];
  const parentSpec = Object.hasOwn(entity.fields, parentField) ? entity.fields[parentField] : undefined;
  if (spec?.kind !== 'boolean') throw FieldErrors.of('field', 'invalid_choice');
  if (!parentSpec || parentSpec.via) throw FieldErrors.of('parent_field', 'invalid_choice');
  const { db, caller } = context;
  const shared = sharedFields(entity, field, parentField).map((name) =>
    columnOf(name, entity.fields[name] as FieldSpec),
  );
  await lockSiblings(context, entity, id, shared);
  const row = await getRow(db, entity, id, caller);
  if (value) {
    const others = await db.query<{ id: number }>(
      `select id ${siblingsOf(entity, shared)} and id <> $1 and ${field}`,
      [id],
    );
    for (const other of others)
      await updateFields(context, entity, other.id, { [field]: false }, 'active_one');
  }
  return row[field] === value ? row : updateFields(context, entity, id, { [field]: value }, 'active_one');
}

function sharedFields({ oneActive }: Entity, field: string, parentField: string): readonly string[] {
  return oneActive?.field === field && oneActive.among.includes(parentField)
    ? oneActive.among
    : [parentField];
}

/** The rows of an office that share the values of columns with row `$1`, itself among them. */
function siblingsOf(entity: Entity, columns: readonly string[]): string {
  const shared = [...columns, ...(entity.scope === 'office' ? [OFFICE_COLUMN] : [])];
  const conditions = shared.map(
    (name) => `${name} is not distinct from (select ${name} from ${entity.table} where id = $1)`,
  );
  return `from ${entity.table} where ${conditions.join(' and ')}`;
}

/** Holds all siblings in one order: two arrangements at once would not see each other, or hold each other up. */
async function lockSiblings(
  context: WriteContext,
  entity: Entity,
  id: number,
  columns: readonly string[],
): Promise<void> {
  await context.db.query(`select 1 ${siblingsOf(entity, columns)} order by id for update`, [id]);
}

export interface Association {
  readonly source: number;
  /** A row of this list. */
  readonly target?: number | null;
  /** Several rows of this list, instead of one. */
  readonly targets?: readonly number[];
  /** Every row of this list, instead of some that are named. */
  readonly all?: boolean;
  readonly associated: boolean;
}

/** How many rows of the other side the history names; of more it tells how many they were. */
const MOST_NAMED = 25;

/** Puts a row of the other side together with rows of this list (one, several or all), or apart from them. */
export async function associate(
  context: WriteContext,
  entity: Entity,
  source: Entity,
  { source: sourceId, target, targets, associated }: Association,
): Promise<void> {
  const { db, caller } = context;
  const row = await getRow(db, source, sourceId, caller, { lock: true });
  const named = target ? [target] : targets;
  for (const id of named ?? []) await getRow(db, entity, id, caller);
  const changed = await (associated ? join : part)(context, entity, source, row, named ?? null);
  if (changed.length === 0) return;
  const isNamed = named !== undefined && changed.length <= MOST_NAMED;
  const told = isNamed ? changed.map(({ id }) => id) : [changed.length];
  await recordHistory(db, {
    entity: source,
    id: sourceId,
    type: '~',
    caller,
    action: isNamed ? 'associate' : 'associate_all',
    changes: told.map((value) => ({
      field: entity.resource,
      old: associated ? null : value,
      new: associated ? value : null,
    })),
    office: officeOfRow(source, row, caller),
  });
}

/** The rows of this list that were put together with the other side, or apart from it. */
type Changed = Promise<{ id: number }[]>;

function join(
  { db, caller }: WriteContext,
  entity: Entity,
  source: Entity,
  row: Row,
  targets: readonly number[] | null,
): Changed {
  const table = associationTable(entity, source);
  const office = officeOfRow(source, row, caller);
  const column = officeColumnOf(source);
  return db.query(
    `with added as (
       insert into ${table} (${column ? 'office_id, ' : ''}source_id, target_id)
       select ${column ? '$3::bigint, ' : ''}$1::bigint, t.id from ${entity.table} t
       where ($2::bigint[] is null or t.id = any($2))${officeColumnOf(entity) && column ? ' and t.office_id = $3' : ''}
       on conflict do nothing returning target_id)
     select target_id as id from added order by target_id`,
    column ? [row['id'], targets, office] : [row['id'], targets],
  );
}

function part(
  { db }: WriteContext,
  entity: Entity,
  source: Entity,
  row: Row,
  targets: readonly number[] | null,
): Changed {
  return db.query(
    `with gone as (
       delete from ${associationTable(entity, source)}
       where source_id = $1 and ($2::bigint[] is null or target_id = any($2)) returning target_id)
     select target_id as id from gone order by target_id`,
    [row['id'], targets],
  );
}
