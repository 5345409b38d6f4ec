import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { openOwnerDatabase, openStorage } from '../serve.ts';
import { queryOnce } from '../testing/query-once.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let running: EmbeddedPostgres | undefined;

beforeEach(async () => {
  // Private to its owner, as a clone in a temporary folder is: PostgreSQL must get in all the same.
  folder = await mkdtemp(join(tmpdir(), 'serventia-pg-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres(folder);
  return running;
}

/** What was committed, and that the server has its folder to itself again. */
const KEPT_AND_HELD = `
  select count(*)::integer as rows,
    (select count(*)::integer from pg_locks where locktype = 'advisory' and objid = 7301956) as locks
  from kept`;
const lockFile = (): string => join(folder, 'postgres', 'postmaster.pid');
const postmaster = async (): Promise<number> => Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);

it('takes over the one that a killed run left behind', { timeout: 60_000 }, async () => {
  const first = await start();
  const pid = await postmaster();
  const second = await start();
  expect([second.port, await postmaster()]).toEqual([first.port, pid]);
});

it('comes up with every committed row after everything was killed at once', { timeout: 60_000 }, async () => {
  const first = await start();
  await queryOnce(first.urlOf('postgres'), 'create table kept (n integer); insert into kept values (1), (2)');
  process.kill(await postmaster(), 'SIGKILL');
  const second = await start();
  expect(await queryOnce(second.urlOf('postgres'), 'select count(*)::integer as rows from kept')).toEqual([
    { rows: 2 },
  ]);
});

it('is not fooled by a lock file whose number belongs to a stranger now', { timeout: 60_000 }, async () => {
  const first = await start();
  await first.stop();
  await writeFile(lockFile(), `${process.pid}\n${join(folder, 'postgres')}\n0\n5432\n\n127.0.0.1\n`);
  const second = await start();
  expect(await queryOnce(second.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('is refused to a second server with a sentence, and free again when the first has ended', {
  timeout: 60_000,
}, async () => {
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off' });
  const first = await openStorage(settings, true);
  await expect(openStorage(settings, true)).rejects.toThrow(/is running on .* already/u);
  await first.close();
  const second = await openStorage(settings, true);
  await second.close();
});

it('is left by a command as the command found it', { timeout: 60_000 }, async () => {
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off' });
  const isRunning = (): Promise<boolean> => postmaster().then(Boolean, () => false);
  await (await openOwnerDatabase(settings, false)).close();
  expect(await isRunning()).toBe(false);
  const [first, server] = [await openOwnerDatabase(settings, false), await openOwnerDatabase(settings, true)];
  await first.close();
  await (await openOwnerDatabase(settings, false)).close();
  expect(await queryOnce(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.close();
  expect(await isRunning()).toBe(false);
});

it('is started again on its port when it is killed while a server works on it', {
  timeout: 60_000,
}, async () => {
  const storage = await openStorage(readSettings({ DATA_DIR: folder, DEMO: 'off' }), true);
  try {
    await queryOnce(storage.ownerUrl, 'create table kept (n integer); insert into kept values (1), (2)');
    for (let round = 0; round < 3; round += 1) {
      process.kill(await postmaster(), 'SIGKILL');
      await vi.waitFor(
        async () => expect(await queryOnce(storage.ownerUrl, KEPT_AND_HELD)).toEqual([{ rows: 2, locks: 1 }]),
        { timeout: 15_000, interval: 100 },
      );
    }
    await expect(openStorage(readSettings({ DATA_DIR: folder, DEMO: 'off' }), true)).rejects.toThrow(
      /is running on .* already/u,
    );
  } finally {
    await storage.close();
  }
});
