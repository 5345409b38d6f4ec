import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { CHECKS } from '../../../cli/check.ts';
import type { Row } from '../../../db/database.ts';
import { checkActs } from '../../../integrity/check-acts.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { BIRTH } from '../../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { workImports } from './work.ts';

const IMPORT = '/api/basic/archive_import/';
const LINE = '/api/basic/archive_import_line/';
const HEADINGS = [
  'Livro',
  'Folha',
  'Termo',
  'Data do registro',
  'Nome',
  'Sexo',
  'Nascimento',
  'Mãe',
  'Pai',
  'Cidade',
];
const RIGHT = [
  '5',
  '12v',
  '45',
  '20/05/1968',
  'Raimundo Alves',
  'M',
  '1968-05-02',
  'Francisca Alves',
  'José Alves',
  'Crato - CE',
];

let office: TestOffice;
let collection: number;
beforeAll(async () => {
  office = await openTestOffice();
  const made = await office.maria.post('/api/basic/collection/', {
    code: 2,
    name: 'Acervo',
    taken_over_on: '2001-05-02',
  });
  collection = Number(made.body['id']);
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const book = await office.maria.post('/api/basic/book/', {
    book_type: type?.['id'],
    collection: 2,
    number: 5,
    sheet_count: 200,
  });
  await office.maria.post(`/api/basic/book/${Number(book.body['id'])}/enter_old/`, {
    first_term: 1,
    last_term: 5000,
  });
});
afterAll(() => office.close());

async function upload(
  content: string,
  type = 'text/csv',
): Promise<{ readonly statusCode: number; json(): Row }> {
  const payload = Buffer.from(
    `--limite\r\ncontent-disposition: form-data; name="file"; filename="linhas"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--limite--\r\n`,
  );
  return office.server.server.inject({
    method: 'POST',
    url: '/api/basic/file/',
    headers: {
      authorization: `Bearer ${office.maria.token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=limite',
    },
    payload,
  });
}

/** A right line of another person, with changes by the place of its cells. */
function line(term: number, changes: Readonly<Record<number, string>> = {}): string[] {
  const letters = [...String(term)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
  return RIGHT.map(
    (cell, place) =>
      changes[place] ?? (place === 2 ? String(term) : place === 4 ? `Raimundo ${letters} Alves` : cell),
  );
}

const csvOf = (rows: readonly (readonly string[])[], headings = HEADINGS): string =>
  [headings, ...rows].map((cells) => cells.join(';')).join('\r\n');

async function begin(content: string, type = 'text/csv'): Promise<string> {
  const file = await upload(content, type);
  const made = await office.maria.post(IMPORT, { name: 'Livro 5', collection, file: file.json()['id'] });
  expect(made.status, made.text).toBe(201);
  return `${IMPORT}${Number(made.body['id'])}/`;
}

async function work(url: string, action: string): Promise<Row> {
  const begun = await office.maria.post(`${url}${action}/`);
  expect(begun.status, begun.text).toBe(200);
  expect(await workImports(office.server.services)).toEqual([]);
  return (await office.maria.get(url)).body;
}

const linesOf = async (url: string, query = ''): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${LINE}?archive_import=${url.split('/').at(-2)}&limit=100${query}`));

async function isWellKept(): Promise<void> {
  for (const { name, query } of CHECKS)
    expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
  expect((await checkActs(office.owner)).findings).toEqual([]);
}

const search = async (name: string): Promise<number> =>
  ((await office.maria.get(`/api/basic/search/?q=${encodeURIComponent(name)}`)).body['results'] as Row[])
    .length;

/** How often the alphabetical index of the books has a name. */
const indexed = async (name: string): Promise<number> =>
  resultsOf(await office.maria.get(`/api/basic/name_index/?name=${encodeURIComponent(name)}`)).length;

describe('an import', () => {
  it('reads a file, enters its right lines in one step, and takes them all back in one', async () => {
    const url = await begin(csvOf([line(100), line(101, { 3: '31/02/1968' }), line(102)]));
    expect(await work(url, 'read_file')).toMatchObject({
      import_status: 'staged',
      line_count: 3,
      wrong_count: 1,
      import_problem: null,
    });
    expect(await linesOf(url, '&line_state=wrong')).toMatchObject([
      { number: 3, problem_field: 'registered_on', problem: 'not_a_date' },
    ]);
    expect(await work(url, 'take_in')).toMatchObject({ import_status: 'taken_in', done_count: 2 });
    const [taken] = await linesOf(url, '&line_state=taken_in');
    const birth = await office.maria.get(`${BIRTH}${Number(taken?.['record'])}/?expand=parties`);
    expect(birth.body, birth.text).toMatchObject({
      status: 'legacy',
      entry_kind: 'abstract',
      name: 'Raimundo baa Alves',
      sex: 'M',
      born_on: '1968-05-02',
      sheet: 12,
      face: 'V',
      term: 100,
      registered_on: '1968-05-20',
      matricula: expect.stringMatching(/^12345502551968100005012000010/u),
      parties: [
        { role: 'parent', gender_role: 'mother', name: 'Francisca Alves' },
        { gender_role: 'father', name: 'José Alves' },
      ],
    });
    expect(birth.body['birth_city']).not.toBeNull();
    expect([await search('Raimundo baa Alves'), await indexed('Raimundo baa Alves')]).toEqual([1, 1]);
    await isWellKept();
    expect(await work(url, 'undo_import')).toMatchObject({ import_status: 'undone' });
    expect((await office.maria.get(`${BIRTH}${Number(taken?.['record'])}/`)).status).toBe(404);
    expect([await search('Raimundo baa Alves'), await indexed('Raimundo baa Alves')]).toEqual([0, 0]);
    await isWellKept();
    expect(await work(url, 'read_file')).toMatchObject({ import_status: 'staged', wrong_count: 1 });
  });

  it.each<[string, string[][], string, string]>([
    ['no name', [line(201, { 4: '' })], 'name', 'missing_value'],
    ['no term', [line(202, { 2: '' })], 'term', 'missing_value'],
    ['a term in words', [line(203, { 2: 'cem' })], 'term', 'not_a_number'],
    ['a term beyond the book', [line(5001)], 'term', 'term_not_in_book'],
    ['a sheet beyond the book', [line(204, { 1: '201' })], 'sheet', 'sheet_not_in_book'],
    ['a book that is not there', [line(205, { 0: '6' })], 'book', 'unknown_book'],
    ['a city of no state', [line(206, { 9: 'Cidade Nenhuma' })], 'birth_city', 'unknown_city'],
    ['a sex of no kind', [line(207, { 5: 'X' })], 'sex', 'not_a_value'],
    ['a birth after its record', [line(208, { 6: '21/05/1968' })], 'born_on', 'born_after_record'],
    ['a day to come', [line(209, { 3: '01/01/2999' })], 'registered_on', 'date_after_today'],
    ['signs in a name', [line(210, { 4: '123' })], 'name', 'not_a_name'],
    ['the line before', [line(211), line(211)], 'term', 'repeated_in_file'],
    [
      'the person before',
      [line(212, { 4: 'Davi Alves' }), line(213, { 4: 'DAVI ALVES' })],
      'term',
      'repeated_in_file',
    ],
  ])('says what is wrong with a line of %s', async (_, rows, field, problem) => {
    const url = await begin(csvOf(rows));
    await work(url, 'read_file');
    expect(await linesOf(url, '&line_state=wrong')).toMatchObject([{ problem_field: field, problem }]);
  });

  it('reads a load of the national central, and says of what else it holds that it is no new birth', async () => {
    const matricula = buildMatricula({
      cns: '123455',
      collection: 2,
      year: 1968,
      bookType: 1,
      book: 5,
      sheet: 77,
      term: 777,
    });
    const birth = `<NOMEREGISTRADO>RAIMUNDO SETE ALVES</NOMEREGISTRADO><MATRICULA>${matricula}</MATRICULA><DATAREGISTRO>20/05/1968</DATAREGISTRO><SEXO>M</SEXO>`;
    const url = await begin(
      `<?xml version="1.0" encoding="UTF-8"?><CARGAREGISTROS><VERSAO>2.7</VERSAO><ACAO>CARGA</ACAO><CNS>123455</CNS><MOVIMENTONASCIMENTOTN><REGISTRONASCIMENTOINCLUSAO>${birth}</REGISTRONASCIMENTOINCLUSAO><REGISTRONASCIMENTOALTERACAO>${birth}</REGISTRONASCIMENTOALTERACAO></MOVIMENTONASCIMENTOTN></CARGAREGISTROS>`,
      'application/xml',
    );
    expect(await work(url, 'read_file')).toMatchObject({
      import_status: 'staged',
      line_count: 2,
      wrong_count: 1,
    });
    const [right, wrong] = await linesOf(url, '&ordering=number');
    expect(right).toMatchObject({ line_state: 'right' });
    expect(wrong).toMatchObject({
      line_state: 'wrong',
      problem_field: 'operation',
      problem: 'not_a_new_birth',
    });
    expect(await work(url, 'take_in')).toMatchObject({ import_status: 'taken_in' });
    const [taken] = await linesOf(url, '&line_state=taken_in');
    const entered = await office.maria.get(`${BIRTH}${Number(taken?.['record'])}/`);
    expect(entered.body).toMatchObject({ matricula, status: 'legacy', term: 777, sheet: 77 });
    expect(await work(url, 'undo_import')).toMatchObject({ import_status: 'undone' });
  });

  it('asks for the columns that it cannot tell, and remembers what was chosen', async () => {
    const headings = HEADINGS.map((heading) => (heading === 'Termo' ? 'Assento nº' : heading));
    const url = await begin(csvOf([line(300)], headings));
    expect(await work(url, 'read_file')).toMatchObject({
      import_status: 'draft',
      import_problem: 'columns_missing',
    });
    const { columns } = (await office.maria.get(`${url}?expand=columns`)).body as { columns: Row[] };
    const chosen = columns.map((column) => ({
      id: column['id'],
      heading: column['heading'],
      target: column['heading'] === 'Assento nº' ? 'term' : column['target'],
    }));
    expect((await office.maria.patch(url, { columns: chosen })).status).toBe(200);
    expect(await work(url, 'read_file')).toMatchObject({
      import_status: 'staged',
      line_count: 1,
      wrong_count: 0,
    });
    expect(await work(await begin(csvOf([line(301)], headings)), 'read_file')).toMatchObject({
      import_status: 'staged',
      wrong_count: 0,
    });
  });

  it('enters nothing twice', async () => {
    const urls = [await begin(csvOf([line(400)])), await begin(csvOf([line(400)]))];
    for (const url of urls) await work(url, 'read_file');
    expect(await work(urls[0] ?? '', 'take_in')).toMatchObject({ import_status: 'taken_in' });
    expect(await work(urls[1] ?? '', 'take_in')).toMatchObject({
      import_status: 'staged',
      import_problem: 'changed_since_reading',
    });
    expect(await work(urls[1] ?? '', 'read_file')).toMatchObject({ wrong_count: 1 });
    const other = await begin(csvOf([line(401, { 4: 'Raimundo eaa Alves' })]));
    await work(other, 'read_file');
    expect(await linesOf(other)).toMatchObject([{ problem_field: 'name', problem: 'person_entered' }]);
  });

  it('is not undone once something was built on a line, and names it', async () => {
    const url = await begin(csvOf([line(500), line(501)]));
    await work(url, 'read_file');
    await work(url, 'take_in');
    const [, second] = await linesOf(url);
    const paper = await office.maria.post(`${BIRTH}${Number(second?.['record'])}/certificate/`, {
      kind: '17',
    });
    expect(paper.status, paper.text).toBe(200);
    expect(await work(url, 'undo_import')).toMatchObject({
      import_status: 'taken_in',
      import_problem: 'built_on_lines',
      problem_detail: '3',
    });
    expect(await linesOf(url, '&line_state=taken_in')).toHaveLength(2);
    await isWellKept();
  });

  it('gives its wrong lines back as a workbook with what is wrong', async () => {
    const url = await begin(csvOf([line(600, { 3: '40/05/1968', 5: 'X' })]));
    await work(url, 'read_file');
    const book: Answer = await office.maria.post(`${url}wrong_lines/`);
    const text = Object.values(unzipSync(Uint8Array.from(book.bytes)))
      .map((part) => strFromU8(part))
      .join('');
    expect(text).toContain('Data do registro: Não é uma data.; Sexo: Não é um dos valores possíveis.');
    expect(text).toContain('40/05/1968');
  });

  it('is not edited while it is worked on, nor seen by another office', async () => {
    const url = await begin(csvOf([line(700)]));
    await office.maria.post(`${url}read_file/`);
    expect((await office.maria.patch(url, { name: 'Outro' })).headers['x-error-code']).toBe('import_at_work');
    expect((await office.maria.post(`${url}take_in/`)).status).toBe(409);
    expect((await office.ana.get(url)).status).toBe(404);
    await workImports(office.server.services);
    expect((await office.ana.get(`${LINE}?limit=1`)).body['count']).toBe(0);
  });
});
