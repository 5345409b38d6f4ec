import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { keys, queryClient } from '../api/query-client.ts';
import { WithRow } from './resource-edit.tsx';

const entity = birth as unknown as Entity;
const ROW = { id: 7, version: 1, status: 'sealed' };
const NOTHING = { count: 0, next: null, previous: null, results: [] };

let waiting: Map<string, (answer: Response) => void>;

beforeEach(async () => {
  waiting = new Map();
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('permission'))
      return Promise.resolve(Response.json({ [registeredSeal.name]: ['read'] }));
    return new Promise((resolve) => {
      waiting.set(/(?<=\/api\/).+?(?=\/\?)/u.exec(address)?.[0] ?? address, resolve);
    });
  });
  await loadPermissions();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What somebody types on a page; it is lost with the page. */
function Typed(): ReactElement {
  const [text] = useState(() => `typed ${Math.random()}`);
  return <p data-testid="page">{text}</p>;
}

const pageOf = (id: number | undefined, isAlsoReading = false): ReactElement => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <WithRow entity={entity} id={id} isAlsoReading={isAlsoReading}>
        {() => <Typed />}
      </WithRow>
    </QueryClientProvider>
  </MantineProvider>
);
const answer = (path: string, body: unknown): Promise<void> =>
  act(async () => {
    waiting.get(path)?.(Response.json(body));
    await Promise.resolve();
  });
const answerKnown = (): Promise<void> => answer('basic/country', NOTHING);

it('shows an act with what stands above its content: its seal, and what the page says', async () => {
  const { rerender } = render(pageOf(7, true));
  await waitFor(() => expect(waiting.has('civil_registration/birth/7')).toBe(true));
  await answerKnown();
  await answer('civil_registration/birth/7', ROW);
  expect(screen.queryByTestId('page')).toBeNull();
  await answer(registeredSeal.name, NOTHING);
  expect(screen.queryByTestId('page')).toBeNull();
  rerender(pageOf(7));
  await screen.findByTestId('page');
});

it('keeps the page of a new row that was saved, while its seal is asked for', async () => {
  const { rerender } = render(pageOf(undefined));
  await answerKnown();
  const { textContent } = await screen.findByTestId('page');
  queryClient.setQueryData(keys.edit(entity.name, 7), ROW);
  rerender(pageOf(7, true));
  await waitFor(() => expect(waiting.has(registeredSeal.name)).toBe(true));
  expect(screen.getByTestId('page').textContent).toBe(textContent);
});
