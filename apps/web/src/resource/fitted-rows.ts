import { useSyncExternalStore } from 'react';

/** What stands above and below the rows of a list, in pixels: bars, head, pages. */
const FRAME = 312;
const ROW = 38;
const DENSE_ROW = 29;
const FEWEST = 5;
const MOST = 50;

/** How many rows of a list a window shows without being scrolled. */
export function fittedRows(windowHeight: number, isDense: boolean): number {
  const rows = Math.floor((windowHeight - FRAME) / (isDense ? DENSE_ROW : ROW));
  return Math.min(MOST, Math.max(FEWEST, rows));
}

function onResize(follow: () => void): () => void {
  window.addEventListener('resize', follow);
  return () => window.removeEventListener('resize', follow);
}

/** As `fittedRows` for this window, followed as it changes. */
export function useFittedRows(isDense: boolean): number {
  return useSyncExternalStore(onResize, () => fittedRows(window.innerHeight, isDense));
}
