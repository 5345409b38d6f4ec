import { getEntity, registry } from '@serventia/domain/registry';
import {
  choice,
  defineEntity,
  type Entity,
  integer,
  officeColumnOf,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRow } from '../resource/write.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { ON_PURPOSE } from './beyond-declarations.ts';
import { type Difference, differencesOf, isOnPurpose, migrationOf } from './table-differences.ts';
import { readTableFacts } from './table-facts.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** What the migrated tables and these declarations do not say alike, without what is on purpose. */
async function differences(entities: readonly Entity[] = registry): Promise<Difference[]> {
  return differencesOf(await readTableFacts(office.owner, entities)).filter((each) => !isOnPurpose(each));
}

const said = (found: readonly Difference[]): string[] =>
  found.map(
    ({ name, declared, migrated }) =>
      `${name}: ${declared?.definition ?? 'not declared'} / ${migrated?.definition ?? 'not migrated'}`,
  );

it('has the tables that are declared', async () => {
  expect(said(await differences())).toEqual([]);
});

it('states nothing on purpose that the declarations say as well', async () => {
  const found = new Set(differencesOf(await readTableFacts(office.owner, registry)).map(({ name }) => name));
  const purposes = ON_PURPOSE.flatMap(({ facts }) => facts);
  expect(purposes.filter((name) => !found.has(name))).toEqual([]);
});

/** What is done to a table behind the back of its declaration, and by which name it is found. */
const MEDDLING = [
  ['alter table person drop constraint person_sex_check', 'constraint person.person_sex_check'],
  [
    'alter table person drop constraint person_name_check, add constraint person_name_check check (char_length(name) <= 99)',
    'constraint person.person_name_check',
  ],
  ['alter table born drop constraint born_birth_id_fkey', 'constraint born.born_birth_id_fkey'],
  ['alter table book alter column used_faces set default 7', 'default book.used_faces'],
  ['alter table book alter column number drop not null', 'not null book.number'],
  ['alter table book alter column sheet_count type bigint', 'column book.sheet_count'],
  ['drop index person_cpf_unique', 'index person.person_cpf_unique'],
  ['create index person_idle on person (office_id, name)', 'index person.person_idle'],
  ['alter table local alter column id set statistics -1', 'statistics local.id'],
  ['alter table local disable row level security', 'row security local'],
  ['alter policy local_office on local using (true)', 'policy local.local_office'],
  ['drop trigger tally_insert on local', 'trigger local.tally_insert'],
  ['drop trigger birth_life on birth', 'trigger birth.birth_life'],
] as const;

it('sees whatever is changed in a table, and prints what puts it back', async () => {
  for (const [statement] of MEDDLING) await office.owner.query(statement);
  const found = await differences();
  expect(found.map(({ name }) => name).toSorted()).toEqual(MEDDLING.map(([, name]) => name).toSorted());
  await office.owner.query(migrationOf(found, registry));
  expect(said(await differences())).toEqual([]);
});

const visitFields = {
  visitor: personName({ required: true, search: true, filter: true, order: true }),
  place: reference('basic/local', { filter: true, goesWith: true }),
} as const;
const visit = defineEntity('basic/visit', {
  scope: 'office',
  fields: visitFields,
  label: 'visitor',
  list: { columns: ['visitor'], order: ['visitor'] },
  form: [{ name: 'identification', fields: ['visitor', 'place'] }],
  access: { read: ['clerk'] },
});
const printer = getEntity('basic/printer');
const { density: _, ...keptFields } = printer.fields;
const changedPrinter: Entity = {
  ...printer,
  fields: {
    ...keptFields,
    port: integer({ required: true, min: 1, max: 9999, default: 9100 }),
    floor: choice('floor', ['ground', 'upper'], { required: true, default: 'ground' }),
    keeper: reference('account/user', { filter: true }),
    serial: text({ maxLength: 20, unique: true }),
  },
};

it('prints the migration of a changed declaration', async () => {
  const declared = [visit, ...registry.map((entity) => (entity === printer ? changedPrinter : entity))];
  await office.as(office.offices[0], (context) =>
    createRow(context, printer, { name: 'Etiquetas', host: '10.0.0.9', port: 9100, density: 8 }),
  );
  const migration = migrationOf(await differences(declared), declared);
  await office.owner.query(migration);
  expect((await differences(declared)).map(({ name }) => name)).toEqual(['column printer.density']);
  const decided = 'alter table printer drop column density;';
  expect(migration).toMatch(new RegExp(`^-- Decide.*: ${decided}$`, 'mu'));
  await office.owner.query(decided);
  expect(said(await differences(declared))).toEqual([]);
  const { rows } = await office.owner.query('select floor, serial from printer');
  expect(rows).toEqual([{ floor: 'ground', serial: null }]);
});

it.each(registry.filter((entity) => officeColumnOf(entity)).map((entity) => [entity.table]))(
  '%s has row level security',
  async (table) => {
    const { rows } = await office.owner.query<{ on: boolean; policies: number }>(
      'select relrowsecurity as on, (select count(*)::integer from pg_policy where polrelid = c.oid) as policies from pg_class c where c.oid = $1::regclass',
      [table],
    );
    expect(rows[0]).toEqual({ on: true, policies: 1 });
  },
);

it('runs the application as a role that owns nothing and cannot bypass row level security', async () => {
  const [role] = await office.server.services.database.read({ office: null, isSuper: false }, (db) =>
    db.query(
      'select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::integer from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user',
    ),
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 });
});
