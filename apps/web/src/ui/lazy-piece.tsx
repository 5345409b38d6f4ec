import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
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

export interface JoinedPiece<Props> {
  (props: Props): ReactElement;
  /**
   * Loads the code ahead of its use, so that the piece is shown at once; where that fails, it asks for its code again when
   * it is shown.
   */
  readonly preload: () => Promise<void>;
}

export interface Meanwhile {
  /** What is in its place until its code is there; nothing unless told. */
  readonly meanwhile?: ReactNode;
}

export type LazyPiece<Props> = JoinedPiece<Props & Meanwhile>;

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A piece of a page whose code is loaded when it is first shown; the page around it stays as it is meanwhile. Where that
 * fails it stays, too, with what was typed there, and the piece can be asked for again.
 */
export function lazyPiece<Props extends object>(load: Load<Props>): LazyPiece<Props> {
  const Piece = joinedPiece(load);
  function Alone(props: Props & Meanwhile): ReactElement {
    return <Suspense fallback={props.meanwhile ?? null}>{createElement(Piece, props)}</Suspense>;
  }
  return Object.assign(Alone, { preload: Piece.preload });
}

/**
 * The same, of a piece that is waited for in the boundary around it: a page, or one of several pieces that are shown at
 * once.
 */
export function joinedPiece<Props extends object>(load: Load<Props>): JoinedPiece<Props> {
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
