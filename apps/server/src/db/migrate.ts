import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number that nothing else locks: one migrator at a time. */
const LOCK = 7_301_955;

/** Keeps every other migrator waiting until this connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** A plain SQL file that is applied once, forward only. */
export interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly text: string;
}

/** The migrations that this version has, in the order of their names. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database up to date with the migrations, each in a transaction of its own.
 * Rejects when a file that was applied has changed since.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    await ensureMigrationTable(client);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const done: string[] = [];
    for (const migration of await listMigrations()) {
      if (await applyOnce(client, migration, applied.get(migration.name))) done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

/** Makes the table that names the migrations of a database. */
export async function ensureMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
}

async function applyOnce(
  client: pg.Client,
  migration: Migration,
  known: string | undefined,
): Promise<boolean> {
  if (known === migration.sha256) return false;
  if (known)
    throw new Error(
      `Migration ${migration.name} was applied to this database and has been changed since: write a new one instead.`,
    );
  await client.query('begin');
  try {
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}

/** Applies a migration inside the transaction that its caller has begun. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}
