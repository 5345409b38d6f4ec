import { type ReactElement, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();

/** Draws at once what is still to be drawn of the page: somebody goes there. Not while something is being drawn. */
export function drawRest(): void {
  if (waiting.size === 0) return;
  flushSync(() => {
    for (const draw of waiting) draw();
  });
}

/**
 * The parts of a long page from its top to its bottom: those that the window shows are drawn first, the others one by
 * one in the pauses that follow. What is drawn later is below the window, and moves nothing in it.
 */
export function Gradually({ parts }: { readonly parts: readonly ReactElement[] }): ReactElement {
  const [drawn, setDrawn] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const { length } = parts;
  const isWhole = drawn >= length;
  useLayoutEffect(() => {
    const bottom = end.current?.getBoundingClientRect().top;
    if (bottom !== undefined && bottom < globalThis.innerHeight) setDrawn(drawn + 1);
  }, [drawn]);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return undefined;
    const drawAll = (): void => setDrawn(Number.POSITIVE_INFINITY);
    waiting.add(drawAll);
    // A part that comes to a page that is whole is drawn at once.
    startTransition(isWhole ? drawAll : () => setDrawn(drawn + 1));
    return () => void waiting.delete(drawAll);
  }, [drawn, isWhole]);
  return (
    <>
      {parts.slice(0, drawn)}
      {isWhole ? null : <div ref={end} data-more />}
    </>
  );
}
