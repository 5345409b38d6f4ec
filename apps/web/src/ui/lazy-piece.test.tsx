import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { joinedPiece, lazyPiece } from './lazy-piece.tsx';

interface PieceProps {
  readonly name: string;
}

function Typed({ name }: PieceProps): ReactElement {
  const [first] = useState(name);
  return <p>{first}</p>;
}

const waiting = vi.fn<() => void>();

/** Takes the place of a piece that is not loaded, and is counted. */
function Waiting(): ReactElement {
  waiting();
  return <p>…</p>;
}

const pageOf = (piece: ReactElement): ReactElement => <Suspense fallback={<Waiting />}>{piece}</Suspense>;

it('shows a piece that was loaded ahead at once, with nothing in its place before', async () => {
  const Piece = lazyPiece(() => Promise.resolve({ default: Typed }));
  await Piece.preload();
  render(pageOf(<Piece name="Clara" />));
  expect(screen.getByText('Clara')).toBeDefined();
  expect(waiting).not.toHaveBeenCalled();
});

it('leaves the page around it as it is while its code is on its way, with what is told in its place', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Typed }>();
  const Piece = lazyPiece(() => promise);
  render(
    pageOf(
      <main>
        <Piece name="Clara" meanwhile={<p>soon</p>} />
      </main>,
    ),
  );
  expect(screen.getByRole('main').textContent).toBe('soon');
  expect(waiting).not.toHaveBeenCalled();
  await act(async () => resolve({ default: Typed }));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Clara'));
});

it('lets the boundary around it wait for a joined piece, which keeps what it holds from then on', async () => {
  const Piece = joinedPiece(() => Promise.resolve({ default: Typed }));
  const { rerender } = await act(() => Promise.resolve(render(pageOf(<Piece name="Clara" />))));
  expect(waiting).toHaveBeenCalled();
  await screen.findByText('Clara');
  rerender(pageOf(<Piece name="Lia" />));
  expect(screen.getByText('Clara')).toBeDefined();
});
