import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sql } from '../db/database.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { beside } from './beside.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const worksOf = (db: Sql): Promise<unknown> =>
  db.find("select string_to_array(trim(current_setting('app.beside', true)), ' ') as works");

it('names its work to the guards while it lasts, also where one work holds another', async () => {
  const { database } = office.server.services;
  const seen: unknown[] = [];
  await database.write({ office: office.offices[0], isSuper: false }, async (db) => {
    const given = await beside({ db }, 'linking', async () => {
      await beside({ db }, 'linking', async () => seen.push(await worksOf(db)));
      await beside({ db }, 'signing', async () => seen.push(await worksOf(db)));
      seen.push(await worksOf(db));
      return 'done';
    });
    seen.push(given, await worksOf(db));
  });
  expect(seen).toEqual([
    { works: ['linking', 'linking'] },
    { works: ['linking', 'signing'] },
    { works: ['linking'] },
    'done',
    { works: [] },
  ]);
});
