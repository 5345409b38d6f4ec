import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { settleFields } from '../shared/unsettled.ts';
import { useUsual } from './use-usual.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const SECOND_COPY: { readonly use: string | undefined } = { use: 'second_copy' };

/** A field in a form whose condition may change: the row of the service that the condition names. */
function follow(initial: number | null, { count = 1, answer = Promise.resolve() } = {}) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address) => {
      await answer;
      const url = String(address instanceof Request ? address.url : address);
      const id = url.includes('full_text') ? 22 : 18;
      const found = url.includes('of_no_service') ? 0 : count;
      return Response.json({ count: found, results: [{ id, description: 'Certidão' }].slice(0, found) });
    }),
  );
  return renderHook(
    ({ use }: { readonly use: string | undefined }) => {
      const [chosen, setChosen] = useState(initial);
      const conditions = use === undefined ? undefined : { act_use: use };
      useUsual('seal/act_service', conditions, { chosen, isTyped: false }, (row) =>
        setChosen(row?.id ?? null),
      );
      return { chosen, setChosen };
    },
    {
      initialProps: SECOND_COPY,
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
}

it('follows what the usual one depends on, as long as the field holds it', async () => {
  const { result, rerender } = follow(null);
  await waitFor(() => expect(result.current.chosen).toBe(18));
  rerender({ use: 'full_text' });
  await waitFor(() => expect(result.current.chosen).toBe(22));
  rerender({ use: 'second_copy' });
  await waitFor(() => expect(result.current.chosen).toBe(18));
});

it.each([['of_no_service'], [undefined]])('takes back what it chose where none is plain: %s', async (use) => {
  const { result, rerender } = follow(null);
  await waitFor(() => expect(result.current.chosen).toBe(18));
  rerender({ use });
  await waitFor(() => expect(result.current.chosen).toBeNull());
  rerender({ use: 'full_text' });
  await waitFor(() => expect(result.current.chosen).toBe(22));
});

it('leaves alone what somebody chose in place of it, where none is plain', async () => {
  const { result, rerender } = follow(null);
  await waitFor(() => expect(result.current.chosen).toBe(18));
  act(() => result.current.setChosen(7));
  rerender({ use: undefined });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(result.current.chosen).toBe(7);
});

it('leaves alone what somebody chose', async () => {
  const { result, rerender } = follow(7);
  rerender({ use: 'full_text' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(result.current.chosen).toBe(7);
});

it('is waited for by whoever saves before the answer', async () => {
  const answer = Promise.withResolvers<void>();
  const { result } = follow(null, { answer: answer.promise });
  const ended: string[] = [];
  const saving = settleFields().then(() => ended.push('saved'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(ended).toEqual([]);
  answer.resolve();
  await act(() => saving);
  expect(result.current.chosen).toBe(18);
});

it('does not choose by what was read before the rows changed', async () => {
  const { result, unmount } = follow(null);
  await waitFor(() => expect(result.current.chosen).toBe(18));
  unmount();
  void queryClient.invalidateQueries({ queryKey: ['seal/act_service'] });
  const again = follow(null, { count: 0 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(again.result.current.chosen).toBeNull();
});
