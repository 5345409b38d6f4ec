import { describe, expect, it } from 'vitest';
import { partOf, powerOfAttorney, sale, secondPerson } from '../../notes/acts.fixture.ts';
import type { DeedRole } from '../../notes/deed-types.ts';
import type { ProxyRole } from '../../notes/proxy-kinds.ts';
import { cepDeed, cepProxy } from './cep-act.ts';
import { cesdiAct } from './cesdi-act.ts';
import { ctpDeclaration } from './ctp-declaration.ts';
import { censecLoad } from './load.ts';
import { missingOfTestator, rctoAct } from './rcto-act.ts';
import type { Cities, Deed, Line, Proxy as PowerOfAttorney } from './told-act.ts';

/** A row of which every field that is not named is empty, as the database keeps it. */
function rowOf<Row>(values: Readonly<Record<string, unknown>>): Row {
  return new Proxy(values, { get: (held, name) => held[String(name)] ?? null }) as Row;
}
const rows = (given: unknown): unknown[] =>
  ((given ?? []) as Record<string, unknown>[]).map((each) => rowOf(each));

const deedOf = (changes: Record<string, unknown> = {}): Deed => {
  const values = sale(changes);
  return rowOf<Deed>({
    ...values,
    parts: rows(values['parts']),
    properties: rows(values['properties']),
    payments: rows(values['payments']),
  });
};
const proxyOf = (changes: Record<string, unknown> = {}): PowerOfAttorney => {
  const values = powerOfAttorney(changes);
  return rowOf<PowerOfAttorney>({ ...values, parts: rows(values['parts']) });
};
const line = (changes: Partial<Line> = {}): Line => ({
  dated_on: '2026-03-02',
  act_kind: 1,
  nature: 5,
  mne: null,
  book: '7',
  book_complement: null,
  sheet: '12',
  sheet_complement: null,
  act_value: '300000.50',
  ...changes,
});

describe('an act for the CEP', () => {
  it('tells a sale with what it moves, how it was paid, and both sides', () => {
    expect(cepDeed(line(), deedOf())).toEqual({
      tipoAtoCep: 'Escritura',
      naturezaEscritura: 5,
      data: '2026-03-02',
      livro: '7',
      folha: '12',
      valor: 300_000.5,
      existeBemEDireito: true,
      bensEDireitos: [{ descricaoPormenorizada: 'Casa', formaPagamento: 5, prazoPagamento: 1 }],
      partes: [
        {
          nome: 'Ana Maria Teixeira',
          tipoDocumento: 'CPF',
          numeroDocumento: '52998224725',
          qualidade: 'Outorgante',
        },
        { nome: 'Bruno Lima', tipoDocumento: 'CPF', numeroDocumento: '11144477735', qualidade: 'Outorgado' },
      ],
    });
  });

  it('tells the value that the act states where its line has none, and 0 of one without', () => {
    const untold = line({ act_value: null });
    expect(cepDeed(untold, deedOf({ declared_value: '70.50' }))['valor']).toBe(70.5);
    expect(cepProxy(untold, proxyOf({ price: '80.00' }))['valor']).toBe(80);
    expect(cepProxy(untold, proxyOf())['valor']).toBe(0);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a company by its CNPJ', { cpf: null, cnpj: '05334890000191' }, { tipoDocumento: 'CNPJ' }],
    [
      'a foreigner without CPF by the RNM',
      { cpf: null, id_kind: 'rnm', id_number: 'V123456', foreign_person: true },
      { tipoDocumento: 'RNM', numeroDocumento: 'V123456', estrangeiro: true },
    ],
    [
      'who has none by no number',
      { cpf: null, id_kind: 'rg', id_number: '99' },
      { tipoDocumento: 'Desconhecido', identidade: '99' },
    ],
  ])('tells %s', (_, changes, told) => {
    const { partes } = cepDeed(line(), deedOf({ parts: [partOf('seller', changes)] }));
    expect(partes).toMatchObject([told]);
  });

  it.each<[DeedRole, string]>([
    ['seller', 'Outorgante'],
    ['donee', 'Outorgado'],
    ['usufructuary', 'Usufrutuario'],
    ['creditor', 'Outorgante'],
    ['consenting_spouse', 'Outorgante'],
    ['witness', 'Outorgante'],
    ['companion', 'Outorgante'],
    ['lawyer', 'Interveniente'],
    ['discharging', 'Interveniente'],
  ])('tells the quality of %s: %s', (role, quality) => {
    expect(cepDeed(line(), deedOf({ parts: [partOf(role)] }))['partes']).toMatchObject([
      { qualidade: quality },
    ]);
  });

  it.each<[ProxyRole, string]>([
    ['grantor', 'Outorgante'],
    ['attorney', 'Outorgado'],
    ['revoked', 'Outorgado'],
    ['principal', 'Outorgado'],
    ['original_principal', 'Interveniente'],
    ['representative', 'Outorgante'],
  ])('tells the quality of %s in a power of attorney: %s', (role, quality) => {
    expect(cepProxy(line({ act_kind: 2 }), proxyOf({ parts: [partOf(role)] }))['partes']).toMatchObject([
      { qualidade: quality },
    ]);
  });

  it.each<[number, string]>([
    [75, 'Conciliador'],
    [76, 'Mediador'],
  ])('tells of a settlement of nature %i who led it: %s', (nature, third) => {
    const parts = ['petitioner', 'respondent', 'conciliator', 'lawyer'].map((role) => partOf(role));
    const told = cepDeed(line({ nature }), deedOf({ parts, dispute_kind: '15', agreement_reached: false }));
    expect(told).toMatchObject({ naturezaLitigio: 15, acordo: false });
    expect((told['partes'] as { qualidade: string }[]).map(({ qualidade }) => qualidade)).toEqual([
      'Requerente',
      'Requerido',
      third,
      'Interveniente',
    ]);
  });

  it.each<[string, Record<string, unknown>[], string, unknown]>([
    ['one form', [{ payment_form: 'cheque' }], '5', { formaPagamento: 1, prazoPagamento: 1 }],
    [
      'several forms',
      [{ payment_form: 'cash' }, { payment_form: 'pix' }],
      '7',
      { formaPagamento: 6, prazoPagamento: 2 },
    ],
    ['a loan', [{ payment_form: 'financing' }], '10', { formaPagamento: 6, prazoPagamento: 2 }],
  ])('tells how it was paid, by %s', (_, payments, terms, told) => {
    expect(cepDeed(line(), deedOf({ payments, payment_terms: terms }))['bensEDireitos']).toMatchObject([
      told,
    ]);
  });

  it('tells of one that rectifies which one, and that its payment is an amendment', () => {
    const origin = { origin_kind: 'deed', origin_cns: '012345', origin_book: '3', origin_sheet: '9v' };
    expect(cepDeed(line({ nature: 35 }), deedOf(origin))).toMatchObject({
      bensEDireitos: [{ prazoPagamento: 4 }],
      referentes: [{ tipoAtoCep: 'Escritura', cns: 12_345, livro: '3', folha: '9v' }],
    });
  });

  it('states no value where the act has none, and is of another kind than a deed', () => {
    const told = cepProxy(
      line({ act_kind: 3, nature: null, act_value: null }),
      proxyOf({ ends_on: '2027-03-02' }),
    );
    expect(told).toMatchObject({
      tipoAtoCep: 'ProcuracaoParaFinsPrevidenciarios',
      valor: 0,
      dataValidade: '2027-03-02',
      existeBemEDireito: false,
    });
    expect(told).not.toHaveProperty('naturezaEscritura');
  });
});

const CITIES: Cities = new Map([
  [1, { name: 'Crato', state: 'CE' }],
  [2, { name: 'Exu', state: 'PE' }],
]);

describe('an act for the CESDI', () => {
  const couple = [
    partOf('lawyer', { name: 'Caio Dias', oab_number: 'CE 1' }),
    partOf('divorcing', { hometown_city: 2 }),
    partOf('divorcing', { ...secondPerson, cpf: null, birth_date: '1980-05', city: null }),
  ];

  it('tells both of a couple with what is known of them, and the lawyer last', () => {
    const told = cesdiAct(
      line({ act_kind: 4, nature: null }),
      deedOf({
        parts: couple,
        couple_married_on: '2010-10-15',
        couple_regime: 'total_separation',
        minor_children: 1,
        custody: '3',
        properties: [],
      }),
      CITIES,
    );
    expect(told).toMatchObject({
      tipoAtoCesdi: 4,
      dataCasamento: '2010-10-15',
      regimeBens: 'SeparacaoTotal',
      quantidadeFilhosMaiores: 0,
      quantidadeFilhosMenores: 1,
      responsavel: 'AmbosConjuges',
      existeBemEDireito: false,
    });
    const [first, second, last] = told['partes'] as Record<string, unknown>[];
    expect(first).toEqual({
      nome: 'Ana Maria Teixeira',
      conjugeTipo: 'Conjuge1',
      qualidade: 'Divorciando',
      dataNascimento: '1980-05-06',
      localNascimentoPais: 'BRASIL',
      localNascimentoMunicipio: 'Exu',
      localNascimentoUf: 'PE',
      localResidenciaPais: 'BRASIL',
      localResidenciaMunicipio: 'Crato',
      localResidenciaUf: 'CE',
      sexo: 'F',
      documentos: [{ documentoTipo: 'Cpf', prioridade: 'Primario', documento: '52998224725' }],
    });
    // Neither half a date of birth nor a residence that nobody told.
    expect(second).toEqual({
      nome: 'Bruno Lima',
      conjugeTipo: 'Conjuge2',
      qualidade: 'Divorciando',
      sexo: 'M',
      documentos: [{ documentoTipo: 'Desconhecido', prioridade: 'Primario' }],
    });
    expect(last).toMatchObject({
      qualidade: 'Advogado',
      documentos: [{ documentoTipo: 'Cpf' }, { documentoTipo: 'Oab', prioridade: 'Secundario' }],
    });
  });

  it.each([
    [1, 'Separando'],
    [2, 'Reconciliando'],
    [3, 'Divorciando'],
  ])('calls a couple in an act of kind %i %s', (kind, quality) => {
    const { partes } = cesdiAct(line({ act_kind: kind }), deedOf({ parts: [partOf('divorcing')] }), CITIES);
    expect(partes).toMatchObject([{ qualidade: quality }]);
  });

  it('tells an estate without what is of couples', () => {
    const parts = ['lawyer', 'heir', 'surviving_spouse', 'estate_administrator', 'deceased'].map((role) =>
      partOf(role),
    );
    const told = cesdiAct(line({ act_kind: 5 }), deedOf({ parts, adult_children: 2 }), CITIES);
    expect(told).not.toHaveProperty('quantidadeFilhosMaiores');
    expect((told['partes'] as { qualidade: string }[]).map(({ qualidade }) => qualidade)).toEqual([
      'Falecido',
      'Herdeiro',
      'Viuvo',
      'Inventariante',
      'Advogado',
    ]);
  });
});

describe('an act for the RCTO', () => {
  const testator = (changes: Record<string, unknown> = {}): Deed =>
    deedOf({ parts: [partOf('witness'), partOf('testator', { mother_name: 'Joana Teixeira', ...changes })] });

  it('tells the testator by the papers of this layout', () => {
    expect(
      rctoAct(line({ act_kind: 4 }), testator({ id_kind: 'cnh', id_number: '123', father_name: 'Rui' })),
    ).toEqual({
      tipoTestamento: 4,
      cpf: '52998224725',
      nome: 'Ana Maria Teixeira',
      dataNascimento: '1980-05-06',
      nomeMae: 'Joana Teixeira',
      nomePai: 'Rui',
      dataTestamento: '2026-03-02',
      livro: '7',
      folha: '12',
      tipoDocumento: 'Outros',
      documento: '123',
      documentoComplemento: 'CNH',
    });
    expect(rctoAct(line({ act_kind: 4 }), testator({ id_kind: 'cin', id_number: '1' }))).toMatchObject({
      tipoDocumento: 'Rg',
    });
    expect(rctoAct(line({ act_kind: 4 }), testator())).not.toHaveProperty('tipoDocumento');
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ cpf: null }, ['cpf']],
    [{ birth_date: '1980' }, ['birth_date']],
    [{ mother_name: null }, ['mother_name']],
  ])('lacks of a testator %j: %j', (changes, missing) => {
    expect(missingOfTestator(testator(changes))).toEqual(missing);
  });
});

it('is told in a load with the office and the fortnight', () => {
  const period = { year: 2026, month: 3, fortnight: 'second' } as const;
  const load = censecLoad({ cns: '012345', central: 'rcto', period, acts: [{ tipoTestamento: 4 }] });
  expect(JSON.parse(load)).toEqual({
    cns: 12_345,
    quinzena: { anoReferencia: 2026, mesReferencia: 3, quinzenaReferencia: 2 },
    testamentos: [{ tipoTestamento: 4 }],
  });
});

it('a transfer is told to city halls by names, and by the code where its table has none', () => {
  const told = ctpDeclaration({
    tipoDeclaracao: '0',
    tipoOperacaoImobiliaria: '31',
    formaPagamento: '9',
    destinacao: '3',
    valorOperacaoImobiliaria: 10,
    indicadorPermutaBens: false,
    numeroLivro: '1',
    alienantes: [{ ni: '1', regimeBens: '2', indicadorConjuge: true }],
    adquirentes: [{ motivoNaoIdentificacaoNi: '2' }],
  });
  expect(told).toEqual({
    tipoDeclaracao: 'Original',
    tipoOperacaoImobiliaria: '31',
    formaPagamento: 'NaoSeAplica',
    destinacao: 'Rural',
    valorOperacaoImobiliaria: 10,
    indicadorPermutaBens: false,
    numeroLivro: '1',
    alienantes: [{ ni: '1', regimeBens: 'ComunhaoParcialDeBens', indicadorConjuge: true }],
    adquirentes: [{ motivoNaoIdentificacaoNi: 'NaoConstaNoDocumento' }],
  });
});
