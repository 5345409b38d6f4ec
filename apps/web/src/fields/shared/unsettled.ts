import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Fields that are not what they will be: a text that has chosen nothing yet, or something that is being asked for them. */
const unsettled = new Set<() => Promise<void>>();

/** Says that a field is such a one; gives back how to take it back. */
export function holdUnsettled(settle: () => Promise<void>): () => void {
  unsettled.add(settle);
  return () => unsettled.delete(settle);
}

/** The same for what is being brought into fields, until it has come or could not be read. */
export function settlesWith(bringing: Promise<void>): void {
  const come = bringing.catch(() => undefined);
  const release = holdUnsettled(() => come);
  void come.finally(release);
}

/**
 * Waits until every text that is being typed has chosen or is marked, and until all has come that follows from it:
 * whoever saves at once loses nothing.
 */
export async function settleFields(): Promise<void> {
  const settled = new Set<() => Promise<void>>();
  for (let open = [...unsettled]; open.length > 0; open = [...unsettled].filter((one) => !settled.has(one))) {
    for (const one of open) settled.add(one);
    await Promise.all(open.map((settle) => settle()));
  }
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
