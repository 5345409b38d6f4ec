import type pg from 'pg';

export interface Table {
  readonly name: string;
  /** Those that are written; PostgreSQL computes the others. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  /** Whether the value was given, so that the next one follows it. */
  readonly isCalled: boolean;
}

/** Statements that take something away from tables, and those that give it back. */
export interface Aside {
  readonly drop: readonly string[];
  readonly restore: readonly string[];
}

/** The name of something in the schema of the product, as SQL writes it. */
export const quoted = (name: string): string => `public."${name.replaceAll('"', '""')}"`;

const columnList = ({ columns }: Table): string =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');

export const copyOut = (table: Table): string =>
  `copy ${quoted(table.name)} (${columnList(table)}) to stdout`;
export const copyIn = (table: Table): string =>
  `copy ${quoted(table.name)} (${columnList(table)}) from stdin`;

/** The owner's own tables; which migrations a database has is told apart from its rows. */
const OWN_TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
  and pg_has_role(c.relowner, 'usage')
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, coalesce(
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
     from pg_class c where ${OWN_TABLE} order by 1`,
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and pg_has_role(c.relowner, 'usage') order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

export async function setSequence(client: pg.ClientBase, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
}

/** Foreign keys: dropped while rows come in table by table, and checked against all of them when they come back. */
export async function foreignKeysOf(client: pg.ClientBase): Promise<Aside> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select f.conrelid::regclass::text as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and ${OWN_TABLE} order by f.oid`,
  );
  return {
    drop: rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    restore: rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  };
}

/** Indexes that no constraint stands on: to build one over all rows is faster than to extend it row by row. */
export async function indexesOf(client: pg.ClientBase): Promise<Aside> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where ${OWN_TABLE} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
     order by i.indexrelid`,
  );
  return {
    drop: rows.map(({ name }) => `drop index ${name}`),
    restore: rows.map(({ definition }) => definition),
  };
}

/** Values are written and read alike whatever a server, a database or a role has set. */
export async function settleSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
     set local client_encoding = 'UTF8'; set local synchronize_seqscans = off; set local row_security = off`,
  );
  // No limit that is meant for the statements of requests; which of them there are depends on the version.
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
}
