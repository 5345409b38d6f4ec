import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIRTH, birthBody, cityOf, daysAgo, registerBirth, serviceOf } from '../testing/births.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { checkActs } from './check-acts.ts';

let office: TestOffice;
let birth: number;
/** A party of the registered birth. */
let party: number;
beforeAll(async () => {
  office = await openTestOffice();
  birth = await sealBirth();
  const { rows } = await office.owner.query<{ id: number }>(
    'select min(id) as id from person_record where record_id = $1',
    [birth],
  );
  party = Number(rows[0]?.id);
});
afterAll(() => office.close());

/** A birth that was changed as a draft, registered in spite of a warning and sealed, beside another; its id. */
async function sealBirth(): Promise<number> {
  const city = await cityOf(office.maria);
  const draft = await office.maria.post(BIRTH, birthBody(city, { born_on: daysAgo(400) }));
  const url = `${BIRTH}${Number(draft.body['id'])}/`;
  const changed = await office.maria.patch(url, { given_name: 'Clara', born_at: '08:20' });
  expect(changed.status).toBe(200);
  expect((await office.maria.post(`${url}register/`)).status).toBe(200);
  const service = await serviceOf(office.maria, 'birth');
  expect((await office.maria.post(`${url}seal/`, { act_service: service })).status).toBe(200);
  expect((await registerBirth(office.maria, city)).status).toBe(200);
  return Number(draft.body['id']);
}

const findings = async (): Promise<readonly string[]> => (await checkActs(office.owner)).findings;

/** Looks at what somebody does who has the database itself, and undoes it. */
async function behindTheBack(text: string, look: () => Promise<void>): Promise<void> {
  await office.owner.query('begin');
  try {
    for (const table of ['birth', 'record', 'person_record', 'history'])
      await office.owner.query(`alter table ${table} disable trigger user`);
    await office.owner.query(text);
    await look();
  } finally {
    await office.owner.query('rollback');
  }
}

it('finds nothing wrong where nobody went past the product', async () => {
  expect(await checkActs(office.owner)).toEqual({
    name: 'what was registered is what its history says',
    wrong: 0,
    findings: [],
    note: undefined,
  });
});

it.each([
  ['birth', 'civil_registration/birth', "given_name = 'Outra'", 'given_name'],
  ['birth', 'civil_registration/birth', 'given_name = null', 'given_name'],
  ['birth', 'civil_registration/birth', 'born_on = born_on - 1', 'born_on'],
  ['birth', 'civil_registration/birth', 'far_from_office = not far_from_office', 'far_from_office'],
  ['record', 'basic/record', 'term = term + 100', 'term'],
  ['record', 'basic/record', "status = 'inactive'", 'status'],
  ['record', 'basic/record', "title = 'Outra'", 'title'],
  ['record', 'basic/record', 'record_type_id = record_type_id + 1', 'record_type'],
])('names a changed field of a registered %s (%s: %s)', async (table, entity, change, field) => {
  await behindTheBack(`update ${table} set ${change} where id = ${birth}`, async () =>
    expect(await findings()).toEqual([`${entity} ${birth}: ${field} is not what its history says`]),
  );
});

it('names a changed party of a registered act', async () => {
  await behindTheBack(`update person_record set name = 'Outra' where id = ${party}`, async () =>
    expect(await findings()).toEqual([`basic/person_record ${party}: name is not what its history says`]),
  );
});

it('names a party that is somebody else', async () => {
  await behindTheBack(`update person_record set person_id = null where id = ${party}`, async () =>
    expect(await findings()).toEqual([`basic/person_record ${party}: person is not what its history says`]),
  );
});

it('believes a database of an older version, once it was brought up to date', async () => {
  const migration = new URL('../db/migrations/0064-what-follows-is-told.sql', import.meta.url);
  await behindTheBack(
    `delete from history where entity = 'basic/person_record' and row_id = ${party} and history_type = '~'`,
    async () => {
      expect(await findings()).toHaveLength(1);
      // The day of an earlier record has moved to its communication since.
      const text = (await readFile(migration, 'utf8')).replace(/^.*'earlier_record'.*\n/mu, '');
      await office.owner.query(text);
      expect(await findings()).toEqual([]);
    },
  );
});

it('believes a field that was added since, as long as it holds what every row got', async () => {
  const untold = `update history set changes = (
      select jsonb_agg(change) from jsonb_array_elements(changes) change where change ->> 'field' <> 'far_from_office')
    where entity = 'civil_registration/birth' and row_id = ${birth} and history_type = '+'`;
  await behindTheBack(untold, async () => {
    expect(await findings()).toEqual([]);
    await office.owner.query('update birth set far_from_office = not far_from_office where id = $1', [birth]);
    expect(await findings()).toEqual([
      `civil_registration/birth ${birth}: far_from_office is not what its history says`,
    ]);
  });
});

it('believes that a draft and its record were deleted', async () => {
  const draft = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
  expect((await office.maria.del(`${BIRTH}${Number(draft.body['id'])}/`)).status).toBe(204);
  expect(await findings()).toEqual([]);
});

it('names a party that is gone', async () => {
  await behindTheBack(`delete from person_record where id = ${party}`, async () =>
    expect(await findings()).toEqual([
      `basic/person_record ${party} is gone, and its history does not say so`,
    ]),
  );
});

it('counts rows without history, which are not wrong', async () => {
  await behindTheBack(
    `delete from history where entity = 'civil_registration/birth' and row_id = ${birth}`,
    async () =>
      expect(await checkActs(office.owner)).toMatchObject({ wrong: 0, note: '1 rows without history' }),
  );
});
