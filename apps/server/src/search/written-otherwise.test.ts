// A number is kept without dots and masks, and typed with them; lists of all kinds find it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { cityOf } from '../testing/births.ts';
import { openEnrollment } from '../testing/property.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { writtenOtherwise } from './written-otherwise.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it.each([
  ['4.567', ['4567']],
  ['R-4/4.567', ['R-4/4567', 'R.4-4567', 'R-4-4567']],
  ['lote 1.234.567', ['lote 1234567']],
  ['529.982.247-25', ['52998224725']],
  ['11.222.333/0001-81', ['11222333000181']],
  ['4567', []],
  ['12.5', []],
  ['12/2026', []],
  ['Ana Lima', []],
])('%s is written %j as well', (typed, ways) => expect(writtenOtherwise(typed)).toEqual(ways));

it('finds a row inside of a row by a number with its dots or its mask', async () => {
  const owner = { name: 'Ana Braga', share: '1', cpf: '52998224725' };
  const { id: enrollment } = await openEnrollment(office.maria, [owner], {
    number: 4567,
    opened_in_book_on: '2020-01-02',
  });
  const path = '/api/property_registration/';
  const property = await office.maria.post(`${path}enrollment_endorsement/`, {
    enrollment,
    endorsement_kind: 'other',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    dated_on: '2026-03-05',
    text: 'AV: nota',
    title_number: '98765',
  });
  const found = async (typed: string): Promise<unknown[]> =>
    resultsOf(
      await office.maria.get(
        `${path}enrollment_endorsement/?enrollment=${Number(enrollment)}&search=${encodeURIComponent(typed)}`,
      ),
    ).map(({ id }) => id);
  expect(await found('98.765')).toEqual([property.body['id']]);
  expect(await found('98765')).toEqual([property.body['id']]);
  expect(await found('98.766')).toEqual([]);
});

it('finds a number by a filter with its dots', async () => {
  const path = '/api/property_registration/property/';
  const made = await office.maria.post(path, {
    property_type: '65',
    city: await cityOf(office.maria),
    street: 'Rua Um',
    enrollment_number: '7.654',
  });
  expect(made.status, made.text).toBe(201);
  const found = await office.maria.get(`${path}?enrollment_number=7.654`);
  expect(resultsOf(found).map(({ id }) => id)).toEqual([made.body['id']]);
});
