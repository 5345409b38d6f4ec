import { createHash } from 'node:crypto';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { ACQUIRER, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration/';
const TEMPLATES = '/api/basic/document_template/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const ANA = {
  name: 'Ana Braga',
  share: '1',
  cpf: '52998224725',
  qualification: 'brasileira, solteira, professora',
};
const opened = (): Promise<Row> => openEnrollment(office.maria, [ANA]);

async function draw(resource: string, body: Row): Promise<Row> {
  const answer = await office.maria.post(`${AREA}${resource}/`, {
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    title_nature: 'public_deed',
    title_on: '2026-02-20',
    title_issuer: '2º Tabelionato de Notas',
    title_number: 'livro 7, folhas 12',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function drawSale(enrollment: unknown, more: Row = {}): Promise<Row> {
  const owners = resultsOf(
    await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number(enrollment)}`),
  );
  return draw('enrollment_record', {
    enrollment,
    record_kind: 'sale',
    value: '100000.00',
    transfers: [
      { side: 'disposing', owner: owners[0]?.['id'], share: '1' },
      { ...ACQUIRER, share: '1' },
    ],
    ...more,
  });
}

const urlOf = (resource: string, { id }: Row): string => `${AREA}${resource}/${Number(id)}/`;
const sign = (resource: string, act: Row): Promise<Answer> =>
  office.maria.post(`${urlOf(resource, act)}sign/`, {});

const hashOf = (text: unknown): string => createHash('sha256').update(String(text)).digest('hex');

const SALE =
  'COMPRA E VENDA. Por escritura pública de 20 de fevereiro de 2026, livro 7, folhas 12, do 2º Tabelionato de Notas, Ana Braga, brasileira, solteira, professora, inscrita no CPF sob o nº 529.982.247-25, transmitiu o imóvel desta matrícula a Caio Reis, brasileiro, professor, residente e domiciliado nesta cidade, solteiro, inscrito no CPF sob o nº 529.982.247-25, pelo preço de R$ 100.000,00 (cem mil reais).';

describe('the text of an act of a matrícula', () => {
  it('is shown by the draft as the model writes it, and kept by signing with its number', async () => {
    const { id, number } = await opened();
    const drawn = await drawSale(id);
    expect(drawn).toMatchObject({ text: null, text_lacks: null });
    const written = String(drawn['written_text']);
    expect(written).toContain(
      `R-[nº]/${Number(number)}, em 5 de março de 2026. Protocolo 40.001, de 02/03/2026.`,
    );
    expect(written).toContain(SALE);
    const { status, body, text } = await sign('enrollment_record', drawn);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      text: written.replace('[nº]', '1'),
      written_text: null,
      text_model: drawn['text_model'],
    });
    expect(String(body['text_model'])).toContain('modelo do sistema');
    expect(body['text_sha256']).toBe(hashOf(body['text']));
    const history = await office.maria.get(`${urlOf('enrollment_record', drawn)}history/`);
    expect(history.text).toContain('COMPRA E VENDA. Por escritura');
  });

  it('follows the fields of its draft and its parties', async () => {
    const { id } = await opened();
    const drawn = await drawSale(id);
    const url = urlOf('enrollment_record', drawn);
    const priced = await office.maria.patch(url, { value: '200000.00' });
    expect(String(priced.body['written_text'])).toContain('R$ 200.000,00 (duzentos mil reais)');
    const { body } = await office.maria.get(`${url}?expand=transfers`);
    const [giving, taking] = body['transfers'] as Row[];
    const renamed = await office.maria.patch(url, {
      transfers: [{ id: giving?.['id'] }, { id: taking?.['id'], name: 'Davi Reis' }],
    });
    expect(renamed.status, renamed.text).toBe(200);
    expect(String(renamed.body['written_text'])).toContain('a Davi Reis, brasileiro');
  });

  it('that was typed stays as it was typed', async () => {
    const { id } = await opened();
    const typed = '  À mão, com espaços.\nE outra linha ';
    const drawn = await drawSale(id, { text: typed });
    expect(drawn).toMatchObject({ written_text: null, text_model: null });
    const { body } = await sign('enrollment_record', drawn);
    expect(body).toMatchObject({ text: drawn['text'], text_model: null });
    expect(body['text_sha256']).toBe(hashOf(drawn['text']));
    expect(String(drawn['text'])).toContain('À mão, com espaços.\nE outra linha');
  });

  it('copied from the draft is not signed with the mark in place of the number', async () => {
    const { id, number } = await opened();
    const drawn = await drawSale(id);
    const url = urlOf('enrollment_record', drawn);
    await office.maria.patch(url, { text: drawn['written_text'] });
    const refused = await sign('enrollment_record', drawn);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'text:unnumbered_text']);
    expect(refused.text).toContain(`R-1/${Number(number)}`);
  });

  it('names in the draft what the model lacks, and is not signed without it', async () => {
    const { id } = await opened();
    const drawn = await draw('enrollment_record', {
      enrollment: id,
      record_kind: 'easement',
      title_nature: null,
    });
    expect(String(drawn['text_lacks'])).toMatch(/^Título, com data.*; O que o ato faz constar$/u);
    const refused = await sign('enrollment_record', drawn);
    expect(refused.status).toBe(400);
    expect(refused.body['text']).toEqual([
      expect.stringContaining('Falta ao texto deste ato: Título, com data'),
      expect.stringContaining('Falta ao texto deste ato: O que o ato faz constar'),
    ]);
    const url = urlOf('enrollment_record', drawn);
    await office.maria.patch(url, { title_nature: 'public_deed', particulars: 'servidão de passagem' });
    const { body, status } = await sign('enrollment_record', drawn);
    expect([status, String(body['text']).includes('Faz-se constar: servidão de passagem.')]).toEqual([
      200,
      true,
    ]);
  });

  it('of a cancellation names the act that it cancels', async () => {
    const { id, number } = await opened();
    const mortgage = await draw('enrollment_record', {
      enrollment: id,
      record_kind: 'mortgage',
      creditor: 'Banco do Cariri',
      debt_amount: '1000.00',
      mortgage_degree: 1,
    });
    const signed = await sign('enrollment_record', mortgage);
    expect(signed.status, signed.text).toBe(200);
    const drawn = await draw('enrollment_endorsement', {
      enrollment: id,
      endorsement_kind: 'cancellation',
      cancels: mortgage['id'],
    });
    const { body } = await sign('enrollment_endorsement', drawn);
    expect(String(body['text'])).toContain(
      `fica cancelada a hipoteca objeto do ato R-1/${Number(number)}, de 5 de março de 2026, em favor de Banco do Cariri, livre o imóvel desse ônus.`,
    );
  });

  it('of a marriage names the owner of the same matrícula alone', async () => {
    const { id } = await opened();
    const owners = resultsOf(await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number(id)}`));
    const foreign = resultsOf(
      await office.maria.get(`${AREA}enrollment_owner/?enrollment=${Number((await opened())['id'])}`),
    );
    const marriage = {
      enrollment: id,
      endorsement_kind: 'civil_status_change',
      married_on: '2026-01-10',
      spouse_name: 'Rui Luna',
      asset_regime: 'partial_communion',
    };
    const drawn = await draw('enrollment_endorsement', { ...marriage, owner: owners[0]?.['id'] });
    expect(String(drawn['written_text'])).toContain(
      'averbo que Ana Braga casou-se em 10 de janeiro de 2026, sob o regime da comunhão parcial de bens, com Rui Luna.',
    );
    const refused = await office.maria.patch(urlOf('enrollment_endorsement', drawn), {
      owner: foreign[0]?.['id'],
    });
    expect(refused.headers['x-error-code']).toBe('owner:reference_not_meant');
  });

  it('is empty while the matrícula is not opened', async () => {
    const { city } = await opened();
    const { body } = await office.maria.post(`${AREA}enrollment/`, {
      city,
      description: 'Um terreno',
      owners: [ANA],
    });
    const drawn = await draw('enrollment_record', { enrollment: body['id'], record_kind: 'lease' });
    expect(drawn).toMatchObject({ written_text: null, text_model: null });
    expect((await sign('enrollment_record', drawn)).headers['x-error-code']).toBe('enrollment_not_active');
  });
});

const modelOf = (text: string): object => standardModelDocument([text]);
const template = (more: Row): Promise<Answer> =>
  office.maria.post(TEMPLATES, {
    name: 'Compra e venda da casa',
    act_type: '14',
    template_kind: 'record',
    record_kind: 'sale',
    body: modelOf('{{act_label}}: {{transmitters_names}} «vendeu:transmitters» a {{acquirers_names}}.'),
    active: true,
    ...more,
  });

describe("the office's model", () => {
  it('writes the acts of its kind alone, with its name and version', async () => {
    const made = await template({});
    expect(made.status, made.text).toBe(201);
    const { id, number } = await opened();
    const drawn = await drawSale(id);
    expect(drawn).toMatchObject({
      written_text: `R-[nº]/${Number(number)}: Ana Braga vendeu a Caio Reis.`,
      text_model: 'Compra e venda da casa, versão 1',
    });
    const gift = await drawSale(id, { record_kind: 'gift' });
    expect(String(gift['written_text'])).toContain('DOAÇÃO. Por escritura');
    const signed = await sign('enrollment_record', drawn);
    expect(signed.body).toMatchObject({ text: `R-1/${Number(number)}: Ana Braga vendeu a Caio Reis.` });
    await office.maria.patch(`${TEMPLATES}${Number(made.body['id'])}/`, {
      body: modelOf('Outro {{act_label}}'),
    });
    const kept = await office.maria.get(urlOf('enrollment_record', drawn));
    expect(kept.body).toMatchObject({ text: `R-1/${Number(number)}: Ana Braga vendeu a Caio Reis.` });
    expect((await office.maria.del(`${TEMPLATES}${Number(made.body['id'])}/`)).status).toBe(204);
  });

  it('of another office writes nothing here', async () => {
    const made = await office.ana.post(TEMPLATES, {
      name: 'De outra serventia',
      act_type: '14',
      template_kind: 'record',
      record_kind: 'sale',
      body: modelOf('{{act_label}}'),
      active: true,
    });
    expect(made.status, made.text).toBe(201);
    const drawn = await drawSale((await opened())['id']);
    expect(String(drawn['written_text'])).toContain('COMPRA E VENDA');
  });

  it('is refused at the place of a fact of another act, and without the kind of act that it is for', async () => {
    const foreign = await template({ body: modelOf('Nasceu {{child_name}}.') });
    expect([foreign.status, foreign.headers['x-error-code']]).toEqual([400, 'body:model_unknown_fact']);
    expect(foreign.text).toContain('child_name');
    const group = await template({ body: modelOf('«o cancelado:cancelled»') });
    expect(group.headers['x-error-code']).toBe('body:model_unknown_group');
    expect((await template({ record_kind: null })).headers['x-error-code']).toBe('record_kind:required');
    const other = await template({ act_type: '15', record_kind: null, body: modelOf('{{cancelled_label}}') });
    expect(other.headers['x-error-code']).toBe('endorsement_kind:required');
  });

  it('is listed with its facts and previewed with the latest act of its kind', async () => {
    const { id } = await opened();
    await drawSale(id);
    await draw('enrollment_record', { enrollment: id, record_kind: 'lease', particulars: 'x' });
    const listed = await office.maria.get('/api/basic/document_variable/?act_type=14&template_kind=record');
    expect(resultsOf(listed).map(({ name }) => name)).toContain('transferred_object');
    const preview = (record_kind: string, body: object, api = office.maria): Promise<Answer> =>
      api.post(`${TEMPLATES}preview/`, { act_type: '14', template_kind: 'record', record_kind, body });
    const shown = await preview('sale', modelOf('{{acquirers_names}} paga {{price}}.'));
    expect(JSON.stringify(shown.body['document'])).toContain('Caio Reis paga R$ 100.000,00 (cem mil reais).');
    expect((await preview('auction', modelOf('{{price}}'))).body).toMatchObject({
      act: null,
      document: null,
    });
    expect((await preview('sale', modelOf('{{price}}'), office.ana)).body).toMatchObject({ document: null });
    for (const model of listed.body['models'] as Row[])
      expect((await preview('sale', model['body'] as object)).body['findings']).toEqual([]);
  });
});
