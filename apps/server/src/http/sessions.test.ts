// What a session may is asked anew as soon as anything about it has changed, at every server process.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { openSessions } from './sessions.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** A new session of João, as its id. */
async function session(): Promise<string> {
  const { token } = await logIn(office.server.server, 'joao@primeiro');
  const [, payload = ''] = (token ?? '').split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

const setModules = (access: 'all' | 'granted'): Promise<unknown> =>
  office.owner.query("update app_user set module_access = $1 where username = 'joao@primeiro'", [access]);

it('a right that is taken away is gone for the next request of two processes', async () => {
  const [here, there] = [
    openSessions(office.server.services.database),
    openSessions(office.server.services.database),
  ];
  const id = await session();
  for (let round = 0; round < 20; round += 1) {
    for (const access of ['granted', 'all'] as const) {
      await setModules(access);
      for (const each of [here, there])
        expect((await each.find(id))?.modules?.length === 0).toBe(access === 'granted');
    }
  }
});

it('a look-up that crosses a change is not believed after it', async () => {
  const { database } = office.server.services;
  let change: (() => Promise<unknown>) | undefined;
  // The change is committed once the session has been read, and before the reader goes on.
  const crossed: Parameters<typeof openSessions>[0] = {
    hasReplica: false,
    write: (scope, work) => database.write(scope, work),
    read: (scope, work) =>
      database.read(scope, (db) =>
        work({
          ...db,
          async find(text, values) {
            const row = await db.find(text, values);
            if (text.includes('from session')) await change?.();
            return row as never;
          },
        }),
      ),
  };
  const sessions = openSessions(crossed);
  const id = await session();
  await setModules('all');
  change = () => setModules('granted');
  await sessions.find(id);
  change = undefined;
  expect((await sessions.find(id))?.modules).toEqual([]);
  await setModules('all');
});

it('a session that has expired is found no more, however lately it was asked for', async () => {
  const sessions = openSessions(office.server.services.database);
  const id = await session();
  expect(await sessions.find(id)).toBeDefined();
  await office.owner.query("update session set expires_at = now() - interval '1 second' where key = $1", [
    id,
  ]);
  expect(await sessions.find(id)).toBeUndefined();
  expect(await sessions.living([id])).toEqual(new Set());
});
