import pLimit, { type LimitFunction } from 'p-limit';

/** Lets what goes by the same key do so many things at one time, and the rest wait in its order. */
export interface KeyedTurns<Key> {
  take<T>(key: Key, work: () => Promise<T>): Promise<T>;
}

export function keyedTurns<Key>(atOnce: number): KeyedTurns<Key> {
  const limits = new Map<Key, LimitFunction>();
  return {
    async take(key, work) {
      const limit = limits.get(key) ?? pLimit(atOnce);
      limits.set(key, limit);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}
