import { addDays } from '@serventia/domain/calendar/civil-date';
import { checkMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, familyOf, registerBirth } from '../../testing/births.ts';
import { voidInput } from '../../testing/exclusions.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());

describe('a birth', () => {
  it('goes from draft to checked to registered, and takes the next term, face and matrícula', async () => {
    const created = await office.maria.post(BIRTH, birthBody(city));
    expect(created.body).toMatchObject({
      status: 'introducing',
      name: 'Clara Luíza Teixeira Moreira',
      term: null,
      matricula: null,
    });
    const url = `${BIRTH}${Number(created.body['id'])}/`;
    expect((await office.maria.post(`${url}check/`)).body['status']).toBe('created');
    expect((await office.maria.patch(url, { given_name: 'Outra' })).headers['x-error-code']).toBe(
      'checked_act',
    );
    const [before] = resultsOf(await office.maria.get('/api/basic/book/?status=open'));
    const registered = await office.maria.post(`${url}register/`);
    expect(registered.status, registered.text).toBe(200);
    expect(registered.body).toMatchObject({
      status: 'pending',
      term: Number(before?.['used_faces']) + 1,
      book: before?.['id'],
      sheet: 1,
      face: 'F',
    });
    expect(checkMatricula(String(registered.body['matricula'])).valid).toBe(true);
    expect(resultsOf(await office.maria.get(`${url}history/`)).map((entry) => entry['action'])).toEqual([
      'register',
      'register',
      'check',
      null,
    ]);
  });

  it('is never edited or deleted once registered, through any door', async () => {
    const { body } = await registerBirth(office.maria, city);
    const id = Number(body['id']);
    const parties = resultsOf(await office.maria.get(`/api/basic/person_record/?record=${id}`));
    const refusals = [
      await office.maria.patch(`${BIRTH}${id}/`, { given_name: 'Outra' }),
      await office.maria.del(`${BIRTH}${id}/`),
      await office.maria.patch(`/api/basic/person_record/${Number(parties[0]?.['id'])}/`, { name: 'Outra' }),
      await office.maria.del(`/api/basic/person_record/${Number(parties[0]?.['id'])}/`),
      await office.maria.post('/api/basic/person_record/', { record: id, role: 'witness', name: 'Outra' }),
      await office.maria.post('/api/civil_registration/born/', { birth: id, name: 'Outra' }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
    await expect(
      office.owner.query("update birth set name = 'Outra' where id = $1", [id]),
    ).rejects.toMatchObject({ code: 'SV001' });
    for (const changed of ['term = 1', "status = 'sealed', matricula = null", "registered_on = '2020-01-01'"])
      await expect(
        office.owner.query(`update record set ${changed} where id = $1`, [id]),
      ).rejects.toMatchObject({ code: 'SV001' });
    expect((await office.maria.post(`${BIRTH}${id}/register/`)).headers['x-error-code']).toBe('wrong_status');
  });

  it('keeps its parties in the order given, changes known ones and removes the missing', async () => {
    const created = await office.maria.post(BIRTH, birthBody(city));
    const parties = created.body['parties'] as Row[];
    expect(parties.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    const [mother, father] = parties;
    const url = `${BIRTH}${Number(created.body['id'])}/`;
    const changed = await office.maria.patch(
      url,
      {
        parties: [
          { id: father?.['id'], role: 'parent' },
          { id: mother?.['id'], name: 'Joana Lima' },
        ],
      },
      { 'if-match': '"1"' },
    );
    expect(changed.body).toMatchObject({
      version: 2,
      parties: [
        { name: 'Pedro Moreira Alves', position: 0 },
        { name: 'Joana Lima', position: 1 },
      ],
    });
    const wrong = await office.maria.patch(url, { parties: [{ role: 'witness', cpf: '52998224726' }] });
    expect([wrong.status, wrong.headers['x-error-code']]).toEqual([400, 'parties.0.cpf:wrong_check_digit']);
    expect(((await office.maria.get(`${url}?expand=parties`)).body['parties'] as Row[]).length).toBe(2);
  });

  it.each<[string, Row, string]>([
    ['without a DNV', { dnv: null }, 'dnv'],
    ['without a name', { given_name: null }, 'given_name'],
    ['without any parent', { parties: [] }, 'parties'],
    ['without the hour', { born_at: null }, 'born_at'],
    ['with a wrong DNV', { dnv: '30876543215' }, 'dnv'],
  ])('is not registered %s, and the refusal names the field', async (_, changes, field) => {
    const refused = await registerBirth(office.maria, city, changes);
    expect(refused.status).toBe(400);
    expect(
      Object.keys(refused.body).some((name) => name.startsWith(field)),
      refused.text,
    ).toBe(true);
    expect(refused.text).not.toContain('findings.');
  });

  it('is not registered with a DNV or a CPF that another act has', async () => {
    const first = await registerBirth(office.maria, city, { cpf: '28001238938' });
    const again = await registerBirth(office.maria, city, { dnv: first.body['dnv'] });
    expect(again.headers['x-error-code']).toContain('dnv:dnv_repeated');
    const sameCpf = await registerBirth(office.maria, city, { cpf: '28001238938' });
    expect(sameCpf.headers['x-error-code']).toContain('cpf');
  });

  it('of a mother under fourteen tells the authorities and leaves a task', async () => {
    const parties = familyOf(city).map((party) =>
      party['gender_role'] === 'mother' ? { ...party, birth_date: daysAgo(13 * 365) } : party,
    );
    const proxy = {
      role: 'proxy',
      sex: 'F',
      name: 'Rita Teixeira',
      represents: 'mother',
      birth_date: '1970-01-01',
    };
    const registered = await registerBirth(office.maria, city, { parties: [...parties, proxy] });
    expect(registered.status, registered.text).toBe(200);
    const tasks = resultsOf(
      await office.maria.get(
        `/api/basic/task/?resource=civil_registration/birth&row=${Number(registered.body['id'])}`,
      ),
    );
    expect(tasks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'prosecutor',
          subject: registered.body['name'],
          norm: 'CP art. 217-A',
          task_status: 'open',
          due_on: expect.any(String),
        }),
      ]),
    );
  });

  it('tells a late declaration what it needs', async () => {
    const created = await office.maria.post(BIRTH, birthBody(city, { born_on: daysAgo(400) }));
    const findings = resultsOf(await office.maria.get(`${BIRTH}${Number(created.body['id'])}/findings/`));
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'late_registration',
          norm: expect.stringContaining('LRP'),
          message: expect.any(String),
        }),
      ]),
    );
  });

  it('links twins both ways, also when one is registered already', async () => {
    const first = await registerBirth(office.maria, city, {
      twin: true,
      twin_order: 1,
      born: [{ name: 'Ana Teixeira Moreira', twin_order: 2 }],
    });
    expect(first.status, first.text).toBe(200);
    const second = await office.maria.post(
      BIRTH,
      birthBody(city, {
        given_name: 'Ana',
        twin: true,
        twin_order: 2,
        born: [{ sibling: first.body['id'], twin_order: 1 }],
      }),
    );
    expect(second.status, second.text).toBe(201);
    const links = resultsOf(
      await office.maria.get(`/api/civil_registration/born/?birth=${Number(first.body['id'])}`),
    );
    expect(links).toEqual(expect.arrayContaining([expect.objectContaining({ sibling: second.body['id'] })]));
  });

  it('is held against the act of its twin', async () => {
    const first = await office.maria.post(BIRTH, birthBody(city, { twin: true, twin_order: 1 }));
    const twin = (born_on: unknown): Promise<Answer> =>
      office.maria.post(
        BIRTH,
        birthBody(city, {
          dnv: first.body['dnv'],
          born_on,
          twin: true,
          twin_order: 2,
          born: [{ sibling: first.body['id'], twin_order: 1 }],
        }),
      );
    const findingsOf = async (row: Answer): Promise<unknown[]> =>
      resultsOf(await office.maria.get(`${BIRTH}${Number(row.body['id'])}/findings/`)).map(
        ({ code }) => code,
      );
    const sameDay = await findingsOf(await twin(first.body['born_on']));
    expect(sameDay).toEqual(expect.arrayContaining(['twins_equal_name', 'dnv_repeated']));
    expect(sameDay).not.toContain('twins_born_days_apart');
    expect(await findingsOf(await twin(addDays(String(first.body['born_on']), -4)))).toContain(
      'twins_born_days_apart',
    );
  });

  it('makes its parties known to the search of persons, once for each CPF', async () => {
    await registerBirth(office.maria, city);
    await registerBirth(office.maria, city);
    expect((await office.maria.get('/api/basic/person/?cpf=52998224725')).body['count']).toBe(1);
  });

  it('may be voided before its seal, keeping its number, with a reason', async () => {
    const { body } = await registerBirth(office.maria, city);
    const url = `${BIRTH}${Number(body['id'])}/`;
    expect((await office.maria.post(`${url}void/`)).headers['x-error-code']).toBe(
      'exclusion_reason:required, reason:required',
    );
    const voided = await office.maria.post(`${url}void/`, await voidInput(office.maria));
    expect(voided.body).toMatchObject({
      status: 'ineffective',
      term: body['term'],
      status_reason: 'Desistência antes das assinaturas',
    });
  });

  it('is registered beside seven others that bring the same new mother at the same moment', async () => {
    const mother = { name: 'Zilda Andrade Torres', cpf: '39053344705' };
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () =>
        office.maria.post(
          BIRTH,
          birthBody(city, {
            parties: familyOf(city).map((party, place) => (place === 0 ? { ...party, ...mother } : party)),
          }),
        ),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ body }) => office.maria.post(`${BIRTH}${Number(body['id'])}/register/`)),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(Array(8).fill(''));
    const { body } = await office.maria.get(`/api/basic/person/?cpf=${mother.cpf}`);
    expect(body['count']).toBe(1);
  });
});

describe('numbering', () => {
  it('leaves no gap when a transaction fails half way', async () => {
    const [last] = resultsOf(await office.maria.get(`${BIRTH}?ordering=-term&limit=1`));
    const failing = office.as(office.offices[0], async (context) => {
      await context.db.query('update term_sequence set last_term = last_term + 1');
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    const next = await registerBirth(office.maria, city);
    expect(next.body['term']).toBe(Number(last?.['term']) + 1);
  });

  it('refuses a full book with a sentence that names it, and goes on in the next', async () => {
    await office.owner.query('update book set used_faces = sheet_count * 2 where office_id = $1', [
      office.offices[0],
    ]);
    const full = await registerBirth(office.maria, city);
    expect([full.status, full.headers['x-error-code'], full.text.includes('A-1')]).toEqual([
      409,
      'full_book',
      true,
    ]);
    const [book] = resultsOf(await office.maria.get('/api/basic/book/?status=open'));
    const skipped = await office.maria.post('/api/basic/book/', {
      book_type: book?.['book_type'],
      number: 7,
      sheet_count: 300,
    });
    expect(skipped.status).toBe(400);
    expect(skipped.text).toContain('número 2');
    const next = await office.maria.post('/api/basic/book/', {
      book_type: book?.['book_type'],
      number: 2,
      sheet_count: 300,
    });
    expect(
      (await office.maria.post(`/api/basic/book/${Number(next.body['id'])}/open/`)).headers['x-error-code'],
    ).toBe('another_open_book');
    expect((await office.maria.post(`/api/basic/book/${Number(book?.['id'])}/close/`)).body['status']).toBe(
      'closed',
    );
    expect((await registerBirth(office.maria, city)).headers['x-error-code']).toBe('no_open_book');
    expect((await office.maria.post(`/api/basic/book/${Number(next.body['id'])}/open/`)).body).toMatchObject({
      status: 'open',
      name: 'A-2',
    });
    const registered = await registerBirth(office.maria, city);
    expect(registered.body).toMatchObject({ book: next.body['id'], sheet: 1, face: 'F' });
    const terms = resultsOf(await office.maria.get(`/api/basic/term/?book=${Number(book?.['id'])}`));
    expect(terms[0]).toMatchObject({
      term_kind: 'closing',
      text: expect.stringContaining('trezentas folhas, do termo'),
    });
  });
});

it('tells in the history of the act what changed in its parties, field by field', async () => {
  const created = await office.maria.post(BIRTH, birthBody(city));
  const url = `${BIRTH}${Number(created.body['id'])}/`;
  const { parties } = (await office.maria.get(`${url}?expand=parties`)).body as { parties: Row[] };
  const [mother, father, , ...others] = parties.map(({ id, role, name }) => ({ id, role, name }));
  const changed = await office.maria.patch(url, {
    parties: [
      { ...mother, name: 'Joana Holanda' },
      father,
      ...others,
      { role: 'witness', sex: 'F', name: 'Rita Sá' },
    ],
  });
  expect(changed.status, changed.text).toBe(200);
  const [entry] = resultsOf(await office.maria.get(`${url}history/`));
  expect(entry?.['changes']).toEqual([
    { field: 'parties', old: 'Rita Teixeira', new: null },
    { field: 'parties.1.name', old: 'Joana Teixeira Lima', new: 'Joana Holanda' },
    { field: 'parties', old: null, new: 'Rita Sá' },
  ]);
});

it('lists the acts that wait for their seal by the code of their type, and not by its row', async () => {
  // The row of one type has the number that is the code of another.
  const { rows } = await office.owner.query<{ id: number; type: string }>(
    'select t.id, t.type from record_type t join record_type o on o.type = t.id::text where t.type <> o.type order by t.id limit 1',
  );
  const [type] = rows;
  await office.owner.query(
    "insert into record (office_id, resource, record_type_id, title, status) values ($1, 'civil_registration/birth', $2, 'Ato à espera', 'pending')",
    [office.offices[0], type?.id],
  );
  const waiting = async (code: unknown): Promise<string> =>
    (await office.maria.get(`/api/basic/record/get_pending_record/?record_type=${String(code)}`)).text;
  expect(await waiting(type?.type)).toContain('Ato à espera');
  expect(await waiting(type?.id)).not.toContain('Ato à espera');
});
