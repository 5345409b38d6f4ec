import type { SessionUser } from '@serventia/domain/account/session-user';
import { useSyncExternalStore } from 'react';

export type { SessionUser };

/** The session itself is in a cookie that no script can read; what is known of it here is whose it is. */
export interface Session {
  readonly user: SessionUser;
}

const STORAGE_KEY = 'serventia.user';
// Earlier versions kept the token here.
localStorage.removeItem('serventia.token');

const listeners = new Set<() => void>();
let current: Session | undefined = read(localStorage.getItem(STORAGE_KEY));
/** The session that ended by itself, until another begins. */
let lost: Session | undefined;

// Another tab that logs in or out does it for all.
globalThis.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) change(read(event.newValue));
});

export function getSession(): Session | undefined {
  return current;
}

export function startSession(user: SessionUser): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  change({ user });
}

/** What the server asks of a session before anything else; an answer to another session than this says nothing of it. */
export function holdSession(
  session: Session | undefined,
  asked: Partial<Pick<SessionUser, 'must_change_password' | 'must_set_up_second_factor'>>,
): void {
  if (session && session === current) startSession({ ...session.user, ...asked });
}

export function endSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  change(undefined);
}

/** The server knows the session no longer, and nobody here has ended it; several calls may be told so. */
export function loseSession(): void {
  const ended = current ?? lost;
  localStorage.removeItem(STORAGE_KEY);
  change(undefined, ended);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** The session that ended by itself in this page, as long as none has begun since. */
export function useLostSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, () => lost);
}

function change(session: Session | undefined, ended?: Session): void {
  current = session;
  lost = ended;
  for (const listener of listeners) listener();
}

function read(text: string | null): Session | undefined {
  if (!text) return undefined;
  try {
    const user = JSON.parse(text) as SessionUser | null;
    return typeof user?.id === 'number' ? { user } : undefined;
  } catch {
    return undefined;
  }
}
