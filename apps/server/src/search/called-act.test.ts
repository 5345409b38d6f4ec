// An act of a matrícula is looked for as it is called: its letter and number, and the number of the matrícula.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { daysAgo } from '../testing/births.ts';
import { openEnrollment } from '../testing/property.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { calledAct } from './called-act.ts';

const AREA = '/api/property_registration/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it.each([
  ['R-4/10', 'R 4 10'],
  ['r.4-10', 'R 4 10'],
  ['R-4-1.234', 'R 4 1234'],
  ['R4/M-10', 'R 4 10'],
  ['Av-2/10', 'AV 2 10'],
  ['AV.3 da matrícula 1.234', 'AV 3 1234'],
  ['averbação nº 3 da matrícula nº 1.234', 'AV 3 1234'],
  ['R-4 of enrollment 10', 'R 4 10'],
])('%s names %s', (typed, act) => expect(Object.values(calledAct(typed) ?? {}).join(' ')).toBe(act));

it.each(['R-4', 'Rua 4/10', 'R.4.567', 'matrícula 10', 'AV 3', '4/10', 'Rita 4-10', 'R-4/10-A'])(
  '%s names no act',
  (typed) => expect(calledAct(typed)).toBeUndefined(),
);

it('is found by the search and in its list, however it is written', async () => {
  const opening = { number: 1234, opened_in_book_on: '2020-01-02' };
  const { id: enrollment } = await openEnrollment(office.maria, undefined, opening);
  for (const name of ['Rua Um', 'Rua Dois']) {
    const drawn = await office.maria.post(`${AREA}enrollment_endorsement/`, {
      enrollment,
      endorsement_kind: 'street_or_number_change',
      protocol_number: '40.001',
      protocol_on: daysAgo(1),
      dated_on: daysAgo(0),
      text: `AV: a rua passou a ser a ${name}`,
    });
    const signed = await office.maria.post(`${AREA}enrollment_endorsement/${Number(drawn.body['id'])}/sign/`);
    expect(signed.status, signed.text).toBe(200);
  }
  for (const typed of ['AV-2/1234', 'av.2-1.234', 'Av. 2 da matrícula 1.234']) {
    const q = encodeURIComponent(typed);
    const hits = await office.maria.get(`/api/basic/search/?q=${q}`);
    expect(resultsOf(hits).map(({ entity, title, subtitle }) => [entity, title, subtitle])).toEqual([
      ['property_registration/enrollment_endorsement', 'AV-2/1234', 'Matrícula 1.234'],
    ]);
    const list = await office.maria.get(`${AREA}enrollment_endorsement/?search=${q}`);
    expect(resultsOf(list).map(({ label }) => label)).toEqual(['AV-2/1234']);
  }
  const others = await office.ana.get('/api/basic/search/?q=AV-2%2F1234');
  expect(resultsOf(others)).toEqual([]);
});
