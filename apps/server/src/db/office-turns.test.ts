import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

describe('an office whose lists are slow', () => {
  it('keeps no other office waiting', async () => {
    const { database } = office.server.services;
    const [first, second] = office.offices;
    const consult = (of: number, text: string): Promise<unknown> =>
      database.consult({ office: of, isSuper: false }, (db) => db.query(text));
    await office.owner.query('select pg_advisory_lock(77)');
    const slow = Array.from({ length: 20 }, () => consult(first, 'select pg_advisory_xact_lock_shared(77)'));
    await expect(consult(second, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await office.owner.query('select pg_advisory_unlock(77)');
    await Promise.all(slow);
  });
});
