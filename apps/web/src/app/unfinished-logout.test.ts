import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSession, startSession } from '../api/session.ts';
import { logIn, logOut } from './session-calls.ts';
import { finishLogout } from './unfinished-logout.ts';

const user = {
  id: 1,
  url: '',
  name: 'Maria',
  username: 'maria@primeiro',
  is_superuser: false,
  notary_office: 1,
  must_change_password: false,
  has_second_factor: false,
  must_set_up_second_factor: false,
};
const sent = vi.fn<(url: string) => Promise<Response>>();
const reached = (): void => {
  sent.mockImplementation((url) =>
    Promise.resolve(url.includes('/token/') ? Response.json({ user }) : new Response(null, { status: 204 })),
  );
};
const calls = (): readonly string[] => sent.mock.calls.map(([url]) => url);

beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', sent);
  startSession(user);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a logout that the server did not hear is told as soon as it answers, and once', async () => {
  await logOut();
  expect(getSession()).toBeUndefined();
  await finishLogout();
  expect(calls()).toHaveLength(2);
  reached();
  await finishLogout();
  await finishLogout();
  expect(calls()).toEqual(Array(3).fill('/api/account/logout/'));
});

it('a login comes after it', async () => {
  await logOut();
  sent.mockClear();
  reached();
  await logIn({ username: 'maria@primeiro', password: 'certa' });
  await finishLogout();
  expect(calls()).toEqual(['/api/account/logout/', '/api/account/token/', '/api/account/permission/mine/']);
  expect(getSession()?.user).toEqual(user);
});
