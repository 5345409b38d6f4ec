import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth } from '../../testing/births.ts';
import { openCivilBooks } from '../../testing/civil-acts.ts';
import { voidInput } from '../../testing/exclusions.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';

const NAMES = ['Clara', 'Davi', 'Lia', 'Caio'];

let office: TestOffice;
/** The acts, in the order of the book: one a face. */
const acts: Row[] = [];
let book: string;

beforeAll(async () => {
  office = await openTestOffice();
  await openCivilBooks(office.maria);
  const city = await cityOf(office.maria);
  for (const given_name of NAMES) {
    acts.push((await registerBirth(office.maria, city, { given_name })).body);
  }
  book = `/api/basic/book/${Number(acts[0]?.['book'])}/`;
});
afterAll(() => office.close());

const RANGE = { first_sheet: 1, first_face: 'F', last_sheet: 2, last_face: 'V' };
const print = (input: Row, api: Api = office.maria): Promise<Answer> =>
  api.post(`${book}print_pages/`, input);

describe('the pages of a book', () => {
  it('come in their order as one file, the acts without effect stamped', async () => {
    const [, davi] = acts;
    const voided = await office.maria.post(
      `${BIRTH}${Number(davi?.['id'])}/void/`,
      await voidInput(office.maria),
    );
    expect(voided.status, voided.text).toBe(200);
    const answer = await print(RANGE);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await readPdf(answer.bytes);
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    expect(pages).toBe(4);
    const found = NAMES.map((name) => text.indexOf(`${name} Teixeira`));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
    expect(text.match(/SEM EFEITO/gu)?.length).toBeGreaterThan(0);
    // The same for the same state of the book.
    expect(Buffer.compare((await print(RANGE)).bytes, answer.bytes)).toBe(0);
  });

  it('are those of the faces that were asked for', async () => {
    const { text, pages } = await readPdf((await print({ ...RANGE, first_face: 'V', last_face: 'F' })).bytes);
    expect(pages).toBe(2);
    expect(text).toContain('Lia Teixeira');
    expect(text).not.toContain('Clara Teixeira');
    expect(text).not.toContain('Caio Teixeira');
  });

  it.each([
    [400, 'last_sheet:range_ends_before', { ...RANGE, first_sheet: 3 }],
    [400, 'last_sheet:too_many_faces', { ...RANGE, last_sheet: 300 }],
    [409, 'no_pages_in_range', { ...RANGE, first_sheet: 100, last_sheet: 101 }],
  ])('are refused with %i %s', async (status, code, input) => {
    const refused = await print(input);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([status, code]);
  });

  it('need the permission of the book, and that of its acts', async () => {
    await grantOnly(office.owner, 'joao@primeiro', ['basic/book read', 'civil_registration/birth read']);
    expect((await print(RANGE, await logIn(office.server.server, 'joao@primeiro'))).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', ['basic/book read', 'basic/book print_pages']);
    expect((await print(RANGE, await logIn(office.server.server, 'joao@primeiro'))).status).toBe(403);
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/book read',
      'basic/book print_pages',
      'civil_registration/birth read',
    ]);
    expect((await print(RANGE, await logIn(office.server.server, 'joao@primeiro'))).status).toBe(200);
    expect((await print(RANGE, office.ana)).status).toBe(404);
  });

  it('are refused as a whole where one act is restricted, and name its sheet', async () => {
    const lia = Number(acts[2]?.['id']);
    const restricted = await office.maria.post('/api/basic/record_restriction/', {
      record: lia,
      restriction_ground: 'court',
      court: '1ª Vara',
      court_case: '0001',
      decided_on: '2026-01-05',
    });
    expect(restricted.status, restricted.text).toBe(201);
    const refused = await print(RANGE);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'restricted_in_range']);
    expect(refused.text).toContain('(2)');
    expect((await print({ ...RANGE, last_sheet: 1 })).status).toBe(200);
  });

  it('are refused where of an act no text was kept', async () => {
    await office.owner.query('alter table record_text disable trigger user');
    await office.owner.query('delete from record_text where record_id = $1', [acts[0]?.['id']]);
    const refused = await print({ ...RANGE, last_sheet: 1 });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'no_text_in_range']);
    expect(
      resultsOf(await office.maria.get(`/api/basic/sheet/?record=${Number(acts[0]?.['id'])}`)),
    ).toHaveLength(1);
  });
});
