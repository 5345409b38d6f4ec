import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openCard } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const CARD = '/api/note_registration/signature_card/';
const RECOGNITION = '/api/note_registration/signature_recognition/';
const AUTHENTICATION = '/api/note_registration/document_authentication/';

async function recognition(card: number, changes: Row = {}): Promise<string> {
  const answer = await office.maria.post(RECOGNITION, {
    card,
    recognition_mode: 'similarity',
    document_kind: '4',
    recognized_on: '2026-01-05',
    document_complete: true,
    ...changes,
  });
  expect(answer.status, answer.text).toBe(201);
  return `${RECOGNITION}${Number(answer.body['id'])}/`;
}
const conclude = (url: string): Promise<Answer> => office.maria.post(`${url}conclude/`);

describe('a signature card', () => {
  const said = async (id: number): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`${CARD}${id}/findings/`)).map(({ code, message }) => [code, message]);

  it('warns of another active card with its CPF under another name, while both hold', async () => {
    const cpf = '98765432100';
    const one = await openCard(office.maria, { cpf, name: 'Rita Prado' });
    expect(await said(one)).toEqual([]);
    const other = await openCard(office.maria, { cpf, name: 'Marta Alencar' });
    const { card_number: number } = (await office.maria.get(`${CARD}${one}/`)).body;
    expect(await said(other)).toEqual([
      [
        'card_of_another_name',
        expect.stringContaining(
          `cartão nº ${Number(number)}, ativo, tem este CPF com outro nome: Rita Prado`,
        ),
      ],
    ]);
    await office.maria.post(`${CARD}${one}/block/`, { reason: 'Cartão antigo' });
    expect(await said(other)).toEqual([]);
  });

  it('warns of a holder whom nobody is as old as', async () => {
    const card = await openCard(office.maria, { cpf: '15350946056', birth_date: '1850-01-01' });
    expect(await said(card)).toEqual([['holder_very_old', expect.any(String)]]);
  });
});

describe('recognitions', () => {
  it('are numbered without a gap when they are concluded, all at once', async () => {
    const card = await openCard(office.maria);
    const urls = await Promise.all(Array.from({ length: 12 }, () => recognition(card)));
    const numbers = await Promise.all(urls.map(async (url) => Number((await conclude(url)).body['number'])));
    const sorted = numbers.toSorted((one, other) => one - other);
    expect(sorted).toEqual(Array.from({ length: 12 }, (_, index) => (sorted[0] ?? 0) + index));
  });

  it('say who signed, and stay as they are once done', async () => {
    const url = await recognition(await openCard(office.maria));
    expect((await office.maria.get(url)).body).toMatchObject({
      signatory: 'Joana Teixeira Lima',
      number: null,
    });
    expect((await conclude(url)).body).toMatchObject({ counter_status: 'done', card_version: 1 });
    const edited = await office.maria.patch(url, { notes: 'x' });
    expect([edited.status, edited.headers['x-error-code']]).toEqual([409, 'concluded_service']);
    expect((await office.maria.del(url)).status).toBe(409);
    const id = /(\d+)\/$/u.exec(url)?.[1];
    for (const text of [
      "update signature_recognition set signatory = 'x' where id = $1",
      'delete from signature_recognition where id = $1',
    ])
      await expect(office.owner.query(text, [id])).rejects.toMatchObject({ code: 'SV001' });
    expect((await conclude(url)).status).toBe(409);
    const undone = await office.maria.post(`${url}undo/`, { reason: 'Documento trocado' });
    expect(undone.body).toMatchObject({ counter_status: 'voided', status_reason: 'Documento trocado' });
  });

  it('with a card that was blocked are refused', async () => {
    const card = await openCard(office.maria);
    const url = await recognition(card);
    await office.maria.post(`${CARD}${card}/block/`, { reason: 'Assinatura contestada' });
    const refused = await conclude(url);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'card:card_blocked']);
    await office.maria.post(`${CARD}${card}/unblock/`, { reason: 'Esclarecido' });
    expect((await conclude(url)).status).toBe(200);
  });

  it('with a card that ran out wait for its renewal', async () => {
    const card = await openCard(office.maria, { valid_until: '2025-12-31' });
    const url = await recognition(card);
    expect((await conclude(url)).headers['x-error-code']).toBe('card:card_expired');
    const renewed = await office.maria.post(`${CARD}${card}/renew/`, { valid_until: '2099-12-31' });
    expect(renewed.body).toMatchObject({ card_version: 2, card_status: 'active' });
    expect((await conclude(url)).body).toMatchObject({ card_version: 2 });
  });

  it('with a card of somebody who died are refused for good', async () => {
    const card = await openCard(office.maria);
    const url = await recognition(card);
    await office.maria.post(`${CARD}${card}/record_death/`, { died_on: '2026-01-02' });
    expect((await conclude(url)).headers['x-error-code']).toBe('card:card_deceased');
    expect((await office.maria.post(`${CARD}${card}/renew/`, { valid_until: '2099-12-31' })).status).toBe(
      409,
    );
    expect((await office.maria.patch(`${CARD}${card}/`, { notes: 'x' })).headers['x-error-code']).toBe(
      'closed_card',
    );
  });

  it('of a document with blanks are refused', async () => {
    const url = await recognition(await openCard(office.maria), { document_complete: false });
    expect((await conclude(url)).headers['x-error-code']).toBe('document_complete:document_with_blanks');
  });

  it('of a vehicle need the person there, and its plate', async () => {
    const card = await openCard(office.maria);
    const body = { card, recognition_mode: 'similarity', document_kind: '3', recognized_on: '2026-01-05' };
    const refused = await office.maria.post(RECOGNITION, body);
    expect(Object.keys(refused.body)).toEqual(
      expect.arrayContaining(['recognition_mode', 'plate', 'renavam', 'vehicle_side']),
    );
    const url = await recognition(card, {
      recognition_mode: 'authenticity',
      document_kind: '3',
      shown_document: 'CNH',
      vehicle_side: 'seller',
      plate: 'abc-1d23',
      renavam: '639884962',
    });
    expect((await office.maria.get(url)).body).toMatchObject({ plate: 'ABC1D23', renavam: '00639884962' });
  });

  it('without a card are refused', async () => {
    const body = { recognition_mode: 'authenticity', document_kind: '4', recognized_on: '2026-01-05' };
    const refused = await office.maria.post(RECOGNITION, body);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'card:card_required, shown_document:required',
    ]);
  });
});

describe('authentications', () => {
  it('need the original, take a seal for each face, and stay as they are', async () => {
    const body = {
      authenticated_document: 'diploma',
      description: 'Diploma de graduação',
      document_owner: 'Rita Alves',
      authenticated_on: '2026-01-05',
      pages: 2,
      copy_sides: 'front_and_back',
    };
    const made = await office.maria.post(AUTHENTICATION, body);
    expect(made.body).toMatchObject({ seal_count: 4, counter_status: 'draft' });
    const url = `${AUTHENTICATION}${Number(made.body['id'])}/`;
    expect((await conclude(url)).headers['x-error-code']).toBe('original_shown:original_not_shown');
    await office.maria.patch(url, { original_shown: true });
    expect((await conclude(url)).body).toMatchObject({ counter_status: 'done', number: 1 });
    expect((await office.maria.patch(url, { pages: 1 })).headers['x-error-code']).toBe('concluded_service');
  });
});
