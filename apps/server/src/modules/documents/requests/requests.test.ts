import { document as documentEntity } from '@serventia/domain/office/record.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, serviceOf } from '../../../testing/births.ts';
import { setFields } from '../../../resource/write.ts';
import { logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { openOnly } from '../../../testing/users.ts';

const REQUESTS = '/api/basic/certificate_request/';
let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

async function sealedBirth(changes: Row = {}): Promise<number> {
  const created = await office.maria.post(BIRTH, birthBody(city, changes));
  expect(created.status, created.text).toBe(201);
  const id = Number(created.body['id']);
  expect((await office.maria.post(`${BIRTH}${id}/register/`)).status).toBe(200);
  await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  return id;
}

async function request(values: Row): Promise<Answer> {
  const created = await office.maria.post(REQUESTS, {
    requested_on: daysAgo(0),
    requested_copy: 'second',
    ...values,
  });
  expect(created.status, created.text).toBe(201);
  return created;
}

/** Reads the warnings, as the form does, and issues. */
async function issue(id: unknown): Promise<Answer> {
  const path = `${REQUESTS}${Number(id)}/`;
  const warnings = resultsOf(await office.maria.get(`${path}findings/`))
    .filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null)
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${path}findings/`, { warnings });
  return office.maria.post(`${path}issue/`);
}
const rowOf = async (id: unknown): Promise<Row> => (await office.maria.get(`${REQUESTS}${Number(id)}/`)).body;
const codesOf = async (id: unknown): Promise<string[]> =>
  resultsOf(await office.maria.get(`${REQUESTS}${Number(id)}/findings/`)).map(
    ({ level, field, code }) => `${String(level)} ${String(field)} ${String(code)}`,
  );

/** A third party with a name and a document. */
const THIRD_PARTY: Row = {
  requester_name: 'Rita Prado',
  requester_cpf: '11144477735',
  requester_capacity: 'third_party',
};

const NEGATIVE: Row = {
  requested_certificate: 'negative',
  requester_name: 'Rita Prado',
  searched_fact: 'birth',
  searched_from: '1990-01-01',
  searched_to: daysAgo(0),
  books_searched: 'A-1',
};

describe('a request', () => {
  it('has a number of the year, whom it is about, and five days (LRP art. 19)', async () => {
    const record = await sealedBirth();
    const { body } = await request({ record, requested_on: daysAgo(3) });
    const { body: next } = await request({ record, requested_on: daysAgo(3) });
    expect(body['label']).toMatch(/^\d+\/\d{4}$/u);
    expect(Number.parseInt(String(next['label']), 10)).toBe(Number.parseInt(String(body['label']), 10) + 1);
    expect(body).toMatchObject({
      request_state: 'open',
      subject: 'Clara Luíza Teixeira Moreira',
      due_on: daysAgo(-2),
      received_by: 'maria',
    });
  });

  it('is found by whom it is about, and by who asked for it', async () => {
    const record = await sealedBirth({ given_name: 'Vitalina', surname: 'Prazo Teixeira' });
    const { body } = await request({ record, requester_name: 'Ermelinda Quaresma' });
    for (const typed of ['Vitalina Prazo', 'ermelinda', String(body['label'])]) {
      const found = resultsOf(await office.maria.get(`${REQUESTS}?search=${encodeURIComponent(typed)}`));
      expect(found.map(({ id }) => id)).toEqual([body['id']]);
    }
  });

  it('asks who comes for many what they are for, by the requests that stand under their CPF', async () => {
    const record = await sealedBirth({ given_name: 'Bernarda', surname: 'Pedida Teixeira' });
    const many = { record, requester_name: 'Rui Despachante', requester_cpf: '86288366757' };
    const asked: Answer[] = [];
    for (let count = 0; count < 9; count += 1) asked.push(await request(many));
    const before = await request({ ...many, requested_on: daysAgo(31) });
    const last = await request(many);
    const warned = 'warning purpose bulk_without_purpose';
    expect(await codesOf(last.body['id'])).toContain(warned);
    expect(await codesOf(before.body['id'])).not.toContain(warned);
    await office.maria.post(`${REQUESTS}${Number(asked[0]?.body['id'])}/cancel_request/`, {
      reason: 'Desistiu.',
    });
    expect(await codesOf(last.body['id'])).not.toContain(warned);
  });

  it('is overdue on the home page until it is answered', async () => {
    const record = await sealedBirth({ given_name: 'Vilma', surname: 'Prazo Teixeira' });
    const { body } = await request({ record, requested_on: daysAgo(30) });
    const late = async (): Promise<boolean> => {
      const { due } = (await office.maria.get('/api/basic/home/')).body as { due: { results: Row[] } };
      return due.results.some(
        ({ entity, id }) => entity === 'basic/certificate_request' && id === body['id'],
      );
    };
    expect(await late()).toBe(true);
    await office.maria.post(`${REQUESTS}${Number(body['id'])}/cancel_request/`, { reason: 'Desistiu.' });
    expect(await late()).toBe(false);
  });

  it('for the short form is issued to anyone, keeps its document, seal and price, and is delivered', async () => {
    const record = await sealedBirth();
    const first = await request({ record, requested_copy: 'first' });
    const answer = await issue(first.body['id']);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect((await readPdf(answer.bytes)).text).toContain('1ª via');
    const row = await rowOf(first.body['id']);
    expect(row).toMatchObject({
      request_state: 'issued',
      document: Number(answer.headers['x-document-id']),
      price: '0.00',
    });
    const second = await request({ record });
    await issue(second.body['id']);
    const later = await rowOf(second.body['id']);
    const seal = (await office.maria.get(`/api/seal/registered_seal/${Number(later['registered_seal'])}/`))
      .body;
    expect(later['price']).toBe(seal['total']);
    expect(Number(later['price'])).toBeGreaterThan(0);
    const given = await office.maria.post(`${REQUESTS}${Number(first.body['id'])}/deliver/`, {
      receiver: 'Rita Prado',
      delivered_on: daysAgo(0),
    });
    expect(given.body).toMatchObject({ request_state: 'delivered', delivered_to: 'Rita Prado' });
  });

  it('is issued once, and stands as it was answered', async () => {
    const record = await sealedBirth();
    const { body } = await request({ record });
    const press = (): Promise<Answer> => office.maria.post(`${REQUESTS}${Number(body['id'])}/issue/`);
    const unread = await press();
    expect([unread.status, unread.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
    await issue(await request({ record, requested_copy: 'first' }).then((first) => first.body['id']));
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const changed = await office.maria.patch(`${REQUESTS}${Number(body['id'])}/`, { purpose: 'Outra' });
    expect([changed.status, changed.headers['x-error-code']]).toEqual([409, 'answered_request']);
    expect(resultsOf(await office.maria.get(`/api/basic/document/?record=${record}`))).toHaveLength(2);
  });

  it('gives the same file to a repeated press of the button', async () => {
    const { body } = await request({ record: await sealedBirth(), requested_copy: 'first' });
    const press = (): Promise<Answer> =>
      office.maria.post(`${REQUESTS}${Number(body['id'])}/issue/`, {}, { 'idempotency-key': 'press-1' });
    const [one, other] = [await press(), await press()];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  });

  it('is refused with its reason, which takes no certificate', async () => {
    const { body } = await request({ record: await sealedBirth() });
    const refused = await office.maria.post(`${REQUESTS}${Number(body['id'])}/refuse/`, {
      reason: 'Sem poderes.',
    });
    expect(refused.body).toMatchObject({
      request_state: 'refused',
      state_reason: 'Sem poderes.',
      document: null,
    });
    expect((await issue(body['id'])).status).toBe(409);
  });

  it('for an electronic certificate is delivered once the document is signed', async () => {
    const { body } = await request({
      record: await sealedBirth(),
      delivery: 'electronic',
      email: 'rita@exemplo.br',
    });
    await issue(body['id']);
    const deliver = (): Promise<Answer> =>
      office.maria.post(`${REQUESTS}${Number(body['id'])}/deliver/`, {
        receiver: 'rita@exemplo.br',
        delivered_on: daysAgo(0),
      });
    const early = await deliver();
    expect([early.status, early.headers['x-error-code']]).toEqual([409, 'unsigned_delivery']);
    const { document } = await rowOf(body['id']);
    await office.as(office.offices[0], (context) =>
      setFields(
        context,
        documentEntity,
        Number(document),
        { signed_at: new Date().toISOString() },
        'sign_electronically',
      ),
    );
    expect((await rowOf(body['id']))['request_state']).toBe('signed');
    expect((await deliver()).body['request_state']).toBe('delivered');
  });
});

describe('a certificate of the text', () => {
  it('is refused to a third party without a judge where the record holds sensitive data (CNN art. 114)', async () => {
    const record = await sealedBirth();
    const { body } = await request({ requested_certificate: 'full_text', record, ...THIRD_PARTY });
    expect(await codesOf(body['id'])).toContain('error court sensitive_needs_judge');
    const refused = await issue(body['id']);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('court');
    await office.maria.patch(`${REQUESTS}${Number(body['id'])}/`, {
      court: '1ª Vara',
      court_case: '0001',
      authorized_on: daysAgo(1),
    });
    const issued = await issue(body['id']);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    expect((await readPdf(issued.bytes)).text).toContain('Inteiro teor');
  });

  it('of a birth by adoption is for the registered person alone, or by a judge (CNN art. 116 §2)', async () => {
    const record = await sealedBirth();
    await office.owner.query(
      'alter table birth disable trigger user; update birth set birth_kind = $$adoption$$ where id = ' +
        `${record}; alter table birth enable trigger user`,
    );
    const asked = { requested_certificate: 'full_text', record, ...THIRD_PARTY };
    const parent = await request({ ...asked, requester_capacity: 'legal_representative' });
    expect(await codesOf(parent.body['id'])).toContain('error court restricted_needs_judge');
    const self = await request({ ...asked, requester_capacity: 'self' });
    expect(await codesOf(self.body['id'])).not.toContain('error court restricted_needs_judge');
  });

  it('with a restricted entry is whole for the registered person, and for nobody else without a judge', async () => {
    const record = await sealedBirth();
    await office.owner.query(
      `insert into record_endorsement (office_id, record_id, entry_kind, endorsement_type_id, number, subject, full_text, restricted, dated_on, endorsement_status, registered_on, registered_by)
       select $1, $2, entry_kind, id, 1, 'Averbação', 'Averbo a adoção por sentença.', true, current_date, 'done', current_date, 'maria' from endorsement_type limit 1`,
      [office.offices[0], record],
    );
    const asked = { requested_certificate: 'full_text', record, ...THIRD_PARTY };
    const other = await request({ ...asked, sensitive_data: false });
    expect((await issue(other.body['id'])).body).toHaveProperty('court');
    const self = await request({ ...asked, requester_capacity: 'self' });
    const issued = await issue(self.body['id']);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    expect((await readPdf(issued.bytes)).text).toContain('Averbo a adoção por sentença.');
    const questions = [{ question: 'Consta o pai?', answer: 'yes' }];
    const answered = { ...asked, requested_certificate: 'questions', questions };
    const denied = await request({ ...answered, sensitive_data: false });
    expect((await issue(denied.body['id'])).body).toHaveProperty('court');
    const answers = await request({ ...answered, requester_capacity: 'self' });
    const { text } = await readPdf((await issue(answers.body['id'])).bytes);
    expect(text).toContain('AV-1: Averbo a adoção por sentença.');
    expect(text).not.toContain('Não há averbações');
    const short = await request({ ...asked, requested_certificate: 'short', requester_capacity: 'self' });
    const refused = await issue(short.body['id']);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'withheld_endorsement']);
  });

  it('by questions answers each from the record', async () => {
    const record = await sealedBirth();
    const asked = {
      requested_certificate: 'questions',
      record,
      ...THIRD_PARTY,
      requester_capacity: 'self',
    };
    const none = await request(asked);
    expect(await codesOf(none.body['id'])).toContain('error questions no_question');
    const open = await request({ ...asked, questions: [{ question: 'Consta o pai?' }] });
    expect(await codesOf(open.body['id'])).toContain('error questions.0.answer question_without_answer');
    const whole = await request({
      ...asked,
      questions: [
        { question: 'Consta o pai?', answer: 'yes' },
        {
          question: 'Qual o lugar do nascimento?',
          answer: 'text',
          answer_text: 'Maternidade Santa Cecília.',
        },
        { question: 'Consta a cor?', answer: 'not_stated' },
      ],
    });
    const issued = await issue(whole.body['id']);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    const { text } = await readPdf(issued.bytes);
    for (const part of [
      'CERTIDÃO POR QUESITOS',
      'CERTIFICO, a pedido de Rita Prado',
      '1) Consta o pai? Sim.',
      '2) Qual o lugar do nascimento? Maternidade Santa Cecília.',
      '3) Consta a cor? O assento não o diz.',
      'Não há averbações nem anotações a acrescer.',
    ])
      expect(text).toContain(part);
  });
});

describe('a negative certificate', () => {
  const service = (): Promise<number> => serviceOf(office.maria, 'second_copy');

  it('says that nothing was found, takes a seal, and is verified in public without a record', async () => {
    const { body } = await request({
      ...NEGATIVE,
      searched_name: 'Zulmira Quaresma Bulhões',
      other_names: 'Zulmira Bulhões',
      searched_parents: 'Ana Quaresma',
      act_service: await service(),
    });
    expect(body['subject']).toBe('Zulmira Quaresma Bulhões');
    const issued = await issue(body['id']);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    const { text, pages } = await readPdf(issued.bytes);
    expect(text).toContain('CERTIDÃO NEGATIVA');
    expect(text).toContain(
      'não foi encontrado assento de nascimento em nome de Zulmira Quaresma Bulhões, nem em nome de Zulmira Bulhões, com a filiação informada de Ana Quaresma.',
    );
    expect(pages).toBe(1);
    const row = await rowOf(body['id']);
    const seal = (await office.maria.get(`/api/seal/registered_seal/${Number(row['registered_seal'])}/`))
      .body;
    expect(seal).toMatchObject({ purpose: 'certificate', record: null, certificate_request: body['id'] });
    expect(row['price']).toBe(seal['total']);
    const code = String(issued.headers['x-document-code']);
    const known = await office.stranger.get(`/api/public/verify/${code}/`);
    expect(known.body).toMatchObject({
      certificate_kind: 'negative',
      record_status: null,
      matricula: null,
      initials: 'Z. Q. B.',
      searched_fact: 'birth',
      searched_from: '1990-01-01',
      seal_number: seal['seal_number'],
    });
    expect(known.text).not.toContain('Zulmira');
  });

  it.each([
    ['the name itself', { searched_name: 'Hortência Bastos Prado' }],
    ['the name in another case and without accents', { searched_name: 'HORTENCIA BASTOS DE PRADO' }],
    [
      'another name of the person',
      { searched_name: 'Zuleica Tavares', other_names: 'Outra\nHortência Bastos Prado' },
    ],
  ])('is refused where the index has %s', async (_, searched) => {
    if (resultsOf(await office.maria.get(`${BIRTH}?name=Hortência Bastos Prado`)).length === 0)
      await sealedBirth({ given_name: 'Hortência', surname: 'Bastos Prado' });
    const { body } = await request({ ...NEGATIVE, ...searched, act_service: await service() });
    expect(await codesOf(body['id'])).toContain('error searched_name record_was_found');
    const before = await office.maria.get('/api/seal/sealer/get_credits/');
    const refused = await issue(body['id']);
    expect(refused.status).toBe(400);
    expect(String(refused.body['searched_name'])).toContain('Hortência Bastos Prado');
    expect((await office.maria.get('/api/seal/sealer/get_credits/')).body).toEqual(before.body);
  });

  it('finds a name that an averbação gave, and none outside of the span or kind', async () => {
    const record = await sealedBirth({ given_name: 'Quitéria', surname: 'Bastos Lobo' });
    const type = resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=prenome'))[0];
    const endorsement = await office.maria.post('/api/basic/record_endorsement/', {
      record,
      entry_kind: 'averbacao',
      endorsement_type: type?.['id'],
      subject: 'Prenome',
      dated_on: daysAgo(0),
      full_text: 'Averbo a mudança.',
      name_after: 'Ximena Bastos Lobo',
      title_kind: 'judgment',
      title_authority: '1ª Vara',
      title_case: '1',
      title_final_on: daysAgo(1),
    });
    expect(endorsement.status, endorsement.text).toBe(201);
    await office.maria.post(`/api/basic/record_endorsement/${Number(endorsement.body['id'])}/register/`);
    const codes = async (changes: Row): Promise<string[]> => {
      const { body } = await request({ ...NEGATIVE, searched_name: 'Ximena Bastos Lobo', ...changes });
      return codesOf(body['id']);
    };
    const found = 'error searched_name record_was_found';
    expect(await codes({})).toContain(found);
    expect(await codes({ searched_to: '2000-12-31' })).not.toContain(found);
    expect(await codes({ searched_fact: 'death' })).not.toContain(found);
  });

  it('warns of a name that sounds alike', async () => {
    await sealedBirth({ given_name: 'Thiago', surname: 'Baptista Moreira' });
    const { body } = await request({ ...NEGATIVE, searched_name: 'Tiago Batista Moreira' });
    expect(await codesOf(body['id'])).toContain('warning searched_name name_alike_found');
  });

  it('is of one office: the names of another are not found', async () => {
    await sealedBirth({ given_name: 'Ludovina', surname: 'Prado Bastos' });
    const created = await office.ana.post(REQUESTS, {
      ...NEGATIVE,
      requested_on: daysAgo(0),
      searched_name: 'Ludovina Prado Bastos',
    });
    expect(created.status, created.text).toBe(201);
    const told = resultsOf(await office.ana.get(`${REQUESTS}${Number(created.body['id'])}/findings/`));
    expect(told.map(({ code }) => code)).not.toContain('record_was_found');
  });
});

describe('a clerk without the civil registration', () => {
  const joao = async (): Promise<Api> => {
    await openOnly(office.owner, 'joao@primeiro', ['note_registration']);
    return logIn(office.server.server, 'joao@primeiro');
  };

  it('sees no request of an act, and no answer from it', async () => {
    const created = await request({
      requested_certificate: 'questions',
      record: await sealedBirth(),
      ...THIRD_PARTY,
      questions: [{ question: 'Consta o pai?', answer: 'yes' }],
    });
    const clerk = await joao();
    expect((await clerk.get(`${REQUESTS}${Number(created.body['id'])}/`)).status).toBe(404);
    const questions = `/api/basic/certificate_question/?request=${Number(created.body['id'])}`;
    expect(resultsOf(await office.maria.get(questions))).toHaveLength(1);
    expect(resultsOf(await clerk.get(questions))).toEqual([]);
  });

  it('hears nothing of the index, and issues no negative certificate', async () => {
    await sealedBirth({ given_name: 'Filomena', surname: 'Tavares Bastos' });
    const asked = { ...NEGATIVE, searched_name: 'Filomena Tavares Bastos' };
    const { body } = await request({ ...asked, act_service: await serviceOf(office.maria, 'second_copy') });
    const clerk = await joao();
    const told = resultsOf(await clerk.get(`${REQUESTS}${Number(body['id'])}/findings/`));
    expect(told.map(({ code }) => code)).not.toContain('record_was_found');
    expect((await clerk.post(`${REQUESTS}${Number(body['id'])}/issue/`)).status).toBe(403);
  });
});
