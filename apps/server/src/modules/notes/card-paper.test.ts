import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { pdfAFaults } from '../../documents/testing/pdf-a.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import type { Answer } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { scanOf, uploadFile } from '../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const CARDS = '/api/note_registration/signature_card/';

let office: TestOffice;
let card: Row;
beforeAll(async () => {
  office = await openTestOffice();
  card = {
    name: 'Joana Teixeira Lima',
    cpf: '52998224725',
    birth_date: '1990-02-03',
    civil_status: 'single',
    hometown_city: await cityOf(office.maria),
    profession_text: 'agricultora',
    id_kind: 'rg',
    id_number: '2001002003004',
    opened_on: daysAgo(3),
    restrictions: ['authenticity_only'],
  };
});
afterAll(() => office.close());

async function opened(more: Row = {}): Promise<string> {
  const answer = await office.maria.post(CARDS, { ...card, ...more });
  expect(answer.status, answer.text).toBe(201);
  return `${CARDS}${Number(answer.body['id'])}/`;
}

async function printed(url: string): Promise<Answer> {
  const answer = await office.maria.post(`${url}print_card/`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer;
}

it('says who signs and leaves room for the signatures, and is the same file for the same card', async () => {
  const url = await opened();
  const { bytes, headers } = await printed(url);
  expect(headers['content-type']).toBe('application/pdf');
  const { text, pages } = await readPdf(bytes);
  expect(pdfAFaults(bytes)).toEqual([]);
  expect(pages).toBe(1);
  for (const said of [
    'Joana Teixeira Lima',
    '529.982.247-25',
    '03/02/1990',
    'Crato - CE',
    'agricultora',
    '2001002003004',
    'Cartão nº 1 · 1ª versão',
    'PRIMEIRA ASSINATURA',
    'RUBRICA',
  ])
    expect(text).toContain(said);
  expect(Buffer.compare((await printed(url)).bytes, bytes)).toBe(0);
  expect((await office.ana.post(`${url}print_card/`)).status).toBe(404);
});

it('shows the signatures that are kept, for whom the holder signs, and that it is used no more', async () => {
  const url = await opened({
    person_kind: 'legal',
    company_name: 'Padaria Pão da Serra Ltda',
    cnpj: '11222333000181',
    company_powers: 'Administradora: assina isoladamente.',
    first_signature: await uploadFile(office, await scanOf('Joana')),
  });
  const blank = (await printed(await opened())).bytes.byteLength;
  const blocked = await office.maria.post(`${url}block/`, { reason: 'Perda do documento.' });
  expect(blocked.status, blocked.text).toBe(200);
  const { bytes } = await printed(url);
  const { text } = await readPdf(bytes);
  expect(text).toContain('Padaria Pão da Serra Ltda');
  expect(text).toContain('Administradora: assina isoladamente.');
  expect(text).toMatch(/BLOQUEADO/u);
  expect(bytes.byteLength).toBeGreaterThan(blank + 2000);
});
