import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
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
      title_on: daysAgo(0),
      title_final_on: daysAgo(0),
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

  it('is printed for a book or a period', async () => {
    const paper = await office.maria.get(`${INDEX}paper/?book=${Number(act['book'])}`);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(paper.bytes);
    expect(pdfAFaults(paper.bytes)).toEqual([]);
    for (const said of ['ÍNDICE ALFABÉTICO', 'Livro A-1', 'Lia Teixeira Moreira', '(nome anterior)'])
      expect(text).toContain(said);
    expect((await office.maria.get(`${INDEX}paper/`)).status).toBe(400);
    expect((await office.maria.get(`${INDEX}paper/?from=2026-02-30`)).status).toBe(400);
    expect((await office.ana.get(`${INDEX}paper/?book=${Number(act['book'])}`)).status).toBe(404);
  });

  it('is of the office alone, and written by nobody by hand', async () => {
    expect(await entriesOf(act['id'], office.ana)).toEqual([]);
    expect((await office.maria.post(INDEX, { name: 'X', record: act['id'] })).status).toBe(403);
  });
});
