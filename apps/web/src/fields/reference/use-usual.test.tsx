import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { useUsual } from './use-usual.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A field in a form whose condition may change: the row of the service that the condition names. */
function follow(initial: number | null) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => {
      const url = String(address instanceof Request ? address.url : address);
      const id = url.includes('full_text') ? 22 : 18;
      return Promise.resolve(Response.json({ count: 1, results: [{ id, description: 'Certidão' }] }));
    }),
  );
  return renderHook(
    ({ use }: { readonly use: string }) => {
      const [chosen, setChosen] = useState(initial);
      useUsual('seal/act_service', { act_use: use }, { chosen, isTyped: false }, ({ id }) => setChosen(id));
      return { chosen, setChosen };
    },
    {
      initialProps: { use: 'second_copy' },
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

it('leaves alone what somebody chose', async () => {
  const { result, rerender } = follow(7);
  rerender({ use: 'full_text' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(result.current.chosen).toBe(7);
});
