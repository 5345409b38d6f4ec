import { api } from '../api/api.ts';
import { loadPermissions } from '../api/permissions.ts';
import { endSession, type SessionUser, startSession } from '../api/session.ts';
import { endOnServer, insteadOfLogout } from './unfinished-logout.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the app, or a recovery code, where a login without it was refused. */
  readonly code?: string;
}

/** What the server says where the password is right and a code is missing. */
export const CODE_NEEDED = 'second_factor_needed';

/** Opens a session, which the server keeps in a cookie; throws the ApiError of a refused login. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const { user } = await insteadOfLogout(() =>
    api.post<{ user: SessionUser }>('/account/token/', credentials, { keepSession: true }),
  );
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

/**
 * Changes the user's own password. Every session ends with the old one; the server opens this one anew, and says what
 * it asks for: the office may require what it did not at the login.
 */
export async function changePassword({ id }: SessionUser, passwords: NewPassword): Promise<void> {
  const { user } = await api.patch<{ user: SessionUser }>(`/account/user/${id}/change_password/`, passwords, {
    keepSession: true,
  });
  startSession(user);
}

export interface PublicInfo {
  readonly demo: boolean;
  readonly version: string;
}

export function readPublicInfo(): Promise<PublicInfo> {
  return api.get<PublicInfo>('/public/info/');
}
