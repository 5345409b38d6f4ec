// What an office looks at first, the newest of its rows, is not looked for among the newer ones of another office.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';

const OURS = 20_000;
const NEWER = 4000;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  for (const [count, id] of [
    [OURS, office.offices[0]],
    [NEWER, office.offices[1]],
  ])
    await fill(count as number, id as number);
  await office.owner.query('vacuum analyze person');
  await office.owner.query('vacuum analyze search_entry');
}, 60_000);
afterAll(() => office.close());

/** People called Maria, as the search knows them. */
async function fill(count: number, id: number): Promise<void> {
  await office.owner.query(
    "insert into person (office_id, name) select $1, 'Maria ' || n from generate_series(1, $2::integer) as n",
    [id, count],
  );
  await office.owner.query(
    `insert into search_entry (office_id, entity, row_id, title, words)
     select office_id, 'basic/person', id, name, array[office_id] from person where office_id = $1`,
    [id],
  );
}

/** The pages that a statement looks at within the first office, and how it comes to them. */
async function planOf(statement: string): Promise<{ pages: number; text: string }> {
  const { owner, offices } = office;
  await owner.query("select set_config('app.office', $1, false)", [String(offices[0])]);
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  );
  const [{ Plan: plan }] = (rows[0] as (typeof rows)[0])['QUERY PLAN'];
  return {
    pages: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']),
    text: JSON.stringify(plan),
  };
}

it('finds the newest rows of an office by its own index', async () => {
  const { text, pages } = await planOf(
    'select * from person where office_id = app_office() order by id desc limit 10',
  );
  expect(text).toContain('person_office');
  expect(pages).toBeLessThan(20);
});

it.each([
  ['a word', "search_rows(array[(app_office())], null, null, 'basic/person', 10)"],
  ['a part of a title', "titled_rows('basic/person', '%maria%', 10)"],
])('finds the newest rows that have %s in the entries of the office', async (_, found) => {
  // The first call reads the catalogue, too.
  const { rows } = await office.owner.query(`select * from ${found}`);
  expect(rows).toHaveLength(10);
  const { pages } = await planOf(`select * from ${found}`);
  expect(pages).toBeLessThan(40);
});
