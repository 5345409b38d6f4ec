import { addDays } from '@serventia/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { cityOf, registerBirth } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const BOOK = '/api/basic/book/';

let office: TestOffice;
let book: Row;
beforeAll(async () => {
  office = await openTestOffice();
  book = resultsOf(await office.maria.get(`${BOOK}?status=open`))[0] ?? {};
});
afterAll(() => office.close());

/** What the open book warns of. */
async function warned(): Promise<unknown[]> {
  const answer = await office.maria.get(`${BOOK}${String(book['id'])}/findings/`);
  expect(answer.status, answer.text).toBe(200);
  return resultsOf(answer);
}

const use = (faces: number): Promise<unknown> =>
  office.owner.query('update book set used_faces = $2 where id = $1', [book['id'], faces]);

const prepare = () => office.maria.post(`${BOOK}${String(book['id'])}/prepare_next/`);

describe('the book after an open one', () => {
  it('is asked for once the share of the office is used, with the faces that are left', async () => {
    await use(539);
    expect(await warned()).toEqual([]);
    await use(540);
    expect(await warned()).toMatchObject([
      { level: 'warning', code: 'next_book_to_prepare', params: { left: 60, next: 2 } },
    ]);
    const settings = `/api/basic/notary_office/${office.offices[0]}/`;
    expect((await office.admin.patch(settings, { prepare_next_at: 95 })).status).toBe(200);
    expect(await warned()).toEqual([]);
    expect((await office.admin.patch(settings, { prepare_next_at: 90 })).status).toBe(200);
    expect((await office.admin.patch(settings, { prepare_next_at: 49 })).status).toBe(400);
  });

  it('bears the next number and no other', async () => {
    const typed = { book_type: book['book_type'], sheet_count: 300 };
    for (const number of [1, 3]) {
      const refused = await office.maria.post(BOOK, { ...typed, number });
      expect(refused.status, refused.text).toBe(400);
    }
    expect((await office.maria.post(BOOK, { ...typed, number: 3 })).text).toContain('número 2');
    // Another collection has numbers of its own, and may begin after books on paper.
    const elsewhere = { code: 5, name: 'Acervo 5', taken_over_on: '2001-05-02' };
    expect((await office.maria.post('/api/basic/collection/', elsewhere)).status).toBe(201);
    const begun = await office.maria.post(BOOK, { ...typed, collection: 5, number: 41 });
    expect((await office.maria.post(`${BOOK}${Number(begun.body['id'])}/open/`)).status).toBe(200);
    const other = await office.maria.post(BOOK, { ...typed, collection: 5, number: 43 });
    expect([other.status, other.text.includes('42')]).toEqual([400, true]);
    // One of before is entered as an old book.
    expect((await office.maria.post(BOOK, { ...typed, collection: 5, number: 40 })).status).toBe(201);
  });

  it('is prepared from the open one, once, alike and with a history', async () => {
    const answers = await Promise.all([prepare(), prepare()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [next] = resultsOf(await office.maria.get(`${BOOK}?status=prepared&collection=1`));
    expect(next).toMatchObject({
      name: 'A-2',
      number: 2,
      book_type: book['book_type'],
      sheet_count: book['sheet_count'],
    });
    expect(resultsOf(await office.maria.get(`${BOOK}${String(next?.['id'])}/history/`))).toHaveLength(1);
    const again = await prepare();
    expect([again.headers['x-error-code'], again.text.includes('A-2')]).toEqual(['next_book_prepared', true]);
    expect(await warned()).toEqual([]);
  });

  it('is prepared by no one at another office, and not from a book that is not open', async () => {
    expect((await office.ana.post(`${BOOK}${String(book['id'])}/prepare_next/`)).status).toBe(404);
    const [next] = resultsOf(await office.maria.get(`${BOOK}?status=prepared&collection=1`));
    const refused = await office.maria.post(`${BOOK}${String(next?.['id'])}/prepare_next/`);
    expect(refused.headers['x-error-code']).toBe('book_not_open');
  });
});

describe('the days of a book', () => {
  const places = { code: 6, name: 'Acervo 6', taken_over_on: '2001-05-02' };
  const url = (id: unknown): string => `${BOOK}${Number(id)}/`;
  const prepared = async (number: number): Promise<string> => {
    const typed = { book_type: book['book_type'], sheet_count: 300, collection: 6, number };
    return url((await office.maria.post(BOOK, typed)).body['id']);
  };

  it('follow each other: it is not closed before it was opened, nor the next one opened before it', async () => {
    expect((await office.maria.post('/api/basic/collection/', places)).status).toBe(201);
    const first = await prepared(7);
    await office.maria.post(`${first}open/`, { opened_on: '2024-03-04' });
    const early = await office.maria.post(`${first}close/`, { closed_on: '2024-03-03' });
    expect([early.status, early.body]).toEqual([
      400,
      { closed_on: ['O livro foi aberto em 04/03/2024: o encerramento não pode ser anterior.'] },
    ]);
    expect((await office.maria.post(`${first}close/`, { closed_on: '2024-03-04' })).status).toBe(200);
    const next = await prepared(8);
    const before = await office.maria.post(`${next}open/`, { opened_on: '2024-03-03' });
    expect([before.status, before.headers['x-error-code']]).toEqual([
      400,
      'opened_on:opened_before_previous',
    ]);
    expect((await office.maria.post(`${next}open/`, { opened_on: '2024-03-04' })).status).toBe(200);
  });

  it('end with its last act', async () => {
    const act = await registerBirth(office.maria, await cityOf(office.maria));
    const day = String(act.body['registered_on']);
    await office.owner.query('update book set opened_on = $2 where id = $1', [
      act.body['book'],
      addDays(day, -2),
    ]);
    const refused = await office.maria.post(`${url(act.body['book'])}close/`, {
      closed_on: addDays(day, -1),
    });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'closed_on:book_closed_before_act',
    ]);
    const closed = await office.maria.post(`${url(act.body['book'])}close/`, { closed_on: day });
    expect(closed.body).toMatchObject({ status: 'closed', closed_on: day });
  });
});
