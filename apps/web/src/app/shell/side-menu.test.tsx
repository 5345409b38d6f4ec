import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEntity, queryClient } from '../../api/query-client.ts';
import { type SessionUser, startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import { SideMenu } from './side-menu.tsx';

const MENU = {
  routes: [],
  results: [
    {
      label: 'acts',
      hidden: false,
      items: [
        { label: 'birth', icon: 'baby', route: '/civil_registration/birth', hidden: false },
        { label: 'death', icon: 'cross', route: '/civil_registration/death', hidden: false },
        { label: 'marriage', icon: 'heart', route: '/civil_registration/marriage', hidden: false },
      ],
    },
  ],
};

let asked: string[] = [];
let births: object | undefined;

beforeEach(() => {
  asked = [];
  births = { count: 120, late: 3 };
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(
      Response.json(
        url.includes('/work/counts/')
          ? { 'civil_registration/birth': births, 'civil_registration/death': { count: 2, late: 0 } }
          : MENU,
      ),
    );
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

function open(as: SessionUser, expanded: boolean): void {
  startSession(as);
  const module = { id: 2, description: 'civil-registration', default_route: '/' };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SideMenu module={module} expanded={expanded} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const countAt = (place: number): HTMLElement | null =>
  screen.queryAllByRole('link')[place]?.querySelector<HTMLElement>('[data-count]') ?? null;

const entry = (place: number): HTMLElement => screen.getAllByRole('link')[place] as HTMLElement;

it('tells how much waits behind an entry, and what of it is overdue', async () => {
  open(MARIA, true);
  await waitFor(() => expect(countAt(0)?.dataset['count']).toBe('99+'));
  expect(entry(0).title).toBe('120 em aberto, 3 em atraso');
  expect(countAt(1)?.dataset).toMatchObject({ count: '2', late: 'false' });
  expect(entry(1).title).toBe('2 em aberto');
  expect(entry(2).title).toBe('');
  births = { count: 119, late: 2 };
  await forgetEntity('civil_registration/birth');
  await waitFor(() => expect(entry(0).title).toBe('119 em aberto, 2 em atraso'));
});

it('names its entries where only their signs are shown', async () => {
  open(MARIA, false);
  await waitFor(() => expect(countAt(0)).not.toBeNull());
  expect(entry(0).title).toMatch(/^Nascimento.*, 120 em aberto, 3 em atraso$/u);
});

it('asks nothing for who belongs to no office', async () => {
  open({ ...MARIA, is_superuser: true, notary_office: null }, true);
  await screen.findAllByRole('link');
  expect(asked.filter((url) => url.includes('counts'))).toEqual([]);
});
