import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import type { ToldMargin } from '@serventia/domain/civil/margin/told-margin';
import type { Entity } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import RecordMargin from './record-margin.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const entity = birth as unknown as Entity;
const MARGIN: ToldMargin = {
  entries: [
    {
      id: 3,
      number: 1,
      kind: 'averbacao',
      effect: 'given_name',
      text: 'Averbo a alteração do prenome.',
      restricted: true,
      entered_on: '2026-05-15',
      entered_by: 'Maria Sá',
    },
  ],
  changed: [
    { fact: 'name', before: 'Clara', after: 'Lia' },
    { fact: 'cpf', before: null, after: '1' },
  ],
};

/** Shows the margin to somebody with these rights; the addresses that it asks for. */
async function show(margin: ToldMargin, rights: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    return Promise.resolve(
      Response.json(address.includes('permission') ? { 'basic/record_endorsement': rights } : margin),
    );
  });
  await loadPermissions();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RecordMargin entity={entity} id={7} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('tells what was entered, and what the record says since', async () => {
  await show(MARGIN, ['read', 'create']);
  const section = await screen.findByRole('region', { name: 'Averbações e anotações' });
  for (const part of ['AV-1', 'Sob sigilo', 'Lançada em 15/05/2026 por Maria Sá', 'alteração do prenome'])
    expect(section.textContent).toContain(part);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['NomeClaraLia', 'CPFnão consta1']);
  expect(screen.getByRole('button', { name: 'Averbar ou anotar' })).toBeDefined();
});

it('says that nothing was entered, and offers nothing to who may only read', async () => {
  await show({ entries: [], changed: [] }, ['read']);
  const section = await screen.findByRole('region', { name: 'Averbações e anotações' });
  expect(section.textContent).toContain('Nada consta à margem deste registro.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for nothing where averbações may not be read', async () => {
  const asked = await show(MARGIN, []);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked.filter((address) => address.includes('/margin/'))).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
