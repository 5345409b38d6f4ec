import { describe, expect, it } from 'vitest';
import { defineEntity } from './define-entity.ts';
import { type EntityDeclaration, type Role, readableFields, rolesFor, writableFields } from './entity.ts';
import { choice, integer, reference, text } from './field.ts';

const fields = {
  name: text(),
  code: text({ createOnly: true }),
  token: text({ secret: true }),
  person: reference('basic/person'),
  age: integer({ via: 'person', readOnly: true }),
};

const right: EntityDeclaration<typeof fields> = {
  scope: 'office',
  label: 'name',
  list: { columns: ['id' as 'name', 'name'], order: ['-name', 'id'] },
  form: [{ name: 'main', fields: ['name', 'notes'] }],
  access: {},
  children: { notes: { entity: 'basic/note', by: 'visit' } },
  unique: [['name', 'code']],
  fields,
};

describe('defineEntity', () => {
  it('names the area, the resource and the table', () => {
    const entity = defineEntity('basic/visit', right);
    expect([entity.name, entity.area, entity.resource, entity.table]).toEqual([
      'basic/visit',
      'basic',
      'visit',
      'visit',
    ]);
    expect(defineEntity('basic/user', { ...right, table: 'app_user' }).table).toBe('app_user');
    expect(defineEntity('basic/visit', { ...right, unique: [] }).rules).toEqual([]);
  });

  it.each(['visit', '', '/visit', 'basic/'])('refuses the name %j', (name) => {
    expect(() => defineEntity(name, right)).toThrow(TypeError);
  });

  const wrong = 'nothing' as 'name';
  it.each<[string, Partial<EntityDeclaration<typeof fields>>]>([
    ['there is no field nothing', { label: wrong }],
    ['there is no field nothing', { list: { columns: [wrong], order: [] } }],
    ['there is no field nothing', { list: { columns: [], order: ['-nothing'] } }],
    ['there is no field nothing', { unique: [['name', wrong]] }],
    ['the form names nothing, which does not exist', { form: [{ name: 'main', fields: ['nothing'] }] }],
    ['the form names notes, which does not exist', { children: {} }],
    [
      'age is read via name, which is no reference',
      { fields: { ...fields, age: integer({ via: 'name', readOnly: true }) } },
    ],
    [
      'name has a tone for gone, which it cannot hold',
      { fields: { ...fields, name: choice('state', ['here'], { tones: { gone: 'bad' } }) } },
    ],
    [
      'name begins with today, which it cannot hold',
      { fields: { ...fields, name: text({ begins: 'today' }) } },
    ],
    [
      'name begins once there is nothing, which does not exist',
      { fields: { ...fields, name: text({ begins: { value: 'user_name', once: 'nothing' } }) } },
    ],
    [
      'name begins by code, which is no choice',
      { fields: { ...fields, name: text({ begins: { by: 'code', of: {} } }) } },
    ],
    [
      'name begins with At home, which it cannot be',
      {
        fields: {
          ...fields,
          code: choice('place', ['home']),
          name: text({ maxLength: 6, begins: { by: 'code', of: { home: 'At home' } } }),
        },
      },
    ],
    [
      'name begins with a row of parties, which does not exist',
      { fields: { ...fields, name: text({ begins: { rows: 'parties', where: {}, field: 'name' } }) } },
    ],
    [
      'person begins a row with office, which code cannot be',
      {
        fields: {
          ...fields,
          code: choice('place', ['home']),
          person: reference('basic/person', { begun: { as: { code: 'office' }, while: {} } }),
        },
      },
    ],
    [
      'age begins with a value that nobody may type',
      { fields: { ...fields, age: integer({ via: 'person', readOnly: true, begins: 'today' }) } },
    ],
    ['there is no field nothing', { beside: { step: { fields: [wrong] } } }],
    [
      'age is read via person, so it must be read-only',
      { fields: { ...fields, age: integer({ via: 'person' }) } },
    ],
    [
      'age is computed by each reading, so it can only be read',
      { fields: { ...fields, age: integer({ computed: 'years_of', readOnly: true, filter: true }) } },
    ],
  ])('refuses a contradiction: %s', (sentence, change) => {
    expect(() => defineEntity('basic/visit', { ...right, ...change })).toThrow(`basic/visit: ${sentence}`);
  });

  it('knows what may be written and what may be read', () => {
    const entity = defineEntity('basic/visit', right);
    const names = (given: [string, unknown][]): string[] => given.map(([name]) => name);
    expect(names(writableFields(entity, 'create'))).toEqual(['name', 'code', 'token', 'person']);
    expect(names(writableFields(entity, 'update'))).toEqual(['name', 'token', 'person']);
    expect(names(readableFields(entity))).toEqual(['name', 'code', 'person', 'age']);
  });

  it.each<[string, EntityDeclaration<typeof fields>['scope'], readonly Role[] | undefined, readonly Role[]]>([
    ['on the rows of an office is for its clerks', 'office', ['responsible'], ['clerk']],
    ['on what all share is for who may change it', 'global', ['super'], ['super']],
    ['on what nobody changes is for nobody', 'global', undefined, []],
  ])('an action %s', (_, scope, update, roles) => {
    const access = update ? { update } : {};
    const actions = { print: {}, issue: { by: ['responsible'] as const } };
    const entity = defineEntity('basic/visit', { ...right, scope, access, actions });
    expect(rolesFor(entity as never, 'print')).toEqual(roles);
    expect(rolesFor(entity as never, 'issue')).toEqual(['responsible']);
    expect(rolesFor(entity as never, 'toString')).toEqual([]);
  });
});
