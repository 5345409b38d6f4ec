import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const ROWS = 60_000;
let office: TestOffice;
let port = 0;
beforeAll(async () => {
  office = await openTestOffice();
  await office.owner.query(
    "insert into local (office_id, name, place_kind) select $1, 'Casa ' || n || repeat(md5(n::text), 2), 'other' from generate_series(1, $2::int) n",
    [office.offices[0], ROWS],
  );
  await office.server.server.listen({ port: 0, host: '127.0.0.1' });
  port = (office.server.server.server.address() as AddressInfo).port;
});
afterAll(() => office.close());

/** Asks for a whole sheet and goes away once the first bytes have come. */
function startAndLeave(encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        method: 'POST',
        path: '/api/basic/local/export/',
        headers: {
          authorization: `Bearer ${office.maria.token ?? ''}`,
          'content-type': 'application/json',
          'accept-encoding': encoding,
        },
      },
      (answer) => {
        answer.once('data', () => {
          asked.destroy();
          resolve();
        });
      },
    );
    asked.on('error', reject);
    asked.end('{}');
  });
}

const openCursors = async (): Promise<number> => {
  const { rows } = await office.owner.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'serventia' and state <> 'idle'",
  );
  return Number(rows[0]?.count);
};

describe.each(['identity', 'gzip'])('an export (%s) whose reader goes away', (encoding) => {
  it('gives its connection back', async () => {
    // The pool of the test server has eight connections.
    await Promise.all(Array.from({ length: 16 }, () => startAndLeave(encoding).catch(() => undefined)));
    await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 10_000 });
    const answer = await office.maria.get('/api/basic/local/?limit=1');
    expect(answer.body['count']).toBe(ROWS);
  });
});
