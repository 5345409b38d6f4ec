import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Row } from '../db/database.ts';
import { finishSeals } from '../jobs/jobs.ts';
import { resultsOf } from '../testing/api.ts';
import { BIRTH, birthBody, cityOf, registerBirth, serviceOf } from '../testing/births.ts';
import { voidInput } from '../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

let office: TestOffice;
let city = 0;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

it('of siblings that are made the active one at once, one is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const birth = await office.maria.post(`${BIRTH}?`, birthBody(city));
    const id = Number(birth.body['id']);
    const parties = await office.maria.get(`${BIRTH}${id}/?expand=parties`);
    const rows = parties.body['parties'] as Row[];
    await Promise.all(
      rows.map((row) =>
        office.maria.patch(
          `/api/basic/person_record/${Number(row['id'])}/active_one/?field=deceased&parent_field=record`,
          { deceased: true },
        ),
      ),
    );
    const after = await office.maria.get(`${BIRTH}${id}/?expand=parties`);
    expect((after.body['parties'] as Row[]).filter((row) => row['deceased'])).toHaveLength(1);
  }
});

it('rows that are moved at once keep the places of a list', async () => {
  const birth = await office.maria.post(BIRTH, birthBody(city));
  const url = `${BIRTH}${Number(birth.body['id'])}/?expand=parties`;
  const rows = (await office.maria.get(url)).body['parties'] as Row[];
  const answers = await Promise.all(
    rows.map((row, index) =>
      office.maria.patch(`/api/basic/person_record/${Number(row['id'])}/reorder/`, {
        item_move: rows.length - 1 - index,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
  const after = (await office.maria.get(url)).body['parties'] as Row[];
  expect(after.map((row) => row['position'])).toEqual([0, 1, 2, 3, 4]);
});

it('an act whose seal is on its way is not voided under it', async () => {
  const birth = await registerBirth(office.maria, city);
  const id = Number(birth.body['id']);
  await office.owner.query("update sealer set base_url = 'http://127.0.0.1:9'");
  const seal = await office.maria.post(`${BIRTH}${id}/seal/`, {
    act_service: await serviceOf(office.maria, 'birth'),
  });
  expect([seal.status, seal.headers['x-error-code']]).toEqual([503, 'sealer_unavailable']);
  const voided = await office.maria.post(`${BIRTH}${id}/void/`, await voidInput(office.maria, 'engano'));
  await office.owner.query('update sealer set base_url = $1', [office.sandboxUrl]);
  await finishSeals(office.server.services, 0);
  const { rows } = await office.owner.query<{ status: string; seal_status: string }>(
    'select r.status, s.seal_status from record r join registered_seal s on s.record_id = r.id where r.id = $1',
    [id],
  );
  expect(voided.status, JSON.stringify(rows)).toBe(409);
  expect(rows).toEqual([{ status: 'sealed', seal_status: 'applied' }]);
});

it('the count of a search knows of acts that were registered since', async () => {
  const first = await registerBirth(office.maria, city);
  const term = String(first.body['term']);
  const search = `${BIRTH}?search=${term}`;
  const before = await office.maria.get(search);
  const draft = await office.maria.post(BIRTH, birthBody(city, { mother_age: 20 }));
  await office.maria.get(search);
  const id = Number(draft.body['id']);
  // Another act gets the same code without its own row being written.
  await office.owner.query(
    "update search_entry set codes = codes || $2::text where row_id = $1 and entity = 'civil_registration/birth'",
    [id, term],
  );
  await office.as(office.offices[0], async ({ db }) => {
    await db.query("update record set checked_by = 'x' where id = $1", [id]);
  });
  const after = await office.maria.get(search);
  expect(resultsOf(after).length).toBe(resultsOf(before).length + 1);
  expect(after.body['count']).toBe(resultsOf(after).length);
});

it('an edit that began while its act was being registered is refused after it', async () => {
  const birth = await office.maria.post(BIRTH, birthBody(city));
  const id = Number(birth.body['id']);
  const [party] = (await office.maria.get(`${BIRTH}${id}/?expand=parties`)).body['parties'] as Row[];
  await office.owner.query('begin');
  await office.owner.query("update record set status = 'pending' where id = $1", [id]);
  const edits = [
    office.maria.patch(`/api/basic/person_record/${Number(party?.['id'])}/`, { name: 'Outra Pessoa' }),
    office.maria.patch(`${BIRTH}${id}/`, { given_name: 'Outro' }),
  ];
  await vi.waitFor(
    async () => {
      const { rowCount } = await office.owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'serventia' and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(2);
    },
    { timeout: 20_000 },
  );
  await office.owner.query('commit');
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([409, 409]);
});

it('certificates that are asked for at once have each a number and a seal of its own', async () => {
  const birth = await registerBirth(office.maria, city);
  const url = `${BIRTH}${Number(birth.body['id'])}/`;
  await office.maria.post(`${url}seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  const answers = await Promise.all([1, 2, 3].map(() => office.maria.post(`${url}certificate/`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await office.owner.query<{ copies: string; seals: string }>(
    'select count(distinct copy_number) as copies, count(distinct registered_seal_id) as seals from document where record_id = $1',
    [birth.body['id']],
  );
  expect(rows.map(({ copies, seals }) => [Number(copies), Number(seals)])).toEqual([[3, 3]]);
});
