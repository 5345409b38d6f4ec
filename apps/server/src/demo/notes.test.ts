import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { writeNotes } from './notes.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

it('invents a season of notes that every rule accepts', async () => {
  await office.as(office.offices[0], (context) => writeNotes(context, office.server.services.pdf, 123_455));
  const { rows } = await office.owner.query<Record<string, number>>(`
    select (select count(*)::integer from legal_person) as companies, (select count(*)::integer from property) as properties,
      (select count(*)::integer from deed) as deeds, (select count(*)::integer from proxy) as proxies,
      (select count(*)::integer from deed join record using (id) where term is not null) as registered_deeds,
      (select count(*)::integer from proxy join record using (id) where term is not null) as registered_proxies,
      (select count(*)::integer from deed join record using (id) where missing_signatures > 0) as awaiting_deeds,
      (select count(*)::integer from deed join record using (id) where missing_signatures > 0 and signatures_until < current_date) as overdue_deeds,
      (select count(*)::integer from proxy join record using (id) where missing_signatures > 0) as awaiting_proxies,
      (select count(*)::integer from signature_card) as cards,
      (select count(*)::integer from signature_recognition where counter_status = 'done') as recognitions,
      (select count(*)::integer from document_authentication where counter_status = 'done') as authentications,
      (select count(*)::integer from protocol) as protocols, (select count(distinct state)::integer from protocol) as states,
      (select count(*)::integer from note where note_status <> 'draft') as notes,
      (select count(*)::integer from protocol p where state = 'in_analysis'
         and not exists (select 1 from note n where n.protocol_id = p.id and n.note_status = 'draft')) as unwritten`);
  expect(rows[0]).toEqual({
    companies: 12,
    properties: 50,
    deeds: 40,
    proxies: 40,
    registered_deeds: 32,
    registered_proxies: 32,
    awaiting_deeds: 2,
    overdue_deeds: 1,
    awaiting_proxies: 1,
    cards: 60,
    recognitions: 72,
    authentications: 54,
    protocols: 61,
    states: 10,
    notes: 14,
    unwritten: 0,
  });
  // One protocol goes on from paper: its numbers follow its days.
  const { rows: titles } = await office.owner.query<{ number: number }>(`
    with acts as (select protocol_number, protocol_on from enrollment_record union all select protocol_number, protocol_on from enrollment_endorsement),
      titles as (select protocol_number::integer as number, protocol_on as day from acts where protocol_number is not null
        union all select number, entered_at::date from protocol where speciality = 'property')
    select number from titles order by day, number`);
  const numbers = titles.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(numbers.length).toBeGreaterThan(70);
}, 120_000);
