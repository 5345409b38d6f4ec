import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sql } from '../db/database.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { beside } from './beside.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function settings(db: Sql): Promise<unknown> {
  return db.find(
    "select current_setting('app.linking', true) as linking, current_setting('app.signing', true) as signing",
  );
}

it('lets the guards through while the work lasts, also where one work holds another', async () => {
  const { database } = office.server.services;
  const seen: unknown[] = [];
  await database.write({ office: office.offices[0], isSuper: false }, async (db) => {
    const given = await beside({ db }, 'linking', async () => {
      await beside({ db }, 'linking', async () => seen.push(await settings(db)));
      await beside({ db }, 'signing', async () => seen.push(await settings(db)));
      seen.push(await settings(db));
      return 'done';
    });
    seen.push(given, await settings(db));
  });
  expect(seen).toEqual([
    { linking: 'on', signing: null },
    { linking: 'on', signing: 'on' },
    { linking: 'on', signing: '' },
    'done',
    { linking: '', signing: '' },
  ]);
});
