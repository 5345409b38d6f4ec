import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import { boolean, civilDate, file, integer, json, money, reference, text } from './field.ts';
import { columnOf, columnsOf, officeColumnOf } from './table.ts';

const fields = {
  name: text({ required: true }),
  person: reference('basic/person'),
  photo: file(),
  price: money(),
  paid: boolean(),
  day: civilDate(),
  extra: json(),
  age: integer({ via: 'person', readOnly: true }),
};

const define = (scope: 'office' | 'global' | 'self') =>
  defineEntity('basic/visit', {
    scope,
    label: 'name',
    list: { columns: ['name'], order: ['name'] },
    form: [],
    access: {},
    fields,
  });

describe('columnOf', () => {
  it.each([
    ['name', 'name'],
    ['person', 'person_id'],
    ['photo', 'photo_id'],
    ['price', 'price'],
  ] as const)('the column of %s is %s', (field, column) =>
    expect(columnOf(field, fields[field])).toBe(column),
  );
});

describe('columnsOf', () => {
  const own = [
    'name text not null',
    'person_id bigint',
    'photo_id bigint',
    'price bigint',
    'paid boolean not null',
    'day date',
    'extra jsonb',
  ];
  it.each([
    ['office', ['id bigint not null', 'office_id bigint not null']],
    ['global', ['id bigint not null']],
    ['self', ['id bigint not null']],
  ] as const)(
    'a table of scope %s has its columns, and none for what is read via another row',
    (scope, first) => {
      const shown = columnsOf(define(scope)).map(
        ({ name, type, notNull }) => `${name} ${type}${notNull ? ' not null' : ''}`,
      );
      const kept = ['version integer', 'created_at timestamptz', 'updated_at timestamptz'];
      expect(shown).toEqual([...first, ...kept.map((column) => `${column} not null`), ...own]);
    },
  );

  it('lets rows belong to no office where some may', () => {
    const table = columnsOf({ ...define('office'), ownerless: true });
    expect(table.find(({ name }) => name === 'office_id')?.notNull).toBe(false);
  });

  it.each([
    ['office', 'office_id'],
    ['self', 'id'],
    ['global', undefined],
  ] as const)('a row of scope %s belongs to %s', (scope, column) => {
    expect(officeColumnOf(define(scope))).toBe(column);
  });
});
