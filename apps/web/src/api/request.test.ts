import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';
import { getSession, startSession } from './session.ts';
import { MARIA } from '../testing/maria.ts';

const user = MARIA;
const refuse = (code: string): Response =>
  Response.json({ detail: 'Não.' }, { status: 403, headers: { 'x-error-code': code } });

beforeEach(() => startSession(user));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['second_factor_required', { must_set_up_second_factor: true }],
  ['password_must_change', { must_change_password: true }],
  ['forbidden', {}],
])('a call refused with %s leaves the user with %o', async (code, changed) => {
  vi.stubGlobal('fetch', () => Promise.resolve(refuse(code)));
  await expect(request('GET', '/basic/person/')).rejects.toMatchObject({ status: 403, code });
  expect(getSession()?.user).toEqual({ ...user, ...changed });
  expect(JSON.parse(localStorage.getItem('serventia.user') ?? '')).toEqual({ ...user, ...changed });
});

it('a refusal of the session before says nothing of this one', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const late = request('GET', '/basic/person/').catch(() => undefined);
  const next = { ...user, has_second_factor: true };
  startSession(next);
  answer.resolve(refuse('second_factor_required'));
  await late;
  expect(getSession()?.user).toEqual(next);
});

it('says which version a change is for, and under which key it is made', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', sent);
  await request('PATCH', '/basic/person/7/', { body: { name: 'Ana' }, version: 3, idempotencyKey: 'k' });
  expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({ 'If-Match': '"3"', 'Idempotency-Key': 'k' });
  await request('GET', '/basic/person/', { query: { limit: 5, search: '', name: undefined } });
  expect(sent.mock.lastCall?.[0]).toBe('/api/basic/person/?limit=5');
  expect(sent.mock.lastCall?.[1]?.headers).not.toHaveProperty('If-Match');
});

it.each([
  [false, undefined],
  [true, user],
])('a 401 ends the session unless it speaks of what was typed (%s)', async (keepSession, left) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ detail: 'Não.' }, { status: 401 })));
  await expect(request('POST', '/account/confirm/', { keepSession })).rejects.toMatchObject({ status: 401 });
  expect(getSession()?.user).toEqual(left);
});
