import { personRecord } from '@serventia/domain/parties/person.entity';
import { getEntity } from '@serventia/domain/registry';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldAccess, Values } from './field-form.ts';
import { changesOf, creationOf, initialValues, newChild, typedOf } from './form-values.ts';
import {
  followRow,
  type KnownValues,
  USUAL,
  useFollowing,
  useIsUsual,
  usualOf,
  withUsual,
} from './usual-values.ts';

const birth = getEntity('civil_registration/birth');
const known: KnownValues = { today: '2026-11-24', user_name: 'Maria Reis', office_city: 9, country: 31 };

describe('a new row', () => {
  it('begins with what is declared, and sends it', () => {
    const values = initialValues(birth, undefined, known);
    expect(values).toMatchObject({ declared_on: '2026-11-24', birth_city: 9, born_on: null });
    expect(creationOf(birth, values)).toMatchObject({ declared_on: '2026-11-24', birth_city: 9 });
    expect(creationOf(birth, values)).not.toHaveProperty(USUAL);
  });

  it('has not changed while nothing else was typed', () => {
    const values = initialValues(birth, undefined, known);
    expect(typedOf(birth, values, values)).toEqual({});
    expect(Object.keys(typedOf(birth, values, { ...values, birth_city: 7 }))).toEqual(['birth_city']);
  });

  it('begins with nothing that is not known', () => {
    expect(initialValues(birth, undefined, { today: '2026-11-24' })).toMatchObject({ birth_city: null });
  });

  it('of a list begins by its place', () => {
    const mother = newChild(personRecord, known, { role: 'parent', gender_role: 'mother' });
    expect(mother).toMatchObject({ sex: 'F', nationality: 31, city: null });
    expect(newChild(personRecord, known)).toMatchObject({ sex: null, nationality: 31 });
  });
});

it('the basis of the nationality brings the words of its norm', () => {
  const transcript = getEntity('civil_registration/born_abroad');
  const begun = withUsual(transcript, { nationality_basis: 'pending_option' }, known);
  expect(begun['nationality_text']).toMatch(/^Nos termos do art\. 12, .* perante a Justiça Federal\.$/u);
});

it('a row that is stored begins with nothing', () => {
  const values = initialValues(birth, { id: 1, version: 1, declared_on: null, birth_city: null }, known);
  expect(values).toMatchObject({ declared_on: null, birth_city: null });
  expect(usualOf(values)).toEqual({});
  expect(changesOf(birth, values, values)).toEqual({});
});

/** The access of a field of one row at `parties.0`, over plain values. */
function followed(field: string, row: Values): { access: FieldAccess; values: Values } {
  const values: Values = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [`parties.0.${name}`, value]),
  );
  const write = (path: string, value: unknown): void => {
    values[path] = value;
  };
  const plain: FieldAccess = {
    get: (path) => values[path],
    type: write,
    set: write,
    leave: () => undefined,
  };
  const { result } = renderHook(() => useFollowing(personRecord, field, `parties.0.${field}`, plain, known));
  return { access: result.current, values };
}

describe('fields that follow another', () => {
  it('follow what is chosen, until somebody answers them', () => {
    const { access, values } = followed('gender_role', { sex: null });
    access.type('parties.0.gender_role', 'mother');
    expect(values).toMatchObject({ 'parties.0.sex': 'F' });
    access.type('parties.0.gender_role', 'father');
    expect(values).toMatchObject({ 'parties.0.sex': 'M' });
    access.type('parties.0.gender_role', 'parent');
    expect(values).toMatchObject({ 'parties.0.sex': null });
    values['parties.0.sex'] = 'I';
    access.type('parties.0.gender_role', 'mother');
    expect(values).toMatchObject({ 'parties.0.sex': 'I' });
  });

  it('follow what is typed once it is left, and stay empty where they were emptied', () => {
    const { access, values } = followed('street', { city: null });
    access.leave('parties.0.street');
    expect(values).toMatchObject({ 'parties.0.city': null });
    access.type('parties.0.street', 'Rua do Sol');
    access.leave('parties.0.street');
    expect(values).toMatchObject({ 'parties.0.city': 9 });
    values['parties.0.city'] = null;
    access.leave('parties.0.street');
    expect(values).toMatchObject({ 'parties.0.city': null });
  });
});

describe('names after a marriage', () => {
  const marriage = getEntity('civil_registration/marriage');
  const couple = (first: string): Values[] => [
    { role: 'witness', side: null, name: 'Rita Prado' },
    { role: 'spouse', side: 'second', name: 'Beto Lima' },
    { role: 'spouse', side: 'first', name: first },
  ];

  function named(values: Values): { leave: (path: string) => void; values: Values } {
    const access: FieldAccess = {
      get: (path) => values[path],
      type: () => undefined,
      set: (path, value) => {
        values[path] = value;
      },
      leave: () => undefined,
    };
    return { leave: (path) => followRow(marriage, access, path), values };
  }

  it('are those of the spouses, until another is typed', () => {
    const { leave, values } = named({ parties: couple('Ana Reis') });
    leave('parties.2.cpf');
    expect(values).not.toHaveProperty('first_name_after');
    leave('parties.2.name');
    expect(values).toMatchObject({ first_name_after: 'Ana Reis', second_name_after: 'Beto Lima' });
    values['parties'] = couple('Ana Reis Prado');
    leave('parties.2.name');
    expect(values).toMatchObject({ first_name_after: 'Ana Reis Prado', second_name_after: 'Beto Lima' });
    values['second_name_after'] = 'Beto Lima Reis';
    values['parties'] = couple('Ana');
    leave('parties.2.name');
    expect(values).toMatchObject({ first_name_after: 'Ana', second_name_after: 'Beto Lima Reis' });
  });

  it('are those of a row that is begun with its spouses', () => {
    expect(withUsual(marriage, { parties: couple('Ana Reis') }, {})).toMatchObject({
      first_name_after: 'Ana Reis',
    });
    expect(withUsual(marriage, { parties: [] }, {})).not.toHaveProperty('first_name_after');
  });
});

it('creditor and debtor of a fiduciary alienation are those who take its rights', () => {
  const record = getEntity('property_registration/enrollment_record');
  const transfers: Values[] = [
    { side: 'disposing', right_kind: 'full', name: 'Ana Reis' },
    { side: 'acquiring', right_kind: 'fiduciary', name: 'Banco do Cariri' },
    { side: 'acquiring', right_kind: 'acquisition', name: 'Ana Reis' },
  ];
  expect(withUsual(record, { transfers }, {})).toMatchObject({
    creditor: 'Banco do Cariri',
    debtor: 'Ana Reis',
  });
  expect(withUsual(record, { transfers: transfers.slice(0, 1) }, {})).not.toHaveProperty('creditor');
});

it('a field is usual until it is changed', () => {
  const values: Values = { ...initialValues(birth, undefined, known) };
  const form = {
    subscribe: () => () => undefined,
    access: { get: (path: string) => values[path] } as FieldAccess,
  };
  const isUsual = (field: string): boolean =>
    renderHook(() => useIsUsual(birth, field, field, form)).result.current;
  expect([isUsual('birth_city'), isUsual('born_on')]).toEqual([true, false]);
  values['birth_city'] = 7;
  expect(isUsual('birth_city')).toBe(false);
});
