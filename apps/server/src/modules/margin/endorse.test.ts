import { checkMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, registerBirth } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { loadReferenceData } from '../office/load-reference-data.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

const URL = '/api/basic/record_endorsement/';
const CHANGE = '/api/basic/changing_book_page/';

async function typeOf(code: string): Promise<number> {
  return Number(resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`))[0]?.['id']);
}

async function endorse(record: unknown, changes: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(URL, {
    record,
    entry_kind: 'averbacao',
    endorsement_type: await typeOf('cpf'),
    subject: 'Inclusão de CPF',
    dated_on: '2026-02-03',
    title_kind: 'request',
    cpf_after: '98765432100',
    full_text: 'Averbo a inclusão do CPF.',
    ...changes,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

const renamed = { name_after: 'Clara Prado' };

const enter = (row: Answer): Promise<Answer> =>
  office.maria.post(`${URL}${Number(row.body['id'])}/register/`);

async function registered(): Promise<Row> {
  const answer = await registerBirth(office.maria, city);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('an averbação', () => {
  it('takes the next number of its record and stands for good', async () => {
    const birth = await registered();
    const one = await endorse(birth['id']);
    const other = await endorse(birth['id'], { cpf_after: '11144477735' });
    expect((await enter(one)).body).toMatchObject({ number: 1, endorsement_status: 'done' });
    expect((await enter(other)).body).toMatchObject({ number: 2 });
    const url = `${URL}${Number(one.body['id'])}/`;
    const refusals = [
      await office.maria.patch(url, { subject: 'Outra' }),
      await office.maria.del(url),
      await enter(one),
    ];
    expect(refusals.map(({ headers }) => headers['x-error-code'])).toEqual([
      'registered_endorsement',
      'registered_endorsement',
      'registered_endorsement',
    ]);
    await expect(
      office.owner.query("update record_endorsement set subject = 'Outra' where id = $1", [one.body['id']]),
    ).rejects.toMatchObject({ code: 'SV001' });
  });

  it('waits for the registration of its act', async () => {
    const draft = await office.maria.post(BIRTH, birthBody(city));
    expect((await enter(await endorse(draft.body['id']))).headers['x-error-code']).toBe(
      'record_not_registered',
    );
  });

  it.each([
    ['cremacao', 'endorsement_type:endorsement_of_other_book'],
    ['anotacao_casamento', 'endorsement_type:endorsement_of_other_kind'],
  ])('is of the kind and the book of its type: %s', async (code, refusal) => {
    const birth = await registered();
    const burial = {
      burial_kind_after: 'cremation',
      burial_place_after: 'Crematório',
      burial_city_after: city,
    };
    const row = await endorse(birth['id'], { endorsement_type: await typeOf(code), ...burial });
    expect((await enter(row)).headers['x-error-code']).toBe(refusal);
  });

  it.each([
    ['adocao', 'request', 'title_kind:judgment_required'],
    ['adocao', 'ministry_act', 'title_kind:judgment_required'],
    ['sobrenome', 'ministry_act', 'title_kind:title_not_accepted'],
    ['adocao', 'judgment', undefined],
    ['sobrenome', 'request', undefined],
  ])('rests on a title that its type accepts: %s by %s', async (code, title, refusal) => {
    const birth = await registered();
    const judgment = {
      title_authority: '1ª Vara',
      title_case: '0001234-56.2026.8.06.0001',
      dated_on: daysAgo(0),
      title_final_on: daysAgo(0),
    };
    const row = await endorse(birth['id'], {
      endorsement_type: await typeOf(code),
      title_kind: title,
      ...renamed,
      ...(code === 'adocao' ? { parents: [{ name: 'Ícaro Prado', gender_role: 'father' }] } : {}),
      ...(title === 'judgment' ? judgment : { title_authority: 'Ministério' }),
    });
    const answer = await enter(row);
    expect(answer.headers['x-error-code'], answer.text).toBe(refusal);
  });

  it('is restricted where its type is, whatever was typed', async () => {
    const birth = await registered();
    const row = await endorse(birth['id'], {
      endorsement_type: await typeOf('adocao'),
      ...renamed,
      parents: [{ name: 'Ícaro Prado', gender_role: 'father' }],
      title_kind: 'judgment',
      title_authority: '1ª Vara',
      title_case: '0001234-56.2026.8.06.0001',
      dated_on: daysAgo(0),
      title_final_on: daysAgo(0),
      restricted: false,
      on_certificate: true,
    });
    expect((await enter(row)).body).toMatchObject({ restricted: true, on_certificate: false });
  });

  it('does not exist for another office', async () => {
    const birth = await registered();
    const row = await endorse(birth['id']);
    expect((await office.ana.post(`${URL}${Number(row.body['id'])}/register/`)).status).toBe(404);
  });
});

describe('a change of book, sheet or term', () => {
  async function change(record: Row, to: Row): Promise<Answer> {
    const created = await office.maria.post(CHANGE, {
      record: record['id'],
      summary: 'Termo repetido',
      change_reason: 'numbering',
      explanation: 'O termo foi lançado com número repetido.',
      decided_on: '2026-02-03',
      to_face: 'F',
      ...to,
    });
    expect(created.status, created.text).toBe(201);
    return office.maria.post(`${CHANGE}${Number(created.body['id'])}/register/`);
  }

  async function oldBook(): Promise<number> {
    const [open] = resultsOf(await office.maria.get('/api/basic/book/?status=open'));
    await office.maria.post('/api/basic/collection/', {
      code: 2,
      name: 'Livros do antigo 3º Ofício',
      taken_over_on: '2005-03-01',
    });
    const book = await office.maria.post('/api/basic/book/', {
      book_type: open?.['book_type'],
      collection: 2,
      number: 7,
      sheet_count: 100,
    });
    return Number(book.body['id']);
  }

  it('moves the act, with a matrícula that follows, and keeps where it stood', async () => {
    const birth = await registered();
    const book = await oldBook();
    const moved = await change(birth, { to_book: book, to_sheet: 12, to_term: 345 });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({
      change_status: 'done',
      from_book: birth['book'],
      from_term: birth['term'],
      from_matricula: birth['matricula'],
    });
    const after = (await office.maria.get(`${BIRTH}${Number(birth['id'])}/`)).body;
    expect(after).toMatchObject({ book, sheet: 12, term: 345, matricula: moved.body['to_matricula'] });
    expect(checkMatricula(String(after['matricula'])).valid).toBe(true);
    const sheets = resultsOf(await office.maria.get(`/api/basic/sheet/?record=${Number(birth['id'])}`));
    expect(sheets).toMatchObject([{ book, number: 12, face: 'F' }]);
    await expect(
      office.owner.query('update record set term = 1 where id = $1', [birth['id']]),
    ).rejects.toMatchObject({ code: 'SV001' });
    expect(
      (await change(await registered(), { to_book: book, to_sheet: 12, to_term: 345 })).headers[
        'x-error-code'
      ],
    ).toBe('to_term:place_taken');
    expect(
      (await change(await registered(), { to_book: book, to_sheet: 101, to_term: 1 })).headers[
        'x-error-code'
      ],
    ).toBe('to_sheet:sheet_beyond_book');
  });

  it('takes no place that the open book has yet to give', async () => {
    const birth = await registered();
    const beyond = await change(birth, { to_book: birth['book'], to_sheet: 290, to_term: 1 });
    expect(beyond.headers['x-error-code']).toBe('to_sheet:place_not_reached');
    const next = await change(birth, { to_book: birth['book'], to_sheet: 1, to_term: 9999 });
    expect(next.headers['x-error-code']).toBe('to_term:place_not_reached');
  });
});

it('completes the reference data of a database that an older version filled', async () => {
  const count = async (): Promise<number[]> => {
    const { rows } = await office.owner.query<{ a: number; b: number; c: number }>(
      'select (select count(*)::int from book_type) as a, (select count(*)::int from record_type) as b, (select count(*)::int from endorsement_type) as c',
    );
    return Object.values(rows[0] ?? {});
  };
  const before = await count();
  await office.owner.query("delete from record_type where type = '24'");
  await office.owner.query("delete from book_type where letter = 'RCPJ-B'");
  await office.owner.query("delete from endorsement_type where code = 'naturalizacao'");
  await loadReferenceData(office.ownerUrl);
  await loadReferenceData(office.ownerUrl);
  expect(await count()).toEqual(before);
});
