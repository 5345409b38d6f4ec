import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The same object as before as long as it says the same, so that nothing is drawn again for it. */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) setKept(next);
  return next;
}
