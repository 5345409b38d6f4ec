// Papers that are written by a model of the office in the place of the product's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import type { Answer } from '../../testing/api.ts';
import { enterTitle, PROTOCOL } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function done(url: string, body: object = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

describe('the model of the office', () => {
  const body = (text: string): object => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });

  it('writes the paper in place of the product’s, as long as it is in use', async () => {
    const model = await done('/api/basic/document_template/', {
      name: 'Recibo da casa',
      act_type: '12',
      template_kind: 'receipt',
      body: body('Entrou o título de {{presenter_name}} sob o número {{protocol}}.'),
      active: true,
    });
    const url = `${PROTOCOL}${await enterTitle(office.maria)}/`;
    const { text } = await readPdf((await done(`${url}paper/`)).bytes);
    expect(text).toMatch(/Entrou o título de .+ sob o número \d+\./u);
    const address = `/api/basic/document_template/${Number(model.body['id'])}/`;
    const off = await office.maria.patch(address, { active: false });
    expect(off.status, off.text).toBe(200);
  });

  it('is checked against what its paper can say', async () => {
    const refused = await office.maria.post('/api/basic/document_template/', {
      name: 'Errado',
      act_type: '12',
      template_kind: 'receipt',
      body: body('Nasceu {{child_name}}.'),
    });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['body']]);
  });

  it('has its variables and a preview', async () => {
    const variables = await office.maria.get(
      '/api/basic/document_variable/?act_type=12&template_kind=return_note',
    );
    expect(variables.text).toContain('"legal_basis"');
    expect(variables.body['models']).toMatchObject([{ name: 'return_note', label: 'Nota devolutiva' }]);
    await enterTitle(office.maria);
    const preview = await done('/api/basic/document_template/preview/', {
      act_type: '12',
      template_kind: 'receipt',
      body: body('Protocolo {{protocol}}.'),
    });
    expect(preview.body).toMatchObject({ findings: [], missing: [] });
    expect(JSON.stringify(preview.body['document'])).toMatch(/Protocolo \d+\./u);
  });
});
