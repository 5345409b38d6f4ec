import { isDeepStrictEqual } from 'node:util';
import { record } from '@serventia/domain/office/record.entity';
import { registry } from '@serventia/domain/registry';
import { columnOf, type Entity, type FieldSpec, isStored, readableFields } from '@serventia/kit';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Row } from '../db/database.ts';
import { Bind, prepare } from '../db/sql.ts';
import { acts } from '../modules/acts/acts.ts';
import { fromClause, selectList } from '../resource/selection.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const AT_ONCE = 500;

/** Rows that belong to records. */
interface Watched {
  readonly entity: Entity;
  /** The column that holds the id of the record. */
  readonly column: string;
}

/** The records, the acts that carry their ids, and the children of these. */
function watchedRows(): Watched[] {
  const children = new Map(
    acts
      .flatMap(({ entity }) => Object.values(entity.children ?? {}))
      .map((child) => [child.entity, child.by]),
  );
  return [
    { entity: record, column: 'id' },
    ...acts.map(({ entity }) => ({ entity, column: 'id' })),
    ...registry.flatMap((entity) => {
      const by = children.get(entity.name);
      const spec = by === undefined ? undefined : entity.fields[by];
      return by !== undefined && spec ? [{ entity, column: columnOf(by, spec) }] : [];
    }),
  ];
}

/** Whether what was registered is what its history says. Rows of which it says nothing are counted, and right. */
export async function checkActs(owner: pg.Client): Promise<Verdict> {
  const findings: string[] = [];
  let untold = 0;
  for (const watched of watchedRows()) {
    for await (const ids of registeredIds(owner, watched)) {
      const compared = await compare(owner, watched.entity, ids);
      findings.push(...compared.findings);
      untold += compared.untold;
    }
    findings.push(...(await goneRows(owner, watched.entity)));
  }
  return verdictOf(
    'what was registered is what its history says',
    findings,
    untold > 0 ? `${untold} rows without history` : undefined,
  );
}

/** The ids of the rows that belong to registered acts, some at a time. */
async function* registeredIds(owner: pg.Client, { entity, column }: Watched): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const { rows } = await owner.query<{ id: string }>(
      `select t.id from ${entity.table} t join record r on r.id = t.${column}
       where r.term is not null and t.id > $1 order by t.id limit ${AT_ONCE}`,
      [after],
    );
    const ids = rows.map(({ id }) => Number(id));
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

/** What the history says of a row. */
interface Told {
  /** Whether it says what the row began with: what it does not name is empty then. */
  readonly fromBeginning: boolean;
  readonly values: ReadonlyMap<string, unknown>;
}

/** What rows hold and their history does not say, and how many rows have none. */
export async function compare(
  owner: pg.Client,
  entity: Entity,
  ids: readonly number[],
): Promise<{ findings: string[]; untold: number }> {
  const told = await toldOf(owner, entity, ids);
  const findings: string[] = [];
  for (const row of await rowsOf(owner, entity, ids)) {
    const id = Number(row.id);
    const said = told.get(id);
    if (said)
      findings.push(
        ...differences(entity, row, said).map(
          (field) => `${entity.name} ${id}: ${field} is not what its history says`,
        ),
      );
  }
  return { findings, untold: entity === record ? 0 : ids.filter((id) => !told.get(id)?.values.size).length };
}

function differences(entity: Entity, row: Row, { fromBeginning, values }: Told): string[] {
  return readableFields(entity).flatMap(([name, spec]) => {
    if (!isStored(spec) || !(fromBeginning || values.has(name))) return [];
    // A field that came with a later version holds what every row was given, of which the history says nothing.
    const said = values.has(name) ? [values.get(name) ?? null] : [null, spec.default ?? null];
    const stored = comparable(spec, row[name] ?? null);
    return said.some((value) => isDeepStrictEqual(stored, comparable(spec, value))) ? [] : [name];
  });
}

/** The same instant is written in the time zone of whoever reads it. */
function comparable(spec: FieldSpec, value: unknown): unknown {
  return spec.kind === 'instant' && typeof value === 'string' ? Date.parse(value) : value;
}

/** The last value of each field that the history names, by row; what a rule said of a field is no value. */
async function toldOf(owner: pg.Client, entity: Entity, ids: readonly number[]): Promise<Map<number, Told>> {
  const { rows } = await owner.query<{ id: string; began: boolean; values: Record<string, unknown> | null }>(
    `select h.row_id as id, bool_or(h.history_type = '+' and c.change is not null) as began,
       jsonb_object_agg(c.change ->> 'field', c.change -> 'new' order by h.id, c.place)
         filter (where c.change is not null) as values
     from history h left join lateral jsonb_array_elements(h.changes) with ordinality c(change, place) on not c.change ? 'finding'
     where h.entity = $1 and h.row_id = any($2) group by h.row_id`,
    [entity.name, ids],
  );
  return new Map(
    rows.map(({ id, began, values }) => [
      Number(id),
      { fromBeginning: began, values: new Map(Object.entries(values ?? {})) },
    ]),
  );
}

/** The rows as the API gives them. */
/** A row as the owner's own connection gives it. */
interface StoredRow extends Row {
  readonly id: number | string;
}

async function rowsOf(owner: pg.Client, entity: Entity, ids: readonly number[]): Promise<StoredRow[]> {
  const wanted = new Bind<readonly number[]>((input) => input);
  const statement = prepare<readonly number[]>(
    sql`select ${selectList(entity, [], {})} from ${fromClause(entity)} where t.id = any(${wanted}) order by t.id`,
  );
  return (await owner.query<StoredRow>(statement.text, statement.values(ids))).rows;
}

/** Rows whose history begins and does not end, and that are not there. */
async function goneRows(owner: pg.Client, entity: Entity): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select row_id as id from history where entity = $1 and history_type = '+'
     except select row_id from history where entity = $1 and history_type = '-'
     except select id from ${entity.table} order by id`,
    [entity.name],
  );
  return rows.map(({ id }) => `${entity.name} ${id} is gone, and its history does not say so`);
}
