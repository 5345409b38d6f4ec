import { checkCensec } from '@serventia/sealer-sandbox/censec/check-censec';
import { censecKeyOf } from '@serventia/sealer-sandbox/censec/routes';
import type { FaultKind } from '@serventia/sealer-sandbox/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { daysAgo } from '../../../testing/births.ts';
import {
  actText,
  buyerOf,
  DEED,
  noteParty,
  openNoteBooks,
  PROXY,
  saleBody,
  sellerOf,
  signAll,
} from '../../../testing/notes.ts';
import { restrictRecord } from '../../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';
import { DECLARED_PROPERTY } from '../testing/declared-property.ts';

let office: TestOffice;
let person: Row;
const CENSEC = '/api/integrations/censec/';
const CONFIG = '/api/integrations/censec_config/';
/** A day whose fortnight is over, whatever day is today. */
const ON = daysAgo(20);

const bodyOf = (answer: Answer, status = 200): Row => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

/** An act that all have signed. */
async function signed(url: string, body: Row): Promise<Row> {
  const { id } = bodyOf(await office.maria.post(url, { dated_on: ON, body: actText(), ...body }), 201);
  bodyOf(await office.maria.post(`${url}${Number(id)}/register/`));
  await signAll(office.maria, `${url}${Number(id)}/`);
  return bodyOf(await office.maria.get(`${url}${Number(id)}/`));
}

const lawyer = (): Row => ({
  role: 'lawyer',
  name: 'Caio Advogado',
  sex: 'M',
  cpf: '86288366757',
  oab_number: 'CE 1234',
});
/** Who gives or takes no share. */
const without = (party: Row): Row =>
  Object.fromEntries(Object.entries(party).filter(([name]) => name !== 'share'));
const ana = (role: string, changes: Row = {}): Row => ({ ...without(sellerOf(person)), role, ...changes });
const bruno = (role: string, changes: Row = {}): Row => ({ ...without(buyerOf(person)), role, ...changes });
const ORIGIN = {
  origin_cns: '123455',
  origin_book: '3',
  origin_sheet: '12',
  origin_on: daysAgo(900),
};

/** A day of the fortnight so many before this one. Days apart would fall into one fortnight or two, as the month goes. */
function fortnightsAgo(count: number): string {
  const [year = 0, month = 0, day = 0] = daysAgo(0).split('-').map(Number);
  const half = (year * 12 + month - 1) * 2 + (day > 15 ? 1 : 0) - count;
  const months = Math.floor(half / 2);
  const on = half % 2 === 0 ? '05' : '20';
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${on}`;
}

/** Of another fortnight that is over than that of `ON`. */
const LONG_AGO = fortnightsAgo(3);

/** The period of a fortnight that is over, for one of the centrals. */
const fortnight = (module: string, on = ON): Row => ({
  censec_module: module,
  year: Number(on.slice(0, 4)),
  month: Number(on.slice(5, 7)),
  fortnight: Number(on.slice(8)) <= 15 ? 'first' : 'second',
});

const act = (id: number, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${CENSEC}${id}/${action}/`, input);

/** The fortnight of a central with all acts of the books. */
async function gathered(module: string, on = ON): Promise<number> {
  const id = Number(bodyOf(await office.maria.post(CENSEC, fortnight(module, on)), 201)['id']);
  bodyOf(await act(id, 'collect'));
  return id;
}

interface Load {
  readonly cns: number;
  readonly [list: string]: unknown;
}

async function fileOf(id: number): Promise<Load> {
  const made = bodyOf(await act(id, 'make_file'));
  expect(made).toMatchObject({ outbound_status: 'generated', file: expect.any(Number) });
  const content = await office.server.services.files.get(String(made['sha256']));
  return JSON.parse(content.toString('utf8')) as Load;
}

const withName = (acts: unknown, field: string, value: unknown): Row | undefined =>
  (acts as Row[]).find((each) => each[field] === value);

beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
});
afterAll(() => office.close());

describe('the file of a fortnight', () => {
  it('tells the CEP its deeds and proxies, in the layout that it takes', async () => {
    await signed(DEED, saleBody(person, { dated_on: ON, legal_business_on: ON }));
    await signed(DEED, {
      deed_type: 'stable_union',
      couple_regime: 'partial_communion',
      parts: [ana('companion'), bruno('companion')],
    });
    await signed(DEED, {
      deed_type: 'mediation',
      dispute_kind: '8',
      agreement_reached: true,
      parts: [
        ana('petitioner'),
        bruno('respondent'),
        { ...lawyer(), ...person, role: 'conciliator', oab_number: null },
      ],
    });
    await signed(DEED, {
      deed_type: 'adverse_possession_minutes',
      adverse_possession: 'urban',
      started_at: '09:00',
      ended_at: '10:00',
      parts: [ana('petitioner')],
      properties: [{ description: 'Terreno na rua das Acácias' }],
    });
    await signed(DEED, {
      deed_type: 'amendment',
      origin_kind: 'deed',
      ...ORIGIN,
      parts: [ana('declarant'), bruno('declarant')],
    });
    await signed(PROXY, {
      proxy_kind: 'general',
      ends_on: '2030-01-31',
      powers: ['sign_contracts'],
      parts: [ana('grantor'), bruno('attorney')],
    });
    await signed(PROXY, {
      proxy_kind: 'revocation',
      origin_kind: 'private_proxy',
      ...ORIGIN,
      parts: [ana('revoker'), bruno('revoked')],
    });
    const load = await fileOf(await gathered('cep'));
    expect(checkCensec(load, '123455')).toEqual({ problems: [], results: ['cepResult'] });
    const acts = load['atosCep'];
    expect(acts).toHaveLength(7);
    expect(withName(acts, 'naturezaEscritura', 5)).toMatchObject({
      tipoAtoCep: 'Escritura',
      data: ON,
      livro: '1',
      valor: 300_000,
      existeBemEDireito: true,
      bensEDireitos: [{ descricaoPormenorizada: 'Casa', formaPagamento: 6, prazoPagamento: 1 }],
      partes: [
        {
          nome: 'Ana Maria Teixeira',
          tipoDocumento: 'CPF',
          numeroDocumento: '52998224725',
          qualidade: 'Outorgante',
        },
        { nome: 'Bruno Lima', qualidade: 'Outorgado', estrangeiro: false },
      ],
    });
    expect(new Set((acts as Row[]).map((each) => each['livroComplemento']))).toEqual(
      new Set(['N-ESC', 'N-PROC']),
    );
    expect(withName(acts, 'naturezaEscritura', 15)).toMatchObject({
      regimeBens: 'ComunhaoParcial',
      valor: 0,
    });
    expect(withName(acts, 'naturezaEscritura', 76)).toMatchObject({
      naturezaLitigio: 8,
      acordo: true,
      partes: [{ qualidade: 'Requerente' }, { qualidade: 'Requerido' }, { qualidade: 'Mediador' }],
    });
    expect(withName(acts, 'tipoAtoCep', 'AtaNotarialDeUsucapiao')).toMatchObject({
      naturezaAtaNotarialDeUsucapiao: 'EspecialUrbana',
    });
    expect(withName(acts, 'naturezaEscritura', 35)).toMatchObject({
      referentes: [{ tipoAtoCep: 'Escritura', cns: 123_455, livro: '3', folha: '12' }],
    });
    expect(withName(acts, 'tipoAtoCep', 'Procuracao')).toMatchObject({ dataValidade: '2030-01-31' });
    expect(withName(acts, 'tipoAtoCep', 'RevogacaoDeProcuracao')).toMatchObject({
      referentes: [{ tipoAtoCep: 'ProcuracaoPrivada' }],
      partes: [{ qualidade: 'Outorgante' }, { qualidade: 'Outorgado' }],
    });
  });

  it('tells the CESDI couples with the lawyer last, and estates', async () => {
    await signed(DEED, {
      deed_type: 'divorce',
      legal_business_on: ON,
      couple_married_on: '2010-10-15',
      couple_regime: 'partial_communion',
      adult_children: 1,
      alimony: 'waived',
      parts: [
        lawyer(),
        { ...ana('divorcing'), name_after: 'Ana' },
        { ...bruno('divorcing'), name_after: 'Bruno' },
      ],
    });
    await signed(DEED, {
      deed_type: 'negative_inventory',
      died_on: daysAgo(60),
      rcto_search: '123',
      rcto_searched_on: daysAgo(30),
      parts: [
        lawyer(),
        bruno('heir'),
        { role: 'deceased', name: 'Davi Rocha', sex: 'M', cpf: '12345678909' },
      ],
    });
    const load = await fileOf(await gathered('cesdi'));
    expect(checkCensec(load, '123455')).toEqual({ problems: [], results: ['cesdiResult'] });
    expect(withName(load['atosCesdi'], 'tipoAtoCesdi', 4)).toMatchObject({
      dataCasamento: '2010-10-15',
      regimeBens: 'ComunhaoParcial',
      quantidadeFilhosMaiores: 1,
      quantidadeFilhosMenores: 0,
      partes: [
        {
          nome: 'Ana Maria Teixeira',
          conjugeTipo: 'Conjuge1',
          qualidade: 'Divorciando',
          dataNascimento: '1980-05-06',
          sexo: 'F',
          localResidenciaPais: 'BRASIL',
          localResidenciaMunicipio: 'Crato',
          localResidenciaUf: 'CE',
          documentos: [{ documentoTipo: 'Cpf', prioridade: 'Primario', documento: '52998224725' }],
        },
        { conjugeTipo: 'Conjuge2' },
        {
          qualidade: 'Advogado',
          documentos: [
            { documentoTipo: 'Cpf', prioridade: 'Primario' },
            { documentoTipo: 'Oab', prioridade: 'Secundario', documento: 'CE 1234' },
          ],
        },
      ],
    });
    expect(withName(load['atosCesdi'], 'tipoAtoCesdi', 5)).toMatchObject({
      partes: [{ qualidade: 'Falecido' }, { qualidade: 'Herdeiro' }, { qualidade: 'Advogado' }],
    });
  });

  it('tells the RCTO wills whose testator is known as it asks', async () => {
    const witnesses = [
      { role: 'witness', name: 'Rita Alves', sex: 'F', cpf: '86288366757' },
      { role: 'witness', name: 'Rui Prado', sex: 'M', cpf: '12345678909' },
    ];
    const testator = ana('testator', {
      id_kind: 'passport',
      id_number: 'FX1',
      mother_name: 'Joana Teixeira',
    });
    await signed(DEED, { deed_type: 'will', parts: [testator, ...witnesses] });
    await signed(DEED, {
      deed_type: 'will_revocation',
      origin_kind: 'will',
      ...ORIGIN,
      parts: [{ ...testator, id_kind: 'rg' }, ...witnesses],
    });
    const load = await fileOf(await gathered('rcto'));
    expect(checkCensec(load, '123455')).toEqual({ problems: [], results: ['rctoResult'] });
    expect(load['testamentos']).toMatchObject([
      {
        tipoTestamento: 4,
        nome: 'Ana Maria Teixeira',
        nomeMae: 'Joana Teixeira',
        tipoDocumento: 'Outros',
        documentoComplemento: 'Passaporte',
        documento: 'FX1',
      },
      { tipoTestamento: 3, tipoDocumento: 'Rg', revogacaoCartorioCns: 123_455, revogacaoLivro: '3' },
    ]);
    await signed(DEED, {
      deed_type: 'will',
      dated_on: LONG_AGO,
      parts: [{ ...testator, mother_name: null }, ...witnesses],
    });
    const refused = await act(await gathered('rcto', LONG_AGO), 'make_file');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'reported_acts.0.deed:testator_incomplete',
    ]);
  });

  it('tells city halls, once a month, of each property by its declaration to DOI', async () => {
    const on = `${daysAgo(130).slice(0, 7)}-20`;
    const sale = await signed(DEED, saleBody(person, { dated_on: on, legal_business_on: on }));
    const half = await office.maria.post(CENSEC, { ...fortnight('ctp', on), fortnight: 'first' });
    expect(half.headers['x-error-code']).toContain('fortnight:ctp_is_monthly');
    const id = await gathered('ctp', on);
    const refused = await act(id, 'make_file');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'reported_acts.0.deed:act_with_unfit_doi',
    ]);
    const [declared] = resultsOf(await office.maria.get(`/api/integrations/doi/?deed=${Number(sale['id'])}`));
    bodyOf(
      await office.maria.patch(`/api/integrations/doi/${Number(declared?.['id'])}/`, {
        ...DECLARED_PROPERTY,
        tax_base: '310000.00',
        transacted_amount: '100.0000',
        city: person['city'],
      }),
    );
    const load = await fileOf(id);
    expect(checkCensec(load, '123455')).toEqual({ problems: [], results: ['ctpResult'] });
    expect(load['declaracoes']).toMatchObject([
      {
        tipoDeclaracao: 'Original',
        tipoServico: 'Notarial',
        tipoAto: 'Escritura',
        tipoOperacaoImobiliaria: 'CompraEVenda',
        formaPagamento: 'QuitadoAVista',
        destinacao: 'Urbano',
        tipoImovel: 'Casa',
        valorOperacaoImobiliaria: 300_000,
        alienantes: [{ ni: '52998224725' }],
        adquirentes: [{ ni: '11144477735' }],
      },
    ]);
  });

  it('is made and read by whoever may open the acts under restriction that it tells', async () => {
    const on = fortnightsAgo(5);
    const { id: deed } = await signed(DEED, saleBody(person, { dated_on: on, legal_business_on: on }));
    const id = await gathered('cep', on);
    await restrictRecord(office, deed);
    expect((await act(id, 'make_file')).headers['x-error-code']).toBe('load_with_closed_records');
    await restrictRecord(office, deed, false);
    await fileOf(id);
    const { file } = bodyOf(await office.maria.get(`${CENSEC}${id}/`));
    const read = (): Promise<Answer> => office.maria.get(`/api/basic/file/${Number(file)}/`);
    expect((await read()).status).toBe(200);
    await restrictRecord(office, deed);
    expect((await read()).status).toBe(403);
  });

  it('is not made of an act that the product does not hold, nor of a fortnight without acts', async () => {
    const typed = { name: 'Venda', dated_on: '2024-01-10', act_kind: 1, nature: 5, book: '7', sheet: '12' };
    const period = { censec_module: 'cep', year: 2024, month: 1, fortnight: 'first' };
    const old = bodyOf(await office.maria.post(CENSEC, { ...period, reported_acts: [typed] }), 201);
    const refused = await act(Number(old['id']), 'make_file');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'reported_acts.0.deed:act_told_by_hand',
    ]);
    const none = bodyOf(await office.maria.post(CENSEC, { ...period, month: 2, negative: true }), 201);
    expect(none['permissions']).not.toContain('make_file');
    expect((await act(Number(none['id']), 'make_file')).headers['x-error-code']).toBe('file_made_elsewhere');
  });
});

const fail = (kind: FaultKind): Promise<unknown> =>
  office.sandbox.inject({ method: 'POST', url: '/censec/faults', payload: { kind } });

const reach = (changes: Row = {}): Promise<Answer> =>
  office.maria.post(CONFIG, {
    name: 'CENSEC',
    base_url: `${office.sandboxUrl}/censec`,
    api_key: censecKeyOf('123455'),
    ...changes,
  });

describe('a fortnight that is sent to CENSEC', () => {
  /** Each in a fortnight of its own. */
  let ago = 5;
  async function made(): Promise<number> {
    ago += 1;
    const on = fortnightsAgo(ago);
    await signed(DEED, saleBody(person, { dated_on: on, legal_business_on: on }));
    const id = await gathered('cep', on);
    await fileOf(id);
    return id;
  }

  it('goes with the office’s key, and stands as sent with its receipt; that it is right is told elsewhere', async () => {
    const id = await made();
    expect((await act(id, 'transmit')).headers['x-error-code']).toBe('no_censec_access');
    bodyOf(await reach(), 201);
    const sent = bodyOf(await act(id, 'transmit'));
    expect(sent).toMatchObject({
      outbound_status: 'sent',
      sent_on: daysAgo(0),
      attempts: 1,
      receipt_number: expect.stringMatching(/^C\d+$/u),
      answered_on: null,
    });
    const receipt = await office.maria.get(`/api/basic/file/${Number(sent['receipt_file'])}`);
    expect(receipt.text).toContain('AguardandoValidacao');
    expect((await act(id, 'transmit')).headers['x-error-code']).toBe('wrong_status');
    bodyOf(await act(id, 'accept', { answered_on: daysAgo(0) }));
  });

  it('stays as it was where CENSEC refuses it, or does not answer', async () => {
    const id = await made();
    const state = async (): Promise<unknown> =>
      bodyOf(await office.maria.get(`${CENSEC}${id}/`))['outbound_status'];
    await fail('refuse');
    const refused = await act(id, 'transmit');
    expect([refused.status, refused.headers['x-error-code'], await state()]).toEqual([
      409,
      'central_refused',
      'generated',
    ]);
    expect(refused.text).toContain('não está habilitada');
    await fail('error500');
    const silent = await act(id, 'transmit');
    expect([silent.status, silent.headers['x-error-code'], await state()]).toEqual([
      503,
      'censec_not_answering',
      'generated',
    ]);
    bodyOf(await act(id, 'transmit'));
  });

  it('is carried by hand where its file was prepared elsewhere', async () => {
    const id = Number(
      bodyOf(
        await office.maria.post(CENSEC, {
          censec_module: 'cep',
          year: 2023,
          month: 3,
          fortnight: 'first',
          negative: true,
        }),
        201,
      )['id'],
    );
    const { rows } = await office.owner.query<{ id: string }>(
      "insert into stored_file (office_id, sha256, name, content_type, size, created_by) values ($1, repeat('b', 64), 'negativa', 'text/plain', 1, 'Maria') returning id",
      [office.offices[0]],
    );
    const file = Number(rows[0]?.id);
    bodyOf(await act(id, 'generate', { file }));
    expect((await act(id, 'transmit')).headers['x-error-code']).toBe('file_not_for_censec');
  });
});

describe('the access to CENSEC', () => {
  it('keeps its key, which goes to no other address, and to none that the server is not set up for', async () => {
    const { id, ...kept } = bodyOf(await reach({ active: false }), 201);
    expect(JSON.stringify(kept)).not.toContain(censecKeyOf('123455'));
    const elsewhere = await office.maria.patch(`${CONFIG}${Number(id)}/`, {
      base_url: 'https://ws.registrocivil.org.br',
    });
    expect([elsewhere.status, elsewhere.headers['x-error-code']]).toEqual([400, 'api_key:key_of_new_censec']);
    const foreign = await reach({ base_url: 'https://censec.example.org' });
    expect(foreign.headers['x-error-code']).toBe('base_url:central_host_not_allowed');
  });
});
