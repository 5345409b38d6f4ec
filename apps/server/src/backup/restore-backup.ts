import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ensureApplicationRole } from '../db/grants.ts';
import {
  applyMigration,
  ensureMigrationTable,
  listMigrations,
  lockMigrations,
  type Migration,
} from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Manifest, readArchive, type Totals, verifyArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  copyIn,
  foreignKeysOf,
  indexesOf,
  listSequences,
  listTables,
  quoted,
  type Sequence,
  setSequence,
  settleSession,
  type Table,
} from './catalog.ts';

/** Where a backup goes. */
export interface RestoreTarget {
  readonly ownerUrl: string;
  readonly files: FileStore;
  /** Keeps what the server signed tokens with. */
  keepKey(tokenKey: string | null): Promise<void>;
}

export interface RestoreReport extends Totals {
  readonly takenAt: string;
  readonly product: string;
  /** Tables of the backup that no migration makes: somebody's own, which are left out. */
  readonly strange: readonly string[];
}

/**
 * Brings a backup back into an empty target. All of the backup is read and held against its sums before the target
 * is so much as opened; its rows then come in one transaction: all of them, or nothing. Rejects with a
 * `BackupError` for a backup that is not whole or newer than this version, and for a target that is not empty.
 */
export async function restoreBackup(
  path: string,
  passphrase: string,
  openTarget: (manifest: Manifest) => Promise<RestoreTarget>,
): Promise<RestoreReport> {
  const known = await listMigrations();
  let manifest: Manifest | undefined;
  const totals = await verifyArchive(path, passphrase, (found) => {
    manifest = found;
    migrationsOf(found, known);
  });
  if (!manifest) throw new BackupError('The backup does not say what it holds.');
  const target = await openTarget(manifest);
  const strange = await inTransaction(target.ownerUrl, (client) =>
    loadAll(client, { path, passphrase, target, migrations: migrationsOf(manifest!, known) }),
  );
  return { ...totals, takenAt: manifest.takenAt, product: manifest.product, strange };
}

/** The migrations of a backup, as this version has them; throws where it lacks one or has another of its name. */
function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  const ours = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of manifest.migrations) {
    const migration = ours.get(name);
    if (!migration)
      throw new BackupError(
        `The backup is of a newer version (${manifest.product}), which has the migration ${name}: restore it with that version.`,
      );
    if (migration.sha256 !== sha256)
      throw new BackupError(`The backup was made with another ${name} than this version has.`);
  }
  const names = new Set(manifest.migrations.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

async function inTransaction<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'serventia restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A server that is started meanwhile waits here, and finds everything.
    await lockMigrations(client);
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    await client.query('analyze');
    return result;
  } finally {
    await client.end();
  }
}

interface Load {
  readonly path: string;
  readonly passphrase: string;
  readonly target: RestoreTarget;
  readonly migrations: readonly Migration[];
}

/** Makes the tables as they were, and brings back rows and files; the tables that nobody knows. */
async function loadAll(client: pg.Client, { path, passphrase, target, migrations }: Load): Promise<string[]> {
  await assertEmpty(client);
  await settleSession(client);
  await ensureApplicationRole(client);
  await ensureMigrationTable(client);
  for (const migration of migrations) await applyMigration(client, migration);
  const tables = await listTables(client);
  const aside = [await foreignKeysOf(client), await indexesOf(client)];
  for (const { drop } of aside) await runAll(client, drop);
  await runAll(
    client,
    tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`),
  );
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

  const manifest = await loadParts(client, { path, passphrase, target, tables });
  for (const { restore } of aside.toReversed()) await runAll(client, restore);
  await runAll(
    client,
    tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`),
  );
  await setSequences(client, manifest.sequences);
  await target.keepKey(manifest.tokenKey);
  return strangeIn(manifest, tables);
}

/** A database that holds tables already belongs to somebody, and is not written over. */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     limit 1`,
  );
  if (rows[0])
    throw new BackupError(
      `The database is not empty (it has a table ${rows[0].name}): a backup is restored into an empty one alone.`,
    );
}

interface PartLoad {
  readonly path: string;
  readonly passphrase: string;
  readonly target: RestoreTarget;
  readonly tables: readonly Table[];
}

async function loadParts(client: pg.Client, load: PartLoad): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await readArchive(load.path, load.passphrase, async (parts) => {
    for await (const part of parts) {
      if (part.kind === 'manifest') {
        ({ manifest } = part);
        assertTables(manifest, load.tables);
      } else if (part.kind === 'table') {
        const table = manifest?.tables.find(({ name }) => name === part.table);
        const isKnown = load.tables.some(({ name }) => name === part.table);
        if (table && isKnown) await pipeline(part.content, client.query(copyFrom(copyIn(table))));
      } else if (part.kind === 'file') await load.target.files.put(await wholeOf(part.content));
    }
  });
  if (!manifest) throw new BackupError('The backup does not say what it holds.');
  return manifest;
}

/** Holds the tables of a backup against those that its migrations make. */
function assertTables(manifest: Manifest, tables: readonly Table[]): void {
  const columnsOf = (table: Table | undefined): string => table?.columns.toSorted().join(', ') ?? '';
  for (const table of tables) {
    const kept = manifest.tables.find(({ name }) => name === table.name);
    if (columnsOf(kept) !== columnsOf(table))
      throw new BackupError(`The table ${table.name} of the backup is not the one that its migrations make.`);
  }
}

function strangeIn(manifest: Manifest, tables: readonly Table[]): string[] {
  const known = new Set(tables.map(({ name }) => name));
  return manifest.tables.map(({ name }) => name).filter((name) => !known.has(name));
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  const known = new Set((await listSequences(client)).map(({ name }) => name));
  for (const sequence of sequences) if (known.has(sequence.name)) await setSequence(client, sequence);
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
