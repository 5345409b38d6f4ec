import {
  checkRow,
  columnOf,
  type Entity,
  type FieldSpec,
  kindOf,
  OFFICE_COLUMN,
  officeColumnOf,
  withoutAbsent,
  writableFields,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { codeOf, type Row, type Sql } from '../db/database.ts';
import { AppError, FieldErrors } from '../http/app-error.ts';
import { indexRow, unindexRow } from '../search/index-row.ts';
import { type Caller, officeOfRow, todayOf } from '../http/caller.ts';
import { type Change, changesBetween, type HistoryEntry, recordHistory } from './history.ts';
import type { EntityHooks, Hooks } from './hooks.ts';
import { findRow, getRow } from './read.ts';

/** What a write needs to know: the transaction, who writes, and what the areas add. */
export interface WriteContext {
  readonly db: Sql;
  readonly caller: Caller;
  readonly hooks: Hooks;
}

/** Inserts a row with its children; the answer is the row as a read gives it. */
export async function createRow(context: WriteContext, entity: Entity, body: Row): Promise<Row> {
  const { db, caller } = context;
  const hooks = hooksOf(context, entity);
  const { own, children } = split(entity, body);
  const row = completed(entity, { ...defaults(entity), ...own });
  await assertAllowed(context, entity, row, undefined);
  const given = (await hooks.beforeCreate?.(context, row)) ?? {};
  const id = await insert(context, entity, { ...row, ...given });
  await writeChildren(context, entity, { ...row, id }, children);
  const created = await getRow(db, entity, id, caller);
  await remember(context, entity, created, { type: '+', changes: changesBetween(entity, {}, created) });
  await afterWrite(context, entity, created);
  return withChildrenOf(context, entity, created, children);
}

/** Changes the given fields of a row. A stale version is refused, and an unchanged row stays as it is. */
export async function updateRow(
  context: WriteContext,
  entity: Entity,
  id: number,
  body: Row,
  version: number | undefined,
): Promise<Row> {
  const { db, caller } = context;
  const before = await getRow(db, entity, id, caller, { lock: true });
  if (version !== undefined && version !== before['version'])
    throw new AppError(409, 'stale_version', { version: Number(before['version']) });
  assertNotFrozen(entity, before);
  const { own, children } = split(entity, body);
  const typed = completed(entity, { ...before, ...own });
  await assertAllowed(context, entity, typed, own);
  const row = { ...typed, ...(await hooksOf(context, entity).beforeUpdate?.(context, typed)) };
  const childChanges = await writeChildren(context, entity, row, children);
  const changes = [...changesBetween(entity, before, row), ...secretChanges(entity, own), ...childChanges];
  if (changes.length === 0) return withChildrenOf(context, entity, before, children);
  await update(
    context,
    entity,
    id,
    changes.map(({ field }) => field).filter((field) => field in entity.fields),
    row,
  );
  const after = await getRow(db, entity, id, caller);
  await remember(context, entity, after, { type: '~', changes });
  await afterWrite(context, entity, after);
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
  await unindexRow(db, entity, id);
  await remember(context, entity, before, { type: '-', changes: changesBetween(entity, before, {}) });
}

/**
 * Changes fields that no body may name, on behalf of an action (register, seal …): history, version and
 * search stay right. `by` names the action in the history.
 */
export async function setFields(
  context: WriteContext,
  entity: Entity,
  id: number,
  values: Row,
  by: string,
): Promise<Row> {
  const { db, caller } = context;
  const before = await getRow(db, entity, id, caller, { lock: true });
  const changes = [
    ...changesBetween(entity, before, { ...before, ...values }),
    ...secretChanges(entity, values),
  ];
  await update(
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
export async function addRow(context: WriteContext, entity: Entity, values: Row): Promise<Row> {
  const id = await insert(context, entity, { ...defaults(entity), ...values });
  const created = await getRow(context.db, entity, id, context.caller);
  await remember(context, entity, created, { type: '+', changes: changesBetween(entity, {}, created) });
  await afterWrite(context, entity, created);
  return created;
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

export function assertNotFrozen(entity: Entity, row: Row): void {
  const reason = entity.frozen?.(row);
  if (reason) throw new AppError(409, reason);
}

async function afterWrite(context: WriteContext, entity: Entity, row: Row): Promise<void> {
  if (entity.searched && entity.scope === 'office')
    await indexRow(context.db, entity, Number(officeOfRow(entity, row, context.caller)), row);
  await hooksOf(context, entity).afterWrite?.(context, row);
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

/** A row with what follows from its values, and without what they leave no place for. */
function completed(entity: Entity, values: Row): Row {
  const row = withoutAbsent(entity, values);
  return { ...row, ...entity.derive?.(row) };
}

function defaults(entity: Entity): Row {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, spec]) => !spec.via)
      .map(([name, spec]) => [name, spec.default ?? null]),
  );
}

/** Field checks, the entity's rules, and that what is referred to exists in this office. */
async function assertAllowed(
  context: WriteContext,
  entity: Entity,
  row: Row,
  changed: Row | undefined,
): Promise<void> {
  const findings = checkRow(entity, row, todayOf(context.caller)).filter(
    ({ level, field }) =>
      level === 'error' &&
      (changed === undefined || field in changed || field === '' || !(field in entity.fields)),
  );
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const office = entity.scope === 'global' ? context.caller.office : officeOfRow(entity, row, context.caller);
  for (const [name, spec] of Object.entries(entity.fields)) {
    const value = row[name];
    if (spec.via || value === null || value === undefined || (changed && !(name in changed))) continue;
    if (spec.kind === 'reference') await assertExists(context, name, spec, Number(value), office);
    if (spec.kind === 'file') await assertFile(context, name, spec, Number(value), office);
  }
}

async function assertExists(
  { db, caller }: WriteContext,
  field: string,
  spec: FieldSpec & { kind: 'reference' },
  id: number,
  office: number | null,
): Promise<void> {
  const target = getEntity(spec.entity);
  const column = officeColumnOf(target);
  const anyOffice = !column || (target.scope === 'self' && caller.isSuper);
  const found = await db.find(
    `select 1 from ${target.table} where id = $1${anyOffice ? '' : ` and ${column} = $2`}`,
    anyOffice ? [id] : [id, office],
  );
  if (!found) throw FieldErrors.of(field, 'invalid_reference', { id });
}

/** What a field takes, by the beginning of the content type. */
const ACCEPTED = { image: 'image/', document: 'application/pdf', any: '' } as const;

async function assertFile(
  { db }: WriteContext,
  field: string,
  spec: FieldSpec & { kind: 'file' },
  id: number,
  office: number | null,
): Promise<void> {
  const found = await db.find<{ content_type: string }>(
    'select content_type from stored_file where id = $1 and office_id = $2',
    [id, office],
  );
  if (!found) throw FieldErrors.of(field, 'invalid_reference', { id });
  if (!found.content_type.startsWith(ACCEPTED[spec.accept])) throw FieldErrors.of(field, 'wrong_file_kind');
}

function columnsAndValues(entity: Entity, fields: readonly string[], row: Row): [string, unknown][] {
  return fields.flatMap((name) => {
    const spec = entity.fields[name];
    if (!spec || spec.via || spec.column === OFFICE_COLUMN) return [];
    const value = row[name] ?? null;
    return [[columnOf(name, spec), kindOf(spec).write?.(value) ?? value] as [string, unknown]];
  });
}

async function insert({ db, caller }: WriteContext, entity: Entity, row: Row): Promise<number> {
  const pairs = columnsAndValues(
    entity,
    Object.keys(entity.fields).filter((name) => row[name] !== null && row[name] !== undefined),
    row,
  );
  if (entity.scope === 'office') pairs.unshift([OFFICE_COLUMN, officeOfRow(entity, row, caller)]);
  if (typeof row['id'] === 'number') pairs.unshift(['id', row['id']]);
  const columns = pairs.map(([column]) => column).join(', ');
  const text =
    pairs.length === 0
      ? `insert into ${entity.table} default values returning id`
      : `insert into ${entity.table} (${columns}) values (${pairs.map((_, index) => `$${index + 1}`).join(', ')}) returning id`;
  const [created] = await translated(entity, () =>
    db.query<{ id: number }>(
      text,
      pairs.map(([, value]) => value),
    ),
  );
  return Number(created?.id);
}

async function update(
  { db }: WriteContext,
  entity: Entity,
  id: number,
  fields: readonly string[],
  row: Row,
): Promise<void> {
  const pairs = columnsAndValues(entity, fields, row);
  const assignments = [
    ...pairs.map(([column], index) => `${column} = $${index + 2}`),
    'version = version + 1',
    'updated_at = now()',
  ];
  await translated(entity, () =>
    db.query(`update ${entity.table} set ${assignments.join(', ')} where id = $1`, [
      id,
      ...pairs.map(([, value]) => value),
    ]),
  );
}

/** A broken unique index is the field's own refusal. */
async function translated<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    if (codeOf(error) !== '23505') throw error;
    const field =
      Object.keys(entity.fields).find((name) => constraint === `${entity.table}_${name}_unique`) ??
      entity.unique.find((fields) => constraint === `${entity.table}_${fields.join('_')}_unique`)?.at(-1) ??
      '';
    throw FieldErrors.of(field, 'not_unique');
  }
}

/** Makes the children of a row be the given ones: known ids are changed, new rows added, missing ones removed. */
async function writeChildren(
  context: WriteContext,
  entity: Entity,
  row: Row,
  given: Record<string, Row[]>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [name, rows] of Object.entries(given)) {
    const child = entity.children?.[name];
    if (
      child &&
      (await writeChildList(
        context,
        getEntity(child.entity),
        child.by,
        parentOf(context, entity, row),
        name,
        rows,
      ))
    )
      changes.push({ field: name, old: null, new: rows.length });
  }
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

async function writeChildList(
  context: WriteContext,
  target: Entity,
  by: string,
  parent: Parent,
  name: string,
  rows: Row[],
): Promise<boolean> {
  const column = columnOf(by, target.fields[by] as FieldSpec);
  const ofOffice = target.scope === 'office';
  const existing = await context.db.query<{ id: number; version: number }>(
    `select id, version from ${target.table} where ${column} = $1${ofOffice ? ` and ${OFFICE_COLUMN} = $2` : ''}`,
    ofOffice ? [parent.id, parent.office] : [parent.id],
  );
  const kept = new Set(rows.map((row) => row['id']));
  let changed = false;
  for (const { id } of existing.filter((row) => !kept.has(row.id))) {
    await deleteRow(context, target, id, undefined);
    changed = true;
  }
  for (const [index, row] of rows.entries()) {
    const { id, ...values } = row;
    const placed = target.position ? { ...values, [target.position]: index } : values;
    const before = existing.find((each) => each.id === id);
    if (id !== undefined && !before)
      throw FieldErrors.of(`${name}.${index}.id`, 'invalid_reference', { id: Number(id) });
    const written = await inChild(name, index, () =>
      before
        ? updateRow(context, target, before.id, placed, undefined)
        : createRow(context, target, { ...owned(target, parent), ...placed, [by]: parent.id }),
    );
    changed ||= written['version'] !== before?.version;
  }
  return changed;
}

/** What super users may write for an office names that office; a child's is its parent's. */
const owned = (target: Entity, parent: Parent): Row =>
  target.administered ? { notary_office: parent.office } : {};

/** Refusals of a child carry its place: `parties.2.cpf`. */
async function inChild(name: string, index: number, work: () => Promise<Row>): Promise<Row> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    throw new FieldErrors(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, problems]) => [
          `${name}.${index}${field ? `.${field}` : ''}`,
          problems,
        ]),
      ),
    );
  }
}

async function withChildrenOf(
  { db, caller }: WriteContext,
  entity: Entity,
  row: Row,
  children: Record<string, Row[]>,
): Promise<Row> {
  const names = Object.keys(children);
  return names.length === 0
    ? row
    : ((await findRow(db, entity, Number(row['id']), caller, { expand: names })) ?? row);
}

/** Names that a body may carry: the writable fields and the lists of children. */
export function bodyFields(entity: Entity, operation: 'create' | 'update'): string[] {
  return [...writableFields(entity, operation).map(([name]) => name), ...Object.keys(entity.children ?? {})];
}
