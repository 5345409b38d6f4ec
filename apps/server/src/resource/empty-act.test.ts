import { registry } from '@serventia/domain/registry';
import { isAct } from '@serventia/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Acts that may be saved before anything is required of them. */
const acts = registry.filter(
  (entity) =>
    isAct(entity) &&
    entity.access.create?.includes('clerk') &&
    Object.values(entity.fields).every(
      (spec) => !spec.required || spec.readOnly || spec.default !== undefined || spec.column === 'office_id',
    ),
);

it.each(acts.map((entity) => entity.name))('%s begins when it has something in it', async (name) => {
  const url = `/api/${name}/`;
  const before = (await office.maria.get(`${url}?limit=1`)).body['count'];
  const answer = await office.maria.post(url, {});
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toEqual({
    non_field_errors: ['O ato ainda está vazio: preencha algum campo para salvar.'],
  });
  expect((await office.maria.get(`${url}?limit=1`)).body['count']).toBe(before);
});
