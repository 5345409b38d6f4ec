import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayOf } from '../http/caller.ts';
import { callerOf } from '../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { writeCivilActs } from './civil-acts.ts';
import { writeRequests } from './requests.ts';

const PLAN = {
  cns: '123455',
  births: 24,
  deaths: 22,
  marriages: 21,
  few: 4,
  credits: 250_000,
  halfYearCredits: 50_000,
};

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  const [first] = office.offices;
  await office.owner.query('delete from book where office_id = $1', [first]);
  await writeCivilActs(office.server.services, callerOf(first), PLAN);
  await writeRequests(office.server.services, callerOf(first), PLAN.cns);
}, 120_000);
afterAll(() => office.close());

const rowsOf = async (text: string): Promise<readonly Record<string, unknown>[]> =>
  (await office.owner.query<Record<string, unknown>>(text)).rows;

it('shows every state of an act', async () => {
  const found = await rowsOf(
    "select split_part(resource, '/', 2) as act, status, count(*)::integer from record group by 1, 2 order by 1, 2",
  );
  expect(found.map(({ act, status, count }) => `${String(act)} ${String(status)} ${String(count)}`)).toEqual([
    'birth introducing 1',
    'birth legacy 4',
    'birth sealed 24',
    'born_abroad sealed 2',
    'death created 1',
    'death introducing 1',
    'death legacy 1',
    'death pending 2',
    'death sealed 18',
    'emancipation sealed 2',
    'interdiction sealed 2',
    'marriage introducing 2',
    'marriage legacy 1',
    'marriage pending 2',
    'marriage sealed 19',
    'marriage_license inactive 1',
    'marriage_license introducing 6',
    'marriage_license sealed 10',
    'proclamation sealed 14',
    'stable_union sealed 2',
    'stillborn sealed 4',
  ]);
});

it('shows every state of a license but those that end in a dispute', async () => {
  const found = await rowsOf('select distinct license_status as status from marriage_license order by 1');
  expect(found.map(({ status }) => status)).toEqual([
    'certified',
    'filed',
    'in_analysis',
    'in_requirement',
    'married',
    'opposed',
    'published',
    'scheduled',
    'withdrawn',
  ]);
});

it('keeps terms, faces and days of each book in one order, and no day after today', async () => {
  const found = await rowsOf(`
    with act as (
      select *, sheet * 2 + case face when 'V' then 1 else 0 end as begins,
        coalesce(last_sheet, sheet) * 2 + case coalesce(last_face, face) when 'V' then 1 else 0 end as ends
      from record where term is not null and status <> 'legacy')
    select term - lag(term) over in_book as step, begins - coalesce(lag(ends) over in_book, 1) - 1 as face_gap,
      registered_on >= lag(registered_on) over in_book as follows,
      registered_on <= '${todayOf(callerOf(office.offices[0]))}' as is_past
    from act window in_book as (partition by book_id order by term)`);
  expect(found.length).toBeGreaterThan(80);
  for (const { step, face_gap, follows, is_past } of found)
    expect([step ?? 1, Number(face_gap), follows ?? true, is_past]).toEqual([1, 0, true, true]);
});

it('seals on the day of the act, and keeps the ledger in the order of the days', async () => {
  const sealed = await rowsOf(`
    select coalesce(e.registered_on, r.registered_on) = (s.sealed_at at time zone 'America/Fortaleza')::date as same_day,
      s.charged_on = coalesce(e.registered_on, r.registered_on) as same_table
    from registered_seal s join record r on r.id = s.record_id left join record_endorsement e on e.id = s.record_endorsement_id where s.seal_status = 'applied'`);
  expect(sealed.length).toBeGreaterThan(80);
  expect(sealed.filter((row) => row['same_day'] !== true)).toEqual([]);
  const backwards = await rowsOf(`
    select id from (select id, office_id, entered_at, lag(entered_at) over (partition by office_id order by id) as before from credit_entry where description <> 'Compra') e
    where entered_at < before and office_id = ${office.offices[0]}`);
  expect(backwards).toHaveLength(0);
});

it('is made by the calls of a clerk: each act has its whole history, written now', async () => {
  const found = await rowsOf(`
    select r.id, array_agg(h.action order by h.id) filter (where h.action in ('register', 'seal')) as actions,
      bool_and(h.history_date > now() - interval '1 hour') as now
    from record r join history h on h.entity = 'basic/record' and h.row_id = r.id
    where r.status = 'sealed' and r.term is not null group by 1`);
  expect(found.length).toBeGreaterThan(80);
  for (const { actions, now } of found) expect([actions, now]).toEqual([['register', 'seal'], true]);
});

it('shows requests for certificates in every state but that of a digital signature', async () => {
  const found = await rowsOf(
    'select request_state as state, requested_certificate as kind, document_id is not null as has from certificate_request order by id',
  );
  expect(found.map(({ state, kind, has }) => `${String(state)} ${String(kind)} ${String(has)}`)).toEqual([
    'open short false',
    'open full_text false',
    'open questions false',
    'open reprographic false',
    'issued short true',
    'delivered negative true',
    'refused full_text false',
    'canceled short false',
    'open short false',
    'refused short false',
  ]);
});
