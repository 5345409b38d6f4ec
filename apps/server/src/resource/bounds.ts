import { hasRecord } from '../db/guards.ts';
import { columnOf, type Entity } from '@serventia/kit';
import { record as actRecord } from '@serventia/domain/office/record.entity';
import { getEntity, registry } from '@serventia/domain/registry';
import { type RawBuilder, sql } from 'kysely';
import { Bind } from '../db/sql.ts';
import {
  type Caller,
  isAllowed,
  readableResourcesOf,
  readsWholeOffice,
  SHARED_AREAS,
} from '../http/caller.ts';
import { closedEntities, type ClosedInput, hasClosed, openCondition } from './closed.ts';
import { columnRef, type OfficeInput } from './selection.ts';

const recordEntity: Entity = actRecord;

/** What the conditions of a statement are filled with: whose rows are read, and what that caller may read. */
export function readerOf(entity: Entity, caller: Caller): OfficeInput {
  const { office, userId, readableActs, closed } = caller;
  return {
    office,
    user: userId,
    readableActs,
    closed,
    ...(isBoundToResources(entity, caller) ? { readableResources: readableResourcesOf(caller) } : {}),
  };
}

/** What makes one condition of `boundCondition` unlike another, for those who keep statements. */
export function boundShape(entity: Entity, caller: Caller): string {
  return [
    isBoundToActs(entity, caller),
    isBoundToResources(entity, caller),
    ...unreadableWith(entity, caller),
    ...(isBoundToResources(entity, caller) ? partlyUnreadable(caller).map(({ name }) => name) : []),
    caller.readableActs !== undefined,
    ...Object.keys(caller.closed ?? {}),
  ].join();
}

/** Whether a caller sees some of the rows of an entity and not others. */
export function isBound(entity: Entity, caller: Caller): boolean {
  return (
    isBoundToActs(entity, caller) ||
    isBoundToResources(entity, caller) ||
    leavesOutReadWith(entity, caller) ||
    hasClosed(entity, caller)
  );
}

/** The rows of an entity that a caller may read, among those of the office. */
export function boundCondition(entity: Entity, caller: Caller): RawBuilder<unknown> {
  const without = unreadableWith(entity, caller).map((name) => sql`${columnRef(entity, name)} is null and `);
  return sql`${sql.join(without, sql``)}${readableCondition(entity, caller)} and ${openCondition(entity, caller, 't')}`;
}

/** Whether a caller may not read what some rows of an entity are read with. */
export const leavesOutReadWith = (entity: Entity, caller: Caller): boolean =>
  unreadableWith(entity, caller).length > 0;

/** The entities of whose rows a caller may not read what some are read with. */
const partlyUnreadable = (caller: Caller): Entity[] =>
  registry.filter((each) => leavesOutReadWith(each, caller));

/** The references with which a row is read whose rows a caller may not read. */
function unreadableWith(entity: Entity, caller: Caller): string[] {
  return (readWith.get(entity.name) ?? []).flatMap(({ name, to }) =>
    isAllowed(caller, getEntity(to), 'read') ? [] : [name],
  );
}

/** By entity, the references with which its rows are read, and what they point at. */
const readWith: ReadonlyMap<string, readonly { readonly name: string; readonly to: string }[]> = new Map(
  registry.map((entity) => [
    entity.name,
    Object.entries(entity.fields).flatMap(([name, spec]) =>
      spec.kind === 'reference' && spec.readWith ? [{ name, to: spec.entity }] : [],
    ),
  ]),
);

function readableCondition(entity: Entity, caller: Caller): RawBuilder<unknown> {
  if (isBoundToActs(entity, caller)) return actsCondition(entity);
  return isBoundToResources(entity, caller) ? resourcesCondition(entity, caller) : sql`true`;
}

/** Records, and what hangs on one, of the kinds of act alone that the caller may read. */
function actsCondition(entity: Entity): RawBuilder<unknown> {
  if (entity === recordEntity) return isReadable(sql.ref('t.resource'));
  return sql`(${columnRef(entity, 'record')} is null or ${isOfReadableAct(columnRef(entity, 'record'))})`;
}

const isReadable = (resource: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${resource} = any(${new Bind<OfficeInput>((input) => input.readableActs)})`;

const isOfReadableAct = (record: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(recordEntity.table)} r where r.id = ${record} and ${isReadable(sql.ref('r.resource'))})`;

/**
 * Whether the acts that a caller may read decide which rows of an entity are theirs to see: in the areas that every
 * clerk reads. Elsewhere the module does, as for the money that was received for an act. An act has the id of its record,
 * and reads its state there: the act itself says who may read it.
 */
function isBoundToActs(entity: Entity, { readableActs }: Pick<Caller, 'readableActs'>): boolean {
  const spec = entity.fields['record'];
  const hangs = spec?.kind === 'reference' && spec.entity === recordEntity.name && !spec.via;
  return (
    readableActs !== undefined &&
    SHARED_AREAS.has(entity.area) &&
    (entity === recordEntity || (hangs && !hasRecord(entity)))
  );
}

/** Of the entities that hold numbers of rows of other resources: the field that does. */
const rowFields: ReadonlyMap<string, { readonly name: string; readonly of: string }> = new Map(
  registry.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, spec]) =>
      spec.kind === 'row_number' ? [[entity.name, { name, of: spec.of }] as const] : [],
    ),
  ),
);

/** A list of rows of other resources, before a caller who may not read all of these. */
function isBoundToResources(entity: Entity, caller: Caller): boolean {
  return rowFields.has(entity.name) && !readsWholeOffice(caller);
}

/** Rows of the resources that a caller may read; where these are bound to acts, those that exist and may be read. */
function resourcesCondition(entity: Entity, caller: Caller): RawBuilder<unknown> {
  const { name, of } = rowFields.get(entity.name) ?? { name: '', of: '' };
  const [resource, row] = [columnRef(entity, of), columnRef(entity, name)];
  const resources = new Bind<OfficeInput>((input) => input.readableResources);
  const ofActs = registry
    .filter((each) => isBoundToActs(each, caller))
    .map((each) => sql`(${resource} <> ${sql.lit(each.name)} or ${isReadableRow(each, row)})`);
  const withoutRepeated = partlyUnreadable(caller).map(
    (each) => sql`(${resource} <> ${sql.lit(each.name)} or ${repeatsNothing(each, row, caller)})`,
  );
  const open = closedEntities(caller).map(
    (each) => sql`(${resource} <> ${sql.lit(each.name)} or ${isOpenRow(entity, each, row, caller)})`,
  );
  return sql`(${resource} is null or (${sql.join([sql`${resource} = any(${resources})`, ...ofActs, ...withoutRepeated, ...open], sql` and `)}))`;
}

function isReadableRow(entity: Entity, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (entity === recordEntity) return isOfReadableAct(id);
  return sql`exists (select from ${sql.table(entity.table)} x where x.id = ${id} and (x.record_id is null or ${isOfReadableAct(sql.ref('x.record_id'))}))`;
}

/** Whether the row that a list names repeats no row of a kind that the caller may not read. */
function repeatsNothing(entity: Entity, id: RawBuilder<unknown>, caller: Caller): RawBuilder<unknown> {
  const conditions = unreadableWith(entity, caller).map((name) => {
    const column = columnOf(name, entity.fields[name] ?? { kind: 'integer' });
    return sql`${sql.ref(`x.${column}`)} is null`;
  });
  return sql`exists (select from ${sql.table(entity.table)} x where x.id = ${id} and ${sql.join(conditions, sql` and `)})`;
}

/** Whether the row that a list names is open: it exists, and what it belongs to is not closed to the caller. */
function isOpenRow(
  list: Entity,
  entity: Entity,
  id: RawBuilder<unknown>,
  caller: Caller,
): RawBuilder<unknown> {
  const exists = sql`exists (select from ${sql.table(entity.table)} x where x.id = ${id} and ${openCondition(entity, caller, 'x')})`;
  return sql`(${exists} or ${isGoneAndOpen(list, entity, id)})`;
}

/** A row that was deleted tells in its history what it referred to. */
function isGoneAndOpen(list: Entity, entity: Entity, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const gone = sql`not exists (select from ${sql.table(entity.table)} x where x.id = ${id})`;
  const changes = Object.entries(list.fields).find(([, spec]) => spec.kind === 'changes')?.[0];
  if (changes === undefined) return gone;
  const closed = new Bind<ClosedInput>((input) => Object.values(input.closed ?? {}).flat());
  return sql`(${gone} and not exists (select from jsonb_array_elements(${columnRef(list, changes)}) change
    where jsonb_typeof(change->'old') = 'number' and (change->>'old')::numeric = any(${closed}::bigint[])))`;
}
