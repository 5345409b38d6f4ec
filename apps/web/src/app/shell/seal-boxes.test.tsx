import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { shellSlots } from '../../areas/shell-slots.ts';
import { MARIA } from '../../testing/maria.ts';
import { SealBoxes } from './seal-boxes.tsx';

/** The channel of the credits. */
class Channel extends EventTarget {
  static open: Channel | undefined;
  constructor() {
    super();
    Channel.open = this;
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

/** Brings the credits that were asked for. */
let bring: (credits: string) => void = () => undefined;

beforeEach(() => {
  const brought = new Promise<string>((resolve) => {
    bring = resolve;
  });
  vi.stubGlobal('WebSocket', Channel);
  vi.stubGlobal('fetch', async () => Response.json({ credits: await brought, pending_quantity: 2 }));
  startSession(MARIA);
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <SealBoxes />
        <button onClick={() => history.push('/next')}>Seguinte</button>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const pages = ['/', '/next'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <input aria-label={`Nome em ${path}`} />,
    }),
  );
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByLabelText('Nome em /');
}

/** The credits change while the page is open; what the warning needs is there after it. */
async function spend(credits: string): Promise<void> {
  await act(async () => {
    Channel.open?.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ credits, pending_quantity: 2 }) }),
    );
    await shellSlots.creditWarning?.preload();
  });
}

const warning = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Créditos acabando' });
const box = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(name, 'u') });

it('warns whoever comes in that few credits are left, and once', async () => {
  await open();
  bring('99.99');
  await waitFor(() => expect(warning()?.textContent).toContain('R$ 99,99'));
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
  await waitFor(() => expect(warning()).toBeNull());
  await userEvent.click(screen.getByText('Seguinte'));
  await screen.findByLabelText('Nome em /next');
  expect(warning()).toBeNull();
  expect(await box('Poucos créditos de selos')).toBeTruthy();
});

it('leaves whoever has begun to type alone until the next page', async () => {
  await open();
  bring('100.00');
  await box('^Créditos de selos');
  const name = screen.getByLabelText<HTMLInputElement>('Nome em /');
  await userEvent.type(name, 'Cos');
  await spend('99.00');
  expect(await box('Poucos créditos de selos')).toBeTruthy();
  await userEvent.keyboard('ma');
  expect(name.value).toBe('Cosma');
  expect(warning()).toBeNull();
  await userEvent.click(screen.getByText('Seguinte'));
  await waitFor(() => expect(warning()?.textContent).toContain('R$ 99,00'));
});

it('leaves whoever has begun before the credits came alone', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Nome em /'), 'C');
  bring('1.00');
  await box('Poucos créditos de selos');
  await spend('1.00');
  expect(warning()).toBeNull();
});

it('warns again of credits that were bought and spent', async () => {
  await open();
  bring('5.00');
  await waitFor(() => expect(warning()).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
  await spend('500.00');
  await box('^Créditos de selos');
  await spend('50.00');
  await userEvent.click(screen.getByText('Seguinte'));
  await waitFor(() => expect(warning()?.textContent).toContain('R$ 50,00'));
});

it('counts no acts for whoever may read none', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ credits: '500.00' })));
  await open();
  await box('Créditos');
  expect(screen.queryByRole('button', { name: /Selos pendentes/u })).toBeNull();
});
