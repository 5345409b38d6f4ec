import { parseMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const COLLECTION = '/api/basic/collection/';
const BOOK = '/api/basic/book/';
const ORIGIN = '110742';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function registerIn(code: number): Promise<Answer> {
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const book = await office.maria.post(BOOK, {
    book_type: type?.['id'],
    collection: code,
    number: 3,
    sheet_count: 50,
  });
  expect(book.status, book.text).toBe(201);
  await office.maria.post(`${BOOK}${Number(book.body['id'])}/open/`);
  const birth = await office.maria.post(
    BIRTH,
    birthBody(await cityOf(office.maria), { given_name: `Rita ${code === 2 ? 'Dois' : 'Três'}` }),
  );
  return office.maria.post(`${BIRTH}${Number(birth.body['id'])}/register/`, { book: book.body['id'] });
}

const addCollection = (values: Row): Promise<Answer> =>
  office.maria.post(COLLECTION, { name: 'Acervo recebido', ...values });

it('begins each office with its own collection', async () => {
  for (const clerk of [office.maria, office.ana])
    expect(resultsOf(await clerk.get(COLLECTION))).toMatchObject([{ code: 1, collection_kind: 'own' }]);
});

it('numbers the acts of a collection by where it comes from, and keeps that origin', async () => {
  expect((await addCollection({ code: 2, taken_over_on: '2008-04-01', origin_cns: ORIGIN })).status).toBe(
    201,
  );
  const late = await addCollection({ code: 3, taken_over_on: '2014-04-01', origin_cns: ORIGIN });
  const [early, kept] = [await registerIn(2), await registerIn(3)];
  expect(parseMatricula(String(early.body['matricula'])), early.text).toMatchObject({
    cns: '123455',
    collection: 2,
    book: 3,
  });
  expect(parseMatricula(String(kept.body['matricula'])), kept.text).toMatchObject({
    cns: ORIGIN,
    collection: 1,
    book: 3,
  });
  const url = `${COLLECTION}${Number(late.body['id'])}/`;
  const refused = await office.maria.patch(url, { taken_over_on: '2009-04-01' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain('taken_over_on');
  expect((await office.maria.patch(url, { name: 'Livros do antigo 2º Ofício' })).status).toBe(200);
});

it.each([
  [
    'a book of a collection that is not there',
    BOOK,
    { collection: 77, number: 1, sheet_count: 10 },
    'collection',
  ],
  [
    'a second own collection',
    COLLECTION,
    { code: 9, name: 'Outro', collection_kind: 'own' },
    'collection_kind',
  ],
  ['a collection without the day', COLLECTION, { code: 9, name: 'Outro' }, 'taken_over_on'],
  ['a code that is taken', COLLECTION, { code: 1, name: 'Outro', collection_kind: 'own' }, 'code'],
])('refuses %s', async (_, url, body, field) => {
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const refused = await office.maria.post(url, url === BOOK ? { ...body, book_type: type?.['id'] } : body);
  expect(refused.status, refused.text).toBe(400);
  expect(Object.keys(refused.body)).toContain(field);
});
