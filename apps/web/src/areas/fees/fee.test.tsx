import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { type FeeQuestion, useFee } from './fee.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    asked.push(String(init?.body));
    return Promise.resolve(Response.json({ lines: [], total: '0.00', seals: '0.00' }));
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const Host = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** What is asked where a form holds `values`: a number, or the text that is being typed in its place. */
function ask(values: Readonly<Record<string, unknown>>): void {
  renderHook(() => useFee(values as FeeQuestion), { wrapper: Host });
}

const ROW = { resource: 'note_registration/deed', row: 7 };

it.each([
  ['no service yet', ROW],
  ['a service that is being typed', { ...ROW, act_service: 'sem valor' }],
  ['a service that was emptied', { ...ROW, act_service: null }],
  ['a reason that is being typed', { ...ROW, act_service: 3, reason_free: 'pobre' }],
  ['a number that is being typed', { ...ROW, act_service: 3, quantity: '2x' }],
  ['an amount that is being typed', { ...ROW, act_service: 3, value: '12,' }],
])('asks for no fee of %s', (_, values) => {
  ask(values);
  expect(asked).toEqual([]);
});

it.each([
  { ...ROW, act_service: 3 },
  { ...ROW, act_service: 3, reason_free: null, quantity: 2, value: '1500.00', protocol: 9 },
  { code: '004014' },
])('asks for the fee of %o', async (values) => {
  ask(values);
  await waitFor(() => expect(asked).toEqual([JSON.stringify(values)]));
});
