import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultsOf } from '../testing/api.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { officeFilter } from './selection.ts';

let office: TestOffice;
let person: number;

beforeAll(async () => {
  office = await openTestOffice();
  person = Number((await office.maria.post('/api/basic/person/', { name: 'Maria Sigilosa' })).body['id']);
});
afterAll(() => office.close());

async function seenByAna(): Promise<boolean> {
  const one = await office.ana.get(`/api/basic/person/${person}/`);
  const list = await office.ana.get('/api/basic/person/?limit=1000&name=Maria Sigilosa');
  expect(one.status === 200).toBe(resultsOf(list).some((row) => row['id'] === person));
  return one.status === 200;
}

describe('the walls between offices', () => {
  it('hold together', async () => {
    expect(await seenByAna()).toBe(false);
  });

  it('row level security holds when the filter of the engine is off', async () => {
    officeFilter.enabled = false;
    try {
      expect(await seenByAna()).toBe(false);
    } finally {
      officeFilter.enabled = true;
    }
  });

  it('the filter of the engine holds when row level security is off', async () => {
    await office.owner.query('alter table person disable row level security');
    try {
      expect(await seenByAna()).toBe(false);
    } finally {
      await office.owner.query('alter table person enable row level security');
    }
  });

  it('without either, the row is seen: the two tests above can fail', async () => {
    await office.owner.query('alter table person disable row level security');
    officeFilter.enabled = false;
    try {
      expect(await seenByAna()).toBe(true);
    } finally {
      officeFilter.enabled = true;
      await office.owner.query('alter table person enable row level security');
    }
  });
});
