import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { cancelInput } from '../../testing/exclusions.ts';
import {
  actText,
  buyerOf,
  DEED,
  noteParty,
  noteService,
  openNoteBooks,
  PROXY,
  saleBody,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const REQUESTS = '/api/basic/certificate_request/';

let office: TestOffice;
let person: Row;
let service: number;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  service = await noteService(office.maria);
  await office.maria.post('/api/seal/act_service/', {
    code: '002019',
    description: 'Certidão de ato notarial',
    act_use: 'full_text',
    sealer_path: 'notas/atos-em-geral',
  });
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

async function registered(url: string, body: Row): Promise<string> {
  const made = await office.maria.post(url, body);
  expect(made.status, made.text).toBe(201);
  const act = `${url}${Number(made.body['id'])}/`;
  const answer = await office.maria.post(`${act}register/`);
  expect(answer.status, answer.text).toBe(200);
  return act;
}

async function signed(url: string, body: Row): Promise<string> {
  const act = await registered(url, body);
  await signAll(office.maria, act);
  return act;
}

async function sealed(url: string, body: Row): Promise<string> {
  const act = await signed(url, body);
  const answer = await office.maria.post(`${act}seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
  return act;
}

const sale = (): Promise<string> => sealed(DEED, saleBody(person));
const partyOf = (role: string, from: Row): Row => ({ ...from, role, share: undefined });
const power = (): Promise<string> =>
  sealed(PROXY, {
    proxy_kind: 'general',
    dated_on: daysAgo(1),
    powers: ['represent_registries'],
    substitution: 'either',
    body: actText('Outorga poderes.'),
    parts: [partyOf('grantor', sellerOf(person)), partyOf('attorney', buyerOf(person))],
  });

const will = (): Promise<string> =>
  sealed(DEED, {
    deed_type: 'will',
    dated_on: daysAgo(1),
    body: actText('Disponho de meus bens.'),
    parts: [
      partyOf('testator', sellerOf(person)),
      { ...partyOf('witness', buyerOf(person)), name: 'Caio Dias', cpf: '39053344705' },
      partyOf('witness', buyerOf(person)),
    ],
  });

const idOf = (act: string): number => Number(/\d+/u.exec(act)?.[0]);
const copy = (act: string, key?: string): Promise<Answer> =>
  office.maria.post(`${act}certificate/`, { kind: '22' }, key ? { 'idempotency-key': key } : {});
async function issued(act: string): Promise<Answer> {
  const answer = await copy(act);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}
const textOf = async (answer: Answer): Promise<string> => (await readPdf(answer.bytes)).text;
const documentsOf = async (act: string): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/basic/document/?record=${idOf(act)}&ordering=id`));
const purposesOf = async (act: string): Promise<unknown[]> =>
  resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${idOf(act)}&ordering=id`)).map(
    ({ purpose }) => purpose,
  );
const verified = async (answer: Answer): Promise<Row> =>
  (await office.stranger.get(`/api/public/verify/${String(answer.headers['x-document-code'])}/`)).body;

async function request(act: string, values: Row = {}): Promise<string> {
  const made = await office.maria.post(REQUESTS, {
    requested_certificate: 'note_act',
    note_paper: 'certificate',
    requested_on: daysAgo(0),
    record: idOf(act),
    requester_name: 'Rita Prado',
    ...values,
  });
  expect(made.status, made.text).toBe(201);
  return `${REQUESTS}${Number(made.body['id'])}/`;
}
const issueOf = (asked: string): Promise<Answer> => office.maria.post(`${asked}issue/`);

describe('the traslado of a deed', () => {
  it('has the kept text word for word, who signed in which quality, its place, and the seal of the act', async () => {
    const act = await sale();
    const answer = await issued(act);
    const text = await textOf(answer);
    const { body: row } = await office.maria.get(act);
    expect(text).toContain('TRASLADO Escritura de transmissão · 1º traslado');
    expect(text).toContain(`TRASLADO do livro `);
    expect(text).toContain(
      `termo ${Number(row['term'])}, do ato do teor seguinte: “Saibam quantos este público`,
    );
    expect(text).toMatch(/Ana Maria Teixeira, outorgante vendedora?, em \d\d\/\d\d\/\d{4}/u);
    expect(text).toContain('À margem: nada consta.');
    expect(text).toContain('Em testemunho ________ da verdade.');
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    expect(await purposesOf(act)).toEqual(['act']);
    expect(await documentsOf(act)).toMatchObject([{ certificate_kind: 'traslado', copy_number: 1 }]);
  });

  it('is one: what is issued next is a certidão, with a seal of the service of notes', async () => {
    const act = await sale();
    const first = await issued(act);
    const second = await issued(act);
    expect(await textOf(second)).toContain(
      'CERTIDÃO DE ATO NOTARIAL Escritura de transmissão · Inteiro teor',
    );
    expect(await textOf(second)).toContain('CERTIFICO que, do livro N-ESC-1, folha ');
    expect(await documentsOf(act)).toMatchObject([
      { certificate_kind: 'traslado' },
      { certificate_kind: 'full_text', copy_number: 2 },
    ]);
    expect(await purposesOf(act)).toEqual(['act', 'certificate']);
    const { rows } = await office.owner.query(
      "select a.code from registered_seal s join act_service a on a.id = s.act_service_id where s.record_id = $1 and s.purpose = 'certificate'",
      [idOf(act)],
    );
    expect(rows).toEqual([{ code: '002019' }]);
    const [stored] = await documentsOf(act);
    const again = await office.maria.get(`/api/basic/document/${Number(stored?.['id'])}/file/`);
    expect(Buffer.compare(again.bytes, first.bytes)).toBe(0);
  });

  it('states what the act was charged: by its value, as its seal was', async () => {
    const made = await office.maria.post('/api/seal/act_service/', {
      code: '002017',
      description: 'Escritura com valor',
      act_use: 'other',
      sealer_path: 'notas/escritura',
    });
    const act = await signed(DEED, saleBody(person));
    const seal = await office.maria.post(`${act}seal/`, { act_service: made.body['id'] });
    expect(seal.status, seal.text).toBe(200);
    const paid = [...(await textOf(await issued(act))).matchAll(/R\$ ([\d.]+,\d\d)/gu)].map(
      ([, amount = '']) => Number(amount.replaceAll('.', '').replace(',', '.')),
    );
    const total = paid.reduce((sum, each) => sum + each, 0);
    expect(total.toFixed(2)).toBe(seal.body['total']);
  });

  it('is the same file for a request that is repeated, and one among many at once', async () => {
    const act = await sale();
    const [one, other] = [await copy(act, 'press-7'), await copy(act, 'press-7')];
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
    const many = await sale();
    await Promise.all([issued(many), issued(many), issued(many)]);
    expect((await documentsOf(many)).map((each) => each['certificate_kind'])).toEqual([
      'traslado',
      'full_text',
      'full_text',
    ]);
  });

  it('tells a stranger the kind of act, its place and initials, and no name', async () => {
    const act = await sale();
    const known = await verified(await issued(act));
    const { body: row } = await office.maria.get(act);
    expect(known).toMatchObject({
      certificate_kind: 'traslado',
      note_act: '14',
      term: row['term'],
      record_status: 'sealed',
      initials: 'A. M. T. → B. L.',
    });
    expect(JSON.stringify(known)).not.toContain('Teixeira');
  });
});

describe('a copy is refused before a seal is bought', () => {
  const credits = async (): Promise<unknown> =>
    (await office.maria.get('/api/seal/sealer/get_credits/')).body;
  async function refusalOf(act: string): Promise<Answer> {
    const before = await credits();
    const refused = await copy(act);
    expect([refused.status, await credits()]).toEqual([409, before]);
    return refused;
  }

  it('of an act that somebody has yet to sign, who is named', async () => {
    const refused = await refusalOf(await registered(DEED, saleBody(person)));
    expect(refused.headers['x-error-code']).toBe('unsigned_act');
    expect(refused.text).toContain('Falta assinar: Ana Maria Teixeira, Bruno Lima.');
  });

  it('of an act that is signed and not sealed', async () => {
    const refused = await refusalOf(await signed(DEED, saleBody(person)));
    expect(refused.headers['x-error-code']).toBe('not_sealed');
  });

  it('of an act whose text was not kept', async () => {
    const act = await sale();
    await office.owner.query('alter table record_text disable trigger user');
    await office.owner.query('delete from record_text where record_id = $1', [idOf(act)]);
    await office.owner.query('alter table record_text enable trigger user');
    expect((await refusalOf(act)).headers['x-error-code']).toBe('certificate_without_text');
  });

  it('of an act of another office, which is not there', async () => {
    const act = await sale();
    expect((await office.ana.post(`${act}certificate/`, { kind: '22' })).status).toBe(404);
    expect((await office.stranger.post(`${act}certificate/`, { kind: '22' })).status).toBe(401);
  });
});

describe('a copy states what happened to the act since', () => {
  it('powers that were passed on and revoked, and that nobody holds them any more', async () => {
    const act = await power();
    const traslado = await issued(act);
    const { body: row } = await office.maria.get(`${act}?expand=book`);
    const revocation = {
      proxy_kind: 'revocation',
      dated_on: daysAgo(0),
      origin_proxy: idOf(act),
      origin_kind: 'proxy',
      origin_cns: '123455',
      origin_book: '1',
      origin_sheet: String(row['sheet']),
      origin_on: daysAgo(1),
      body: actText('Revoga os poderes.'),
      parts: [partyOf('revoker', sellerOf(person)), partyOf('revoked', buyerOf(person))],
    };
    await signed(PROXY, revocation);
    const text = await textOf(await issued(act));
    expect(text).toContain('À margem: Revogação dos poderes de Bruno Lima, lavrada no livro');
    expect(text).toContain('ninguém mais detém os poderes deste ato.');
    expect(await verified(traslado)).toMatchObject({ power_end: 'revocation', power_ended_on: daysAgo(0) });
  });

  it('a deed that amends it, by the place that it cites', async () => {
    const act = await sale();
    await issued(act);
    const { body: row } = await office.maria.get(act);
    await signed(DEED, {
      deed_type: 'amendment',
      dated_on: daysAgo(0),
      origin_kind: 'deed',
      origin_cns: '123455',
      origin_book: '1',
      origin_sheet: `${Number(row['sheet'])}${row['face'] === 'V' ? 'v' : ''}`,
      origin_on: daysAgo(1),
      body: actText('Rerratifica.'),
      parts: [partyOf('declarant', sellerOf(person))],
    });
    expect(await textOf(await issued(act))).toContain('À margem: Rerratificação ou aditamento do ato citado');
  });

  it('that a judge canceled it: a certidão and no traslado', async () => {
    const act = await sale();
    const canceled = await office.maria.post(`${act}cancel/`, await cancelInput(office.maria));
    expect(canceled.status, canceled.text).toBe(200);
    const answer = await issued(act);
    expect(await textOf(answer)).toContain('Ato cancelado.');
    expect(await documentsOf(act)).toMatchObject([{ certificate_kind: 'full_text' }]);
    expect(await purposesOf(act)).toEqual(['act', 'certificate']);
    expect(await verified(answer)).toMatchObject({ record_status: 'canceled' });
  });
});

describe('a request for a copy', () => {
  it('gives a certidão to anybody, who is named in it, and leaves the traslado to the parties', async () => {
    const act = await sale();
    const asked = await request(act);
    const answer = await issueOf(asked);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(await textOf(answer)).toContain('CERTIFICO, a pedido de Rita Prado, que, do livro');
    const { body: row } = await office.maria.get(asked);
    expect(row['request_state']).toBe('issued');
    expect(Number(row['price'])).toBeGreaterThan(0);
    const traslado = await request(act, { note_paper: 'traslado' });
    expect((await issueOf(traslado)).status).toBe(200);
    expect((await office.maria.get(traslado)).body['price']).toBe('0.00');
    const again = await issueOf(await request(act, { note_paper: 'traslado' }));
    expect([again.status, again.headers['x-error-code']]).toEqual([400, 'note_paper:traslado_was_issued']);
  });

  it('is of an act of notes of this office, and charged by its services', async () => {
    const act = await sale();
    const birthService = resultsOf(await office.maria.get('/api/seal/act_service/?act_use=birth'))[0]?.['id'];
    const wrong = await office.maria.post(REQUESTS, {
      requested_certificate: 'note_act',
      note_paper: 'certificate',
      requested_on: daysAgo(0),
      record: idOf(act),
      requester_name: 'Rita Prado',
      act_service: birthService,
    });
    expect(wrong.headers['x-error-code']).toBe('act_service:reference_not_meant');
    const foreign = await office.ana.post(REQUESTS, {
      requested_certificate: 'note_act',
      note_paper: 'certificate',
      requested_on: daysAgo(0),
      record: idOf(act),
      requester_name: 'Rita Prado',
    });
    expect(foreign.status).toBe(400);
    const short = await office.maria.post(REQUESTS, {
      requested_certificate: 'short',
      requested_copy: 'second',
      requested_on: daysAgo(0),
      record: idOf(act),
    });
    expect(short.headers['x-error-code']).toBe('record:reference_not_meant');
  });
});

describe('a will', () => {
  it('is copied by a request alone, for the testator', async () => {
    const act = await will();
    const own = await copy(act);
    expect([own.status, own.headers['x-error-code']]).toEqual([409, 'will_by_request']);
    expect((await office.maria.get(act)).body['permissions']).not.toContain('certificate');
    const stranger = await issueOf(
      await request(act, { requester_capacity: 'third_party', requester_cpf: '11144477735' }),
    );
    expect([stranger.status, stranger.headers['x-error-code']]).toEqual([
      400,
      'requester_capacity:will_is_secret',
    ]);
    expect(await documentsOf(act)).toEqual([]);
    const testator = await request(act, {
      note_paper: 'traslado',
      requester_name: 'Ana Maria Teixeira',
      requester_capacity: 'self',
      requester_cpf: '52998224725',
    });
    const answer = await issueOf(testator);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    const known = await verified(answer);
    expect(known).toMatchObject({
      certificate_kind: 'traslado',
      initials: '',
      note_act: null,
      book: null,
      term: null,
      registered_on: null,
    });
  });
});
