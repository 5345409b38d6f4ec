import { useCallback } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * A function that stays the same object and does what the one given last does, so that nothing is drawn again for a new
 * one. It is for handlers: while a page is drawn, it still does what the one before does.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useLatest(handler);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}
