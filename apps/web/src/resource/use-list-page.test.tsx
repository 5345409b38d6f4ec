import { getEntity } from '@serventia/domain/registry';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEntity, queryClient } from '../api/query-client.ts';
import * as session from '../api/session.ts';
import { useListLook } from './list-look.ts';
import { listAddressOf } from './list-state.ts';
import { declaredColumns, readListAhead, useListPage } from './use-list-page.ts';

const birth = getEntity('civil_registration/birth');
const asked: string[] = [];
let refused = false;

beforeEach(() => {
  asked.length = 0;
  refused = false;
  queryClient.clear();
  localStorage.clear();
  vi.spyOn(session, 'getSession').mockReturnValue({ user: { id: 7 } } as never);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = refused
      ? Response.json({ code: 'forbidden', detail: 'Não.' }, { status: 403 })
      : Response.json({ count: 1, results: [{ id: asked.length }] });
    refused = false;
    return Promise.resolve(answer);
  });
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): Promise<unknown> =>
  act(() => new Promise((done) => setTimeout(done, milliseconds)));

const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode =>
  createElement(QueryClientProvider, { client: queryClient }, children);

/** The list at an address, as its page draws it. */
function open(search: Record<string, string>): { readonly shown: () => unknown } {
  const { result } = renderHook(
    () => {
      const { columns } = useListLook(birth, declaredColumns(birth));
      return useListPage(birth, listAddressOf(birth, search), columns);
    },
    { wrapper },
  );
  return { shown: () => result.current.data?.results[0]?.id };
}

it('shows at once what was read on the way to its address, and does not read it again', async () => {
  const search = { p: '2', size: '25', ordering: '-id', registry_status: 'draft' };
  await readListAhead(birth, search);
  const list = open(search);
  expect(list.shown()).toBe(1);
  await pass(10);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('offset=25');
});

it('takes it with the columns that the user has chosen, while it is still on its way', async () => {
  localStorage.setItem('serventia.columns.civil_registration/birth.7', 'name,local');
  void readListAhead(birth, {});
  const list = open({});
  await waitFor(() => expect(list.shown()).toBe(1));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('expand=local');
});

it('reads itself what was read a while ago, failed, or is at another address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await readListAhead(birth, {});
  refused = true;
  await readListAhead(birth, { p: '2' });
  await vi.advanceTimersByTimeAsync(1001);
  await readListAhead(birth, { p: '3' });
  const lists = [open({}), open({ p: '2' }), open({ p: '4' })];
  await waitFor(() => expect(lists.map(({ shown }) => shown())).toEqual([4, 5, 6]));
});

it('is read again at once after one of its rows has changed', async () => {
  await readListAhead(birth, {});
  await forgetEntity(birth.name);
  const list = open({});
  await waitFor(() => expect(list.shown()).toBe(2));
});
