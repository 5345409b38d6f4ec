import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { getEntity } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
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
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { LeaveGuard } from './edit-parts.tsx';
import { FieldInput } from './field-input.tsx';
import { useResourceForm } from './use-resource-form.ts';

let draftStatus = 204;

beforeEach(async () => {
  draftStatus = 204;
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.includes('form_draft') && method === 'PUT')
      return Promise.resolve(new Response(null, { status: draftStatus }));
    return Promise.resolve(
      Response.json({ content: null, 'basic/local': ['create'], 'settings/printer': ['create'] }),
    );
  });
  await loadPermissions();
});
afterEach(() => {
  queryClient.clear();
  act(() => notifications.clean());
});

function Form({ entity }: { readonly entity: Entity }): ReactElement {
  const form = useResourceForm(entity, undefined);
  return (
    <>
      <FieldInput entity={entity} field={entity.label} form={form} />
      <LeaveGuard form={form} />
    </>
  );
}

/** A form at `/form`, and a page to go to. */
async function openForm(entity: Entity): Promise<{ go: () => Promise<void>; at: () => string }> {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/form', component: () => <Form entity={entity} /> }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Outra página</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/form?record=12'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'Capela');
  return {
    go: () => router.navigate({ to: '/other' }),
    at: () => router.state.location.href,
  };
}

it('is left without a question where what was typed is kept, and leads back', async () => {
  const { go, at } = await openForm(getEntity('basic/local'));
  void go();
  expect(await screen.findByText('Outra página')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar ao formulário' }));
  await waitFor(() => expect(at()).toBe('/form?record=12'));
});

it('asks before what cannot be kept is lost', async () => {
  draftStatus = 503;
  const { go, at } = await openForm(getEntity('basic/local'));
  void go();
  expect(await screen.findByText('Sair sem salvar?')).toBeTruthy();
  expect(at()).toBe('/form?record=12');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(at()).toBe('/other'));
});
