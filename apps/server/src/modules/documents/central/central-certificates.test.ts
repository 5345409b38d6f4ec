// Certificates go from office to office through the central: asked, issued, signed, sent, received; or refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { xmlOf } from '@serventia/domain/integrations/central/load-element';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { pkcs12Of, testPki } from '../../../signing/testing/test-pki.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { BIRTH, birthBody, cityOf, daysAgo, serviceOf } from '../../../testing/births.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { exchangeCertificates } from './exchange-certificates.ts';

const REQUESTS = '/api/basic/certificate_request/';
const ORDERS = '/api/basic/ordered_certificate/';
const PASSPHRASE = 'frase só minha 7';
const CPF = '11144477735';
const folder = mkdtempSync(join(tmpdir(), 'serventia-central-roots-'));
let office: TestOffice;
let city: number;

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text.slice(0, 600)).toBe(status);
  return answer.body;
};

beforeAll(async () => {
  const pki = testPki('http://127.0.0.1:9/ac.crl');
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({ SIGNATURE_ROOTS: folder });
  city = await cityOf(office.maria);
  await office.owner.query("update session set confirmed_until = 'infinity'");
  await office.owner.query('update app_user set cpf = $1 where username = $2', [CPF, 'maria@primeiro']);
  const file = pkcs12Of(pki.person('MARIA DA SILVA', CPF), [pki.authority], 'senha').toString('base64');
  await office.maria.post('/api/account/add_signing_certificate/', {
    file,
    password: 'senha',
    passphrase: PASSPHRASE,
  });
  for (const [api, cns, username] of [
    [office.maria, '123455', 'serventia'],
    [office.ana, '000018', 'segundo'],
  ] as const)
    await api.post('/api/integrations/crc_config/', {
      name: 'CRC',
      cns,
      base_url: `${office.sandboxUrl}/central`,
      username,
      password: 'serventia',
    });
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

const exchange = async (): Promise<void> =>
  expect(await exchangeCertificates(office.server.services)).toEqual([]);

/** A sealed birth of the first office. */
async function sealedBirth(changes: Row = {}): Promise<Row> {
  const { id } = bodyOf(await office.maria.post(BIRTH, birthBody(city, changes)), 201);
  const url = `${BIRTH}${Number(id)}/`;
  bodyOf(await office.maria.post(`${url}register/`));
  bodyOf(await office.maria.post(`${url}seal/`, { act_service: await serviceOf(office.maria, 'birth') }));
  // Its first certificate goes with the seal of the act.
  expect((await office.maria.post(`${url}certificate/`, {})).status).toBe(200);
  return bodyOf(await office.maria.get(url));
}

const act = (api: Api, url: string, id: unknown, name: string, input: Row = {}): Promise<Answer> =>
  api.post(`${url}${Number(id)}/${name}/`, input);
const readIt = async (api: Api, url: string, id: unknown): Promise<Row> =>
  bodyOf(await api.get(`${url}${Number(id)}/`));

/** An order of the second office for a certificate of the first, sent. */
async function ordered(values: Row): Promise<Row> {
  const { id } = bodyOf(await office.ana.post(ORDERS, { person_name: 'Clara Luíza', ...values }), 201);
  return bodyOf(await act(office.ana, ORDERS, id, 'send_central'));
}

async function requestOf(number: unknown): Promise<Row> {
  const [found, ...others] = resultsOf(
    await office.maria.get(`${REQUESTS}?central_number=${String(number)}`),
  );
  expect(others).toEqual([]);
  return found ?? {};
}

const sign = async ({ document }: Row): Promise<Row> =>
  bodyOf(
    await office.maria.post(`/api/basic/document/${Number(document)}/sign_electronically/`, {
      passphrase: PASSPHRASE,
    }),
  );

describe('a certificate that another office asks for', () => {
  it('is a request here with its term and record, is issued and signed, and arrives there', async () => {
    const birth = await sealedBirth();
    const order = await ordered({ matricula: birth['matricula'], requester_name: 'Rita Prado' });
    expect(order).toMatchObject({
      order_status: 'sent',
      sent_on: daysAgo(0),
      due_on: daysAgo(-5),
      order_number: expect.stringMatching(/^PED[0-9A-F]{12}$/u),
    });
    await exchange();
    await exchange();
    const request = await requestOf(order['order_number']);
    expect(request).toMatchObject({
      request_origin: 'central',
      central_office: 'CNS 000018',
      asked_kind: 'birth',
      asked_name: 'Clara Luíza',
      asked_matricula: birth['matricula'],
      record: birth['id'],
      requested_certificate: 'short',
      delivery: 'electronic',
      request_state: 'open',
      requested_on: daysAgo(0),
      due_on: daysAgo(-5),
    });
    const early = await act(office.maria, REQUESTS, request['id'], 'send_central');
    expect(early.status).toBe(409);
    const issued = await act(office.maria, REQUESTS, request['id'], 'issue');
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    const unsigned = await act(office.maria, REQUESTS, request['id'], 'send_central');
    expect(unsigned.status).toBe(409);
    await sign(await readIt(office.maria, REQUESTS, request['id']));
    const sent = bodyOf(await act(office.maria, REQUESTS, request['id'], 'send_central'));
    expect(sent).toMatchObject({
      request_state: 'delivered',
      central_answered_on: daysAgo(0),
      delivered_to: 'CNS 000018',
      tracking_code: order['order_number'],
    });
    await exchange();
    const received = await readIt(office.ana, ORDERS, order['id']);
    expect(received).toMatchObject({ order_status: 'answered', answered_on: daysAgo(0) });
    const file = await office.ana.get(`/api/basic/file/${Number(received['certificate_file'])}`);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.includes('/ByteRange')).toBe(true);
    expect((await office.maria.get(`/api/basic/file/${Number(received['certificate_file'])}`)).status).toBe(
      404,
    );
  });

  it('is found by name and day where no matrícula is given, and by nobody where two are', async () => {
    const name = { given_name: 'Vitalina', surname: 'Quaresma Teixeira' };
    const birth = await sealedBirth({ ...name, born_on: daysAgo(6), declared_on: daysAgo(1) });
    const wanted = { person_name: 'VITALINA QUARESMA TEIXEIRA', office_cns: '123455', event_on: daysAgo(6) };
    const first = await ordered(wanted);
    await exchange();
    expect((await requestOf(first['order_number']))['record']).toBe(birth['id']);
    await sealedBirth({ ...name, born_on: daysAgo(6), declared_on: daysAgo(1) });
    const second = await ordered({ ...wanted, notes: 'De novo' });
    await exchange();
    const open = await requestOf(second['order_number']);
    expect(open).toMatchObject({ record: null, request_state: 'open', subject: wanted.person_name });
    const refused = await act(office.maria, REQUESTS, open['id'], 'issue');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'record:required']);
  });

  it('that is not found is refused with its reason, which arrives there, and may be asked again', async () => {
    const order = await ordered({ office_cns: '123455', recorded_on: '1970-01-02', person_name: 'Ninguém' });
    await exchange();
    const { id } = await requestOf(order['order_number']);
    const canceled = await act(office.maria, REQUESTS, id, 'cancel_request', { reason: 'x' });
    expect([canceled.status, canceled.headers['x-error-code']]).toEqual([409, 'asked_by_central']);
    const reason = 'Não localizado nos livros desta serventia.';
    bodyOf(await act(office.maria, REQUESTS, id, 'refuse', { reason }));
    const told = bodyOf(await act(office.maria, REQUESTS, id, 'send_central'));
    expect(told).toMatchObject({ request_state: 'refused', central_answered_on: daysAgo(0) });
    const again = await act(office.maria, REQUESTS, id, 'send_central');
    expect(again.status).toBe(409);
    await exchange();
    expect(await readIt(office.ana, ORDERS, order['id'])).toMatchObject({
      order_status: 'refused',
      status_reason: reason,
    });
    bodyOf(await act(office.ana, ORDERS, order['id'], 'correct'));
    bodyOf(await office.ana.patch(`${ORDERS}${Number(order['id'])}/`, { recorded_on: '1971-01-02' }));
    const next = bodyOf(await act(office.ana, ORDERS, order['id'], 'send_central'));
    expect(next['order_number']).not.toBe(order['order_number']);
  });

  it('by a citizen at the portal names no office', async () => {
    const { matricula } = await sealedBirth();
    const asked = await office.sandbox.inject({
      method: 'POST',
      url: '/central/portal/pedidos',
      headers: { 'content-type': 'application/xml' },
      payload: xmlOf([
        'certidao',
        [
          ['chave', 'portal 1'],
          ['numero_cnj_recebedor', '123455'],
          ['tipo_registro', 'N'],
          ['nome_registrado_1', 'Clara'],
          ['matricula', String(matricula)],
        ],
      ]),
    });
    const number = /PED[0-9A-F]{12}/u.exec(asked.body)?.[0];
    await exchange();
    expect(await requestOf(number)).toMatchObject({ central_office: null, request_origin: 'central' });
  });

  it('of a record under restriction is not found here', async () => {
    const { id, matricula } = await sealedBirth();
    await restrictRecord(office, id);
    const order = await ordered({ matricula });
    await exchange();
    expect((await requestOf(order['order_number']))['record']).toBeNull();
  });

  it('is not sent where an entry was made in the margin on the same day, after it', async () => {
    const birth = await sealedBirth();
    const [type] = resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=anotacao_casamento'));
    const annotate = async (): Promise<void> => {
      const entry = bodyOf(
        await office.maria.post('/api/basic/record_endorsement/', {
          record: birth['id'],
          entry_kind: 'annotation',
          endorsement_type: type?.['id'],
          subject: 'Casamento',
          dated_on: daysAgo(0),
          full_text: 'Anoto o casamento.',
          event_office: '2º Ofício',
          annotation_origin: 'crc',
        }),
        201,
      );
      bodyOf(await office.maria.post(`/api/basic/record_endorsement/${Number(entry['id'])}/register/`));
    };
    await annotate();
    const order = await ordered({ matricula: birth['matricula'] });
    await exchange();
    const { id } = await requestOf(order['order_number']);
    await act(office.maria, REQUESTS, id, 'issue');
    await sign(await readIt(office.maria, REQUESTS, id));
    await annotate();
    const refused = await act(office.maria, REQUESTS, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'changed_since_certificate']);
  });

  it('is not sent where the record changed since, and the central is not asked', async () => {
    const birth = await sealedBirth();
    const order = await ordered({ matricula: birth['matricula'] });
    await exchange();
    const { id } = await requestOf(order['order_number']);
    await act(office.maria, REQUESTS, id, 'issue');
    await sign(await readIt(office.maria, REQUESTS, id));
    await office.owner.query(
      `insert into record_endorsement (office_id, record_id, entry_kind, endorsement_type_id, number, subject, full_text, dated_on, endorsement_status, registered_on, registered_by)
       select $1, $2, entry_kind, id, 1, 'Averbação', 'Averbo.', current_date, 'done', current_date + 1, 'maria' from endorsement_type where entry_kind = 'averbacao' limit 1`,
      [office.offices[0], birth['id']],
    );
    const refused = await act(office.maria, REQUESTS, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'changed_since_certificate']);
    expect((await readIt(office.maria, REQUESTS, id))['central_answered_on']).toBeNull();
  });
});

describe('a request of the counter', () => {
  it('does not go to the central, and has no place for what the central says', async () => {
    const { id: record } = await sealedBirth();
    const body = { record, requested_on: daysAgo(0), requested_copy: 'second', asked_name: 'X' };
    const refused = await office.maria.post(REQUESTS, body);
    expect(refused.status).toBe(400);
    const { asked_name: _, ...own } = body;
    const { id } = bodyOf(await office.maria.post(REQUESTS, own), 201);
    bodyOf(await act(office.maria, REQUESTS, id, 'refuse', { reason: 'Sem requerimento.' }));
    expect((await act(office.maria, REQUESTS, id, 'send_central')).status).toBe(409);
  });
});

describe('an order', () => {
  it.each<[string, Row, string]>([
    ['without an office', { event_on: '2000-01-02' }, 'office_cns:order_without_office'],
    ['of no record', { office_cns: '123455' }, 'matricula:order_of_no_record'],
    [
      'of a marriage of one',
      { ordered_kind: 'marriage', office_cns: '123455', event_on: '2000-01-02' },
      'other_name:required',
    ],
  ])('%s is not sent', async (_, values, code) => {
    const { id } = bodyOf(await office.ana.post(ORDERS, { person_name: 'Ana', ...values }), 201);
    const refused = await act(office.ana, ORDERS, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, code]);
  });

  it('of the own office is issued here', async () => {
    const values = { person_name: 'Ana', office_cns: '000018', event_on: '2000-01-02' };
    const { id } = bodyOf(await office.ana.post(ORDERS, values), 201);
    const refused = await act(office.ana, ORDERS, id, 'send_central');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'order_of_this_office']);
  });

  it('is not called sent where the central is not there', async () => {
    await office.owner.query(
      "update crc_config set base_url = 'http://127.0.0.1:9' where username = 'segundo'",
    );
    const values = { person_name: 'Ana', office_cns: '123455', event_on: '2000-01-02' };
    const { id } = bodyOf(await office.ana.post(ORDERS, values), 201);
    const silent = await act(office.ana, ORDERS, id, 'send_central');
    expect([silent.status, silent.headers['x-error-code']]).toEqual([503, 'central_not_answering']);
    expect(await readIt(office.ana, ORDERS, id)).toMatchObject({ order_status: 'draft', order_number: null });
    expect(await exchangeCertificates(office.server.services)).toHaveLength(1);
    await office.owner.query("update crc_config set base_url = $1 where username = 'segundo'", [
      `${office.sandboxUrl}/central`,
    ]);
    bodyOf(await act(office.ana, ORDERS, id, 'send_central'));
  });

  it('that was answered another way keeps what came, and is not older than its sending', async () => {
    const order = await ordered({ office_cns: '123455', event_on: '2001-02-03' });
    const late = { reason: 'Por ofício.', answered_on: daysAgo(1) };
    const early = await act(office.ana, ORDERS, order['id'], 'enter_refusal', late);
    expect(early.headers['x-error-code']).toBe('answered_on:answered_before_sent');
    const refused = { ...late, answered_on: daysAgo(0) };
    bodyOf(await act(office.ana, ORDERS, order['id'], 'enter_refusal', refused));
    await exchange();
    expect(await readIt(office.ana, ORDERS, order['id'])).toMatchObject({ status_reason: 'Por ofício.' });
    bodyOf(await act(office.ana, ORDERS, order['id'], 'cancel_order', { reason: 'Desistiu.' }));
  });
});
