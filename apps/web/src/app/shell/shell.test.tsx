import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { getSession, type SessionUser, startSession } from '../../api/session.ts';
import { MARIA } from '../../testing/maria.ts';
import { Shell } from './shell.tsx';

/** A socket that nobody answers. */
class Silence extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

/** What the frame of the pages asks for by itself, by the end of its address. */
const FRAME: Readonly<Record<string, unknown>> = {
  with_granted: [],
  find_menu: { routes: [], results: [] },
  get_credits: { credits: '500.00', pending_quantity: 0 },
};

const user = MARIA;
let isOn = false;
/** Whether the office requires a second factor by now. */
let isRequired = true;

/** A server that does nothing for who has no second factor but set it up. */
beforeEach(() => {
  isOn = false;
  isRequired = true;
  vi.stubGlobal('WebSocket', Silence);
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/begin_second_factor/'))
      return Promise.resolve(Response.json({ secret: 'ABCD', qr_code: '<svg/>' }));
    if (url.includes('/turn_on_second_factor/')) {
      isOn = true;
      return Promise.resolve(Response.json({ recovery_codes: ['um-codigo'] }));
    }
    if (url.includes('/turn_off_second_factor/')) {
      isOn = false;
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (url.includes('/second_factor/'))
      return Promise.resolve(
        Response.json({ is_on: isOn, is_required: true, recovery_codes: isOn ? 10 : 0 }),
      );
    return Promise.resolve(
      isOn || !isRequired
        ? Response.json(FRAME[url.split('/').at(-2) ?? ''] ?? { id: 1, name: '', count: 0, results: [] })
        : Response.json(
            { detail: 'Exigida.' },
            { status: 403, headers: { 'x-error-code': 'second_factor_required' } },
          ),
    );
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(as: SessionUser): void {
  startSession(as);
  const root = createRootRoute({ component: Shell });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <input aria-label="Nome da pessoa" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}

const page = (): HTMLInputElement | null => screen.queryByLabelText<HTMLInputElement>('Nome da pessoa');

async function turnOn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Senha/u), 'certa{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Código do aplicativo/u), '123456{Enter}');
  await screen.findByText('um-codigo');
}

it('what is being typed stays while the second factor is set up that the office has begun to require', async () => {
  isRequired = false;
  open(user);
  await userEvent.type(await screen.findByLabelText('Nome da pessoa'), 'Cosma');
  isRequired = true;
  await act(() => request('GET', '/basic/person/').catch(() => undefined));
  await turnOn();
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByText('um-codigo')).toBeNull();
  expect(page()?.value).toBe('Cosma');
});

it('the recovery codes stay until they are kept, and the session is free meanwhile', async () => {
  open({ ...user, must_set_up_second_factor: true });
  await turnOn();
  const free = { has_second_factor: true, must_set_up_second_factor: false };
  expect(getSession()?.user).toMatchObject(free);
  expect(JSON.parse(localStorage.getItem('serventia.user') ?? '')).toMatchObject(free);
  await userEvent.keyboard('{Escape}');
  for (const outside of document.querySelectorAll('.mantine-Modal-overlay, .mantine-Modal-inner'))
    await userEvent.click(outside);
  expect(screen.getByText('um-codigo')).toBeTruthy();
  expect(page()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(await screen.findByLabelText('Nome da pessoa')).toBeTruthy();
  expect(screen.queryByText('um-codigo')).toBeNull();
});

it('a setup that was finished before the page was loaded anew leads on', async () => {
  isOn = true;
  open({ ...user, must_set_up_second_factor: true });
  expect(await screen.findByLabelText('Nome da pessoa')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  expect(getSession()?.user).toMatchObject({ has_second_factor: true, must_set_up_second_factor: false });
});

it('whoever turns off what the office requires sets it up again', async () => {
  isOn = true;
  open({ ...user, has_second_factor: true });
  await userEvent.click(await screen.findByRole('button', { name: /Menu do usuário/u }));
  await userEvent.click(await screen.findByText('Verificação em duas etapas'));
  await userEvent.type(await screen.findByLabelText(/^Senha/u), 'certa');
  await userEvent.type(screen.getByLabelText(/^Código/u), '123456{Enter}');
  expect(await screen.findByText(/^Antes de continuar/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  expect(getSession()?.user).toMatchObject({ has_second_factor: false, must_set_up_second_factor: true });
  await turnOn();
});
