import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { DocumentParts } from './document-parts.tsx';

const ANSWERS: Readonly<Record<string, unknown>> = {
  text: { frozen: false, has_page: true },
  margin: { entries: [], changed: [] },
  related: {
    results: [],
    begins: [{ entity: 'basic/record_endorsement', field: 'record' }],
  },
  history: {
    count: 1,
    results: [
      {
        history_type: '+',
        history_date: '2026-05-05T12:00:00.000Z',
        history_user: { name: 'Maria Sá' },
        changes: [],
      },
    ],
  },
};
const PARTS = Object.keys(ANSWERS);
const REGIONS = ['Texto do registro', 'Averbações e anotações', 'Vínculos', 'Andamento'];

let waiting: Map<string, (answer: Response) => void>;

beforeEach(async () => {
  waiting = new Map();
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('permission'))
      return Promise.resolve(Response.json({ 'basic/record_endorsement': ['read'] }));
    const part = PARTS.find((each) => address.includes(`/7/${each}/`)) ?? address;
    return new Promise((resolve) => {
      waiting.set(part, resolve);
    });
  });
  await loadPermissions();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Shows the parts; each waits for its answer. */
async function show(): Promise<void> {
  const entity = birth as unknown as Entity;
  const row = { id: 7, version: 1, registered_on: '2026-05-05' };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Suspense fallback={null}>
          <DocumentParts entity={entity} row={row} except={undefined} />
        </Suspense>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect([...waiting.keys()].toSorted()).toEqual(PARTS.toSorted()));
}

const answer = (part: string, how: Response): Promise<void> =>
  act(async () => {
    waiting.get(part)?.(how);
    await Promise.resolve();
  });
const regions = (): (string | null)[] =>
  screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'));

it.each([PARTS, PARTS.toReversed()])(
  'shows no part before all have come: %s, %s, %s, %s',
  async (...order) => {
    await show();
    for (const part of order.slice(0, -1)) {
      await answer(part, Response.json(ANSWERS[part]));
      expect(regions()).toEqual([]);
    }
    await answer(order.at(-1) ?? '', Response.json(ANSWERS[order.at(-1) ?? '']));
    await waitFor(() => expect(regions()).toEqual(REGIONS));
  },
);

it('shows the others where one cannot be read', async () => {
  await show();
  for (const part of PARTS.slice(1)) await answer(part, Response.json(ANSWERS[part]));
  await answer('text', Response.json({ detail: 'Recusado.' }, { status: 403 }));
  await waitFor(() => expect(regions()).toEqual(REGIONS.slice(1)));
});
