import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { pdfAFaults } from '../../../documents/testing/pdf-a.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { cityOf, daysAgo } from '../../../testing/births.ts';
import { enterTitle } from '../../../testing/notes.ts';
import { oldEnrollment, openEnrollment } from '../../../testing/property.ts';
import { logIn } from '../../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { grantOnly } from '../../../testing/users.ts';

const REQUESTS = '/api/basic/certificate_request/';
const AREA = '/api/property_registration/';

let office: TestOffice;
let service: unknown;
beforeAll(async () => {
  office = await openTestOffice();
  const made = await office.maria.post('/api/seal/act_service/', {
    code: '007020',
    description: 'Certidão do registro de imóveis',
    act_use: 'full_text',
    sealer_path: 'imoveis/atos-em-geral',
  });
  service = made.body['id'];
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

const OWNER = { name: 'Ana Braga Luna', cpf: '52998224725', share: '1' };

/** An enrollment with a mortgage that is in force. */
async function mortgaged(more: Row = {}): Promise<Row> {
  const enrollment = await openEnrollment(office.maria, [OWNER]);
  const drawn = await office.maria.post(`${AREA}enrollment_record/`, {
    enrollment: enrollment['id'],
    record_kind: 'mortgage',
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    creditor: 'Banco do Cariri',
    debt_amount: '1000.00',
    mortgage_degree: 1,
    text: 'Hipoteca de primeiro grau.',
    ...more,
  });
  const signed = await office.maria.post(`${AREA}enrollment_record/${Number(drawn.body['id'])}/sign/`, {});
  expect(signed.status, signed.text).toBe(200);
  return enrollment;
}

const asking = (kind: string, values: Row): Row => ({
  requested_certificate: kind,
  requested_on: daysAgo(0),
  requester_name: 'Rita Prado',
  act_service: service,
  ...values,
});

async function request(kind: string, values: Row): Promise<Row> {
  const made = await office.maria.post(REQUESTS, asking(kind, values));
  expect(made.status, made.text).toBe(201);
  return made.body;
}

const urlOf = ({ id }: Row): string => `${REQUESTS}${Number(id)}/`;

/** Reads the warnings, as the form does, and issues. */
async function issue(asked: Row): Promise<Answer> {
  const warnings = resultsOf(await office.maria.get(`${urlOf(asked)}findings/`))
    .filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null)
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${urlOf(asked)}findings/`, { warnings });
  return office.maria.post(`${urlOf(asked)}issue/`);
}
async function issued(kind: string, values: Row): Promise<Answer> {
  const answer = await issue(await request(kind, values));
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}
const textOf = async (answer: Answer): Promise<string> => (await readPdf(answer.bytes)).text;
const verified = async (answer: Answer): Promise<Row> =>
  (await office.stranger.get(`/api/public/verify/${String(answer.headers['x-document-code'])}/`)).body;

describe('a certificate of an enrollment', () => {
  it('is not charged as an averbação', async () => {
    const made = await office.maria.post('/api/seal/act_service/', {
      code: '007018',
      description: 'Averbação em matrícula',
      act_use: 'endorsement',
      sealer_path: 'imoveis/atos-em-geral',
    });
    expect(made.status, made.text).toBe(201);
    const { id: enrollment } = await mortgaged();
    const asked = asking('enrollment_full', { enrollment, act_service: made.body['id'] });
    const refused = await office.maria.post(REQUESTS, asked);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'act_service:reference_not_meant',
    ]);
  });

  it('by questions answers each of them, and none without an answer', async () => {
    const enrollment = await mortgaged();
    const asked = await request('enrollment_questions', {
      enrollment: enrollment['id'],
      questions: [
        { question: 'Há hipoteca em vigor?' },
        { question: 'Consta usufruto?', answer: 'not_stated' },
      ],
    });
    const early = await issue(asked);
    expect([early.status, early.headers['x-error-code']]).toEqual([
      400,
      'questions.0.answer:question_without_answer',
    ]);
    const { body } = await office.maria.get(`${urlOf(asked)}?expand=questions`);
    const [first, second] = body['questions'] as Row[];
    const answered = { id: first?.['id'], answer: 'yes', answer_text: 'R-1, em favor do Banco do Cariri.' };
    const changed = await office.maria.patch(urlOf(asked), { questions: [answered, { id: second?.['id'] }] });
    expect(changed.status, changed.text).toBe(200);
    const answer = await issue(asked);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const text = await textOf(answer);
    for (const part of [
      'CERTIDÃO POR QUESITOS',
      'Sim. R-1, em favor do Banco do Cariri.',
      'A matrícula não o diz.',
      'Não há.',
    ])
      expect(text).toContain(part);
    expect(await verified(answer)).toMatchObject({ certificate_kind: 'enrollment_questions' });
    const none = await issue(await request('enrollment_questions', { enrollment: enrollment['id'] }));
    expect(none.headers['x-error-code']).toBe('questions:no_question');
  });

  it('states its rows, is sealed by its request, kept once and verified', async () => {
    const enrollment = await mortgaged();
    const asked = await request('enrollment_full', { enrollment: enrollment['id'] });
    expect(asked['subject']).toBe(enrollment['title']);
    const answer = await issue(asked);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const text = await textOf(answer);
    for (const part of [
      'CERTIDÃO DE INTEIRO TEOR',
      'CERTIFICO, a pedido de Rita Prado,',
      'Um terreno na Rua das Flores',
      'Ana Braga Luna, CPF nº 529.982.247-25',
      'Hipoteca de primeiro grau.',
      'protocolo 40.001, de 02/03/2026',
      'credor Banco do Cariri',
      'Não há.',
    ])
      expect(text).toContain(part);
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    const { body: row } = await office.maria.get(urlOf(asked));
    expect(row['request_state']).toBe('issued');
    expect(Number(row['price'])).toBeGreaterThan(0);
    const stored = await office.maria.get(`/api/basic/document/${Number(row['document'])}/file/`);
    expect(Buffer.compare(stored.bytes, answer.bytes)).toBe(0);
    const { body: document } = await office.maria.get(`/api/basic/document/${Number(row['document'])}/`);
    expect(document).toMatchObject({ certificate_kind: 'enrollment_full', enrollment: enrollment['id'] });
    const { body: seal } = await office.maria.get(
      `/api/seal/registered_seal/${Number(row['registered_seal'])}/`,
    );
    expect(seal).toMatchObject({ purpose: 'certificate', record: null, certificate_request: asked['id'] });
    expect(seal['seal_text']).toContain('Rita Prado');
    const known = await verified(answer);
    expect(known).toMatchObject({
      certificate_kind: 'enrollment_full',
      enrollment_number: enrollment['number'],
      cnm: enrollment['cnm'],
      initials: '',
    });
    expect(JSON.stringify(known)).not.toContain('Braga');
    expect((await issue(asked)).status).toBe(409);
  });

  it('in full has the text that signing an act kept from its model', async () => {
    const title = { title_nature: 'private_instrument', title_on: '2026-02-20' };
    const enrollment = await mortgaged({ text: null, ...title });
    const answer = await issued('enrollment_full', { enrollment: enrollment['id'] });
    expect((await textOf(answer)).replaceAll(/\s+/gu, ' ')).toContain(
      'Por instrumento particular de 20 de fevereiro de 2026, Ana Braga Luna, CPF nº 529.982.247-25, deu em hipoteca o imóvel desta matrícula a Banco do Cariri, em garantia da dívida de R$ 1.000,00 (mil reais).',
    );
  });

  it('is of its own kind: liens alone, the present situation, or the chain', async () => {
    const { id: enrollment } = await mortgaged();
    expect(await textOf(await issued('enrollment_liens', { enrollment }))).toContain('ÔNUS E AÇÕES');
    expect(await textOf(await issued('enrollment_situation', { enrollment }))).toContain(
      'CERTIDÃO DA SITUAÇÃO JURÍDICA',
    );
    const chain = await request('enrollment_chain', { enrollment });
    const press = await office.maria.post(`${urlOf(chain)}issue/`);
    expect([press.status, press.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
    expect(await textOf(await issue(chain))).toContain('não completa os vinte anos');
  });

  it('tells an order of unavailability on a holder, as long as it is not averbada', async () => {
    const { id: enrollment } = await mortgaged();
    const order = await office.maria.post(`${AREA}unavailability_order/`, {
      cnib_order: '2026.77',
      received_on: daysAgo(0),
      issuing_court: '1ª Vara do Crato',
      name: OWNER.name,
      tax_number: OWNER.cpf,
    });
    const told = await textOf(await issued('enrollment_liens', { enrollment }));
    expect(told).toContain('Ordem de indisponibilidade 2026.77');
    const input = { lifted_on: daysAgo(0), lifting_order: '2026.78' };
    await office.maria.post(`${AREA}unavailability_order/${Number(order.body['id'])}/lift_order/`, input);
    expect(await textOf(await issued('enrollment_liens', { enrollment }))).not.toContain('2026.77');
  });

  it('of one that was closed is issued once that was read, and says it', async () => {
    const { id: enrollment } = await mortgaged();
    const drawn = await office.maria.post(`${AREA}enrollment_endorsement/`, {
      enrollment,
      endorsement_kind: 'closing',
      closing_reason: 'other_district',
      dated_on: daysAgo(0),
      ex_officio: true,
      text: 'Encerra-se a matrícula.',
    });
    const closed = await office.maria.post(
      `${AREA}enrollment_endorsement/${Number(drawn.body['id'])}/sign/`,
      {},
    );
    expect(closed.status, closed.text).toBe(200);
    const asked = await request('enrollment_liens', { enrollment });
    const press = await office.maria.post(`${urlOf(asked)}issue/`);
    expect([press.status, press.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
    const [warned] = resultsOf(await office.maria.get(`${urlOf(asked)}findings/`));
    expect(warned).toMatchObject({ field: 'enrollment', code: 'enrollment_closed' });
    expect(await textOf(await issue(asked))).toContain('Matrícula encerrada em');
  });

  it('goes back through the enrollments of this office, and no further than twenty years', async () => {
    const old = await openEnrollment(office.maria, [{ name: 'Rui Velho', share: '1' }]);
    await office.owner.query('alter table enrollment disable trigger user');
    await office.owner.query("update enrollment set opened_on = '1999-02-03' where id = $1", [old['id']]);
    const young = await openEnrollment(office.maria, [OWNER]);
    await office.owner.query('update enrollment set previous_enrollment_id = $2 where id = $1', [
      young['id'],
      old['id'],
    ]);
    await office.owner.query('alter table enrollment enable trigger user');
    const text = await textOf(await issued('enrollment_chain', { enrollment: young['id'] }));
    expect(text).toContain('Rui Velho');
    expect(text).toContain('alcança mais de vinte anos');
  });

  it('tells the titles that wait in the protocol, once they were read', async () => {
    const { id: enrollment } = await mortgaged();
    const asked = await request('enrollment_situation', { enrollment });
    const title = await enterTitle(office.maria, { enrollments: [{ enrollment }] });
    const { body: entry } = await office.maria.get(`/api/note_registration/protocol/${title}/`);
    const press = await office.maria.post(`${urlOf(asked)}issue/`);
    expect(press.headers['x-error-code']).toBe('warnings_to_acknowledge');
    expect(await textOf(await issue(asked))).toContain(`Protocolo ${String(entry['label'])}, de`);
  });

  it('is of an enrollment that was opened, in this office', async () => {
    const { id: enrollment } = await mortgaged();
    const foreign = await office.ana.post(REQUESTS, {
      ...asking('enrollment_full', { enrollment }),
      act_service: null,
    });
    expect(foreign.headers['x-error-code']).toBe('enrollment:invalid_reference');
    const asked = await request('enrollment_full', { enrollment });
    expect((await office.ana.post(`${urlOf(asked)}issue/`)).status).toBe(404);
    const without = await issue(await request('enrollment_full', {}));
    expect(without.headers['x-error-code']).toBe('enrollment:required');
    const unpaid = await issue(await request('enrollment_full', { enrollment, act_service: null }));
    expect(unpaid.headers['x-error-code']).toBe('act_service:required');
  });

  it('is issued by whoever may read enrollments', async () => {
    const { id: enrollment } = await mortgaged();
    const asked = await request('enrollment_full', { enrollment });
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/certificate_request read',
      'basic/certificate_request issue',
    ]);
    const joao = await logIn(office.server.server, 'joao@primeiro');
    expect((await joao.post(`${urlOf(asked)}issue/`)).status).toBe(403);
  });

  it('is refused where the enrollment changed while the court gave the seal, and keeps that seal', async () => {
    const { id: enrollment } = await mortgaged();
    const asked = await request('enrollment_full', { enrollment });
    const { services } = office.server;
    const put = services.files.put.bind(services.files);
    const spied = services.files as { put: typeof put };
    spied.put = async (content) => {
      spied.put = put;
      await office.owner.query('update enrollment set version = version + 1 where id = $1', [enrollment]);
      return put(content);
    };
    const refused = await issue(asked);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'changed_while_issued']);
    expect((await issue(asked)).status).toBe(200);
    const seals = resultsOf(
      await office.maria.get(`/api/seal/registered_seal/?certificate_request=${Number(asked['id'])}`),
    );
    expect(seals).toHaveLength(1);
  });
});

describe('that somebody owns nothing here', () => {
  const search = (values: Row): Row => ({ books_searched: 'Livro 2', ...values });
  const codesOf = async (asked: Row): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`${urlOf(asked)}findings/`)).map(
      ({ level, code }) => `${String(level)} ${String(code)}`,
    );

  it('is certified where no enrollment in force has the name or the number', async () => {
    await mortgaged();
    const answer = await issued(
      'property_negative',
      search({ searched_name: 'Zulmira Bulhões', searched_number: '39053344705' }),
    );
    const text = await textOf(answer);
    expect(text).toContain('CERTIDÃO NEGATIVA DE PROPRIEDADE');
    expect(text).toContain('não consta matrícula em vigor');
    expect(text).toContain('Zulmira Bulhões, CPF 390.533.447-05');
    const known = await verified(answer);
    expect(known).toMatchObject({ certificate_kind: 'property_negative', initials: 'Z. B.' });
    expect(JSON.stringify(known)).not.toContain('Zulmira');
  });

  it('says of a creditor no more than was searched: who has a mortgage has a real right', async () => {
    await mortgaged({ creditor: 'Banco da Serra' });
    const answer = await issued('property_negative', search({ searched_name: 'Banco da Serra' }));
    const text = await textOf(answer);
    expect(text).not.toMatch(/outro\s+direito\s+real/u);
    expect(text).toMatch(/propriedade, plena ou limitada, em\s+nome de Banco da Serra/u);
    expect(text).toMatch(/não\s+abrange ônus/u);
  });

  it('is certified of who stands in the Registro Auxiliar alone, which gives no ownership', async () => {
    const pact = { city: await cityOf(office.maria), book_digit: '3', description: 'Pacto antenupcial' };
    const owners = [{ name: 'Zita Passos', cpf: '39053344705', share: '1' }];
    const made = await office.maria.post(`${AREA}enrollment/`, { ...pact, owners });
    const opened = await office.maria.post(
      `${AREA}enrollment/${Number(made.body['id'])}/open_enrollment/`,
      oldEnrollment(),
    );
    expect(opened.status, opened.text).toBe(200);
    const asked = await request('property_negative', search({ searched_name: 'Zita Passos' }));
    expect(await codesOf(asked)).toEqual([]);
  });

  it.each([
    ['the number, whatever the name', { searched_name: 'Outra Pessoa', searched_number: '52998224725' }],
    ['the name, where no number tells them apart', { searched_name: 'ana braga luna' }],
    ['another name', { searched_name: 'Outra Pessoa', other_names: 'Ana Braga Luna' }],
  ])('is refused for %s of an owner', async (_, values) => {
    await mortgaged();
    const asked = await request('property_negative', search(values));
    expect(await codesOf(asked)).toContain('error owner_was_found');
    const refused = await issue(asked);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'searched_name:owner_was_found']);
  });

  it('is refused for the name that an owner had before an averbação', async () => {
    const enrollment = await openEnrollment(office.maria, [{ name: 'Iracema Velha', share: '1' }]);
    const at = `${AREA}enrollment_owner/?enrollment=${Number(enrollment['id'])}`;
    const [owner] = resultsOf(await office.maria.get(at));
    const drawn = await office.maria.post(`${AREA}enrollment_endorsement/`, {
      enrollment: enrollment['id'],
      endorsement_kind: 'name_change',
      owner: owner?.['id'],
      name_after: 'Iracema Moderna',
      dated_on: daysAgo(0),
      ex_officio: true,
      text: 'Mudança de nome.',
    });
    const signed = await office.maria.post(
      `${AREA}enrollment_endorsement/${Number(drawn.body['id'])}/sign/`,
      {},
    );
    expect(signed.status, signed.text).toBe(200);
    for (const searched_name of ['Iracema Velha', 'Iracema Moderna'])
      expect(await codesOf(await request('property_negative', search({ searched_name })))).toEqual([
        'error owner_was_found',
      ]);
  });

  it('is read before for somebody of that name with another number', async () => {
    await mortgaged();
    const asked = await request(
      'property_negative',
      search({ searched_name: 'Ana Braga Luna', searched_number: '39053344705' }),
    );
    expect(await codesOf(asked)).toEqual(['warning owner_alike_found']);
    expect((await issue(asked)).status).toBe(200);
  });

  it('tells of a title that waits and names them', async () => {
    await enterTitle(office.maria, { persons: [{ role: 'acquirer', name: 'Quitéria Sem Terra' }] });
    const asked = await request('property_negative', search({ searched_name: 'Quiteria Sem Terra' }));
    expect(await codesOf(asked)).toEqual(['warning title_pending']);
    expect(await textOf(await issue(asked))).toMatch(/pendentes.*Protocolo \d/isu);
  });
});

describe('a certificate in full', () => {
  it('says the seal of each act and what it was charged', async () => {
    const { id } = await mortgaged();
    const [act] = resultsOf(await office.maria.get(`${AREA}enrollment_record/?enrollment=${Number(id)}`));
    const made = await office.maria.post('/api/seal/act_service/', {
      code: '007009',
      description: 'Registro de imóvel',
      act_use: 'other',
      sealer_path: 'imoveis/atos-em-geral',
    });
    const sealed = await office.maria.post(`${AREA}enrollment_record/${Number(act?.['id'])}/seal/`, {
      act_service: made.body['id'],
    });
    expect(sealed.status, sealed.text).toBe(200);
    const text = await textOf(await issued('enrollment_full', { enrollment: id }));
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(
      `selo ${String(sealed.body['seal_number'])}; custas de R$ 574,58`,
    );
  });
});

describe('the term of a request', () => {
  it('is that of its kind, with its norm, and moves with the kind alone', async () => {
    const { id: enrollment } = await mortgaged();
    const asked = await request('enrollment_situation', { enrollment });
    expect(asked).toMatchObject({ norm: 'LRP art. 19 §10 II', due_time: null });
    const other = await office.maria.patch(urlOf(asked), { requested_certificate: 'enrollment_liens' });
    expect(other.body['norm']).toBe('LRP art. 19 §10 III');
    expect(String(other.body['due_on']) > String(asked['due_on'])).toBe(true);
  });

  it('is four hours of service for an electronic one in full, and stays when something else is edited', async () => {
    const { id: enrollment } = await mortgaged();
    const asked = await request('enrollment_full', {
      enrollment,
      delivery: 'electronic',
      email: 'rita@exemplo.br',
    });
    expect(asked['norm']).toBe('LRP art. 19 §10 I');
    expect(asked['due_time']).toMatch(/^(0[89]|1[0-7]):\d\d/u);
    const edited = await office.maria.patch(urlOf(asked), { purpose: 'Venda' });
    expect([edited.body['due_on'], edited.body['due_time']]).toEqual([asked['due_on'], asked['due_time']]);
  });
});
