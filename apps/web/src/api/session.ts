import { useSyncExternalStore } from 'react';

/** Who is logged in, as the token says. */
export interface SessionUser {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly notary_office: number | null;
  readonly must_change_password: boolean;
}

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

const STORAGE_KEY = 'serventia.token';
const listeners = new Set<() => void>();
let current: Session | undefined = read(localStorage.getItem(STORAGE_KEY));

// Another tab that logs in or out does it for all.
globalThis.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY) change(read(event.newValue));
});

export function getSession(): Session | undefined {
  return current;
}

export function startSession(token: string): Session | undefined {
  localStorage.setItem(STORAGE_KEY, token);
  change(read(token));
  return current;
}

export function endSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  change(undefined);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

function change(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener();
}

/** The session of a token, or undefined when it is none or has expired. */
function read(token: string | null): Session | undefined {
  if (!token) return undefined;
  try {
    const { exp, ...user } = JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')) as SessionUser & {
      exp?: number;
    };
    return exp !== undefined && exp * 1000 < Date.now() ? undefined : { token, user };
  } catch {
    return undefined;
  }
}

function decodeBase64Url(part: string): string {
  const bytes = Uint8Array.from(
    atob(part.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  return new TextDecoder().decode(bytes);
}
