import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { DEED, noteParty, openNoteBooks, saleBody } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

const cell = (text: string): object => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: [{ type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] }],
});
const rowsOf = (...rows: (readonly string[])[]): object => ({
  type: 'doc',
  content: [
    { type: 'table', content: rows.map((texts) => ({ type: 'tableRow', content: texts.map(cell) })) },
  ],
});
const tableOf = (...texts: string[]): object => rowsOf(texts);

it('an act with a table takes the faces that the table needs, and has it on its page', async () => {
  // On one face as a paragraph; in a third of the width three times as high.
  const body = tableOf('Das partes e do imóvel. '.repeat(60), 'Do preço.', 'Das certidões.');
  const made = await office.maria.post(DEED, { ...saleBody(person), body });
  expect(made.status, made.text).toBe(201);
  const url = `${DEED}${Number(made.body['id'])}/`;
  const registered = await office.maria.post(`${url}register/`);
  expect(registered.status, registered.text).toBe(200);
  const { pages, text } = await readPdf((await office.maria.get(`${url}page/`)).bytes);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain('Do preço.');
  const faces = await office.maria.get(`/api/basic/sheet/?record=${Number(made.body['id'])}`);
  expect(faces.body['count']).toBe(pages);
});

const PROPERTIES = [
  { description: 'Casa da Rua da Paz', enrollment_number: '1234' },
  { description: 'Sítio Boa Esperança', enrollment_number: '5678' },
];

it('a row for each property and for each acquirer is on the preview, in the kept text and on the page', async () => {
  const body = rowsOf(
    ['Imóvel', 'Matrícula'],
    ['[CADA properties]{{property_description}}', '{{property_enrollment}}[FIM]'],
    ['[CADA receiving]{{part_name}}', '«comprador:part»[FIM]'],
    ['[CADA heirs]{{part_name}}', '{{part_share}}[FIM]'],
  );
  const made = await office.maria.post(DEED, { ...saleBody(person), properties: PROPERTIES, body });
  expect(made.status, made.text).toBe(201);
  const id = Number(made.body['id']);
  const preview = await office.maria.post('/api/basic/document_template/preview/', {
    act_type: '11',
    template_kind: 'record',
    body,
    act: id,
  });
  expect(preview.body['findings']).toEqual([]);
  const written = rowsOf(
    ['Imóvel', 'Matrícula'],
    ['Casa da Rua da Paz', '1.234'],
    ['Sítio Boa Esperança', '5.678'],
    ['Bruno Lima', 'comprador'],
  );
  expect(preview.body['document']).toEqual(written);
  const url = `${DEED}${id}/`;
  const registered = await office.maria.post(`${url}register/`);
  expect(registered.status, registered.text).toBe(200);
  expect((await office.maria.get(`${url}text/`)).body['document']).toEqual(written);
  const { text } = await readPdf((await office.maria.get(`${url}page/`)).bytes);
  for (const words of ['Casa da Rua da Paz', '5.678', 'Bruno Lima']) expect(text).toContain(words);
});

it('a passage that cuts a row is refused at its place, in both languages', async () => {
  const body = rowsOf(['[CADA properties]{{property_description}}', '{{property_enrollment}}[FIM]', 'x']);
  const model = { act_type: '11', template_kind: 'record', name: 'Tabela', body };
  const save = (language: string) =>
    office.maria.post('/api/basic/document_template/', model, { 'accept-language': language });
  const refused = await save('pt-br');
  expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'body:model_across_cells']);
  expect(refused.text).toMatch(/Parágrafo 1, em .*properties corta uma linha da tabela/u);
  expect((await save('en-us')).text).toMatch(/Paragraph 1, at .*properties cuts a row of the table/u);
});
