import type { ReactElement, ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { ErrorState } from './states.tsx';
import { sentenceOf } from './toasts.ts';

/** The server knows what is asked for, and does not give it: whoever asks again gets the same answer. */
const FINAL: ReadonlySet<number> = new Set([403, 404]);

/** Whether trying again would be of no use. */
export const isFinal = (error: unknown): boolean => isApiError(error) && FINAL.has(error.status);

interface UnreadStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What else leads on. */
  readonly children?: ReactNode;
}

/** In the place of what could not be read: why, and a button to try again where that may be of use. */
export function UnreadState({ error, onRetry, children }: UnreadStateProps): ReactElement {
  return (
    <ErrorState message={sentenceOf(error)} {...(isFinal(error) ? {} : { onRetry })}>
      {children}
    </ErrorState>
  );
}
