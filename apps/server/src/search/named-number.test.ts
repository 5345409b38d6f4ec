// A number is asked for behind the noun of what it is of: the search leads to that row, and lists show no other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { openEnrollment } from '../testing/property.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { namedNumber } from './named-number.ts';

const ENROLLMENT = 'property_registration/enrollment';
const ENTITIES = [ENROLLMENT, 'note_registration/protocol', 'basic/certificate_request', 'basic/person'];

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it.each([
  ['matrícula 4.567', [ENROLLMENT], '4567'],
  ['Matricula nº 12', [ENROLLMENT], '12'],
  ['enrollment 12', [ENROLLMENT], '12'],
  ['protocolo 26.480', ['note_registration/protocol'], '26480'],
  ['pedido de certidão 23/2026', ['basic/certificate_request'], '23/2026'],
])('%s names %o by %s', (typed, entities, code) =>
  expect(namedNumber(typed, ENTITIES)).toEqual({ entities, code }),
);

it.each(['Rua Sete 12', 'm 12', '4.567', 'matrícula', 'Ana Lima', 'matrícula 12-A'])(
  '%s names nothing by a number',
  (typed) => expect(namedNumber(typed, ENTITIES)).toBeUndefined(),
);

it('is found alone, in the search and in its list', async () => {
  const wanted = await openEnrollment(office.maria, undefined, {
    number: 4567,
    opened_in_book_on: '2020-01-02',
  });
  await openEnrollment(office.maria);
  const typed = encodeURIComponent('matrícula 4.567');
  const hits = await office.maria.get(`/api/basic/search/?q=${typed}`);
  expect(resultsOf(hits).map(({ entity, id }) => [entity, id])).toEqual([[ENROLLMENT, wanted['id']]]);
  const list = await office.maria.get(`/api/${ENROLLMENT}/?search=${typed}`);
  expect(resultsOf(list).map(({ id }) => id)).toEqual([wanted['id']]);
});

it('is found beside the rows whose title says it', async () => {
  const path = '/api/note_registration/document_authentication/';
  const made: unknown[] = [];
  for (const description of ['Contrato', 'Documento 2 da pasta', 'Documento 20', 'Documento do lote 2']) {
    const body = { authenticated_document: 'contract', authenticated_on: '2026-01-05', description };
    made.push((await office.maria.post(path, body)).body['id']);
  }
  const found = async (typed: string): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`${path}?search=${encodeURIComponent(typed)}`)).map(({ id }) => id);
  expect(await found('documento 2')).toEqual([made[1]]);
  const hits = await office.maria.get('/api/basic/search/?q=documento%202');
  expect(resultsOf(hits).map(({ title }) => title)).toEqual(['Documento 2 da pasta']);
  const same = await openEnrollment(office.maria, undefined, { number: 45, opened_in_book_on: '2020-01-02' });
  const list = await office.maria.get(`/api/${ENROLLMENT}/?search=${encodeURIComponent('matrícula 45')}`);
  expect(resultsOf(list).map(({ id }) => id)).toEqual([same['id']]);
});
