import { MantineProvider } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import * as session from '../api/session.ts';
import NewRows from './new-rows.tsx';

/** The sockets that were opened; the server speaks by `tell`. */
let sockets: FakeSocket[] = [];
class FakeSocket extends EventTarget {
  readonly path: string;
  isOpen = true;
  constructor(path: string) {
    super();
    this.path = path;
    sockets.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  tell(): void {
    this.dispatchEvent(new MessageEvent('message', { data: '{"new_rows":true}' }));
  }
}

const asked: string[] = [];
let count = 0;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  asked.length = 0;
  count = 0;
  visibility = 'visible';
  queryClient.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return Promise.resolve(Response.json({ count }));
  });
  vi.spyOn(session, 'getSession').mockReturnValue({} as never);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => vi.useRealTimers());

const local = getEntity('basic/local');
const load = vi.fn<() => void>();

const piece = (mark: string): React.ReactElement => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <NewRows entity={local} mark={mark} onLoad={load} />
    </QueryClientProvider>
  </MantineProvider>
);

const pass = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

const buttons = (): (string | null)[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent);

async function see(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

it('counts once what is told in a row, with the mark of the list, and loads it when asked', async () => {
  render(piece('m1'));
  expect(sockets.map(({ path }) => path)).toEqual(['/ws/new_rows/?entity=basic/local']);
  count = 3;
  for (let times = 0; times < 5; times += 1) sockets[0]?.tell();
  await pass(1000);
  expect([asked, buttons()]).toEqual([[], []]);
  await pass(1000);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/basic/local/new_rows/?mark=m1');
  expect(buttons()).toEqual(['3 novos']);
  count = 1200;
  sockets[0]?.tell();
  await pass(2000);
  expect(buttons()).toEqual(['1.200 novos']);
  act(() => screen.getByRole('button').click());
  expect(load).toHaveBeenCalledOnce();
});

it('says nothing more once the list was read again', async () => {
  const { rerender } = render(piece('m1'));
  count = 1;
  sockets[0]?.tell();
  await pass(2000);
  expect(buttons()).toEqual(['1 novo']);
  rerender(piece('m2'));
  expect(buttons()).toEqual([]);
  expect(sockets).toHaveLength(1);
});

it('neither listens nor asks while its window is out of view', async () => {
  render(piece('m1'));
  sockets[0]?.tell();
  await see('hidden');
  await pass(5000);
  expect(asked).toEqual([]);
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false]);
  await see('visible');
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  sockets[1]?.tell();
  await pass(2000);
  expect(asked).toHaveLength(1);
});
