import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { keys, queryClient } from '../../api/query-client.ts';
import { ConnectionBar } from './connection-bar.tsx';

let isUp = true;
let proxied = 200;
let calls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  proxied = 200;
  calls = [];
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    if (!isUp) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({}, { status: proxied }));
  });
});
afterEach(async () => {
  isUp = true;
  proxied = 200;
  await pass(3000);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time go by, and what follows from it. */
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

function Shown(): ReactElement {
  useQuery({
    queryKey: keys.list('basic/person', {}),
    queryFn: () => api.get('/basic/person/'),
    retry: false,
  });
  useQuery({
    queryKey: keys.edit('basic/person', 1),
    queryFn: () => api.get('/basic/person/1/'),
    retry: false,
  });
  return <ConnectionBar />;
}

async function open(): Promise<void> {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Shown />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(0);
}

const bar = (): string => screen.getByRole('status').textContent ?? '';
const press = async (): Promise<void> => {
  await api.post('/basic/person/', {}).catch(() => undefined);
  await pass(0);
};

it('says so when the server does not answer, and goes when it does', async () => {
  await open();
  expect(bar()).toBe('');
  isUp = false;
  await press();
  expect(bar()).toContain('Sem conexão com o servidor.');
  await pass(9000);
  expect(bar()).not.toBe('');
  isUp = true;
  await pass(3000);
  expect(bar()).toBe('');
});

it('then asks again for what is shown, and leaves the row under a form', async () => {
  await open();
  isUp = false;
  await press();
  calls = [];
  isUp = true;
  await pass(3000);
  expect(calls).toContain('/api/basic/person/');
  expect(calls).not.toContain('/api/basic/person/1/');
});

it('says nothing of one call that failed while the server answers', async () => {
  await open();
  vi.stubGlobal('fetch', (url: string) =>
    url === '/health/live' ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('cut')),
  );
  await press();
  expect(bar()).toBe('');
});

it('takes the answer of a proxy for none of the server', async () => {
  await open();
  proxied = 502;
  await press();
  expect(bar()).not.toBe('');
});

it('asks the server, not the browser, whether there is a connection', async () => {
  await open();
  globalThis.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(bar()).toBe('');
  isUp = false;
  globalThis.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(bar()).not.toBe('');
  isUp = true;
  globalThis.dispatchEvent(new Event('online'));
  await pass(0);
  expect(bar()).toBe('');
});
