import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { person } from '@serventia/domain/parties/person.entity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { AppError } from '../../http/app-error.ts';
import { callerFor } from '../../http/caller.ts';
import { createRow, updateRow } from '../../resource/write.ts';
import { type Api, apiOf, resultsOf } from '../../testing/api.ts';
import { logIn, PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { usersByName } from '../../testing/users.ts';
import { writeAs } from '../in-transaction.ts';

let office: TestOffice;
let users: Record<string, number>;

beforeAll(async () => {
  office = await openTestOffice();
  users = await usersByName(office.owner);
});
beforeEach(() => office.owner.query('delete from login_failure'));
afterAll(() => office.close());

const USERS = '/api/account/user/';
const TOKEN = '/api/account/token/';
const urlOf = (username: string): string => `${USERS}${users[username] ?? 0}/`;

const refusalOf = (resource: string, action: string): string =>
  `/api/account/permission/refusal/?${new URLSearchParams({ resource, action }).toString()}`;

async function tryLogin(username: string, password: string): Promise<Awaited<ReturnType<Api['post']>>> {
  return office.stranger.post(TOKEN, { username, password });
}

async function apiWith(username: string, password: string): Promise<Api> {
  const answer = await tryLogin(username, password);
  expect(answer.status, answer.text).toBe(200);
  return apiOf(office.server.server, (answer.body['token'] as { access: string }).access);
}

describe('a new user', () => {
  it('of an office takes its suffix, begins with its default password and must change it', async () => {
    await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, {
      default_password: 'começo aqui',
    });
    const { body, status, text } = await office.admin.post(USERS, {
      name: 'Clara Nunes',
      username: 'clara',
      notary_office: office.offices[0],
      module_access: 'all',
    });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ username: 'clara@primeiro', must_change_password: true });
    expect(text).not.toContain('password_hash');
    const login = await tryLogin('clara@primeiro', 'começo aqui');
    expect(login.body['user']).toMatchObject({ must_change_password: true });
    const clara = await apiWith('clara@primeiro', 'começo aqui');
    const refused = await clara.get('/api/basic/person/');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'password_must_change']);
    const changed = await clara.patch(`${USERS}${Number(body['id'])}/change_password/`, {
      password: 'começo aqui',
      new_password: 'nova senha',
      password_confirmation: 'nova senha',
    });
    expect(changed.status, changed.text).toBe(200);
    const after = await apiWith('clara@primeiro', 'nova senha');
    expect((await after.get('/api/basic/person/')).status).toBe(200);
  });

  it.each([
    [{ username: 'rui@segundo' }, 'username:username_of_office'],
    [{ notary_office: null }, 'notary_office:required'],
    [{ username: 'admin2@primeiro', is_superuser: true }, 'username:username_without_office'],
    [{ username: 'maria' }, 'username:not_unique'],
    [{ username: '@primeiro' }, 'username:required'],
    [{ departments: ['nada'] }, 'departments:invalid_choice'],
  ])('is refused with %j', async (given, code) => {
    const body = { name: 'Rui Costa', username: 'rui', notary_office: office.offices[0], ...given };
    const answer = await office.admin.post(USERS, body);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, code]);
  });

  it('is not made by a clerk, nor read but by themselves', async () => {
    expect((await office.maria.post(USERS, {})).status).toBe(403);
    expect((await office.maria.get(USERS)).status).toBe(403);
    const own = await office.maria.get(urlOf('maria@primeiro'));
    expect([own.status, own.body['username'], own.body['permissions']]).toEqual([200, 'maria@primeiro', []]);
    expect(own.text).not.toContain('password_hash');
    expect((await office.maria.get(urlOf('joao@primeiro'))).status).toBe(403);
    expect((await office.maria.get(`${urlOf('maria@primeiro')}history/`)).status).toBe(403);
    expect((await office.maria.patch(urlOf('maria@primeiro'), { name: 'Outra' })).status).toBe(403);
  });

  it('is told why something is not theirs to do, and nothing where it is', async () => {
    const ask = (resource: string, action: string): ReturnType<Api['get']> =>
      office.maria.get(refusalOf(resource, action));
    expect((await ask('account/user', 'create')).headers['x-error-code']).toBe('forbidden');
    expect((await ask('basic/person', 'create')).status).toBe(204);
    expect((await ask('basic/person', 'nothing')).status).toBe(404);
    expect((await ask('basic/nothing', 'read')).status).toBe(404);
  });
});

describe('a user', () => {
  it('who is deactivated is logged out at once', async () => {
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.get('/api/basic/person/')).status).toBe(200);
    expect((await office.admin.patch(urlOf('joao@primeiro'), { is_active: false })).status).toBe(200);
    const { rows } = await office.owner.query(
      'select 1 from session where user_id = $1 and revoked_at is null',
      [users['joao@primeiro']],
    );
    expect(rows).toEqual([]);
    expect((await joao.get('/api/basic/person/')).status).toBe(401);
    expect((await tryLogin('joao@primeiro', PASSWORD)).status).toBe(401);
    expect((await office.admin.patch(urlOf('joao@primeiro'), { is_active: true })).status).toBe(200);
  });

  it('who is the last super user stays active', async () => {
    const answer = await office.admin.patch(urlOf('admin'), { is_active: false });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'last_superuser']);
    // A new one logs in only after somebody has reset the password.
    const made = await office.admin.post('/api/account/user/', {
      name: 'Rita Sá',
      username: 'rita',
      is_superuser: true,
    });
    expect(made.status, made.text).toBe(201);
    const alone = await office.admin.patch(urlOf('admin'), { is_active: false });
    expect([alone.status, alone.headers['x-error-code']]).toEqual([409, 'last_superuser']);
  });

  it('who are the last two super users do not take each other out at once', async () => {
    const ids = [];
    for (const username of ['sara', 'rosa']) {
      const { body } = await office.admin.post('/api/account/user/', {
        name: 'Sara Sá',
        username,
        is_superuser: true,
      });
      await office.admin.patch(`/api/account/user/${Number(body['id'])}/change_password/`, { reset: true });
      ids.push(Number(body['id']));
    }
    await office.owner.query("update app_user set is_active = false where username in ('admin', 'rita')");
    const leave = (id: number): Promise<unknown> =>
      writeAs(office.server.services, callerFor('Sara Sá', null, { username: 'sara' }), (context) =>
        updateRow(context, userEntity, id, { is_active: false }, undefined),
      ).then(
        () => 'gone',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    expect(new Set(await Promise.all(ids.map(leave)))).toEqual(new Set(['gone', 'last_superuser']));
    await office.owner.query("update app_user set is_active = username = 'admin' where is_superuser");
    expect((await office.admin.get(USERS)).status).toBe(200);
  });

  it('keeps name of login and office for good', async () => {
    const answer = await office.admin.patch(urlOf('ana@segundo'), { notary_office: office.offices[0] });
    expect(answer.headers['x-error-code']).toBe('notary_office:read_only');
  });
});

describe('a reset password', () => {
  it('is the default of the office, stated in the answer, and must be changed', async () => {
    await office.admin.patch(`/api/basic/notary_office/${office.offices[1]}/`, {
      default_password: 'troque já',
    });
    expect((await office.admin.get(`/api/basic/notary_office/${office.offices[1]}/`)).text).not.toContain(
      'troque já',
    );
    const ana = await logIn(office.server.server, 'ana@segundo');
    const answer = await office.admin.patch(`${urlOf('ana@segundo')}change_password/`, { reset: true });
    expect([answer.status, answer.body['password']]).toEqual([200, 'troque já']);
    expect((await ana.get('/api/basic/person/')).status).toBe(401);
    expect((await tryLogin('ana@segundo', 'troque já')).body['user']).toMatchObject({
      must_change_password: true,
    });
    const history = resultsOf(await office.admin.get(`${urlOf('ana@segundo')}history/`));
    expect(history[0]).toMatchObject({ action: 'reset_password' });
    await office.owner.query(
      "update app_user set must_change_password = false, password_hash = (select password_hash from app_user where username = 'maria@primeiro') where username = 'ana@segundo'",
    );
  });

  it('is not for clerks to give', async () => {
    expect(
      (await office.maria.patch(`${urlOf('maria@primeiro')}change_password/`, { reset: true })).status,
    ).toBe(403);
  });
});

describe('a forgotten password', () => {
  const outbox = (): string => join(office.server.services.settings.dataDir, 'outbox');

  async function linkFor(username: string): Promise<string> {
    await office.admin.patch(urlOf(username), { email: 'maria@exemplo.br' });
    const sent = await readdir(outbox()).catch(() => []);
    await office.owner.query('delete from password_recovery');
    const answer = await office.stranger.post('/api/account/recover/', { username });
    expect(answer.status).toBe(202);
    await expect.poll(() => readdir(outbox()).catch(() => [])).not.toHaveLength(sent.length);
    const [name = ''] = (await readdir(outbox())).toSorted().toReversed();
    const mail = (await readFile(join(outbox(), name), 'utf8')).replaceAll(/=\r?\n/gu, '');
    expect(mail).toContain('To: maria@exemplo.br');
    return /\/recover\/([\w-]+)/u.exec(mail)?.[1] ?? '';
  }

  const confirm = (token: string, given = 'mais uma senha'): ReturnType<Api['post']> =>
    office.stranger.post('/api/account/recover/confirm/', {
      token,
      new_password: given,
      password_confirmation: given,
    });

  it('is chosen anew by the link, once', async () => {
    const maria = await logIn(office.server.server, 'maria@primeiro');
    const token = await linkFor('maria@primeiro');
    expect((await confirm(token, 'abc')).headers['x-error-code']).toBe('new_password:min_length');
    expect((await confirm(token)).status).toBe(204);
    expect((await maria.get('/api/basic/person/')).status).toBe(401);
    expect((await tryLogin('maria@primeiro', 'mais uma senha')).status).toBe(200);
    expect((await confirm(token)).headers['x-error-code']).toBe('token:wrong_recovery_link');
  });

  it('is not chosen by an old link, and a stranger learns nothing', async () => {
    const token = await linkFor('maria@primeiro');
    await office.owner.query("update password_recovery set expires_at = now() - interval '1 second'");
    expect((await confirm(token)).headers['x-error-code']).toBe('token:wrong_recovery_link');
    const before = (await readdir(outbox())).length;
    expect((await office.stranger.post('/api/account/recover/', { username: 'ninguem' })).status).toBe(202);
    await linkFor('maria@primeiro');
    expect((await readdir(outbox())).length).toBe(before + 1);
    const { rows } = await office.owner.query<{ token_hash: string }>(
      'select token_hash from password_recovery',
    );
    expect(rows.map(({ token_hash: kept }) => kept)).not.toContain(token);
  });
});

describe('what a user may do', () => {
  let joao: Api;
  const permissionId = async (name: string): Promise<number> =>
    Number(
      resultsOf(await office.admin.get(`/api/account/permission/?name=${encodeURIComponent(name)}`))[0]?.[
        'id'
      ],
    );
  const associate = (resource: string, body: Record<string, unknown>): ReturnType<Api['post']> =>
    office.admin.post(`/api/account/${resource}/associate/`, body);

  beforeAll(async () => {
    joao = await logIn(office.server.server, 'joao@primeiro');
    await office.admin.patch(urlOf('joao@primeiro'), { data_access: 'granted' });
  });

  it('comes from grants of their own and of their groups, and shows in the rows', async () => {
    expect((await joao.get('/api/basic/person/')).headers['x-error-code']).toBe('permission_not_granted');
    await office.maria.post('/api/basic/person/', { name: 'Zilda Arns' }).catch(() => undefined);
    const source = users['joao@primeiro'];
    const read = await permissionId('basic/person read');
    expect((await associate('permission', { source, target: read, associated: true })).status).toBe(204);
    expect((await joao.get('/api/basic/person/')).status).toBe(200);
    expect((await joao.post('/api/basic/person/', { name: 'Rui' })).status).toBe(403);

    const group = await office.admin.post('/api/account/custom_group/', { name: 'Balcão' });
    const target = Number(group.body['id']);
    for (const name of ['basic/person create', 'basic/person update'])
      await associate('permission', {
        source: target,
        source_type: 'custom_group',
        target: await permissionId(name),
        associated: true,
      });
    await associate('custom_group', { source, target, associated: true });
    const created = await joao.post('/api/basic/person/', { name: 'Rui Barbosa' });
    expect([created.status, created.body['permissions']]).toEqual([201, ['update']]);

    await office.admin.patch(`/api/account/custom_group/${target}/`, { is_active: false });
    expect((await joao.post('/api/basic/person/', { name: 'Outro' })).status).toBe(403);
    const listed = resultsOf(await joao.get('/api/basic/person/'));
    expect(listed.every((row) => (row['permissions'] as string[]).length === 0)).toBe(true);
  });

  it('is the reach of the search, too', async () => {
    await office.as(office.offices[0], (context) =>
      createRow(context, person, { name: 'Zenaide Quitéria Bastos' }),
    );
    const source = users['joao@primeiro'];
    const find = async (): Promise<unknown[]> =>
      resultsOf(await joao.get('/api/basic/search/?q=zenaide')).map(({ entity }) => entity);
    await associate('permission', { source, all: true, associated: false });
    expect(await find()).toEqual([]);
    const target = await permissionId('basic/person read');
    await associate('permission', { source, target, associated: true });
    expect(await find()).toEqual(['basic/person']);
  });

  it('is granted and denied for everything at once', async () => {
    const source = users['joao@primeiro'];
    expect((await associate('permission', { source, all: true, associated: true })).status).toBe(204);
    expect((await joao.get('/api/seal/cost_table/')).status).toBe(200);
    const marked = resultsOf(
      await office.admin.get(`/api/account/permission/?source=${String(source)}&limit=1000`),
    );
    expect(marked.every((row) => row['associated'] === true)).toBe(true);
    expect((await associate('permission', { source, all: true, associated: false })).status).toBe(204);
    expect((await joao.get('/api/seal/cost_table/')).status).toBe(403);
    const history = resultsOf(await office.admin.get(`${urlOf('joao@primeiro')}history/`));
    expect(history[0]).toMatchObject({ action: 'associate_all' });
  });

  it('is not theirs to change', async () => {
    const body = { source: users['joao@primeiro'], all: true, associated: true };
    expect((await joao.post('/api/account/permission/associate/', body)).status).toBe(403);
  });

  it('ends at the modules and menus that were granted', async () => {
    const source = users['joao@primeiro'];
    await office.admin.patch(urlOf('joao@primeiro'), {
      data_access: 'all',
      module_access: 'granted',
      menu_access: 'granted',
    });
    const granted = async (): Promise<unknown[]> =>
      (
        JSON.parse((await joao.get('/api/account/module/with_granted/?granted=true')).text) as {
          id: number;
        }[]
      ).map(({ id }) => id);
    expect(await granted()).toEqual([]);
    expect((await joao.get('/api/civil_registration/birth/')).headers['x-error-code']).toBe(
      'module_not_granted',
    );
    await associate('module', { source, target: 2, associated: true });
    expect(await granted()).toEqual([2]);
    expect((await joao.get('/api/civil_registration/birth/')).status).toBe(200);

    const menu = async (): Promise<unknown> =>
      (await joao.get('/api/account/module_menu/find_menu/?module=2')).body['routes'];
    expect(await menu()).toEqual([]);
    const item = resultsOf(await office.admin.get('/api/account/module_menu/?module=2&search=birth'))[0];
    await associate('module_menu', { source, target: item?.['id'], associated: true });
    expect(await menu()).toEqual(['/civil_registration/birth']);
    await office.admin.patch('/api/account/module/2/', { is_active: false });
    expect((await joao.get('/api/civil_registration/birth/')).status).toBe(403);
    await office.admin.patch('/api/account/module/2/', { is_active: true });
    expect((await joao.get(`/api/account/module/with_granted/?user=${String(users['admin'])}`)).status).toBe(
      403,
    );
  });

  it('ends at their departments, and at the services of the office', async () => {
    await office.admin.patch(urlOf('joao@primeiro'), { module_access: 'all', departments: ['notes'] });
    const answer = await joao.post('/api/civil_registration/birth/', { given_name: 'Eva' });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'department_not_allowed']);
    expect((await joao.get('/api/civil_registration/birth/')).status).toBe(200);
    const reason = await joao.get(refusalOf('civil_registration/birth', 'create'));
    expect([reason.status, reason.body]).toEqual([403, answer.body]);
    await office.admin.patch(urlOf('joao@primeiro'), { departments: null });
    await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, { services: ['notes'] });
    expect((await joao.post('/api/civil_registration/birth/', { given_name: 'Eva' })).status).toBe(403);
    await office.admin.patch(`/api/basic/notary_office/${office.offices[0]}/`, { services: null });
    expect((await joao.post('/api/civil_registration/birth/', { given_name: 'Eva' })).status).toBe(201);
  });
});

describe('a super user', () => {
  it('works on the settings of every office, and names whose they are', async () => {
    const url = '/api/seal/act_service/';
    const body = { code: '1', description: 'Serviço', act_use: 'other', sealer_path: 'civil/nascimento' };
    expect((await office.admin.post(url, body)).headers['x-error-code']).toBe('notary_office:required');
    const [first, second] = office.offices;
    const foreign = Number(
      resultsOf(await office.admin.get(`/api/seal/reason_free/?notary_office=${first}`))[0]?.['id'],
    );
    expect(
      (await office.admin.post(url, { ...body, notary_office: second, reason_free: foreign })).headers[
        'x-error-code'
      ],
    ).toBe('reason_free:invalid_reference');
    const created = await office.admin.post(url, { ...body, notary_office: second });
    expect([created.status, created.body['notary_office']], created.text).toEqual([201, second]);
    const one = `${url}${Number(created.body['id'])}/`;
    const ana = await logIn(office.server.server, 'ana@segundo');
    expect((await ana.get(one)).status).toBe(200);
    expect((await office.maria.get(one)).status).not.toBe(200);
    expect(resultsOf(await ana.get(`${one}history/`))[0]).toMatchObject({ history_user: { name: 'admin' } });
    const all = Number((await office.admin.get(url)).body['count']);
    const offices = await Promise.all(
      office.offices.map(async (id) =>
        Number((await office.admin.get(`${url}?notary_office=${id}`)).body['count']),
      ),
    );
    expect(all).toBe((offices[0] ?? 0) + (offices[1] ?? 0));
    const expanded = await office.admin.get(`${url}?expand=notary_office&notary_office=${second}&limit=1`);
    expect(resultsOf(expanded)[0]?.['notary_office']).toMatchObject({ id: second });
  });

  it('is no way for a clerk into another office', async () => {
    const joao = await logIn(office.server.server, 'joao@primeiro');
    const answer = await joao.post('/api/seal/act_service/', {
      code: '2',
      description: 'Serviço',
      act_use: 'other',
      sealer_path: 'civil/nascimento',
      notary_office: office.offices[1],
    });
    expect(answer.headers['x-error-code']).toBe('notary_office:invalid_reference');
  });
});
