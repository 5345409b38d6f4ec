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
    await writeNotes(context, office.server.services.pdf, 123_455);
    await writeIntegrations(context, 123_455, office.sandboxUrl);
  });
  const { rows } = await office.owner.query<Record<string, number>>(`
    select (select count(*)::integer from tse) as tse, (select count(*)::integer from ibge) as ibge,
      (select count(*)::integer from censec) as censec, (select count(*)::integer from doi where deed_id is not null) as doi,
      (select count(*)::integer from deed_property p join deed d on d.id = p.deed_id join record r on r.id = d.id
        where d.doi_operation is not null and r.missing_signatures = 0) as moved,
      (select count(*)::integer from sinter) as sinter, (select count(distinct onr_status)::integer from onr) as onr_states,
      (select count(*)::integer from occurrence) as occurrences, (select count(*)::integer from siscoaf_batch) as siscoaf`);
  const { doi, moved, ...others } = rows[0] ?? {};
  // Each real estate that a deed moves is to be declared once all have signed.
  expect(moved).toBeGreaterThan(0);
  expect(doi).toBe(moved);
  expect(others).toEqual({
    tse: 1,
    ibge: 1,
    censec: 2,
    sinter: 12,
    onr_states: 2,
    occurrences: 2,
    siscoaf: 1,
  });
});

it('shows no file, no sending and no receipt that never was', async () => {
  const kept = ['crc', 'sirc', 'tse', 'ibge', 'censec', 'doi', 'siscoaf_batch', 'son'].map(
    (table) =>
      `select outbound_status as state, receipt_number, file_id from ${table} where outbound_status <> 'draft' or receipt_number is not null`,
  );
  const { rows } = await office.owner.query(
    `${kept.join(' union all ')} union all select outbox_status, receipt_number, receipt_file_id from sinter where outbox_status <> 'queued' or receipt_number is not null
       union all select onr_status, answer, answer_file_id from onr where onr_status not in ('received', 'in_progress') or answer is not null`,
  );
  expect(rows).toEqual([]);
});
