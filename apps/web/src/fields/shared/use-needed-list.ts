import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keys that pass by a field, or are half of another key. */
const PASSING: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Escape',
]);

export interface NeededList {
  readonly isListed: boolean;
  /** Makes the list before whatever opens it or looks for an option in it. */
  readonly make: () => void;
  readonly makeForKey: (event: KeyboardEvent) => void;
}

/** The list of a field that chooses. A form has dozens of these: one is made when it is first needed, not when its field is passed. */
export function useNeededList(): NeededList {
  const [isListed, setListed] = useState(false);
  const make = (): void => {
    if (!isListed) flushSync(() => setListed(true));
  };
  return {
    isListed,
    make,
    makeForKey: ({ key }) => {
      if (!PASSING.has(key)) make();
    },
  };
}
