import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { ModuleTiles } from './module-tiles.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says whom to ask where no module was granted', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const router = createRouter({
    routeTree: createRootRoute({ component: ModuleTiles }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const told = await screen.findByText(/^Nenhum módulo foi liberado para você\./u);
  expect(told.textContent).toContain('Peça o acesso');
});
