import {
  columnOf,
  type Entity,
  type FieldSpec,
  isStored,
  officeColumnOf,
  readableFields,
  readFrom,
  USER_COLUMN,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { type RawBuilder, sql } from 'kysely';
import { Bind } from '../db/sql.ts';
import type { Caller } from '../http/caller.ts';
import { type ClosedInput, openCondition } from './closed.ts';

/** The alias of the row itself; of the row that a `via` field is read from; of what a reference points at. */
const SELF = 't';
const viaAlias = (reference: string): string => `v_${reference}`;
const expandAlias = (field: string): string => `e_${field}`;

export interface OfficeInput extends ClosedInput {
  readonly office: number | null;
  /** Whose rows are read, of an entity whose rows belong to users. */
  readonly user: number;
  /** Of a caller who may not read every kind of act: those that they may. */
  readonly readableActs?: readonly string[] | undefined;
  /** Of a list of rows of other resources: those that the caller may read. */
  readonly readableResources?: readonly string[] | undefined;
}

const officeBind = new Bind<OfficeInput>((input) => input.office);
const userBind = new Bind<OfficeInput>((input) => input.user);

/** The column of a field in a statement built by `fromClause`, as SQL text. */
export function columnRef(entity: Entity, field: string): RawBuilder<unknown> {
  if (field === 'id') return sql.ref(`${SELF}.id`);
  const spec = specOf(entity, field);
  if (spec.computed) return sql.raw(computedBy(spec.computed));
  return spec.via
    ? sql.ref(`${viaAlias(spec.via)}.${columnOf(field, spec)}`)
    : sql.ref(`${SELF}.${columnOf(field, spec)}`);
}

export function specOf(entity: Entity, field: string): FieldSpec {
  const spec = entity.fields[field];
  if (!spec) throw new RangeError(`${entity.name} has no field ${field}`);
  return spec;
}

/** What the database tells of a row by its id. */
const computedBy = (told: string): string => `${told}("${SELF}"."id")`;

/** The value of a field as the API gives it. */
export function valueRef(entity: Entity, field: string): RawBuilder<unknown> {
  const spec = specOf(entity, field);
  const alias = spec.via ? viaAlias(spec.via) : SELF;
  const told = spec.computed ? computedBy(spec.computed) : `"${alias}"."${columnOf(field, spec)}"`;
  return sql.raw(readFrom(spec, told));
}

/**
 * `id`, `version` and every readable field, each under its API name; an expanded reference as the object of its row, and
 * null where that is closed to the reader.
 */
export function selectList(
  entity: Entity,
  expand: readonly string[],
  reader: Pick<Caller, 'closed'>,
): RawBuilder<unknown> {
  const fields = readableFields(entity).map(([name, spec]) => {
    const isExpanded = expand.includes(name) && spec.kind === 'reference';
    const value = isExpanded
      ? expandedRow(entity, name, getEntity(spec.entity), reader)
      : valueRef(entity, name);
    return sql`${value} as ${sql.ref(name)}`;
  });
  return sql.join([sql`${sql.ref(`${SELF}.id`)}`, sql`${sql.ref(`${SELF}.version`)}`, ...fields]);
}

/** The row that a field refers to as JSON, with the columns of its own table; looked up for each row of a page. */
function expandedRow(
  entity: Entity,
  field: string,
  target: Entity,
  reader: Pick<Caller, 'closed'>,
): RawBuilder<unknown> {
  const alias = expandAlias(field);
  const columns = readableFields(target)
    .filter(([, spec]) => isStored(spec))
    .map(([name, spec]) => {
      const column = `"${alias}"."${columnOf(name, spec)}"`;
      return sql`${sql.raw(readFrom(spec, column))} as ${sql.ref(name)}`;
    });
  const [id, version] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.version`)];
  const row = sql`select ${sql.join([id, version, ...columns])} from ${sql.table(target.table)} as ${sql.ref(alias)} where ${isReferredTo(entity, field, target, reader)}`;
  return sql`(select row_to_json(own) from (${row}) as own)`;
}

/** That the row of a reference's alias is the one that the field refers to, and open to the reader. */
function isReferredTo(
  entity: Entity,
  field: string,
  target: Entity,
  reader: Pick<Caller, 'closed'>,
): RawBuilder<unknown> {
  const alias = expandAlias(field);
  const sameOffice =
    target.scope === 'office'
      ? sql` and ${sql.ref(`${alias}.office_id`)} = ${entity.administered ? sql.ref(`${SELF}.office_id`) : officeBind}`
      : sql``;
  return sql`${sql.ref(`${alias}.id`)} = ${columnRef(entity, field)}${sameOffice} and ${openCondition(target, reader, alias)}`;
}

/** The table with the tables that its fields, or some of them, are read from. */
export function fromClause(entity: Entity, only?: readonly string[]): RawBuilder<unknown> {
  const parts = [sql`${sql.table(entity.table)} as ${sql.ref(SELF)}`];
  const names = only ?? readableFields(entity).map(([name]) => name);
  const vias = new Set(names.map((name) => entity.fields[name]?.via).filter((via) => via !== undefined));
  for (const via of vias) {
    const spec = specOf(entity, via);
    if (spec.kind !== 'reference') continue;
    const alias = viaAlias(via);
    parts.push(
      sql`join ${sql.table(getEntity(spec.entity).table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${SELF}.${columnOf(via, spec)}`)}`,
    );
  }
  return sql.join(parts, sql` `);
}

/** Joins of what references point at, behind the table, for statements that read all rows; nothing of what is closed to the reader. */
export function referenceJoins(
  entity: Entity,
  references: readonly string[],
  reader: Pick<Caller, 'closed'>,
): RawBuilder<unknown> {
  const joins = references.flatMap((name) => {
    const spec = specOf(entity, name);
    if (spec.kind !== 'reference') return [];
    const target = getEntity(spec.entity);
    return [
      sql` left join ${sql.table(target.table)} as ${sql.ref(expandAlias(name))} on ${isReferredTo(entity, name, target, reader)}`,
    ];
  });
  return joins.length > 0 ? sql.join(joins, sql``) : sql``;
}

/** What the row is called that a reference joins (`referenceJoins`); one without a label by its number, as on the screen. */
export function referenceLabel(entity: Entity, field: string): RawBuilder<unknown> {
  const spec = specOf(entity, field);
  const target = getEntity(spec.kind === 'reference' ? spec.entity : entity.name);
  const label = sql.ref(`${expandAlias(field)}.${columnOf(target.label, specOf(target, target.label))}`);
  return sql`coalesce(nullif(${label}::text, ''), '#' || ${columnRef(entity, field)})`;
}

/** The caller's own rows: the first of the two walls between offices (the second is row level security). */
export function officeCondition(entity: Entity, isSuper: boolean): RawBuilder<unknown> {
  if (entity.scope === 'own') return sql`${sql.ref(`${SELF}.${USER_COLUMN}`)} = ${userBind}`;
  const column = officeColumnOf(entity);
  const everyOffice = isSuper && (entity.scope === 'self' || entity.administered);
  if (!column || everyOffice) return sql`true`;
  return sql`${sql.ref(`${SELF}.${column}`)} = ${officeBind}`;
}

/** Table that joins the rows of two entities. */
export function associationTable(entity: Entity, source: Entity): string {
  return `${source.table}_${entity.table}`;
}
