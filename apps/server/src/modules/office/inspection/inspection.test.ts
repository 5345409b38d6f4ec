import type { Inspection, InspectedKind } from '@serventia/domain/office/inspection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfAFaults } from '../../../documents/testing/pdf-a.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { resultsOf } from '../../../testing/api.ts';
import { birthBody, cityOf, daysAgo, serviceOf } from '../../../testing/births.ts';
import { groundOf, openCivilBooks, REGISTRABLE } from '../../../testing/civil-acts.ts';
import { logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { grantOnly } from '../../../testing/users.ts';

const URL = '/api/basic/inspection_report/';
const GAP = '/api/basic/term_gap/';
const BIRTH = '/api/civil_registration/birth/';
const TODAY = daysAgo(0);
const PERIOD = `?from=${daysAgo(30)}&to=${TODAY}`;

let office: TestOffice;
let book: number;
const acts: number[] = [];
beforeAll(async () => {
  office = await openTestOffice();
  book = Number(resultsOf(await office.maria.get('/api/basic/book/?status=open'))[0]?.['id']);
  for (const given of ['Clara', 'Rita', 'Joana']) acts.push(await registered(given));
  await sealed(acts[0]);
});
afterAll(() => office.close());

async function registered(given: string): Promise<number> {
  const body = birthBody(await cityOf(office.maria), { given_name: given });
  const id = Number((await office.maria.post(BIRTH, body)).body['id']);
  expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
  return id;
}

async function sealed(id: number | undefined): Promise<void> {
  const service = await serviceOf(office.maria, 'birth');
  const answer = await office.maria.post(`${BIRTH}${String(id)}/seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
}

async function inspection(query = PERIOD, api = office.maria): Promise<Inspection> {
  const answer = await api.get(`${URL}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Inspection;
}

const rowsOf = ({ found }: Inspection, kind: InspectedKind) =>
  found.find((each) => each.kind === kind)?.results;
const birthsOf = ({ books }: Inspection) => books.find(({ letter }) => letter === 'A');

/** Terms jump in the books that were kept before the product. */
const jumpTo = (term: number): Promise<unknown> =>
  office.owner.query('update term_sequence set last_term = $1 where office_id = $2', [
    term,
    office.offices[0],
  ]);

describe('the report of an inspection', () => {
  it('states the books with the first and the last term of the period', async () => {
    expect(birthsOf(await inspection())).toMatchObject({
      collection: 1,
      open_book: 'A-1',
      acts: 3,
      first_term: 1,
      last_term: 3,
      gaps: [],
    });
    expect(birthsOf(await inspection('?from=2020-01-01&to=2020-12-31'))).toMatchObject({
      acts: 0,
      first_term: null,
    });
  });

  it('names the acts without a seal, without a certificate, and without effect with its reason', async () => {
    const before = await inspection();
    expect(rowsOf(before, 'unsealed')?.map(({ id }) => id)).toEqual(acts.slice(1));
    expect(rowsOf(before, 'without_certificate')?.map(({ id }) => id)).toEqual([acts[0]]);
    const [reason] = resultsOf(
      await office.maria.get('/api/basic/record_exclusion_reason/?code=falta_assinatura'),
    );
    const voided = await office.maria.post(`${BIRTH}${acts[1]}/void/`, {
      reason: 'O declarante foi embora',
      exclusion_reason: reason?.['id'],
    });
    expect(voided.status, voided.text).toBe(200);
    const after = await inspection();
    expect(rowsOf(after, 'voids')).toMatchObject([{ id: acts[1], term: 2, detail: reason?.['description'] }]);
    expect(rowsOf(after, 'unsealed')?.map(({ id }) => id)).toEqual([acts[2]]);
    // It keeps its number: nothing is missing.
    expect(birthsOf(after)?.gaps).toEqual([]);
  });

  it('names the acts with a communication that is not made, until it is', async () => {
    await openCivilBooks(office.maria);
    const ground = await groundOf(office.maria);
    const earlier = {
      earlier_kind: 'birth',
      cited_book: 'A-1',
      cited_term: '7',
      office_name: 'Ofício de Crato',
    };
    const body = { ...REGISTRABLE['death']?.body(ground), earlier_records: [earlier] };
    const DEATH = '/api/civil_registration/death/';
    const { id } = (await office.maria.post(DEATH, body)).body;
    expect(rowsOf(await inspection(), 'untold')).toEqual([]);
    expect((await office.maria.post(`${DEATH}${Number(id)}/register/`)).status).toBe(200);
    expect(rowsOf(await inspection(), 'untold')).toMatchObject([{ id, title: 'Antônia Feitosa Lima' }]);
    const communications = resultsOf(
      await office.maria.get(`/api/civil_registration/communication/?record=${Number(id)}`),
    );
    for (const told of communications) {
      const url = `/api/civil_registration/communication/${Number(told['id'])}/dismiss/`;
      const dismissed = await office.maria.post(url, { reason: 'Feita por ofício em papel.' });
      expect(dismissed.status, dismissed.text).toBe(200);
    }
    expect(rowsOf(await inspection(), 'untold')).toEqual([]);
  });

  it('states missing terms until somebody justifies them', async () => {
    await jumpTo(9);
    expect(birthsOf(await inspection())?.gaps).toEqual([{ from: 4, to: 9 }]);
    const gap = {
      book,
      from_term: 4,
      to_term: 7,
      gap_reason: 'numbering_jump',
      explanation: 'Salto do livro em papel.',
    };
    const taken = await office.maria.post(GAP, { ...gap, from_term: 3 });
    expect([taken.status, taken.text.includes('3')]).toEqual([400, true]);
    expect((await office.maria.post(GAP, { ...gap, to_term: 3 })).status).toBe(400);
    const noted = await office.maria.post(GAP, gap);
    expect(noted.status, noted.text).toBe(201);
    expect(noted.body).toMatchObject({ name: 'A-1: 4-7', noted_by: 'maria', noted_on: TODAY });
    expect(birthsOf(await inspection())).toMatchObject({
      gaps: [{ from: 8, to: 9 }],
      justified: [{ from: 4, to: 7 }],
    });
  });

  it('calls no term of an old book missing that was not entered', async () => {
    const own = { code: 7, name: 'Acervo 7', taken_over_on: '2001-05-02' };
    expect((await office.maria.post('/api/basic/collection/', own)).status).toBe(201);
    const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
    const values = { book_type: type?.['id'], collection: 7, number: 3, sheet_count: 200 };
    const old = await office.maria.post('/api/basic/book/', values);
    const terms = { first_term: 401, last_term: 800 };
    const entered = await office.maria.post(`/api/basic/book/${Number(old.body['id'])}/enter_old/`, terms);
    expect(entered.status, entered.text).toBe(200);
    const { books } = await inspection();
    expect(books.find(({ collection }) => collection === 7)).toMatchObject({
      letter: 'A',
      gaps: [],
      acts: 0,
    });
  });

  it('names a book that is full and open', async () => {
    expect(rowsOf(await inspection(), 'unclosed_books')).toEqual([]);
    await office.owner.query('update book set used_faces = sheet_count * 2 where id = $1', [book]);
    expect(rowsOf(await inspection(), 'unclosed_books')).toMatchObject([{ entity: 'basic/book', id: book }]);
  });

  it('is printed as a paper that says the same', async () => {
    const answer = await office.maria.get(`${URL}paper/${PERIOD}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(answer.bytes);
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    for (const said of [
      'RELATÓRIO DE CORREIÇÃO',
      'Sem os atos de acesso restrito',
      'A-1',
      '8 a 9',
      '4 a 7',
      'Atos sem selo',
    ])
      expect(text).toContain(said);
  });

  it('is refused to who reads a part of the acts: of the rest it would say that there is nothing', async () => {
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/record read',
      'basic/book read',
      'basic/name_index read',
      'civil_registration/birth read',
    ]);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    for (const path of ['', 'paper/']) {
      const answer = await joao.get(`${URL}${path}${PERIOD}`);
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'inspection_of_all_acts']);
    }
    const index = await joao.get(`/api/basic/name_index/paper/?book=${book}`);
    expect((await readPdf(index.bytes)).text).toContain('Só as espécies de atos que quem emite pode ler.');
  });

  it('is of the office alone, and asks for a period', async () => {
    const other = await inspection(PERIOD, office.ana);
    expect(other.found.flatMap(({ results }) => results)).toEqual([]);
    expect(other.books.flatMap(({ acts: count }) => count)).not.toContain(3);
    for (const query of [
      '',
      '?from=2026-01-01',
      '?from=2026-02-30&to=2026-03-01',
      '?from=2026-02-01&to=2026-01-01',
    ])
      expect((await office.maria.get(`${URL}${query}`)).status).toBe(400);
    expect((await office.stranger.get(`${URL}${PERIOD}`)).status).toBe(401);
  });
});
