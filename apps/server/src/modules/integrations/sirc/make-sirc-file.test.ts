import { createDecipheriv, createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, type Api, resultsOf } from '../../../testing/api.ts';
import { BIRTH, daysAgo, serviceOf } from '../../../testing/births.ts';
import {
  type Ground,
  groundOf,
  marriageBody,
  nextCouple,
  openCivilBooks,
} from '../../../testing/civil-acts.ts';
import { CANCELED, enterInMargin, registerAct } from '../../../testing/registered.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { loadReferenceData } from '../../office/load-reference-data.ts';
import { sircLayoutProblems } from '../testing/sirc-layout/sirc-layout-problems.ts';

let office: TestOffice;
let ground: Ground;
let cns: string;

beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await loadReferenceData(office.ownerUrl);
  await openCivilBooks(office.maria);
  const { rows } = await office.owner.query<{ cns: string }>('select cns from notary_office where id = $1', [
    office.offices[0],
  ]);
  cns = String(rows[0]?.cns);
});
afterAll(() => office.close());

const SIRC = '/api/integrations/sirc/';
const TODAY = daysAgo(0);

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

async function newDelivery(movement: string, changes: Row = {}): Promise<number> {
  const body = { sirc_movement: movement, first_act_on: TODAY, last_act_on: TODAY, ...changes };
  return Number(bodyOf(await office.maria.post(SIRC, body), 201)['id']);
}

const act = (id: number, action: string, { input, api = office.maria }: { input?: Row; api?: Api } = {}) =>
  api.post(`${SIRC}${id}/${action}/`, input);

const registered = (kind: string, changes: Row = {}): Promise<Row> =>
  registerAct(office.maria, kind, { ground, changes });

/** The movement inside the file of a delivery, which must fit the layout. */
async function movementOf(id: number): Promise<string> {
  const made = bodyOf(await act(id, 'make_file'));
  expect(made).toMatchObject({ outbound_status: 'generated' });
  const content = await office.server.services.files.get(String(made['sha256']));
  const key = createHash('md5').update(cns.replace(/^0+/u, '')).digest();
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  const xml = gunzipSync(Buffer.concat([decipher.update(content), decipher.final()])).toString('utf8');
  expect(sircLayoutProblems(xml)).toEqual([]);
  return xml;
}

async function collected(movement: string): Promise<number> {
  const id = await newDelivery(movement);
  bodyOf(await act(id, 'collect'));
  return id;
}

const codeOf = ({ status, headers }: Answer): unknown => [status, headers['x-error-code']];

describe('the file of a delivery to SIRC', () => {
  it.each([
    ['birth', 'birth', 'registroNascimentoInclusao'],
    ['marriage', 'marriage', 'registroCasamentoInclusao'],
    ['death', 'death', 'registroObitoInclusao'],
    ['stillborn', 'stillbirth', 'registroObitoInclusao'],
  ])('of a %s fits the layout', async (kind, movement, tag) => {
    const { matricula } = await registered(kind);
    const xml = await movementOf(await collected(movement));
    expect(xml.split(`<${tag}>`)).toHaveLength(2);
    const parts = String(matricula);
    expect(xml).toContain(`<dvMatricula>${parts.slice(-2)}</dvMatricula>`);
    expect(xml).toContain(`<termo>${Number(parts.slice(23, 30))}</termo>`);
  });

  it('calls a stillborn child without a name by none', async () => {
    await registered('stillborn');
    const xml = await movementOf(await collected('stillbirth'));
    expect(xml).toContain('<nomeIgnorado>true</nomeIgnorado><nomeLocalObito>');
    expect(xml).not.toMatch(/<nome>[^<]* e [^<]*<\/nome>/u);
  });

  it('of a marriage names the parents that take part in it', async () => {
    const body = marriageBody(ground, nextCouple());
    const parents = [
      { role: 'parent', side: 'first', gender_role: 'mother', name: 'Vera Prado Lima' },
      { role: 'parent', side: 'first', gender_role: 'mother', name: 'Alda Lima' },
    ];
    await registered('marriage', { ...body, parties: [...(body['parties'] as Row[]), ...parents] });
    const xml = await movementOf(await collected('marriage'));
    expect(xml.match(/<filiacoesConjuge>.*?<\/filiacoesConjuge>/gsu)?.slice(0, 2)).toEqual([
      expect.stringMatching(/<nome>Vera Prado Lima<\/nome>.*<nomeIgnorado>false<\/nomeIgnorado>.*FEMININO/su),
      expect.stringMatching(/<nome>Alda Lima<\/nome>.*<nomeIgnorado>false<\/nomeIgnorado>.*FEMININO/su),
    ]);
  });

  it('of a religious marriage says where it was, and which marriage came before', async () => {
    const [bride, groom] = nextCouple();
    const body = marriageBody(ground, [{ ...bride, civil_status: 'divorced' }, { ...groom }]);
    const parties = (body['parties'] as Row[]).map((each) =>
      each['role'] === 'justice_of_peace' ? { ...each, role: 'celebrant' } : each,
    );
    await registered('marriage', {
      ...body,
      parties,
      marriage_kind: 'religious_licensed',
      religion: 'Católico',
      religious_entered_on: TODAY,
      ceremony_place_kind: 'temple',
      ceremony_place: 'Igreja Matriz de São José',
      previous_marriages: [
        { side: 'first', spouse_name: 'Rui Braga', dissolution_kind: 'divorce', dissolved_on: '2015-03-04' },
      ],
    });
    const xml = await movementOf(await collected('marriage'));
    expect(xml).toContain(
      '<descricaoLocalCasamentoReligioso>Igreja Matriz de São José</descricaoLocalCasamentoReligioso>',
    );
    expect(xml).toContain('<nomeConjugePrecedente>Rui Braga</nomeConjugePrecedente>');
    expect(xml).toContain(
      '<dataDissolucaoCasamentoAnterior>2015-03-04T00:00:00</dataDissolucaoCasamentoAnterior>',
    );
  });

  it.each([
    ['123.456.789-0', '<numeroBeneficio>1234567890</numeroBeneficio>'],
    ['1234', '<beneficiosPrevidenciariosIgnorado>true</beneficiosPrevidenciariosIgnorado>'],
  ])('of a death with the benefit %s tells %s, and the identity card', async (benefit, told) => {
    const [state] = resultsOf(await office.maria.get('/api/basic/state/?code=CE'));
    await registered('death', {
      benefit_number: benefit,
      id_kind: 'rg',
      id_number: '20010099',
      id_issuer: 'SSP',
      id_state: state?.['id'],
      birth_date: null,
      age_value: 70,
      age_unit: 'years',
    });
    const xml = await movementOf(await collected('death'));
    expect(xml).toContain(told);
    expect(xml).toContain('<orgaoEmissao>1</orgaoEmissao><tipo>RG</tipo><ufEmissao>23</ufEmissao>');
    expect(xml).toContain('<idade>70</idade>');
  });

  it('tells the record as its margin left it, with the entries of the margin', async () => {
    const birth = await registered('birth');
    await act(await newDelivery('birth'), 'collect');
    await enterInMargin(office.maria, birth['id'], 'sobrenome', { name_after: 'Clara Luíza Moreira' });
    await enterInMargin(office.maria, birth['id'], 'anotacao_casamento', {
      event_office: '2º Ofício do Crato',
      annotation_origin: 'letter',
    });
    const xml = await movementOf(await collected('birth'));
    expect(xml).toContain('<registroNascimentoAlteracao>');
    expect(xml).toContain('<nome>Clara Luíza Moreira</nome>');
    expect(xml).toContain('<motivoAverbacao>ALTERACAO_NOME</motivoAverbacao>');
    expect(xml).toContain('<motivoAnotacao>CASAMENTO</motivoAnotacao>');
  });

  it('takes out a record that was canceled', async () => {
    const birth = await registered('birth');
    const seal = { act_service: await serviceOf(office.maria, 'birth') };
    bodyOf(await office.maria.post(`${BIRTH}${Number(birth['id'])}/seal/`, seal));
    await act(await newDelivery('birth'), 'collect');
    await enterInMargin(office.maria, birth['id'], 'cancelamento', CANCELED);
    const xml = await movementOf(await collected('birth'));
    expect(xml).toContain('<registroNascimentoExclusao>');
    expect(xml).not.toContain('Registro cancelado');
  });

  it('says why something that the law asks for is missing', async () => {
    const death = await registered('death');
    const why = 'O declarante não soube informar os documentos.';
    const registrations = [{ record: death['id'], operation: 'inclusion', justification: why }];
    const xml = await movementOf(await newDelivery('death', { registrations }));
    expect(xml).toContain(
      `<justificativaAusenciaCamposObrigatorios>${why}</justificativaAusenciaCamposObrigatorios>`,
    );
  });

  it('is made by whoever may open the records under restriction that it tells', async () => {
    const { id } = await registered('death');
    const delivery = await collected('death');
    await restrictRecord(office, id);
    expect(codeOf(await act(delivery, 'make_file'))).toEqual([409, 'load_with_closed_records']);
    await restrictRecord(office, id, false);
    await movementOf(delivery);
    const { file } = (await office.maria.get(`${SIRC}${delivery}/`)).body;
    const read = (): Promise<Answer> => office.maria.get(`/api/basic/file/${Number(file)}/`);
    expect((await read()).status).toBe(200);
    await restrictRecord(office, id);
    expect((await read()).status).toBe(403);
  });

  it('is not made of an act that is typed by its matrícula alone', async () => {
    const { matricula } = await registered('birth');
    const first = await newDelivery('birth', {
      registrations: [{ name: 'Clara Moreira', matricula, operation: 'inclusion' }],
    });
    expect(codeOf(await act(first, 'make_file'))).toEqual([400, 'registrations.0.record:load_needs_record']);
  });

  it('is not made of a month without acts, of an empty delivery, nor of another office', async () => {
    const month = { first_act_on: '2020-01-01', last_act_on: '2020-01-31' };
    const none = await newDelivery('no_movement', month);
    expect(codeOf(await act(none, 'make_file'))).toEqual([409, 'file_made_elsewhere']);
    const empty = await newDelivery('birth');
    expect(codeOf(await act(empty, 'make_file'))).toEqual([400, expect.stringContaining('empty_batch')]);
    expect((await act(empty, 'make_file', { api: office.ana })).status).toBe(404);
  });
});
