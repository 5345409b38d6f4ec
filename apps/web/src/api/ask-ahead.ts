import { onSessionChange } from './session.ts';

/** What was asked for at a press, until what the press leads to asks for it. */
const asked = new Map<string, Promise<unknown>>();
/** Nobody comes for it after so long: the press led elsewhere. */
const KEPT_MS = 2000;

// Nobody's answer is somebody else's.
onSessionChange(() => asked.clear());

/** Asks at a press for what the page that it leads to will show: it is on its way while that is drawn. */
export function askAhead(key: readonly unknown[], ask: () => Promise<unknown>): void {
  const name = JSON.stringify(key);
  const answer = ask();
  // Who comes for it is told.
  answer.catch(() => undefined);
  asked.set(name, answer);
  setTimeout(() => {
    if (asked.get(name) === answer) asked.delete(name);
  }, KEPT_MS);
}

/** The answer that was asked for ahead, once; asks where there is none. */
export function answerTo<T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key);
  const ahead = asked.get(name) as Promise<T> | undefined;
  asked.delete(name);
  return ahead ?? ask();
}
