import { afterEach, expect, it, vi } from 'vitest';
import { getSession, startSession } from '../api/session.ts';
import { changePassword } from './session-calls.ts';
import { MARIA } from '../testing/maria.ts';

const user = { ...MARIA, must_change_password: true };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a new password begins the session that the server opened, with what it asks for', async () => {
  startSession(user);
  const renewed = { ...user, must_change_password: false, must_set_up_second_factor: true };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ detail: 'password-changed', user: renewed })));
  await changePassword(user, { password: 'a', new_password: 'b', password_confirmation: 'b' });
  expect(getSession()?.user).toEqual(renewed);
});
