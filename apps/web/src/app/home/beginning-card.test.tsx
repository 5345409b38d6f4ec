import { MantineProvider } from '@mantine/core';
import { BEGINNING_STEPS, type Beginning } from '@serventia/domain/office/home';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import { loadWords } from '../../text/load-words.ts';
import { BeginningCards } from './beginning-card.tsx';

let permissions: Readonly<Record<string, readonly string[]>> = {};
let results: readonly Beginning[] = [];
let asked: string[] = [];

const beginning = (done: readonly string[]): Beginning => ({
  office: { id: 7, name: 'Ofício do Crato' },
  lacks: ['court'],
  steps: BEGINNING_STEPS.map((name) => ({ name, done: done.includes(name), permitted: name !== 'office' })),
});

beforeEach(async () => {
  permissions = { 'seal/sealer': ['read', 'create'] };
  results = [beginning(['books'])];
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json(url.includes('/permission/') ? permissions : { results }));
  });
  await loadWords('home');
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(isSuper = false): Promise<void> {
  startSession(MARIA);
  await loadPermissions();
  const root = createRootRoute({ component: () => <BeginningCards isSuper={isSuper} /> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
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

it('says of each step whether it is done, why it matters, and where it is done', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Para começar 1 de 10' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Selador' }).getAttribute('href')).toBe('/seal/sealer');
  const [office, , , books] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(office).toContain('por fazer');
  expect(office).toContain('Falta: tribunal. Quem faz é o administrador.');
  expect(books).toBe('Livros: feito');
  expect(screen.queryByRole('link', { name: 'Dados da serventia' })).toBeNull();
});

it('leads super users to the lists of that office', async () => {
  await open(true);
  expect(await screen.findByRole('heading', { name: /Ofício do Crato/u })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Usuários' }).getAttribute('href')).toBe(
    '/settings/user?notary_office=7',
  );
});

it('is put away by the user, in this browser, and shown again', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(localStorage.getItem(`serventia.beginning_away.${MARIA.id}`)).toBe('yes');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar o que falta para começar' }));
  expect(screen.getByRole('heading', { name: /Para começar/u })).toBeDefined();
  expect(localStorage.getItem(`serventia.beginning_away.${MARIA.id}`)).toBeNull();
});

it('shows nothing when all is done', async () => {
  results = [];
  await open();
  await waitFor(() => expect(asked.some((url) => url.includes('/home/beginning/'))).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks nothing for who does not set up an office', async () => {
  permissions = { 'seal/sealer': ['read'] };
  await open();
  expect(asked.filter((url) => url.includes('/home/beginning/'))).toEqual([]);
});
