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
const tableOf = (...texts: string[]): object => ({
  type: 'doc',
  content: [{ type: 'table', content: [{ type: 'tableRow', content: texts.map(cell) }] }],
});

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
