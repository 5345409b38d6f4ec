import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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
