import { proxy } from '@serventia/domain/notes/proxy.entity';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowsAt, type FieldAccess, type Values } from './field-form.ts';
import { usePrefill } from './use-prefill.ts';

const POWERS: Readonly<Record<string, readonly Values[]>> = {
  '7': [
    { id: 1, role: 'grantor', name: 'Rui Prado', cpf: '52998224725' },
    { id: 2, role: 'attorney', name: 'Eva Reis', cpf: '11144477735' },
  ],
  '8': [{ id: 3, role: 'attorney', name: 'Lia Sá' }],
};

let values: Values;
let asked: string[];
const write = (path: string, value: unknown): void => {
  values[path] = value;
};
const access: FieldAccess = { get: (path) => values[path], type: write, set: write, leave: () => undefined };

beforeEach(() => {
  values = { proxy_kind: 'revocation', parts: [] };
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const id = /proxy\/(\d+)\//u.exec(url)?.[1] ?? '';
    return Promise.resolve(Response.json({ id: Number(id), version: 1, parts: POWERS[id] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const pick = (id: number | null): void => {
  const { result } = renderHook(() => usePrefill(proxy, 'origin_proxy', 'origin_proxy', access));
  result.current.type('origin_proxy', id);
};
const told = (): string[] =>
  rowsAt(values, 'parts').map(({ role, name }) => `${String(role)} ${String(name)}`);

it('brings the parties of the power that is picked, each as a new one in its quality', async () => {
  pick(7);
  await waitFor(() => expect(told()).toEqual(['revoker Rui Prado', 'revoked Eva Reis']));
  expect(asked[0]).toContain('expand=parts');
  expect(rowsAt(values, 'parts')[0]).toMatchObject({ cpf: '52998224725', person_kind: 'natural' });
  expect(rowsAt(values, 'parts').some((row) => 'id' in row)).toBe(false);
});

it('takes back what it brought with another power, and with none', async () => {
  pick(7);
  await waitFor(() => expect(told()).toHaveLength(2));
  pick(8);
  await waitFor(() => expect(told()).toEqual(['revoked Lia Sá']));
  pick(null);
  await waitFor(() => expect(told()).toEqual([]));
});

it.each([
  ['typed', () => write('parts', [{ role: 'revoker', name: 'Rui' }])],
  ['brought and completed', () => write('parts', [{ ...rowsAt(values, 'parts')[0], phone: '88999990000' }])],
  ['brought and changed', () => write('parts', [{ ...rowsAt(values, 'parts')[0], name: 'Rui P.' }])],
])('leaves a list alone in which something was %s', async (_name, change) => {
  pick(7);
  await waitFor(() => expect(told()).toHaveLength(2));
  change();
  const before = told();
  // Each pick notes which fields it brought, also where there are none.
  delete values['$brought'];
  pick(8);
  await waitFor(() => expect(values).toHaveProperty('$brought'));
  expect(told()).toEqual(before);
});
