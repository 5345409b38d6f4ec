import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Api, resultsOf } from '../../testing/api.ts';
import { BIRTH, birthBody, cityOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const VARIABLES = '/api/basic/document_variable/';
const PREVIEW = '/api/basic/document_template/preview/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await office.maria.post(BIRTH, birthBody(await cityOf(office.maria)));
});
afterAll(() => office.close());

/** The id of a draft of a birth of that name. */
async function bornAs(name: string): Promise<number> {
  const made = await office.maria.post(BIRTH, birthBody(await cityOf(office.maria), { given_name: name }));
  return Number(made.body['id']);
}

const modelOf = (text: string): object => standardModelDocument([text]);
const preview = (text: string, api: Api = office.maria): ReturnType<Api['post']> =>
  api.post(PREVIEW, { act_type: '0', body: modelOf(text) });
const wordsOf = (node: unknown): string => {
  const { text, content } = (node ?? {}) as { text?: string; content?: unknown[] };
  return text ?? (content ?? []).map(wordsOf).join('');
};

describe('what a model can hold', () => {
  it('is listed for an act type with its notation and its name in the language asked for', async () => {
    const answer = await office.maria.get(`${VARIABLES}?act_type=0`);
    const found = resultsOf(answer);
    expect(answer.body['count']).toBe(found.length);
    expect(found.find(({ name }) => name === 'child_name')).toMatchObject({
      kind: 'fact',
      notation: '{{child_name}}',
      label: 'Nome da criança',
      list: null,
    });
    expect(found.filter(({ list }) => list === 'witnesses').length).toBeGreaterThan(2);
    expect(
      found.filter(({ label, name }) => label === name && label !== 'office').map(({ kind }) => kind),
    ).toEqual(['block', 'block', 'block']);
    const [first] = answer.body['models'] as Row[];
    expect(first).toMatchObject({ name: 'birth', label: 'Nascimento no prazo' });
  });

  it('comes with the names of what the models ask', async () => {
    const answer = await office.maria.get(`${VARIABLES}?act_type=11`);
    expect(answer.body['questions']).toMatchObject({ declarations: 'O que as partes declaram e contratam' });
    expect(resultsOf(answer).map(({ name }) => name)).toContain('payments_clause');
  });

  it('is empty for an act whose text the product does not write, and refused for no act type', async () => {
    expect(resultsOf(await office.maria.get(`${VARIABLES}?act_type=36`))).toEqual([]);
    expect((await office.maria.get(VARIABLES)).status).toBe(400);
    expect((await office.maria.get(`${VARIABLES}?act_type=99`)).status).toBe(400);
    expect((await office.stranger.get(`${VARIABLES}?act_type=0`)).status).toBe(401);
  });

  it('makes a right model of each that the product brings', async () => {
    const { body } = await office.maria.get(`${VARIABLES}?act_type=0`);
    for (const model of body['models'] as Row[]) {
      const answer = await office.maria.post(PREVIEW, { act_type: '0', body: model['body'] });
      expect(answer.body['findings'], String(model['name'])).toEqual([]);
      expect(wordsOf(answer.body['document'])).toContain('Clara');
    }
  });
});

describe('a model before it is kept', () => {
  it('is written with the facts of the latest act of its type', async () => {
    const answer = await preview('Nasceu {{child_name}}, «filho:child» desta terra.');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ findings: [], missing: [] });
    expect(wordsOf(answer.body['document'])).toMatch(/^Nasceu Clara .*, filha desta terra\.$/u);
    expect(answer.body['act']).toContain('Clara');
  });

  it('says what is wrong in it, and writes nothing', async () => {
    const answer = await preview('Nasceu {{child_nome}}[SE twin], gêmeo.');
    expect(answer.body).toMatchObject({ act: null, document: null });
    const findings = answer.body['findings'] as string[];
    expect(findings).toHaveLength(2);
    expect(findings.join(' ')).toContain('child_nome');
  });

  it('is written with the facts of the act that is asked for, of its type and office alone', async () => {
    const [other] = await Promise.all([bornAs('Berta'), bornAs('Carmem')]);
    const asked = { act_type: '0', body: modelOf('Nasceu {{child_name}}.'), act: other };
    const answer = await office.maria.post(PREVIEW, asked);
    expect(wordsOf(answer.body['document'])).toMatch(/^Nasceu Berta /u);
    expect((await office.maria.post(PREVIEW, { ...asked, act_type: '3', body: modelOf('x') })).status).toBe(
      404,
    );
    expect((await office.ana.post(PREVIEW, asked)).status).toBe(404);
  });

  it('shows no act of another office, nor to an administrator, who has none', async () => {
    for (const api of [office.ana, office.admin]) {
      const answer = await preview('Nasceu {{child_name}}.', api);
      expect(answer.body).toMatchObject({ findings: [], act: null, document: null });
    }
  });

  it('is refused where it is no formatted text', async () => {
    const answer = await office.maria.post(PREVIEW, { act_type: '0', body: { type: 'page' } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['body']]);
  });
});
