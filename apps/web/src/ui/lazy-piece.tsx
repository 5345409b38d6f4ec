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
  /**
   * Loads the code ahead of its use, so that the piece is shown at once; where that fails, it asks for its code again when
   * it is shown.
   */
  readonly preload: () => Promise<void>;
}

/**
 * A piece of a page whose code is loaded when it is first shown. Where that fails, the page around it stays as it is,
 * with what was typed there, and the piece can be asked for again.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPiece<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    const brought = await load();
    loaded = brought.default;
    return brought;
  };
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      bring().catch((cause: unknown) => {
        throw new LoadError('a piece of the page could not be loaded', { cause });
      }),
    );
  let Piece = begin();
  function Shown(props: Props): ReactElement {
    // React shows what takes the place of a piece for at least 300 ms: one that is loaded must not wait at all.
    const [shown, show] = useState(() => ({ attempt: 0, Part: loaded ?? Piece }));
    const again = useCallback((): void => {
      Piece = begin();
      show(({ attempt }) => ({ attempt: attempt + 1, Part: Piece }));
    }, []);
    return (
      <Retry value={again}>
        <CatchBoundary getResetKey={() => shown.attempt} errorComponent={FailedPiece}>
          {createElement(shown.Part, props)}
        </CatchBoundary>
      </Retry>
    );
  }
  const preload = async (): Promise<void> => {
    await bring().catch(() => undefined);
  };
  return Object.assign(Shown, { preload });
}
