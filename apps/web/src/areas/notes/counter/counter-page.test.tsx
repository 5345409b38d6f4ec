import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../../api/permissions.ts';
import { loadWords } from '../../../text/load-words.ts';
import CounterPage from './counter-page.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await Promise.all([loadPermissions(), loadWords('base')]);
});
afterEach(() => vi.unstubAllGlobals());

it('refuses whoever may do none of its work, as other addresses do', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: CounterPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  expect(await screen.findByText('Você não tem acesso a esta página.')).toBeTruthy();
  expect(screen.queryByText('Nenhum registro encontrado')).toBeNull();
});
