import type { RowOf } from '@serventia/kit';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deed } from '../../notes/deed.entity.ts';
import { deedPart, deedPayment, deedProperty, deedTax } from '../../notes/deed-parts.entity.ts';
import { DEED_TYPES, sideOf } from '../../notes/deed-types.ts';
import { proxy } from '../../notes/proxy.entity.ts';
import { proxyPart, proxyProperty, proxyVehicle } from '../../notes/proxy-parts.entity.ts';
import { anyRow } from '../testing/any-row.ts';
import { ANA, ANA_QUALIFIED, EVA, HOME, JOSE, LAWYER, MARIA, ORIGIN, RUI } from '../testing/note-people.ts';
import { deedParty, proxyParty, writtenDeed, writtenProxy } from '../testing/notes.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

const COUPLE =
  'JOSÉ LIMA, brasileiro, nascido em trinta e um de janeiro de mil novecentos e setenta e oito, agricultor, portador da Carteira de Identidade nº 1.234.567 SSP/MA, inscrito no CPF sob o nº 529.982.247-25, e MARIA DE SÁ, brasileira, nascida em doze de maio de mil novecentos e oitenta, professora, inscrita no CPF sob o nº 111.444.777-35, casados entre si sob o regime da comunhão parcial de bens, na vigência da Lei nº 6.515/1977, desde dois de março de dois mil e cinco, residentes e domiciliados na Rua das Flores, número 10, Centro, na cidade de Bacabal, Estado do Maranhão';
const OPENING =
  'SAIBAM quantos este público instrumento virem que, aos quinze dias do mês de maio do ano de dois mil e vinte e seis, nesta cidade de Bacabal, Estado do Maranhão, neste 1º Ofício de Registro Civil, perante mim, RUI COSTA, escrevente autorizado, compareceram as partes a seguir, identificadas pelos documentos exibidos e de cuja capacidade dou fé:';
const CLOSING =
  'Assim disseram e pediram que lavrasse este instrumento, que, lido em voz alta e achado em tudo conforme, vai aceito e assinado. E eu, LIA MOTA, oficial, encerro, subscrevo e dou fé.';

test('a sale by a couple is written whole, with its price, its means of payment, its tax and its statements', () => {
  const text = writtenDeed(
    {
      deed_type: 'sale',
      declared_value: '350000.50',
      statements: ['read_aloud', 'pep_asked', 'cnib_consulted', 'no_lawsuits'],
    },
    {
      parts: [
        deedParty({ role: 'seller', ...JOSE, cnib_hash: 'abc1', cnib_result: 'negative' }),
        deedParty({ role: 'seller', ...MARIA, cnib_hash: 'abc2', cnib_result: 'negative' }),
        deedParty({ role: 'buyer', ...ANA, share: '1/1' }),
      ],
      properties: [
        {
          description: 'casa da Rua do Sol, nº 5',
          enrollment_number: '12345',
          registry_name: '1º Ofício de Registro de Imóveis de Bacabal',
          previous_title: 'compra registrada sob R-3',
          certificate_on: '2026-05-02',
        },
      ],
      payments: [
        {
          payment_form: 'pix',
          amount: '300000.00',
          paid_on: '2026-05-14',
          bank: '001',
          bank_account: '123-4',
        },
        { payment_form: 'cash', amount: '50000.50', paid_on: '2026-05-15' },
      ],
      taxes: [
        {
          tax_kind: 'itbi',
          guide: '77/2026',
          base: '350000.50',
          amount: '7000.01',
          paid_on: '2026-05-10',
        },
      ],
    },
  );
  expect(text.split('\n')).toEqual([
    'ESCRITURA PÚBLICA DE COMPRA E VENDA',
    `${OPENING} de um lado, como outorgantes vendedores, ${COUPLE}; e, de outro, como outorgada compradora, ${ANA_QUALIFIED}. Os outorgantes declaram que são senhores e legítimos possuidores do imóvel seguinte: casa da Rua do Sol, nº 5, objeto da matrícula nº 12.345, do 1º Ofício de Registro de Imóveis de Bacabal, havido por compra registrada sob R-3.`,
    'Pelo preço certo de R$ 350.000,50 (trezentos e cinquenta mil reais e cinquenta centavos), pago da forma seguinte: R$ 300.000,00 (trezentos mil reais) por PIX, banco 001, conta 123-4, em quatorze de maio de dois mil e vinte e seis; e R$ 50.000,50 (cinquenta mil reais e cinquenta centavos) em espécie, em quinze de maio de dois mil e vinte e seis, vendem o referido imóvel à compradora, com transmissão de domínio, posse, direito e ação, e respondem pela evicção de direito.',
    `A compradora aceita esta escritura em todos os seus termos. Foi apresentada a certidão da matrícula e de ônus expedida em dois de maio de dois mil e vinte e seis. Tributos: ITBI de R$ 7.000,01 (sete mil reais e um centavo), calculado sobre R$ 350.000,50 (trezentos e cinquenta mil reais e cinquenta centavos), guia nº 77/2026, recolhido em dez de maio de dois mil e vinte e seis. As partes declaram, sob as penas da lei: não se enquadrarem como pessoas expostas politicamente; conhecerem o resultado da consulta à Central Nacional de Indisponibilidade de Bens (JOSÉ LIMA, negativo, código abc1; MARIA DE SÁ, negativo, código abc2); e não haver ações reais ou pessoais reipersecutórias relativas ao imóvel. ${CLOSING}`,
  ]);
});

describe('a sale on credit', () => {
  const parts = [deedParty({ role: 'seller', ...EVA }), deedParty({ role: 'buyer', ...RUI })];
  const credit = { deed_type: 'sale', declared_value: '10.00', payment_terms: '7' } as const;
  const properties = [{ description: 'casa' }];
  const debt = { fiduciary_sale: true, debt_value: '6.00', debt_due_on: '2030-01-01' } as const;

  it('gives the property to the seller in fiduciary ownership (Lei 9.514/1997 arts. 22 to 24)', () => {
    expect(writtenDeed({ ...credit, ...debt }, { parts, properties })).toContain(
      'responde pela evicção de direito. Em garantia, o comprador aliena fiduciariamente o referido imóvel à vendedora, nos termos dos artigos 22 e seguintes da Lei nº 9.514/1997, pela dívida de R$ 6,00 (seis reais), com vencimento em primeiro de janeiro de dois mil e trinta.',
    );
  });

  it('or to who lends the price, who buys nothing', () => {
    const lender = deedParty({
      role: 'creditor',
      person_kind: 'legal',
      name: 'BANCO X S.A.',
      cnpj: '11444777000161',
    });
    const text = writtenDeed({ ...credit, ...debt }, { parts: [...parts, lender], properties });
    expect(text).toContain(
      'aliena fiduciariamente o referido imóvel a BANCO X S.A., inscrito no CNPJ sob o nº 11.444.777/0001-61, nos termos',
    );
    expect(text).toContain('como outorgado comprador, RUI PAZ,');
  });

  it('says by which clauses it ends or the seller takes it back', () => {
    const text = writtenDeed({ ...credit, clauses: ['resolutory', 'repurchase'] }, { parts, properties });
    expect(text).toContain(
      'A falta de pagamento do preço no prazo resolve de pleno direito esta venda, nos termos do artigo 474 do Código Civil. Fica pactuada a retrovenda, nos termos dos artigos 505 a 508 do Código Civil.',
    );
    expect(text).not.toContain('fiduciariamente');
  });
});

test('an inventory of five heirs and three properties needs no edit by hand', () => {
  const heirs = (['F', 'M', 'F', 'F', 'F'] as const).map((sex, index) =>
    deedParty({
      role: 'heir',
      ...ANA,
      sex,
      name: `HERDEIRO ${index + 1}`,
      cpf: String(index + 1).repeat(11),
      share: '1/10',
    }),
  );
  const widow = { ...ANA, name: 'RITA LIMA', civil_status: 'widowed' } as const;
  const text = writtenDeed(
    { deed_type: 'inventory', died_on: '2026-01-02', rcto_search: 'RCTO-1', rcto_searched_on: '2026-05-01' },
    {
      parts: [
        deedParty({ role: 'deceased', ...RUI }),
        deedParty({ role: 'surviving_spouse', ...widow, share: '1/2' }),
        ...heirs,
        deedParty(LAWYER),
        deedParty({ role: 'estate_administrator', ...widow }),
      ],
      properties: [1, 2, 3].map((number) => ({
        description: `casa ${number}`,
        enrollment_number: `${number}00`,
        registry_name: '1º Ofício',
        declared_value: '100000.00',
      })),
      taxes: [{ tax_kind: 'itcmd', exempt: true, exemption_law: 'Lei 1/2020' }],
    },
  );
  expect(text).toContain('como viúva meeira, RITA LIMA, brasileira,');
  expect(text).toContain('; como herdeiros, HERDEIRO 1, brasileira,');
  expect(text).toContain('; HERDEIRO 2, brasileiro, nascido em');
  expect(text).toContain('; e HERDEIRO 5, brasileira,');
  expect(text).toContain(
    '; e, na assistência às partes, a advogada LÍVIA MOTA, brasileira, inscrita na OAB sob o nº MA 123.',
  );
  expect(text.split('\n').slice(2, 4)).toEqual([
    'Declararam que RUI PAZ, brasileiro, inscrito no CPF sob o nº 862.883.667-57, faleceu em dois de janeiro de dois mil e vinte e seis, sem testamento conhecido, conforme a busca de código RCTO-1, feita em primeiro de maio de dois mil e vinte e seis, e que não há outros herdeiros, o que afirmam sob as penas da lei. Foi nomeada inventariante RITA LIMA.',
    'O monte-mor é de R$ 300.000,00 (trezentos mil reais). Compõe-se dos imóveis seguintes: 1) casa 1, objeto da matrícula nº 100, do 1º Ofício; 2) casa 2, objeto da matrícula nº 200, do 1º Ofício; e 3) casa 3, objeto da matrícula nº 300, do 1º Ofício. A partilha se faz nas proporções seguintes: a RITA LIMA, 1/2 (um meio); a HERDEIRO 1, 1/10 (um décimo); a HERDEIRO 2, 1/10 (um décimo); a HERDEIRO 3, 1/10 (um décimo); a HERDEIRO 4, 1/10 (um décimo); e a HERDEIRO 5, 1/10 (um décimo).',
  ]);
});

test.each([
  [
    {
      death_city: 10,
      death_matricula: '12345501552023400098200003141558',
      death_certificate_on: '2026-01-05',
    },
    'faleceu em dois de janeiro de dois mil e vinte e seis, na cidade de Bacabal, Estado do Maranhão, com o óbito registrado sob a matrícula 123455 01 55 2023 4 00098 200 0031415 58, conforme certidão de óbito expedida em cinco de janeiro de dois mil e vinte e seis, sem testamento conhecido',
  ],
  [
    { death_record: 'livro C-12, folha 34, termo 567, do 1º Ofício de Bacabal' },
    'dois mil e vinte e seis, com o óbito registrado no livro C-12, folha 34, termo 567, do 1º Ofício de Bacabal, sem testamento',
  ],
])('an inventory tells where its author died, and where that is registered: %j', (death, told) => {
  const parts = [deedParty({ role: 'deceased', ...RUI }), deedParty({ role: 'heir', ...ANA })];
  const text = writtenDeed({ deed_type: 'inventory', died_on: '2026-01-02', ...death }, { parts });
  expect(text).toContain(told);
});

test('a power of attorney of three grantors, one of whom does not sign', () => {
  const text = writtenProxy(
    {
      proxy_kind: 'general',
      powers: ['sell', 'receive_price', 'represent_inss'],
      substitution: 'none',
      ends_on: '2027-01-01',
    },
    {
      parts: [
        proxyParty({ role: 'grantor', ...JOSE }),
        proxyParty({ role: 'grantor', ...MARIA }),
        proxyParty({ role: 'grantor', ...ANA, signs_at_request: true, literate: false }),
        proxyParty({ role: 'attorney', ...EVA }),
        proxyParty({ role: 'signer_at_request', ...RUI }),
      ],
    },
  );
  expect(text.split('\n')).toEqual([
    'PROCURAÇÃO PÚBLICA',
    `Aos quinze dias do mês de maio do ano de dois mil e vinte e seis, nesta cidade de Bacabal, Estado do Maranhão, neste 1º Ofício de Registro Civil, perante mim, RUI COSTA, escrevente autorizado, compareceram, como outorgantes, ${COUPLE}; e ${ANA_QUALIFIED}, que, por este instrumento público, nomeiam e constituem sua procuradora EVA PAZ, brasileira, inscrita no CPF sob o nº 153.509.460-56, a quem conferem poderes para vender, receber preço e dar quitação e atuar perante o Instituto Nacional do Seguro Social.`,
    `É vedado o substabelecimento. O mandato vigora até primeiro de janeiro de dois mil e vinte e sete. Os dados da procuradora foram fornecidos pelos outorgantes, que por eles respondem. Por não saber assinar, ANA REIS apõe a impressão digital à margem, e a seu rogo assina RUI PAZ, brasileiro, inscrito no CPF sob o nº 862.883.667-57. ${CLOSING}`,
  ]);
});

test('a child is given a house by its mother, who also represents it and is qualified once', () => {
  const text = writtenDeed(
    {
      deed_type: 'donation',
      declared_value: '1000.00',
      clauses: ['usufruct_reserved', 'inalienability', 'unseizability', 'reversion'],
    },
    {
      parts: [
        deedParty({ role: 'donor', ...ANA }),
        deedParty({
          role: 'donee',
          name: 'PEDRO REIS',
          sex: 'M',
          birth_date: '2015-01-01',
          civil_status: 'single',
          cpf: '52998224725',
          ...HOME,
        }),
        deedParty({ role: 'representative', ...ANA, represents: 'Pedro Reis' }),
      ],
      properties: [{ description: 'casa', enrollment_number: '1' }],
    },
  );
  expect(text).toContain(
    'como outorgado donatário, PEDRO REIS, brasileiro, nascido em primeiro de janeiro de dois mil e quinze, solteiro, inscrito no CPF sob o nº 529.982.247-25, residente e domiciliado na Rua das Flores, número 10, Centro, na cidade de Bacabal, Estado do Maranhão, menor impúbere, neste ato representado por ANA REIS, já qualificada.',
  );
  expect(text).toContain(
    'Por liberalidade e sem coação, doa a nua-propriedade do referido imóvel, com reserva do usufruto vitalício, ao donatário. O valor da doação é de R$ 1.000,00 (mil reais). O bem doado fica gravado das cláusulas de inalienabilidade e impenhorabilidade. O bem volta à doadora, se sobreviver ao donatário.',
  );
});

test('a bank agrees with its kind, and acts by an attorney whose instrument is named', () => {
  const text = writtenDeed(
    { deed_type: 'mortgage', debt_value: '10.00', debt_due_on: '2027-01-01' },
    {
      parts: [
        deedParty({ role: 'debtor', ...ANA }),
        deedParty({
          role: 'creditor',
          person_kind: 'legal',
          name: 'BANCO X S.A.',
          cnpj: '11444777000161',
          ...HOME,
        }),
        deedParty({
          role: 'representative',
          ...RUI,
          represents: 'BANCO X S.A.',
          representation_basis: 'proxy',
          instrument_book: '12',
          instrument_sheet: '3',
          instrument_on: '2020-01-01',
        }),
      ],
      properties: [{ description: 'casa' }],
    },
  );
  expect(text).toContain(
    `como outorgante devedora, ${ANA_QUALIFIED}; como outorgado credor, BANCO X S.A., inscrito no CNPJ sob o nº 11.444.777/0001-61, com sede na Rua das Flores, número 10, Centro, na cidade de Bacabal, Estado do Maranhão, neste ato representado por seu procurador, RUI PAZ, brasileiro, inscrito no CPF sob o nº 862.883.667-57, nos termos da procuração lavrada em primeiro de janeiro de dois mil e vinte, livro 12, folha 3.`,
  );
  expect(text).toContain(
    'Trata-se do imóvel seguinte: casa. A dívida é de R$ 10,00 (dez reais), com vencimento em primeiro de janeiro de dois mil e vinte e sete.',
  );
});

describe('what ends or passes on a power names the act of its origin', () => {
  it('social security, with the number of the benefit as the INSS prints it', () => {
    const text = writtenProxy(
      { proxy_kind: 'social_security', benefit_number: '1234567890' },
      { parts: [proxyParty({ ...MARIA, role: 'grantor' }), proxyParty({ ...RUI, role: 'attorney' })] },
    );
    expect(text).toContain('Os poderes se referem ao benefício nº 123.456.789-0.');
  });
  it('revocation', () => {
    const text = writtenProxy(
      { proxy_kind: 'revocation', ...ORIGIN },
      { parts: [proxyParty({ role: 'revoker', ...ANA }), proxyParty({ role: 'revoked', ...EVA })] },
    );
    expect(text).toContain(
      'que revoga, para todos os efeitos, a procuração lavrada em primeiro de janeiro de dois mil e vinte, no livro 12, folha 3, do 1º Ofício de Notas de Bacabal, na qual foi constituída procuradora EVA PAZ, cessando desde a ciência os poderes nela contidos.\nA outorgante fica ciente de que lhe cabe notificar a mandatária e terceiros com quem esta tratava.',
    );
  });

  it('substitution', () => {
    const text = writtenProxy(
      { proxy_kind: 'substitution', reserve_of_powers: 'with_reserve', ...ORIGIN },
      {
        parts: [
          proxyParty({ role: 'substitutor', ...ANA }),
          proxyParty({ role: 'substitute', ...EVA }),
          proxyParty({ role: 'original_principal', ...RUI }),
        ],
      },
    );
    expect(text).toContain(
      'que substabelece, no uso dos poderes recebidos de RUI PAZ, com reserva de poderes, na pessoa de EVA PAZ, brasileira, inscrita no CPF sob o nº 153.509.460-56, os poderes da procuração lavrada em primeiro de janeiro de dois mil e vinte,',
    );
  });

  it.each([
    [
      'revocation',
      'revoker',
      'revoked',
      'REVOGAÇÃO DE SUBSTABELECIMENTO',
      'no qual foi constituído procurador',
    ],
    [
      'renunciation',
      'renouncer',
      'principal',
      'RENÚNCIA DE SUBSTABELECIMENTO',
      'no qual figura como mandante',
    ],
  ] as const)('%s of a substitution', (kind, giving, receiving, heading, words) => {
    const text = writtenProxy(
      { proxy_kind: kind, ...ORIGIN, origin_kind: 'substitution' },
      { parts: [proxyParty({ role: giving, ...ANA }), proxyParty({ role: receiving, ...RUI })] },
    );
    expect(text.split('\n')[0]).toBe(heading);
    expect(text).toContain(
      `lavrado em primeiro de janeiro de dois mil e vinte, no livro 12, folha 3, do 1º Ofício de Notas de Bacabal, ${words} RUI PAZ`,
    );
  });

  it.each([
    ['proxy', null, 'Será comunicado o tabelião da origem, para remissão à margem. Assim'],
    ['proxy', 7, '\nA remissão é feita à margem do ato de origem. Assim'],
    ['private_proxy', null, '\nAssim'],
  ] as const)('the notary of %s is told of a substitution, if there is another one', (kind, own, words) => {
    const text = writtenProxy(
      { proxy_kind: 'substitution', ...ORIGIN, origin_kind: kind, origin_proxy: own },
      { parts: [proxyParty({ role: 'substitutor', ...ANA }), proxyParty({ role: 'substitute', ...EVA })] },
    );
    expect(text).toContain(words);
  });

  it('renunciation', () => {
    const text = writtenProxy(
      { proxy_kind: 'renunciation', ...ORIGIN, notified_on: '2026-05-10' },
      { parts: [proxyParty({ role: 'renouncer', ...RUI }), proxyParty({ role: 'principal', ...ANA })] },
    );
    expect(text).toContain('que renuncia aos poderes da procuração lavrada em');
    expect(text).toContain('na qual figura como mandante ANA REIS.');
    expect(text).toContain('A notificação foi feita em dez de maio de dois mil e vinte e seis.');
  });
});

test.each([
  ['partial_communion', 'da comunhão parcial de bens'],
  ['universal_communion', 'da comunhão universal de bens'],
  ['final_participation', 'da participação final nos aquestos'],
  ['total_separation', 'da separação convencional de bens'],
  ['mandatory_separation', 'da separação obrigatória de bens'],
  ['specific', 'misto estipulado em pacto antenupcial'],
] as const)('a pact of %s names its regime', (regime, words) => {
  const parts = [deedParty({ role: 'fiance', ...ANA }), deedParty({ role: 'fiance', ...RUI })];
  const text = writtenDeed({ deed_type: 'prenuptial', couple_regime: regime }, { parts });
  expect(text).toContain(`adotam para o casamento o regime ${words}.`);
});

/** Blanks, signs that meet and notation that are left in a text. */
const FAULTS = /, ,|,,| {2}| [.,;:]|\.\.|____|\{\{|[«»]|\[SE|undefined|null|NaN/gu;
const several = <Row>(rows: fc.Arbitrary<Row>): fc.Arbitrary<Row[]> => fc.array(rows, { maxLength: 3 });

const anyPart = anyRow<typeof deedPart>(deedPart).map(
  (part): RowOf<typeof deedPart> => ({ ...part, side: sideOf(part) }),
);
const anyDeed = fc.record({
  act: fc.constantFrom(...DEED_TYPES).chain((type) =>
    anyRow<typeof deed>(deed, {
      deed_type: type,
      dated_on: '2026-05-15',
      statements: ['pep_asked', 'cnib_consulted'],
    }),
  ),
  parts: several(anyPart),
  properties: several(anyRow<typeof deedProperty>(deedProperty)),
  payments: several(anyRow<typeof deedPayment>(deedPayment)),
  taxes: several(anyRow<typeof deedTax>(deedTax)),
});

const anyProxy = fc.record({
  act: anyRow<typeof proxy>(proxy, { dated_on: '2026-05-15' }),
  parts: several(anyRow<typeof proxyPart>(proxyPart)),
  properties: several(anyRow<typeof proxyProperty>(proxyProperty)),
  vehicles: several(anyRow<typeof proxyVehicle>(proxyVehicle)),
});

describe('any act of any content is written without blanks and notation', () => {
  it('deed', () => {
    fc.assert(
      fc.property(anyDeed, ({ act, ...lists }) => {
        const { text } = writtenBy<typeof deed>(deed, readingOf<typeof deed>(act, [], lists));
        expect(text.match(FAULTS) ?? []).toEqual([]);
        for (const { name, role, side } of lists.parts)
          if (name && side === 'acquiring' && role === 'buyer' && act.deed_type === 'sale')
            expect(text).toContain(name);
      }),
      { numRuns: 300 },
    );
  });

  it('power of attorney', () => {
    fc.assert(
      fc.property(anyProxy, ({ act, ...lists }) => {
        const { text } = writtenBy<typeof proxy>(proxy, readingOf<typeof proxy>(act, [], lists));
        expect(text.match(FAULTS) ?? []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is sold in part is not said to be sold whole', () => {
  const seller = { role: 'seller', ...EVA } as const;
  const house = { description: 'casa', transacted_share: '1/2' } as const;
  const saleOf = (...properties: Parameters<typeof writtenDeed>[1]['properties'] & object): string =>
    writtenDeed(
      { deed_type: 'sale', declared_value: '10.00' },
      { parts: [deedParty(seller), deedParty({ role: 'buyer', ...RUI })], properties },
    );

  it('the share of one property', () => {
    const text = saleOf(house);
    expect(text).toContain(
      'A outorgante declara que é senhora e legítima possuidora, quanto à fração que é objeto deste ato, do imóvel seguinte: casa.',
    );
    expect(text).toContain('vende o referido imóvel, na fração de 1/2 (um meio), ao comprador, com');
  });

  it('the share of each of several properties', () => {
    expect(saleOf(house, { description: 'sala' })).toContain(
      'vende os referidos imóveis, nas frações de 1/2 (um meio) do imóvel 1 e 1/1 (a totalidade) do imóvel 2, ao comprador',
    );
  });

  it('what the sellers give of it, where the property does not tell', () => {
    const parts = [
      deedParty({ ...seller, share: '1/4' }),
      deedParty({ ...seller, ...ANA, share: '1/4' }),
      deedParty({ role: 'buyer', ...RUI, share: '1/2' }),
    ];
    const properties = [{ description: 'casa' }];
    expect(
      writtenDeed({ deed_type: 'promise_of_sale', declared_value: '1.00' }, { parts, properties }),
    ).toContain(
      'prometem vender o referido imóvel, na fração de 1/2 (um meio), ao promissário comprador, por escritura',
    );
  });

  it('the bare ownership of a share', () => {
    const parts = [deedParty({ role: 'donor', ...EVA }), deedParty({ role: 'donee', ...RUI })];
    const properties = [house];
    expect(
      writtenDeed({ deed_type: 'donation', clauses: ['usufruct_reserved'] }, { parts, properties }),
    ).toContain(
      'doa a nua-propriedade do referido imóvel, na fração de 1/2 (um meio), com reserva do usufruto vitalício, ao donatário.',
    );
  });

  it('the whole is told of as before', () => {
    expect(saleOf({ description: 'casa', transacted_share: '1/1' })).toContain(
      'possuidora do imóvel seguinte: casa.\nPelo preço certo de R$ 10,00 (dez reais), vende o referido imóvel ao comprador, com',
    );
  });
});

test('a legatee is no heir', () => {
  const text = writtenDeed(
    { deed_type: 'inventory', died_on: '2026-01-02' },
    {
      parts: [
        deedParty({ role: 'deceased', ...RUI }),
        deedParty({ role: 'heir', ...ANA }),
        deedParty({ role: 'legatee', ...EVA }),
        deedParty(LAWYER),
      ],
    },
  );
  expect(text).toContain(`como herdeira, ${ANA_QUALIFIED}; como legatária, EVA PAZ, brasileira,`);
});

test('a couple gives a house, says what it lives on, and keeps the usufruct until both are gone', () => {
  const parts = [
    deedParty({ role: 'donor', ...JOSE }),
    deedParty({ role: 'donor', ...MARIA }),
    deedParty({ role: 'donee', ...EVA }),
  ];
  const text = writtenDeed(
    {
      deed_type: 'donation',
      clauses: ['usufruct_reserved', 'accretion'],
      statements: ['means_kept', 'disposable_portion'],
    },
    { parts, properties: [{ description: 'casa' }] },
  );
  expect(text).toContain(
    'doam a nua-propriedade do referido imóvel, com reserva do usufruto vitalício, com o direito de acrescer ao sobrevivente, à donatária. Os doadores declaram que possuem bens e renda suficientes para a própria subsistência. A doação sai da parte disponível, dispensada a colação.',
  );
  expect(text).not.toContain('sob as penas da lei');
});

test('several properties that are given are burdened and come back as several, by one clause or more', () => {
  const parts = [deedParty({ role: 'donor', ...EVA }), deedParty({ role: 'donee', ...RUI })];
  const properties = [{ description: 'casa' }, { description: 'sala' }];
  const act = { deed_type: 'donation', clauses: ['inalienability', 'reversion'] } as const;
  expect(writtenDeed({ ...act, clauses: [...act.clauses] }, { parts, properties })).toContain(
    'Os bens doados ficam gravados da cláusula de inalienabilidade. Os bens voltam à doadora, se sobreviver ao donatário.',
  );
});

describe('a union of who is not divorced', () => {
  const unionOf = (status: 'separated' | 'married' | 'divorced'): string =>
    writtenDeed(
      { deed_type: 'stable_union', couple_regime: 'partial_communion' },
      {
        parts: [
          deedParty({ role: 'companion', ...ANA, civil_status: status }),
          deedParty({ role: 'companion', ...RUI }),
        ],
      },
    );

  it.each([
    ['separated', 'que não são casados, salvo ANA REIS, separada judicialmente, nem têm impedimento;'],
    ['married', 'que não são casados, salvo ANA REIS, separada de fato, nem têm impedimento;'],
    ['divorced', 'que não são casados nem têm impedimento;'],
  ] as const)('%s', (status, words) => expect(unionOf(status)).toContain(words));
});

test('who gives a city alone lives in it', () => {
  const part = deedParty({ role: 'declarant', name: 'ANA', sex: 'F', city: 10 });
  expect(writtenDeed({ deed_type: 'statement' }, { parts: [part] })).toContain(
    'residente e domiciliada na cidade de Bacabal, Estado do Maranhão.',
  );
});

describe('the closing agrees with those who ask for the act', () => {
  const alone = 'Assim disse e pediu que lavrasse este instrumento';
  const together = 'Assim disseram e pediram que lavrasse este instrumento';
  const seller = deedParty({ role: 'seller', ...EVA });

  it.each<[string, string, string]>([
    [
      'a grantor alone, whatever the attorneys',
      writtenProxy(
        { proxy_kind: 'general', powers: ['lease'] },
        { parts: [proxyParty({ role: 'grantor', ...EVA }), proxyParty({ role: 'attorney', ...RUI })] },
      ),
      alone,
    ],
    [
      'one who declares',
      writtenDeed({ deed_type: 'statement' }, { parts: [deedParty({ role: 'declarant', ...EVA })] }),
      alone,
    ],
    [
      'a seller and a buyer',
      writtenDeed({ deed_type: 'sale' }, { parts: [seller, deedParty({ role: 'buyer', ...RUI })] }),
      together,
    ],
    [
      'a seller with a spouse who consents',
      writtenDeed(
        { deed_type: 'sale' },
        { parts: [seller, deedParty({ role: 'consenting_spouse', ...RUI })] },
      ),
      together,
    ],
  ])('%s', (_, text, closing) => expect(text).toContain(closing));
});
