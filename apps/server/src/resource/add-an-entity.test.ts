import { readFile } from 'node:fs/promises';
import { registry } from '@serventia/domain/registry';
import * as kit from '@serventia/kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { ddlOf } from '../db/ddl.ts';
import { apiOf, resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const PAGE = new URL('../../../../docs/add-an-entity.md', import.meta.url);

let office: TestOffice;
let app: App;
let entity: kit.Entity;
let blocks: string[];

/** The code of the page, evaluated with what the page's imports would bring. */
function declared(code: string): kit.Entity {
  const body = code.replace(/^\s*export const \w+ = /u, 'return ');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page is the program under test
  const run = new Function(...Object.keys(kit), body) as (...names: unknown[]) => kit.Entity;
  return run(...Object.values(kit));
}

beforeAll(async () => {
  office = await openTestOffice();
  const page = await readFile(PAGE, 'utf8');
  blocks = Array.from(page.matchAll(/```(?:ts|sql)\n([\s\S]*?)```/gu), ([, code]) => code ?? '');
  entity = declared(blocks[0] ?? '');
  await office.owner.query(`${ddlOf([entity])}${blocks[1] ?? ''}`);
  app = await buildApp({
    ...office.server.services,
    tokenKey: inject('tokenKey'),
    entities: [...registry, entity],
  });
});
afterAll(async () => {
  await app.server.close();
  await office.close();
});

it('gives an entity its whole life, as the page says', async () => {
  const maria = apiOf(app.server, office.maria.token);
  const url = `/api/${entity.name}/`;
  const body = { inspector: 'Luiza Prado', inspected_on: '2026-03-02', result: 'with_notes' };
  expect((await maria.post(url, body)).headers['x-error-code']).toBe('notes:required');
  const created = await maria.post(url, { ...body, notes: 'Encadernar o livro A-12.' });
  expect(created.status, created.text).toBe(201);
  const row = `${url}${Number(created.body['id'])}/`;
  const changed = await maria.patch(row, { result: 'approved' }, { 'if-match': '"1"' });
  expect(changed.body).toMatchObject({ result: 'approved', notes: null, version: 2 });
  expect(resultsOf(await maria.get(`${url}?search=luiza&result=approved`))).toHaveLength(1);
  expect(resultsOf(await maria.get(`${row}history/`))).toHaveLength(2);
  expect((await maria.post(`${url}export/`)).text).toContain('Luiza Prado');
  expect((await apiOf(app.server, office.ana.token).get(row)).status).toBe(404);
  expect((await apiOf(app.server, undefined).get(row)).status).toBe(401);
  expect((await maria.del(row)).status).toBe(204);
});

it('names every field', () => {
  const words = blocks[2] ?? '';
  for (const name of Object.keys(entity.fields)) expect(words).toContain(`${name}: '`);
});
