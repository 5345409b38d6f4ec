import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { book } from '@serventia/domain/office/book.entity';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordHistory } from '../resource/history.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import type { Anchor } from './anchor-files.ts';
import { checkAnchors, checkChain } from './check-chain.ts';
import { anchorHistory, linkHistory } from './history-chain.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

/** Of each test: a folder of its own for the anchors, and a day that no other has. */
let dataDir: string;
let day: string;
let days = 0;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'serventia-anchors-'));
  days += 1;
  day = `2026-03-${String(days).padStart(2, '0')}`;
  await link({ everything: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const anchorFile = (): string => join(dataDir, 'anchors', `${day}.json`);
const link = (options?: Parameters<typeof linkHistory>[1]): Promise<void> =>
  linkHistory(office.server.services.database, options);
const anchor = (of = day): Promise<void> => anchorHistory(office.server.services.database, dataDir, of);
const chainFindings = async (): Promise<readonly string[]> => (await checkChain(office.owner)).findings;
const anchorFindings = async (): Promise<readonly string[]> =>
  (await checkAnchors(office.owner, dataDir)).findings;

/** Writes one entry into the history of an office, in a transaction of its own. */
async function writeEntry(of: number, row: number): Promise<void> {
  await office.as(of, ({ db, caller }) =>
    recordHistory(db, { entity: book, id: row, type: '+', caller, changes: [], office: of }),
  );
}

/** Looks at what somebody does who has the database itself, and undoes it. */
async function behindTheBack(text: string, look: () => Promise<void>): Promise<void> {
  const tables = ['history', 'history_link', 'history_anchor'];
  await office.owner.query('begin');
  try {
    for (const table of tables) await office.owner.query(`alter table ${table} disable trigger user`);
    await office.owner.query(text);
    await look();
  } finally {
    await office.owner.query('rollback');
  }
}

/** A link of the first office: the entry that has a place. */
async function linked(place: number): Promise<{ id: number; entity: string; row: number }> {
  const { rows } = await office.owner.query<{ id: number; entity: string; row: number }>(
    `select h.id, h.entity, h.row_id as row from history_link l join history h on h.id = l.history_id
     where l.chain = $1 and l.place = $2`,
    [office.offices[0], place],
  );
  if (!rows[0]) throw new Error(`nothing has the place ${place}`);
  return rows[0];
}

/** Makes every link of the first office anew, as somebody would who knows how the hashes are made. */
const forged = (): string => `
  delete from history_link where chain = ${office.offices[0]};
  select link_history(100000, true)`;

it('links every entry once, in the order of each office, while others write', async () => {
  const writers = office.offices.flatMap((of) =>
    Array.from({ length: 40 }, (_, row) => writeEntry(of, row + 1)),
  );
  const linkers = Array.from({ length: 6 }, () => link({ atOnce: 7 }));
  await Promise.all([...writers, ...linkers]);
  expect((await checkChain(office.owner)).findings).toEqual([]);
  await link();
  const { rows } = await office.owner.query(
    `select o.chain, count(l.*)::integer as links, max(l.place)::integer as last, count(distinct l.hash)::integer as hashes,
       (select count(*)::integer from history h where h.office_id = o.chain) as entries
     from unnest($1::bigint[]) o(chain) left join history_link l on l.chain = o.chain group by 1 order by 1`,
    [office.offices],
  );
  expect(rows).toHaveLength(2);
  for (const { links, last, hashes, entries } of rows) {
    expect(entries).toBeGreaterThan(40);
    expect({ links, last, hashes }).toEqual({ links: entries, last: entries, hashes: entries });
  }
  expect(await checkChain(office.owner)).toMatchObject({ wrong: 0, note: undefined });
});

it('links what is committed after later entries behind them', async () => {
  const [first] = office.offices;
  let before = 0;
  await office.as(first, async ({ db, caller }) => {
    await recordHistory(db, { entity: book, id: 1, type: '+', caller, changes: [], office: first });
    await writeEntry(first, 2);
    await link();
    before = (await office.owner.query('select from history_link where chain = $1', [first])).rowCount ?? 0;
  });
  expect((await checkChain(office.owner)).note).toBe('1 entries are not linked yet');
  await link();
  expect([(await linked(before)).row, (await linked(before + 1)).row]).toEqual([2, 1]);
  expect(await checkChain(office.owner)).toMatchObject({ wrong: 0, note: undefined });
});

it('finds with everything what was committed long after its turn', async () => {
  const far = 1_000_000;
  await office.owner.query(
    `insert into history (id, office_id, entity, row_id, history_type, user_name, changes)
     overriding system value values ($1, $2, 'basic/book', 1, '+', 'Maria', '[]')`,
    [far, office.offices[0]],
  );
  await link();
  await writeEntry(office.offices[0], 2);
  await link();
  expect((await checkChain(office.owner)).note).toBe('1 entries are not linked yet');
  await link({ everything: true });
  expect(await checkChain(office.owner)).toMatchObject({ wrong: 0, note: undefined });
});

it.each([
  ['changes', `changes = '[{"field":"name","old":null,"new":"Outra"}]'`],
  ['user_name', "user_name = 'Outra'"],
  ['history_date', "history_date = history_date - interval '1 microsecond'"],
  ['action', "action = 'another'"],
  ['row_id', 'row_id = row_id + 1'],
  ['office', 'office_id = (select max(id) from notary_office)'],
])('names an entry whose %s was changed', async (_, change) => {
  const { id } = await linked(3);
  await behindTheBack(`update history set ${change} where id = ${id}`, async () => {
    const { entity, row } = await linked(3);
    expect(await chainFindings()).toEqual([
      `history entry ${id} (place 3, office ${office.offices[0]}) of ${entity} ${row} does not fit`,
    ]);
  });
});

it('names an entry that is gone, and a link that is', async () => {
  const [gone, after] = [await linked(3), await linked(6)];
  const removal = `
    delete from history where id = ${gone.id};
    delete from history_link where chain = ${office.offices[0]} and place = 5`;
  await behindTheBack(removal, async () =>
    expect(await chainFindings()).toEqual([
      `history entry ${gone.id} (place 3, office ${office.offices[0]}) is gone`,
      `the links before history entry ${after.id} (place 6, office ${office.offices[0]}) are gone`,
    ]),
  );
});

it('anchors each chain once a day, in the database and in a file', async () => {
  await anchor();
  const kept = JSON.parse(await readFile(anchorFile(), 'utf8')) as { day: string; anchors: Anchor[] };
  expect(kept.day).toBe(day);
  const { rows } = await office.owner.query<Anchor>(
    `select chain, max(place) as place, (select encode(hash, 'hex') from history_link h where h.chain = l.chain order by place desc limit 1) as hash
     from history_link l group by chain order by chain`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(kept.anchors).toEqual(rows);
  await writeEntry(office.offices[0], 1);
  await anchor();
  expect(JSON.parse(await readFile(anchorFile(), 'utf8'))).toEqual(kept);
  await anchor('2026-04-01');
  const { rowCount } = await office.owner.query('select from history_anchor');
  expect(await checkAnchors(office.owner, dataDir)).toMatchObject({
    wrong: 0,
    note: `${rowCount} in the database, 2 files`,
  });
});

it('writes the file of a day again that was lost before it was there', async () => {
  await anchor();
  const kept = await readFile(anchorFile(), 'utf8');
  await rm(anchorFile());
  await writeEntry(office.offices[0], 1);
  await anchor();
  expect(await readFile(anchorFile(), 'utf8')).toBe(kept);
});

it('finds by its anchors a chain that was made anew', async () => {
  await anchor();
  const { id } = await linked(3);
  const [first] = office.offices;
  await behindTheBack(`update history set user_name = 'Outra' where id = ${id}; ${forged()}`, async () => {
    expect(await chainFindings()).toEqual([]);
    const another = `of office ${first}, where the chain has another hash`;
    expect(await anchorFindings()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^history_anchor of ${day} names place \\d+ ${another}$`, 'u')),
        expect.stringMatching(new RegExp(`^${anchorFile()} names place \\d+ ${another}$`, 'u')),
      ]),
    );
    await office.owner.query('delete from history_anchor');
    expect(await anchorFindings()).toHaveLength(1);
  });
  expect(await anchorFindings()).toEqual([]);
});

it('finds by its anchors a chain whose end was cut off', async () => {
  await writeEntry(office.offices[0], 1);
  await anchor();
  const cut = `
    with last as (
      delete from history_link where chain = ${office.offices[0]}
        and place = (select max(place) from history_link where chain = ${office.offices[0]}) returning history_id)
    delete from history where id in (select history_id from last)`;
  await behindTheBack(cut, async () => {
    expect(await chainFindings()).toEqual([]);
    const gone = expect.stringMatching(/which the chain does not have$/u) as unknown;
    expect(await anchorFindings()).toEqual([gone, gone]);
  });
});

it('names a file of anchors that cannot be read', async () => {
  await anchor();
  await writeFile(anchorFile(), '{"anchors": [{"chain": 1}]}');
  expect(await anchorFindings()).toEqual([`${anchorFile()} cannot be read`]);
});

it.each(['history_link', 'history_anchor'])('%s only grows, and not by hand', async (table) => {
  await anchor();
  for (const text of [`update ${table} set place = 1`, `delete from ${table}`, `truncate ${table}`])
    await expect(office.owner.query(text), text).rejects.toMatchObject({ code: 'SV002' });
  await expect(
    office.server.services.database.read({ office: null, isSuper: true }, (db) =>
      db.query(`insert into ${table} select * from ${table}`),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
