// One user's sockets cost nobody else anything, and none outlives its session.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../modules/account/passwords.ts';
import { insertUser, logIn, PASSWORD } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { grantOnly } from '../testing/users.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Opens a socket; the code that it is closed with comes later. */
async function open(token: string | undefined): Promise<{ code?: number }> {
  const state: { code?: number } = {};
  await office.server.server.injectWS(
    '/ws/broadcast/',
    { headers: { 'sec-websocket-protocol': `bearer, ${token ?? ''}` } },
    {
      onInit: (socket) => {
        socket.on('close', (code: number) => {
          state.code = code;
        });
      },
    },
  );
  return state;
}

it('a user has forty sockets at once, and another user all of their own', async () => {
  const sockets: { code?: number }[] = [];
  for (let at = 0; at < 45; at += 1) sockets.push(await open(office.maria.token));
  await vi.waitFor(() => expect(sockets.filter(({ code }) => code === 1013)).toHaveLength(5), {
    timeout: 20_000,
  });
  const ana = await open(office.ana.token);
  expect(ana.code).toBeUndefined();
  expect(sockets.filter(({ code }) => code === undefined)).toHaveLength(40);
});

it.each([
  ['choose a password', 'update app_user set must_change_password = $2 where id = $1'],
  ['set up the second factor', 'update session set needs_second_factor = $2 where user_id = $1'],
])('who must %s has none', async (_, text) => {
  const joao = await logIn(office.server.server, 'joao@primeiro');
  const { rows } = await office.owner.query<{ id: number }>(
    "select id from app_user where username = 'joao@primeiro'",
  );
  await office.owner.query(text, [rows[0]?.id, true]);
  const socket = await open(joao.token);
  await vi.waitFor(() => expect(socket.code).toBe(1008), { timeout: 20_000 });
  await office.owner.query(text, [rows[0]?.id, false]);
});

it('sockets end with their session, asked for all of them at once', async () => {
  const joao = await logIn(office.server.server, 'joao@primeiro');
  const [mine, other] = [await open(joao.token), await open(office.ana.token)];
  const asked = vi.spyOn(office.server.services.sessions, 'find');
  await joao.post('/api/account/logout/');
  await vi.waitFor(() => expect(mine.code).toBe(1008), { timeout: 20_000 });
  expect(other.code).toBeUndefined();
  // The logout itself; no socket was authenticated again.
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a session that ends while its socket is being admitted has none either', async () => {
  const joao = await logIn(office.server.server, 'joao@primeiro');
  const earlier = await open(joao.token);
  await joao.get('/api/basic/session/');
  const { sessions } = office.server.services;
  const find = sessions.find.bind(sessions);
  const [known, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(sessions, 'find').mockImplementationOnce(async (key) => {
    const caller = await find(key);
    known.resolve();
    await gone.promise;
    return caller;
  });
  const socket = await open(joao.token);
  await known.promise;
  expect((await joao.post('/api/account/logout/')).status).toBeLessThan(300);
  await vi.waitFor(() => expect(earlier.code).toBe(1008), { timeout: 20_000 });
  gone.resolve();
  await vi.waitFor(() => expect(socket.code).toBe(1008), { timeout: 20_000 });
});

it('the credits that are pushed count the acts that each may read', async () => {
  await grantOnly(office.owner, 'joao@primeiro', []);
  await insertUser(office.owner, 'zeca@primeiro', await hashPassword(PASSWORD), office.offices[0]);
  const watchers = await Promise.all(
    ['zeca@primeiro', 'joao@primeiro'].map(async (name) => {
      const { token } = await logIn(office.server.server, name);
      const told: Record<string, unknown>[] = [];
      await office.server.server.injectWS(
        '/ws/seal_credits/',
        { headers: { 'sec-websocket-protocol': `bearer, ${token ?? ''}` } },
        {
          onInit: (socket) =>
            socket.on('message', (data: Buffer) =>
              told.push(JSON.parse(String(data)) as Record<string, unknown>),
            ),
        },
      );
      return told;
    }),
  );
  const toldEach = (count: number): Promise<void> =>
    vi.waitFor(() => expect(watchers.map(({ length }) => length)).toEqual([count, count]), {
      timeout: 20_000,
    });
  await toldEach(1);
  await office.owner.query("select announce('seal_credits', $1)", [office.offices[0]]);
  await toldEach(2);
  for (const place of [0, 1]) {
    expect(watchers[0]?.[place]).toHaveProperty('pending_quantity', 0);
    expect(watchers[1]?.[place]).not.toHaveProperty('pending_quantity');
  }
});
