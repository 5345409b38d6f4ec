import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** The row of a list that is shown beside it. */
export interface RowPreview {
  /** Undefined while none is. */
  readonly id: number | undefined;
  /** Shows a row, or no more where it is the one. */
  readonly toggle: (id: number) => void;
  /** Shows the row that the focus has come to, where one is shown. */
  readonly follow: (id: number) => void;
  readonly close: () => void;
}

/** Escape ends it, and leads back to the row. */
export function useRowPreview(panel: RefObject<HTMLElement | null>): RowPreview {
  const [shown, setShown] = useState<number>();
  const close = (): void => {
    setShown(undefined);
    panel.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
  };
  const onEscape = useLatest((): void => {
    // A dialog has its own.
    if (shown !== undefined && !document.querySelector('[role="dialog"]')) close();
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
  return {
    id: shown,
    toggle: (id) => setShown(id === shown ? undefined : id),
    follow: (id) => setShown((now) => (now === undefined ? undefined : id)),
    close,
  };
}
