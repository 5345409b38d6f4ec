// A second factor at login: the codes of an app, each once, and recovery codes; no way around it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Api, apiOf, resultsOf } from '../../testing/api.ts';
import { insertUser, logIn, PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { usersByName } from '../../testing/users.ts';
import { hashPassword } from './passwords.ts';
import { openSecretBox } from './secret-box.ts';
import { removeSecondFactorOf } from './second-factor-actions.ts';
import { codeAt } from './totp.ts';

let office: TestOffice;
let users: Record<string, number>;
beforeAll(async () => {
  office = await openTestOffice();
  const password = await hashPassword(PASSWORD);
  await insertUser(office.owner, HELENA, password, office.offices[0]);
  await office.owner.query('update app_user set is_responsible = true where username = $1', [HELENA]);
  await insertUser(office.owner, ROOT, password, null);
  users = await usersByName(office.owner);
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.owner.query('delete from login_failure');
  await office.owner.query('delete from second_factor');
  await office.owner.query('update app_user set has_second_factor = false');
  await office.owner.query('update notary_office set require_second_factor = false');
});

const JOAO = 'joao@primeiro';
/** Answers for the office. */
const HELENA = 'helena@primeiro';
/** A super user. */
const ROOT = 'raiz';
const FACTOR = '/api/account/second_factor/';
const SOMETHING = '/api/basic/person/';
const codeOf = ({ status, headers }: Answer): unknown => [status, headers['x-error-code']];

/** A code of the app, of this step or of one that follows. */
const codeOfStep = (secret: string, step = 0): string => codeAt(secret, new Date(Date.now() + step * 30_000));

function enter(given: { username?: string; password?: string; code?: unknown }): Promise<Answer> {
  return office.stranger.post('/api/account/token/', { username: JOAO, password: PASSWORD, ...given });
}

const apiOfAnswer = (answer: Answer): Api =>
  apiOf(office.server.server, (answer.body['token'] as { access: string }).access);

const require = (): Promise<unknown> =>
  office.owner.query('update notary_office set require_second_factor = true where id = $1', [
    office.offices[0],
  ]);

interface TurnedOn {
  readonly api: Api;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns the second factor of a user on, as the screens do. */
async function turnOn(username = JOAO): Promise<TurnedOn> {
  const api = await logIn(office.server.server, username);
  const begun = await api.post('/api/account/begin_second_factor/', { password: PASSWORD });
  expect(begun.status, begun.text).toBe(200);
  const secret = String(begun.body['secret']);
  const answer = await api.post('/api/account/turn_on_second_factor/', { code: codeOfStep(secret) });
  expect(answer.status, answer.text).toBe(200);
  return { api, secret, recoveryCodes: answer.body['recovery_codes'] as string[] };
}

describe('to turn it on', () => {
  it('asks for the password anew, and shows the secret as a text and as a QR code', async () => {
    const api = await logIn(office.server.server, JOAO);
    const begin = (password: unknown): Promise<Answer> =>
      api.post('/api/account/begin_second_factor/', { password });
    expect(codeOf(await begin('errada'))).toEqual([400, 'password:wrong_password']);
    expect(codeOf(await begin(''))).toEqual([400, 'password:required']);
    const { body } = await begin(PASSWORD);
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/u),
      address: expect.stringContaining(`secret=${String(body['secret'])}`),
      qr_code: expect.stringContaining('<svg'),
    });
  });

  it('takes a right code, and is not on before', async () => {
    const api = await logIn(office.server.server, JOAO);
    const on = (code: string): Promise<Answer> => api.post('/api/account/turn_on_second_factor/', { code });
    expect(codeOf(await on('123456'))).toEqual([409, 'second_factor_not_begun']);
    const begun = await api.post('/api/account/begin_second_factor/', { password: PASSWORD });
    const secret = String(begun.body['secret']);
    expect(codeOf(await on(codeOfStep(secret, 5)))).toEqual([400, 'code:wrong_code']);
    expect((await enter({})).status).toBe(200);
    expect((await api.get(FACTOR)).body).toEqual({ is_on: false, is_required: false, recovery_codes: 0 });
    const answer = await on(` ${codeOfStep(secret).slice(0, 3)} ${codeOfStep(secret).slice(3)}`);
    const codes = answer.body['recovery_codes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/u);
    expect((await api.get(FACTOR)).body).toEqual({ is_on: true, is_required: false, recovery_codes: 10 });
    for (const way of ['begin_second_factor', 'turn_on_second_factor'])
      expect((await api.post(`/api/account/${way}/`, { password: PASSWORD, code: '123456' })).status).toBe(
        409,
      );
  });

  it('ends the sessions that have shown no code', async () => {
    await require();
    const intruder = apiOfAnswer(await enter({}));
    const other = await logIn(office.server.server, JOAO);
    const { api } = await turnOn();
    expect((await intruder.get(SOMETHING)).status).toBe(401);
    expect((await other.get(SOMETHING)).status).toBe(401);
    expect((await api.get(SOMETHING)).status).toBe(200);
  });

  it('keeps the secret and the recovery codes from the database, the history and the log', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await vi.waitFor(
      async () => {
        const written = await office.owner.query(
          "select 1 from access_entry where action = 'turn_on_second_factor' and result = 'done'",
        );
        expect(written.rows).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    const { rows } = await office.owner.query<{ all: string }>(
      `select concat((select json_agg(f) from second_factor f), (select json_agg(c) from recovery_code c),
         (select json_agg(h) from history h), (select json_agg(a) from access_entry a), (select json_agg(u) from app_user u)) as all`,
    );
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows[0]?.all).not.toContain(each);
    expect(rows[0]?.all).toContain('turn_on_second_factor');
  });
});

describe('a login', () => {
  it('asks for a code after the right password, and says nothing of it before', async () => {
    await turnOn();
    expect(codeOf(await enter({}))).toEqual([401, 'second_factor_needed']);
    expect(codeOf(await enter({ code: '' }))).toEqual([401, 'second_factor_needed']);
    expect(codeOf(await enter({ password: 'errada' }))).toEqual([401, 'wrong_credentials']);
    expect(codeOf(await enter({ password: 'errada', code: '123456' }))).toEqual([401, 'wrong_credentials']);
    expect(codeOf(await enter({ code: 123456 }))).toEqual([400, 'code:invalid_type']);
    expect(codeOf(await enter({ code: 'x'.repeat(41) }))).toEqual([400, 'code:max_length']);
  });

  it('takes each code once, also when it is given twice at the same moment', async () => {
    const { secret } = await turnOn();
    // The code that turned it on counts no more.
    expect(codeOf(await enter({ code: codeOfStep(secret) }))).toEqual([401, 'wrong_code']);
    const code = codeOfStep(secret, 1);
    const answers = await Promise.all([enter({ code }), enter({ code }), enter({ code })]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401', '401']);
    expect(codeOf(await enter({ code }))).toEqual([401, 'wrong_code']);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { api, recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter({ code: first })).status).toBe(200);
    expect(codeOf(await enter({ code: first }))).toEqual([401, 'wrong_code']);
    expect((await enter({ code: ` ${second.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200);
    expect((await api.get(FACTOR)).body).toMatchObject({ is_on: true, recovery_codes: 8 });
  });

  it('of somebody without it looks at no code', async () => {
    expect((await enter({ username: 'maria@primeiro', code: '123456' })).status).toBe(200);
  });

  it('counts wrong codes as failures, and lets the right password take none of them back', async () => {
    const { secret } = await turnOn();
    await office.owner.query('delete from login_failure');
    for (let n = 0; n < 5; n += 1) {
      expect(codeOf(await enter({ code: '000000' }))).toEqual([401, 'wrong_code']);
      if (n < 4) expect(codeOf(await enter({}))).toEqual([401, 'second_factor_needed']);
    }
    // Who waits is told neither whether the password is right, nor whether the code is.
    const code = codeOfStep(secret, 1);
    for (const given of [{}, { code }, { code: '000000' }, { password: 'errada' }])
      expect(codeOf(await enter(given))).toEqual([429, 'too_many_attempts']);
    await office.owner.query("update login_failure set failed_at = failed_at - interval '5 seconds'");
    expect((await enter({ code })).status).toBe(200);
    const { rows } = await office.owner.query('select 1 from login_failure');
    expect(rows).toEqual([]);
  });

  it('is guessed no faster by who shows the password elsewhere', async () => {
    const { api } = await turnOn();
    await office.owner.query('delete from login_failure');
    const show = (by: Api): Promise<Answer> =>
      by.post('/api/account/confirm/', { username: JOAO, password: PASSWORD });
    for (let n = 0; n < 4; n += 1) await enter({ code: '000000' });
    expect((await show(api)).status).toBe(204);
    expect((await show(office.ana)).status).toBe(401);
    expect(codeOf(await enter({ code: '000000' }))).toEqual([401, 'wrong_code']);
    expect(codeOf(await enter({ code: '000000' }))).toEqual([429, 'too_many_attempts']);
  });

  it('is guessed fifty times and no more, until a recovery code is given', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await office.owner.query('update second_factor set wrong_codes = 49');
    expect(codeOf(await enter({ code: '000000' }))).toEqual([401, 'wrong_code']);
    expect(codeOf(await enter({ code: codeOfStep(secret, 1) }))).toEqual([401, 'too_many_codes']);
    expect((await enter({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await enter({ code: codeOfStep(secret, 1) })).status).toBe(200);
    expect((await office.owner.query('select wrong_codes from second_factor')).rows).toEqual([
      { wrong_codes: 0 },
    ]);
  });

  it('says so when the key of the server has changed; a recovery code still opens', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const other = openSecretBox('the key of another server, long enough');
    await office.owner.query('update second_factor set secret = $1', [
      other.close(secret, String(users[JOAO])),
    ]);
    expect(codeOf(await enter({ code: codeOfStep(secret, 1) }))).toEqual([401, 'second_factor_unreadable']);
    expect((await enter({ code: recoveryCodes[0] })).status).toBe(200);
  });

  it('by a new password from a mail still asks for the code', async () => {
    await turnOn();
    await office.owner.query("update app_user set email = 'joao@example.com' where username = $1", [JOAO]);
    expect((await office.stranger.post('/api/account/recover/', { username: JOAO })).status).toBe(202);
    const outbox = join(office.server.services.settings.dataDir, 'outbox');
    const [mail = ''] = await vi.waitFor(
      async () => {
        const found = await readdir(outbox);
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 20_000 },
    );
    const text = (await readFile(join(outbox, mail), 'utf8')).replaceAll('=\r\n', '').replaceAll('=\n', '');
    const token = /\/recover\/([\w-]+)/u.exec(text)?.[1];
    const chosen = await office.stranger.post('/api/account/recover/confirm/', {
      token,
      new_password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(chosen.status, chosen.text).toBe(204);
    expect(codeOf(await enter({}))).toEqual([401, 'second_factor_needed']);
  });
});

describe('to turn it off', () => {
  const off = (api: Api, body: object): Promise<Answer> =>
    api.post('/api/account/turn_off_second_factor/', body);

  it('asks for the password and a code', async () => {
    const { api, secret } = await turnOn();
    const code = codeOfStep(secret, 1);
    expect(codeOf(await off(api, { code }))).toEqual([400, 'password:required']);
    expect(codeOf(await off(api, { password: PASSWORD }))).toEqual([400, 'code:required']);
    expect(codeOf(await off(api, { password: 'errada', code }))).toEqual([400, 'password:wrong_password']);
    expect(codeOf(await off(api, { password: PASSWORD, code: '000000' }))).toEqual([400, 'code:wrong_code']);
    expect((await off(api, { password: PASSWORD, code })).status).toBe(204);
    expect((await enter({})).status).toBe(200);
    expect(codeOf(await off(api, { password: PASSWORD, code }))).toEqual([409, 'second_factor_off']);
  });

  it('takes a recovery code, and all of them go with it', async () => {
    const { api, recoveryCodes } = await turnOn();
    expect((await off(api, { password: PASSWORD, code: recoveryCodes[3] })).status).toBe(204);
    const { rows } = await office.owner.query('select 1 from recovery_code');
    expect(rows).toEqual([]);
  });
});

describe('an office that requires it', () => {
  it('leads a user to it at the next login, and to nothing else', async () => {
    const before = await logIn(office.server.server, JOAO);
    await require();
    expect((await before.get(SOMETHING)).status).toBe(200);
    const answer = await enter({});
    expect(answer.body['user']).toMatchObject({
      has_second_factor: false,
      must_set_up_second_factor: true,
    });
    const api = apiOfAnswer(answer);
    for (const url of [SOMETHING, '/api/account/module/with_granted/', '/api/basic/session/'])
      expect(codeOf(await api.get(url))).toEqual([403, 'second_factor_required']);
    for (const url of [FACTOR, '/api/account/permission/mine/'])
      expect((await api.get(url)).status, url).toBe(200);
    const begun = await api.post('/api/account/begin_second_factor/', { password: PASSWORD });
    const code = codeOfStep(String(begun.body['secret']));
    expect((await api.post('/api/account/turn_on_second_factor/', { code })).status).toBe(200);
    expect((await api.get(SOMETHING)).status).toBe(200);
  });

  it('asks nothing of another office, of super users, and of who has it', async () => {
    const { recoveryCodes } = await turnOn();
    await require();
    for (const username of ['ana@segundo', 'admin']) {
      const api = await logIn(office.server.server, username);
      expect((await api.get('/api/basic/session/')).status, username).toBe(200);
    }
    const joao = await enter({ code: recoveryCodes[0] });
    expect(joao.body['user']).toMatchObject({ has_second_factor: true, must_set_up_second_factor: false });
    expect((await apiOfAnswer(joao).get(SOMETHING)).status).toBe(200);
  });

  it('leads who turns it off to set it up anew at once', async () => {
    const { api, recoveryCodes } = await turnOn();
    await require();
    const answer = await api.post('/api/account/turn_off_second_factor/', {
      password: PASSWORD,
      code: recoveryCodes[0],
    });
    expect(answer.status).toBe(204);
    expect(codeOf(await api.get(SOMETHING))).toEqual([403, 'second_factor_required']);
  });

  it('lets a user without it choose a password and log out', async () => {
    await require();
    const api = apiOfAnswer(await enter({}));
    const change = await api.patch(`/api/account/user/${users[JOAO] ?? 0}/change_password/`, {
      password: PASSWORD,
      new_password: 'outra senha',
      password_confirmation: 'outra senha',
    });
    expect(change.status, change.text).toBe(200);
    const anew = apiOfAnswer(await enter({ password: 'outra senha' }));
    expect(codeOf(await anew.get(SOMETHING))).toEqual([403, 'second_factor_required']);
    expect((await anew.post('/api/account/logout/')).status).toBe(204);
    await office.owner.query(
      "update app_user set password_hash = (select password_hash from app_user where username = 'maria@primeiro') where username = $1",
      [JOAO],
    );
  });
});

describe('a lost telephone', () => {
  const byOffice = (api: Api, username: string, at = 0): Promise<Answer> =>
    api.post(`/api/basic/notary_office/${office.offices[at as 0 | 1]}/remove_second_factor/`, { username });
  const byAdmin = (api: Api): Promise<Answer> =>
    api.post(`/api/account/user/${users[JOAO] ?? 0}/remove_second_factor/`);

  it.each([
    ['who answers for the office', () => byOffice(office.maria, JOAO), [400, 'username:second_factor_off']],
    ['a super user', () => byAdmin(office.admin), [409, 'second_factor_off']],
  ])('%s takes it off: it is in the history, and the sessions end', async (_, remove, again) => {
    const { api } = await turnOn();
    const answer = await remove();
    expect(answer.status, answer.text).toBe(200);
    expect((await api.get(SOMETHING)).status).toBe(401);
    expect((await enter({})).status).toBe(200);
    const history = await office.admin.get(`/api/account/user/${users[JOAO] ?? 0}/history/`);
    expect(resultsOf(history)[0]).toMatchObject({
      action: 'remove_second_factor',
      changes: [{ field: 'has_second_factor', old: true, new: false }],
    });
    expect(codeOf(await remove())).toEqual(again);
  });

  it('of a super user is taken off by who runs the server', async () => {
    await turnOn(ROOT);
    const { services } = office.server;
    expect(await removeSecondFactorOf(services, JOAO)).toBe(false);
    expect(await removeSecondFactorOf(services, 'ninguem')).toBe(false);
    expect(await removeSecondFactorOf(services, ROOT)).toBe(true);
    expect((await enter({ username: ROOT })).status).toBe(200);
    const history = await office.admin.get(`/api/account/user/${users[ROOT] ?? 0}/history/`);
    expect(resultsOf(history)[0]).toMatchObject({
      action: 'remove_second_factor',
      history_user: { name: 'Serventia' },
    });
  });

  it('is no way to turn off one’s own without a code', async () => {
    for (const [username, url, body] of [
      [HELENA, `/api/basic/notary_office/${office.offices[0]}/remove_second_factor/`, { username: HELENA }],
      [ROOT, `/api/account/user/${users[ROOT] ?? 0}/remove_second_factor/`, {}],
    ] as const) {
      const { api } = await turnOn(username);
      expect(codeOf(await api.post(url, body))).toEqual([409, 'own_second_factor']);
      expect((await api.get(FACTOR)).body).toMatchObject({ is_on: true });
    }
  });

  it('is told to the office, too', async () => {
    await turnOn();
    expect((await byOffice(office.maria, JOAO)).status).toBe(200);
    const told = await office.maria.get(`/api/basic/notary_office/${office.offices[0]}/history/`);
    expect(resultsOf(told)[0]).toMatchObject({
      action: 'remove_second_factor',
      changes: [{ field: 'username', old: JOAO, new: null }],
    });
  });

  it('is nothing for a clerk, for another office, or without the password', async () => {
    const { api } = await turnOn();
    expect(codeOf(await byOffice(api, JOAO))).toEqual([403, 'responsible_only']);
    expect((await byAdmin(office.maria)).status).toBe(403);
    expect((await byOffice(office.admin, JOAO)).status).toBe(403);
    expect((await byOffice(office.ana, JOAO)).status).toBe(404);
    expect(codeOf(await byOffice(office.ana, JOAO, 1))).toEqual([400, 'username:no_such_user']);
    await office.owner.query("update session set confirmed_until = now() - interval '1 second'");
    expect(codeOf(await byOffice(office.maria, JOAO))).toEqual([403, 'confirmation_needed']);
    expect(codeOf(await byAdmin(office.admin))).toEqual([403, 'confirmation_needed']);
    await office.owner.query("update session set confirmed_until = 'infinity'");
    expect(codeOf(await enter({}))).toEqual([401, 'second_factor_needed']);
  });
});
