import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Holds what was drawn last, for functions that outlive one drawing. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
