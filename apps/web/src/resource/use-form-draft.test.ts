import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFormDraft } from './use-form-draft.ts';

let calls: string[] = [];
let answerWrite: () => void;

beforeEach(() => {
  calls = [];
  answerWrite = () => undefined;
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(method);
    if (method === 'GET') return Promise.resolve(Response.json({ content: null }));
    const done = new Response(null, { status: 204 });
    if (method !== 'PUT') return Promise.resolve(done);
    return new Promise<Response>((resolve) => {
      answerWrite = () => resolve(done);
    });
  });
});

it('forgets a draft once it has arrived, and never before', async () => {
  const { result } = renderHook(() =>
    useFormDraft({
      form: 'basic/person/create',
      enabled: true,
      typed: () => ({ name: 'Ana' }),
      version: () => undefined,
      restore: () => undefined,
      reset: () => undefined,
    }),
  );
  result.current.touch();
  result.current.flush();
  await waitFor(() => expect(calls).toContain('PUT'));
  act(() => result.current.drop());
  await Promise.resolve();
  expect(calls).not.toContain('DELETE');
  answerWrite();
  await waitFor(() => expect(calls.at(-1)).toBe('DELETE'));
});
