import { useSyncExternalStore } from 'react';

/** How long the server is waited for, and asked again after, in milliseconds. */
const PAUSE_MS = 3000;

const listeners = new Set<() => void>();
let isConnected = true;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks whether the server answers, after a call or a channel that broke. While it does not, it is asked again; one call
 * that failed says nothing yet.
 */
export async function checkConnection(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  clearTimeout(timer);
  const answers = await doesAnswer();
  isAsking = false;
  if (!answers) timer = setTimeout(() => void checkConnection(), PAUSE_MS);
  if (answers === isConnected) return;
  isConnected = answers;
  for (const listener of listeners) listener();
}

async function doesAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PAUSE_MS);
    return (await fetch('/health/live', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

// The browser knows of the network, and not of the server: it may be in this very machine.
for (const event of ['offline', 'online']) globalThis.addEventListener(event, () => void checkConnection());

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever the server answers again; gives back how to end it. */
export const onReturn = (listener: () => void): (() => void) =>
  onChange(() => {
    if (isConnected) listener();
  });

/** Whether the server answers, as far as is known. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(onChange, () => isConnected);
}
