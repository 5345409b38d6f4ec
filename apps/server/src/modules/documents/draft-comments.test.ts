import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { actText, DEED, noteParty, openNoteBooks, saleBody } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const COMMENTS = '/api/basic/draft_comment/';
const PARAGRAPH = `Vende a casa ${'com tudo o que nela há, '.repeat(6)}por mil reais.`;

let office: TestOffice;
let person: Row;
beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

async function draft(): Promise<number> {
  const made = await office.maria.post(DEED, { ...saleBody(person), body: actText(PARAGRAPH) });
  expect(made.status, made.text).toBe(201);
  return Number(made.body['id']);
}

const comment = (record: number): Promise<Answer> =>
  office.maria.post(COMMENTS, { record, paragraph: PARAGRAPH, comment: 'Falta o preço por extenso.' });

async function findingsOf(url: string, language: string): Promise<Row[]> {
  return resultsOf(await office.maria.get(`${url}findings/`, { 'accept-language': language }));
}

function requireAcknowledgement(required: boolean): Promise<unknown> {
  return office.owner.query('update notary_office set require_acknowledgement = $2 where id = $1', [
    office.offices[0],
    required,
  ]);
}

describe('a comment on a draft', () => {
  it('says who commented what and when, and is resolved and reopened', async () => {
    const record = await draft();
    const made = await comment(record);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      paragraph: PARAGRAPH,
      excerpt: `${PARAGRAPH.slice(0, 80)}…`,
      comment_state: 'open',
      commented_by: 'maria',
      resolved_by: null,
    });
    const url = `${COMMENTS}${Number(made.body['id'])}/`;
    expect((await office.maria.patch(url, { comment: 'Outra coisa.' })).status).toBe(403);
    const resolved = await office.maria.post(`${url}resolve_comment/`);
    expect(resolved.body).toMatchObject({ comment_state: 'resolved', resolved_by: 'maria' });
    expect(resolved.body['resolved_at']).toBeTruthy();
    expect((await office.maria.post(`${url}resolve_comment/`)).status).toBe(409);
    const again = await office.maria.post(`${url}reopen_comment/`);
    expect(again.body).toMatchObject({ comment_state: 'open', resolved_by: null, resolved_at: null });
    expect(resultsOf(await office.maria.get(`${COMMENTS}?record=${record}`))).toHaveLength(1);
    expect((await office.ana.get(url)).status).toBe(404);
  });

  it('is in no paper of the act, and of none that is registered', async () => {
    const record = await draft();
    await comment(record);
    const printed = await office.maria.get(`${DEED}${record}/draft/`);
    expect((await readPdf(printed.bytes)).text).not.toContain('Falta o preço');
    const registered = await office.maria.post(`${DEED}${record}/register/`);
    expect(registered.status, registered.text).toBe(200);
    expect((await office.maria.get(`${DEED}${record}/text/`)).text).not.toContain('Falta o preço');
    const refused = await comment(record);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'comment_on_registered']);
  });

  it('is told by its name when the act is registered, until it is resolved or acknowledged', async () => {
    const record = await draft();
    const url = `${DEED}${record}/`;
    const told = async (language: string): Promise<Row[]> =>
      (await findingsOf(url, language)).filter(({ code }) => code === 'draft_comment_open');
    expect(await told('pt-br')).toEqual([]);
    const first = Number((await comment(record)).body['id']);
    const second = Number((await comment(record)).body['id']);
    const open = await told('pt-br');
    expect(open.map(({ level, field, params }) => [level, field, (params as Row)['comment']])).toEqual([
      ['warning', 'body', first],
      ['warning', 'body', second],
    ]);
    expect(open[0]?.['message']).toContain(
      `Comentário de maria ainda não resolvido, no parágrafo “Vende a casa`,
    );
    expect((await told('en-us'))[0]?.['message']).toContain('A comment by maria is not resolved yet');
    await office.maria.post(`${COMMENTS}${second}/resolve_comment/`);
    await requireAcknowledgement(true);
    const refused = await office.maria.post(`${url}register/`);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'warnings_to_acknowledge']);
    const left = await findingsOf(url, 'pt-br');
    expect(left.filter(({ code }) => code === 'draft_comment_open')).toHaveLength(1);
    const warnings = left.filter(({ level }) => level === 'warning');
    const acknowledged = await office.maria.post(`${url}findings/`, {
      warnings: warnings.map(({ field, code, params }) => ({ field, code, params })),
    });
    expect(acknowledged.status, acknowledged.text).toBe(200);
    const registered = await office.maria.post(`${url}register/`);
    expect(registered.status, registered.text).toBe(200);
    await requireAcknowledgement(false);
  });

  it('goes with the draft', async () => {
    const record = await draft();
    const { body } = await comment(record);
    const gone = await office.maria.del(`${DEED}${record}/`);
    expect(gone.status, gone.text).toBe(204);
    expect((await office.maria.get(`${COMMENTS}${Number(body['id'])}/`)).status).toBe(404);
  });
});
