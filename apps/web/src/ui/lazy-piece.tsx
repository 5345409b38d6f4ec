import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactElement,
  useCallback,
  useContext,
  useState,
} from 'react';
import { FailedLoad } from './failed-load.tsx';

/** The code of a piece could not be loaded. */
class LoadError extends Error {}

const Retry = createContext<() => void>(() => undefined);

function FailedPiece({ error }: ErrorComponentProps): ReactElement {
  const retry = useContext(Retry);
  if (!(error instanceof LoadError)) throw error;
  return <FailedLoad onRetry={retry} />;
}

export interface LazyPiece<Props> {
  (props: Props): ReactElement;
  /** Loads the code ahead of its use; where that fails, the piece asks for it again when it is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * A piece of a page whose code is loaded when it is first shown. Where that fails, the page around it stays as it is,
 * with what was typed there, and the piece can be asked for again.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPiece<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new LoadError('a piece of the page could not be loaded', { cause });
      }),
    );
  let Piece = begin();
  function Shown(props: Props): ReactElement {
    const [attempt, setAttempt] = useState(0);
    const again = useCallback((): void => {
      Piece = begin();
      setAttempt((count) => count + 1);
    }, []);
    return (
      <Retry value={again}>
        <CatchBoundary getResetKey={() => attempt} errorComponent={FailedPiece}>
          {createElement(Piece, props)}
        </CatchBoundary>
      </Retry>
    );
  }
  const preload = async (): Promise<void> => {
    await load().catch(() => undefined);
  };
  return Object.assign(Shown, { preload });
}
