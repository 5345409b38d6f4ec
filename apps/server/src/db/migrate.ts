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

/**
 * Brings a database up to date with the plain SQL files, each in a transaction of its own, forward only.
 * Rejects when a file that was applied has changed since.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const done: string[] = [];
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()) {
      if (await applyOnce(client, name, applied.get(name))) done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}

async function applyOnce(client: pg.Client, name: string, known: string | undefined): Promise<boolean> {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (known === sha256) return false;
  if (known)
    throw new Error(
      `Migration ${name} was applied to this database and has been changed since: write a new one instead.`,
    );
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
  return true;
}
