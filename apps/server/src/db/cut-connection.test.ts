// A connection that PostgreSQL or the network cuts costs the request that used it, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import type { Scope, Sql } from './database.ts';

let office: TestOffice;
let scope: Scope;
beforeAll(async () => {
  office = await openTestOffice();
  scope = { office: office.offices[0], isSuper: false };
});
afterAll(() => office.close());

/** Cuts the connection that these statements run on, and waits until PostgreSQL has let go of it. */
async function cut(db: Sql): Promise<void> {
  const own = await db.find<{ pid: number }>('select pg_backend_pid() as pid');
  await office.owner.query('select pg_terminate_backend($1, 10000)', [own?.pid]);
}

/** Cuts every connection of the application, and waits until PostgreSQL has closed them. */
const cutAll = (): Promise<unknown> =>
  office.owner.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name like 'serventia%' and pid <> pg_backend_pid()",
  );

it.each(['read', 'write', 'consult'] as const)('is survived between two statements of a %s', async (how) => {
  const { database } = office.server.services;
  const failure = await database[how](scope, async (db) => {
    await cut(db);
    return db.query('select 1');
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(await database.read(scope, (db) => db.query('select 1 as one'))).toEqual([{ one: 1 }]);
});

it('is told as 503 by the requests that it met, and by none after it', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const requests = Array.from({ length: 20 }, () => office.maria.get('/api/basic/person/?search=maria'));
    await cutAll();
    statuses.push(...(await Promise.all(requests)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await office.maria.get('/api/basic/person/')).status).toBe(200);
});

it('leaves nothing leased behind an export', async () => {
  for (let round = 0; round < 10; round += 1) {
    const asked = office.maria.post('/api/basic/person/export/', {}).catch(() => undefined);
    await cutAll();
    await asked;
  }
  expect((await office.maria.post('/api/basic/person/export/', {})).status).toBe(200);
});
