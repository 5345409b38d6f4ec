import { useEffect } from 'react';

/** Tells of the first key or button of the mouse that is pressed while it waits for one. */
export function useFirstTouch(waits: boolean, onTouch: () => void): void {
  useEffect(() => {
    if (!waits) return undefined;
    const waiting = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      globalThis.addEventListener(event, onTouch, { capture: true, signal: waiting.signal });
    return () => waiting.abort();
  }, [waits, onTouch]);
}
