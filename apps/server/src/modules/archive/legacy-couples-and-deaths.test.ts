import { buildMatricula, parseMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { checkActs } from '../../integrity/check-acts.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const BOOK = '/api/basic/book/';
let office: TestOffice;
const books: Record<string, number> = {};

beforeAll(async () => {
  office = await openTestOffice();
  const taken = { code: 2, name: 'Livros do antigo 3º Ofício', taken_over_on: '2001-05-02' };
  await office.maria.post('/api/basic/collection/', taken);
  for (const digit of ['2', '3', '4', '5', '7', '8']) books[digit] = await enterBook(digit);
});
afterAll(() => office.close());

async function enterBook(digit: string): Promise<number> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/book_type/?digit=${digit}`));
  const book = { book_type: type?.['id'], number: 7, collection: 2, sheet_count: 200 };
  const { body } = await office.maria.post(BOOK, book);
  const terms = { first_term: 1, last_term: 900 };
  const entered = await office.maria.post(`${BOOK}${Number(body['id'])}/enter_old/`, terms);
  expect(entered.status, entered.text).toBe(200);
  return Number(body['id']);
}

const spouse = (side: string, name: string) => ({ role: 'spouse', side, name });
const MARRIAGE: Row = {
  entry_kind: 'abstract',
  celebrated_on: '1971-09-04',
  parties: [spouse('first', 'Francisca Alves'), spouse('second', 'José Pinheiro')],
};
const DEATH: Row = { entry_kind: 'abstract', name: 'Sebastião Moreira Lima', died_on: '1971-09-03' };

const named = (role: string, name: string) => ({ role, name });
const STILLBIRTH: Row = {
  entry_kind: 'abstract',
  delivered_on: '1971-09-03',
  parties: [{ ...named('parent', 'Raimunda Alves'), gender_role: 'mother' }],
};
const EMANCIPATION: Row = {
  entry_kind: 'abstract',
  emancipated_on: '1971-09-03',
  parties: [named('emancipated', 'Teodoro Alves')],
};
const INTERDICTION: Row = {
  entry_kind: 'abstract',
  title_on: '1971-09-03',
  parties: [named('interdicted', 'Benedita Alves')],
};
const UNION: Row = {
  entry_kind: 'abstract',
  title_on: '1971-09-03',
  parties: [named('partner', 'Josefa Alves'), named('partner', 'Luzia Pinheiro')],
};
const TRANSCRIPT: Row = {
  entry_kind: 'abstract',
  event_on: '1971-09-03',
  parties: [named('registered', 'Amélia Alves')],
};

const KINDS = [
  ['marriage', '2', '18', MARRIAGE, 'Francisca Alves'],
  ['death', '4', '19', DEATH, 'Sebastião Moreira Lima'],
  ['stillborn', '5', '20', STILLBIRTH, 'Raimunda Alves'],
  ['emancipation', '7', 'book_e', EMANCIPATION, 'Teodoro Alves'],
  // An old book E of one kind of act.
  ['emancipation', '8', 'book_e', EMANCIPATION, 'Teodoro Alves'],
  ['interdiction', '7', 'book_e', INTERDICTION, 'Benedita Alves'],
  ['stable_union', '7', 'book_e', UNION, 'Josefa Alves'],
  ['born_abroad', '7', 'book_e', TRANSCRIPT, 'Amélia Alves'],
] as const;

let term = 0;
const nextPlace = () => {
  term += 1;
  return { sheet: term, face: 'F', term, registered_on: '1971-09-05' };
};

async function draft(kind: string, body: Row, changes: Row = {}): Promise<string> {
  const url = `/api/civil_registration/${kind}/`;
  const created = await office.maria.post(url, { ...body, ...changes });
  expect(created.status, created.text).toBe(201);
  return `${url}${Number(created.body['id'])}/`;
}

const enter = (url: string, digit: string, place: Row = {}): Promise<Answer> =>
  office.maria.post(`${url}register_legacy/`, { book: books[digit], ...nextPlace(), ...place });

async function isWellKept(): Promise<void> {
  for (const { name, query } of CHECKS)
    expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
  expect((await checkActs(office.owner)).findings).toEqual([]);
}

describe.each(KINDS)('a %s from an old book', (kind, digit, short, body, name) => {
  it('stands at its old place with the matrícula of its collection', async () => {
    const url = await draft(kind, body);
    const found = resultsOf(await office.maria.get(`${url}findings/`));
    expect(found.map(({ level }) => level)).not.toContain('error');
    expect(found).toContainEqual(expect.objectContaining({ code: 'not_in_abstract', level: 'warning' }));
    const entered = await enter(url, digit);
    expect(entered.status, entered.text).toBe(200);
    const { cns = '', ...parts } = parseMatricula(String(entered.body['matricula'])) ?? {};
    expect(parts).toMatchObject({ collection: 2, bookType: Number(digit), book: 7, year: 1971 });
    expect(entered.body['matricula']).toBe(
      buildMatricula({
        cns,
        collection: 2,
        year: 1971,
        bookType: Number(digit),
        book: 7,
        sheet: Number(entered.body['sheet']),
        term: Number(entered.body['term']),
      }),
    );
    expect(entered.body['status']).toBe('legacy');
    expect((await office.maria.patch(url, { notes: 'x' })).status).toBe(409);
    const id = Number(entered.body['id']);
    const names = resultsOf(await office.maria.get(`/api/basic/name_index/?record=${id}`));
    expect(names.map((each) => each['name'])).toContain(name);
    // Nobody is told of it as of a new act.
    const told = await office.maria.get(`/api/civil_registration/communication/?record=${id}`);
    expect(told.body['count']).toBe(0);
    expect((await office.ana.get(url)).status).toBe(404);
    await isWellKept();
  });

  it('has certificates that state what was transcribed', async () => {
    const url = await draft(kind, body);
    await enter(url, digit);
    const full = await office.maria.post(`${url}certificate/`, { kind: '22' });
    expect(full.headers['x-error-code']).toBe('certificate_without_text');
    const paper = await office.maria.post(`${url}certificate/`, { kind: short });
    expect(paper.status, paper.text).toBe(200);
    const { text } = await readPdf(paper.bytes);
    for (const said of [name, 'não foi transcrito', 'não foram transcritas', '2ª via'])
      expect(text).toContain(said);
    expect(text).not.toContain('Não há averbações');
    // Nobody read a regime, the kind of a title, or that a child had no twin, in the book.
    expect(text).not.toMatch(/Comunhão|escritura pública|GÊMEO[^]*\bNão\s+(?!transcrito)[A-Z]/u);
    const kept = await office.maria.post(`${url}transcribe/`, { full_text: 'Aos cinco de setembro' });
    expect(kept.body, kept.text).toMatchObject({ entry_kind: 'full', status: 'legacy' });
    const inFull = await office.maria.post(`${url}certificate/`, { kind: '22' });
    expect((await readPdf(inFull.bytes)).text).toContain('Aos cinco de setembro');
    const back = await office.maria.post(`${url}return_to_draft/`);
    expect(back.headers['x-error-code']).toBe('built_on_record');
    await isWellKept();
  });

  it('goes back to a draft, and is neither new nor of another book', async () => {
    const url = await draft(kind, body);
    expect((await office.maria.post(`${url}register/`)).headers['x-error-code']).toBe(
      'old_record_is_not_new',
    );
    const other = await enter(url, digit === '2' ? '4' : '2');
    expect(other.headers['x-error-code']).toBe('book:book_of_other_type');
    const early = await enter(url, digit, { registered_on: '1971-09-01' });
    expect(early.headers['x-error-code']).toContain('registered_on:event_after_record');
    expect((await enter(url, digit)).status).toBe(200);
    const back = await office.maria.post(`${url}return_to_draft/`);
    expect(back.body, back.text).toMatchObject({ status: 'introducing', term: null, matricula: null });
    await isWellKept();
  });
});

it('enters a religious marriage in the auxiliary book, and a new one as before', async () => {
  const religious = await draft('marriage', MARRIAGE, { marriage_kind: 'religious_licensed' });
  const entered = await enter(religious, '3');
  expect(parseMatricula(String(entered.body['matricula']))?.bookType, entered.text).toBe(3);
  const fresh = await draft('marriage', { ...MARRIAGE, entry_kind: null });
  const refused = await enter(fresh, '2');
  expect(refused.headers['x-error-code']).toBe('new_act_is_not_old');
  const lacks = await office.maria.post(`${fresh}check/`);
  expect(lacks.headers['x-error-code']).toContain('first_name_after:required');
});

it('asks for the names of the two, and of who died', async () => {
  const couple = await draft('marriage', MARRIAGE, { parties: [spouse('first', 'Francisca Alves')] });
  expect((await enter(couple, '2')).headers['x-error-code']).toContain('parties:two_spouses_required');
  const nobody = await draft('death', DEATH, { name: null });
  expect((await enter(nobody, '4')).headers['x-error-code']).toContain('name:required');
});
