import {
  columnOf,
  type Entity,
  type FieldSpec,
  kindOf,
  officeColumnOf,
  readableFields,
  USER_COLUMN,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { type RawBuilder, sql } from 'kysely';
import { Bind } from '../db/sql.ts';
import type { Caller } from '../http/caller.ts';
import { type ClosedInput, openCondition } from './closed.ts';

/** The alias of the row itself; of the row that a `via` field is read from; of an expanded reference. */
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
  return spec.via
    ? sql.ref(`${viaAlias(spec.via)}.${columnOf(field, spec)}`)
    : sql.ref(`${SELF}.${columnOf(field, spec)}`);
}

export function specOf(entity: Entity, field: string): FieldSpec {
  const spec = entity.fields[field];
  if (!spec) throw new RangeError(`${entity.name} has no field ${field}`);
  return spec;
}

/** The value of a field as the API gives it. */
function valueRef(entity: Entity, field: string): RawBuilder<unknown> {
  const spec = specOf(entity, field);
  const kind = kindOf(spec);
  const column = columnRef(entity, field);
  if (!kind.read) return column;
  const alias = spec.via ? viaAlias(spec.via) : SELF;
  return sql.raw(kind.read(`"${alias}"."${columnOf(field, spec)}"`));
}

/** `id`, `version` and every readable field, each under its API name; an expanded reference as the object of its row. */
export function selectList(entity: Entity, expand: readonly string[]): RawBuilder<unknown> {
  const fields = readableFields(entity).map(([name, spec]) => {
    const isExpanded = expand.includes(name) && spec.kind === 'reference';
    const value = isExpanded ? expandedRow(name, getEntity(spec.entity)) : valueRef(entity, name);
    return sql`${value} as ${sql.ref(name)}`;
  });
  return sql.join([sql`${sql.ref(`${SELF}.id`)}`, sql`${sql.ref(`${SELF}.version`)}`, ...fields]);
}

/** An expanded row as JSON, with the columns of its own table; null where nothing is referred to, or it is closed to the reader. */
function expandedRow(field: string, target: Entity): RawBuilder<unknown> {
  const alias = expandAlias(field);
  const columns = readableFields(target)
    .filter(([, spec]) => !spec.via)
    .map(([name, spec]) => {
      const column = `"${alias}"."${columnOf(name, spec)}"`;
      return sql`${sql.raw(kindOf(spec).read?.(column) ?? column)} as ${sql.ref(name)}`;
    });
  const [id, version] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.version`)];
  return sql`case when ${id} is not null then (select row_to_json(own) from (select ${sql.join([id, version, ...columns])}) as own) end`;
}

/** The table with the joins that the fields and the expansions need; what is closed to the reader is expanded to null. */
export function fromClause(
  entity: Entity,
  expand: readonly string[],
  only: readonly string[] | undefined,
  reader: Pick<Caller, 'closed'>,
): RawBuilder<unknown> {
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
  for (const name of expand) {
    const spec = entity.fields[name];
    if (spec?.kind !== 'reference') continue;
    const target = getEntity(spec.entity);
    const alias = expandAlias(name);
    const sameOffice =
      target.scope === 'office'
        ? sql` and ${sql.ref(`${alias}.office_id`)} = ${entity.administered ? sql.ref(`${SELF}.office_id`) : officeBind}`
        : sql``;
    parts.push(
      sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${columnRef(entity, name)}${sameOffice} and ${openCondition(target, reader, alias)}`,
    );
  }
  return sql.join(parts, sql` `);
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
