import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import { boolean, choice, personName, text } from './field.ts';
import { checkRow, registrationFindings, withoutAbsent } from './validate.ts';

const TODAY = '2026-07-10';

const declaration = {
  scope: 'office',
  fields: {
    name: personName(),
    married: boolean(),
    regime: choice('regime', ['partial', 'total']),
    pact: text(),
    consent: boolean(),
  },
  label: 'name',
  list: { columns: ['name'], order: ['name'] },
  form: [],
  access: {},
  conditions: {
    regime: (row: { married?: unknown }) => (row.married ? 'required' : 'absent'),
    pact: (row: { regime?: unknown }) => (row.regime === 'total' ? 'required' : 'optional'),
    consent: (row: { married?: unknown }) => (row.married ? 'required' : 'absent'),
  },
} as const;
const plain = defineEntity('test/plain', declaration);
const act = defineEntity('test/act', { ...declaration, registration: { required: ['name', 'regime'] } });

describe('conditions', () => {
  it('ask for what the other fields make necessary', () => {
    expect(checkRow(plain, { married: true, consent: true, regime: 'total' }, TODAY)).toEqual([
      { level: 'error', field: 'pact', code: 'required' },
    ]);
    expect(checkRow(plain, { married: false }, TODAY)).toEqual([]);
  });

  it('take an unticked box for nothing given', () => {
    expect(checkRow(plain, { married: true, regime: 'partial', consent: false }, TODAY)).toEqual([
      { level: 'error', field: 'consent', code: 'required' },
    ]);
  });

  it('empty what has no place', () => {
    expect(withoutAbsent(plain, { married: false, regime: 'total', consent: true, pact: 'x' })).toEqual({
      married: false,
      regime: null,
      consent: false,
      pact: 'x',
    });
  });

  it('wait for the registration of an act', () => {
    expect(checkRow(act, { married: true }, TODAY)).toEqual([]);
    expect(registrationFindings(act, { married: true }, { today: TODAY }).map(({ field }) => field)).toEqual([
      'name',
      'regime',
      'consent',
    ]);
    expect(registrationFindings(act, { married: false, name: 'Ana' }, { today: TODAY })).toEqual([]);
  });

  it('name fields that exist', () => {
    expect(() =>
      defineEntity('test/wrong', { ...declaration, conditions: { nothing: () => 'absent' } } as never),
    ).toThrow('there is no field nothing');
  });
});
