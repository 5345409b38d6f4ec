import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldAccess, Values } from './field-form.ts';
import { creationOf } from './form-values.ts';
import { fill, usePrefill } from './use-prefill.ts';

afterEach(() => vi.unstubAllGlobals());

const pairs = ['name', 'cpf', 'phone'].map((name) => ({ into: name, from: name }));
const ana = { id: 7, version: 1, name: 'Ana Lima', cpf: '52998224725', phone: null };
const bia = { id: 8, version: 1, name: 'Bia Reis', cpf: null, phone: '85999990000' };

describe('a picked row', () => {
  it('fills what is empty and leaves what was typed', () => {
    expect(fill(pairs, { name: 'Ana L.', cpf: null }, {}, ana).set).toEqual({ cpf: '52998224725' });
  });

  it('takes the place of what the one before it had brought', () => {
    const { brought } = fill(pairs, {}, {}, ana);
    const beside = { name: 'Ana Lima', cpf: '52998224725', phone: null };
    expect(fill(pairs, beside, brought, bia).set).toEqual({
      name: 'Bia Reis',
      cpf: null,
      phone: '85999990000',
    });
    expect(fill(pairs, { ...beside, name: 'Ana L.' }, brought, undefined).set).toEqual({ cpf: null });
  });
});

it('fills the row of the deed that it is picked in', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ ...ana, city: 10 }))),
  );
  const values: Values = { 'parts.1.name': null, 'parts.1.cpf': null, 'parts.1.city': 3 };
  const write = (path: string, value: unknown): void => {
    values[path] = value;
  };
  const access: FieldAccess = {
    get: (path) => values[path],
    type: write,
    set: write,
    leave: () => undefined,
  };
  const { result } = renderHook(() => usePrefill(deedPart, 'person', 'parts.1.person', access));
  result.current.type('parts.1.person', 7);
  await waitFor(() => expect(values['parts.1.name']).toBe('Ana Lima'));
  expect(values).toMatchObject({ 'parts.1.person': 7, 'parts.1.cpf': '52998224725', 'parts.1.city': 3 });
});

it('what was emptied beside a picked row is sent as empty, and the rest is left out', () => {
  const values = { person: 7, name: 'Ana Lima', phone: null, photo: null };
  expect(creationOf(signatureCard, values)).toMatchObject({ person: 7, phone: null });
  expect(creationOf(signatureCard, values)).not.toHaveProperty('photo');
  expect(creationOf(signatureCard, { ...values, person: null })).not.toHaveProperty('phone');
});
