import { describe, expect, it } from 'vitest';
import { ENDORSEMENT_KINDS, RECORD_KINDS } from '../../property/act-kinds.ts';
import { mover, writtenEndorsement, writtenRecord } from '../testing/property.ts';
import { qualifyTitulars } from './holder-words.ts';
import { headingOf } from './kind-words.ts';

const TITLE = 'escritura pública de 1º de maio de 2026, livro 7, folhas 12, do 2º Tabelionato de Notas';
const OPENING = 'R-2/50, em 12 de maio de 2026. Protocolo 40.001, de 04/05/2026.';

const ana = mover({
  name: 'ANA DE SÁ',
  qualification: 'brasileira, professora',
  cpf: '11144477735',
  civil_status: 'married',
  asset_regime: 'partial_communion',
  spouse_name: 'RUI DE SÁ',
  share: '1/2',
});
const anaInWords =
  'ANA DE SÁ, brasileira, professora, casada sob o regime da comunhão parcial de bens com RUI DE SÁ, inscrita no CPF sob o nº 111.444.777-35';
const eva = mover({
  name: 'EVA LIMA',
  qualification: 'brasileira, solteira, residente na Rua A.',
  share: '1/2',
});
const caio = mover({ name: 'CAIO REIS', sex: 'M', share: '1' });
const bank = mover({ name: 'Banco do Cariri S.A.', person_kind: 'legal', cnpj: '11222333000181' });
const bankInWords = 'Banco do Cariri S.A., inscrito no CNPJ sob o nº 11.222.333/0001-81';

const bodyOf = ({ text }: { readonly text: string }): string => text.split('\n')[1] ?? '';

describe('the text of a sale', () => {
  const PRICE = 'pelo preço de R$ 350.000,50 (trezentos e cinquenta mil reais e cinquenta centavos)';
  const sale = { record_kind: 'sale', value: '350000.50' } as const;

  it('says its place, its title, who gives to whom, the price and the taxes, and who signs', () => {
    const { text, missing } = writtenRecord(
      { ...sale, tax_base: '360000.00', tax_paid: '7200.00' },
      { transmitters: [ana, eva], acquirers: [caio] },
    );
    expect(missing).toEqual([]);
    expect(text.split('\n')).toEqual([
      OPENING,
      `COMPRA E VENDA. Por ${TITLE}, ${anaInWords}; e EVA LIMA, brasileira, solteira, residente na Rua A, transmitiram o imóvel desta matrícula a CAIO REIS, ${PRICE}. Base de cálculo do imposto de transmissão: R$ 360.000,00. Imposto de transmissão recolhido: R$ 7.200,00.`,
      'RUI COSTA, escrevente autorizado, dou fé.',
    ]);
  });

  it.each([
    ['one of two halves', [ana], 'transmitiu 1/2 (um meio) do imóvel desta matrícula a'],
    ['the whole', [mover({ name: 'X' })], 'transmitiu o imóvel desta matrícula a'],
    [
      'a part of the bare ownership',
      [mover({ name: 'X', share: '1/3', right_kind: 'bare' })],
      'transmitiu 1/3 (um terço) da nua-propriedade do imóvel desta matrícula a',
    ],
    [
      'the usufruct, which is masculine',
      [mover({ name: 'X', share: '1/3', right_kind: 'usufruct' })],
      'transmitiu 1/3 (um terço) do usufruto do imóvel desta matrícula a',
    ],
    [
      'the fiduciary ownership, which is not the property free of all',
      [mover({ name: 'X', right_kind: 'fiduciary' })],
      'transmitiu a propriedade fiduciária do imóvel desta matrícula a',
    ],
    [
      'the right of acquisition',
      [mover({ name: 'X', right_kind: 'acquisition' })],
      'transmitiu o direito de aquisição do imóvel desta matrícula a',
    ],
  ])('says what is moved: %s', (_name, transmitters, words) => {
    const acquirers = transmitters.map(({ right_kind }) => ({ ...caio, right_kind }));
    expect(bodyOf(writtenRecord(sale, { transmitters, acquirers }))).toContain(words);
  });

  it.each([
    ['a usufruct that another takes', 'full', ['bare', 'usufruct']],
    ['what becomes whole', 'bare', ['full']],
  ] as const)('leaves to the clerk what no one clause says: %s', (_name, given, taken) => {
    const transmitters = [mover({ name: 'X', right_kind: given })];
    const acquirers = taken.map((right_kind) => ({ ...caio, right_kind }));
    expect(writtenRecord(sale, { transmitters, acquirers }).missing).toContain('transferred_object');
  });

  it('says that who gives the bare ownership keeps the usufruct', () => {
    const x = mover({ name: 'X', cpf: '52998224725' });
    const acquirers = [
      { ...caio, right_kind: 'bare' as const },
      { ...x, right_kind: 'usufruct' as const },
    ];
    const written = writtenRecord({ record_kind: 'gift', value: '1.00' }, { transmitters: [x], acquirers });
    expect(written.missing).toEqual([]);
    expect(bodyOf(written)).toBe(
      `DOAÇÃO. Por ${TITLE}, a nua-propriedade do imóvel desta matrícula, até então de X, CPF nº 529.982.247-25, passa a CAIO REIS, com reserva do usufruto em favor de X, no valor de R$ 1,00 (um real).`,
    );
    expect(bodyOf(writtenRecord(sale, { transmitters: [x], acquirers }))).toContain(
      `transmitiu a nua-propriedade do imóvel desta matrícula a CAIO REIS, com reserva do usufruto em favor de X, ${PRICE}.`,
    );
  });

  it('names the law by which a private instrument is its title', () => {
    const private_sale = {
      ...sale,
      title_nature: 'private_instrument',
      deed_exemption: 'Lei nº 4.380/1964, art. 61, §5º.',
    } as const;
    expect(
      bodyOf(writtenRecord(private_sale, { transmitters: [mover({ name: 'X' })], acquirers: [caio] })),
    ).toContain(`${PRICE}. Dispensa da escritura pública: Lei nº 4.380/1964, art. 61, §5º.`);
  });

  it('says the value of a right that is constituted', () => {
    const easement = { record_kind: 'easement', particulars: 'servidão de passagem', value: '1.00' } as const;
    expect(bodyOf(writtenRecord(easement, {}))).toContain(
      'procede-se a este registro, no valor de R$ 1,00 (um real).',
    );
  });

  it('says the share of each who acquires', () => {
    const acquirers = [
      { ...eva, share: '1/3' },
      { ...caio, share: '2/3' },
    ];
    expect(bodyOf(writtenRecord(sale, { transmitters: [mover({ name: 'X' })], acquirers }))).toContain(
      'Proporção de cada adquirente: 1/3 (um terço) para EVA LIMA e 2/3 (dois terços) para CAIO REIS.',
    );
  });

  it('says the burdens and the consent that the clerk named as known', () => {
    const named = { ...sale, acknowledged: ['mortgage', 'unavailability', 'spouse_consent'] } as const;
    const body = bodyOf(
      writtenRecord(
        { ...named, acknowledged: [...named.acknowledged] },
        { transmitters: [ana], acquirers: [caio] },
      ),
    );
    expect(body).toContain('O título traz a outorga conjugal de RUI DE SÁ.');
    expect(body).toContain('Ônus em vigor de que o título tem ciência: a hipoteca e a indisponibilidade.');
  });

  it('says which creditor consents to what who gave in guarantee passes on', () => {
    const owners = [
      { ...bank, right_kind: 'fiduciary' as const },
      { ...eva, right_kind: 'acquisition' as const },
    ];
    const moved = {
      owners,
      transmitters: [{ ...eva, right_kind: 'acquisition' as const, share: '1' }],
      acquirers: [{ ...caio, right_kind: 'acquisition' as const }],
    };
    const acknowledged = ['fiduciary_alienation', 'creditor_consent'] as const;
    const body = bodyOf(writtenRecord({ ...sale, acknowledged: [...acknowledged] }, moved));
    expect(body).toContain('transmitiu o direito de aquisição do imóvel desta matrícula a CAIO REIS');
    expect(body).toContain(
      'O título traz a anuência de Banco do Cariri S.A., credor fiduciário. Ônus em vigor de que o título tem ciência: a alienação fiduciária.',
    );
    expect(bodyOf(writtenRecord({ ...sale, acknowledged: ['fiduciary_alienation'] }, moved))).not.toContain(
      'anuência',
    );
  });

  it('names what it lacks', () => {
    const none = { title_nature: null, title_on: null, title_number: null, title_issuer: null };
    expect(writtenRecord({ record_kind: 'sale', ...none }).missing).toEqual([
      'act_title',
      'transmitters_q',
      'transferred_object',
      'acquirers_q',
      'price',
    ]);
  });

  it('takes from the protocol what the act does not say of its title', () => {
    const protocol = {
      label: '41.000',
      enteredOn: '2026-05-05',
      title_kind: 'judicial',
      title_on: '2026-04-30',
      title_office: null,
      title_book: null,
      title_sheet: null,
      court: '1ª Vara Cível',
      case_number: '0001',
    } as const;
    const none = { title_nature: null, title_on: null, title_number: null, title_issuer: null };
    const { text } = writtenRecord(
      { ...sale, ...none },
      { protocol, transmitters: [ana], acquirers: [caio] },
    );
    expect(text).toContain('Protocolo 41.000, de 05/05/2026.');
    expect(text).toContain(
      'Por título judicial de 30 de abril de 2026, processo nº 0001, da 1ª Vara Cível, ANA',
    );
  });
});

describe('the text of an original acquisition', () => {
  const acquirers = [
    { ...eva, share: '1/2' },
    { ...caio, share: '1/2' },
  ];

  it('says who acquired what, and from nobody', () => {
    const written = writtenRecord({ record_kind: 'usucapion' }, { owners: [ana], acquirers: [caio] });
    expect(written.missing).toEqual([]);
    expect(bodyOf(written)).toBe(
      `USUCAPIÃO. Por ${TITLE}, CAIO REIS, adquiriu, por aquisição originária, o imóvel desta matrícula.`,
    );
  });

  it('says whose a part was, and the share of each who acquires', () => {
    const values = { record_kind: 'expropriation', value: '10.00' } as const;
    const body = bodyOf(
      writtenRecord(values, {
        transmitters: [ana],
        acquirers: acquirers.map((each) => ({ ...each, share: '1/4' })),
      }),
    );
    expect(body).toContain(
      `e CAIO REIS, adquiriram, por aquisição originária, 1/2 (um meio) do imóvel desta matrícula, até então de ${anaInWords}, no valor de R$ 10,00 (dez reais). Proporção de cada adquirente: 1/4 (um quarto) para EVA LIMA e 1/4 (um quarto) para CAIO REIS.`,
    );
  });

  it('leaves to the clerk what several rights are', () => {
    const both = [
      { ...eva, right_kind: 'bare' as const },
      { ...caio, right_kind: 'usufruct' as const },
    ];
    expect(writtenRecord({ record_kind: 'usucapion' }, { acquirers: both }).missing).toEqual([
      'transferred_object',
    ]);
  });
});

describe('the text of a guarantee', () => {
  const debt = {
    debt_amount: '100000.00',
    debt_due_on: '2030-01-01',
    interest_rate: '9.5000',
    creditor: 'Banco do Cariri S.A.',
  };
  const DEBT =
    'dívida de R$ 100.000,00 (cem mil reais), com vencimento em 1º de janeiro de 2030, com juros de 9,5%';
  const mortgage = { record_kind: 'mortgage', mortgage_degree: 2, ...debt } as const;

  it('of a mortgage says its degree and the owners who give it', () => {
    expect(bodyOf(writtenRecord(mortgage, { owners: [ana, eva] }))).toBe(
      `HIPOTECA de segundo grau. Por ${TITLE}, ${anaInWords}; e EVA LIMA, brasileira, solteira, residente na Rua A, deram em hipoteca o imóvel desta matrícula a Banco do Cariri S.A., em garantia da ${DEBT}. As demais cláusulas constam do título arquivado.`,
    );
    const other = bodyOf(writtenRecord({ ...mortgage, debtor: 'Casa Sul Ltda.' }, { owners: [eva] }));
    expect(other).toContain('deu em hipoteca');
    expect(other).toContain('(cem mil reais), devida por Casa Sul Ltda., com vencimento');
    expect(bodyOf(writtenRecord({ ...mortgage, debtor: 'eva lima' }, { owners: [eva] }))).not.toContain(
      'devida por',
    );
  });

  it('of a part does not guess which owner gives it', () => {
    const part = { ...mortgage, lien_scope: '1/2' };
    expect(writtenRecord(part, { owners: [ana, eva] }).missing).toEqual(['givers_q']);
    expect(bodyOf(writtenRecord(part, { owners: [ana] }))).toContain(
      '1/2 (um meio) do imóvel desta matrícula a',
    );
  });

  it('of a fiduciary alienation agrees with who owes and who is owed', () => {
    const acquirers = [{ ...bank, right_kind: 'fiduciary' as const }];
    const fiduciary = { record_kind: 'fiduciary_alienation', ...debt } as const;
    expect(bodyOf(writtenRecord(fiduciary, { transmitters: [ana, eva], acquirers }))).toBe(
      `ALIENAÇÃO FIDUCIÁRIA. Por ${TITLE}, ${anaInWords}; e EVA LIMA, brasileira, solteira, residente na Rua A, na qualidade de devedoras fiduciantes, transmitiram em propriedade resolúvel, com o escopo de garantia, o imóvel desta matrícula a ${bankInWords}, na qualidade de credor fiduciário, pela ${DEBT}. A posse direta fica com as fiduciantes. As demais cláusulas constam do título arquivado.`,
    );
    const one = bodyOf(
      writtenRecord({ ...fiduciary, debtor: 'Casa Sul' }, { transmitters: [caio], acquirers }),
    );
    expect(one).toContain('na qualidade de fiduciante, transmitiu');
    expect(one).toContain('A posse direta fica com o fiduciante.');
  });

  it('of a fiduciary alienation says who keeps the right of acquisition, who is no creditor', () => {
    const fiduciary = { record_kind: 'fiduciary_alienation', ...debt } as const;
    const acquirers = [
      { ...bank, right_kind: 'fiduciary' as const },
      { ...caio, right_kind: 'acquisition' as const },
    ];
    const written = writtenRecord(fiduciary, { transmitters: [caio], acquirers });
    expect(written.missing).toEqual([]);
    expect(bodyOf(written)).toContain(
      `transmitiu em propriedade resolúvel, com o escopo de garantia, o imóvel desta matrícula a ${bankInWords}, na qualidade de credor fiduciário, pela`,
    );
    expect(bodyOf(written)).toContain('A posse direta e o direito real de aquisição ficam com o fiduciante.');
    const parted = [mover({ name: 'X', right_kind: 'bare' }), mover({ name: 'Y', right_kind: 'usufruct' })];
    for (const transmitters of [parted, parted.slice(0, 1)])
      expect(writtenRecord(fiduciary, { transmitters, acquirers }).missing).toContain('transferred_object');
  });

  it('of a mortgage does not say that a creditor or who gave the property in guarantee gives all of it', () => {
    const owners = [
      { ...bank, right_kind: 'fiduciary' as const },
      { ...caio, right_kind: 'acquisition' as const },
    ];
    expect(writtenRecord(mortgage, { owners }).missing).toEqual(['givers_q']);
  });

  it('of an attachment says for whom and against whom', () => {
    const judicial = {
      title_nature: 'judicial',
      title_number: 'processo nº 0001',
      title_issuer: '1ª Vara Cível',
    } as const;
    const values = {
      record_kind: 'attachment',
      ...judicial,
      creditor: 'União',
      debtor: 'CAIO REIS',
    } as const;
    expect(bodyOf(writtenRecord({ ...values, debt_amount: '10.00', lien_scope: '1/2' }))).toBe(
      'PENHORA. Por título judicial de 1º de maio de 2026, processo nº 0001, da 1ª Vara Cível, foi penhorado 1/2 (um meio) do imóvel desta matrícula, em favor de União, na execução contra CAIO REIS, para garantia da dívida de R$ 10,00 (dez reais). A constrição não impede a alienação, que será ineficaz em relação ao exequente.',
    );
  });
});

describe('the text of an averbação', () => {
  it('of a marriage, and of another change of the civil status', () => {
    const status = { endorsement_kind: 'civil_status_change' } as const;
    const married = {
      ...status,
      married_on: '2026-04-01',
      spouse_name: 'IVO PAZ',
      asset_regime: 'specific',
      name_after: 'EVA LIMA PAZ',
    } as const;
    expect(bodyOf(writtenEndorsement(married, { owner: eva }))).toBe(
      `CASAMENTO. À vista de ${TITLE}, averbo que EVA LIMA casou-se em 1º de abril de 2026, sob o regime misto estipulado em pacto antenupcial, com IVO PAZ, passando a assinar EVA LIMA PAZ.`,
    );
    expect(bodyOf(writtenEndorsement({ ...status, particulars: 'o divórcio.' }, { owner: eva }))).toBe(
      `ALTERAÇÃO DE ESTADO CIVIL. À vista de ${TITLE}, averbo que EVA LIMA teve o estado civil alterado. Faz-se constar: o divórcio.`,
    );
    expect(writtenEndorsement(status).missing).toEqual(['owner_name', 'particulars']);
  });

  it('of a building', () => {
    const values = { endorsement_kind: 'construction', built_area: '1080.5000' } as const;
    expect(bodyOf(writtenEndorsement(values))).toBe(
      `CONSTRUÇÃO. À vista de ${TITLE}, averbo que no terreno desta matrícula foi edificada construção com área de 1.080,50 m².`,
    );
  });

  it.each([
    [
      'R',
      'mortgage',
      'Banco',
      'fica cancelada a hipoteca objeto do ato R-1/50, de 1º de janeiro de 2020, em favor de Banco, livre o imóvel desse ônus.',
    ],
    [
      'R',
      'usufruct',
      null,
      'fica cancelado o usufruto objeto do ato R-1/50, de 1º de janeiro de 2020, livre o imóvel desse ônus.',
    ],
    ['R', 'sale', null, 'fica cancelada a compra e venda objeto do ato R-1/50, de 1º de janeiro de 2020.'],
    [
      'AV',
      'heritage_listing',
      null,
      'fica cancelado o tombamento objeto do ato R-1/50, de 1º de janeiro de 2020, livre o imóvel desse ônus.',
    ],
  ] as const)('of the cancellation of an %s of the kind %s', (letter, kind, creditor, words) => {
    const cancelled = { letter, kind, label: 'R-1/50', on: '2020-01-01', creditor };
    expect(bodyOf(writtenEndorsement({ endorsement_kind: 'cancellation' }, { cancelled }))).toBe(
      `CANCELAMENTO. À vista de ${TITLE}, ${words}`,
    );
  });

  it.each([
    ['1', 'do imóvel desta matrícula'],
    ['1/2', 'de 1/2 (um meio) do imóvel desta matrícula'],
  ])('of a consolidation of %s says what becomes the property of whom', (share, object) => {
    const values = { endorsement_kind: 'fiduciary_consolidation' } as const;
    const creditors = [{ ...bank, right_kind: 'fiduciary' as const, share }];
    const consolidated = { label: 'R-1/50', on: '2020-01-01', creditors };
    const written = writtenEndorsement(values, { consolidated });
    expect(written.missing).toEqual([]);
    expect(bodyOf(written)).toBe(
      `CONSOLIDAÇÃO DA PROPRIEDADE FIDUCIÁRIA. À vista de ${TITLE}, averbo a consolidação da propriedade ${object} em nome de ${bankInWords}, credor fiduciário da alienação fiduciária objeto do ato R-1/50, de 1º de janeiro de 2020.`,
    );
  });

  it('of a consolidation says the tax that was paid on it', () => {
    const creditors = [{ ...bank, right_kind: 'fiduciary' as const, share: '1' }];
    const taxed = { tax_base: '300000.00', tax_paid: '6000.00', laudemio_paid: '15000.00' } as const;
    const written = writtenEndorsement(
      { endorsement_kind: 'fiduciary_consolidation', ...taxed },
      { consolidated: { label: 'R-1/50', on: '2020-01-01', creditors } },
    );
    expect(bodyOf(written)).toContain(
      'Base de cálculo do imposto de transmissão: R$ 300.000,00. Imposto de transmissão recolhido: R$ 6.000,00. Laudêmio recolhido: R$ 15.000,00.',
    );
  });

  it('of a consolidation leaves to the clerk what the matrícula does not tell', () => {
    const values = { endorsement_kind: 'fiduciary_consolidation' } as const;
    const consolidated = { label: 'R-1/50', on: '2020-01-01', creditors: [] };
    for (const beside of [{}, { consolidated }]) {
      expect(writtenEndorsement(values, beside).missing).toEqual(['particulars']);
      expect(bodyOf(writtenEndorsement({ ...values, particulars: 'o que consta' }, beside))).toContain(
        'procede-se a esta averbação, para constar: o que consta.',
      );
    }
  });

  it('of an unavailability names an owner only where the act does', () => {
    const order = { endorsement_kind: 'unavailability', cnib_order: '2026.1', title_nature: null } as const;
    expect(bodyOf(writtenEndorsement(order, { owners: [ana] }))).toContain(
      'protocolo 2026.1 da Central Nacional de Indisponibilidade de Bens, averbo a indisponibilidade dos direitos que a ordem alcança sobre o imóvel',
    );
    expect(bodyOf(writtenEndorsement(order, { owner: ana }))).toContain(
      `dos direitos de ${anaInWords}, sobre o imóvel`,
    );
  });

  it('of office needs no title and no protocol', () => {
    const none = { title_nature: null, protocol_number: null, protocol_on: null };
    const values = {
      endorsement_kind: 'cib',
      ex_officio: true,
      particulars: 'o CIB 1234567-8',
      ...none,
    } as const;
    expect(writtenEndorsement(values)).toMatchObject({
      missing: [],
      text: 'AV-2/50, em 12 de maio de 2026.\nCADASTRO IMOBILIÁRIO BRASILEIRO. De ofício, procede-se a esta averbação, para constar: o CIB 1234567-8.\nRUI COSTA, escrevente autorizado, dou fé.',
    });
  });
});

const STRAY = /\{\{|«|\[(?:SE|FIM)| [,.;]|,\s*,|\.\.|undefined|null/u;

describe('the parties of a debt', () => {
  const debt = { record_kind: 'mortgage', debt_amount: '10.00', mortgage_degree: 1, debtor: 'X; Y' } as const;
  const wordsOf = (debtors: readonly ReturnType<typeof mover>[]): string =>
    bodyOf(writtenRecord({ ...debt, creditor: 'Z' }, { owners: [ana], creditors: [bank], debtors }));

  it('are qualified as they are listed, the debtor where another than the giver', () => {
    expect(wordsOf([mover({ name: 'RUI COSTA' }), ana])).toContain(
      `a ${bankInWords}, em garantia da dívida de R$ 10,00 (dez reais), devida por RUI COSTA`,
    );
    expect(wordsOf([ana])).not.toContain('devida por');
  });
});

describe('the text of an averbação about the land', () => {
  const passed = (values: Parameters<typeof writtenEndorsement>[0], opened: readonly number[]): string =>
    bodyOf(writtenEndorsement({ ex_officio: true, ...values }, { opened }));

  it.each([
    ['split', [51, 1052], 'por desmembramento, passando o imóvel a constituir as matrículas 51 e 1.052.'],
    ['merged', [51], 'por unificação, passando o imóvel a constituir a matrícula 51.'],
    ['other_district', [51], 'por transferência de circunscrição. Faz-se constar: o ofício 1/2026.'],
  ] as const)('closes it for what it passed to: %s', (reason, opened, words) => {
    const stated = reason === 'other_district' ? 'o ofício 1/2026' : null;
    expect(passed({ endorsement_kind: 'closing', closing_reason: reason, particulars: stated }, opened)).toBe(
      `ENCERRAMENTO DA MATRÍCULA. De ofício, averbo o encerramento desta matrícula ${words}`,
    );
  });

  it('says what a part that was split off became', () => {
    expect(passed({ endorsement_kind: 'split' }, [51])).toBe(
      'DESMEMBRAMENTO. De ofício, averbo o desmembramento do imóvel desta matrícula, do qual a parte destacada passa a constituir a matrícula 51.',
    );
  });

  it.each(['split', 'closing'] as const)('cannot be without them or what it states: %s', (kind) => {
    const { missing } = writtenEndorsement(
      { endorsement_kind: kind, closing_reason: 'split', ex_officio: true },
      {},
    );
    expect(missing).toEqual(['particulars']);
  });

  it('carries a burden over with its creditor and value, and names whose rights alone it concerns', () => {
    const burden = { endorsement_kind: 'burden_transport', burden_label: 'AV-3/49' } as const;
    expect(passed({ ...burden, burden: 'mortgage', creditor: 'Banco', debt_amount: '10.00' }, [])).toBe(
      'TRANSPORTE DE ÔNUS. De ofício, averbo que sobre o imóvel desta matrícula subsiste a hipoteca, objeto do ato AV-3/49 do registro anterior, em favor de Banco, no valor de R$ 10,00 (dez reais).',
    );
    const { text } = writtenEndorsement(
      { ...burden, burden: 'unavailability', ex_officio: true },
      { owner: ana },
    );
    expect(bodyOf({ text })).toContain(
      'a indisponibilidade, objeto do ato AV-3/49 do registro anterior, sobre os direitos de',
    );
  });
});

describe('every kind', () => {
  it.each(RECORD_KINDS)('of a registro is headed by its name, without stray signs: %s', (kind) => {
    const values = {
      record_kind: kind,
      value: '10.00',
      creditor: 'Banco',
      debt_amount: '10.00',
      mortgage_degree: 1,
      particulars: 'o que consta do título',
    };
    const taken = kind === 'fiduciary_alienation' ? { ...eva, right_kind: 'fiduciary' as const } : eva;
    const { text, missing } = writtenRecord(values, {
      owners: [ana],
      transmitters: [ana],
      acquirers: [taken],
    });
    expect(missing).toEqual([]);
    expect(bodyOf({ text })).toMatch(
      new RegExp(`^${headingOf('R', kind)}(?:\\.| de primeiro grau\\.) `, 'u'),
    );
    expect(text).not.toMatch(STRAY);
  });

  it.each(ENDORSEMENT_KINDS)('of an averbação is headed by its name, without stray signs: %s', (kind) => {
    const cancelled = {
      letter: 'R',
      kind: 'lease',
      label: 'R-1/50',
      on: '2020-01-01',
      creditor: null,
    } as const;
    const values = {
      endorsement_kind: kind,
      built_area: '80.0000',
      cnib_order: '2026.1',
      burden: 'mortgage',
      burden_label: 'R-2/49',
      particulars: 'o que consta do título',
    } as const;
    const { text, missing } = writtenEndorsement(values, { owner: ana, cancelled });
    expect(missing).toEqual([]);
    expect(bodyOf({ text }).startsWith(`${headingOf('AV', kind)}. `)).toBe(true);
    expect(text).not.toMatch(STRAY);
  });
});

describe('a holder', () => {
  const status = {
    cpf: '11144477735',
    civil_status: 'married',
    asset_regime: 'universal_communion',
  } as const;
  it.each([
    [
      'of whom nothing tells the sex',
      {},
      'NOA REIS, casado(a) sob o regime da comunhão universal de bens, CPF nº 111.444.777-35',
    ],
    [
      'who is qualified in both forms',
      { qualification: 'brasileiro(a)' },
      'NOA REIS, brasileiro(a), casado(a) sob o regime da comunhão universal de bens, CPF nº 111.444.777-35',
    ],
    [
      'whose row tells it',
      { sex: 'F' },
      'NOA REIS, casada sob o regime da comunhão universal de bens, inscrita no CPF sob o nº 111.444.777-35',
    ],
    [
      'whose qualification tells it and holds the rest',
      { qualification: 'brasileira, viúva, CPF 111.444.777-35' },
      'NOA REIS, brasileira, viúva, CPF 111.444.777-35',
    ],
  ])('%s', (_name, values, words) => {
    const { text } = writtenRecord(
      { record_kind: 'gift' },
      {
        transmitters: [mover({ name: 'NOA REIS', ...status, ...values })],
        acquirers: [caio],
      },
    );
    expect(text).toContain(`o imóvel desta matrícula, até então de ${words}, passa a CAIO REIS.`);
  });
});

it('the holders of a matrícula are told with their rights', () => {
  const owners = [
    { ...bank, right_kind: 'fiduciary' as const },
    { ...eva, right_kind: 'acquisition' as const },
    mover({ name: 'X' }),
  ];
  expect(qualifyTitulars(owners)).toBe(
    `${bankInWords}, titular da propriedade fiduciária; EVA LIMA, brasileira, solteira, residente na Rua A, titular do direito de aquisição; e X`,
  );
});

it('a draft has a mark in place of its number', () => {
  expect(writtenRecord({ record_kind: 'lease' }, { number: null }).text).toMatch(/^R-\[nº\]\/50, em /u);
});
