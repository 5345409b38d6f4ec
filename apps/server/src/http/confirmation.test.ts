import { registry } from '@serventia/domain/registry';
import { type Role, rolesFor } from '@serventia/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../testing/api.ts';
import { voidInput } from '../testing/exclusions.ts';
import { logIn, PASSWORD } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
/** Somebody who logged in long ago. */
let joao: Api;

beforeAll(async () => {
  office = await openTestOffice();
  joao = await logIn(office.server.server, 'joao@primeiro');
});
afterAll(() => office.close());
beforeEach(() => office.owner.query("update session set confirmed_until = now() - interval '1 second'"));

const sensitive = registry.flatMap((entity) =>
  Object.entries(entity.actions ?? {})
    .filter(([, action]) => action.sensitive)
    .map(([name]) => [`/api/${entity.name}/999999999/${name}/`, rolesFor(entity, name)] as const),
);
/** Somebody who may do it, and logged in long ago. */
const userFor = (roles: readonly Role[]): Api => {
  if (roles.includes('clerk')) return joao;
  return roles.includes('responsible') ? office.maria : office.admin;
};
const codeOf = async (answer: ReturnType<Api['post']>): Promise<unknown> =>
  (await answer).headers['x-error-code'];
const confirm = (username: string, password: string): ReturnType<Api['post']> =>
  joao.post('/api/account/confirm/', { username, password });
const VOID = '/api/civil_registration/birth/999999999/void/';

describe('a sensitive action', () => {
  it('is, among others, to void an act', () => expect(sensitive.map(([url]) => url)).toContain(VOID));

  it.each(sensitive)('%s asks for the password again', async (url, roles) => {
    const answer = await userFor(roles).post(url, { reason: 'engano' });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'confirmation_needed']);
    expect(answer.text).toContain('senha');
  });

  it('is done by whoever has given it, for five minutes', async () => {
    expect((await confirm('joao@primeiro', PASSWORD)).status).toBe(204);
    expect((await joao.post(VOID, await voidInput(joao))).status).toBe(404);
    const [left] = (
      await office.owner.query<{ left: number }>(
        'select extract(epoch from max(confirmed_until) - now())::int as left from session',
      )
    ).rows;
    expect(left?.left).toBeGreaterThan(200);
    expect(left?.left).toBeLessThanOrEqual(300);
  });

  it('needs no second password after a login', async () => {
    const fresh = await logIn(office.server.server, 'joao@primeiro');
    expect((await fresh.post(VOID, await voidInput(fresh))).status).toBe(404);
  });

  it('is not opened by a wrong password, nor by that of somebody else', async () => {
    expect((await confirm('joao@primeiro', 'outra senha')).status).toBe(401);
    expect((await confirm('maria@primeiro', PASSWORD)).status).toBe(401);
    expect(await codeOf(joao.post(VOID, { reason: 'engano' }))).toBe('confirmation_needed');
  });

  it('is also to reset the password of a user', async () => {
    const [user] = (
      await office.owner.query<{ id: number }>("select id from app_user where username = 'ana@segundo'")
    ).rows;
    const url = `/api/account/user/${user?.id}/change_password/`;
    expect(await codeOf(office.admin.patch(url, { reset: true }))).toBe('confirmation_needed');
  });
});
