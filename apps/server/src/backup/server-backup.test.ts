import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { CHECKS } from '../cli/check.ts';
import { ensureApplicationRole } from '../db/grants.ts';
import { applyMigration, ensureMigrationTable, listMigrations } from '../db/migrate.ts';
import { readSettings, type Settings } from '../env.ts';
import { openStorage, startServer } from '../serve.ts';
import { type Api, apiOf } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf, registerBirth, serviceOf } from '../testing/births.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { listSequences, listTables, quoted } from './catalog.ts';
import { queryOnce } from '../testing/query-once.ts';
import { readPassphrase } from './passphrase.ts';
import { backUpServer, restoreServer } from './server-backup.ts';
import { writeBackup } from './write-backup.ts';

const PASSPHRASE = 'uma frase bem longa';
const tokenKey = inject('tokenKey');
const urlOf = (database: string): string => inject('ownerUrl').replace('{database}', database);

let office: TestOffice;
let settings: Settings;
let city: number;
/** Of a certificate: the file that keeps it, and its bytes as they were handed out. */
let certificate: { readonly file: number; readonly bytes: Buffer };
let folder: string;

beforeAll(async () => {
  office = await openTestOffice();
  settings = { ...office.server.services.settings, databaseUrl: office.ownerUrl, tokenKey };
  city = await cityOf(office.maria);
  certificate = await issueCertificate(office.maria);
});
afterAll(() => office.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function issueCertificate(api: Api): Promise<typeof certificate> {
  const created = await api.post(BIRTH, birthBody(city));
  const birth = `${BIRTH}${Number(created.body['id'])}/`;
  await api.post(`${birth}register/`);
  await api.post(`${birth}seal/`, { act_service: await serviceOf(api, 'birth') });
  const { status, bytes, headers } = await api.post(`${birth}certificate/`, {});
  expect(status).toBe(200);
  const { rows } = await office.owner.query<{ file_id: number }>(
    'select file_id from document where id = $1',
    [Number(headers['x-document-id'])],
  );
  return { file: Number(rows[0]?.file_id), bytes };
}

const backupIn = (): string => join(folder, 'one.backup');
const takeBackup = (): ReturnType<typeof backUpServer> => backUpServer(settings, backupIn(), PASSPHRASE);
const embedded = (name = 'restored'): Settings =>
  readSettings({ DATA_DIR: join(folder, name), DEMO: 'off', LOG_LEVEL: 'silent' });

/** Another database of the cluster, for an owner who may not do more than any owner. */
async function withNewDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  await queryOnce(urlOf('postgres'), `create role ${name} login createrole password 'geheim'`);
  await queryOnce(urlOf('postgres'), `create database ${name} owner ${name}`);
  const url = new URL(urlOf(name));
  url.username = name;
  url.password = 'geheim';
  try {
    await work(url.href);
  } finally {
    await queryOnce(urlOf('postgres'), `drop database ${name} with (force)`);
    await queryOnce(urlOf('postgres'), `drop role ${name}`);
  }
}

/** Settings of a server on a database of its own. */
const ownDatabase = (url: string): Settings =>
  readSettings({
    DATABASE_URL: url,
    TOKEN_KEY: tokenKey,
    DATA_DIR: join(folder, 'own'),
    LOG_LEVEL: 'silent',
  });

/** All that a database holds: each row of each table, where sequences stand, and what watches over the rows. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const content: Record<string, unknown> = { sequences: await listSequences(client) };
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ rows: string; sum: string }>(
        `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${quoted(name)} t`,
      );
      content[name] = rows[0];
    }
    for (const [part, text] of Object.entries(SCHEMA)) content[part] = (await client.query(text)).rows;
    return content;
  } finally {
    await client.end();
  }
}

const SCHEMA = {
  constraints:
    "select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
  indexes: "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  triggers:
    'select tgrelid::regclass::text as table, tgname, tgenabled, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1, 2',
  migrations: 'select name, sha256 from schema_migration order by 1',
};

async function wrongChecks(url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, query: text } of CHECKS) {
    const [row] = await queryOnce<{ count: string }>(url, text);
    if (Number(row?.count) > 0) wrong.push(name);
  }
  return wrong;
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await queryOnce<{ tablename: string }>(
    url,
    "select tablename from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ tablename }) => tablename);
}

/** Runs a backup that finds a table locked, and cuts its connection there. */
async function cutWhileItWaits<T>(run: () => Promise<T>): Promise<T> {
  const blocker = new pg.Client({ connectionString: office.ownerUrl });
  await blocker.connect();
  try {
    await blocker.query('begin; lock table birth in access exclusive mode');
    const [result] = await Promise.all([
      run(),
      vi.waitFor(
        async () => {
          const { rowCount } = await office.owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'serventia backup' and wait_event_type = 'Lock'`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 20_000 },
      ),
    ]);
    return result;
  } finally {
    await blocker.end();
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('a backup that is taken while clerks work', () => {
  /** Registers births and issues certificates until told to stop; how many births. */
  function workOn(api: Api): () => Promise<number> {
    const stopping = new AbortController();
    const work = async (): Promise<number> => {
      let registered = 0;
      while (!stopping.signal.aborted) {
        await registerBirth(api, city);
        await issueCertificate(api);
        registered += 2;
      }
      return registered;
    };
    const counted = work();
    return () => {
      stopping.abort();
      return counted;
    };
  }

  it('is one moment of the office, and starts in an empty folder', { timeout: 240_000 }, async () => {
    const stops = [office.maria, office.maria, office.maria].map(workOn);
    const report = await takeBackup();
    const registered = (await Promise.all(stops.map((stop) => stop()))).reduce((sum, each) => sum + each);
    expect(registered).toBeGreaterThan(3);
    expect(report).toMatchObject({ path: backupIn(), lost: [] });

    const target = embedded();
    const restored = await restoreServer(target, backupIn(), PASSPHRASE);
    expect(restored).toMatchObject({
      rows: report.rows,
      files: report.files,
      hasOtherKey: false,
      migrated: [],
    });
    const storage = await openStorage(target, true);
    const server = await startServer({ settings: target, storage, jobs: false });
    try {
      expect(await wrongChecks(storage.ownerUrl)).toEqual([]);
      // The session of before, whose token the key of before has signed.
      const maria = apiOf(server.server, office.maria.token);
      const kept = await maria.get(`/api/basic/file/${certificate.file}`);
      expect(kept.status).toBe(200);
      expect(kept.bytes.equals(certificate.bytes)).toBe(true);
      const files = await queryOnce<{ sha256: string }>(storage.ownerUrl, 'select sha256 from stored_file');
      for (const { sha256 } of files) await server.services.files.get(sha256);
      expect((await registerBirth(maria, city)).status).toBe(200);
      expect(await wrongChecks(storage.ownerUrl)).toEqual([]);
      await expect(restoreServer(target, backupIn(), PASSPHRASE)).rejects.toThrow(
        /is running on .* already/u,
      );
    } finally {
      await server.close();
      await storage.close();
    }
    await expect(restoreServer(target, backupIn(), PASSPHRASE)).rejects.toThrow(/is not empty/u);
  });
});

describe('a restored database', () => {
  it('holds what was there, row by row, also after a restore that failed', { timeout: 120_000 }, async () => {
    const before = await contentOf(office.ownerUrl);
    const report = await takeBackup();
    await withNewDatabase(async (url) => {
      const target = { ...ownDatabase(url), tokenKey: 'another key, which is long enough' };
      // Where a folder of files should come, there is a file.
      await writeFile(target.dataDir, '');
      await expect(restoreServer(target, backupIn(), PASSPHRASE)).rejects.toThrow(/ENOTDIR|EEXIST/u);
      expect(await tablesOf(url)).toEqual([]);
      await rm(target.dataDir);
      const restored = await restoreServer(target, backupIn(), PASSPHRASE);
      expect(restored).toMatchObject({ rows: report.rows, hasOtherKey: true });
      expect(await contentOf(url)).toEqual(before);
      expect(await wrongChecks(url)).toEqual([]);
    });
  });

  it('is brought up to date when its backup is older', { timeout: 120_000 }, async () => {
    const all = await listMigrations();
    const [older, newer] = [all.slice(0, -2), all.slice(-2).map(({ name }) => name)];
    await withNewDatabase(async (url) => {
      await migrateTo(url, older);
      await queryOnce(url, 'create table mine (n integer)');
      await queryOnce(
        url,
        "insert into history (entity, row_id, history_type, user_name, changes) values ('basic/person', 7, '+', 'Maria', '{}')",
      );
      await backUpServer(ownDatabase(url), backupIn(), PASSPHRASE);
    });
    await withNewDatabase(async (url) => {
      const restored = await restoreServer(ownDatabase(url), backupIn(), PASSPHRASE);
      expect(restored).toMatchObject({ migrated: newer, strange: ['mine'] });
      expect(await queryOnce(url, 'select row_id::integer as row, user_name from history')).toEqual([
        { row: 7, user_name: 'Maria' },
      ]);
    });
  });

  async function migrateTo(
    url: string,
    migrations: Awaited<ReturnType<typeof listMigrations>>,
  ): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await ensureApplicationRole(client);
      await ensureMigrationTable(client);
      for (const migration of migrations) await applyMigration(client, migration);
    } finally {
      await client.end();
    }
  }
});

describe('a backup that is not right', () => {
  /** Tries to restore what lies there; why it was refused, and whether the target was left alone. */
  async function refusal(passphrase = PASSPHRASE): Promise<{ reason: string; isUntouched: boolean }> {
    const target = embedded('untouched');
    const failure: unknown = await restoreServer(target, backupIn(), passphrase).catch(
      (error: unknown) => error,
    );
    return {
      reason: failure instanceof Error ? failure.message : '',
      isUntouched: !(await isThere(target.dataDir)),
    };
  }
  const refused = (reason: RegExp): unknown => ({
    reason: expect.stringMatching(reason) as string,
    isUntouched: true,
  });

  it('is refused before anything is touched', { timeout: 60_000 }, async () => {
    const { bytes } = await takeBackup();
    expect(await refusal('uma frase bem longa!')).toEqual(refused(/passphrase is another one/u));
    const whole = await readFile(backupIn());
    for (const place of [30, Math.floor(bytes / 2), bytes - 1]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await writeFile(backupIn(), changed);
      expect(await refusal()).toEqual(refused(/damaged/u));
    }
    await writeFile(backupIn(), whole);
    await truncate(backupIn(), bytes - 1000);
    expect(await refusal()).toEqual(refused(/damaged or cut short/u));
    await writeFile(backupIn(), 'a text');
    expect(await refusal()).toEqual(refused(/no backup of Serventia/u));
  });

  it('is refused when it is of a newer version', { timeout: 60_000 }, async () => {
    const name = '9999-what-comes.sql';
    await office.owner.query("insert into schema_migration (name, sha256) values ($1, 'f')", [name]);
    try {
      await takeBackup();
    } finally {
      await office.owner.query('delete from schema_migration where name = $1', [name]);
    }
    expect(await refusal()).toEqual(refused(/newer version .* 9999-what-comes\.sql/u));
  });
});

describe('a target that is not empty', () => {
  it('is refused as it stands', { timeout: 60_000 }, async () => {
    await takeBackup();
    await withNewDatabase(async (url) => {
      await queryOnce(url, 'create table mine (n integer)');
      await expect(restoreServer(ownDatabase(url), backupIn(), PASSPHRASE)).rejects.toThrow(
        /not empty \(it has a table mine\)/u,
      );
      expect(await tablesOf(url)).toEqual(['mine']);
    });
    const target = embedded('other');
    await mkdir(target.dataDir);
    await writeFile(join(target.dataDir, 'token.key'), 'the key of another server\n');
    await expect(restoreServer(target, backupIn(), PASSPHRASE)).rejects.toThrow(/token\.key of its own/u);
    expect(await readdir(target.dataDir)).toEqual(['token.key']);
  });
});

describe('a backup', () => {
  it('is named by its moment in a folder, for its owner alone, and never written over', async () => {
    const { path } = await backUpServer(settings, folder, PASSPHRASE);
    expect(path).toMatch(/serventia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/u);
    expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUpServer(settings, path, PASSPHRASE)).rejects.toThrow(/is there already/u);
  });

  it('tells which files were lost before, and holds the others', async () => {
    const { offices } = office;
    const lost = 'f'.repeat(64);
    await office.owner.query(
      "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, $2, 'x.pdf', 'application/pdf', 1, 'Maria')",
      [offices[0], lost],
    );
    try {
      const report = await takeBackup();
      expect(report.lost).toEqual([lost]);
      expect(report.files).toBeGreaterThan(0);
    } finally {
      await office.owner.query('delete from stored_file where sha256 = $1', [lost]);
    }
  });

  it('leaves nothing behind when it fails', async () => {
    const { files } = office.server.services;
    const source = { ownerUrl: office.ownerUrl, tokenKey, product: '0' };
    const fail = async (): Promise<never> => {
      throw new Error('the store is away');
    };
    await expect(
      writeBackup({ ...source, files: { ...files, get: fail } }, backupIn(), PASSPHRASE),
    ).rejects.toThrow('the store is away');
    await expect(cutWhileItWaits(takeBackup)).rejects.toThrow(/terminat/iu);
    await expect(backUpServer(settings, join(folder, 'nowhere', 'one.backup'), PASSPHRASE)).rejects.toThrow(
      /ENOENT/u,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not made of a folder without a database', async () => {
    await expect(backUpServer(embedded('nothing'), backupIn(), PASSPHRASE)).rejects.toThrow(
      /nothing to back up/u,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the passphrase', () => {
  it('is a setting or the content of a file, and not short', async () => {
    const file = join(folder, 'passphrase');
    await writeFile(file, `${PASSPHRASE}\n`);
    expect(await readPassphrase({ BACKUP_PASSPHRASE: PASSPHRASE })).toBe(PASSPHRASE);
    expect(await readPassphrase({ BACKUP_PASSPHRASE_FILE: file })).toBe(PASSPHRASE);
    await expect(readPassphrase({})).rejects.toThrow(/at least 12 characters/u);
    await expect(readPassphrase({ BACKUP_PASSPHRASE: 'curta' })).rejects.toThrow(/at least 12 characters/u);
    await expect(readPassphrase({ BACKUP_PASSPHRASE_FILE: join(folder, 'none') })).rejects.toThrow(
      /cannot be read/u,
    );
  });
});
