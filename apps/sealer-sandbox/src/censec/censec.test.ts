import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { checkCensec } from './check-censec.ts';
import { censecKeyOf } from './routes.ts';

type Fields = Record<string, unknown>;
const OFFICE = '123455';
const party = (changes: Fields = {}): Fields => ({
  nome: 'Ana Lima',
  tipoDocumento: 'CPF',
  numeroDocumento: '52998224725',
  qualidade: 'Outorgante',
  ...changes,
});
const sale = (changes: Fields = {}): Fields => ({
  tipoAtoCep: 'Escritura',
  naturezaEscritura: 5,
  data: '2026-03-02',
  livro: '7',
  folha: '12',
  valor: 0,
  existeBemEDireito: false,
  partes: [party()],
  ...changes,
});
const spouse = (changes: Fields = {}): Fields => ({
  nome: 'Ana Lima',
  qualidade: 'Divorciando',
  conjugeTipo: 'Conjuge1',
  documentos: [{ documentoTipo: 'Cpf', prioridade: 'Primario', documento: '52998224725' }],
  ...changes,
});
const divorce = (changes: Fields = {}): Fields => ({
  tipoAtoCesdi: 4,
  data: '2026-03-02',
  livro: '7',
  folha: '13',
  dataCasamento: '2010-10-15',
  regimeBens: 'ComunhaoParcial',
  quantidadeFilhosMaiores: 0,
  quantidadeFilhosMenores: 0,
  partes: [spouse(), spouse({ conjugeTipo: 'Conjuge2' }), spouse({ qualidade: 'Advogado' })],
  ...changes,
});
const will = (changes: Fields = {}): Fields => ({
  tipoTestamento: 4,
  cpf: '52998224725',
  nome: 'Ana Lima',
  dataNascimento: '1950-03-02',
  nomeMae: 'Rita Lima',
  dataTestamento: '2026-03-02',
  livro: '7',
  folha: '14',
  ...changes,
});
const seller = (changes: Fields = {}): Fields => ({
  indicadorNiIdentificado: true,
  ni: '52998224725',
  participacao: 100,
  indicadorNaoConstaParticipacaoOperacao: false,
  indicadorEstrangeiro: false,
  indicadorEspolio: false,
  indicadorConjuge: false,
  indicadorRepresentante: false,
  ...changes,
});
const transfer = (changes: Fields = {}): Fields => ({
  tipoDeclaracao: 'Original',
  tipoServico: 'Notarial',
  dataLavraturaRegistroAverbacao: '2026-03-02',
  tipoAto: 'Escritura',
  dataNegocioJuridico: '2026-03-02',
  tipoOperacaoImobiliaria: 'CompraEVenda',
  formaPagamento: 'QuitadoAVista',
  tipoParteTransacionada: 'Percentual',
  valorParteTransacionada: 100,
  destinacao: 'Urbano',
  codigoIbge: '2304202',
  tipoImovel: 'Casa',
  tipoLogradouro: 'Rua',
  nomeLogradouro: 'das Acácias',
  numeroImovel: '12',
  cep: '63100000',
  alienantes: [seller()],
  adquirentes: [seller({ ni: '11144477735' })],
  ...changes,
});
const load = (changes: Fields = {}): Fields => ({
  cns: 123_455,
  quinzena: { anoReferencia: 2026, mesReferencia: 3, quinzenaReferencia: 1 },
  ...changes,
});

describe('a load', () => {
  it('of all centrals that fits the layout has an answer for each of them', () => {
    const whole = load({
      atosCep: [sale()],
      atosCesdi: [divorce()],
      testamentos: [will()],
      declaracoes: [transfer()],
    });
    expect(checkCensec(whole, OFFICE)).toEqual({
      problems: [],
      results: ['cepResult', 'cesdiResult', 'rctoResult', 'ctpResult'],
    });
  });

  it.each<[string, Fields, string]>([
    ['of another office', { cns: 1, atosCep: [sale()] }, 'cns: deve ser'],
    ['without acts', {}, 'a carga não tem atos'],
    ['without its fortnight', { quinzena: null, atosCep: [sale()] }, 'falta quinzena'],
    ['with an unknown list', { atosCep: [sale()], escrituras: [] }, 'escrituras fora do leiaute'],
    ['with an unknown name', { atosCep: [sale({ tipo: 1 })] }, 'tipo fora do leiaute'],
    [
      'with a wrong CPF',
      { atosCep: [sale({ partes: [party({ numeroDocumento: '52998224724' })] })] },
      'numeroDocumento inválido',
    ],
    [
      'with a deed without nature',
      { atosCep: [sale({ naturezaEscritura: undefined })] },
      'falta naturezaEscritura',
    ],
    ['with a day that is none', { atosCep: [sale({ data: '2026-02-30' })] }, 'data tem valor inválido'],
    ['with nobody in an act', { atosCep: [sale({ partes: [] })] }, 'sem partes'],
    ['with a union without regime', { atosCep: [sale({ naturezaEscritura: 15 })] }, 'falta regimeBens'],
    [
      'with a revocation of nothing',
      { atosCep: [sale({ tipoAtoCep: 'RevogacaoDeProcuracao' })] },
      'falta referentes',
    ],
    [
      'with a mediation without mediator',
      { atosCep: [sale({ naturezaEscritura: 76, naturezaLitigio: 6, acordo: true })] },
      'falta parte Mediador',
    ],
    [
      'with properties that it does not tell',
      { atosCep: [sale({ existeBemEDireito: true })] },
      'falta bensEDireitos',
    ],
    ['with two acts on a sheet', { atosCep: [sale(), sale()] }, 'livro e folha repetidos'],
    [
      'with a lawyer first',
      { atosCesdi: [divorce({ partes: [spouse({ qualidade: 'Advogado' })] })] },
      'o advogado não pode ser o primeiro',
    ],
    ['with half a couple', { atosCesdi: [divorce({ partes: [spouse()] })] }, 'faltam partes Divorciando'],
    [
      'with a transfer by codes',
      { declaracoes: [transfer({ destinacao: '1' })] },
      'destinacao tem valor inválido',
    ],
    ['with a transfer from nobody', { declaracoes: [transfer({ alienantes: [] })] }, 'alienantes deve ter'],
    [
      'with half a property',
      { declaracoes: [transfer({ adquirentes: [seller({ participacao: 50 })] })] },
      'deve somar',
    ],
    ['with a will without a mother', { testamentos: [will({ nomeMae: undefined })] }, 'falta nomeMae'],
    [
      'with a revoked will that it does not name',
      { testamentos: [will({ tipoTestamento: 3 })] },
      'falta revogacaoLivro',
    ],
  ])('%s is refused', (_, changes, problem) => {
    const { problems } = checkCensec(JSON.parse(JSON.stringify(load(changes))), OFFICE);
    expect(problems.join('; ')).toContain(problem);
  });
});

describe('the stand-in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'censec-'));
  const user = {
    username: 'a',
    password: 'a',
    clientId: 'a',
    office: OFFICE,
    officeName: 'Ofício',
    city: 'Crato',
  };
  const app = buildSandbox({ stateFile: join(folder, 'seals.jsonl'), users: [user] });
  afterAll(() => app.close());
  const send = (payload: Fields, key = censecKeyOf(OFFICE)) =>
    app.inject({
      method: 'POST',
      url: '/censec/api/cargas/upload-json',
      headers: { 'x-api-key': key },
      payload,
    });

  it('answers that a load has arrived, each with a number of its own', async () => {
    const numbers = [];
    for (const payload of [load({ atosCep: [sale()] }), load({ atosCep: [sale()] })]) {
      const answer = (await send(payload)).json<{
        cepResult: { carga: { referencia: string; status: string } };
      }>();
      expect(answer.cepResult.carga.status).toBe('AguardandoValidacao');
      numbers.push(answer.cepResult.carga.referencia);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  it('takes nothing without the key of an office, or against the layout', async () => {
    expect((await send(load({ atosCep: [sale()] }), 'chave-1')).statusCode).toBe(401);
    const refused = await send(load());
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'a carga não tem atos',
    ]);
  });
});
