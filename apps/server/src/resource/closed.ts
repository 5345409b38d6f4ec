import { registry } from '@serventia/domain/registry';
import { columnOf, type Entity, type FieldSpec } from '@serventia/kit';
import { type RawBuilder, sql } from 'kysely';
import { hasRecord } from '../db/guards.ts';
import { Bind } from '../db/sql.ts';
import type { Caller, ClosedRows } from '../http/caller.ts';

/** What the conditions of closed rows are filled with. */
export interface ClosedInput {
  readonly closed?: ClosedRows | undefined;
}

/** A way from a row to the restricted row that closes it: its own id, or a reference and the way from there. */
interface Way {
  readonly column: string;
  /** The entity that declares the restriction, or the table between with its own ways. */
  readonly root?: string;
  readonly through?: { readonly table: string; readonly ways: readonly Way[] };
}

const byName = new Map<string, Entity>(registry.map((entity) => [entity.name, entity]));
const known = new Map<string, readonly Way[]>();

/** The record whose id an act carries, for what refers to the act itself; what only names a record has its own id. */
function rootOf(entity: Entity): string | undefined {
  if (entity.restricted) return entity.name;
  const spec = hasRecord(entity) ? entity.fields['record'] : undefined;
  return spec?.kind === 'reference' ? spec.entity : undefined;
}

/** Every way on which a row of an entity belongs to a restricted row; what it only mentions it shows by its number. */
function waysOf(entity: Entity): readonly Way[] {
  const found = known.get(entity.name);
  if (found) return found;
  // A circle of references leads nowhere new.
  known.set(entity.name, []);
  const root = rootOf(entity);
  const own: Way[] = root === undefined ? [] : [{ column: 'id', root }];
  const ways = entity.besideRestricted
    ? []
    : [...own, ...Object.entries(entity.fields).flatMap(([field, spec]) => wayBy(entity, field, spec))];
  known.set(entity.name, ways);
  return ways;
}

function wayBy(entity: Entity, field: string, spec: FieldSpec): readonly Way[] {
  if (spec.kind !== 'reference' || spec.via) return [];
  const target = byName.get(spec.entity);
  if (!target || target === entity) return [];
  const root = rootOf(target);
  const column = columnOf(field, spec);
  const belongs =
    field === 'record' ||
    entity.parent === field ||
    spec.goesWith === true ||
    spec.closesWith === true ||
    spec.required === true;
  if (!belongs) return [];
  if (root !== undefined) return [{ column, root }];
  const ways = target.scope === 'office' ? waysOf(target) : [];
  return ways.length > 0 ? [{ column, through: { table: target.table, ways } }] : [];
}

const endsIn = (ways: readonly Way[], roots: ClosedRows): boolean =>
  ways.some(({ root, through }) =>
    root === undefined ? endsIn(through?.ways ?? [], roots) : Object.hasOwn(roots, root),
  );

/** Whether some of an entity's rows are closed to a caller. */
export function hasClosed(entity: Entity, { closed }: Pick<Caller, 'closed'>): boolean {
  return closed !== undefined && endsIn(waysOf(entity), closed);
}

/** The entities of which some rows are closed to a caller. */
export const closedEntities = (caller: Pick<Caller, 'closed'>): readonly Entity[] =>
  caller.closed === undefined ? [] : registry.filter((entity) => hasClosed(entity, caller));

/** The rows of an entity, called `alias`, that are not closed to a caller. */
export function openCondition(
  entity: Entity,
  { closed }: Pick<Caller, 'closed'>,
  alias: string,
): RawBuilder<unknown> {
  if (closed === undefined) return sql`true`;
  return openBy(waysOf(entity), closed, alias, 0);
}

function openBy(ways: readonly Way[], closed: ClosedRows, alias: string, depth: number): RawBuilder<unknown> {
  const conditions = ways.flatMap((way) => {
    if (!endsIn([way], closed)) return [];
    const column = sql.ref(`${alias}.${way.column}`);
    if (way.root !== undefined) {
      const { root } = way;
      const ids = new Bind<ClosedInput>((input) => input.closed?.[root] ?? []);
      return [sql`(${column} is null or ${column} <> all(${ids}::bigint[]))`];
    }
    const { table = '', ways: further = [] } = way.through ?? {};
    const next = `c${depth}`;
    return [
      sql`not exists (select from ${sql.table(table)} as ${sql.ref(next)} where ${sql.ref(`${next}.id`)} = ${column} and not (${openBy(further, closed, next, depth + 1)}))`,
    ];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

/** Whether a row is itself restricted and closed to a caller: the row, or the record whose id an act carries. */
export function isClosed(entity: Entity, id: number, { closed }: Pick<Caller, 'closed'>): boolean {
  const root = rootOf(entity);
  return root !== undefined && (closed?.[root]?.includes(id) ?? false);
}

/** The ids of an entity's own restricted rows that are closed to a caller, for statements that are no list. */
export const closedIds = ({ closed }: Pick<Caller, 'closed'>, entity: Pick<Entity, 'name'>): number[] => [
  ...(closed?.[entity.name] ?? []),
];

/** The same caller for work of the office whose outcome is right only with every row: no answer may show these rows. */
export function readingAll<C extends Caller>(caller: C): C {
  return { ...caller, closed: undefined };
}
