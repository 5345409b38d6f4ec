import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { pdfAFaults } from '../../../documents/testing/pdf-a.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { birthBody, BIRTH, cityOf, daysAgo, serviceOf } from '../../../testing/births.ts';
import { openCivilBooks } from '../../../testing/civil-acts.ts';
import {
  actText,
  buyerOf,
  noteParty,
  noteService,
  openNoteBooks,
  PROXY,
  sellerOf,
  signAll,
} from '../../../testing/notes.ts';
import { scanOf, uploadFile } from '../../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const REQUESTS = '/api/basic/certificate_request/';
const PAGES = '/api/basic/signed_page/';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await openCivilBooks(office.maria);
  await openNoteBooks(office);
  await office.maria.post('/api/seal/act_service/', {
    code: '002019',
    description: 'Certidão de ato notarial',
    act_use: 'full_text',
    sealer_path: 'notas/atos-em-geral',
  });
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

async function sealed(url: string, body: Row, service: number): Promise<number> {
  const made = await office.maria.post(url, body);
  const act = `${url}${Number(made.body['id'])}/`;
  const registered = await office.maria.post(`${act}register/`);
  expect(registered.status, registered.text).toBe(200);
  if (url === PROXY) await signAll(office.maria, act);
  const answer = await office.maria.post(`${act}seal/`, { act_service: service });
  expect(answer.status, answer.text).toBe(200);
  return Number(made.body['id']);
}

const sealedBirth = async (): Promise<number> =>
  sealed(BIRTH, birthBody(city), await serviceOf(office.maria, 'birth'));

async function sealedPower(): Promise<number> {
  const person = await noteParty(office.maria);
  const partyOf = (role: string, from: Row): Row => ({ ...from, role, share: undefined });
  const body = {
    proxy_kind: 'general',
    dated_on: daysAgo(1),
    powers: ['represent_registries'],
    substitution: 'either',
    body: actText('Outorga poderes.'),
    parts: [partyOf('grantor', sellerOf(person)), partyOf('attorney', buyerOf(person))],
  };
  return sealed(PROXY, body, await noteService(office.maria));
}

async function attach(record: number, content: Uint8Array, type?: 'application/pdf'): Promise<Answer> {
  const file = await uploadFile(office, content, type);
  const answer = await office.maria.post(PAGES, { record, file });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

const ASKED = {
  requested_certificate: 'reprographic',
  requested_copy: 'first',
  requested_on: daysAgo(0),
  requester_name: 'Rita Prado Bastos',
  requester_cpf: '52998224725',
  requester_capacity: 'self',
};

async function request(record: number, more: Row = {}): Promise<string> {
  const made = await office.maria.post(REQUESTS, { ...ASKED, record, ...more });
  expect(made.status, made.text).toBe(201);
  return `${REQUESTS}${Number(made.body['id'])}/`;
}

const sealsOf = async (record: number): Promise<number> =>
  resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${record}`)).length;

describe('the certificate by reprography', () => {
  it('shows each scanned page of a birth behind the page that is signed, and is verified by its code', async () => {
    const record = await sealedBirth();
    const { bytes: twoPages } = await office.maria.get(`${BIRTH}${record}/page/`);
    await attach(record, await scanOf('assinada'));
    await attach(record, twoPages, 'application/pdf');
    const issued = await office.maria.post(`${await request(record)}issue/`);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    const { text, pages } = await readPdf(issued.bytes);
    expect(pages).toBe(1 + 1 + (await readPdf(twoPages)).pages);
    expect(text).toContain('CERTIDÃO DE INTEIRO TEOR');
    expect(text).toContain('a pedido de Rita Prado Bastos, que as imagens que se seguem');
    expect(text).toContain('Lançado à margem até esta data: nada consta.');
    expect(pdfAFaults(issued.bytes)).toEqual([]);
    const code = String(issued.headers['x-document-code']);
    const known = await office.stranger.get(`/api/public/verify/${code}/`);
    expect(known.body).toMatchObject({ certificate_kind: 'reprographic', record_status: 'sealed' });
    // The first certificate of the act goes with its seal.
    expect(await sealsOf(record)).toBe(1);
  });

  it('of a power of attorney takes a seal of its own and says what happened to the act', async () => {
    const record = await sealedPower();
    await attach(record, await scanOf('procuração'));
    const url = await request(record, {
      requested_certificate: 'note_act',
      requested_copy: null,
      note_paper: 'reprographic',
    });
    const issued = await office.maria.post(`${url}issue/`);
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    expect((await readPdf(issued.bytes)).text).toContain('páginas assinadas do ato do livro');
    expect(await sealsOf(record)).toBe(2);
  });

  describe('is refused before a seal is bought', () => {
    async function refusalOf(record: number, more?: Row): Promise<unknown> {
      const url = await request(record, more);
      const before = await sealsOf(record);
      const refused = await office.maria.post(`${url}issue/`);
      expect([400, 409]).toContain(refused.status);
      expect(await sealsOf(record)).toBe(before);
      return refused.headers['x-error-code'];
    }

    it('of an act without scans, or whose scan was withdrawn', async () => {
      const record = await sealedBirth();
      expect(await refusalOf(record)).toBe('certificate_without_scans');
      const { body } = await attach(record, await scanOf('errada'));
      await office.maria.post(`${PAGES}${Number(body['id'])}/withdraw_scan/`, { reason: 'De outro termo.' });
      expect(await refusalOf(record)).toBe('certificate_without_scans');
    });

    it('of a scan that nobody can read', async () => {
      const record = await sealedBirth();
      await attach(record, Buffer.from('%PDF-1.7\nquebrado\n%%EOF\n'), 'application/pdf');
      expect(await refusalOf(record)).toBe('scan_unreadable');
    });

    it('to a third party without a judge where the text of the act would be', async () => {
      const record = await sealedBirth();
      await attach(record, await scanOf('assinada'));
      expect(await refusalOf(record, { requester_capacity: 'third_party' })).toMatch(
        /sensitive_needs_judge/u,
      );
    });
  });
});
