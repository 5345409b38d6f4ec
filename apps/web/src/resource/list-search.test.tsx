import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from './list-search.tsx';

const set = vi.fn<(change: Readonly<Record<string, string | undefined>>) => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  set.mockReset();
});

const at = (search: string): ReactElement => (
  <MantineProvider env="test">
    <ListSearch state={{ search, set }} />
  </MantineProvider>
);
const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
const type = (text: string): boolean =>
  fireEvent.change(box(), { target: { value: `${box().value}${text}` } });
const settle = (): void =>
  act(() => {
    vi.advanceTimersByTime(500);
  });

it('asks once for what was typed', () => {
  render(at(''));
  type(' maria ');
  settle();
  expect(set.mock.calls).toEqual([[{ search: 'maria' }]]);
  fireEvent.change(box(), { target: { value: '' } });
  settle();
  expect(set.mock.lastCall).toEqual([{ search: undefined }]);
});

it('shows what the address says when somebody else has changed it', () => {
  const { rerender } = render(at(''));
  type('maria');
  settle();
  rerender(at('maria'));
  rerender(at(''));
  expect(box().value).toBe('');
  rerender(at('silva'));
  expect(box().value).toBe('silva');
});

it('leaves what is typed on while the address follows', () => {
  const { rerender } = render(at(''));
  type('mar');
  settle();
  type('ia');
  settle();
  rerender(at('mar'));
  expect(box().value).toBe('maria');
  rerender(at('maria'));
  expect(box().value).toBe('maria');
  type('s');
  rerender(at('maria'));
  expect(box().value).toBe('marias');
});

it('forgets what waits to be asked for once another search is shown', () => {
  const { rerender } = render(at(''));
  type('jos');
  rerender(at('silva'));
  settle();
  expect(box().value).toBe('silva');
  expect(set).not.toHaveBeenCalled();
});
