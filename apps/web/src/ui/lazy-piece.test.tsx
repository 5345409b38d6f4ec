import { act, render, screen } from '@testing-library/react';
import { type ReactElement, Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPiece } from './lazy-piece.tsx';

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

it('loads a piece that was not when it is shown, and keeps what it holds from then on', async () => {
  const Piece = lazyPiece(() => Promise.resolve({ default: Typed }));
  const { rerender } = await act(() => Promise.resolve(render(pageOf(<Piece name="Clara" />))));
  expect(waiting).toHaveBeenCalled();
  await screen.findByText('Clara');
  rerender(pageOf(<Piece name="Lia" />));
  expect(screen.getByText('Clara')).toBeDefined();
});
