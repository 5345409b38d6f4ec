import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const told = (list = 'parts'): string[] =>
  rowsAt(values, list).map(({ role, name }) => `${String(role)} ${String(name)}`);

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

describe('the license of a marriage', () => {
  const LICENSE = {
    id: 3,
    version: 1,
    certificate_number: '12/2026',
    certified_on: '2026-11-02',
    published_on: '2026-10-10',
    property_regime: 'universal_communion',
    kinship: 'cousins',
    first_consent: 'not_needed',
    first_name_after: 'Ana Lima Reis',
    parties: [
      { id: 1, role: 'spouse', side: 'first', name: 'Ana Lima', nationality: null },
      { id: 2, role: 'witness', name: 'Rui Prado' },
      { id: 4, role: 'parent', side: 'first', name: 'Eva Lima', deceased: true },
    ],
    earlier_records: [{ id: 5, earlier_kind: 'birth', side: 'first', office_name: '1º Ofício' }],
    previous_marriages: [],
  };

  const pickLicense = (id: number | null): void => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(LICENSE)));
    const { result } = renderHook(() => usePrefill(marriage, 'license', 'license', access));
    result.current.type('license', id);
  };

  beforeEach(() => {
    const { fields } = marriage;
    values = {
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, fieldDefault(name)])),
      $usual: { property_regime: 'partial_communion' },
      parties: [],
      earlier_records: [],
      previous_marriages: [],
    };
  });

  it('brings what the couple declared, who they are and what was cited of them', async () => {
    pickLicense(3);
    await waitFor(() => expect(rowsAt(values, 'earlier_records')).toHaveLength(1));
    expect(values).toMatchObject({
      license_number: '12/2026',
      license_certified_on: '2026-11-02',
      proclaimed_on: '2026-10-10',
      property_regime: 'universal_communion',
      kinship: 'cousins',
      first_name_after: 'Ana Lima Reis',
    });
    expect(told('parties')).toEqual(['spouse Ana Lima', 'parent Eva Lima']);
    expect(rowsAt(values, 'parties')[1]).toMatchObject({ deceased: true, side: 'first' });
    expect(rowsAt(values, 'parties')[0]).not.toHaveProperty('id');
  });

  it('takes it all back, down to what the form began with', async () => {
    pickLicense(3);
    await waitFor(() => expect(rowsAt(values, 'earlier_records')).toHaveLength(1));
    pickLicense(null);
    expect(values).toMatchObject({ license_number: null, kinship: 'none', parties: [], earlier_records: [] });
    expect(values['property_regime']).toBe('partial_communion');
  });

  it('is not looked for by its number, which another office gives as well', () => {
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ results: [LICENSE] }));
    });
    const { result } = renderHook(() => usePrefill(marriage, 'license_number', 'license_number', access));
    result.current.type('license_number', '12/2026');
    result.current.leave('license_number');
    expect(asked).toEqual([]);
  });

  it('leaves what was declared otherwise', async () => {
    values['kinship'] = 'affinity_line';
    pickLicense(3);
    await waitFor(() => expect(values['license_number']).toBe('12/2026'));
    expect(values['kinship']).toBe('affinity_line');
  });
});

const fieldDefault = (name: string): unknown =>
  marriage.fields[name as keyof typeof marriage.fields].default ?? null;
