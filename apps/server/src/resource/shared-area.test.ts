import { registry } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_AREAS } from '../http/caller.ts';
import { type Api, resultsOf } from '../testing/api.ts';
import { BIRTH, cityOf, familyOf, registerBirth, serviceOf } from '../testing/births.ts';
import { logIn } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { openOnly } from '../testing/users.ts';

let office: TestOffice;
let birth: number;
beforeAll(async () => {
  office = await openTestOffice();
  const city = await cityOf(office.maria);
  birth = Number((await registerBirth(office.maria, city, { parties: familyOf(city) })).body['id']);
  await office.maria.post(`${BIRTH}${birth}/seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  await office.maria.post(`${BIRTH}${birth}/certificate/`, {});
});
afterAll(() => office.close());

/** A clerk of these modules alone, with all the data in them. */
async function clerkOf(...modules: string[]): Promise<Api> {
  await openOnly(office.owner, 'joao@primeiro', modules);
  return logIn(office.server.server, 'joao@primeiro');
}

/** What hangs on the record of an act, and the record itself. */
const bound = registry.filter(
  (entity) =>
    entity.name === 'basic/record' ||
    (SHARED_AREAS.has(entity.area) &&
      entity.fields['record']?.kind === 'reference' &&
      entity.access.read?.includes('clerk') &&
      !Object.values(entity.fields).some(({ via }) => via !== undefined)),
);
const withRows = ['basic/record', 'basic/person_record', 'basic/document', 'seal/registered_seal'];

describe('what hangs on an act', () => {
  it('is, among others, its record, its parties, its certificates and its seals', () =>
    expect(bound.map(({ name }) => name)).toEqual(expect.arrayContaining(withRows)));

  it.each(bound.map(({ name }) => [name]))('%s is hidden from who may not read the act', async (name) => {
    const url = `/api/${name}/`;
    const known = resultsOf(await office.maria.get(`${url}?limit=100`));
    if (withRows.includes(name)) expect(known.length).toBeGreaterThan(0);
    const joao = await clerkOf('note_registration');
    const answer = await joao.get(`${url}?limit=100`);
    expect([answer.status, answer.body['count'], answer.body['results']], answer.text).toEqual([200, 0, []]);
    for (const { id } of known.slice(0, 3)) {
      expect((await joao.get(`${url}${Number(id)}/`)).status).toBe(404);
      expect((await joao.get(`${url}${Number(id)}/history/`)).status).toBe(404);
    }
    const sheet = await joao.post(`${url}export/`, {});
    expect(sheet.text.trim().split('\r\n')).toHaveLength(1);
  });

  it.each(withRows)('%s is shown to who may', async (name) => {
    const joao = await clerkOf('civil_registration');
    const all = await office.maria.get(`/api/${name}/?limit=100`);
    const his = await joao.get(`/api/${name}/?limit=100`);
    expect(his.body['count']).toBe(all.body['count']);
    expect(resultsOf(his).map(({ id }) => id)).toEqual(resultsOf(all).map(({ id }) => id));
  });

  it('shows no record by way of what refers to it', async () => {
    const joao = await clerkOf('civil_registration');
    const [seal] = resultsOf(await joao.get('/api/seal/registered_seal/?expand=record'));
    expect(seal?.['record']).toBe(birth);
  });

  it('is not among what waits for its seal either', async () => {
    const waiting = Number((await registerBirth(office.maria, await cityOf(office.maria))).body['id']);
    const url = '/api/basic/record/get_pending_record/';
    const idsOf = async (api: Api): Promise<unknown[]> =>
      (JSON.parse((await api.get(url)).text) as { record: { id: number } }[]).map(({ record }) => record.id);
    expect(await idsOf(office.maria)).toContain(waiting);
    expect(await idsOf(await clerkOf('note_registration'))).not.toContain(waiting);
  });
});
