import { columnOf, type Entity, type FieldSpec } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { recordHistory } from './history.ts';
import { getRow } from './read.ts';
import { associationTable } from './selection.ts';
import { officeOf } from '../http/caller.ts';
import { setFields, type WriteContext } from './write.ts';

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
  await lockSiblings(context, entity, id, column);
  const row = await getRow(context.db, entity, id, context.caller);
  const siblings = await context.db.query<{ id: number; place: number }>(
    `select id, ${position} as place from ${entity.table} where ${column} = $1 and office_id = $2 order by ${position}, id`,
    [row[parent], officeOf(context.caller)],
  );
  const order = siblings.map((each) => each.id).filter((each) => each !== id);
  order.splice(Math.min(place, order.length), 0, id);
  for (const [index, each] of order.entries()) {
    if (siblings.find((sibling) => sibling.id === each)?.place !== index)
      await setFields(context, entity, each, { [position]: index }, 'reorder');
  }
  return getRow(context.db, entity, id, context.caller);
}

/** Turns a yes-or-no field on in this row and off in the siblings that share its parent. */
export async function activateOne(
  context: WriteContext,
  entity: Entity,
  id: number,
  field: string,
  parentField: string,
  value: boolean,
): Promise<Row> {
  const spec = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined;
  const parentSpec = Object.hasOwn(entity.fields, parentField) ? entity.fields[parentField] : undefined;
  if (spec?.kind !== 'boolean' || spec.readOnly) throw FieldErrors.of('field', 'invalid_choice');
  if (!parentSpec || parentSpec.via) throw FieldErrors.of('parent_field', 'invalid_choice');
  const { db, caller } = context;
  const column = columnOf(parentField, parentSpec);
  await lockSiblings(context, entity, id, column);
  const row = await getRow(db, entity, id, caller);
  if (value) {
    const others = await db.query<{ id: number }>(
      `select id ${siblingsOf(entity, column)} and id <> $1 and ${field}`,
      siblingValues(context, entity, id),
    );
    for (const other of others) await setFields(context, entity, other.id, { [field]: false }, 'active_one');
  }
  return row[field] === value ? row : setFields(context, entity, id, { [field]: value }, 'active_one');
}

/** The rows that share a column's value with row `$1`, itself among them. */
function siblingsOf(entity: Entity, column: string): string {
  const office = entity.scope === 'office' ? ' and office_id = $2' : '';
  return `from ${entity.table} where ${column} is not distinct from (select ${column} from ${entity.table} where id = $1)${office}`;
}

function siblingValues({ caller }: WriteContext, entity: Entity, id: number): number[] {
  return entity.scope === 'office' ? [id, officeOf(caller)] : [id];
}

/** Holds all siblings in one order: two arrangements at once would not see each other, or hold each other up. */
async function lockSiblings(
  context: WriteContext,
  entity: Entity,
  id: number,
  column: string,
): Promise<void> {
  await context.db.query(
    `select 1 ${siblingsOf(entity, column)} order by id for update`,
    siblingValues(context, entity, id),
  );
}

/** Puts a row and one of the other side together, or apart. */
export async function associate(
  context: WriteContext,
  entity: Entity,
  source: Entity,
  pair: { source: number; target: number; associated: boolean },
): Promise<void> {
  const { db, caller } = context;
  await getRow(db, source, pair.source, caller);
  await getRow(db, entity, pair.target, caller);
  const table = associationTable(entity, source);
  const office = officeOf(caller);
  const changed = pair.associated
    ? await db.query(
        `insert into ${table} (office_id, source_id, target_id) values ($1, $2, $3) on conflict do nothing returning 1`,
        [office, pair.source, pair.target],
      )
    : await db.query(
        `delete from ${table} where office_id = $1 and source_id = $2 and target_id = $3 returning 1`,
        [office, pair.source, pair.target],
      );
  if (changed.length === 0) return;
  const change = {
    field: entity.resource,
    old: pair.associated ? null : pair.target,
    new: pair.associated ? pair.target : null,
  };
  await recordHistory(db, {
    entity: source,
    id: pair.source,
    type: '~',
    caller,
    action: 'associate',
    changes: [change],
  });
}
