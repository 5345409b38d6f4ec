import { registry } from '@serventia/domain/registry';
import type { Entity } from '@serventia/kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { ddlOf } from '../db/ddl.ts';
import { apiOf, resultsOf } from '../testing/api.ts';
import { codeOfPage, meaningOf } from '../testing/pages.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
let app: App;
let entity: Entity;
let blocks: string[];

beforeAll(async () => {
  office = await openTestOffice();
  blocks = await codeOfPage('add-an-entity.md');
  entity = meaningOf((blocks[0] ?? '').replace(/^[\s\S]*export const \w+ = /u, '')) as Entity;
  await office.owner.query(ddlOf([entity]));
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
  const told = { ...body, notes: 'Encadernar o livro A-12.' };
  const early = await maria.post(url, { ...told, next_on: '2026-03-01' });
  expect(early.headers['x-error-code']).toBe('next_on:next_inspection_before');
  const created = await maria.post(url, told);
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
  const words = blocks[1] ?? '';
  for (const name of Object.keys(entity.fields)) expect(words).toContain(`${name}: '`);
});
