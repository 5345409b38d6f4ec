// Users see where they are logged in, and end what they do not know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSessions } from '../../http/sessions.ts';
import { type Api, apiOf, resultsOf } from '../../testing/api.ts';
import { logIn, PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const SESSIONS = '/api/basic/session/';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const joao = (): Promise<Api> => logIn(office.server.server, 'joao@primeiro');

/** The row of the session that somebody works in. */
async function rowOf(api: Api): Promise<Record<string, unknown>> {
  const rows = resultsOf(await api.get(`${SESSIONS}?limit=1000`));
  const [own, ...others] = rows.filter(({ permissions }) => (permissions as string[]).includes('end_others'));
  expect(others).toEqual([]);
  return own ?? {};
}

const keyOf = (api: Api): string =>
  (JSON.parse(Buffer.from((api.token ?? '').split('.')[1] ?? '', 'base64url').toString()) as { sid: string })
    .sid;

describe('the list of sessions', () => {
  it('says where, by which browser and since when, and marks the one that asks', async () => {
    const answer = await office.server.server.inject({
      method: 'POST',
      url: '/api/account/token/',
      remoteAddress: '192.0.2.7',
      headers: { 'user-agent': FIREFOX },
      payload: { username: 'joao@primeiro', password: PASSWORD },
    });
    const api = apiOf(office.server.server, answer.json<{ token: { access: string } }>().token.access);
    expect(await rowOf(api)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      address: '192.0.2.7',
      began_at: expect.any(String),
      last_seen_at: expect.any(String),
      expires_at: expect.any(String),
      revoked_at: null,
      permissions: ['end_others'],
    });
  });

  it('never shows the key of a session', async () => {
    const api = await joao();
    for (const url of [SESSIONS, `${SESSIONS}${Number((await rowOf(api))['id'])}/`])
      expect((await api.get(url)).text).not.toContain(keyOf(api));
    expect((await api.post(`${SESSIONS}export/`)).text).not.toContain(keyOf(api));
  });

  it('is that of the user alone, whatever their rank and grants', async () => {
    const api = await joao();
    const row = await rowOf(api);
    for (const other of [office.maria, office.ana, office.admin]) {
      const seen = resultsOf(await other.get(`${SESSIONS}?limit=1000`)).map(({ id }) => id);
      expect(seen).not.toContain(row['id']);
      for (const way of ['', 'history/'])
        expect((await other.get(`${SESSIONS}${Number(row['id'])}/${way}`)).status).toBe(404);
      for (const action of ['end', 'end_others'])
        expect((await other.post(`${SESSIONS}${Number(row['id'])}/${action}/`)).status).toBe(404);
    }
    expect((await api.get(SESSIONS)).status).toBe(200);
    await office.owner.query("update app_user set data_access = 'granted' where username = 'joao@primeiro'");
    expect((await api.get(SESSIONS)).status).toBe(200);
    await office.owner.query("update app_user set data_access = 'all' where username = 'joao@primeiro'");
  });
});

describe('a session', () => {
  it('that is ended is dead at every process with the next request, and its sockets are closed', async () => {
    const [here, lost] = [await joao(), await joao()];
    const there = openSessions(office.server.services.database);
    expect(await there.find(keyOf(lost))).toBeDefined();
    let code: number | undefined;
    await office.server.server.injectWS(
      '/ws/broadcast/',
      { headers: { 'sec-websocket-protocol': `bearer, ${lost.token}` } },
      {
        onInit: (socket) => {
          socket.on('close', (given: number) => {
            code = given;
          });
        },
      },
    );
    const { id } = await rowOf(lost);
    const ended = await here.post(`${SESSIONS}${Number(id)}/end/`);
    expect(ended.status, ended.text).toBe(200);
    expect(ended.body).toMatchObject({ id, revoked_at: expect.any(String), permissions: [] });
    expect((await lost.get(SESSIONS)).status).toBe(401);
    expect(await there.find(keyOf(lost))).toBeUndefined();
    await expect.poll(() => code).toBe(1008);
    expect((await here.get(SESSIONS)).status).toBe(200);
    const history = resultsOf(await here.get(`${SESSIONS}${Number(id)}/history/`));
    expect(history).toMatchObject([{ action: 'end', history_user: { name: 'joao' } }]);
    expect((await here.post(`${SESSIONS}${Number(id)}/end/`)).headers['x-error-code']).toBe('wrong_status');
  });

  it('is not ended by itself: that is to log out', async () => {
    const api = await joao();
    const { id } = await rowOf(api);
    expect((await api.post(`${SESSIONS}${Number(id)}/end/`)).headers['x-error-code']).toBe('wrong_status');
  });

  it('ends all the others of its user, and only from within', async () => {
    const [here, other, third] = [await joao(), await joao(), await joao()];
    const { id } = await rowOf(other);
    expect((await here.post(`${SESSIONS}${Number(id)}/end_others/`)).headers['x-error-code']).toBe(
      'wrong_status',
    );
    const own = await rowOf(here);
    expect((await here.post(`${SESSIONS}${Number(own['id'])}/end_others/`)).status).toBe(200);
    for (const api of [other, third]) expect((await api.get(SESSIONS)).status).toBe(401);
    for (const api of [here, office.maria]) expect((await api.get(SESSIONS)).status).toBe(200);
  });
});

describe('when a session was last used', () => {
  it('is written down at most once a minute, whatever number of processes ask', async () => {
    const key = keyOf(await joao());
    const { database } = office.server.services;
    // Counts what these two ask for: the office's own server reads from the same database meanwhile.
    const writes: Promise<unknown>[] = [];
    const counted: Parameters<typeof openSessions>[0] = {
      hasReplica: false,
      write: (scope, work) => database.write(scope, work),
      read(scope, work) {
        const write = database.read(scope, work);
        writes.push(write);
        return write;
      },
    };
    const seen = async (): Promise<string | undefined> => {
      const { rows } = await office.owner.query<{ at: string }>(
        'select last_seen_at::text as at from session where key = $1',
        [key],
      );
      return rows[0]?.at;
    };
    await office.owner.query(
      "update session set last_seen_at = now() - interval '2 minutes' where key = $1",
      [key],
    );
    const before = await seen();
    const [one, two] = [openSessions(counted), openSessions(counted)];
    one.seen(key);
    await Promise.all(writes);
    const after = await seen();
    expect(after).not.toBe(before);
    for (let again = 0; again < 20; again += 1) one.seen(key);
    expect(writes).toHaveLength(1);
    two.seen(key);
    await Promise.all(writes);
    expect(await seen()).toBe(after);
  });
});
