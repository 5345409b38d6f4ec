import { useEffect, useRef } from 'react';
import { type KeyHandlers, runKey } from './form-keys.ts';

/** The keys of the form, from anywhere on its page; a dialog that is open keeps them to itself. */
export function useFormKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    // Before the inputs see them: a closed list would open at Alt and an arrow.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      if (!runKey(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
