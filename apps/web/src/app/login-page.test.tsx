import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../api/request.ts';
import { endSession, startSession } from '../api/session.ts';
import { forgetUnsent, keepUnsent } from '../resource/unsent-drafts.ts';
import { MARIA } from '../testing/maria.ts';
import { LoginPage } from './login-page.tsx';
import { logOut } from './session-calls.ts';

const FORM = 'basic/person/create';
const ENDED = /Sua sessão terminou\./u;
const KEPT = /O que você digitou está guardado e volta depois do login\./u;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ detail: 'Não.' }, { status: 401 })));
  startSession(MARIA);
});
afterEach(() => {
  forgetUnsent(MARIA.id, FORM);
  endSession();
  vi.unstubAllGlobals();
});

/** The server knows the session no longer, as several calls at once are told. */
async function lose(): Promise<void> {
  const calls = [request('GET', '/basic/person/'), request('GET', '/basic/home/')];
  await Promise.allSettled(calls);
}

async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Serventia' });
}

it('says that the session has ended, where it ended by itself', async () => {
  await lose();
  await open();
  expect(screen.getByText(ENDED)).toBeTruthy();
  expect(screen.queryByText(KEPT)).toBeNull();
});

it('says that what was typed is kept, as soon as it is', async () => {
  await lose();
  await open();
  act(() => keepUnsent(MARIA.id, FORM, { values: { name: 'Cosma' } }));
  expect(screen.getByText(KEPT)).toBeTruthy();
});

it('promises nothing of what somebody else typed', async () => {
  keepUnsent(MARIA.id + 1, FORM, { values: { name: 'Cosma' } });
  await lose();
  await open();
  expect(screen.queryByText(KEPT)).toBeNull();
  forgetUnsent(MARIA.id + 1, FORM);
});

it.each([
  ['whoever has left', logOut],
  ['whoever left while a call was on its way', () => logOut().then(lose)],
  ['whoever never was there', () => Promise.resolve(endSession())],
])('says nothing to %s', async (_, leave) => {
  await leave();
  await open();
  expect(screen.queryByText(ENDED)).toBeNull();
});
