import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/api.ts';
import { PROTOCOL, protocolBody } from '../../testing/notes.ts';
import { openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const STATED = '/api/basic/earlier_numbering/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const state = (counted: string, last_number: number, api = office.maria): Promise<Answer> =>
  api.post(STATED, { counted, last_number, basis: 'Livro 1-F, fl. 210' });

const put = (row: Row, last_number: number): Promise<Answer> =>
  office.maria.patch(
    `${STATED}${Number(row['id'])}/`,
    { last_number },
    { 'if-match': `"${Number(row['version'])}"` },
  );

const enter = (speciality: string, api = office.maria): Promise<Answer> =>
  api.post(PROTOCOL, protocolBody({ speciality }));

const errorOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];

it('the protocol goes on after the last number of before, in its own office', async () => {
  const stated = await state('protocol_property', 45_123);
  expect(stated.status, stated.text).toBe(201);
  expect(stated.body).toMatchObject({ name: '45123', stated_by: 'maria' });
  expect((await enter('property')).body).toMatchObject({ number: 45_124, label: '45124' });
  expect((await enter('property', office.ana)).body).toMatchObject({ number: 1 });
});

it('what is counted by the year goes on in this year alone', async () => {
  const year = new Date().getFullYear();
  const stated = await state('protocol_rtd', 812);
  expect(stated.body).toMatchObject({ name: `812/${year}` });
  expect((await enter('rtd')).body).toMatchObject({ number: 813, label: `813/${year}` });
  expect((await enter('notes')).body).toMatchObject({ number: 1 });
});

it('is put right until the first number is given, and is stated once', async () => {
  const { body } = await state('protocol_rcpj', 54_123);
  expect(errorOf(await state('protocol_rcpj', 45_123))[0]).toBe(400);
  const right = await put(body, 45_123);
  expect(right.body).toMatchObject({ name: expect.stringMatching(/^45123\//u) });
  expect((await enter('rcpj')).body).toMatchObject({ number: 45_124 });
  expect(errorOf(await put(right.body, 45_200))).toEqual([400, 'last_number:numbering_has_begun']);
  expect((await enter('rcpj')).body).toMatchObject({ number: 45_125 });
});

it('is refused once a number was given here, and changes nothing', async () => {
  const first = Number((await enter('property', office.ana)).body['number']);
  const refused = await state('protocol_property', 900, office.ana);
  expect(errorOf(refused)).toEqual([400, 'last_number:numbering_has_begun']);
  expect((await enter('property', office.ana)).body).toMatchObject({ number: first + 1 });
});

it('leaves room for the matrículas of before, and none for one above', async () => {
  const open = (opening: Row): Promise<Row> => openEnrollment(office.maria, undefined, opening);
  const old = { number: 4567, opened_in_book_on: '1982-03-04' };
  expect(await open(old)).toMatchObject({ number: 4567 });
  expect(errorOf(await state('enrollment_2', 4000))).toEqual([400, 'last_number:number_is_there']);
  expect((await state('enrollment_2', 12_000)).status).toBe(201);
  expect(await open({ ...old, number: 4600 })).toMatchObject({ number: 4600 });
  expect(await open({})).toMatchObject({ number: 12_001 });
});
