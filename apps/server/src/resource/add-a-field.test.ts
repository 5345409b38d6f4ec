import { getEntity, registry } from '@serventia/domain/registry';
import type { Entity, FieldMap } from '@serventia/kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { differencesOf, isOnPurpose, migrationOf } from '../db/table-differences.ts';
import { readTableFacts } from '../db/table-facts.ts';
import { apiOf, resultsOf } from '../testing/api.ts';
import { codeOfPage, meaningOf } from '../testing/pages.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
let app: App;
let entities: readonly Entity[];
let printed: string;

const local = getEntity('basic/local');

/** What the migrated tables lack of the declarations, as `ddl.ts --diff` prints it. */
async function missing(): Promise<string> {
  const differences = differencesOf(await readTableFacts(office.owner, entities));
  return migrationOf(
    differences.filter((each) => !isOnPurpose(each)),
    entities,
  );
}

beforeAll(async () => {
  office = await openTestOffice();
  const [fields = ''] = await codeOfPage('add-a-field.md');
  const changed: Entity = {
    ...local,
    fields: { ...local.fields, ...(meaningOf(`({ ${fields} })`) as FieldMap) },
  };
  entities = registry.map((entity) => (entity === local ? changed : entity));
  await office.maria.post('/api/basic/local/', { name: 'Capela', place_kind: 'temple' });
  printed = await missing();
  await office.owner.query(printed);
  app = await buildApp({ ...office.server.services, tokenKey: inject('tokenKey'), entities });
});
afterAll(async () => {
  await app.server.close();
  await office.close();
});

it('prints the migration that the page shows, and nothing is missing after it', async () => {
  const [, shown] = await codeOfPage('add-a-field.md');
  expect(`${printed}\n`).toBe(shown);
  expect(await missing()).toBe('');
});

it('gives the fields to the rows there are and to new ones', async () => {
  const maria = apiOf(app.server, office.maria.token);
  const url = '/api/basic/local/';
  const clinic = { name: 'Maternidade', place_kind: 'health_unit', opening: 'by_day' };
  expect((await maria.post(url, { ...clinic, beds: 0 })).status).toBe(400);
  expect((await maria.post(url, { ...clinic, beds: 30 })).status).toBe(201);
  const found = await maria.get(`${url}?opening=always&ordering=beds`);
  expect(resultsOf(found)).toMatchObject([{ name: 'Capela', opening: 'always', beds: null }]);
});
