import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import type { Entity } from './entity.ts';
import { boolean, choice, civilDate, integer, money, reference, text } from './field.ts';
import { allowedParameters, type ListQuery, parseListQuery, type QueryParameters } from './list-query.ts';

const visit = defineEntity('basic/visit', {
  scope: 'office',
  label: 'name',
  list: { columns: ['name'], order: ['-day', 'name'] },
  form: [{ name: 'main', fields: ['name'] }],
  access: { read: ['clerk'] },
  associatedWith: ['account/user', 'account/custom_group'],
  children: { notes: { entity: 'basic/note', by: 'visit' } },
  fields: {
    name: text({ required: true, search: true, filter: true, order: true }),
    day: civilDate({ filter: true, order: true }),
    guests: integer({ filter: true }),
    price: money({ filter: true }),
    paid: boolean({ filter: true }),
    mood: choice('mood', ['good', 'bad'], { filter: true }),
    person: reference('basic/person', { filter: true }),
    town: reference('basic/town', { expand: false }),
    remark: text(),
    key: text({ filter: true, secret: true }),
  },
});

const silent = defineEntity('basic/silent', {
  scope: 'global',
  label: 'name',
  list: { columns: ['name'], order: ['name'] },
  form: [],
  access: {},
  fields: { name: text() },
});

function read(parameters: QueryParameters, entity: Entity = visit): ListQuery {
  const query = parseListQuery(entity, parameters);
  if ('problems' in query) throw new Error(JSON.stringify(query.problems));
  return query;
}

function codesOf(parameters: QueryParameters, entity: Entity = visit): Record<string, string> {
  const query = parseListQuery(entity, parameters);
  return 'problems' in query
    ? Object.fromEntries(Object.entries(query.problems).map(([name, { code }]) => [name, code]))
    : {};
}

/** A right value of each parameter, by its name or by the operator at its end. */
const RIGHT: Readonly<Record<string, string>> = {
  limit: '5',
  offset: '20',
  ordering: '-name,id',
  search: 'maria',
  expand: 'person,notes',
  source: '7',
  source_type: 'custom_group',
  id: '3',
  id__in: '1,2',
  name: 'Ana',
  day: '2024-02-29',
  guests: '-4',
  price: '12.50',
  paid: 'true',
  mood: 'good',
  person: '9',
};

const rightValue = (name: string): string =>
  name.endsWith('__isnull') ? 'true' : (RIGHT[name] ?? RIGHT[name.split('__')[0] ?? ''] ?? '');

describe('parseListQuery', () => {
  it.each(allowedParameters(visit))('accepts %s', (name) => {
    expect(codesOf({ [name]: rightValue(name) })).toEqual({});
  });

  it('accepts all of them together', () => {
    const all = Object.fromEntries(allowedParameters(visit).map((name) => [name, rightValue(name)]));
    expect(read(all).filters).toHaveLength(allowedParameters(visit).length - 7);
  });

  it('refuses every other name and lists what is allowed', () => {
    const allowed = allowedParameters(visit);
    const other = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(
        'key',
        'remark',
        'name__eq',
        'name__gte',
        'paid__in',
        'id__gte',
        'name__in__in',
        'toString',
      ),
    );
    fc.assert(
      fc.property(
        other.filter((name) => !allowed.includes(name)),
        (name) => {
          const query = parseListQuery(visit, { [name]: '1' });
          expect(query).toEqual({
            problems: { [name]: { code: 'unknown_parameter', params: { allowed: allowed.join(', ') } } },
          });
        },
      ),
    );
  });

  it('never throws, and answers either a query or what is wrong', () => {
    const name = fc.oneof(fc.constantFrom(...allowedParameters(visit)), fc.string());
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', ',', '-', '--', '\0', 'true', '9'.repeat(400)),
      fc.array(fc.string()),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (parameters) => {
        const query = parseListQuery(visit, parameters);
        if ('problems' in query) expect(Object.keys(query.problems)).not.toEqual([]);
        else expect(query.limit).toBeGreaterThan(0);
      }),
    );
  });

  it('keeps limit and offset within their bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 200_000_000 }), (n) => {
        expect(codesOf({ limit: String(n) })).toEqual(n >= 1 && n <= 1000 ? {} : { limit: 'out_of_range' });
        expect(codesOf({ offset: String(n) })).toEqual(
          n >= 0 && n <= 100_000_000 ? {} : { offset: 'out_of_range' },
        );
      }),
    );
    for (const beyond of ['0', '1001']) expect(codesOf({ limit: beyond })).toEqual({ limit: 'out_of_range' });
    expect([read({}).limit, read({}).offset]).toEqual([10, 0]);
    expect([read({ limit: '', offset: '' }).limit, read({ limit: '1000' }).limit]).toEqual([10, 1000]);
    for (const given of ['1.5', '1e2', '0x10', ' 5', 'all', '9'.repeat(17)])
      expect(codesOf({ limit: given }), given).toEqual({ limit: 'out_of_range' });
  });

  it('takes the last of a parameter given twice', () => {
    expect(read({ limit: ['1', '2'] }).limit).toBe(2);
    expect(read({ limit: [] }).limit).toBe(10);
  });

  it('reads the ordering, or the one of the declaration', () => {
    expect(read({}).ordering).toEqual([
      { field: 'day', descending: true },
      { field: 'name', descending: false },
    ]);
    expect(read({ ordering: 'name,-id' }).ordering).toEqual([
      { field: 'name', descending: false },
      { field: 'id', descending: true },
    ]);
    for (const given of ['guests', '-remark', '--name', 'name desc', 'id;drop'])
      expect(codesOf({ ordering: given }), given).toEqual({ ordering: 'invalid_ordering' });
  });

  it('expands references that allow it and children, each once', () => {
    expect(read({ expand: 'person,notes,person' }).expand).toEqual(['person', 'notes']);
    for (const given of ['town', 'name', 'constructor', 'person.town'])
      expect(codesOf({ expand: given }), given).toEqual({ expand: 'invalid_expand' });
  });

  it.each([
    ['mood__in', 'good,bad', ['good', 'bad']],
    ['guests__in', '1,-2,', [1, -2]],
    ['person__in', '4', [4]],
    ['id__in', '1,2,3', [1, 2, 3]],
    ['price__gte', '1.5', '1.5'],
    ['person__isnull', 'false', false],
    ['paid', 'false', false],
  ])('reads %s=%s', (name, given, value) => {
    expect(read({ [name]: given }).filters[0]?.value).toEqual(value);
  });

  it.each([
    ['mood__in', 'good,ugly'],
    ['mood__in', ''],
    ['guests__in', ','],
    ['guests', '3000000000'],
    ['person', '0'],
    ['person__in', '1,x'],
    ['id__in', '1,-2'],
    ['id', '1'.repeat(16)],
    ['day', '2023-02-29'],
    ['price', '1.234'],
    ['paid', 'yes'],
    ['person__isnull', 'TRUE'],
    ['name__icontains', 'x'.repeat(2001)],
  ])('refuses %s=%j', (name, given) => {
    expect(codesOf({ [name]: given })).toEqual({ [name]: 'invalid_filter' });
  });

  it('searches only where a field is searched, and no more than 200 characters', () => {
    expect(read({ search: '  maria  ' }).search).toBe('maria');
    expect(read({ search: '   ' }).search).toBeUndefined();
    expect(codesOf({ search: 'x' }, silent)).toEqual({ search: 'search_not_allowed' });
    expect(codesOf({ search: 'x'.repeat(201) })).toEqual({ search: 'max_length' });
  });

  it.each(['a\0', 'a\u202Eb', 'a\u200Bb', 'a\u00ADb'])(
    'looks for no text with invisible characters: %j',
    (given) => {
      for (const name of ['search', 'name', 'name__icontains'])
        expect(codesOf({ [name]: given })).toEqual({ [name]: 'invisible_characters' });
      expect(codesOf({ search: 'a\nb' })).toEqual({ search: 'one_line_only' });
    },
  );
});
