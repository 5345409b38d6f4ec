// The table of permissions: what is ticked, what a click asks of the server, and what is shown when it refuses.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import type { Grants } from './grants.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const open = { always: false, refusal: null };
const GRANTS: Grants = {
  everything: false,
  kinds: [
    {
      name: 'civil_registration/birth',
      permissions: [
        { id: 1, action: 'read', ...open },
        { id: 2, action: 'create', ...open },
        { id: 3, action: 'seal', ...open },
      ],
    },
    { name: 'basic/city', permissions: [{ id: 4, action: 'read', always: true, refusal: null }] },
    {
      name: 'financial/account',
      permissions: [{ id: 5, action: 'read', always: false, refusal: 'module_not_granted' }],
    },
  ],
  own: [1],
  groups: [{ id: 9, name: 'Balcão', permissions: [2] }],
};

let sent: Record<string, unknown>[] = [];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(GRANTS));
    sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return Promise.resolve(answer());
  });
});
afterEach(() => queryClient.clear());

async function showArea(area: string): Promise<void> {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PermissionMatrix side={{ source: 7, source_type: 'user' }} version={1} readOnly={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(area, 'u') }));
}
const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('names each box by its kind and its action, in a table with heads of rows and columns', async () => {
  await showArea('Registro civil');
  const table = screen.getByRole('table', { name: 'Registro civil' });
  expect(within(table).getByRole('rowheader', { name: /Nascimentos/u })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Ver' })).toBeTruthy();
  expect(box('Nascimentos: Ver').checked).toBe(true);
  expect(box('Nascimentos: Selar').checked).toBe(false);
});

it('shows what a group grants as held, with its name, and does not offer it', async () => {
  await showArea('Registro civil');
  const inherited = box('Nascimentos: Incluir (pelo grupo Balcão)');
  expect([inherited.checked, inherited.disabled]).toEqual([true, true]);
  expect(screen.getByText('Grupo Balcão: Incluir')).toBeTruthy();
});

it('grants one permission with one call', async () => {
  await showArea('Registro civil');
  await userEvent.click(box('Nascimentos: Selar'));
  expect(box('Nascimentos: Selar').checked).toBe(true);
  expect(sent).toEqual([{ source: 7, source_type: 'user', target: 3, associated: true }]);
});

it('shows a tick before anything else can happen, so that the box is never seen to jump back', async () => {
  await showArea('Registro civil');
  const seal = box('Nascimentos: Selar');
  await act(async () => {
    seal.click();
    await Promise.resolve();
  });
  expect(seal.checked).toBe(true);
});

it('grants and denies a whole row with one call each, without what a group grants', async () => {
  await showArea('Registro civil');
  await userEvent.click(box('Nascimentos: tudo'));
  expect(box('Nascimentos: tudo').checked).toBe(true);
  await userEvent.click(box('Nascimentos: tudo'));
  expect(sent).toEqual([
    { source: 7, source_type: 'user', target: 3, associated: true },
    { source: 7, source_type: 'user', targets: [1, 3], associated: false },
  ]);
  expect(box('Nascimentos: Ver').checked).toBe(false);
});

it('puts back what the server has refused', async () => {
  await showArea('Registro civil');
  answer = () => Response.json({ detail: 'Não.' }, { status: 403 });
  await userEvent.click(box('Nascimentos: Selar'));
  await waitFor(() => expect(box('Nascimentos: Selar').checked).toBe(false));
});

it('offers no box that means nothing, and says why', async () => {
  await showArea('Financeiro');
  expect(screen.getByText(/O módulo não está liberado para este usuário/u)).toBeTruthy();
  expect(
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Contas?:|^Contas .*:/u })
      .every((each) => each.disabled),
  ).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Minha serventia/u }));
  const city = box('Municípios: Ver (todo escrevente pode)');
  expect([city.checked, city.disabled]).toEqual([true, true]);
});

it('finds a kind by its name or by one of its actions', async () => {
  await showArea('Registro civil');
  const filter = screen.getByRole('searchbox');
  await userEvent.type(filter, 'selar');
  expect(screen.getByRole('rowheader', { name: /Nascimentos/u })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Financeiro/u })).toBeNull();
  // Beside a part of the permissions nothing turns all of them.
  expect(screen.queryByRole('button', { name: 'Retirar tudo' })).toBeNull();
  await userEvent.clear(filter);
  expect(screen.getByRole('button', { name: 'Retirar tudo' })).toBeTruthy();
  await userEvent.type(filter, 'municip');
  expect(screen.getByRole('rowheader', { name: /Municípios/u })).toBeTruthy();
});

it('shows no box at all where the data of the user are open', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...GRANTS, everything: true })));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PermissionMatrix side={{ source: 7, source_type: 'user' }} version={1} readOnly={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('As permissões não contam para este usuário');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
