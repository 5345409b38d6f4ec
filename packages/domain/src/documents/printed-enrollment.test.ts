import { describe, expect, it } from 'vitest';
import type { IssueFacts } from './certificate-issue.ts';
import type { ChainEnd } from './chain-reach.ts';
import type {
  EnrollmentAct,
  EnrollmentFacts,
  EnrollmentHolder,
  EnrollmentState,
} from './enrollment-facts.ts';
import { printEnrollment } from './printed-enrollment.ts';
import { ENROLLMENT_CERTIFICATES, type EnrollmentCertificateKind } from './requests/property-certificates.ts';

const ISSUE: IssueFacts = {
  copyNumber: 1,
  issuedOn: '2026-03-10',
  office: {
    name: 'Ofício do Crato',
    cns: '123455',
    official: 'Helena Sampaio',
    address: 'Rua do Sol, 412',
    city: 'Crato - CE',
    phone: null,
    email: null,
  },
  signer: { name: 'Maria Sá', role: 'Escrevente', text: null },
  verification: { code: 'X', url: 'https://x' },
  seal: {
    court: 'Tribunal',
    number: 'S1',
    date: '2026-03-10',
    text: 'Selo.',
    qrCodeValue: null,
    fees: {},
    exemption: null,
    reduction: null,
  },
};

const holder = (qualified: string, more: Partial<EnrollmentHolder> = {}): EnrollmentHolder => ({
  qualified,
  rightKind: 'full',
  right: 'Propriedade plena',
  share: '1/1',
  acquiredBy: null,
  sinceAct: null,
  endedBy: null,
  ...more,
});

const act = (number: number, more: Partial<EnrollmentAct> = {}): EnrollmentAct => ({
  label: `R-${number}/4567`,
  number,
  letter: 'R',
  kind: 'sale',
  kindName: 'Compra e venda',
  on: `2026-0${number}-01`,
  protocol: { number: '88', on: '2026-01-02' },
  text: `Texto ${number}.`,
  creditor: null,
  debtor: null,
  debt: null,
  seal: null,
  signedBy: 'Maria Sá',
  cancelledBy: null,
  ...more,
});

const STATE: EnrollmentState = {
  number: 4567,
  book: '2',
  cnm: '1234562000456789',
  city: 'Crato - CE',
  openedOn: '2020-05-04',
  closed: null,
  description: 'Um terreno na Rua das Flores.',
  properties: [],
  previous: 'Transcrição 1.234 do livro 3-F',
  holders: [
    holder('Ana Braga', { endedBy: 'R-1/4567' }),
    holder('Caio Dias', { share: '1/2', acquiredBy: 'R-1/4567' }),
    holder('Davi Melo', { share: '1/2', acquiredBy: 'R-1/4567' }),
  ],
  acts: [act(1)],
};

const end = (number: number, more: Partial<ChainEnd> = {}): ChainEnd => ({
  title: `Matrícula ${number.toLocaleString('pt-BR')}`,
  on: '2020-05-04',
  previous: 'Transcrição 1.234 do livro 3-F',
  isOriginal: false,
  ...more,
});

const print = (
  kind: EnrollmentCertificateKind,
  state: Partial<EnrollmentState> = {},
  more: Partial<EnrollmentFacts> = {},
) =>
  printEnrollment(
    {
      kind,
      enrollment: { ...STATE, ...state },
      pending: [],
      ancestors: [],
      origins: [],
      ends: [end(4567)],
      questions: [{ question: 'Há hipoteca?', answer: 'no', answer_text: null }],
      requester: 'Rita Prado',
      purpose: null,
      at: { day: '2026-03-10', time: '14:32' },
      ...more,
    },
    ISSUE,
  );
type Printed = ReturnType<typeof print>;
const section = ({ sections }: Printed, label: string): string | undefined =>
  sections.find((each) => each.label === label)?.text.join(' ');
const LIENS = 'Ônus reais e restrições vigentes';
const IMPOSED = 'Constrições e indisponibilidades vigentes';
const LAWSUITS = 'Ações reais e pessoais reipersecutórias';

const MORTGAGE = act(2, {
  kind: 'mortgage',
  kindName: 'Hipoteca',
  creditor: 'Banco do Cariri',
  debtor: 'Caio Dias',
  debt: '120000.00',
});

const PACT: Partial<EnrollmentState> = {
  number: 12,
  book: '3',
  cnm: '1234563000001246',
  description: 'Pacto antenupcial de Ana Braga e Caio Dias.',
  previous: null,
  holders: [],
  acts: [act(1, { label: 'R-1/12', kind: 'antenuptial_pact', kindName: 'Pacto antenupcial' })],
};

describe('a certificate of the Registro Auxiliar (LRP arts. 177 and 178)', () => {
  it.each(ENROLLMENT_CERTIFICATES)('calls it no matrícula, nor a proof of ownership: %s', (kind) => {
    for (const closed of [null, { on: '2026-01-02', reason: 'Cancelada' }]) {
      const ends = [end(12, { title: 'Registro Auxiliar 12', previous: null })];
      const printed = print(kind, { ...PACT, closed }, { ends });
      const said = JSON.stringify([printed, section(printed, 'Situação do registro')]);
      expect(said).not.toMatch(/matrícula|Matrícula|propriet|Prova a propriedade|escritura pública/u);
      expect(printed).toMatchObject({ copy: 'Livro 3 · registro 12' });
      expect(printed.boxes).toContainEqual({ label: 'Registro', text: '12' });
      expect(printed.opening).toContain('do registro 12 do Livro 3, Registro Auxiliar, CNM 123456.3.');
    }
  });

  it('in full has what was registered, and of the property nothing', () => {
    const printed = print('enrollment_full', PACT);
    expect(printed.sections.map(({ label }) => label)).toEqual([
      'Situação do registro',
      'Objeto do registro',
      'Registro anterior',
      'Registros e averbações',
      'Títulos prenotados pendentes',
    ]);
  });
});

describe('a certificate of an enrollment', () => {
  it.each(ENROLLMENT_CERTIFICATES)('names who asked, the moment, and titles that wait: %s', (kind) => {
    const none = print(kind);
    expect(none.opening).toContain('a pedido de Rita Prado');
    expect(none.opening).toContain('10/03/2026, às 14:32');
    expect(section(none, 'Títulos prenotados pendentes')).toBe('Não há.');
    const waiting = print(kind, {}, { pending: [{ label: '99/2026', on: '2026-03-09', nature: 'Penhora' }] });
    expect(section(waiting, 'Títulos prenotados pendentes')).toBe(
      'Protocolo 99/2026, de 09/03/2026: Penhora.',
    );
  });

  it('in full has every act in its order, and cancelled ones as such', () => {
    const printed = print('enrollment_full', {
      acts: [
        act(1),
        { ...MORTGAGE, cancelledBy: 'AV-3/4567' },
        act(3, { letter: 'AV', label: 'AV-3/4567', kind: 'cancellation', kindName: 'Cancelamento' }),
      ],
    });
    const acts = section(printed, 'Registros e averbações');
    expect(acts).toMatch(/R-1\/4567, Compra e venda.*R-2\/4567, Hipoteca.*AV-3\/4567, Cancelamento/su);
    expect(acts).toContain('Texto 2. CANCELADO pelo AV-3/4567.');
    expect(section(printed, LIENS)).toBe('NADA CONSTA.');
    expect(printed.closing[0]).toContain('art. 19, § 11');
  });

  it.each([
    ['1234.50', 'selo AAA-1; custas de R$ 1.234,50; assinado'],
    ['0.00', 'selo AAA-1; isento de custas; assinado'],
  ])('in full says the seal of an act and what it was charged: %s', (fees, words) => {
    const printed = print('enrollment_full', { acts: [act(1, { seal: 'AAA-1', fees })] });
    expect(section(printed, 'Registros e averbações')).toContain(words);
  });

  it('names who held in the matrícula before as owners of the opening, and what it came from and became', () => {
    const printed = print('enrollment_full', {
      holders: [holder('Ana Braga', { acquiredBy: 'R-9/100', sinceAct: 'AV-10/100', endedBy: 'R-1/4567' })],
      successors: ['Matrícula 5.000', 'Matrícula 5.001'],
    });
    expect(section(printed, 'Proprietários e titulares na abertura')).toContain('Ana Braga');
    expect(section(printed, 'Situação da matrícula')).toBe(
      'Em vigor. Deu origem a: Matrícula 5.000; Matrícula 5.001.',
    );
  });

  it('says a burden that was carried over among those in force, and a usufruct once', () => {
    const carried = (number: number, burden: string): EnrollmentAct =>
      act(number, {
        letter: 'AV',
        label: `AV-${number}/4567`,
        kind: 'burden_transport',
        kindName: 'Transporte de ônus',
        burden,
        burdenLabel: `R-${number}/100`,
        creditor: 'Banco do Cariri',
        debt: '10.00',
      });
    const printed = print('enrollment_liens', {
      acts: [carried(1, 'mortgage'), carried(2, 'attachment'), carried(3, 'usufruct')],
      holders: [holder('Ana Braga', { rightKind: 'usufruct', right: 'Usufruto', acquiredBy: 'R-3/100' })],
    });
    expect(section(printed, LIENS)).toMatch(
      /^AV-1\/4567.*credor Banco do Cariri, valor R\$ 10,00.*AV-3\/4567/u,
    );
    expect(section(printed, LIENS)).not.toContain('Ana Braga');
    expect(section(printed, IMPOSED)).toContain('AV-2/4567');
  });

  it('in full says by what a waiting title limits its proof', () => {
    const pending = [{ label: '99/2026', on: '2026-03-09', nature: 'Venda' }];
    expect(print('enrollment_full', {}, { pending }).closing[0]).toContain('ressalva dos títulos prenotados');
    expect(print('enrollment_full').closing[0]).not.toContain('ressalva');
  });

  it('tells the owners of the opening apart from those of now, with their shares', () => {
    const printed = print('enrollment_full');
    expect(section(printed, 'Proprietários e titulares na abertura')).toBe(
      'Ana Braga, Propriedade plena: a totalidade.',
    );
    expect(section(printed, 'Proprietários e titulares atuais')).toBe(
      'Caio Dias, Propriedade plena: 1/2, por R-1/4567. Davi Melo, Propriedade plena: 1/2, por R-1/4567.',
    );
  });

  it('names who keeps a part, or is qualified anew, by what gave it to them', () => {
    const holders = [
      holder('Ana Braga', { endedBy: 'R-1/4567' }),
      holder('Ana Braga', { share: '1/2', sinceAct: 'R-1/4567' }),
      holder('Caio Dias', { share: '1/2', acquiredBy: 'R-1/4567', sinceAct: 'AV-2/4567' }),
    ];
    const printed = print('enrollment_full', { holders });
    expect(section(printed, 'Proprietários e titulares na abertura')).toBe(
      'Ana Braga, Propriedade plena: a totalidade.',
    );
    expect(section(printed, 'Proprietários e titulares atuais')).toBe(
      'Ana Braga, Propriedade plena: 1/2, assim desde o R-1/4567. Caio Dias, Propriedade plena: 1/2, por R-1/4567, assim desde o AV-2/4567.',
    );
  });

  it('names the creditor by now, where the credit was assigned', () => {
    const acts = [
      act(1, { kind: 'fiduciary_alienation', kindName: 'Alienação fiduciária', creditor: 'Banco' }),
      act(2, {
        letter: 'AV',
        label: 'AV-2/4567',
        kind: 'credit_assignment',
        guarantee: 'R-1/4567',
        assignee: 'Fundo',
      }),
    ];
    expect(section(print('enrollment_liens', { acts }), 'Ônus reais e restrições vigentes')).toBe(
      'R-1/4567, de 01/01/2026: Alienação fiduciária, credor Fundo, pela cessão do AV-2/4567. Texto 1.',
    );
  });

  it('says a usufruct that was reserved among the burdens, and one of its own registro once', () => {
    const usufruct = { rightKind: 'usufruct', right: 'Usufruto' } as const;
    const holders = [
      holder('Ana Braga', { ...usufruct, share: '1/2', acquiredBy: 'R-1/4567' }),
      holder('Caio Dias', { ...usufruct, share: '1/2', acquiredBy: 'R-2/4567' }),
      holder('Davi Melo', { ...usufruct, endedBy: 'AV-3/4567' }),
    ];
    const acts = [act(1), act(2, { kind: 'usufruct', kindName: 'Usufruto' })];
    expect(section(print('enrollment_liens', { holders, acts }), 'Ônus reais e restrições vigentes')).toBe(
      'R-2/4567, de 01/02/2026: Usufruto. Texto 2. Ana Braga, Usufruto: 1/2, por R-1/4567.',
    );
  });

  it('of its situation has what changed the property and its owners, and nothing cancelled', () => {
    const printed = print('enrollment_situation', {
      acts: [
        act(1),
        act(2, { letter: 'AV', label: 'AV-2/4567', kind: 'construction', kindName: 'Construção' }),
        act(3, { letter: 'AV', label: 'AV-3/4567', kind: 'name_change', kindName: 'Alteração de nome' }),
        act(4, { letter: 'AV', kind: 'construction', kindName: 'Construção', cancelledBy: 'AV-5/4567' }),
      ],
    });
    expect(section(printed, 'Averbações que alteram o imóvel')).toMatch(/^AV-2\/4567.*Texto 2\.$/u);
    expect(section(printed, 'Averbações sobre as pessoas')).toMatch(/^AV-3\/4567/u);
  });

  it('of liens has those in force by their kind, with creditor, debtor and debt', () => {
    const printed = print('enrollment_liens', {
      acts: [
        act(1),
        MORTGAGE,
        act(3, { kind: 'attachment', kindName: 'Penhora' }),
        act(4, { letter: 'AV', label: 'AV-4/4567', kind: 'pending_lawsuit', kindName: 'Existência de ação' }),
      ],
    });
    expect(section(printed, LIENS)).toBe(
      'R-2/4567, de 01/02/2026: Hipoteca, credor Banco do Cariri, devedor Caio Dias, valor R$ 120.000,00. Texto 2.',
    );
    expect(section(printed, IMPOSED)).toContain('Penhora');
    expect(section(printed, LAWSUITS)).toContain('Existência de ação');
    const clean = print('enrollment_liens');
    expect([LIENS, IMPOSED, LAWSUITS].map((label) => section(clean, label))).toEqual([
      'NADA CONSTA.',
      'NADA CONSTA.',
      'NADA CONSTA.',
    ]);
  });

  const CLOSED = {
    closed: { on: '2026-02-02', reason: 'Desmembrada' },
    successors: ['Matrícula 5.000', 'Matrícula 5.001'],
  };

  it.each(ENROLLMENT_CERTIFICATES)('of one that was closed says so before all else: %s', (kind) => {
    const { sections } = print(kind, CLOSED);
    expect(sections[0]).toEqual({
      label: 'Situação da matrícula',
      text: [
        'Matrícula encerrada em 02/02/2026: desmembrada.',
        'Deu origem a: Matrícula 5.000; Matrícula 5.001.',
        'O que segue é o que dela constava ao ser encerrada em 02/02/2026; a situação atual do imóvel consta das matrículas a que deu origem.',
      ],
    });
  });

  it('of one that was closed calls nothing of it present or in force, nor proves the ownership', () => {
    const printed = print('enrollment_full', { ...CLOSED, acts: [act(1), MORTGAGE] });
    const labels = printed.sections.map(({ label }) => label);
    expect(labels.filter((label) => /atuais|vigentes/u.test(label))).toEqual([]);
    expect(section(printed, 'Proprietários e titulares no encerramento')).toContain('Caio Dias');
    expect(section(printed, 'Ônus reais e restrições no encerramento')).toContain('Hipoteca');
    expect(printed.closing.join(' ')).not.toContain('Prova a propriedade');
    const alone = print('enrollment_liens', { closed: { on: '2026-02-02', reason: null } });
    expect(section(alone, 'Situação da matrícula')).toBe(
      'Matrícula encerrada em 02/02/2026. O que segue é o que dela constava ao ser encerrada em 02/02/2026.',
    );
  });

  it.each(ENROLLMENT_CERTIFICATES)(
    'says what it is asked for, and how long deeds may rest on it: %s',
    (kind) => {
      const printed = print(kind, {}, { purpose: 'Escritura' });
      expect(printed.boxes.at(-1)).toEqual({ label: 'Finalidade', text: 'Escritura' });
      expect(print(kind).boxes.at(-1)?.label).toBe('Solicitante');
      const isForDeeds = kind !== 'enrollment_chain' && kind !== 'enrollment_questions';
      expect(printed.closing.some((line) => line.includes('vale por trinta dias'))).toBe(isForDeeds);
      expect(print(kind, CLOSED).closing.join(' ')).not.toContain('trinta dias');
    },
  );

  it('tells an order of unavailability that is not averbada yet', () => {
    const orders = [{ order: '2026.1', receivedOn: '2026-03-09', name: 'Caio Dias' }];
    expect(section(print('enrollment_liens', { orders }), IMPOSED)).toBe(
      'Ordem de indisponibilidade 2026.1, recebida pela CNIB em 09/03/2026, sobre os direitos de Caio Dias: ainda não averbada nesta matrícula.',
    );
  });

  it('of one in force says so', () => {
    expect(section(print('enrollment_liens'), 'Situação da matrícula')).toBe('Em vigor.');
  });
});

describe('the chain of twenty years', () => {
  it('says where it goes on, as long as it does not reach that far', () => {
    const reach = section(print('enrollment_chain'), 'Alcance');
    expect(reach).toContain('alcança 04/05/2020 e não completa os vinte anos, que começam em 10/03/2006');
    expect(reach).toContain('é Transcrição 1.234 do livro 3-F e não está entre');
    expect(
      section(print('enrollment_chain', {}, { ends: [end(4567, { previous: null })] }), 'Alcance'),
    ).toContain('não diz o registro anterior');
  });

  it('goes through the earlier enrollments, and is whole once one is older', () => {
    const ancestor: EnrollmentState = {
      ...STATE,
      number: 12,
      openedOn: '2001-02-03',
      holders: [holder('Rui Braga', { endedBy: 'R-1/12' })],
      acts: [act(1, { label: 'R-1/12' }), act(2, { kind: 'mortgage', kindName: 'Hipoteca' })],
    };
    const printed = print(
      'enrollment_chain',
      {},
      { ancestors: [ancestor], ends: [end(12, { on: '2001-02-03' })] },
    );
    expect(section(printed, 'Matrícula 12, aberta em 03/02/2001')).toContain('Na abertura: Rui Braga');
    expect(section(printed, 'Matrícula 12, aberta em 03/02/2001')).not.toContain('Hipoteca');
    expect(section(printed, 'Matrícula 4.567, aberta em 04/05/2020')).toContain('R-1/4567');
    expect(section(printed, 'Alcance')).toContain('mais de vinte anos');
  });

  it('is whole once each line of one that was merged reaches twenty years or its beginning', () => {
    const old = end(12, { on: '2001-02-03' });
    const reachOf = (...ends: readonly ChainEnd[]) =>
      section(print('enrollment_chain', {}, { ends }), 'Alcance');
    expect(reachOf(old, end(13, { on: '1948-05-12' }))).toBe(
      'A filiação acima alcança mais de vinte anos, desde antes de 10/03/2006.',
    );
    const short = reachOf(old, end(14, { on: '2009-01-01' }));
    expect(short).not.toContain('A filiação acima alcança');
    expect(short).toContain('A filiação até a Matrícula 12 alcança mais de vinte anos');
    expect(short).toContain('A filiação até a Matrícula 14 alcança 01/01/2009 e não completa os vinte anos');
    const original = reachOf(old, end(15, { isOriginal: true, previous: null }));
    expect(original).toContain('A Matrícula 15 foi aberta em 04/05/2020 por aquisição originária');
    expect(original).not.toContain('não completa');
  });

  it('by questions says each answer, and where the matrícula is silent', () => {
    const questions = [
      { question: 'Há hipoteca?', answer: 'no', answer_text: null },
      { question: 'Qual a área?', answer: 'text', answer_text: 'Cem metros quadrados.' },
      { question: 'Há usufruto?', answer: 'not_stated', answer_text: null },
    ] as const;
    const { opening, sections } = print('enrollment_questions', {}, { questions });
    expect(opening).toContain('que segue a resposta aos quesitos à vista da matrícula');
    expect(sections.slice(1, 4)).toEqual([
      { label: '1) Há hipoteca?', text: ['Não.'] },
      { label: '2) Qual a área?', text: ['Cem metros quadrados.'] },
      { label: '3) Há usufruto?', text: ['A matrícula não o diz.'] },
    ]);
  });
});
