import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { actText, DEED, openNoteBooks, saleBody, noteParty } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const SENTENCE = 'As partes declaram o que consta desta escritura e o aceitam em todos os seus termos. ';

/** A draft whose text is a sentence this many times. */
async function draft(times: number): Promise<number> {
  const made = await office.maria.post(DEED, saleBody(person, { body: actText(SENTENCE.repeat(times)) }));
  expect(made.status, made.text).toBe(201);
  return Number(made.body['id']);
}

async function registered(times: number): Promise<Row> {
  const answer = await office.maria.post(`${DEED}${await draft(times)}/register/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Where an act stands: `1F` or `12F-15V`. */
const place = (act: Row): string =>
  [
    [act['sheet'], act['face']],
    [act['last_sheet'], act['last_face']],
  ]
    .filter(([sheet]) => sheet !== null)
    .map((face) => face.join(''))
    .join('-');

/** How often the sentence makes a text of seven faces. */
const SEVEN = 215;

async function facesOf(id: unknown): Promise<string[]> {
  const { rows } = await office.owner.query<{ name: string }>(
    'select name from sheet where record_id = $1 order by book_id, number, face',
    [id],
  );
  return rows.map(({ name }) => name);
}

/** Leaves a book of deeds with so many free faces. */
async function leaveFree(faces: number): Promise<void> {
  await office.owner.query(
    `update book set used_faces = sheet_count * 2 - $1
     where status = 'open' and name like 'N-ESC%' and number = (select min(number) from book where name like 'N-ESC%' and status = 'open')`,
    [faces],
  );
}

it('an act takes as many faces as its text needs, and the next one begins after it', async () => {
  expect(place(await registered(1))).toBe('1F');
  const long = await registered(SEVEN);
  expect(place(long)).toBe('1V-4V');
  expect(await facesOf(long['id'])).toHaveLength(7);
  expect(place(await registered(1))).toBe('5F');
  const page = await office.maria.get(`${DEED}${String(long['id'])}/page/`);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('an act of seven faces stands on sheets 12v to 15v, and the next one begins on 16', async () => {
  const faces = 11 * 2 + 1;
  await office.owner.query("update book set used_faces = $1 where name = 'N-ESC-1'", [faces]);
  const long = await registered(SEVEN);
  expect(place(long)).toBe('12V-15V');
  const named = ['012v', '013', '013v', '014', '014v', '015', '015v'].map((face) => `N-ESC-1 fls. ${face}`);
  expect(await facesOf(long['id'])).toEqual(named);
  expect(place(await registered(1))).toBe('16F');
});

it('an act that ends a book waits for the next one to be prepared, and then goes on in it', async () => {
  await leaveFree(3);
  const id = await draft(SEVEN);
  const refused = await office.maria.post(`${DEED}${id}/register/`);
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'next_book_not_prepared']);
  expect(refused.text).toContain('7 páginas');
  const { rows } = await office.owner.query<{ id: number }>(
    "select id from book_type where letter = 'N-ESC'",
  );
  const next = await office.maria.post('/api/basic/book/', {
    book_type: rows[0]?.id,
    number: 2,
    sheet_count: 200,
  });
  const answer = await office.maria.post(`${DEED}${id}/register/`);
  expect(answer.status, answer.text).toBe(200);
  expect(place(answer.body)).toBe('199V-2V');
  expect((await facesOf(id)).map((name) => name.split(' ')[0])).toEqual([
    ...Array.from({ length: 3 }, () => 'N-ESC-1'),
    ...Array.from({ length: 4 }, () => 'N-ESC-2'),
  ]);
  const { rows: books } = await office.owner.query(
    "select name, status, first_term, last_term, used_faces from book where name like 'N-ESC%' order by number",
  );
  const term = Number(answer.body['term']);
  expect(books).toEqual([
    { name: 'N-ESC-1', status: 'closed', first_term: 1, last_term: term, used_faces: 400 },
    { name: 'N-ESC-2', status: 'open', first_term: term + 1, last_term: null, used_faces: 4 },
  ]);
  const { rows: terms } = await office.owner.query<{ text: string }>(
    "select text from term where term_kind = 'closing'",
  );
  expect(terms[0]?.text).toContain('foram escritas duzentas folhas, do termo número um ao termo');
  const after = await registered(1);
  expect(place(after)).toBe('3F');
  expect(after['book']).toBe(next.body['id']);
});

it('fifty clerks at once take disjoint faces without a gap', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 50; index += 1) ids.push(await draft(index % 3 === 0 ? 60 : 1));
  const answers = await Promise.all(ids.map((id) => office.maria.post(`${DEED}${id}/register/`)));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { rows } = await office.owner.query<{ taken: number; faces: number; used: number }>(
    `select count(*)::integer as taken, count(distinct (number, face))::integer as faces,
       (select used_faces from book where name = 'N-ESC-2') as used
     from sheet where book_id = (select id from book where name = 'N-ESC-2')`,
  );
  expect(rows[0]?.taken).toBeGreaterThan(60);
  expect(rows[0]).toEqual({ taken: rows[0]?.used, faces: rows[0]?.used, used: rows[0]?.used });
});

it('an act of several faces keeps its place', async () => {
  const long = await registered(60);
  const move = await office.maria.post('/api/basic/changing_book_page/', {
    record: long['id'],
    to_book: long['book'],
    to_sheet: 1,
    to_face: 'F',
    to_term: 1,
    summary: 'Termo repetido',
    change_reason: 'numbering',
    explanation: 'O termo foi lançado com número repetido.',
    decided_on: '2026-02-03',
  });
  expect(move.status, move.text).toBe(201);
  const refused = await office.maria.post(
    `/api/basic/changing_book_page/${String(move.body['id'])}/register/`,
  );
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'act_of_several_faces']);
});
