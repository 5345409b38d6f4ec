// The session of a browser: a cookie that no script reads, and that no other site can use.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn, PASSWORD } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ TRUST_PROXY: '10.0.0.2', PUBLIC_URL: 'https://cartorio.example/app' });
});
afterAll(() => office.close());
beforeEach(() => office.owner.query('delete from login_failure'));

const TOKEN = '/api/account/token/';
const MINE = '/api/account/permission/mine/';
const IN_COOKIE = { 'x-session': 'cookie' };
const HOST = 'cartorio.local:3000';

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly from?: string;
}

function ask(url: string, { method = 'GET', headers = {}, body, from = '192.0.2.7' }: Asked = {}) {
  return office.server.server.inject({
    method,
    url,
    remoteAddress: from,
    headers: { host: HOST, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

const logInto = (headers: Record<string, string> = {}, from?: string) =>
  ask(TOKEN, {
    method: 'POST',
    headers: { ...IN_COOKIE, ...headers },
    body: { username: 'maria@primeiro', password: PASSWORD },
    ...(from ? { from } : {}),
  });

/** Logs in as a browser does; the cookie as it is sent back. */
async function cookieOf(): Promise<string> {
  const [cookie] = (await logInto()).cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

const codeOf = (answer: Awaited<ReturnType<typeof ask>>): unknown => [
  answer.statusCode,
  answer.headers['x-error-code'],
];

describe('a login of the web application', () => {
  it('answers who it is, without a token, and sets a cookie for itself alone', async () => {
    const answer = await logInto();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: expect.objectContaining({ username: 'maria@primeiro' }) });
    expect(answer.cookies).toEqual([
      {
        name: expect.stringMatching(/^serventia_[0-9a-f]{8}$/u),
        value: expect.any(String),
        path: '/',
        maxAge: 8 * 3600,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
  });

  it.each([
    ['over https, as a proxy that is trusted says', 'https', '10.0.0.2', true],
    ['over http', 'http', '10.0.0.2', undefined],
    ['over https, as anybody else says', 'https', '192.0.2.7', undefined],
  ])('%s: Secure is %4$s', async (_, protocol, from, secure) => {
    const answer = await logInto({ 'x-forwarded-proto': protocol }, from);
    expect(answer.cookies[0]?.['secure']).toBe(secure);
    expect(answer.cookies[0]?.name.startsWith('__Host-')).toBe(secure ?? false);
  });

  it('ends the session that the browser had before', async () => {
    const cookie = await cookieOf();
    await logInto({ cookie });
    expect((await ask(MINE, { headers: { ...IN_COOKIE, cookie } })).statusCode).toBe(401);
  });

  it('is refused to a page of another site', async () => {
    expect(codeOf(await logInto({ origin: 'https://evil.example' }))).toEqual([403, 'foreign_origin']);
  });

  it('of an API client gets the token, and no cookie', async () => {
    const answer = await ask(TOKEN, {
      method: 'POST',
      body: { username: 'maria@primeiro', password: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ token: { access: expect.any(String) }, user: {} });
    expect(answer.cookies).toEqual([]);
  });
});

describe('a cookie', () => {
  it('counts with the header, and with an origin that is ours or with none', async () => {
    const cookie = await cookieOf();
    for (const origin of [undefined, `http://${HOST}`, 'https://cartorio.example'])
      expect(
        (await ask(MINE, { headers: { ...IN_COOKIE, cookie, ...(origin ? { origin } : {}) } })).statusCode,
        origin,
      ).toBe(200);
  });

  it.each([{}, { 'x-session': '' }, { 'x-session': 'yes' }])('does not count with %j', async (headers) => {
    const answer = await ask(MINE, { headers: { cookie: await cookieOf(), ...headers } });
    expect(codeOf(answer)).toEqual([403, 'session_header_missing']);
    expect(answer.json()).toEqual({ detail: expect.stringContaining('X-Session: cookie') });
  });

  it.each(['https://evil.example', `http://evil.${HOST}`, 'null', 'http://cartorio.local', 'no address'])(
    'does not count for a page at %s',
    async (origin) => {
      const answer = await ask(MINE, { headers: { ...IN_COOKIE, cookie: await cookieOf(), origin } });
      expect(codeOf(answer)).toEqual([403, 'foreign_origin']);
    },
  );

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])('of %j is none', async (value) => {
    const name = (await cookieOf()).split('=')[0] ?? '';
    const answer = await ask(MINE, { headers: { ...IN_COOKIE, cookie: `${name}=${value}` } });
    expect(codeOf(answer)).toEqual([401, 'unauthorized']);
  });

  it('is dead when its session has expired', async () => {
    const cookie = await cookieOf();
    await office.owner.query("update session set expires_at = now() - interval '1 second'");
    expect((await ask(MINE, { headers: { ...IN_COOKIE, cookie } })).statusCode).toBe(401);
  });

  it('is cleared at logout, and its session is dead', async () => {
    const cookie = await cookieOf();
    const answer = await ask('/api/account/logout/', {
      method: 'POST',
      headers: { ...IN_COOKIE, cookie },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: cookie.split('=')[0], value: '', path: '/', maxAge: 0 }),
    ]);
    expect((await ask(MINE, { headers: { ...IN_COOKIE, cookie } })).statusCode).toBe(401);
  });

  it('counts for nothing beside a bearer token, be that right or wrong', async () => {
    const cookie = await cookieOf();
    const ana = await logIn(office.server.server, 'ana@segundo');
    const both = { cookie, authorization: `Bearer ${ana.token}` };
    expect((await ask(MINE, { headers: both })).statusCode).toBe(200);
    const ended = await ask('/api/account/logout/', { method: 'POST', headers: both });
    expect([ended.statusCode, ended.cookies]).toEqual([204, []]);
    expect((await ask(MINE, { headers: { ...both, ...IN_COOKIE } })).statusCode).toBe(401);
    expect((await ask(MINE, { headers: { cookie, ...IN_COOKIE } })).statusCode).toBe(200);
  });
});

describe('a change of the own password', () => {
  const change = (headers: Record<string, string>, id: unknown) =>
    office.server.server.inject({
      method: 'PATCH',
      url: `/api/account/user/${String(id)}/change_password/`,
      headers: { host: HOST, ...headers },
      payload: { password: PASSWORD, new_password: 'outra senha', password_confirmation: 'outra senha' },
    });

  it('ends every session, and the browser that asked gets a new one', async () => {
    const first = await logInto();
    const [one, other] = [await cookieOf(), `${first.cookies[0]?.name}=${first.cookies[0]?.value}`];
    const { user } = first.json<{ user: { id: number } }>();
    const changed = await change({ ...IN_COOKIE, cookie: one }, user.id);
    expect(changed.json()).toEqual({
      detail: 'password-changed',
      user: { ...user, must_change_password: false },
    });
    expect(changed.cookies).toHaveLength(1);
    const next = `${changed.cookies[0]?.name}=${changed.cookies[0]?.value}`;
    for (const [cookie, status] of [
      [one, 401],
      [other, 401],
      [next, 200],
    ] as const)
      expect((await ask(MINE, { headers: { ...IN_COOKIE, cookie } })).statusCode).toBe(status);
    await office.owner.query(
      "update app_user set password_hash = (select password_hash from app_user where username = 'ana@segundo') where id = $1",
      [user.id],
    );
  });

  it('gives an API client no cookie', async () => {
    const ana = await logIn(office.server.server, 'ana@segundo');
    const { rows } = await office.owner.query<{ id: number }>(
      "select id from app_user where username = 'ana@segundo'",
    );
    const changed = await change({ authorization: `Bearer ${ana.token}` }, rows[0]?.id);
    expect([changed.statusCode, changed.cookies]).toEqual([200, []]);
    expect((await ana.get(MINE)).status).toBe(401);
    await office.owner.query(
      "update app_user set password_hash = (select password_hash from app_user where username = 'maria@primeiro') where username = 'ana@segundo'",
    );
  });
});

describe('a socket', () => {
  async function open(headers: Record<string, string>): Promise<{ said?: string; code?: number }> {
    const state: { said?: string; code?: number } = {};
    await office.server.server.injectWS(
      '/ws/broadcast/',
      { headers: { host: HOST, ...headers } },
      {
        onInit: (socket) => {
          socket.on('message', (data: Buffer) => {
            state.said = data.toString();
          });
          socket.on('close', (code: number) => {
            state.code = code;
          });
        },
      },
    );
    return state;
  }
  const origin = `http://${HOST}`;

  it('of the web application is known by its cookie', async () => {
    const state = await open({ cookie: await cookieOf(), origin });
    await vi.waitFor(() => expect(state.said).toContain('message'), { timeout: 20_000 });
  });

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'with a cookie from %j is closed',
    async (headers) => {
      const state = await open({ cookie: await cookieOf(), ...headers });
      await vi.waitFor(() => expect(state.code).toBe(1008), { timeout: 20_000 });
      expect(state.said).toBeUndefined();
    },
  );

  it('with a wrong token is closed, whatever cookie it has', async () => {
    const state = await open({
      cookie: await cookieOf(),
      origin,
      'sec-websocket-protocol': 'bearer, x',
    });
    await vi.waitFor(() => expect(state.code).toBe(1008), { timeout: 20_000 });
  });
});
