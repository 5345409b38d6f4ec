import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { finishSeals } from '../../jobs/jobs.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openCard } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let service: Readonly<Record<'recognition' | 'authentication', number>>;
beforeAll(async () => {
  office = await openTestOffice();
  service = {
    recognition: await serviceOf('002001', 'notas/reconhecimento-firma'),
    authentication: await serviceOf('002002', 'notas/autenticacao'),
  };
});
afterAll(() => office.close());

/** Prices of the seals of both services in the table of 2025, in cents. */
const PRICE = { recognition: 156, authentication: 130 } as const;

async function serviceOf(code: string, path: string): Promise<number> {
  const body = { code, description: code, act_use: 'other', sealer_path: path };
  return Number((await office.maria.post('/api/seal/act_service/', body)).body['id']);
}

/** Where the sealer is looked for. */
const sealerAt = (url: string): Promise<unknown> =>
  office.owner.query('update sealer set base_url = $1', [url]);

async function credits(): Promise<number> {
  const answer = await office.maria.get('/api/seal/sealer/get_credits/');
  return Math.round(Number(answer.body['credits']) * 100);
}

const NOTES = '/api/note_registration/';

async function recognition(changes: Row = {}): Promise<number> {
  const made = await office.maria.post(`${NOTES}signature_recognition/`, {
    card: await openCard(office.maria),
    recognition_mode: 'similarity',
    document_kind: '4',
    recognized_on: '2026-01-05',
    document_complete: true,
    ...changes,
  });
  expect(made.status, made.text).toBe(201);
  return Number(made.body['id']);
}

async function authentication(changes: Row = {}): Promise<number> {
  const made = await office.maria.post(`${NOTES}document_authentication/`, {
    authenticated_document: 'diploma',
    description: 'Diploma de graduação',
    document_owner: 'Rita Alves',
    authenticated_on: '2026-01-05',
    original_shown: true,
    ...changes,
  });
  expect(made.status, made.text).toBe(201);
  return Number(made.body['id']);
}

type Resource = 'signature_recognition' | 'document_authentication';
const deed = (resource: Resource, id: number, name: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${NOTES}${resource}/${id}/${name}/`, input);
const rowOf = async (resource: Resource, id: number): Promise<Row> =>
  (await office.maria.get(`${NOTES}${resource}/${id}/`)).body;
const sealsOf = async (resource: Resource, id: number): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/seal/registered_seal/?${resource}=${id}&limit=100`));

describe('a recognition', () => {
  it('shows the fee and the credits of all its seals before it takes them', async () => {
    const id = await recognition({ signatures: 3 });
    const answer = await office.maria.post('/api/seal/cost_table/current/calculate/', {
      act_service: service.recognition,
      resource: 'note_registration/signature_recognition',
      row: id,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ seals: '4.68', lines: [{ quantity: 3 }] });
  });

  it('takes a seal for each signature once it is concluded', async () => {
    const before = await credits();
    const id = await recognition({ signatures: 2 });
    const early = await deed('signature_recognition', id, 'seal', { act_service: service.recognition });
    expect(early.headers['x-error-code']).toBe('wrong_status');
    expect((await deed('signature_recognition', id, 'conclude')).body['permissions']).toContain('seal');
    const sealed = await deed('signature_recognition', id, 'seal', { act_service: service.recognition });
    expect(sealed.body, sealed.text).toMatchObject({ seal_status: 'applied', purpose: 'counter' });
    const seals = await sealsOf('signature_recognition', id);
    expect(seals.map(({ seal_status: status, record }) => [status, record])).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect(new Set(seals.map(({ seal_number: number }) => number)).size).toBe(2);
    expect(String(seals[0]?.['seal_number'])).toContain('REC');
    const row = await rowOf('signature_recognition', id);
    expect(row['counter_status']).toBe('sealed');
    expect(row['permissions']).toEqual(['label', 'print_label', 'undo']);
    expect(await credits()).toBe(before - 2 * PRICE.recognition);
    const again = await deed('signature_recognition', id, 'seal', { act_service: service.recognition });
    expect(again.headers['x-error-code']).toBe('already_sealed');
  });

  it('by digital certificate takes none', async () => {
    const id = await recognition({
      recognition_mode: 'digital',
      card: null,
      signatory: 'Rita Alves',
      document_hash: 'ab12',
      mne: '123456202602100000000182',
    });
    const concluded = await deed('signature_recognition', id, 'conclude');
    expect(concluded.status, concluded.text).toBe(200);
    expect(concluded.body['permissions']).not.toContain('seal');
    const refused = await deed('signature_recognition', id, 'seal', { act_service: service.recognition });
    expect(refused.headers['x-error-code']).toBe('needs_no_seal');
  });
});

describe('an authentication', () => {
  it('takes a seal for each face, some now and the others later', async () => {
    const id = await authentication({ pages: 2, copy_sides: 'front_and_back' });
    await deed('document_authentication', id, 'conclude');
    const input = { act_service: service.authentication };
    await deed('document_authentication', id, 'seal', { ...input, quantity: 3 });
    expect(await sealsOf('document_authentication', id)).toHaveLength(3);
    expect((await rowOf('document_authentication', id))['counter_status']).toBe('done');
    await deed('document_authentication', id, 'seal', input);
    expect(await sealsOf('document_authentication', id)).toHaveLength(4);
    expect((await rowOf('document_authentication', id))['counter_status']).toBe('sealed');
    const undone = await deed('document_authentication', id, 'undo', { reason: 'Cópia rasgada' });
    expect(undone.body['counter_status']).toBe('voided');
  });

  it('is sealed once to two clerks who ask at the same moment', async () => {
    const before = await credits();
    const id = await authentication({ pages: 3 });
    await deed('document_authentication', id, 'conclude');
    const input = { act_service: service.authentication };
    await Promise.all([
      deed('document_authentication', id, 'seal', input),
      deed('document_authentication', id, 'seal', input),
    ]);
    await finishSeals(office.server.services, 0);
    expect(await sealsOf('document_authentication', id)).toHaveLength(3);
    expect((await rowOf('document_authentication', id))['counter_status']).toBe('sealed');
    expect(await credits()).toBe(before - 3 * PRICE.authentication);
  });

  it('keeps its orders while the court does not answer, and is not undone meanwhile', async () => {
    const before = await credits();
    const id = await authentication({ pages: 2 });
    await deed('document_authentication', id, 'conclude');
    await sealerAt('http://127.0.0.1:9');
    const input = { act_service: service.authentication };
    expect((await deed('document_authentication', id, 'seal', input)).status).toBe(503);
    const undone = await deed('document_authentication', id, 'undo', { reason: 'Engano' });
    expect(undone.headers['x-error-code']).toBe('seals_under_way');
    expect(await credits()).toBe(before - 2 * PRICE.authentication);
    await sealerAt(office.sandboxUrl);
    await finishSeals(office.server.services, 0);
    const seals = await sealsOf('document_authentication', id);
    expect(seals.map(({ seal_status: status }) => status)).toEqual(['applied', 'applied']);
    expect((await rowOf('document_authentication', id))['counter_status']).toBe('sealed');
  });

  it('orders nothing that the credits do not pay', async () => {
    const id = await authentication({ pages: 50 });
    await deed('document_authentication', id, 'conclude');
    await office.owner.query('update seal_account set balance_cents = 130 * 10 where office_id = $1', [
      office.offices[0],
    ]);
    const refused = await deed('document_authentication', id, 'seal', {
      act_service: service.authentication,
    });
    expect(refused.status).toBe(409);
    expect(await sealsOf('document_authentication', id)).toEqual([]);
  });
});
