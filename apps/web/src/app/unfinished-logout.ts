import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';

const STORAGE_KEY = 'serventia.logout';
/** How often a server out of reach is asked again. */
export const RETRY_MS = 5000;

let running: Promise<void> | undefined;
let isLoggingIn = false;

/** Ends the session of the cookie on the server; where the server is out of reach, `finishLogout` does it later. */
export function endOnServer(): Promise<void> {
  localStorage.setItem(STORAGE_KEY, 'unfinished');
  return finishLogout();
}

/** Ends on the server what a logout could not end there: only the server can clear the cookie. */
export function finishLogout(): Promise<void> {
  if (isLoggingIn) return Promise.resolve();
  running ??= askServer().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * Logs in, after a logout that could be finished and instead of one that could not: a login replaces the cookie and
 * ends its session. No logout is told beside it, since an answer that came late would clear the cookie of the login.
 */
export async function insteadOfLogout<Answer>(logIn: () => Promise<Answer>): Promise<Answer> {
  await finishLogout();
  isLoggingIn = true;
  try {
    const answer = await logIn();
    localStorage.removeItem(STORAGE_KEY);
    return answer;
  } finally {
    isLoggingIn = false;
  }
}

async function askServer(): Promise<void> {
  if (!localStorage.getItem(STORAGE_KEY)) return;
  try {
    await api.post('/account/logout/', undefined, { keepSession: true });
  } catch (error) {
    // 401: the session has ended, or was none. Anything else comes from who has not cleared the cookie.
    if (!isApiError(error) || error.status !== 401) return;
  }
  localStorage.removeItem(STORAGE_KEY);
}
