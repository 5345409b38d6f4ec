import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type SealOrder, useSealing } from './use-sealing.ts';

const orders: readonly SealOrder[] = [1, 2, 3].map((row) => ({
  id: `note_registration/proxy/${row}`,
  entity: 'note_registration/proxy',
  row,
  service: 7,
}));

afterEach(() => vi.unstubAllGlobals());

/** Seals the acts 1 to 3 where the server answers so; what was asked, and the state of each act. */
async function sealAll(
  answer: (id: number) => Promise<Response>,
): Promise<{ asked: number[]; states: (string | undefined)[]; reason: unknown }> {
  const asked: number[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    // Whether the server answers at all is no act.
    if (!url.startsWith('/api/')) return Promise.resolve(new Response(null, { status: 503 }));
    const id = Number(url.split('/').at(-3));
    asked.push(id);
    return answer(id);
  });
  const { result } = renderHook(useSealing);
  await act(() => result.current.run(orders));
  expect(result.current.isBusy).toBe(false);
  const { results } = result.current;
  return {
    asked,
    states: orders.map(({ id }) => results.get(id)?.state),
    reason: results.get('note_registration/proxy/2'),
  };
}

const done = (): Promise<Response> => Promise.resolve(Response.json({ id: 1, version: 1 }));

it('seals one after another, and goes on after a refusal with its sentence', async () => {
  const refusal = (): Promise<Response> =>
    Promise.resolve(Response.json({ detail: 'Sem créditos.' }, { status: 409 }));
  const { asked, states, reason } = await sealAll((id) => (id === 2 ? refusal() : done()));
  expect(asked).toEqual([1, 2, 3]);
  expect(states).toEqual(['done', 'refused', 'done']);
  expect(reason).toEqual({ state: 'refused', reason: 'Sem créditos.' });
});

it('tells acts of two kinds with the same number apart', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('enrollment_record')
      ? Promise.resolve(Response.json({ detail: 'Sem créditos.' }, { status: 409 }))
      : done(),
  );
  const { result } = renderHook(useSealing);
  const both = ['note_registration/proxy', 'property_registration/enrollment_record'].map((entity) => ({
    id: `${entity}/7`,
    entity,
    row: 7,
    service: 7,
  }));
  await act(() => result.current.run(both));
  expect(both.map(({ id }) => result.current.results.get(id)?.state)).toEqual(['done', 'refused']);
});

it('stops where the server is out of reach', async () => {
  const { asked, states } = await sealAll((id) =>
    id === 2 ? Promise.reject(new TypeError('network')) : done(),
  );
  expect(asked).toEqual([1, 2]);
  expect(states).toEqual(['done', 'refused', undefined]);
});
