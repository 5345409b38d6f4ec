import { buildMatricula, parseMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { checkActs } from '../../integrity/check-acts.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import { openCivilBooks } from '../../testing/civil-acts.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const BOOK = '/api/basic/book/';
const CIVIL = '/api/civil_registration/';
const YEAR = Number(daysAgo(0).slice(0, 4));
let office: TestOffice;
let oldBook: number;

beforeAll(async () => {
  office = await openTestOffice();
  await openCivilBooks(office.maria);
  await cityOf(office.maria);
  const taken = { code: 2, name: 'Livros do antigo 3º Ofício', taken_over_on: '2001-05-02' };
  await office.maria.post('/api/basic/collection/', taken);
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const book = { book_type: type?.['id'], number: 3, collection: 2, sheet_count: 200 };
  oldBook = Number((await office.maria.post(BOOK, book)).body['id']);
  await office.maria.post(`${BOOK}${oldBook}/enter_old/`, { first_term: 1, last_term: 900 });
});
afterAll(() => office.close());

const LOST: Row = {
  entry_kind: 'restored',
  restored_reason: 'burned',
  restored_basis: 'copy',
  restored_office: '3º Ofício de Registro Civil',
  restored_book: 'A-3',
  restored_sheet: '50',
  restored_term: '533',
  restored_on: '1968-05-20',
  restored_copy: 'certidão expedida pelo mesmo ofício',
  restored_copy_on: '1990-03-02',
};
const JUDGED: Row = {
  restored_basis: 'judgment',
  restored_copy: null,
  restored_copy_on: null,
  order_court: '1ª Vara de Crato',
  order_case: '0001234-56.2025.8.06.0001',
  order_judged_on: '2025-02-03',
};
const BIRTH: Row = {
  ...LOST,
  given_name: 'Raimunda',
  surname: 'Alves Pinheiro',
  born_on: '1968-05-02',
  sex: 'F',
  declared_on: null,
  parties: [{ role: 'parent', side: 'first', gender_role: 'mother', name: 'Francisca Alves' }],
};
const spouse = (side: string, name: string, birth_date: string): Row => ({
  role: 'spouse',
  side,
  name,
  birth_date,
});
const MARRIAGE: Row = {
  ...LOST,
  ...JUDGED,
  restored_book: 'B-7',
  celebrated_on: '1968-05-20',
  property_regime: 'universal_communion',
  parties: [spouse('first', 'Joana Sá', '1945-01-02'), spouse('second', 'Rui Reis', '1944-03-04')],
};

async function draft(kind: string, body: Row, changes: Row = {}): Promise<string> {
  const created = await office.maria.post(`${CIVIL}${kind}/`, { ...body, ...changes });
  expect(created.status, created.text).toBe(201);
  return `${CIVIL}${kind}/${Number(created.body['id'])}/`;
}

const register = (url: string): Promise<Answer> => office.maria.post(`${url}register/`);

async function registered(kind: string, body: Row, changes: Row = {}): Promise<{ url: string; row: Row }> {
  const url = await draft(kind, body, changes);
  const answer = await register(url);
  expect(answer.status, answer.text).toBe(200);
  return { url, row: answer.body };
}

async function seal(url: string): Promise<void> {
  const answer = await office.maria.post(`${url}seal/`, {
    act_service: await serviceOf(office.maria, 'other'),
  });
  expect(answer.status, answer.text).toBe(200);
}

async function certificate(url: string, kind: string): Promise<string> {
  const paper = await office.maria.post(`${url}certificate/`, { kind });
  expect(paper.status, paper.text).toBe(200);
  return (await readPdf(paper.bytes)).text.replaceAll(/\s+/gu, ' ');
}

describe('a record that restores a lost one', () => {
  it('takes the next term and a matrícula of its own, and says in its text what it restores', async () => {
    const { url, row } = await registered('birth', BIRTH);
    expect(row).toMatchObject({ status: 'pending', registered_on: daysAgo(0) });
    expect(parseMatricula(String(row['matricula']))).toMatchObject({
      year: YEAR,
      bookType: 1,
      collection: 1,
    });
    const text = await office.owner.query<{ text: string }>(
      'select plain_text as text from record_text where record_id = $1',
      [row['id']],
    );
    expect(text.rows[0]?.text).toContain(
      'restauro o assento de nascimento, lavrado em vinte de maio de mil novecentos e sessenta e oito, no Terceiro Ofício de Registro Civil, no livro A-três, folha cinquenta, termo quinhentos e trinta e três, que se perdeu em incêndio',
    );
    await seal(url);
    const printed = await certificate(url, '17');
    expect(printed).toContain('Registro restaurado (art. 109 da Lei 6.015/1973)');
    expect(printed).toContain(
      'livro A-3, folha 50, termo 533, 3º Ofício de Registro Civil, perdido em incêndio',
    );
    expect(printed).not.toMatch(/Não há averbações|não foi transcrito/u);
  });

  it('is found by the matrícula of the lost one', async () => {
    const matricula = buildMatricula({
      cns: '123455',
      collection: 2,
      year: 1968,
      bookType: 1,
      book: 3,
      sheet: 50,
      term: 533,
    });
    const { row } = await registered('birth', BIRTH, {
      given_name: 'Zulmira',
      restored_matricula: matricula,
    });
    const [hit] = (await office.maria.get(`/api/basic/search/?q=${matricula}`)).body['results'] as Row[];
    expect(hit?.['id']).toBe(row['id']);
  });

  it('tells nobody of what the lost one told already', async () => {
    for (const [kind, body] of [
      ['marriage', MARRIAGE],
      ['death', { ...LOST, ...JUDGED, name: 'Rita Moreira', died_on: '1968-05-19', sex: 'F' }],
    ] as const) {
      const { url, row } = await registered(kind, body);
      const opened = await office.maria.get(`${CIVIL}communication/?record=${Number(row['id'])}`);
      expect(resultsOf(opened), kind).toEqual([]);
      const tasks = await office.maria.get(`/api/basic/task/?row=${Number(row['id'])}`);
      expect(resultsOf(tasks), kind).toEqual([]);
      await seal(url);
      const printed = await certificate(url, kind === 'marriage' ? '18' : '19');
      expect(printed).toContain('por sentença nos autos 0001234-56.2025.8.06.0001, 1ª Vara de Crato');
    }
  });

  it('stands in book E where the state parts it so', async () => {
    const url = await draft('birth', BIRTH, { given_name: 'Eunice' });
    const moved = await office.maria.patch(url, { restored_in_book_e: true });
    expect(moved.status, moved.text).toBe(200);
    const answer = await register(url);
    expect(answer.status, answer.text).toBe(200);
    expect(parseMatricula(String(answer.body['matricula']))).toMatchObject({ year: YEAR, bookType: 7 });
  });

  it.each<[string, Row, string]>([
    ['its office', { restored_office: null }, 'restored_office:required'],
    ['its term', { restored_term: null }, 'restored_term:required'],
    ['why', { restored_reason: null }, 'restored_reason:required'],
    ['the copy', { restored_copy: null }, 'restored_copy:required'],
    ['the judgment', { ...JUDGED, order_case: null }, 'order_case:required'],
  ])('is refused without %s, by its norm', async (_, changes, code) => {
    const url = await draft('birth', BIRTH, changes);
    const answer = await register(url);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, code]);
    const findings = (await office.maria.get(`${url}findings/`)).body['results'] as Row[];
    const missing = findings.find(({ field }) => `${String(field)}:required` === code);
    expect(missing?.['norm']).toBe('LRP art. 109');
  });

  it('keeps the old place where the book is rebuilt, and no other', async () => {
    const url = await draft('birth', BIRTH, { given_name: 'Sebastiana' });
    const place = { book: oldBook, sheet: 50, face: 'F', term: 533, registered_on: '1968-05-20' };
    const enter = (changes: Row): Promise<Answer> =>
      office.maria.post(`${url}register_legacy/`, {
        ...place,
        full_text: 'Aos vinte de maio compareceu Francisca Alves.',
        ...changes,
      });
    expect((await enter({ term: 534 })).headers['x-error-code']).toBe('term:not_place_of_lost');
    expect((await enter({ full_text: '' })).headers['x-error-code']).toBe('full_text:full_entry_has_text');
    const entered = await enter({});
    expect(entered.status, entered.text).toBe(200);
    expect(entered.body).toMatchObject({ status: 'legacy', term: 533, sheet: 50 });
    expect(parseMatricula(String(entered.body['matricula']))).toMatchObject({ year: 1968, collection: 2 });
    expect(await certificate(url, '17')).toContain('Registro restaurado');
  });

  it('says nothing of a restoration where it restores nothing', async () => {
    const url = await draft('birth', BIRTH, { entry_kind: null });
    const { body } = await office.maria.get(url);
    for (const field of Object.keys(LOST).filter((name) => name.startsWith('restored_')))
      expect(body[field], field).toBeNull();
  });

  it('leaves books, acts and history as they must be', async () => {
    for (const { name, query } of CHECKS)
      expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
    expect((await checkActs(office.owner)).findings).toEqual([]);
  });
});
