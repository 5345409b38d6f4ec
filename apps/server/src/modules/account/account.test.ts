import { modules } from '@serventia/domain/account/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { insertUser, logIn, PASSWORD } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';
import { hashPassword } from './passwords.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const TOKEN = '/api/account/token/';

describe('a login', () => {
  it('answers with a token and who it is', async () => {
    const answer = await office.stranger.post(TOKEN, { username: 'maria@primeiro', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      token: { access: expect.any(String) },
      user: {
        name: 'maria',
        username: 'maria@primeiro',
        is_superuser: false,
        notary_office: office.offices[0],
        url: expect.stringContaining('/api/account/user/'),
      },
    });
    const payload = JSON.parse(
      Buffer.from(
        String((answer.body['token'] as { access: string }).access).split('.')[1] ?? '',
        'base64url',
      ).toString(),
    ) as Record<string, unknown>;
    expect(Object.keys(payload)).toEqual(
      expect.arrayContaining(['id', 'url', 'name', 'username', 'is_superuser', 'notary_office', 'exp']),
    );
  });

  it('names the field that is missing or too long, in the language asked for', async () => {
    const answer = await office.stranger.post(
      TOKEN,
      { username: '', password: 'x' },
      { 'accept-language': 'en-us' },
    );
    expect([answer.status, answer.body]).toEqual([400, { username: ['This field is required.'] }]);
    expect(
      (await office.stranger.post(TOKEN, { username: 'x'.repeat(65), password: 'x' })).headers[
        'x-error-code'
      ],
    ).toBe('username:max_length');
  });

  it('is refused for a wrong pair, and after five failures for a while', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(
        (await office.stranger.post(TOKEN, { username: 'joao@primeiro', password: 'errada' })).status,
      ).toBe(401);
    const blocked = await office.stranger.post(TOKEN, { username: 'joao@primeiro', password: PASSWORD });
    expect(blocked.status).toBe(429);
    expect(['1', '2', '3', '4', '5']).toContain(blocked.headers['retry-after']);
    expect(
      (await office.stranger.post(TOKEN, { username: 'maria@primeiro', password: PASSWORD })).status,
    ).toBe(200);
  });

  it('is refused for a user who was deactivated, and their sessions end', async () => {
    const joao = await logInFresh();
    expect((await joao.get('/api/basic/person/')).status).toBe(200);
    await office.owner.query("update app_user set is_active = false where username = 'joao@primeiro'");
    expect((await joao.get('/api/basic/person/')).status).toBe(401);
  });
});

async function logInFresh(): ReturnType<typeof logIn> {
  await office.owner.query('delete from login_failure');
  return logIn(office.server.server, 'joao@primeiro');
}

describe('a token', () => {
  it('is dead after logout', async () => {
    const api = await logIn(office.server.server, 'maria@primeiro');
    expect((await api.post('/api/account/logout/')).status).toBe(204);
    expect((await api.get('/api/basic/person/')).status).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])('%j is none', async (token) => {
    expect((await apiOf(office.server.server, token).get('/api/basic/person/')).status).toBe(401);
  });

  it('is dead when it has expired', async () => {
    const expired = office.server.server.jwt.sign({ sid: crypto.randomUUID() }, { expiresIn: -1 });
    expect((await apiOf(office.server.server, expired).get('/api/basic/person/')).status).toBe(401);
  });
});

const namesOf = (audience: string): string[] =>
  modules
    .filter((module) => module.audience === audience)
    .toSorted((one, other) => one.id - other.id)
    .map(({ description }) => description);

describe('modules', () => {
  const granted = async (api: TestOffice['maria']): Promise<string[]> => {
    const answer = await api.get('/api/account/module/with_granted/?granted=true&is_active=true');
    return (JSON.parse(answer.text) as { description: string }[]).map(({ description }) => description);
  };

  it('are all but settings for a clerk, and settings alone for a super user', async () => {
    expect(await granted(office.maria)).toEqual(namesOf('clerk'));
    expect(await granted(office.admin)).toEqual(['settings']);
    expect(namesOf('clerk')).not.toContain('settings');
  });

  it('that are not granted close their area', async () => {
    await office.owner.query(`update app_user set module_access = 'granted' where username = 'ana@segundo'`);
    const answer = await office.ana.get('/api/civil_registration/birth/');
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'module_not_granted']);
  });

  it('have menus', async () => {
    const answer = await office.maria.get('/api/account/module_menu/find_menu/?module=2');
    expect(answer.body['routes']).toContain('/civil_registration/birth');
  });

  it('lead to no page that is shut', async () => {
    await insertUser(office.owner, 'zeca@primeiro', await hashPassword(PASSWORD), office.offices[0]);
    const zeca = await logIn(office.server.server, 'zeca@primeiro');
    const routesOf = async (api: TestOffice['maria']): Promise<unknown> =>
      (await api.get('/api/account/module_menu/find_menu/?module=my-notary-office')).body['routes'];
    expect(await routesOf(office.maria)).toContain('/basic/access_entry');
    expect(await routesOf(zeca)).not.toContain('/basic/access_entry');
    await grantOnly(office.owner, 'zeca@primeiro', ['basic/person read']);
    expect(await routesOf(zeca)).toEqual([
      '/my_notary_office/notary_office',
      '/basic/person',
      // All offices share these.
      '/basic/endorsement_type',
      '/basic/record_exclusion_reason',
    ]);
  });
});

describe('what was typed and not saved', () => {
  it('is kept for its user alone', async () => {
    const url = '/api/account/form_draft/';
    expect(
      (await office.maria.call('PUT', url, { form: 'birth/create', content: { born_on: '31/02' } })).status,
    ).toBe(204);
    expect((await office.maria.get(`${url}?form=birth/create`)).body).toMatchObject({
      content: { born_on: '31/02' },
    });
    expect((await office.ana.get(`${url}?form=birth/create`)).body['content']).toBeNull();
    expect((await office.maria.del(`${url}?form=birth/create`)).status).toBe(204);
    expect((await office.maria.get(`${url}?form=birth/create`)).body['content']).toBeNull();
  });
});

describe('a change of password', () => {
  const change = (api: TestOffice['maria'], id: number, body: Record<string, string>) =>
    api.call('PATCH', `/api/account/user/${id}/change_password/`, body);

  it('asks for the old one, and ends every session', async () => {
    await office.owner.query("update app_user set is_active = true where username = 'joao@primeiro'");
    const [joao, other] = [await logInFresh(), await logInFresh()];
    const { rows } = await office.owner.query<{ id: number }>(
      "select id from app_user where username = 'joao@primeiro'",
    );
    const id = Number(rows[0]?.id);
    const right = { password: PASSWORD, new_password: 'outra senha', password_confirmation: 'outra senha' };
    expect((await change(office.maria, id, right)).status).toBe(403);
    expect((await change(joao, id, { ...right, password: 'errada' })).headers['x-error-code']).toBe(
      'password:wrong_password',
    );
    expect((await change(joao, id, { ...right, password_confirmation: 'x' })).headers['x-error-code']).toBe(
      'password_confirmation:password_not_match',
    );
    expect((await change(joao, id, { ...right, new_password: 'abc' })).headers['x-error-code']).toBe(
      'new_password:min_length',
    );
    const blanks = { new_password: '    ', password_confirmation: '    ' };
    expect((await change(joao, id, { ...right, ...blanks })).headers['x-error-code']).toBe(
      'new_password:required',
    );
    expect((await change(joao, id, { ...right, new_password: PASSWORD })).headers['x-error-code']).toBe(
      'new_password:same_password',
    );
    expect((await change(joao, id, right)).status).toBe(200);
    for (const api of [joao, other]) expect((await api.get('/api/basic/person/')).status).toBe(401);
    expect(
      (await office.stranger.post(TOKEN, { username: 'joao@primeiro', password: 'outra senha' })).status,
    ).toBe(200);
  });
});
