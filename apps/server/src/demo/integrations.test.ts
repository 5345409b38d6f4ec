import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { writeIntegrations } from './integrations.ts';
import { writeNotes } from './notes.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('invents deliveries, requests and reports that every rule accepts', async () => {
  await office.as(office.offices[0], async (context) => {
    await writeNotes(context, 123_455);
    await writeIntegrations(context, 123_455);
  });
  const { rows } = await office.owner.query<Record<string, number>>(`
    select (select count(*)::integer from tse where outbound_status = 'accepted') as tse,
      (select count(*)::integer from ibge where outbound_status = 'accepted') as ibge,
      (select count(*)::integer from censec) as censec,
      (select count(*)::integer from doi) as doi, (select count(*)::integer from sinter) as sinter,
      (select count(distinct onr_status)::integer from onr) as onr_states, (select count(*)::integer from son) as son,
      (select count(*)::integer from occurrence) as occurrences,
      (select count(*)::integer from siscoaf_batch where outbound_status = 'accepted') as siscoaf`);
  expect(rows[0]).toEqual({
    tse: 9,
    ibge: 9,
    censec: 24,
    doi: 12,
    sinter: 12,
    onr_states: 5,
    son: 6,
    occurrences: 2,
    siscoaf: 2,
  });
});
