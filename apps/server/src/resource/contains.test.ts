import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const COMPANY = '/api/basic/legal_person/';
const NAMES = ['Casa de Ávila', 'Irmãos Davilar', 'Lã 100% Lima', 'Lã 1000 Lima', 'Rita_Lima', 'Ritas Lima'];

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  for (const name of NAMES) await founded(office.maria, name);
  await founded(office.ana, 'Ávila de outro cartório');
});
afterAll(() => office.close());

async function founded(api: Api, name: string): Promise<Answer> {
  const made = await api.post(COMPANY, { name, legal_nature: 'condominium', no_cnpj: true });
  if (made.status !== 201) throw new Error(made.text);
  return made;
}

async function found(api: Api, part: string, rest = ''): Promise<unknown[]> {
  const answer = await api.get(`${COMPANY}?name__icontains=${encodeURIComponent(part)}${rest}`);
  const names = resultsOf(answer).map(({ name }) => name);
  return [answer.body['count'], ...names];
}

describe('a name is found by a part of it', () => {
  it.each([
    ['ávila', ['Casa de Ávila', 'Irmãos Davilar']],
    ['AVILA', ['Casa de Ávila', 'Irmãos Davilar']],
    ['e avi', ['Casa de Ávila']],
    ['100%', ['Lã 100% Lima']],
    ['a_l', ['Rita_Lima']],
    [String.raw`\ `, []],
  ])('%s', async (part, names) => {
    expect(await found(office.maria, part, '&ordering=name')).toEqual([names.length, ...names]);
  });

  it('newest first, page by page', async () => {
    expect(await found(office.maria, 'lima', '&ordering=-id&limit=2')).toEqual([
      4,
      'Ritas Lima',
      'Rita_Lima',
    ]);
    expect(await found(office.maria, 'lima', '&ordering=-id&limit=2&offset=2')).toEqual([
      4,
      'Lã 1000 Lima',
      'Lã 100% Lima',
    ]);
  });

  it('together with other filters and with a search', async () => {
    const rest = '&ordering=-id&id__in=1,2,3,4,5';
    expect(await found(office.maria, 'lima', rest)).toEqual([3, 'Rita_Lima', 'Lã 1000 Lima', 'Lã 100% Lima']);
    expect(await found(office.maria, 'irm', '&search=davilar')).toEqual([1, 'Irmãos Davilar']);
    expect(await found(office.maria, 'lima', '&search=davilar')).toEqual([0]);
  });

  it('under its newest name, and no more when it is gone', async () => {
    const { body } = await founded(office.maria, 'Quirino Abade');
    await office.maria.patch(
      `${COMPANY}${Number(body['id'])}/`,
      { name: 'Quirino Prior' },
      { 'if-match': '"1"' },
    );
    expect(await found(office.maria, 'abade')).toEqual([0]);
    expect(await found(office.maria, 'prior')).toEqual([1, 'Quirino Prior']);
    await office.maria.del(`${COMPANY}${Number(body['id'])}/`);
    expect(await found(office.maria, 'prior')).toEqual([0]);
  });

  it('in the own office alone', async () => {
    expect(await found(office.ana, 'ávila')).toEqual([1, 'Ávila de outro cartório']);
  });
});

it('PostgreSQL takes what a search finds for a few rows, which it looks up one by one', async () => {
  const { rows } = await office.owner.query<{ prorows: number }>(
    "select prorows from pg_proc where proname in ('search_rows', 'titled_rows', 'search_codes')",
  );
  expect(rows.map(({ prorows }) => prorows)).toEqual([20, 20, 20]);
});
