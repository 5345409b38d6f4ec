import { registry } from '@serventia/domain/registry';
import { columnsOf, officeColumnOf } from '@serventia/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it.each(registry.map((entity) => [entity.name, entity] as const))(
  'the table of %s is as declared',
  async (_, entity) => {
    const { rows } = await office.owner.query<{ name: string; type: string; not_null: boolean }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as not_null from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [entity.table],
    );
    const written = (column: { name: string; type: string; notNull: boolean }): string =>
      `${column.name} ${column.type}${column.notNull ? ' not null' : ''}`;
    const declared = columnsOf(entity).map((column) =>
      written({ ...column, type: column.type.replace('timestamptz', 'timestamp with time zone') }),
    );
    expect(
      rows.map((row) => written({ name: row.name, type: row.type, notNull: row.not_null })).toSorted(),
    ).toEqual(declared.toSorted());
  },
);

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
