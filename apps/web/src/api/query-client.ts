import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

// What a click has changed is drawn before the next event; a timer later, a ticked box would jump back in between.
notifyManager.setScheduler(queueMicrotask);

/** What was read is believed until it is asked again; only failures to reach the server are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails, and is said to have failed; it does not wait in silence.
      networkMode: 'always',
      staleTime: 0,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && isApiError(error) && (error.status === 0 || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * The parts of a page that are read together, so that none moves another when it comes: one that is drawn a moment after
 * it was read is not read again, and the next visit reads all of it.
 */
export const READ_TOGETHER = { staleTime: 5000, gcTime: 0, retryOnMount: false } as const;

/** Keys of what is kept; the name of the entity comes first, so that a change can forget all of it. */
export const keys = {
  list: (entity: string, query: unknown) => [entity, 'list', query] as const,
  row: (entity: string, id: number) => [entity, 'row', id] as const,
  edit: (entity: string, id: number) => [entity, 'edit', id] as const,
  /** How much work waits, by entity. */
  workCounts: ['work_counts'] as const,
  history: (entity: string, id: number, page: number) => [entity, 'history', id, page] as const,
};

/** Forgets every list of an entity, after one of its rows is gone. */
export function forgetLists(entity: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [entity, 'list'] });
}

/** Forgets every list and row of an entity after a change, which may have left work or done some. */
export function forgetEntity(entity: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keys.workCounts });
  return queryClient.invalidateQueries({ queryKey: [entity] });
}

/**
 * Asks again for what is shown, after the server was away. The row under a form is left as it was read, unless it could
 * not be read: what is typed there is over that version.
 */
export function refreshShown(): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => state.status === 'error' || queryKey[1] !== 'edit',
  });
}
