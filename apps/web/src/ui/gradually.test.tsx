import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawRest, Gradually } from './gradually.tsx';

const PART_HEIGHT = 400;
const WINDOW_HEIGHT = 900;
const ALL = ['0', '1', '2', '3', '4', '5'];

let place: HTMLElement;
let root: Root;

const partsOf = (names: readonly string[]): React.ReactElement[] =>
  names.map((name) => <p key={name}>{name}</p>);
const drawn = (): string[] => Array.from(place.querySelectorAll('p'), ({ textContent }) => textContent);

/** Draws at once and without what follows by itself, as a browser does before it shows a page. */
function draw(names: readonly string[]): void {
  flushSync(() => root.render(<Gradually parts={partsOf(names)} />));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, drawn().length * PART_HEIGHT, 0, 0),
  );
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await act(() => Promise.resolve(root.unmount()));
  place.remove();
});

it('draws first what the window shows, and the rest by itself', async () => {
  draw(ALL);
  expect(drawn()).toEqual(ALL.slice(0, 3));
  await vi.waitFor(() => expect(drawn()).toEqual(ALL));
  expect(place.querySelector('[data-more]')).toBeNull();
});

it('draws the rest at once for who goes there', () => {
  draw(ALL);
  drawRest();
  expect(drawn()).toEqual(ALL);
});

it('draws at once what comes to a page that is whole', async () => {
  draw(ALL.slice(0, 4));
  await vi.waitFor(() => expect(drawn()).toHaveLength(4));
  await vi.waitFor(() => {
    draw(ALL);
    expect(drawn()).toEqual(ALL);
  });
});
