import { expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import { boolean, choice, civilDate, personName, reference, text } from './field.ts';
import { prefillPairs } from './prefill.ts';

const shared = {
  label: 'name',
  list: { columns: [], order: [] },
  form: [],
  scope: 'office',
  access: {},
} as const;
const person = defineEntity('a/person', {
  ...shared,
  fields: {
    name: personName(),
    city: reference('a/city'),
    sex: choice('sex', ['F', 'M']),
    born: civilDate(),
    pin: text({ secret: true }),
    adult: boolean(),
  },
});
const part = defineEntity('a/part', {
  ...shared,
  fields: {
    person: reference('a/person', { prefill: true }),
    guest: reference('a/person', {
      prefill: { called: 'name', nowhere: 'name', born_on: 'born', city: 'name' },
    }),
    other: reference('a/person'),
    name: text(),
    city: reference('a/city'),
    sex: choice('gender', ['F', 'M']),
    born: civilDate({ readOnly: true }),
    pin: text(),
    adult: boolean(),
    called: text(),
    born_on: civilDate(),
  },
});

it('is what both rows have under one name, of one kind, open and not secret', () => {
  expect(prefillPairs(part, 'person', person).map(({ into }) => into)).toEqual(['name', 'city', 'adult']);
});

it('is as the field tells, where both ends are there', () => {
  expect(prefillPairs(part, 'guest', person)).toEqual([
    { into: 'called', from: 'name' },
    { into: 'born_on', from: 'born' },
  ]);
});

it('is nothing unless the field says so', () => {
  expect(prefillPairs(part, 'other', person)).toEqual([]);
  expect(prefillPairs(part, 'name', person)).toEqual([]);
});
