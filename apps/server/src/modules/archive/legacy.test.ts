import vectors from '@serventia/domain/vectors' with { type: 'json' };
import { buildMatricula, parseMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { checkActs } from '../../integrity/check-acts.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const BOOK = '/api/basic/book/';
let office: TestOffice;
let city: number;
let oldBook: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await office.maria.post('/api/basic/collection/', {
    code: 2,
    name: 'Livros do antigo 3º Ofício',
    taken_over_on: '2001-05-02',
  });
  oldBook = await enterBook({ number: 3, collection: 2 }, { first_term: 401, last_term: 800 });
});
afterAll(() => office.close());

async function enterBook(book: Row, terms: Row): Promise<number> {
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const { body } = await office.maria.post(BOOK, { book_type: type?.['id'], sheet_count: 200, ...book });
  const entered = await office.maria.post(`${BOOK}${Number(body['id'])}/enter_old/`, terms);
  expect(entered.status, entered.text).toBe(200);
  expect(entered.body).toMatchObject({ status: 'closed', archived: true, used_faces: null });
  return Number(body['id']);
}

const PLACE = { sheet: 50, face: 'F', term: 533, registered_on: '1968-05-20' } as const;

async function draft(changes: Row = {}): Promise<string> {
  const created = await office.maria.post(BIRTH, {
    entry_kind: 'abstract',
    given_name: 'Raimunda',
    surname: 'Alves Pinheiro',
    born_on: '1968-05-02',
    declared_on: null,
    parties: [{ role: 'parent', side: 'first', gender_role: 'mother', name: 'Francisca Alves' }],
    ...changes,
  });
  expect(created.status, created.text).toBe(201);
  return `${BIRTH}${Number(created.body['id'])}/`;
}

const enter = (url: string, place: Row = {}): Promise<Answer> =>
  office.maria.post(`${url}register_legacy/`, { book: oldBook, ...PLACE, ...place });

const isWellKept = async (): Promise<void> => {
  for (const { name, query } of CHECKS)
    expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
  expect((await checkActs(office.owner)).findings).toEqual([]);
};

describe('a birth from an old book', () => {
  it('stands at its old place with the matrícula of its collection, without a seal', async () => {
    const url = await draft();
    const entered = await enter(url);
    expect(entered.status, entered.text).toBe(200);
    const told = vectors.matricula_geradas.find(({ acervo, livro }) => acervo === 2 && livro === 3);
    const { cns = '', ...parts } = parseMatricula(told?.matricula ?? '') ?? {};
    expect(parts).toMatchObject({ sheet: 50, term: 533, bookType: 1 });
    expect(entered.body).toMatchObject({
      status: 'legacy',
      book: oldBook,
      sheet: 50,
      face: 'F',
      term: 533,
      registered_on: '1968-05-20',
      matricula: buildMatricula({
        cns,
        collection: 2,
        year: 1968,
        bookType: 1,
        book: 3,
        sheet: 50,
        term: 533,
      }),
    });
    const seals = await office.owner.query('select 1 from registered_seal where record_id = $1', [
      entered.body['id'],
    ]);
    expect(seals.rowCount).toBe(0);
    const history = resultsOf(await office.maria.get(`${url}history/`));
    expect(history.map(({ action }) => action)).toContain('register_legacy');
    expect((await office.maria.patch(url, { given_name: 'Outra' })).status).toBe(409);
    const [hit] = (await office.maria.get('/api/basic/search/?q=raimunda')).body['results'] as Row[];
    expect(hit).toMatchObject({ status: 'legacy', term: 533 });
    const names = await office.maria.get(`/api/basic/name_index/?record=${Number(entered.body['id'])}`);
    expect(resultsOf(names)).toMatchObject([{ name_state: 'current' }]);
    await isWellKept();
  });

  it('has a certificate that states what was transcribed, and none in full before the text is', async () => {
    const url = await draft({ given_name: 'Sebastiana' });
    expect((await enter(url, { term: 534, sheet: 51 })).status).toBe(200);
    const full = await office.maria.post(`${url}certificate/`, { kind: '22' });
    expect(full.headers['x-error-code']).toBe('certificate_without_text');
    const short = await office.maria.post(`${url}certificate/`, { kind: '17' });
    expect(short.status, short.text).toBe(200);
    const text = (await readPdf(short.bytes)).text;
    for (const said of [
      'Sebastiana Alves Pinheiro',
      'Francisca Alves',
      '20/05/1968',
      'Não transcrito',
      '2ª via',
      'não foram transcritas',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Não há averbações');
    const kept = await office.maria.post(`${url}transcribe/`, {
      full_text: 'Aos vinte de maio\nde mil novecentos',
    });
    expect(kept.body, kept.text).toMatchObject({ entry_kind: 'full', status: 'legacy' });
    const inFull = await office.maria.post(`${url}certificate/`, { kind: '22' });
    expect(inFull.status, inFull.text).toBe(200);
    expect((await readPdf(inFull.bytes)).text).toContain('Aos vinte de maio');
    expect(
      (await office.maria.post(`${url}transcribe/`, { full_text: 'Outro' })).headers['x-error-code'],
    ).toBe('text_is_kept');
    await isWellKept();
  });

  it.each<[string, Row, string]>([
    ['a sheet that the book does not have', { sheet: 201 }, 'sheet'],
    ['a term that the book does not have', { term: 801 }, 'term'],
    ['a term that was entered', { term: 533 }, 'term'],
    [
      'a matrícula of another place',
      { term: 540, matricula: '12345502551987100003050000053374' },
      'matricula',
    ],
    ['a face that has a record, until somebody looks it up', { term: 541 }, 'face'],
    [
      'a date that goes back, until somebody looks it up',
      { term: 542, sheet: 60, registered_on: '1968-01-02' },
      'registered_on',
    ],
  ])('is refused at %s', async (_, place, field) => {
    const refused = await enter(await draft({ given_name: 'Recusada' }), place);
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body)).toContain(field);
  });

  it('is entered with its doubts once somebody has looked them up', async () => {
    const url = await draft({ given_name: 'Conferida' });
    expect((await enter(url, { term: 545, confirmed: true })).body).toMatchObject({
      status: 'legacy',
      term: 545,
    });
  });

  it('goes back to a draft as long as nothing was built on it', async () => {
    const url = await draft({ given_name: 'Corrigida' });
    await enter(url, { term: 550, sheet: 70, registered_on: '1968-06-01' });
    const back = await office.maria.post(`${url}return_to_draft/`);
    expect(back.body, back.text).toMatchObject({
      status: 'introducing',
      term: null,
      matricula: null,
      book: null,
    });
    expect((await office.maria.patch(url, { given_name: 'Corrigido' })).status).toBe(200);
    expect((await enter(url, { term: 550, sheet: 70, registered_on: '1968-06-01' })).status).toBe(200);
    const paper = await office.maria.post(`${url}certificate/`, { kind: '17' });
    expect(paper.status, paper.text).toBe(200);
    expect((await office.maria.post(`${url}return_to_draft/`)).headers['x-error-code']).toBe(
      'built_on_record',
    );
    await isWellKept();
  });

  it('is neither numbered as a new act, nor a new act entered as an old one', async () => {
    const old = await draft({ given_name: 'Antiga' });
    expect((await office.maria.post(`${old}register/`)).headers['x-error-code']).toBe(
      'old_record_is_not_new',
    );
    const offered = (await office.maria.get(old)).body['permissions'];
    expect(offered).toContain('register_legacy');
    expect(offered).not.toContain('register');
    expect(offered).not.toContain('check');
    const born = await draft({ given_name: 'Nova', entry_kind: null });
    expect((await office.maria.get(born)).body['permissions']).toEqual(
      expect.arrayContaining(['register', 'check']),
    );
    expect((await enter(born, { term: 560 })).headers['x-error-code']).toBe('new_act_is_not_old');
  });

  it('says of twins what its book says, and takes none once it is entered', async () => {
    const old = await draft({ given_name: 'Cosma', twin: true, twin_order: 1, born: [{ name: 'Damiana' }] });
    expect((await enter(old, { term: 570, sheet: 80, confirmed: true })).body).toMatchObject({
      status: 'legacy',
    });
    const sibling = Number(/\d+/u.exec(old)?.[0]);
    const added = await office.maria.post('/api/civil_registration/born/', { birth: sibling, name: 'Outra' });
    expect([added.status, added.headers['x-error-code']]).toEqual([409, 'registered_act']);
    const twin = { given_name: 'Damiana', entry_kind: null, twin: true, twin_order: 2 };
    const linked = await office.maria.post(BIRTH, { ...twin, born: [{ sibling, twin_order: 1 }] });
    expect([linked.status, linked.headers['x-error-code']]).toEqual([
      400,
      'born.0.sibling:twin_of_old_record',
    ]);
    const named = await office.maria.post(BIRTH, { ...twin, born: [{ name: 'Cosma', twin_order: 1 }] });
    expect(named.status, named.text).toBe(201);
    const twins = resultsOf(await office.maria.get(`/api/civil_registration/born/?birth=${sibling}`));
    expect(twins).toMatchObject([{ name: 'Damiana', sibling: null }]);
    await isWellKept();
  });

  it('is entered once where two enter it at the same moment', async () => {
    const urls = await Promise.all([draft({ given_name: 'Uma' }), draft({ given_name: 'Duas' })]);
    const answers = await Promise.all(
      urls.map((url) => enter(url, { term: 600, sheet: 90, confirmed: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    await isWellKept();
  });
});

it('goes on with the numbers of the old books', async () => {
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const next = { book_type: type?.['id'], collection: 2, number: 4, sheet_count: 100 };
  const { body } = await office.maria.post(BOOK, next);
  const opened = await office.maria.post(`${BOOK}${Number(body['id'])}/open/`);
  expect(opened.body, opened.text).toMatchObject({ first_term: 801 });
  const late = await office.maria.post(BOOK, { ...next, number: 5 });
  const refused = await office.maria.post(`${BOOK}${Number(late.body['id'])}/enter_old/`, {
    first_term: 801,
    last_term: 900,
  });
  expect(Object.keys(refused.body)).toContain('last_term');
});

it('leaves the sequence of the own books as it is', async () => {
  const before = await registerBirth(office.maria, city);
  const after = await registerBirth(office.maria, city);
  expect(Number(after.body['term'])).toBe(Number(before.body['term']) + 1);
  await isWellKept();
});
