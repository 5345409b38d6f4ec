import { MantineProvider } from '@mantine/core';
import { customGroup } from '@serventia/domain/account/permission.entity';
import { user } from '@serventia/domain/account/user.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { forgetLists, queryClient } from '../api/query-client.ts';
import { Associations } from './associations.tsx';

/** Lists that were asked for and are not answered yet. */
let asked: ((answer: Response) => void)[] = [];
const page = (associated: boolean): Response =>
  Response.json({ count: 1, results: [{ id: 5, version: 1, name: 'Balcão', associated, permissions: [] }] });

const isTicked = (): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name: /Balcão/u }).checked;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('/permission/mine/'))
      return Promise.resolve(Response.json({ [customGroup.name]: ['read'] }));
    if (init?.method === 'POST') return Promise.resolve(Response.json({ associated: true }));
    return new Promise<Response>((answer) => asked.push(answer));
  });
  await loadPermissions();
});
afterEach(() => queryClient.clear());

/** The groups of a user, of which there is one, or so many. */
async function showGroups(first = page(false)): Promise<void> {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Associations
          entity={user}
          row={{ id: 1, version: 1, permissions: ['update'] }}
          only={[customGroup.name]}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(first);
  await screen.findByRole('checkbox', { name: /Balcão/u });
}

it('keeps what was ticked when a list that was asked for before answers after it', async () => {
  await showGroups();
  void forgetLists(customGroup.name);
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.click(screen.getByRole('checkbox', { name: /Balcão/u }));
  expect(isTicked()).toBe(true);
  asked[1]?.(page(false));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isTicked()).toBe(true);
});

it('is ticked with the click, not a moment after it', async () => {
  await showGroups();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Balcão/u });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

it('is not ticked any more when the server has refused it', async () => {
  await showGroups();
  const answering = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    init?.method === 'POST'
      ? Promise.resolve(Response.json({ detail: 'Não.' }, { status: 403 }))
      : answering(address, init),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Balcão/u }));
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(Response.json({ detail: 'Não.' }, { status: 403 }));
  await waitFor(() => expect(isTicked()).toBe(false));
});

it('grants to all that are found, and to no others, while something is searched for', async () => {
  const named = { id: 5, version: 1, name: 'Balcão', associated: false, permissions: [] };
  const many = (): Response => Response.json({ count: 11, results: [named] });
  await showGroups(many());
  const sent: unknown[] = [];
  const answering = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return answering(address, init);
  });
  await userEvent.type(screen.getByRole('searchbox'), 'bal');
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 3000 });
  asked[1]?.(many());
  await userEvent.click(await screen.findByRole('button', { name: 'Liberar todos' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.(many());
  await waitFor(() =>
    expect(sent).toEqual([{ source: 1, source_type: 'user', targets: [5], associated: true }]),
  );
});

it('grants to all of more than one call names', async () => {
  const rows = (count: number, first: number): Response =>
    Response.json({
      count: 1001,
      results: Array.from({ length: count }, (_, place) => ({
        id: first + place,
        version: 1,
        name: place === 0 ? 'Balcão' : `Grupo ${first + place}`,
        associated: false,
        permissions: [],
      })),
    });
  await showGroups(rows(10, 1));
  const sent: number[] = [];
  const answering = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method === 'POST')
      sent.push((JSON.parse(String(init.body)) as { targets: readonly number[] }).targets.length);
    return answering(address, init);
  });
  await userEvent.type(screen.getByRole('searchbox'), 'bal');
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 3000 });
  asked[1]?.(rows(10, 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Liberar todos' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.(rows(1000, 1));
  await waitFor(() => expect(asked).toHaveLength(4));
  asked[3]?.(rows(1, 1001));
  await waitFor(() => expect(sent).toEqual([1000, 1]));
});
