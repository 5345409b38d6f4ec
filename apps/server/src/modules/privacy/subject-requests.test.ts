// Requests of data subjects: numbered, due by their right, answered whole or refused with a ground; what is held is told, no act is.
import { addDays } from '@serventia/domain/calendar/civil-date';
import type { WorkList } from '@serventia/domain/office/work';
import { registry } from '@serventia/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, type Api, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo, registerBirth } from '../../testing/births.ts';
import { logIn } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { grantOnly } from '../../testing/users.ts';
import { HELD_SOURCES, UNTOLD_SOURCES } from './held-sources.ts';

const REQUEST = '/api/basic/subject_request/';
const CPF = '39053344705';
const TODAY = daysAgo(0);

let office: TestOffice;
let maria: Api;
let person: number;

beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
  person = await created('/api/basic/person/', {
    name: 'Davi Reis Prado',
    cpf: CPF,
    street: 'Rua das Flores',
    email: 'davi@exemplo.com.br',
  });
});
afterAll(() => office.close());

async function created(url: string, body: Row): Promise<number> {
  const answer = await maria.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const asked = (given: Row = {}): Row => ({
  subject_right: 'access',
  declaration_form: 'simplified',
  concerns: 'Quero saber o que guardam de mim.',
  received_on: TODAY,
  subject: person,
  subject_name: 'Davi Reis Prado',
  subject_cpf: CPF,
  ...given,
});
const ANSWER: Row = { identity_proof: 'CNH', answer_outcome: 'granted', answer_text: 'Segue a relação.' };

const request = (given: Row = {}): Promise<number> => created(REQUEST, asked(given));
const act = (id: number, action: string, input: Row = {}, api = maria): Promise<Answer> =>
  api.post(`${REQUEST}${id}/${action}/`, input);
const codeOf = ({ status, headers }: Answer): unknown[] => [status, headers['x-error-code']];
const paperOf = async (id: number): Promise<string> => {
  const answer = await act(id, 'paper');
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  return (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' ');
};

describe('a request of a data subject', () => {
  it('is numbered by the year, and due by its right', async () => {
    const { body } = await maria.post(REQUEST, asked());
    const year = TODAY.slice(0, 4);
    expect(body).toMatchObject({
      label: expect.stringMatching(new RegExp(`^\\d+/${year}$`, 'u')),
      subject_request_status: 'received',
      due_on: TODAY,
      norm: 'LGPD art. 19 I',
      received_by: 'maria',
    });
    const id = Number(body['id']);
    const patch = async (given: Row): Promise<Row> => (await maria.patch(`${REQUEST}${id}/`, given)).body;
    expect(await patch({ declaration_form: 'complete' })).toMatchObject({
      due_on: addDays(TODAY, 15),
      norm: 'LGPD art. 19 II',
    });
    await office.owner.query('update notary_office set subject_request_days = 10');
    expect(await patch({ notes: 'Conferir' })).toMatchObject({ due_on: addDays(TODAY, 15) });
    expect(await patch({ subject_right: 'correction' })).toMatchObject({
      due_on: addDays(TODAY, 10),
      norm: 'LGPD art. 18 III',
      declaration_form: null,
    });
    await office.owner.query('update notary_office set subject_request_days = 20');
    expect(await patch({ notes: 'Conferido' })).toMatchObject({ due_on: addDays(TODAY, 10) });
  });

  it('is among the work until the answer is in the hands of whoever asked', async () => {
    const id = await request({ declaration_form: 'complete' });
    const mine = async (): Promise<unknown[]> => {
      const { results } = (await maria.get('/api/basic/work/?kind=basic/subject_request/due_on'))
        .body as unknown as WorkList;
      return results.filter((item) => item.id === id);
    };
    expect(await mine()).toMatchObject([{ days_left: 15, norm: 'LGPD art. 19 II' }]);
    const refused = await act(id, 'refuse_demand', {
      refusal_ground: 'by_certificate',
      reason: 'Pede o assento.',
    });
    expect(refused.body, refused.text).toMatchObject({
      subject_request_status: 'refused',
      answer_outcome: 'refused',
      answered_on: TODAY,
      answered_by: 'maria',
    });
    expect(await mine()).toHaveLength(1);
    const early = await act(id, 'deliver_answer', { delivered_on: daysAgo(1), receiver: 'Davi' });
    expect(codeOf(early)).toEqual([400, 'delivered_on:delivered_before_answer']);
    const delivered = await act(id, 'deliver_answer', { delivered_on: TODAY, receiver: 'Davi' });
    expect(delivered.body).toMatchObject({ subject_request_status: 'delivered', delivered_to: 'Davi' });
    expect(await mine()).toEqual([]);
    expect(codeOf(await maria.patch(`${REQUEST}${id}/`, { concerns: 'Outro' }))).toEqual([
      409,
      'answered_demand',
    ]);
  });

  it('is not answered without an answer, nor before whoever asks is known', async () => {
    const id = await request();
    expect((await act(id, 'analyze_demand')).body).toMatchObject({
      subject_request_status: 'under_analysis',
    });
    const empty = await act(id, 'answer_demand');
    expect(empty.status).toBe(400);
    for (const field of ['identity_proof', 'answer_outcome', 'answer_text'])
      expect(empty.headers['x-error-code']).toContain(`${field}:required`);
    expect(codeOf(await act(id, 'paper'))).toEqual([409, 'paper_not_yet']);
  });

  it('by a representative asks for the name and the proof of it; without a CPF nobody is given data', async () => {
    const id = await request({ ...ANSWER, asked_by: 'representative', subject: null, subject_cpf: null });
    const codes = String((await act(id, 'answer_demand')).headers['x-error-code']);
    for (const code of [
      'representative_name:required',
      'representation_proof:required',
      'subject_cpf:subject_not_told_apart',
    ])
      expect(codes).toContain(code);
  });

  it('of a complete declaration says origin, criteria and purpose', async () => {
    const id = await request({ ...ANSWER, declaration_form: 'complete' });
    const codes = String((await act(id, 'answer_demand')).headers['x-error-code']);
    expect(codes.match(/data_(?:origin|criteria|purpose):required/gu)).toHaveLength(3);
  });

  it('is withdrawn with its reason, and refused by its step alone', async () => {
    const id = await request({ ...ANSWER, answer_outcome: 'refused' });
    expect(codeOf(await act(id, 'answer_demand'))).toEqual([400, 'answer_outcome:refused_by_its_step']);
    const withdrawn = await act(id, 'withdraw_demand', { reason: 'Já não quer.' });
    expect(withdrawn.body).toMatchObject({
      subject_request_status: 'withdrawn',
      withdrawal_reason: 'Já não quer.',
    });
    expect((await act(id, 'answer_demand')).status).toBe(409);
  });

  it('is not answered with nothing where something is held', async () => {
    const id = await request({ ...ANSWER, answer_outcome: 'none_held' });
    expect(codeOf(await act(id, 'answer_demand'))).toEqual([409, 'data_are_held']);
    const stranger = await request({
      ...ANSWER,
      answer_outcome: 'none_held',
      answer_text: 'Nada consta.',
      subject: null,
      subject_name: 'Nora Lins',
      subject_cpf: '15350946056',
    });
    expect((await act(stranger, 'answer_demand')).status).toBe(200);
    expect(await paperOf(stranger)).toContain('nada foi encontrado do titular na administração da serventia');
  });
});

describe('the paper of an answer', () => {
  it('lists what the administration holds, who read it, and nothing of an act or under secrecy', async () => {
    const city = await cityOf(maria);
    const registered = async (given_name: string): Promise<number> =>
      Number((await registerBirth(maria, city, { given_name })).body['id']);
    const [open, secret] = [await registered('Aberta'), await registered('Secreta')];
    const certificate = (record: number, given: Row): Promise<number> =>
      created('/api/basic/certificate_request/', {
        requested_certificate: 'short',
        requested_on: TODAY,
        record,
        requester: person,
        requester_name: 'Davi Reis Prado',
        requester_cpf: CPF,
        ...given,
      });
    await office.owner.query("update record set status = 'sealed' where id = any($1)", [[open, secret]]);
    await certificate(open, { email: 'pedido@exemplo.com.br' });
    await certificate(secret, { email: 'segredo@exemplo.com.br' });
    await office.owner.query(
      `alter table record disable trigger user; update record set restricted = true where id = ${secret}; alter table record enable trigger user`,
    );
    await maria.get(`/api/basic/person/${person}/`);
    await expect
      .poll(async () => {
        const { rowCount } = await office.owner.query(
          "select 1 from access_entry where resource = 'basic/person' and action = 'read'",
        );
        return rowCount;
      })
      .toBeGreaterThan(0);
    await office.owner.query(
      "update notary_office set dpo_name = 'Lia Encarregada', dpo_email = 'lia@exemplo.com.br'",
    );

    const id = await request(ANSWER);
    expect((await act(id, 'answer_demand')).status).toBe(200);
    const text = await paperOf(id);
    for (const told of [
      'Este não é um documento dotado de fé pública, não se confunde com atos inerentes',
      'quanto ao acesso a seus dados pessoais',
      'CPF: 390.533.447-05',
      'Logradouro: Rua das Flores',
      'pedido@exemplo.com.br',
      'maria@primeiro: ',
      'Encarregado pela proteção de dados: Lia Encarregada. Contato: lia@exemplo.com.br.',
      'Prazo da resposta: ',
      'se obtém por certidão',
    ])
      expect(text).toContain(told);
    for (const secretOf of ['segredo@', 'Aberta', 'Secreta', 'COAF']) expect(text).not.toContain(secretOf);
  });

  it('of a refusal says its ground and its norm, and lists nothing', async () => {
    const id = await request();
    await act(id, 'refuse_demand', { refusal_ground: 'public_faith', reason: 'O nome consta do assento.' });
    const text = await paperOf(id);
    expect(text).toContain('artigos 109, 110 e 213 da Lei número 6.015/1973');
    expect(text).toContain('O nome consta do assento.');
    expect(text).not.toContain('Rua das Flores');
  });

  it('that tells of a person is read and issued by nobody who may not read all of it', async () => {
    const id = await request(ANSWER);
    await act(id, 'answer_demand');
    const joao = await logIn(office.server.server, 'joao@primeiro');
    await grantOnly(office.owner, 'joao@primeiro', [
      'basic/subject_request read',
      'basic/subject_request paper',
      'basic/issued_paper read',
    ]);
    expect(codeOf(await act(id, 'paper', {}, joao))).toEqual([403, 'answer_reads_more']);
    await paperOf(id);
    const papers = '/api/basic/issued_paper/?paper_kind=subject_answer';
    const [paper] = resultsOf(await joao.get(papers));
    expect(paper).toBeDefined();
    await grantOnly(office.owner, 'joao@primeiro', ['basic/issued_paper read']);
    expect(resultsOf(await joao.get(papers))).toEqual([]);
    expect((await joao.get(`/api/basic/issued_paper/${Number(paper?.['id'])}/`)).status).toBe(404);
    await office.owner.query("update app_user set is_responsible = true where username = 'joao@primeiro'");
    const changes = '/api/basic/change/?resource=basic/issued_paper';
    const anew = await logIn(office.server.server, 'joao@primeiro');
    expect(resultsOf(await maria.get(changes)).length).toBeGreaterThan(0);
    expect(resultsOf(await anew.get(changes))).toEqual([]);
    expect((await joao.get(`/api/basic/file/${Number(paper?.['file'])}/`)).status).toBe(403);
  });
});

it('every entity with a CPF or a person is told of, or is left out for a reason', () => {
  const known = new Set([
    ...HELD_SOURCES.map(({ entity }) => entity.name),
    ...Object.values(UNTOLD_SOURCES).flat(),
  ]);
  const personal = registry.filter(({ fields }) =>
    Object.values(fields).some(
      (spec) =>
        !spec.via &&
        ((spec.kind === 'reference' && spec.entity === 'basic/person') ||
          (spec.kind === 'identifier' && ['cpf', 'tax_number'].includes(spec.format.name))),
    ),
  );
  const told = new Set(personal.map(({ name }) => name));
  expect([...told].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !told.has(name))).toEqual([]);
});
