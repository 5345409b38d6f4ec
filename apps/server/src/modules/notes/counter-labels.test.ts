import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openCard } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let service: Readonly<Record<Resource, number>>;
beforeAll(async () => {
  office = await openTestOffice();
  service = {
    signature_recognition: await serviceOf('002001', 'notas/reconhecimento-firma'),
    document_authentication: await serviceOf('002002', 'notas/autenticacao'),
  };
});
afterAll(() => office.close());

type Resource = 'signature_recognition' | 'document_authentication';

async function serviceOf(code: string, path: string): Promise<number> {
  const body = { code, description: code, act_use: 'other', sealer_path: path };
  return Number((await office.maria.post('/api/seal/act_service/', body)).body['id']);
}

const urlOf = (resource: Resource, id: number): string => `/api/note_registration/${resource}/${id}/`;

async function concluded(resource: Resource, body: Row): Promise<number> {
  const made = await office.maria.post(`/api/note_registration/${resource}/`, body);
  expect(made.status, made.text).toBe(201);
  const id = Number(made.body['id']);
  const answer = await office.maria.post(`${urlOf(resource, id)}conclude/`);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function sealed(resource: Resource, body: Row): Promise<number> {
  const id = await concluded(resource, body);
  const answer = await office.maria.post(`${urlOf(resource, id)}seal/`, { act_service: service[resource] });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const recognition = async (changes: Row = {}): Promise<Row> => ({
  card: await openCard(office.maria),
  recognition_mode: 'similarity',
  document_kind: '4',
  recognized_on: '2026-01-05',
  document_complete: true,
  ...changes,
});
const AUTHENTICATION = {
  authenticated_document: 'diploma',
  description: 'Diploma de graduação',
  document_owner: 'Rita Alves',
  authenticated_on: '2026-01-05',
  original_shown: true,
};
const label = (resource: Resource, id: number, action = 'label', input: Row = {}): Promise<Answer> =>
  office.maria.post(`${urlOf(resource, id)}${action}/`, input);
const numbersOf = async (resource: Resource, id: number): Promise<string[]> =>
  resultsOf(await office.maria.get(`/api/seal/registered_seal/?${resource}=${id}&limit=100&ordering=id`)).map(
    ({ seal_number: number }) => String(number),
  );

describe('the labels of a service as a PDF', () => {
  it('say what is attested, by whom, with which seal, one for each', async () => {
    const body = await recognition({ signatures: 2 });
    const id = await sealed('signature_recognition', body);
    const answer = await label('signature_recognition', id);
    expect([answer.status, answer.headers['content-type']], answer.text).toEqual([200, 'application/pdf']);
    const { pages, text } = await readPdf(answer.bytes);
    expect(pdfAFaults(answer.bytes)).toEqual([]);
    expect(pages).toBe(2);
    const row = (await office.maria.get(urlOf('signature_recognition', id))).body;
    expect(text).toContain(`por semelhança com o padrão arquivado, a firma de ${String(row['signatory'])}.`);
    expect(text).toContain('5 de janeiro de 2026.');
    expect(text).toContain(`${String(row['clerk_name'])}, `);
    for (const number of await numbersOf('signature_recognition', id)) expect(text).toContain(number);
    expect(text).toMatch(/Emolumentos R\$ \d+,\d{2}/u);
  });

  it('say it of a copy', async () => {
    const id = await sealed('document_authentication', { ...AUTHENTICATION, pages: 2 });
    const { pages, text } = await readPdf((await label('document_authentication', id)).bytes);
    expect(pages).toBe(2);
    expect(text).toContain('Autentico a presente cópia, de duas páginas, por conferir com o original');
  });

  it('are counted, and who opened them is kept in the history', async () => {
    const id = await sealed('document_authentication', AUTHENTICATION);
    await label('document_authentication', id);
    await label('document_authentication', id);
    const url = urlOf('document_authentication', id);
    expect((await office.maria.get(url)).body['labels_printed']).toBe(2);
    const entries = resultsOf(await office.maria.get(`${url}history/`));
    expect(entries.map(({ action }) => action)).toEqual(['label', 'label', 'seal', 'conclude', null]);
  });

  it('are not there before all seals are, nor after the service is undone', async () => {
    const id = await concluded('document_authentication', AUTHENTICATION);
    expect((await label('document_authentication', id)).headers['x-error-code']).toBe('wrong_status');
    const done = await sealed('document_authentication', AUTHENTICATION);
    const row = (await office.maria.get(urlOf('document_authentication', done))).body;
    expect(row['permissions']).toEqual(expect.arrayContaining(['label', 'print_label']));
    await label('document_authentication', done, 'undo', { reason: 'Cópia rasgada' });
    expect((await label('document_authentication', done)).headers['x-error-code']).toBe('wrong_status');
  });

  it('take somebody whose name the seal says', async () => {
    const made = await office.maria.post('/api/note_registration/document_authentication/', {
      ...AUTHENTICATION,
      document_owner: null,
    });
    const url = urlOf('document_authentication', Number(made.body['id']));
    const refused = await office.maria.post(`${url}conclude/`);
    expect(refused.headers['x-error-code']).toBe('presented_by:authentication_without_person');
    await office.maria.patch(url, { presented_by: 'Rita Alves' });
    expect((await office.maria.post(`${url}conclude/`)).status).toBe(200);
  });

  it('are signed by nobody whom the office did not authorise', async () => {
    const id = await sealed('document_authentication', { ...AUTHENTICATION, clerk_name: 'Ninguém de Tal' });
    const answer = await label('document_authentication', id);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'signer_without_role']);
    expect((await office.maria.get(urlOf('document_authentication', id))).body['labels_printed']).toBe(0);
  });

  it('are counted once when the same order comes twice', async () => {
    const url = urlOf('document_authentication', await sealed('document_authentication', AUTHENTICATION));
    const key = { 'idempotency-key': 'the same label' };
    const first = await office.maria.post(`${url}label/`, {}, key);
    const again = await office.maria.post(`${url}label/`, {}, key);
    expect([first.status, again.status, again.bytes.length > 0], again.text.slice(0, 200)).toEqual([
      200,
      200,
      true,
    ]);
    expect((await office.maria.get(url)).body['labels_printed']).toBe(1);
  });

  it('are those of the own office alone', async () => {
    const id = await sealed('document_authentication', AUTHENTICATION);
    const url = `${urlOf('document_authentication', id)}label/`;
    expect([(await office.ana.post(url)).status, (await office.stranger.post(url)).status]).toEqual([
      404, 401,
    ]);
  });
});

describe('the labels of a service on a printer', () => {
  let paper: Server;
  const printed: string[] = [];
  beforeAll(async () => {
    paper = createServer((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => {
        printed.push(Buffer.concat(parts).toString('utf8'));
        socket.end();
      });
    });
    paper.listen(0, '127.0.0.1');
    await once(paper, 'listening');
  });
  afterAll(() => paper.close());

  it('need a printer, and say so', async () => {
    const id = await sealed('document_authentication', AUTHENTICATION);
    const answer = await label('document_authentication', id, 'print_label');
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'no_printer']);
    expect((await office.maria.get(urlOf('document_authentication', id))).body['labels_printed']).toBe(0);
  });

  it('go to the usual one, in its language, or to the one that is named', async () => {
    const { port } = paper.address() as AddressInfo;
    const add = (given: Row): Promise<Answer> =>
      office.maria.post('/api/basic/printer/', { host: '127.0.0.1', port, ...given });
    const usual = await add({ name: 'Balcão', is_default: true });
    expect(usual.status, usual.text).toBe(201);
    const plain = Number((await add({ name: 'Matricial', printer_language: 'plain' })).body['id']);
    const id = await sealed('document_authentication', { ...AUTHENTICATION, pages: 2 });
    const numbers = await numbersOf('document_authentication', id);

    const answer = await label('document_authentication', id, 'print_label');
    expect([answer.status, answer.body['labels_printed']], answer.text).toEqual([200, 1]);
    const [zpl = ''] = printed;
    expect(zpl.match(/\^XA/gu)).toHaveLength(2);
    for (const number of numbers) expect(zpl).toContain(number);
    expect(zpl).toContain('^BQN');

    const again = await label('document_authentication', id, 'print_label', { printer: plain });
    expect(again.body['labels_printed'], again.text).toBe(2);
    expect(printed[1]).not.toContain('^XA');
    expect(printed[1]?.match(/\f/gu)).toHaveLength(2);
  });

  it('are not counted where the printer took nothing', async () => {
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const { body } = await office.maria.post('/api/basic/printer/', {
      name: 'Sala',
      host: '127.0.0.1',
      port,
    });
    const id = await sealed('document_authentication', AUTHENTICATION);
    const answer = await label('document_authentication', id, 'print_label', { printer: body['id'] });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'printer_refused']);
    expect((await office.maria.get(urlOf('document_authentication', id))).body['labels_printed']).toBe(0);
  });
});
