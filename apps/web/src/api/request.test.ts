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
