import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settleFields } from '../fields/shared/unsettled.ts';
import type { FieldAccess, Values } from './field-form.ts';
import { creationOf } from './form-values.ts';
import { fill, useBegunOn, usePrefill } from './use-prefill.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads and writes these values as a form does. */
function accessTo(values: Values): FieldAccess {
  const write = (path: string, value: unknown): void => {
    values[path] = value;
  };
  return { get: (path) => values[path], type: write, set: write, leave: () => undefined };
}

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

it('fills the row of the deed that it is picked in, before that is saved', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ ...ana, city: 10 }))),
  );
  const values: Values = { 'parts.1.name': null, 'parts.1.cpf': null, 'parts.1.city': 3 };
  const access = accessTo(values);
  const { result } = renderHook(() => usePrefill(deedPart, 'person', 'parts.1.person', access));
  result.current.type('parts.1.person', 7);
  await settleFields();
  expect(values).toMatchObject({ 'parts.1.person': 7, 'parts.1.cpf': '52998224725', 'parts.1.city': 3 });
});

it('brings what the row tells that a new form is begun on', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ ...ana, city: 10 }))),
  );
  const values: Values = { person: 7, name: null, cpf: null, other: null };
  renderHook(() => useBegunOn(signatureCard, accessTo(values), { person: 7 }, {}));
  await settleFields();
  expect(values).toMatchObject({ name: 'Ana Lima', cpf: '52998224725' });
});

it('what was emptied beside a picked row is sent as empty, and the rest is left out', () => {
  const values = { person: 7, name: 'Ana Lima', phone: null, photo: null };
  expect(creationOf(signatureCard, values)).toMatchObject({ person: 7, phone: null });
  expect(creationOf(signatureCard, values)).not.toHaveProperty('photo');
  expect(creationOf(signatureCard, { ...values, person: null })).not.toHaveProperty('phone');
});

describe('a number that is looked up', () => {
  const asked: string[] = [];
  const values: Values = {};
  const access: FieldAccess = {
    get: (path) => values[path],
    type: (path, value) => {
      values[path] = value;
    },
    set: (path, value) => {
      values[path] = value;
    },
    leave: () => undefined,
  };
  const typeAndLeave = async (postalCode: string): Promise<void> => {
    const { result } = renderHook(() => usePrefill(deedPart, 'postal_code', 'parts.0.postal_code', access));
    result.current.type('parts.0.postal_code', postalCode);
    result.current.leave('parts.0.postal_code');
    await waitFor(() => expect(asked.at(-1)).toContain(postalCode));
    // What is only left asks nothing.
    const before = asked.length;
    result.current.leave('parts.0.postal_code');
    expect(asked).toHaveLength(before);
  };

  it('fills the address beside it, gives way to what is typed, and to the next number', async () => {
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(
        Response.json(
          url.includes('63100080')
            ? { street: 'Rua da Paz', district: 'Centro', city: 12 }
            : { street: null, district: 'Pimenta', city: 13 },
        ),
      );
    });
    values['parts.0.district'] = 'Alto';
    await typeAndLeave('63100080');
    await waitFor(() => expect(values).toMatchObject({ 'parts.0.street': 'Rua da Paz', 'parts.0.city': 12 }));
    expect(values['parts.0.district']).toBe('Alto');
    await typeAndLeave('63100081');
    await waitFor(() => expect(values).toMatchObject({ 'parts.0.street': null, 'parts.0.city': 13 }));
    expect(values['parts.0.district']).toBe('Alto');
  });

  it('asks nothing for a number that is wrong', () => {
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    const { result } = renderHook(() => usePrefill(deedPart, 'postal_code', 'parts.0.postal_code', access));
    result.current.type('parts.0.postal_code', '631');
    result.current.leave('parts.0.postal_code');
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('leaves a choice as it stands, also where it is the one that a form begins with', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ id: 4, version: 1, entry_kind: 'annotation', name: 'Óbito' })),
  );
  const values: Values = { entry_kind: 'averbacao', subject: null };
  const access = accessTo(values);
  const { result } = renderHook(() =>
    usePrefill(recordEndorsement, 'endorsement_type', 'endorsement_type', access),
  );
  result.current.type('endorsement_type', 4);
  await waitFor(() => expect(values).toHaveProperty('$brought'));
  expect(values['entry_kind']).toBe('averbacao');
});
