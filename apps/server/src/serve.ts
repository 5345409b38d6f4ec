import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { type App, buildApp } from './app.ts';
import { holdPractice, keyFile, openDataFolder } from './data-folder.ts';
import { openDatabase } from './db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { asApplication } from './db/replica.ts';
import { provision } from './db/provision.ts';
import { createPdfEngine } from './documents/pdf-engine.ts';
import { createSheetWriter } from './sheets/sheet-writer.ts';
import { createTableReader } from './sheets/table-reader.ts';
import type { Settings } from './env.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createFileInspector } from './files/inspector.ts';
import { openVirusScan } from './files/virus-scan.ts';
import { openMails } from './mail/mails.ts';
import { callerFor, todayOf } from './http/caller.ts';
import { revocationLists } from './signing/revocation.ts';
import { openSessions } from './http/sessions.ts';
import { startJobs } from './jobs/jobs.ts';
import { openSecretBox } from './modules/account/secret-box.ts';
import { createDeskHub } from './modules/signatures/desk/hub.ts';
import { deskServerKey } from './modules/signatures/desk/server-key.ts';
import { createSetupCode } from './modules/account/setup.ts';
import { loadCatalogues } from './modules/load-catalogues.ts';
import { entityHooks } from './modules/index.ts';
import { sealerClients } from './modules/seals/sealers.ts';
import type { Services } from './modules/services.ts';
import { assertDatabaseAnswers, rootsOf } from './unusable-settings.ts';
import { listen } from './realtime/listener.ts';

/** A database that is up to date, with what is needed to speak to it. */
export interface Storage {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly tokenKey: string;
  close(): Promise<void>;
}

const DATABASE = 'serventia';
/** Held for as long as a server works on an embedded database. */
const SERVER_LOCK = 7_301_956;

/** Starts or finds PostgreSQL and brings the database up to date. Rejects with a sentence when another server has it. */
export async function openStorage(settings: Settings, exclusive: boolean): Promise<Storage> {
  await openDataFolder(settings.dataDir);
  await holdPractice(settings.dataDir, settings.practice);
  const tokenKey = settings.tokenKey ?? (await generatedKey(settings.dataDir));
  const { ownerUrl, close } = await openOwnerDatabase(settings, exclusive);
  const prepared = await prepare(ownerUrl, tokenKey).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { ...prepared, close };
}

/** A database as it stands, for its owner. */
export type OwnerDatabase = Pick<Storage, 'ownerUrl' | 'close'>;

/** Starts or finds PostgreSQL. Rejects with a sentence when another server has it and it is to be this one's alone. */
export async function openOwnerDatabase(settings: Settings, exclusive: boolean): Promise<OwnerDatabase> {
  if (settings.databaseUrl) {
    await assertDatabaseAnswers(settings.databaseUrl);
    return { ownerUrl: settings.databaseUrl, close: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres(settings.dataDir);
  const held = exclusive ? await holdFolder(embedded, settings.dataDir) : undefined;
  await createDatabase(embedded);
  return {
    ownerUrl: embedded.urlOf(DATABASE),
    close: async () => {
      await held?.release();
      if (exclusive || (embedded.isStarted && !(await isUsed(embedded)))) await embedded.stop();
    },
  };
}

/** Whether anybody is connected: a server may have come meanwhile. */
async function isUsed(embedded: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: embedded.urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

async function prepare(ownerUrl: string, tokenKey: string): Promise<Omit<Storage, 'close'>> {
  const appUrl = await provision(ownerUrl, tokenKey);
  await loadCatalogues(ownerUrl);
  await runMigrations({ connectionString: ownerUrl });
  await letApplicationWork(ownerUrl);
  await warnOfClock(ownerUrl);
  return { ownerUrl, appUrl, tokenKey };
}

/** The job tables come from their library, closed to all but their owner: the application's role is let in. */
async function letApplicationWork(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema graphile_worker to serventia_app;
      grant all on all tables in schema graphile_worker to serventia_app;
      grant all on all sequences in schema graphile_worker to serventia_app;
      grant execute on all functions in schema graphile_worker to serventia_app;
      do $$ declare t text; begin
        for t in select tablename from pg_tables where schemaname = 'graphile_worker' and not exists (
          select 1 from pg_policies p where p.schemaname = 'graphile_worker' and p.tablename = pg_tables.tablename and p.policyname = 'serventia')
        loop execute format('create policy serventia on graphile_worker.%I to serventia_app using (true) with check (true)', t); end loop;
      end $$`);
  } finally {
    await client.end();
  }
}

/** Says so where the clock stands behind the last number that was given: none is given until it is set right. */
async function warnOfClock(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select last_day_of_numbers()::text as last',
    );
    const today = todayOf(callerFor('Serventia', null));
    const [found] = rows;
    if (found?.last && found.last > today)
      process.emitWarning(
        `The clock of this machine says ${today}, but numbers were given on ${found.last}: set it right, until then a number that would bear an earlier day is refused.`,
      );
  } finally {
    await client.end();
  }
}

async function generatedKey(dataDir: string): Promise<string> {
  const known = await findKey(dataDir);
  if (known) return known;
  const key = randomBytes(48).toString('base64url');
  await keepKey(dataDir, key);
  return key;
}

/** The key that was made for this folder, if it has one. */
export async function findKey(dataDir: string): Promise<string | undefined> {
  return (await readFile(keyFile(dataDir), 'utf8').catch(() => '')).trim() || undefined;
}

/** Makes a key the one of this folder. */
export async function keepKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(keyFile(dataDir), `${key}\n`, { mode: 0o600 });
}

const REVIVE_MS = 500;

/**
 * Keeps every other server from the folder for as long as this one works on it, and the embedded PostgreSQL up: when
 * the connection that holds the lock ends, it is started again.
 */
async function holdFolder(
  embedded: EmbeddedPostgres,
  dataDir: string,
): Promise<{ release(): Promise<void> }> {
  let released = false;
  let lock = await lockFolder(embedded, dataDir);
  const watch = (): void => {
    lock.once('end', () => {
      if (!released) void revive();
    });
  };
  const revive = async (): Promise<void> => {
    try {
      await embedded.revive();
      lock = await lockFolder(embedded, dataDir);
      watch();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      if (!released) setTimeout(() => void revive(), REVIVE_MS);
    }
  };
  watch();
  return {
    async release() {
      released = true;
      await lock.end();
    },
  };
}

async function lockFolder(embedded: EmbeddedPostgres, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: embedded.urlOf('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    SERVER_LOCK,
  ]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Error(
    `Serventia is running on ${dataDir} already. Stop that one first, or give DATA_DIR another folder.`,
  );
}

async function createDatabase(embedded: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: embedded.urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export interface RunningServer extends App {
  readonly services: Services;
  close(): Promise<void>;
}

const PDF_IDLE_MS = 30_000;

/** What every paper of a practice installation says across its pages. */
export const stampOf = ({ practice }: Settings): string | undefined =>
  practice ? 'EXERCÍCIO · SEM VALOR' : undefined;

const INSPECTOR_IDLE_MS = 10_000;

export interface ServeOptions {
  readonly settings: Settings;
  readonly storage: Pick<Storage, 'appUrl' | 'tokenKey'>;
  /** False where something else does the jobs. */
  readonly jobs?: boolean;
  readonly connections?: number;
}

/** Everything that runs while the office works: routes, jobs, live updates. It does not listen yet. */
export async function startServer({
  settings,
  storage,
  jobs = true,
  connections,
}: ServeOptions): Promise<RunningServer> {
  const database = openDatabase(storage.appUrl, {
    named: settings.namedStatements,
    replicaUrl: settings.replicaUrl && asApplication(settings.replicaUrl, storage.appUrl),
    ...(connections ? { connections } : {}),
  });
  const sessions = openSessions(database);
  const pdf = createPdfEngine({ workers: 2, idleMs: PDF_IDLE_MS, stamp: stampOf(settings) });
  const sheets = createSheetWriter();
  const tables = createTableReader();
  const inspector = createFileInspector({ workers: 2, idleMs: INSPECTOR_IDLE_MS });
  const mails = openMails({
    smtpUrl: settings.smtpUrl,
    outbox: join(settings.dataDir, 'outbox'),
    from: settings.mailFrom,
    onFailure: (error) => app.server.log.error({ err: error }, 'a mail was not sent'),
  });
  const secretBox = openSecretBox(storage.tokenKey);
  const deskKey = deskServerKey(storage.tokenKey);
  const desk = createDeskHub(database, deskKey, (error) =>
    app.server.log.error({ err: error }, 'a desk agent was not served'),
  );
  const services: Services = {
    settings,
    database,
    sessions,
    entityHooks: entityHooks({ ...settings, secretBox }),
    secretBox,
    desk,
    deskKey,
    trust: { roots: await rootsOf(settings), revocation: revocationLists() },
    pdf,
    sheets,
    tables,
    files: await openFileStore(settings.filesUrl, join(settings.dataDir, 'files')),
    inspector,
    virusScan: openVirusScan(settings.virusScanUrl),
    mails,
    sealerClientOf: sealerClients(settings.sealerHosts),
    setupCode: settings.demo ? undefined : await createSetupCode(database),
  };
  const app = await buildApp({ ...services, tokenKey: storage.tokenKey });
  const listener = listen(
    storage.appUrl,
    (announcement) => {
      if (announcement.topic === 'presence') {
        app.sockets.hearEditors(announcement);
        return;
      }
      const { topic, office, entity } = announcement;
      if (topic === 'session') app.sockets.dropEnded();
      else if (topic === 'broadcast') app.sockets.pushMessage();
      else if (topic === 'desk') desk.wake();
      else if (office === null) return;
      else if (topic === 'new_rows') app.sockets.pushNewRows(office, entity ?? '');
      else app.sockets.pushCredits(office);
    },
    () => {
      app.sockets.dropEnded();
      app.sockets.pushAllCredits();
      app.sockets.pushMessage();
      app.sockets.pushAllNewRows();
      desk.wake();
    },
  );
  const runner = jobs ? await startJobs(storage.appUrl, services) : undefined;
  return {
    ...app,
    services,
    async close() {
      await app.server.close();
      await runner?.stop();
      await listener.close();
      await mails.close();
      await pdf.close();
      await sheets.close();
      await tables.close();
      await inspector.close();
      await database.close();
    },
  };
}
