import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Fields with a text that has chosen nothing yet; each finds out what it means. */
const unsettled = new Set<() => Promise<void>>();

/** Says that a field holds such a text; gives back how to take it back. */
export function holdUnsettled(settle: () => Promise<void>): () => void {
  unsettled.add(settle);
  return () => unsettled.delete(settle);
}

/** Waits until every text that is being typed has chosen or is marked: whoever saves at once loses nothing. */
export async function settleTyped(): Promise<void> {
  await Promise.all(Array.from(unsettled, (settle) => settle()));
}

/** Lets a field settle what is typed in it before its form is saved. */
export function useUnsettled(isTyped: boolean, settle: () => void): void {
  const latest = useLatest(settle);
  useEffect(
    () =>
      isTyped
        ? holdUnsettled(() => {
            latest.current();
            return Promise.resolve();
          })
        : undefined,
    [isTyped, latest],
  );
}
