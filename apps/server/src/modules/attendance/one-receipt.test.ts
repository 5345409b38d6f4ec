// What is asked for and done in a visit refers to it, is shown on its page, and is on one receipt.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const VISIT = '/api/basic/counter_visit/';
const RECEIPT = '/api/financial/fee_receipt/';
const SEAL = '/api/seal/registered_seal/';
const REQUEST = '/api/basic/certificate_request/';
const COPY = '/api/note_registration/document_authentication/';

let office: TestOffice;
let maria: Api;
let queue: number;
let service: number;
beforeAll(async () => {
  office = await openTestOffice();
  ({ maria } = office);
  queue = await made('/api/basic/counter_queue/', { name: 'Balcão', prefix: 'B' });
  service = await made('/api/seal/act_service/', {
    code: '002002',
    description: 'Autenticação',
    act_use: 'other',
    sealer_path: 'notas/autenticacao',
  });
});
afterAll(() => office.close());

async function made(url: string, body: Row): Promise<number> {
  const answer = await maria.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}
async function done(url: string, body: Row = {}): Promise<Row> {
  const answer = await maria.post(url, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** A visit that the clerk attends. */
async function attended(given: Row = {}): Promise<number> {
  const id = await made(VISIT, { counter_queue: queue, ...given });
  await done(`${VISIT}call_next/`, { desk: '1' });
  await done(`${VISIT}${id}/begin_visit/`);
  return id;
}

async function copyOf(visit: number | null): Promise<number> {
  const copy = await made(COPY, {
    authenticated_document: 'diploma',
    description: 'Diploma de graduação',
    document_owner: 'Rita Alves',
    authenticated_on: '2026-01-05',
    original_shown: true,
    counter_visit: visit,
  });
  await done(`${COPY}${copy}/conclude/`);
  await done(`${COPY}${copy}/seal/`, { act_service: service });
  return copy;
}
const sealOf = async (filter: string): Promise<number> =>
  Number(resultsOf(await maria.get(`${SEAL}?${filter}`))[0]?.['id']);
const itemsOf = async (receipt: number): Promise<unknown[]> => {
  const { body } = await maria.get(`${RECEIPT}${receipt}/?expand=receipt_acts`);
  return (body['receipt_acts'] as Row[]).map(({ registered_seal: seal }) => seal);
};

it('brings all that was done in a visit to its receipt, and nothing of another', async () => {
  const city = await cityOf(maria);
  const birth = await registerBirth(maria, city);
  const record = Number(birth.body['id']);
  await done(`${BIRTH}${record}/seal/`, { act_service: await serviceOf(maria, 'birth') });
  const visit = await attended({ visitor_name: 'Rita Alves' });
  const copy = await copyOf(visit);
  const elsewhere = await copyOf(null);
  const request = await made(REQUEST, {
    requested_certificate: 'short',
    requested_copy: 'second',
    record,
    requested_on: daysAgo(0),
    counter_visit: visit,
  });
  await serviceOf(maria, 'second_copy');
  const warnings = resultsOf(await maria.get(`${REQUEST}${request}/findings/`))
    .filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null)
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  await maria.post(`${REQUEST}${request}/findings/`, { warnings });
  await done(`${REQUEST}${request}/issue/`);
  const { registered_seal: requested } = (await maria.get(`${REQUEST}${request}/`)).body;
  const copied = await sealOf(`document_authentication=${copy}`);
  const receipt = await made(RECEIPT, { counter_visit: visit, payer_name: 'Rita Alves' });
  expect(new Set(await itemsOf(receipt))).toEqual(new Set([requested, copied]));
  expect(await sealOf(`document_authentication=${elsewhere}&fee_receipt__isnull=true`)).toBeGreaterThan(0);

  const related = (await maria.get(`${VISIT}${visit}/related/`)).body as unknown as {
    readonly results: readonly { readonly entity: string; readonly count: number }[];
    readonly begins: readonly { readonly entity: string }[];
  };
  expect(new Map(related.results.map(({ entity, count }) => [entity, count]))).toEqual(
    new Map([
      ['basic/certificate_request', 1],
      ['note_registration/document_authentication', 1],
      ['financial/fee_receipt', 1],
    ]),
  );
  const begun = new Set(related.begins.map(({ entity }) => entity));
  for (const kind of ['basic/certificate_request', 'note_registration/protocol', 'financial/fee_receipt'])
    expect(begun).toContain(kind);
  await done(`${VISIT}${visit}/end_visit/`);
  const after = (await maria.get(`${VISIT}${visit}/related/`)).body['begins'] as Row[];
  // What was done is received after the visit as well; nothing new is done in it.
  expect(after.map(({ entity }) => entity)).toEqual(['financial/fee_receipt']);
});

it('puts seals one after the other on a receipt of the visit that is attended, and not of the one before', async () => {
  const onReceipt = async (copy: number): Promise<Row> => {
    const seal = await sealOf(`document_authentication=${copy}`);
    await done(`${SEAL}${seal}/put_on_receipt/`);
    const { fee_receipt: receipt } = (await maria.get(`${SEAL}${seal}/`)).body;
    return (await maria.get(`${RECEIPT}${Number(receipt)}/`)).body;
  };
  const without = await onReceipt(await copyOf(null));
  expect(without['counter_visit']).toBeNull();
  const visit = await attended();
  const first = await onReceipt(await copyOf(visit));
  expect(first).toMatchObject({ counter_visit: visit });
  expect(first['id']).not.toBe(without['id']);
  expect((await onReceipt(await copyOf(visit)))['id']).toBe(first['id']);
  await done(`${VISIT}${visit}/end_visit/`);
  const next = await attended();
  expect(await onReceipt(await copyOf(next))).toMatchObject({ counter_visit: next });
});
