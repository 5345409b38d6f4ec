import {
  columnOf,
  columnType,
  type Entity,
  type FieldSpec,
  isStored,
  OFFICE_COLUMN,
  readFrom,
  storedAs,
} from '@serventia/kit';
import type { Row, Sql } from '../db/database.ts';
import { hasRecord } from '../db/guards.ts';
import { type Caller, officeOf } from '../http/caller.ts';
import { type Change, changesBetween, type HistoryEntry, recordChanges } from './history.ts';
import { specOf } from './selection.ts';
import { translated } from './stored-row.ts';

/** The transaction, and who writes. */
interface Writing {
  readonly db: Sql;
  readonly caller: Caller;
}

/** New values of fields of one row; the same fields in each row of a call. */
export interface RowChange extends Row {
  readonly id: number;
}

/**
 * Writes what follows from another change into rows of the caller's office, with their next version and their
 * history, in two statements however many rows there are. Rows that hold the values already stay as they are. No
 * rule is asked and no hook is run: whoever calls knows what follows. The changes that were made, by row.
 */
export async function followRows(
  { db, caller }: Writing,
  entity: Entity,
  rows: readonly RowChange[],
  by: string,
): Promise<Map<number, readonly Change[]>> {
  const fields = Object.keys(rows[0] ?? {})
    .filter((name) => name !== 'id')
    .map((name) => [name, specOf(entity, name)] as const);
  if (fields.length === 0) return new Map();
  const written = await db.query(updateStatement(entity, fields), [
    JSON.stringify(rows.map((row) => ({ id: row.id, ...storedValues(fields, row) }))),
    officeOf(caller),
  ]);
  const made = new Map(
    written.map((row) => [
      Number(row['id']),
      changesBetween(entity, valuesUnder('before', row), valuesUnder('after', row)),
    ]),
  );
  await remember({ db, caller }, entity, made, { type: '~', action: by });
  return made;
}

/**
 * Adds rows to the caller's office with their history, in two statements however many rows there are. No rule is
 * asked and no hook is run. An act is given the id of its record. Their ids, in the order of the rows.
 */
export async function addRows(
  { db, caller }: Writing,
  entity: Entity,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const isActRow = hasRecord(entity);
  const fields = ownFields(entity).filter(
    // PostgreSQL computes the reference of an act to its record.
    ([name, spec]) => spec.column !== OFFICE_COLUMN && !(isActRow && name === 'record'),
  );
  const made = await translated(entity, () =>
    db.query(insertStatement(entity, fields, isActRow ? ['id'] : []), [
      JSON.stringify(
        rows.map((row) => ({ ...storedValues(fields, { ...defaultsOf(fields), ...row }), id: row['id'] })),
      ),
      officeOf(caller),
    ]),
  );
  const changes = new Map(
    made.map((row) => [Number(row['id']), changesBetween(entity, {}, valuesUnder('after', row))]),
  );
  await remember({ db, caller }, entity, changes, { type: '+' });
  return made.map((row) => Number(row['id']));
}

/**
 * Removes rows of the caller's office with their history, in two statements however many rows there are. No rule is
 * asked and no hook is run: the search is for whoever calls. How many were there.
 */
export async function removeRows(
  { db, caller }: Writing,
  entity: Entity,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await db.query(
    `with gone as (delete from ${entity.table} where id = any($1) and ${OFFICE_COLUMN} = $2 returning *)
     select gone.id, ${valueList(ownFields(entity), 'gone', 'before')} from gone order by gone.id`,
    [ids, officeOf(caller)],
  );
  const changes = new Map(
    gone.map((row) => [Number(row['id']), changesBetween(entity, valuesUnder('before', row), {})]),
  );
  await remember({ db, caller }, entity, changes, { type: '-' });
  return gone.length;
}

type Fields = readonly (readonly [string, FieldSpec])[];

const defaultsOf = (fields: Fields): Row =>
  Object.fromEntries(fields.flatMap(([name, spec]) => ('default' in spec ? [[name, spec.default]] : [])));

/** The values of fields as they are stored, by column; structured data is part of the JSON that carries them all. */
function storedValues(fields: Fields, row: Row): Row {
  return Object.fromEntries(
    fields.map(([name, spec]) => {
      const value = row[name] ?? null;
      return [columnOf(name, spec), columnType(spec) === 'jsonb' ? value : storedAs(spec, value)];
    }),
  );
}

/** The values of fields in a row of the CTE `alias` as the API gives them, each under `prefix:name`. */
function valueList(fields: Fields, alias: string, prefix: string): string {
  return fields
    .map(([name, spec]) => {
      const column = `${alias}.${columnOf(name, spec)}`;
      return `${readFrom(spec, column)} as "${prefix}:${name}"`;
    })
    .join(', ');
}

function valuesUnder(prefix: string, row: Row): Row {
  const start = `${prefix}:`;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(start) ? [[name.slice(start.length), value]] : [],
    ),
  );
}

/** The fields that have a column in the table of the entity. */
const ownFields = (entity: Entity): Fields =>
  Object.entries(entity.fields).filter(([, spec]) => isStored(spec));

const columnsOf = (fields: Fields): string[] => fields.map(([name, spec]) => columnOf(name, spec));

/** The given rows as a table `g`. */
function givenRows(fields: Fields, first: readonly string[]): string {
  const columns = fields.map(([name, spec]) => `${columnOf(name, spec)} ${columnType(spec)}`);
  return `jsonb_to_recordset($1::jsonb) as g(${[...first, ...columns].join(', ')})`;
}

/** The ids as an array: the rows are found by their keys, however many PostgreSQL expects to be given. */
const GIVEN = 'any(array(select id from given))';

function updateStatement(entity: Entity, fields: Fields): string {
  const columns = columnsOf(fields);
  const listed = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', ');
  return `
    with given as (select * from ${givenRows(fields, ['id bigint'])}),
    held as (
      select t.* from ${entity.table} t join given g on g.id = t.id
      where t.id = ${GIVEN} and t.${OFFICE_COLUMN} = $2 and row(${listed('t')}) is distinct from row(${listed('g')}) for update of t),
    changed as (
      update ${entity.table} t
      set ${columns.map((column) => `${column} = g.${column}`).join(', ')}, version = t.version + 1, updated_at = now()
      from held h join given g on g.id = h.id where t.id = h.id and t.id = ${GIVEN} returning t.*)
    select changed.id, ${valueList(fields, 'held', 'before')}, ${valueList(fields, 'changed', 'after')}
    from changed join held on held.id = changed.id order by changed.id`;
}

function insertStatement(entity: Entity, fields: Fields, ids: readonly string[]): string {
  const columns = [...ids, ...columnsOf(fields)].join(', ');
  const given = ids.map((name) => `${name} bigint`);
  return `
    with made as (
      insert into ${entity.table} (${OFFICE_COLUMN}, ${columns})
      select $2::bigint, ${columns} from ${givenRows(fields, given)} returning *)
    select made.id, ${valueList(ownFields(entity), 'made', 'after')} from made order by made.id`;
}

async function remember(
  { db, caller }: Writing,
  entity: Entity,
  changes: ReadonlyMap<number, readonly Change[]>,
  entry: Pick<HistoryEntry, 'type' | 'action'>,
): Promise<void> {
  await recordChanges(db, { entity, caller, office: officeOf(caller), ...entry }, changes);
}
