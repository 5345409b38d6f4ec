import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { prefetchParts } from './prefetch.ts';

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn<() => void>() }));
// The first of what is loaded ahead.
vi.mock('./toast-place.tsx', () => {
  loaded();
  return { default: () => null };
});

const LONG_MS = 5000;
let leaving: AbortController;

beforeEach(() => {
  leaving = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  queryClient.clear();
});

it('loads nothing ahead before the page that is shown has its code and what it reads', async () => {
  let isLoading = true;
  void prefetchParts(() => isLoading, leaving.signal);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(loaded).not.toHaveBeenCalled();
  let answer: (value: string) => void = () => undefined;
  const reading = queryClient.fetchQuery({
    queryKey: ['a row'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  isLoading = false;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(loaded).not.toHaveBeenCalled();
  answer('read');
  await reading;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(loaded).toHaveBeenCalledOnce();
});
