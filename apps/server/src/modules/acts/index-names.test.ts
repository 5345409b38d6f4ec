import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { birthBody, cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const INDEX = '/api/basic/name_index/';
const BIRTH = '/api/civil_registration/birth/';
const ENTRY = '/api/basic/record_endorsement/';

let office: TestOffice;
let city: number;
let act: Row;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  const created = await office.maria.post(BIRTH, birthBody(city));
  act = (await office.maria.post(`${BIRTH}${Number(created.body['id'])}/register/`)).body;
});
afterAll(() => office.close());

const entriesOf = async (record: unknown, api = office.maria): Promise<Row[]> =>
  resultsOf(await api.get(`${INDEX}?record=${Number(record)}`));

describe('the alphabetical index', () => {
  it('holds a record from its registration, with its book, sheet and term', async () => {
    const draft = await office.maria.post(BIRTH, birthBody(city, { given_name: 'Outra Criança' }));
    expect(await entriesOf(draft.body['id'])).toEqual([]);
    expect(await entriesOf(act['id'])).toMatchObject([
      {
        name: act['name'],
        name_state: 'current',
        resource: 'civil_registration/birth',
        book: act['book'],
        sheet: act['sheet'],
        face: act['face'],
        term: act['term'],
        registered_on: act['registered_on'],
      },
    ]);
    const year = String(act['registered_on']).slice(0, 4);
    const byYear = `book=${Number(act['book'])}&registered_on__gte=${year}-01-01&registered_on__lte=${year}-12-31`;
    expect(resultsOf(await office.maria.get(`${INDEX}?${byYear}`))).toHaveLength(1);
  });

  it('keeps the old name beside the new one that an averbação gives', async () => {
    const url = `${BIRTH}${Number(act['id'])}/`;
    const service = await serviceOf(office.maria, 'birth');
    expect((await office.maria.post(`${url}seal/`, { act_service: service })).status).toBe(200);
    const [type] = resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=prenome'));
    const draft = await office.maria.post(ENTRY, {
      record: act['id'],
      endorsement_type: type?.['id'],
      dated_on: daysAgo(0),
      title_kind: 'judgment',
      title_authority: '1ª Vara de Família de Juazeiro do Norte',
      title_case: '0001234-56.2026.8.06.0001',
      title_on: '2026-01-20',
      title_final_on: '2026-02-01',
      name_after: 'Lia Teixeira Moreira',
    });
    expect(draft.status, draft.text).toBe(201);
    const entered = await office.maria.post(`${ENTRY}${Number(draft.body['id'])}/register/`);
    expect(entered.status, entered.text).toBe(200);
    const names = (await entriesOf(act['id'])).map(({ name, name_state: is }) => [name, is]);
    expect(new Map(names as [string, string][])).toEqual(
      new Map([
        ['Lia Teixeira Moreira', 'current'],
        [String(act['name']), 'former'],
      ]),
    );
  });

  it('is of the office alone, and written by nobody by hand', async () => {
    expect(await entriesOf(act['id'], office.ana)).toEqual([]);
    expect((await office.maria.post(INDEX, { name: 'X', record: act['id'] })).status).toBe(403);
  });
});
