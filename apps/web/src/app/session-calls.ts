import { api } from '../api/api.ts';
import { loadPermissions } from '../api/permissions.ts';
import { endSession, type Session, type SessionUser, startSession } from '../api/session.ts';

/** Opens a session; throws the ApiError of a wrong pair. */
export async function logIn(username: string, password: string): Promise<Session | undefined> {
  const answer = await api.post<{ token: { access: string } }>(
    '/account/token/',
    { username, password },
    { keepSession: true },
  );
  const session = startSession(answer.token.access);
  if (session) await loadPermissions();
  return session;
}

/** Whoever is logged in gives their password again; throws the ApiError of a wrong pair. */
export async function confirmPassword(username: string, password: string): Promise<void> {
  await api.post('/account/confirm/', { username, password }, { keepSession: true });
}

/** Ends the session here and on the server; the server may be out of reach. */
export async function logOut(): Promise<void> {
  await api.post('/account/logout/', undefined, { keepSession: true }).catch(() => undefined);
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
