import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { changeLanguage } from '../../text/i18n.ts';
import { loadWords } from '../../text/load-words.ts';
import { ManualScreen } from './manual-screen.tsx';

beforeEach(() => loadWords('manual'));
afterEach(async () => {
  await act(() => changeLanguage('pt-br'));
  queryClient.clear();
});

async function open(address: string): Promise<void> {
  const root = createRootRoute();
  const routes = ['/manual', '/manual/$page'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: ManualScreen }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('begins with its first page, and leads on to the next', async () => {
  await open('/manual');
  expect(await screen.findByRole('article', { name: 'Começar o dia' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Próxima: Registrar um nascimento' }));
  expect(await screen.findByRole('article', { name: 'Registrar um nascimento' })).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Registrar um nascimento');
});

it('says so where it has no such page', async () => {
  await open('/manual/nada');
  expect(await screen.findByText('O manual não tem esta página.')).toBeDefined();
});

it('finds its parts by the beginnings of words, without accents, those in a heading first', async () => {
  await open('/manual');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar no manual' }), 'gemeos');
  const found = await screen.findByRole('region', { name: 'Resultados' });
  await waitFor(() => expect(found.querySelector('a')?.textContent).toBe('Registrar um nascimento › Gêmeos'));
  await userEvent.click(screen.getByRole('link', { name: 'Registrar um nascimento › Gêmeos' }));
  expect(await screen.findByRole('article', { name: 'Registrar um nascimento' })).toBeDefined();
});

it('says so where nothing has the words', async () => {
  await open('/manual');
  await userEvent.type(await screen.findByRole('searchbox'), 'xilofone');
  expect(await screen.findByText('Nada no manual tem estas palavras.')).toBeDefined();
});

it('is in the language of the user', async () => {
  await open('/manual/keys');
  expect(await screen.findByRole('article', { name: 'Teclas' })).toBeDefined();
  await act(() => changeLanguage('en-us'));
  expect(await screen.findByRole('article', { name: 'Keys' })).toBeDefined();
});
