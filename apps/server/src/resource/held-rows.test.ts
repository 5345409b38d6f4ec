import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../db/database.ts';
import { resultsOf } from '../testing/api.ts';
import { DEED, noteParty, openNoteBooks, saleBody } from '../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const PART = '/api/note_registration/deed_part/';

let office: TestOffice;
let deed: number;
beforeAll(async () => {
  office = await openTestOffice();
  await openNoteBooks(office);
  const made = await office.maria.post(DEED, saleBody(await noteParty(office.maria)));
  deed = Number(made.body['id']);
});
afterAll(() => office.close());

const parts = async (): Promise<Row[]> => resultsOf(await office.maria.get(`${PART}?deed=${deed}&limit=20`));

it('a row of an act that is registered offers what nobody can do any more no longer', async () => {
  const [before] = await parts();
  expect(before?.['permissions']).toEqual(['update', 'delete']);
  const changed = await office.maria.patch(`${PART}${Number(before?.['id'])}/`, { phone: '88999990000' });
  expect(changed.body['permissions']).toEqual(['update', 'delete']);
  const registered = await office.maria.post(`${DEED}${deed}/register/`);
  expect(registered.status, registered.text).toBe(200);

  const rows = await parts();
  expect(rows.map(({ permissions }) => permissions)).toEqual(rows.map(() => []));
  const one = await office.maria.get(`${PART}${Number(before?.['id'])}/`);
  expect(one.body['permissions']).toEqual([]);
  const refused = await office.maria.patch(`${PART}${Number(before?.['id'])}/`, { phone: '88999990001' });
  expect(refused.status).toBe(409);
});
