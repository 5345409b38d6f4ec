import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkConnection } from '../api/connection.ts';
import { startSession } from '../api/session.ts';
import { MARIA } from '../testing/maria.ts';
import { type FormDraftControl, useFormDraft } from './use-form-draft.ts';

let calls: string[] = [];
let answerWrite: (status?: number) => void;

beforeEach(() => {
  calls = [];
  answerWrite = () => undefined;
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method);
    if (method === 'GET') return Promise.resolve(Response.json({ content: null }));
    if (method !== 'PUT') return Promise.resolve(new Response(null, { status: 204 }));
    return new Promise<Response>((resolve) => {
      answerWrite = (status = 204) => resolve(new Response(null, { status }));
    });
  });
});

const draftOf = (enabled: boolean): FormDraftControl =>
  renderHook(() =>
    useFormDraft({
      form: 'basic/person/create',
      enabled,
      typed: () => ({ name: 'Ana' }),
      version: () => undefined,
      restore: () => undefined,
      reset: () => undefined,
    }),
  ).result.current;

it('forgets a draft once it has arrived, and never before', async () => {
  const draft = draftOf(true);
  const kept = draft.keep();
  await waitFor(() => expect(calls).toContain('PUT'));
  act(() => draft.drop());
  await Promise.resolve();
  expect(calls).not.toContain('DELETE');
  answerWrite();
  await expect(kept).resolves.toBe(true);
  await waitFor(() => expect(calls.at(-1)).toBe('DELETE'));
});

it('says that a draft is kept only when the server took it', async () => {
  const refused = draftOf(true).keep();
  await waitFor(() => expect(calls).toContain('PUT'));
  answerWrite(503);
  await expect(refused).resolves.toBe(false);
  calls = [];
  await expect(draftOf(false).keep()).resolves.toBe(false);
  expect(calls).toEqual([]);
});

describe('what was typed as the session ended', () => {
  const MARIA_TYPED = { name: 'Ana de Souza' };
  let restored: unknown[] = [];

  /** The form as somebody opens it, in which so much was typed. */
  const open = (typed: Record<string, unknown>): ReturnType<typeof renderHook<FormDraftControl, unknown>> =>
    renderHook(() =>
      useFormDraft({
        form: 'basic/person/create',
        enabled: true,
        typed: () => typed,
        version: () => undefined,
        restore: (values) => restored.push(values),
        reset: () => undefined,
      }),
    );

  /** Types, and the server knows nobody any more. */
  async function lose(): Promise<void> {
    const { result, unmount } = open(MARIA_TYPED);
    const kept = result.current.keep();
    await waitFor(() => expect(calls).toContain('PUT'));
    answerWrite(401);
    await expect(kept).resolves.toBe(false);
    unmount();
    calls = [];
  }

  beforeEach(() => {
    restored = [];
    startSession(MARIA);
  });

  it('comes back to whoever typed it, and is kept at the server then', async () => {
    await lose();
    startSession(MARIA);
    const { result, unmount } = open({});
    await waitFor(() => expect(restored).toEqual([MARIA_TYPED]));
    expect(result.current.restoredFrom).toBeDefined();
    unmount();
    const again = open(MARIA_TYPED);
    const kept = again.result.current.keep();
    await waitFor(() => expect(calls).toContain('PUT'));
    answerWrite();
    await expect(kept).resolves.toBe(true);
    again.unmount();
    restored = [];
    open({});
    await waitFor(() => expect(calls.at(-1)).toBe('GET'));
    expect(restored).toEqual([]);
  });

  it('comes back to nobody else', async () => {
    await lose();
    startSession({ ...MARIA, id: 2, username: 'joao@primeiro' });
    open({});
    await waitFor(() => expect(calls).toContain('GET'));
    expect(restored).toEqual([]);
  });
});

it('what was typed while the server was away is kept once it answers again', async () => {
  let isUp = false;
  let written = 0;
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (!isUp) return Promise.reject(new TypeError('Failed to fetch'));
    if (method === 'PUT') written += 1;
    return Promise.resolve(Response.json({ content: null }));
  });
  const draft = draftOf(true);
  await expect(draft.keep()).resolves.toBe(false);
  isUp = true;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(written).toBe(1));
  // Once it is kept, nothing is written when the network comes and goes.
  for (const up of [false, true]) {
    isUp = up;
    await checkConnection();
  }
  await Promise.resolve();
  expect(written).toBe(1);
});
