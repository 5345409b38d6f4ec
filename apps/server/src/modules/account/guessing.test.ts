import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOf, resultsOf } from '../../testing/api.ts';
import { logIn, PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { usersByName } from '../../testing/users.ts';

let office: TestOffice;
let users: Record<string, number>;
beforeAll(async () => {
  office = await openTestOffice();
  users = await usersByName(office.owner);
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.owner.query('delete from login_failure');
  await office.owner.query('delete from known_address');
});

interface Tried {
  readonly status: number;
  readonly wait: number;
}

async function tryFrom(address: string, username: string, password: string): Promise<Tried> {
  const answer = await office.server.server.inject({
    method: 'POST',
    url: '/api/account/token/',
    remoteAddress: address,
    payload: { username, password },
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) };
}

const HOME = '192.0.2.1';
const JOAO = 'joao@primeiro';
const elsewhere = (n: number): string => `198.51.100.${n}`;
const afterSeconds = (seconds: number): Promise<unknown> =>
  office.owner.query('update login_failure set failed_at = failed_at - make_interval(secs => $1)', [seconds]);

async function failTimes(times: number, attempt: (n: number) => Promise<Tried>): Promise<void> {
  for (let n = 1; n <= times; n += 1) expect((await attempt(n)).status, `attempt ${n}`).toBe(401);
}

describe('guessing', () => {
  it('at one user from one place waits longer after each failure, and a short while at first', async () => {
    await failTimes(5, () => tryFrom(HOME, JOAO, 'errada'));
    const first = await tryFrom(HOME, JOAO, PASSWORD);
    expect([first.status, first.wait <= 5]).toEqual([429, true]);
    await afterSeconds(5);
    expect((await tryFrom(HOME, JOAO, 'errada')).status).toBe(401);
    const second = await tryFrom(HOME, JOAO, PASSWORD);
    expect([second.status, second.wait > 5, second.wait <= 10]).toEqual([429, true, true]);
    await afterSeconds(10);
    expect((await tryFrom(HOME, JOAO, PASSWORD)).status).toBe(200);
    expect((await tryFrom(HOME, JOAO, 'errada')).status).toBe(401);
  });

  it('does not keep anybody out for longer by trying while they wait', async () => {
    await failTimes(5, () => tryFrom(HOME, JOAO, 'errada'));
    for (let n = 0; n < 20; n += 1) expect((await tryFrom(HOME, JOAO, 'errada')).status).toBe(429);
    await afterSeconds(5);
    expect((await tryFrom(HOME, JOAO, PASSWORD)).status).toBe(200);
  });

  it('with many attempts at once is no way around', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryFrom(HOME, JOAO, 'errada')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('is not what fifty people do who come to work at once', async () => {
    await office.owner.query(
      `insert into app_user (name, username, password_hash, notary_office_id)
       select 'Clerk ' || n, 'clerk' || n, password_hash, notary_office_id from app_user, generate_series(1, 50) n where username = $1`,
      [JOAO],
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tryFrom(HOME, `clerk${n + 1}`, PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('is not what somebody else does at the same moment', async () => {
    await office.owner.query(
      "insert into login_failure (username, address, failed_at) values ('clerk', $1, now() + interval '1 second')",
      [HOME],
    );
    expect((await tryFrom(HOME, JOAO, PASSWORD)).status).toBe(200);
  });

  it('one password at many users from one place ends', async () => {
    await failTimes(30, (n) => tryFrom(HOME, `ninguem${n}`, 'serventia'));
    expect((await tryFrom(HOME, 'ana@segundo', 'serventia')).status).toBe(429);
    expect((await tryFrom(elsewhere(1), 'ana@segundo', PASSWORD)).status).toBe(200);
  });

  it('at one user from many places ends, and lets the user in where they came from before', async () => {
    expect((await tryFrom(HOME, JOAO, PASSWORD)).status).toBe(200);
    await failTimes(20, (n) => tryFrom(elsewhere(n), JOAO, 'errada'));
    expect((await tryFrom(elsewhere(99), JOAO, 'errada')).status).toBe(429);
    expect((await tryFrom(HOME, JOAO, PASSWORD)).status).toBe(200);
  });

  it('from the many addresses of one IPv6 network is guessing from one place', async () => {
    await failTimes(5, (n) => tryFrom(`2001:db8:1:2::${n}`, JOAO, 'errada'));
    expect((await tryFrom('2001:db8:1:2:ffff::1', JOAO, 'errada')).status).toBe(429);
  });

  it('at the old password, to choose another, is counted as well', async () => {
    const joao = await logIn(office.server.server, JOAO);
    const change = (password: string): ReturnType<typeof joao.patch> =>
      joao.patch(`/api/account/user/${users[JOAO] ?? 0}/change_password/`, {
        password,
        new_password: 'outra senha',
        password_confirmation: 'outra senha',
      });
    for (let n = 0; n < 5; n += 1) expect((await change(`errada ${n}`)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

describe('a link to choose a password', () => {
  const outbox = (): string => join(office.server.services.settings.dataDir, 'outbox');
  const mails = async (): Promise<number> => (await readdir(outbox()).catch(() => [])).length;
  const ask = (username: string): Promise<{ status: number }> =>
    apiOf(office.server.server, undefined).post('/api/account/recover/', { username });
  const links = async (): Promise<number> =>
    (await office.owner.query('select 1 from password_recovery')).rows.length;
  const setMail = (email: string): Promise<{ status: number }> =>
    office.admin.patch(`/api/account/user/${users[JOAO] ?? 0}/`, { email });

  beforeEach(async () => {
    await office.owner.query('delete from password_recovery');
    await setMail('joao@exemplo.br');
  });

  it('is answered before anybody looks who it is for', async () => {
    await office.owner.query('begin');
    await office.owner.query('lock table app_user in access exclusive mode');
    try {
      expect((await ask(JOAO)).status).toBe(202);
      expect((await ask('ninguem')).status).toBe(202);
    } finally {
      await office.owner.query('rollback');
    }
    await expect.poll(links).toBe(1);
  });

  it('is mailed once in five minutes', async () => {
    const before = await mails();
    for (let n = 0; n < 3; n += 1) expect((await ask(JOAO)).status).toBe(202);
    await expect.poll(mails).toBe(before + 1);
    await office.owner.query(
      "update password_recovery set created_at = now() - interval '5 minutes 1 second'",
    );
    await ask(JOAO);
    await expect.poll(mails).toBe(before + 2);
    expect(await links()).toBe(2);
  });

  it.each([
    ['a change of the e-mail', () => setMail('outro@exemplo.br')],
    [
      'a deactivation',
      () => office.admin.patch(`/api/account/user/${users[JOAO] ?? 0}/`, { is_active: false }),
    ],
    [
      'a new password',
      () => office.admin.patch(`/api/account/user/${users[JOAO] ?? 0}/change_password/`, { reset: true }),
    ],
  ])('ends with %s', async (_, change) => {
    await office.owner.query(
      "insert into password_recovery (token_hash, user_id, expires_at) values ('a', $1, now() + interval '1 hour'), ('b', $1, now() + interval '1 hour')",
      [users[JOAO]],
    );
    expect((await change()).status).toBe(200);
    expect(await links()).toBe(0);
    await office.owner.query('update app_user set is_active = true');
  });
});

describe('a password', () => {
  it('of a super user has twelve characters at least', async () => {
    const change = (given: string): ReturnType<typeof office.admin.patch> =>
      office.admin.patch(`/api/account/user/${users['admin'] ?? 0}/change_password/`, {
        password: PASSWORD,
        new_password: given,
        password_confirmation: given,
      });
    const short = await change('onze letras');
    expect([short.status, short.headers['x-error-code']]).toEqual([400, 'new_password:min_length']);
    expect(short.text).toContain('12');
    expect((await change('doze letras!')).status).toBe(200);
    office = { ...office, admin: await loginAs('admin', 'doze letras!') };
    await office.owner.query("update session set confirmed_until = 'infinity'");
  });

  it('that was changed by its user is in the history, without saying which', async () => {
    const history = resultsOf(await office.admin.get(`/api/account/user/${users['admin'] ?? 0}/history/`));
    expect(history[0]).toMatchObject({ action: 'change_password' });
    expect(JSON.stringify(history[0])).not.toContain('doze letras');
  });

  it('of a new account is known to nobody, and random when it is reset', async () => {
    const created = await office.admin.post('/api/account/user/', {
      name: 'Rute Lima',
      username: 'rute',
      notary_office: office.offices[0],
    });
    expect(created.status, created.text).toBe(201);
    for (const guess of ['serventia', '', 'rute'])
      expect((await tryFrom(HOME, 'rute@primeiro', guess || 'x')).status).toBe(401);
    const reset = async (): Promise<string> =>
      String(
        (
          await office.admin.patch(`/api/account/user/${Number(created.body['id'])}/change_password/`, {
            reset: true,
          })
        ).body['password'],
      );
    const [first, second] = [await reset(), await reset()];
    expect(first).not.toBe(second);
    expect(second.length).toBeGreaterThanOrEqual(12);
    expect((await tryFrom(HOME, 'rute@primeiro', second)).status).toBe(200);
  });
});

async function loginAs(username: string, password: string): Promise<ReturnType<typeof apiOf>> {
  const answer = await apiOf(office.server.server, undefined).post('/api/account/token/', {
    username,
    password,
  });
  return apiOf(office.server.server, String((answer.body['token'] as Record<string, unknown>)['access']));
}
