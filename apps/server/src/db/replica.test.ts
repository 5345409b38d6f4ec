import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registry } from '@serventia/domain/registry';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { loadCatalogues } from '../modules/load-catalogues.ts';
import { type RunningServer, startServer } from '../serve.ts';
import type { Api } from '../testing/api.ts';
import { insertOffice, insertUser, logIn, PASSWORD } from '../testing/logins.ts';
import type { Database, Scope } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { provision } from './provision.ts';

const run = promisify(execFile);
const folders: string[] = [];
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres | undefined;
let owner: pg.Client;
let server: RunningServer;
let database: Database;
let offices: readonly [Scope, Scope];
let maria: Api;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-replica-'));
  folders.push(folder);
  return folder;
}

/** A PostgreSQL that follows the primary: a copy of its folder, taken while it stands still. */
async function startReplica(source: string): Promise<EmbeddedPostgres> {
  const folder = await newFolder();
  await run('cp', ['-a', join(source, 'postgres'), join(source, 'postgres-owner.key'), folder]);
  const copy = join(folder, 'postgres');
  primary = await startEmbeddedPostgres(source);
  await writeFile(join(copy, 'standby.signal'), '');
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary.urlOf('postgres')}'\n`);
  return startEmbeddedPostgres(folder);
}

beforeAll(async () => {
  const folder = await newFolder();
  primary = await startEmbeddedPostgres(folder);
  const admin = new pg.Client({ connectionString: primary.urlOf('postgres') });
  await admin.connect();
  await admin.query('create database serventia');
  await admin.end();
  await primary.stop();
  replica = await startReplica(folder);

  const ownerUrl = primary.urlOf('serventia');
  const tokenKey = inject('tokenKey');
  const appUrl = await provision(ownerUrl, tokenKey);
  await loadCatalogues(ownerUrl);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const [one, other] = [
    await insertOffice(owner, '123455', 'primeiro'),
    await insertOffice(owner, '000018', 'segundo'),
  ];
  offices = [
    { office: one, isSuper: false },
    { office: other, isSuper: false },
  ];
  await insertUser(owner, 'maria@primeiro', await hashPassword(PASSWORD), one);
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: ownerUrl,
    DATABASE_REPLICA_URL: replica.urlOf('serventia'),
    TOKEN_KEY: tokenKey,
  });
  server = await startServer({ settings, storage: { appUrl, tokenKey }, jobs: false, connections: 4 });
  database = server.services.database;
  maria = await logIn(server.server, 'maria@primeiro');
  await caughtUp();
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await replica?.stop();
  await primary.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Until the replica has everything that the primary has. */
async function caughtUp(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query<{ same: boolean }>(
        'select coalesce(bool_and(replay_lsn >= pg_current_wal_lsn()), false) as same from pg_stat_replication',
      );
      expect(rows[0]?.same).toBe(true);
    },
    { timeout: 20_000 },
  );
}

/** The clock of this process, so far ahead that no write is recent. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const isReplica = async (how: 'read' | 'consult' | 'write', scope: Scope): Promise<boolean> => {
  const [row] = await database[how](scope, (db) =>
    db.query<{ copy: boolean }>('select pg_is_in_recovery() as copy'),
  );
  return row?.copy === true;
};

it('answers lists, searches and exports of every resource, which write nothing', async () => {
  later(60_000);
  expect(await isReplica('consult', offices[0])).toBe(true);
  for (const { name, access, fields } of registry) {
    if (!access.read?.includes('clerk')) continue;
    const search = Object.values(fields).some((spec) => spec.search) ? '?search=silva' : '';
    expect((await maria.get(`/api/${name}/${search}`)).status, name).toBe(200);
    expect((await maria.post(`/api/${name}/export/`, {})).status, name).toBe(200);
  }
  expect((await maria.get('/api/basic/search/?q=maria')).status).toBe(200);
});

it('is not asked for what decides something, nor written to', async () => {
  later(60_000);
  expect(await isReplica('read', offices[0])).toBe(false);
  expect(await isReplica('write', offices[0])).toBe(false);
});

it('does not hide from an office what it has just saved', async () => {
  later(120_000);
  expect(await isReplica('consult', offices[0])).toBe(true);
  const made = await maria.post('/api/basic/local/', {
    name: 'Hospital São Lucas',
    place_kind: 'health_unit',
  });
  expect(made.status, made.text).toBe(201);
  expect((await maria.get('/api/basic/local/')).body['count']).toBe(1);
  expect(await isReplica('consult', offices[0])).toBe(false);
  expect(await isReplica('consult', offices[1])).toBe(true);
  later(5001);
  expect(await isReplica('consult', offices[0])).toBe(true);
});

it('gives every office what a super user changed, at once', async () => {
  later(240_000);
  await isReplica('write', { office: null, isSuper: true });
  expect(await isReplica('consult', offices[1])).toBe(false);
});

it('that is gone stops nobody', async () => {
  later(480_000);
  await replica?.stop();
  replica = undefined;
  expect(await isReplica('consult', offices[0])).toBe(false);
  expect((await maria.get('/api/basic/local/')).status).toBe(200);
});
