import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';

const STORAGE_KEY = 'serventia.logout';
/** How often a server out of reach is asked again. */
export const RETRY_MS = 5000;

let running: Promise<void> | undefined;

/** Ends the session of the cookie on the server; where the server is out of reach, `finishLogout` does it later. */
export function endOnServer(): Promise<void> {
  localStorage.setItem(STORAGE_KEY, 'unfinished');
  return finishLogout();
}

/** Ends on the server what a logout could not end there: only the server can clear the cookie. */
export function finishLogout(): Promise<void> {
  running ??= askServer().finally(() => {
    running = undefined;
  });
  return running;
}

/** A login has replaced the cookie, and ended its session. */
export function forgetLogout(): void {
  localStorage.removeItem(STORAGE_KEY);
}

async function askServer(): Promise<void> {
  if (!localStorage.getItem(STORAGE_KEY)) return;
  try {
    await api.post('/account/logout/', undefined, { keepSession: true });
  } catch (error) {
    // Any judgement of the server will do: the session has ended, or was none.
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return;
  }
  forgetLogout();
}
