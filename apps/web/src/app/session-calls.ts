import { api } from '../api/api.ts';
import { loadPermissions } from '../api/permissions.ts';
import { endSession, type SessionUser, startSession } from '../api/session.ts';
import { endOnServer, finishLogout, forgetLogout } from './unfinished-logout.ts';

/** Opens a session, which the server keeps in a cookie; throws the ApiError of a wrong pair. */
export async function logIn(username: string, password: string): Promise<SessionUser> {
  await finishLogout();
  const { user } = await api.post<{ user: SessionUser }>(
    '/account/token/',
    { username, password },
    { keepSession: true },
  );
  forgetLogout();
  startSession(user);
  await loadPermissions();
  return user;
}

/** Whoever is logged in gives their password again; throws the ApiError of a wrong pair. */
export async function confirmPassword(username: string, password: string): Promise<void> {
  await api.post('/account/confirm/', { username, password }, { keepSession: true });
}

/** Ends the session here and on the server; the server may be out of reach. */
export async function logOut(): Promise<void> {
  await endOnServer();
  endSession();
}

interface NewPassword {
  readonly password: string;
  readonly new_password: string;
  readonly password_confirmation: string;
}

/** Changes the user's own password. Every session ends with the old one, so this one is opened anew. */
export async function changePassword(user: SessionUser, passwords: NewPassword): Promise<void> {
  await api.patch(`/account/user/${user.id}/change_password/`, passwords, { keepSession: true });
  await logIn(user.username, passwords.new_password).catch(endSession);
}

export interface PublicInfo {
  readonly demo: boolean;
  readonly version: string;
}

export function readPublicInfo(): Promise<PublicInfo> {
  return api.get<PublicInfo>('/public/info/');
}
