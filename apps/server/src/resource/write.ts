import {
  type ChildName,
  type ChildSpec,
  columnOf,
  type Entity,
  type FieldSpec,
  isAct,
  OFFICE_COLUMN,
  type RowOf,
  saysNothing,
  type ValuesOf,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import type { Row, Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { foundBy, indexRow, unindexRow } from '../search/index-row.ts';
import { type Caller, officeOfRow, todayOf } from '../http/caller.ts';
import { type Change, changesBetween, type HistoryEntry, recordHistory } from './history.ts';
import { ChildRefusals } from './child-refusals.ts';
import type { EntityHooks, Hooks } from './hooks.ts';
import { findExpanded, findRow, getRow } from './read.ts';
import { prefilled } from './prefill.ts';
import { assertAllowed, assertNotFrozen, completed, defaults } from './row-rules.ts';
import { insertRow, storeFields } from './stored-row.ts';
import { keepTasks } from './tasks.ts';

/** What a write needs to know: the transaction, who writes, and what the areas add. */
export interface WriteContext {
  readonly db: Sql;
  readonly caller: Caller;
  readonly hooks: Hooks;
  /** The row of a parent that is being written, whose children these are: what follows for it is its own matter. */
  readonly within?: { readonly entity: string; readonly id: number };
}

/** Values for fields of a row. */
export type ValuesFor<E extends Entity> = Partial<ValuesOf<E['fields']>>;

/** What a row is made of: values for its fields, and the rows of its lists of children. */
export type NewRow<E extends Entity> =
  string extends ChildName<E> ? Row : ValuesFor<E> & { readonly [Name in ChildName<E>]?: readonly Row[] };

/** Inserts a row with its children; the answer is the row as a read gives it. */
export async function createRow<E extends Entity>(
  context: WriteContext,
  entity: E,
  body: NewRow<E>,
): Promise<RowOf<E>> {
  return (await create(context, entity, body)) as RowOf<E>;
}

async function create(context: WriteContext, entity: Entity, body: Row): Promise<Row> {
  const { db, caller } = context;
  const hooks = hooksOf(context, entity);
  if (isAct(entity) && saysNothing(entity, body)) throw FieldErrors.of('', 'empty_act');
  const { own: given, children } = split(entity, body);
  const own = await prefilled(context, entity, given);
  const row = completed(entity, { ...defaults(entity), ...own });
  await assertAllowed(context, entity, row);
  const said = (await hooks.beforeCreate?.(context, row)) ?? {};
  const id = await insertRow(context, entity, { ...row, ...said });
  await writeChildren(context, entity, { ...row, id }, children);
  await storeFollowing(context, entity, { ...row, ...said, id });
  const created = await getRow(db, entity, id, caller);
  await remember(context, entity, created, { type: '+', changes: changesBetween(entity, {}, created) });
  await afterWrite(context, entity, created);
  await keepOwnTasks(context, entity, created);
  return withChildrenOf(context, entity, created, children);
}

/** Changes the given fields of a row. A stale version is refused, and an unchanged row stays as it is. */
export async function updateRow<E extends Entity>(
  context: WriteContext,
  entity: E,
  id: number,
  body: NewRow<E>,
  version: number | undefined,
): Promise<RowOf<E>> {
  return (await update(context, entity, id, body, { version })) as RowOf<E>;
}

/** Changes the given fields as a body may, with all that is held of a row; `by` names the call in the history. */
export function updateFields(
  context: WriteContext,
  entity: Entity,
  id: number,
  values: Row,
  by: string,
): Promise<Row> {
  return update(context, entity, id, values, { by });
}

interface Changing {
  readonly version?: number | undefined;
  readonly by?: string;
}

async function update(
  context: WriteContext,
  entity: Entity,
  id: number,
  body: Row,
  { version, by }: Changing,
): Promise<Row> {
  const { db, caller } = context;
  const before = await getRow(db, entity, id, caller, { lock: true });
  if (version !== undefined && version !== before['version'])
    throw new AppError(409, 'stale_version', { version: Number(before['version']) });
  assertNotFrozen(entity, before);
  const { own: given, children } = split(entity, body);
  const own = await prefilled(context, entity, given, before);
  const typed = completed(entity, { ...before, ...own });
  await assertAllowed(context, entity, typed, { before, changed: own });
  const written = { ...typed, ...(await hooksOf(context, entity).beforeUpdate?.(context, typed)) };
  const childChanges = await writeChildren(context, entity, written, children);
  const row = { ...written, ...(await followingOf(context, entity, written)) };
  const changes = [...changesBetween(entity, before, row), ...secretChanges(entity, own), ...childChanges];
  if (changes.length === 0) return withChildrenOf(context, entity, before, children);
  await storeFields(
    context,
    entity,
    id,
    changes.map(({ field }) => field).filter((field) => field in entity.fields),
    row,
  );
  const after = await getRow(db, entity, id, caller);
  await remember(context, entity, after, { type: '~', changes, ...(by ? { action: by } : {}) });
  await afterWrite(context, entity, after);
  await keepOwnTasks(context, entity, after);
  return withChildrenOf(context, entity, after, children);
}

/** Removes a row that nothing refers to. */
export async function deleteRow(
  context: WriteContext,
  entity: Entity,
  id: number,
  version: number | undefined,
): Promise<void> {
  const { db, caller } = context;
  const before = await getRow(db, entity, id, caller, { lock: true });
  if (version !== undefined && version !== before['version'])
    throw new AppError(409, 'stale_version', { version: Number(before['version']) });
  assertNotFrozen(entity, before);
  await writeChildren(
    context,
    entity,
    before,
    Object.fromEntries(Object.keys(entity.children ?? {}).map((name) => [name, []])),
  );
  await db.query(`delete from ${entity.table} where id = $1`, [id]);
  await hooksOf(context, entity).afterDelete?.(context, before);
  await indexParents(context, entity, before);
  await unindexRow(db, entity, id);
  await remember(context, entity, before, { type: '-', changes: changesBetween(entity, before, {}) });
}

/**
 * Changes fields that no body may name, on behalf of an action (register, seal …): history, version and
 * search stay right. `by` names the action in the history.
 */
export async function setFields<E extends Entity>(
  context: WriteContext,
  entity: E,
  id: number,
  values: ValuesFor<E>,
  by: string,
): Promise<RowOf<E>> {
  const { db, caller } = context;
  const before = await getRow(db, entity, id, caller, { lock: true });
  const changes = [
    ...changesBetween(entity, before, { ...before, ...values }),
    ...secretChanges(entity, values),
  ];
  await storeFields(
    context,
    entity,
    id,
    changes.map(({ field }) => field),
    values,
  );
  const after = await getRow(db, entity, id, caller);
  await remember(context, entity, after, { type: '~', changes, action: by });
  await afterWrite(context, entity, after);
  return after;
}

/** Inserts a row that no body can make, on behalf of an action. */
export async function addRow<E extends Entity>(
  context: WriteContext,
  entity: E,
  values: ValuesFor<E>,
): Promise<RowOf<E>> {
  const id = await insertRow(context, entity, { ...defaults(entity), ...values });
  const created = await getRow(context.db, entity, id, context.caller);
  await remember(context, entity, created, { type: '+', changes: changesBetween(entity, {}, created) });
  await afterWrite(context, entity, created);
  return created;
}

/** What follows from a row and its children as they are written now. */
async function followingOf(context: WriteContext, entity: Entity, row: Row): Promise<Row> {
  const within = { entity: entity.name, id: Number(row['id']) };
  return (await hooksOf(context, entity).following?.({ ...context, within }, row)) ?? {};
}

/** Gives a row that has just been inserted what follows from its children; it is still its first version. */
async function storeFollowing(context: WriteContext, entity: Entity, row: Row): Promise<void> {
  const following = await followingOf(context, entity, row);
  const changed = changesBetween(entity, row, { ...row, ...following }).map(({ field }) => field);
  if (changed.length > 0)
    await storeFields(context, entity, Number(row['id']), changed, following, { isFirst: true });
}

/** Writes a change into the history of the row's office, in the transaction of the change. */
async function remember(
  { db, caller }: WriteContext,
  entity: Entity,
  row: Row,
  entry: Pick<HistoryEntry, 'type' | 'changes' | 'action'>,
): Promise<void> {
  await recordHistory(db, {
    entity,
    id: Number(row['id']),
    caller,
    office: officeOfRow(entity, row, caller),
    ...entry,
  });
}

/** A secret is changed by naming a new one; the history says that it was, not what it is. */
function secretChanges(entity: Entity, own: Row): Change[] {
  return Object.entries(entity.fields).flatMap(([field, spec]) =>
    spec.secret && own[field] !== undefined && own[field] !== null ? [{ field, old: null, new: null }] : [],
  );
}

async function afterWrite(context: WriteContext, entity: Entity, row: RowOf<Entity>): Promise<void> {
  if (entity.searched && entity.scope === 'office')
    await indexRow(context.db, entity, Number(officeOfRow(entity, row, context.caller)), row);
  await indexParents(context, entity, row);
  await hooksOf(context, entity).afterWrite?.(context, row);
}

/** What the rules leave to do about a row that is never registered holds from the moment that it is written. */
async function keepOwnTasks(context: WriteContext, entity: Entity, row: Row): Promise<void> {
  if (isAct(entity) || entity.rules.length === 0) return;
  const today = todayOf(context.caller);
  await keepTasks(
    context,
    entity,
    row,
    entity.rules.flatMap((rule) => rule(row, { today })),
  );
}

/** A row that is found by what its children say is found by what they say now. */
async function indexParents({ db, caller }: WriteContext, entity: Entity, row: Row): Promise<void> {
  for (const { parent, by } of foundBy(entity)) {
    const whole = row[by] ? await findRow(db, parent, Number(row[by]), caller) : undefined;
    if (whole) await indexRow(db, parent, Number(officeOfRow(parent, whole, caller)), whole);
  }
}

function hooksOf(context: WriteContext, entity: Entity): EntityHooks {
  return context.hooks[entity.name] ?? {};
}

function split(entity: Entity, body: Row): { own: Row; children: Record<string, Row[]> } {
  const own: Row = {};
  const children: Record<string, Row[]> = {};
  for (const [name, value] of Object.entries(body)) {
    if (entity.children && name in entity.children) children[name] = value as Row[];
    else own[name] = value;
  }
  return { own, children };
}

/** Makes the children of a row be the given ones: known ids are changed, new rows added, missing ones removed. */
async function writeChildren(
  context: WriteContext,
  entity: Entity,
  row: Row,
  given: Record<string, Row[]>,
): Promise<Change[]> {
  const changes: Change[] = [];
  const within = { ...context, within: { entity: entity.name, id: Number(row['id']) } };
  const parent = parentOf(context, entity, row);
  const refusals = new ChildRefusals();
  for (const [name, rows] of Object.entries(given)) {
    const child = entity.children?.[name];
    if (child)
      changes.push(
        ...(await refusals.after(() => writeChildList(within, child, parent, name, rows, refusals))),
      );
  }
  refusals.tell();
  return changes;
}

interface Parent {
  readonly id: number;
  /** Null for the parent of rows that all offices share. */
  readonly office: number | null;
}

function parentOf({ caller }: WriteContext, entity: Entity, row: Row): Parent {
  return { id: Number(row['id']), office: officeOfRow(entity, row, caller) ?? caller.office };
}

/** The changes of each child as the history of its parent names them: `parties.2.name`, or the whole row that came or went. */
async function writeChildList(
  context: WriteContext,
  { entity, by, options }: ChildSpec,
  parent: Parent,
  name: string,
  rows: Row[],
  refusals: ChildRefusals,
): Promise<Change[]> {
  const target = getEntity(entity);
  const existing = await childrenOf(context, target, by, parent);
  const kept = new Set(rows.map((row) => row['id']));
  const changes: Change[] = [];
  for (const row of existing.filter(({ id }) => !kept.has(id))) {
    await deleteRow(context, target, Number(row['id']), undefined);
    changes.push({ field: name, old: labelOfChild(target, row), new: null });
  }
  for (const [index, row] of rows.entries()) {
    const { id, ...values } = row;
    const placed = target.position ? { ...values, [target.position]: index } : values;
    const before = existing.find((each) => each['id'] === id);
    const written = await refusals.during(`${name}.${index}`, () => {
      if (id !== undefined && !before) throw FieldErrors.of('id', 'invalid_reference', { id: Number(id) });
      if (!before) assertOptions(options, placed);
      return before
        ? update(context, target, Number(before['id']), placed, {})
        : create(context, target, { ...owned(target, parent), ...placed, [by]: parent.id });
    });
    if (!written) continue;
    if (!before) changes.push({ field: name, old: null, new: labelOfChild(target, written) });
    else if (written['version'] !== before['version'])
      changes.push(
        ...changesBetween(target, before, written)
          .filter(({ field }) => field !== target.position)
          .map((change) => ({ ...change, field: `${name}.${index + 1}.${change.field}` })),
      );
  }
  return changes;
}

async function childrenOf(
  { db, caller }: WriteContext,
  target: Entity,
  by: string,
  parent: Parent,
): Promise<Row[]> {
  const column = columnOf(by, target.fields[by] as FieldSpec);
  const ofOffice = target.scope === 'office';
  const found = await db.query<{ id: number }>(
    `select id from ${target.table} where ${column} = $1${ofOffice ? ` and ${OFFICE_COLUMN} = $2` : ''}`,
    ofOffice ? [parent.id, parent.office] : [parent.id],
  );
  const rows: Row[] = [];
  for (const { id } of found) rows.push(await getRow(db, target, id, caller));
  return rows;
}

const labelOfChild = (target: Entity, row: Row): string => {
  const label = row[target.label];
  return typeof label === 'string' && label !== '' ? label : `#${Number(row['id'])}`;
};

/** The choices of a new child that mean something in this parent. */
function assertOptions(options: ChildSpec['options'], row: Row): void {
  for (const [field, allowed] of Object.entries(options ?? {}))
    if (typeof row[field] === 'string' && !allowed.includes(row[field]))
      throw FieldErrors.of(field, 'invalid_choice');
}

/** What super users may write for an office names that office; a child's is its parent's. */
const owned = (target: Entity, parent: Parent): Row =>
  target.administered ? { notary_office: parent.office } : {};

async function withChildrenOf(
  { db, caller }: WriteContext,
  entity: Entity,
  row: Row,
  children: Record<string, Row[]>,
): Promise<Row> {
  const names = Object.keys(children);
  return names.length === 0
    ? row
    : ((await findExpanded(db, entity, Number(row['id']), caller, { expand: names })) ?? row);
}
