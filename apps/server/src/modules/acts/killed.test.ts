import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { freePort } from '../../db/embedded-postgres.ts';
import { actText, DEED, noteParty, openNoteBooks, saleBody } from '../../testing/notes.ts';
import { killServer, spawnServer } from '../../testing/spawned-server.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  // The lock is held by the test: a statement that comes to its table waits there, within its transaction.
  await office.owner.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`);
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await office.close();
});

const LOCK = 77_001;
const SENTENCE = 'As partes declaram o que consta desta escritura e o aceitam em todos os seus termos. ';
/** How often the sentence makes a text of seven faces. */
const SEVEN = 215;
const running = new Set<ChildProcess>();

async function draft(times = SEVEN): Promise<string> {
  const made = await office.maria.post(DEED, saleBody(person, { body: actText(SENTENCE.repeat(times)) }));
  expect(made.status, made.text).toBe(201);
  return `${DEED}${Number(made.body['id'])}/`;
}

/** A server in a process of its own, and the registration of an act through it: undefined where no answer comes. */
async function openVictim(): Promise<{
  readonly server: ChildProcess;
  readonly register: (url: string) => Promise<number | undefined>;
}> {
  const port = await freePort();
  const server = await spawnServer({ office, port, tokenKey: inject('tokenKey') });
  running.add(server);
  const headers = { authorization: `Bearer ${office.maria.token ?? ''}` };
  const register = (url: string): Promise<number | undefined> =>
    fetch(`http://127.0.0.1:${port}${url}register/`, { method: 'POST', headers }).then(
      ({ status }) => status,
      () => undefined,
    );
  return { server, register };
}

async function kill(server: ChildProcess): Promise<void> {
  await killServer(server);
  running.delete(server);
}

/** Until a statement of the other server waits for the lock of the test. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await office.owner.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [LOCK],
    );
    if (rowCount) return;
  }
}

/** Until what the killed server had begun is rolled back: its connection to the database is gone. */
async function untilNobodyHolds(): Promise<void> {
  for (;;) {
    const { rowCount } = await office.owner.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1",
      [LOCK],
    );
    if (!rowCount) return;
  }
}

/** The faces of the book of deeds in their order, each with its act, and what the book and its sequence say. */
async function bookOfDeeds(): Promise<{
  readonly faces: readonly string[];
  readonly used: number;
  readonly terms: readonly number[];
  readonly lastTerm: number;
}> {
  const { rows } = await office.owner.query<{ name: string }>(
    "select s.name from sheet s join book b on b.id = s.book_id where b.name = 'N-ESC-1' order by s.number, s.face",
  );
  const { rows: terms } = await office.owner.query<{ term: number }>(
    "select r.term from record r join book b on b.id = r.book_id where b.name = 'N-ESC-1' order by r.term",
  );
  const { rows: sums } = await office.owner.query<{ used: number; last: number }>(
    `select b.used_faces as used, coalesce(t.last_term, 0) as last from book b
     left join term_sequence t on t.office_id = b.office_id and t.book_type_id = b.book_type_id and t.collection = b.collection
     where b.name = 'N-ESC-1' and b.office_id = $1`,
    [office.offices[0]],
  );
  return {
    faces: rows.map(({ name }) => name),
    used: sums[0]?.used ?? -1,
    terms: terms.map(({ term }) => term),
    lastTerm: sums[0]?.last ?? -1,
  };
}

/** The first faces of the book, as they are called. */
const firstFaces = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) =>
      `N-ESC-1 fls. ${String(Math.floor(index / 2) + 1).padStart(3, '0')}${index % 2 === 0 ? '' : 'v'}`,
  );

async function expectNoGap(): Promise<void> {
  const { faces, used, terms, lastTerm } = await bookOfDeeds();
  expect(faces).toEqual(firstFaces(used));
  expect(terms).toEqual(terms.map((_, index) => index + 1));
  expect(lastTerm).toBe(terms.length);
  for (const { name, query } of CHECKS) {
    const { rows } = await office.owner.query<{ count: string }>(query);
    expect(Number(rows[0]?.count), name).toBe(0);
  }
}

/** Where within the numbering the server dies: with its term taken, amid its faces, before its record says so. */
const PLACES = [
  ['its term is taken', 'before update on book', 'new.used_faces > old.used_faces'],
  ['some of its faces are taken', 'before insert on sheet', "new.number % 2 = 0 and new.face = 'V'"],
  ['its record is numbered', 'after update on record', 'old.term is null and new.term is not null'],
] as const;

it.each(PLACES)(
  'an act of several faces whose server is killed once %s leaves no trace',
  {
    timeout: 300_000,
  },
  async (_, event, condition) => {
    const before = await bookOfDeeds();
    const url = await draft();
    const { server, register } = await openVictim();
    const [, table] = / on (\w+)$/u.exec(event) ?? [];
    await office.owner.query(
      `create trigger stop_here ${event} for each row when (${condition}) execute function wait_for_the_test()`,
    );
    await office.owner.query('select pg_advisory_lock($1)', [LOCK]);
    const answer = register(url);
    await untilSomebodyWaits();
    await kill(server);
    expect(await answer).toBeUndefined();
    await office.owner.query('select pg_advisory_unlock($1)', [LOCK]);
    await untilNobodyHolds();
    await office.owner.query(`drop trigger stop_here on ${table}`);
    expect(await bookOfDeeds()).toEqual(before);
    expect((await office.maria.get(url)).body).toMatchObject({
      status: 'introducing',
      term: null,
      sheet: null,
    });

    const again = await office.maria.post(`${url}register/`);
    expect(again.status, again.text).toBe(200);
    expect(again.body['term']).toBe(before.lastTerm + 1);
    expect((await bookOfDeeds()).used).toBe(before.used + 7);
    await expectNoGap();
  },
);

it('of fifty clerks at two servers, one of which is killed amid them, each act has faces of its own', {
  timeout: 300_000,
}, async () => {
  const urls: string[] = [];
  for (let index = 0; index < 50; index += 1) urls.push(await draft(index % 3 === 0 ? 60 : 1));
  const before = await bookOfDeeds();
  const { server, register } = await openVictim();
  const [there, here] = [urls.slice(0, 25), urls.slice(25)];
  const answers = there.map((url) => register(url));
  await Promise.any(answers.map(async (answer) => expect(await answer).toBe(200)));
  const others = here.map((url) => office.maria.post(`${url}register/`));
  await kill(server);
  expect(await Promise.all(answers)).toContain(undefined);
  // A server that is too busy says so.
  for (const { status } of await Promise.all(others)) expect([200, 503]).toContain(status);
  // A registration whose answer was lost is found in the act itself; what its server had begun is waited for.
  for (const url of urls) {
    const again = await office.maria.post(`${url}register/`);
    expect([200, 409]).toContain(again.status);
  }
  for (const url of urls) expect((await office.maria.get(url)).body['status']).toBe('pending');
  const { terms } = await bookOfDeeds();
  expect(terms).toHaveLength(before.terms.length + urls.length);
  await expectNoGap();
});
