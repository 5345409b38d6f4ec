import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSession, startSession } from '../api/session.ts';
import { logIn, logOut } from './session-calls.ts';
import { finishLogout } from './unfinished-logout.ts';
import { MARIA } from '../testing/maria.ts';

const user = MARIA;
const sent = vi.fn<(url: string) => Promise<Response>>();
const reached = (): void => {
  sent.mockImplementation((url) =>
    Promise.resolve(url.includes('/token/') ? Response.json({ user }) : new Response(null, { status: 204 })),
  );
};
/** What was asked of the API; whether the server answers at all is asked besides. */
const calls = (): readonly string[] =>
  sent.mock.calls.map(([url]) => url).filter((url) => url.startsWith('/api/'));

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

it.each([
  [403, 'unfinished'],
  [400, 'unfinished'],
  [404, 'unfinished'],
  [429, 'unfinished'],
  [503, 'unfinished'],
  [401, null],
  [204, null],
])('a logout that is answered with %i is kept in mind as %s', async (status, kept) => {
  sent.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  await logOut();
  expect(localStorage.getItem('serventia.logout')).toBe(kept);
});

it('is not told while a login runs, whose cookie it would clear', async () => {
  await logOut();
  const login = Promise.withResolvers<Response>();
  sent.mockImplementation((url) =>
    url.includes('/token/') ? login.promise : Promise.resolve(new Response(null, { status: 403 })),
  );
  const running = logIn({ username: 'maria@primeiro', password: 'certa' }).catch(() => undefined);
  await vi.waitFor(() => expect(calls().at(-1)).toBe('/api/account/token/'));
  sent.mockClear();
  await finishLogout();
  expect(calls()).toEqual([]);
  login.resolve(Response.json({ detail: 'Não.' }, { status: 401 }));
  await running;
  await finishLogout();
  expect(calls()).toEqual(['/api/account/logout/']);
});
