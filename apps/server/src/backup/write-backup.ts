import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import { type FileStore, StoredFileError } from '../files/file-store.ts';
import { syncFolder } from '../files/folder-store.ts';
import { framed, framedContent, type Manifest, type Totals, verifyArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyOut, listSequences, listTables, quoted, settleSession, type Table } from './catalog.ts';
import { sealed } from './sealed-stream.ts';

/** Rows shrink to a fraction at any level; pictures and PDF do not shrink at all. */
const GZIP_LEVEL = 3;
const HASHES_AT_ONCE = 1000;

/** What a backup is made of. */
export interface BackupSource {
  readonly ownerUrl: string;
  readonly files: FileStore;
  readonly tokenKey: string | null;
  readonly product: string;
}

export interface BackupReport extends Totals {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Writes everything of a server to one encrypted file, as it stands at one moment, while the server works. The file
 * gets its name once it was read back and holds what was written.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  passphrase: string,
): Promise<BackupReport> {
  if (await exists(path)) throw new BackupError(`${path} is there already: no backup is written over.`);
  const partial = `${path}.partial`;
  try {
    const totals = await writeArchive(source, partial, passphrase);
    if (!isDeepStrictEqual(await verifyArchive(partial, passphrase), totals))
      throw new BackupError('What was read back is not what was written.');
    await rename(partial, path);
    await syncFolder(dirname(path));
    return { ...totals, path, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeArchive(source: BackupSource, path: string, passphrase: string): Promise<Totals> {
  const snapshot = await openSnapshot(source.ownerUrl);
  const totals = { tables: 0, rows: 0, files: 0, fileBytes: 0, lost: [] };
  try {
    await pipeline(
      archiveOf(snapshot, source, totals),
      createGzip({ level: GZIP_LEVEL }),
      (plain: AsyncIterable<Uint8Array>) => sealed(plain, passphrase),
      createWriteStream(path, { mode: 0o600, flush: true }),
    );
    return totals;
  } finally {
    await snapshot.client.end();
  }
}

interface Snapshot {
  readonly client: pg.Client;
  readonly tables: readonly Table[];
}

/** All tables as they stand at one moment; none can be altered until the connection ends. */
async function openSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'serventia backup' });
  // A connection that is lost ends the statement that runs on it, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await listTables(client);
    if (found.length === 0) throw new BackupError('There is nothing in this database yet.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(`lock table ${found.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
    await settleSession(client);
    const tables = await listTables(client);
    if (tables.length !== found.length)
      throw new BackupError('The database was being brought up to date: start the backup again.');
    return { client, tables };
  } catch (error) {
    await client.end();
    throw error;
  }
}

type Counting = { -readonly [key in keyof Totals]: Totals[key] } & { readonly lost: string[] };

/**
 * The pieces of the archive. Files come after the rows: a file is stored before a row names it, and none is ever
 * removed, so that every file of the snapshot is there.
 */
async function* archiveOf(
  { client, tables }: Snapshot,
  source: BackupSource,
  totals: Counting,
): AsyncGenerator<Buffer> {
  yield framed('manifest', await manifestOf(client, tables, source));
  for (const table of tables) {
    yield framed('table', table.name);
    yield* framedContent(rowsOf(client, table), ({ lines }) => {
      totals.tables += 1;
      totals.rows += lines;
    });
  }
  for await (const sha256 of hashesOf(client)) {
    const content = await findContent(source.files, sha256);
    if (!content) {
      totals.lost.push(sha256);
      continue;
    }
    yield framed('file', sha256);
    yield* framedContent(only(content), ({ bytes }) => {
      totals.files += 1;
      totals.fileBytes += bytes;
    });
  }
  yield framed('end', totals);
}

async function manifestOf(
  client: pg.Client,
  tables: readonly Table[],
  source: BackupSource,
): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from public.schema_migration order by name',
  );
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  );
  return {
    product: source.product,
    takenAt: rows[0]?.now ?? '',
    migrations,
    tables,
    sequences: await listSequences(client),
    tokenKey: source.tokenKey,
  };
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(copyOut(table)));
  // Who stops reading half way has heard of a failure already.
  stream.on('error', () => undefined);
  for await (const piece of stream) yield piece as Buffer;
}

async function* hashesOf(client: pg.Client): AsyncGenerator<string> {
  const cursor = client.query(
    new Cursor<{ sha256: string }>(
      `select sha256 from stored_file union select thumbnail_sha256 from stored_file where thumbnail_sha256 is not null
       union select sha256 from document where sha256 is not null`,
    ),
  );
  for (;;) {
    const rows = await cursor.read(HASHES_AT_ONCE);
    if (rows.length === 0) return;
    for (const { sha256 } of rows) yield sha256;
  }
}

/** Undefined for what was lost or damaged before: all the rest is worth a backup none the less. */
async function findContent(files: FileStore, sha256: string): Promise<Buffer | undefined> {
  try {
    return await files.get(sha256);
  } catch (error) {
    if (error instanceof StoredFileError) return undefined;
    throw error;
  }
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
