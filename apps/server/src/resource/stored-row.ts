import { columnOf, type Entity, isStored, OFFICE_COLUMN, USER_COLUMN, storedAs } from '@serventia/kit';
import { codeOf, type Row, type Sql } from '../db/database.ts';
import { FieldErrors } from '../http/app-error.ts';
import { type Caller, officeOfRow } from '../http/caller.ts';

interface Storing {
  readonly db: Sql;
  readonly caller: Caller;
}

function columnsAndValues(entity: Entity, fields: readonly string[], row: Row): [string, unknown][] {
  return fields.flatMap((name) => {
    const spec = entity.fields[name];
    if (!spec || !isStored(spec) || spec.column === OFFICE_COLUMN) return [];
    const value = row[name] ?? null;
    return [[columnOf(name, spec), storedAs(spec, value)] as [string, unknown]];
  });
}

/** Puts a row into its table; throws a refusal that names the field whose value another row has. */
export async function insertRow({ db, caller }: Storing, entity: Entity, row: Row): Promise<number> {
  const pairs = columnsAndValues(
    entity,
    Object.keys(entity.fields).filter((name) => row[name] !== null && row[name] !== undefined),
    row,
  );
  if (entity.scope === 'office') pairs.unshift([OFFICE_COLUMN, officeOfRow(entity, row, caller)]);
  if (entity.scope === 'own') pairs.unshift([USER_COLUMN, caller.userId]);
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

/** Writes fields of a row and its next version, unless it is still the first; throws as `insertRow` does. */
export async function storeFields(
  { db }: Pick<Storing, 'db'>,
  entity: Entity,
  id: number,
  fields: readonly string[],
  row: Row,
  { isFirst = false } = {},
): Promise<void> {
  const pairs = columnsAndValues(entity, fields, row);
  const assignments = [
    ...pairs.map(([column], index) => `${column} = $${index + 2}`),
    ...(isFirst ? [] : ['version = version + 1', 'updated_at = now()']),
  ];
  await translated(entity, () =>
    db.query(`update ${entity.table} set ${assignments.join(', ')} where id = $1`, [
      id,
      ...pairs.map(([, value]) => value),
    ]),
  );
}

/** A broken unique index is the field's own refusal. */
export async function translated<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
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
