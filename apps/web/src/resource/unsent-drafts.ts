import { useSyncExternalStore } from 'react';
import { getSession } from '../api/session.ts';

/** A draft that the server did not take, as where its session had ended or the network was away. */
interface UnsentDraft<Content> {
  readonly content: Content;
  /** When it was typed. */
  readonly saved_at: string;
}

/** They wait in the page for whoever typed them, and are nobody else's. */
const unsent = new Map<string, UnsentDraft<unknown>>();

const listeners = new Set<() => void>();

const keyOf = (owner: number | undefined, form: string): string => `${owner ?? ''} ${form}`;

export const currentOwner = (): number | undefined => getSession()?.user.id;

export function keepUnsent(owner: number | undefined, form: string, content: unknown): void {
  if (owner === undefined) return;
  unsent.set(keyOf(owner, form), { content, saved_at: new Date().toISOString() });
  for (const listener of listeners) listener();
}

export function forgetUnsent(owner: number | undefined, form: string): void {
  unsent.delete(keyOf(owner, form));
  for (const listener of listeners) listener();
}

/** What the user of the session has typed in a form and the server has not. */
export function findUnsent<Content>(form: string): UnsentDraft<Content> | undefined {
  return unsent.get(keyOf(currentOwner(), form)) as UnsentDraft<Content> | undefined;
}

function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something waits that a user has typed. */
export function useHasUnsent(owner: number | undefined): boolean {
  return useSyncExternalStore(onUnsentChange, () =>
    [...unsent.keys()].some((key) => key.startsWith(keyOf(owner, ''))),
  );
}
