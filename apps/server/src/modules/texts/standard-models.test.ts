import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { loadStandardModels } from './load-standard-models.ts';
import { productModels, productModelsOf } from './standard-models.ts';

const TEMPLATES = '/api/basic/document_template/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const OWN = standardModelDocument(['Nasceu {{child_name}}.']);
const [BIRTH] = productModelsOf('0', 'record');

async function begun(more: Row = {}): Promise<Row> {
  const answer = await office.maria.post(TEMPLATES, {
    name: 'Nascimento da serventia',
    act_type: '0',
    template_kind: 'record',
    body: OWN,
    standard_model: 'birth',
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Another version of the product words its model in another way: that of the office began with an older one. */
async function outdated(): Promise<string> {
  const { id } = await begun();
  await office.owner.query(
    "update document_template set standard_sha256 = repeat('0', 64), standard_body = $2 where id = $1",
    [id, JSON.stringify(standardModelDocument(['Como era antes.']))],
  );
  await loadStandardModels(office.ownerUrl);
  return `${TEMPLATES}${Number(id)}/`;
}

const act = (url: string, action: string): Promise<Answer> => office.maria.post(`${url}${action}/`);

describe('a model that began with one of the product', () => {
  it('keeps what that said', async () => {
    expect(await begun()).toMatchObject({
      standard_state: 'current',
      standard_body: BIRTH?.body,
      standard_sha256: BIRTH?.sha256,
      body: OWN,
    });
    expect(await begun({ standard_model: null })).toMatchObject({
      standard_state: null,
      standard_body: null,
    });
    // It may begin with one later on, too.
    const late = await begun({ standard_model: null });
    const url = `${TEMPLATES}${Number(late['id'])}/`;
    expect((await office.maria.patch(url, { standard_model: 'birth' })).body).toMatchObject({
      standard_state: 'current',
      standard_body: BIRTH?.body,
    });
    expect((await office.maria.patch(url, { name: 'Outro nome' })).body).toMatchObject({
      standard_state: 'current',
    });
  });

  it('is marked when the product words it in another way, and found by that', async () => {
    const url = await outdated();
    expect((await office.maria.get(url)).body).toMatchObject({ standard_state: 'newer', body: OWN });
    const found = resultsOf(await office.maria.get(`${TEMPLATES}?standard_state=newer`));
    expect(found.map(({ id }) => `${TEMPLATES}${Number(id)}/`)).toContain(url);
    // Another start with the same models changes nothing.
    await loadStandardModels(office.ownerUrl);
    expect((await office.maria.get(url)).body).toMatchObject({ standard_state: 'newer' });
  });

  it('takes the new text over, and the one before stays in the history', async () => {
    const url = await outdated();
    const taken = await act(url, 'take_standard');
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body).toMatchObject({
      body: BIRTH?.body,
      standard_state: 'current',
      standard_sha256: BIRTH?.sha256,
    });
    const [entry] = resultsOf(await office.maria.get(`${url}history/`));
    expect(entry).toMatchObject({ action: 'take_standard' });
    expect(JSON.stringify(entry?.['changes'])).toContain('Nasceu {{child_name}}.');
  });

  it('keeps its own text, and is as new as the product then', async () => {
    const url = await outdated();
    expect((await act(url, 'keep_own')).body).toMatchObject({
      body: OWN,
      standard_state: 'current',
      standard_body: BIRTH?.body,
    });
    const refused = await act(url, 'keep_own');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'standard_not_newer']);
  });
});

it('names every model of the product once in its place', () => {
  const places = productModels.map(({ actType, templateKind, name }) =>
    [actType, templateKind, name].join(' '),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(productModelsOf('12', 'return_note').map(({ name }) => name)).toEqual(['return_note']);
});
