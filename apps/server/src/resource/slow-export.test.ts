// Somebody who asks for a sheet and does not read it keeps nobody else waiting.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { local } from '@serventia/domain/parties/place.entity';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { callerFor } from '../http/caller.ts';
import type { Api } from '../testing/api.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { exportRows } from './export.ts';
import { readQuery } from './request.ts';

const ROWS = 60_000;
let office: TestOffice;
let joao: Api;
let port = 0;
const leaving: (() => void)[] = [];

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
  await office.owner.query(
    "insert into local (office_id, name, place_kind) select $1, 'Casa ' || n || repeat(md5(n::text), 5), 'other' from generate_series(1, $2::int) n",
    [office.offices[0], ROWS],
  );
  await office.server.server.listen({ port: 0, host: '127.0.0.1' });
  port = (office.server.server.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});
afterAll(() => office.close());

/** Asks for a sheet and reads nothing of it; what the answer begins with. */
function ask({ token }: Api): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' };
    const asked = request({ port, method: 'POST', path: '/api/basic/local/export/', headers }, (answer) =>
      resolve(answer.statusCode ?? 0),
    );
    leaving.push(() => asked.destroy());
    asked.on('error', reject);
    asked.end('{}');
  });
}

const exporting = async (): Promise<number> => {
  const { rows } = await office.owner.query<{ count: number }>(
    "select count(*)::integer as count from pg_stat_activity where datname = current_database() and application_name = 'serventia' and query like '%from \"local\"%' and state <> 'idle'",
  );
  return rows[0]?.count ?? 0;
};

it('twenty unread exports keep no other office waiting, and no health check', async () => {
  const statuses = Promise.all(
    [office.maria, joao].flatMap((each) => Array.from({ length: 10 }, () => ask(each))),
  );
  await vi.waitFor(async () => expect(await exporting()).toBeGreaterThan(0), { timeout: 20_000 });
  expect((await office.ana.get('/api/basic/local/')).status).toBe(200);
  expect((await office.stranger.get('/health/ready')).status).toBe(200);
  expect((await office.maria.get('/api/basic/local/?limit=1')).status).toBe(200);
  const told = await statuses;
  expect(told.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
  expect(told.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});

it('a list of more rows than a workbook takes is refused as one, and a part of it is written', async () => {
  const url = '/api/basic/local/export/';
  const refused = await office.maria.post(url, { format: 'xlsx' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('10000')]);
  const part = await office.maria.post(url, { format: 'xlsx', name: 'Casa 1' });
  expect(part.status, part.text).toBe(200);
  expect(part.headers['content-disposition']).toBe('attachment; filename="local.xlsx"');
  expect(part.bytes.subarray(0, 2).toString()).toBe('PK');
});

it('a user has two exports under way, and another when one of them has ended', async () => {
  await vi.waitFor(async () => expect(await ask(office.maria)).toBe(200), { timeout: 10_000 });
  expect(await ask(office.maria)).toBe(200);
  expect(await ask(office.maria)).toBe(429);
  leaving.pop();
  leaving.pop()?.();
  await vi.waitFor(async () => expect(await ask(office.maria)).toBe(200), { timeout: 10_000 });
});

it('an export that nobody reads ends by itself and gives its connection back', async () => {
  const caller = callerFor('Maria', office.offices[0]);
  const wanted = { query: readQuery(local, {}), columns: ['name'], language: 'pt-br' } as const;
  const sheet = await exportRows(office.server.services.database, local, wanted, caller, { stillMs: 300 });
  const failure = new Promise<Error>((resolve) => sheet.once('error', resolve));
  sheet.once('readable', () => sheet.read());
  expect((await failure).message).toBe('an export stood still');
  await vi.waitFor(async () => expect(await exporting()).toBe(0), { timeout: 20_000 });
});

it('an export that the database gives nothing for ends by itself and gives its connection back', async () => {
  const caller = callerFor('Maria', office.offices[0]);
  const { database } = office.server.services;
  const wanted = { query: readQuery(local, {}), columns: ['name'], language: 'pt-br' } as const;
  // Nothing but the sheet reads the cities.
  await office.owner.query('begin');
  await office.owner.query('lock table city in access exclusive mode');
  try {
    const columns = { ...wanted, columns: ['city'] };
    const sheet = await exportRows(database, local, columns, caller, { stillMs: 300 });
    sheet.resume().once('error', () => undefined);
    await vi.waitFor(() => expect(sheet.closed).toBe(true), { timeout: 10_000 });
  } finally {
    await office.owner.query('rollback');
  }
});

it('an export that is read slowly goes on to its end', async () => {
  const caller = callerFor('Maria', office.offices[0]);
  const wanted = { query: readQuery(local, {}), columns: ['name'], language: 'pt-br' } as const;
  const sheet = await exportRows(office.server.services.database, local, wanted, caller, { stillMs: 2000 });
  let lines = 0;
  for await (const chunk of sheet) {
    lines += String(chunk).split('\r\n').length - 1;
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(lines).toBe(ROWS + 1);
});
