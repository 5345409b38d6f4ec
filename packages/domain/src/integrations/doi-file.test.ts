import { describe, expect, it } from 'vitest';
import { type DoiCities, doiDeclaration, doiFile } from './doi-file.ts';

type Declaration = Parameters<typeof doiDeclaration>[0];
type Party = Declaration['parties'][number];

const party = (changes: Partial<Party> = {}): Party =>
  ({
    side: 'alienating',
    ni_identified: true,
    ni: '52998224725',
    no_ni_reason: null,
    participation: '100.0000',
    participation_unknown: false,
    is_foreign: false,
    estate: false,
    administrator_cpf: null,
    married: false,
    spouse_participates: false,
    regime: null,
    spouse_cpf_identified: true,
    spouse_cpf: null,
    represented: false,
    representatives: null,
    ...changes,
  }) as Party;

/** A sale in town; every field that is not named is empty, as the database keeps it. */
const sale = (changes: Partial<Declaration> = {}): Declaration =>
  new Proxy(
    {
      declaration_kind: '0',
      service: '1',
      act_kind: '1',
      act_on: '2026-02-10',
      book_number: '7',
      sheet: '12',
      matricula_number: '1234',
      business_on: '2026-02-09',
      operation: '11',
      operation_value: '200000.00',
      operation_value_unknown: false,
      tax_base: '210000.50',
      tax_base_unknown: false,
      payment_form: '5',
      exchange: false,
      cash: false,
      transacted_unit: 'percent',
      transacted_amount: '33.3350',
      destination: 'urban',
      property_type: '67',
      union_land: false,
      city_inscription: '01.02.3',
      land_area: '300.00',
      land_area_unknown: false,
      built_area: null,
      built_area_unknown: true,
      street_kind: 'Rua',
      street: 'Rua das Acácias',
      street_number: '120',
      district: 'Centro',
      postal_code: '63100000',
      parties: [party(), party({ side: 'acquiring', ni: '11144477735' })],
      ...changes,
    },
    { get: (values: Record<string, unknown>, name: string) => values[name] ?? null },
  ) as unknown as Declaration;

const CRATO: DoiCities = { city: '2304202', others: [] };
const told = (changes: Partial<Declaration> = {}, cities = CRATO) => doiDeclaration(sale(changes), cities);

describe('a declaration for DOI-Web', () => {
  it('tells the sale of a house, and nothing that is empty', () => {
    expect(told()).toEqual({
      tipoDeclaracao: '0',
      tipoServico: '1',
      dataLavraturaRegistroAverbacao: '2026-02-10',
      tipoAto: '1',
      numeroLivro: '7',
      folha: '12',
      matricula: '1234',
      dataNegocioJuridico: '2026-02-09',
      tipoOperacaoImobiliaria: '11',
      valorOperacaoImobiliaria: 200000,
      indicadorNaoConstaValorOperacaoImobiliaria: false,
      valorBaseCalculoItbiItcmd: 210000.5,
      indicadorNaoConstaValorBaseCalculoItbiItcmd: false,
      formaPagamento: '5',
      indicadorPermutaBens: false,
      indicadorPagamentoDinheiro: false,
      tipoParteTransacionada: '1',
      valorParteTransacionada: 33.34,
      destinacao: '1',
      indicadorImovelPublicoUniao: false,
      inscricaoMunicipal: '01.02.3',
      codigoIbge: '2304202',
      areaImovel: 300,
      indicadorAreaLoteNaoConsta: false,
      indicadorAreaConstruidaNaoConsta: true,
      tipoImovel: '67',
      tipoLogradouro: 'Rua',
      nomeLogradouro: 'Rua das Acácias',
      numeroImovel: '120',
      bairro: 'Centro',
      cep: '63100000',
      alienantes: [
        {
          indicadorNiIdentificado: true,
          ni: '52998224725',
          participacao: 100,
          indicadorNaoConstaParticipacaoOperacao: false,
          indicadorEstrangeiro: false,
          indicadorEspolio: false,
          indicadorConjuge: false,
          indicadorRepresentante: false,
        },
      ],
      adquirentes: [expect.objectContaining({ ni: '11144477735' })],
    });
  });

  it('tells instalments with the month of the last, and only of a sale that has some', () => {
    const paid = { last_instalment: '2027-03', paid_until_act: '1000.10', fiduciary_sale: true };
    expect(told({ payment_form: '7', ...paid })).toMatchObject({
      mesAnoUltimaParcela: '2027-03-01',
      valorPagoAteDataAto: 1000.1,
      indicadorAlienacaoFiduciaria: true,
    });
    const names = Object.keys(told({ payment_form: '5', ...paid }));
    expect(names).not.toContain('mesAnoUltimaParcela');
    expect(names).not.toContain('valorPagoAteDataAto');
    expect(names).not.toContain('indicadorAlienacaoFiduciaria');
  });

  it('tells what was paid in cash where some was', () => {
    expect(told({ cash: true, cash_amount: '50000.00' })).toMatchObject({
      indicadorPagamentoDinheiro: true,
      valorPagoMoedaCorrenteDataAto: 50000,
    });
  });

  it('tells an act of the property register', () => {
    const registry = {
      service: '2',
      act_kind: '4',
      ri_book: '1',
      registration_number: '3',
      title_kind: 'public_deed',
      previous_doi: true,
      act_rectification: false,
    } as const;
    expect(told(registry)).toMatchObject({
      tipoServico: '2',
      tipoAto: '4',
      tipoLivro: '1',
      numeroRegistroAverbacao: '3',
      naturezaTitulo: '2',
      existeDoiAnterior: true,
      retificacaoAto: false,
    });
    expect(told({ ri_book: '2', transcription: '00123456' })).toMatchObject({ transcricao: 123456 });
  });

  it('leaves a matrícula of more digits than the layout has to its CNM', () => {
    const long = told({ matricula_number: '12345678', cnm: '1234552001234596' });
    expect(long).not.toHaveProperty('matricula');
    expect(long).toHaveProperty('codigoNacionalMatricula', '1234552001234596');
  });

  it('tells a rural property in hectares, with the other cities that it lies in', () => {
    const rural = told(
      { destination: 'rural', rural_area: '12.3450', incra_code: '1234567890123', property_type: null },
      { city: '2304202', others: ['2301901'] },
    );
    expect(rural).toMatchObject({
      destinacao: '3',
      areaImovel: 12.35,
      indicadorAreaLoteNaoConsta: false,
      codigoIncra: '1234567890123',
      municipiosUF: ['2301901'],
    });
    expect(rural).not.toHaveProperty('tipoImovel');
    expect(rural).not.toHaveProperty('indicadorAreaConstruidaNaoConsta');
  });

  it('tells a party without a number, a couple, an estate and who is represented', () => {
    const [unknown, married, estate, represented] = told({
      parties: [
        party({
          ni_identified: false,
          ni: null,
          no_ni_reason: '2',
          participation: null,
          participation_unknown: true,
        }),
        party({ married: true, regime: '2', spouse_participates: true, spouse_cpf: '11144477735' }),
        party({ estate: true, administrator_cpf: '11144477735' }),
        party({ represented: true, representatives: '111.444.777-35\n52998224725' }),
      ],
    })['alienantes'] as Record<string, unknown>[];
    expect(unknown).toEqual({
      indicadorNiIdentificado: false,
      motivoNaoIdentificacaoNi: '2',
      indicadorNaoConstaParticipacaoOperacao: true,
      indicadorEstrangeiro: false,
      indicadorEspolio: false,
      indicadorConjuge: false,
      indicadorRepresentante: false,
    });
    expect(married).toMatchObject({
      indicadorConjuge: true,
      indicadorConjugeParticipa: true,
      regimeBens: '2',
      indicadorCpfConjugeIdentificado: true,
      cpfConjuge: '11144477735',
    });
    expect(estate).toMatchObject({ indicadorEspolio: true, cpfInventariante: '11144477735' });
    expect(represented).toMatchObject({
      indicadorRepresentante: true,
      representantes: [{ ni: '11144477735' }, { ni: '52998224725' }],
    });
  });
});

describe('the file', () => {
  it('holds its declarations in one list', () => {
    expect(JSON.parse(doiFile([told(), told()]))).toEqual({ declaracoes: [told(), told()] });
  });
});
