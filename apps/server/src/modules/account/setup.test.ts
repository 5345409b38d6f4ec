import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { startServer } from '../../serve.ts';
import { readSetup } from './setup.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const OFFICE = {
  name: 'Ofício novo',
  cns: '12.345-5',
  official_name: 'Rita Sá',
  official_role: 'Oficial',
  username_suffix: 'novo',
};
const admin = { name: 'Rita Sá', username: 'rita', password: 'um longo segredo' };
const clerk = { name: 'Caio Sá', username: 'caio', password: 'segredo' };

it('is closed where somebody can log in', async () => {
  expect((await office.stranger.get('/api/public/setup/')).body).toEqual({ open: false });
  expect((await office.stranger.post('/api/public/setup/', { code: '' })).status).toBe(404);
});

it('makes the first super user, office and clerk with the code of the first start, once', async () => {
  await office.owner.query('delete from session');
  await office.owner.query('delete from app_user');
  const { settings } = office.server.services;
  const appUrl = new URL(office.ownerUrl);
  const fresh = await startServer({
    settings,
    storage: { appUrl: appUrl.href, tokenKey: 'k'.repeat(40) },
    jobs: false,
  });
  const stranger = apiOf(fresh.server, undefined);
  const code = fresh.services.setupCode ?? '';
  expect(code).toHaveLength(8);
  const body = { code, office: { ...OFFICE, cns: '11.111-9' }, admin, clerk };
  expect(
    (await stranger.post('/api/public/setup/', { ...body, code: 'AAAAAAAA' })).headers['x-error-code'],
  ).toBe('code:wrong_setup_code');
  for (const odd of ['ç'.repeat(8), { toString: 1 }, 1, null, `${code}A`])
    expect((await stranger.post('/api/public/setup/', { ...body, code: odd })).status).toBe(400);
  expect(
    (await stranger.post('/api/public/setup/', { ...body, admin: { ...admin, password: 'abc' } })).headers[
      'x-error-code'
    ],
  ).toBe('admin.password:min_length');
  expect((await stranger.post('/api/public/setup/', body)).status).toBe(204);
  expect((await stranger.post('/api/public/setup/', body)).status).toBe(404);
  const login = await stranger.post('/api/account/token/', { username: 'caio@novo', password: 'segredo' });
  expect(login.body).toMatchObject({ user: { is_superuser: false, notary_office: expect.any(Number) } });
  await fresh.close();
});

it.each([
  ['admin', { password: ' '.repeat(12) }, 'admin.password', 'required'],
  ['admin', { username: 'rita@novo' }, 'admin.username', 'username_without_office'],
  ['clerk', { username: '@novo' }, 'clerk.username', 'required'],
] as const)('refuses of the %s %j', (who, given, field, code) => {
  const people = { admin, clerk };
  const body = { office: { ...OFFICE, cns: '11.111-9' }, ...people, [who]: { ...people[who], ...given } };
  let refusal: unknown;
  try {
    readSetup(body);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ fields: { [field]: [{ code }] } });
});
