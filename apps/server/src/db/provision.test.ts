// Roles belong to a cluster, not to a database: a cluster of its own, where none of them is there yet.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { openStorage, startServer } from '../serve.ts';
import { queryOnce } from '../testing/query-once.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { provision } from './provision.ts';

const KEY = 'a key for tests that nobody keeps secret';
let folder: string;
let cluster: EmbeddedPostgres;
let ownerUrl: string;
/** The rights after the migrations alone. */
let migrated: unknown[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serventia-roles-'));
  cluster = await startEmbeddedPostgres(folder);
  ownerUrl = await ownedDatabase('office', 'manager');
  await migrate(ownerUrl);
  migrated = await queryOnce(ownerUrl, RIGHTS);
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(loseRoles);

/** A database of its own whose owner may create roles, and is no superuser. */
async function ownedDatabase(name: string, owner: string): Promise<string> {
  await queryOnce(cluster.urlOf('postgres'), `create role ${owner} login createrole password 'geheim'`);
  await queryOnce(cluster.urlOf('postgres'), `create database ${name} owner ${owner}`);
  const url = new URL(cluster.urlOf(name));
  url.username = owner;
  url.password = 'geheim';
  return url.href;
}

/** What a dump leaves behind that was restored in a cluster without the roles: no grant, no policy of theirs. */
async function loseRoles(): Promise<void> {
  const roles = await queryOnce<{ rolname: string }>(
    ownerUrl,
    "select rolname from pg_roles where rolname like 'serventia\\_app%' order by length(rolname) desc",
  );
  for (const { rolname } of roles)
    await queryOnce(cluster.urlOf('office'), `drop owned by ${rolname}; drop role ${rolname}`);
}

const RIGHTS = `
  select c.relname as name, a.privilege_type as may from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration' and a.grantee = 'serventia_app'::regrole
  union all
  select p.proname, 'is closed to others' from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not has_function_privilege('public', p.oid, 'execute')
  union all
  select p.proname, 'execute' from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('serventia_app', p.oid, 'execute')
  union all
  select 'public', 'usage' where has_schema_privilege('serventia_app', 'public', 'usage')
  order by 1, 2`;

it('gives the rights that the migrations give, and no other', async () => {
  await provision(ownerUrl, KEY);
  expect(await queryOnce(ownerUrl, RIGHTS)).toEqual(migrated);
});

it('writes nothing where all is granted already', async () => {
  await provision(ownerUrl, KEY);
  const written = "select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace";
  const before = await queryOnce(ownerUrl, written);
  await provision(ownerUrl, KEY);
  expect(await queryOnce(ownerUrl, written)).toEqual(before);
});

it('lets a server start on a database that was restored without its roles', { timeout: 60_000 }, async () => {
  const settings = readSettings({
    DATABASE_URL: ownerUrl,
    TOKEN_KEY: KEY,
    DATA_DIR: join(folder, 'server'),
    LOG_LEVEL: 'silent',
  });
  const storage = await openStorage(settings, true);
  const server = await startServer({ settings, storage });
  try {
    expect((await server.server.inject('/health/ready')).statusCode).toBe(200);
    expect((await server.server.inject('/api/public/info')).statusCode).toBe(200);
  } finally {
    await server.close();
    await storage.close();
  }
});

it('takes back what somebody gave the application beyond its rights', async () => {
  const appUrl = await provision(ownerUrl, KEY);
  await queryOnce(
    ownerUrl,
    'grant delete on history to serventia_app; grant update on schema_migration to serventia_app',
  );
  await provision(ownerUrl, KEY);
  await expect(queryOnce(appUrl, 'delete from history')).rejects.toThrow(/permission denied/u);
  await expect(queryOnce(appUrl, 'update schema_migration set name = name')).rejects.toThrow(
    /permission denied/u,
  );
});

it('sets one role for several databases of a cluster at once', { timeout: 60_000 }, async () => {
  const names = ['one', 'two', 'three'];
  for (const name of names)
    await queryOnce(cluster.urlOf('postgres'), `create database ${name} template office`);
  const urls = names.map((name) => cluster.urlOf(name));
  const attempts = Array.from({ length: 6 }, () => urls).flat();
  const made = await Promise.all(attempts.map((url) => provision(url, KEY)));
  expect(new Set(made.map((url) => new URL(url).username)).size).toBe(1);
  for (const name of names) await queryOnce(cluster.urlOf('postgres'), `drop database ${name}`);
});
