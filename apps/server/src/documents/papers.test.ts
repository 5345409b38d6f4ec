import { readdirSync, readFileSync } from 'node:fs';
import {
  type PrintedBirthFacts,
  type PrintedIssue,
  printBirthCertificate,
} from '@serventia/domain/documents/printed-birth';
import { type FullTextFacts, printFullText } from '@serventia/domain/documents/printed-full-text';
import { type AnswersFacts, printAnswers } from '@serventia/domain/documents/printed-answers';
import { printNegative } from '@serventia/domain/documents/printed-negative';
import { printNoteCopy } from '@serventia/domain/documents/printed-note-copy';
import { printEnrollment } from '@serventia/domain/documents/printed-enrollment';
import { printTranscription } from '@serventia/domain/documents/printed-transcription';
import { printPropertyNegative } from '@serventia/domain/documents/printed-property-negative';
import {
  ENROLLMENT_CERTIFICATES,
  TRANSCRIPTION_CERTIFICATES,
} from '@serventia/domain/documents/requests/property-certificates';
import { printPaper } from '@serventia/domain/documents/printed-paper';
import { printPixCharge } from '@serventia/domain/documents/printed-pix-charge';
import { printServiceInvoice } from '@serventia/domain/documents/printed-service-invoice';
import { printReport } from '@serventia/domain/documents/printed-report';
import { printDraft } from '@serventia/domain/documents/printed-draft';
import { type BookPageFacts, printBookPage } from '@serventia/domain/documents/printed-page';
import { authenticationText, counterLabel, recognitionText } from '@serventia/domain/documents/printed-label';
import { printDeathCertificate } from '@serventia/domain/documents/printed-death';
import { printMarriageCertificate } from '@serventia/domain/documents/printed-marriage';
import {
  printBornAbroad,
  printEmancipation,
  printInterdiction,
  printStableUnion,
} from '@serventia/domain/documents/printed-book-e';
import { MARGIN_NOT_COPIED, NOTHING_IN_MARGIN } from '@serventia/domain/documents/record-margin';
import { printReprographic } from '@serventia/domain/documents/printed-reprographic';
import { printSignatureCard } from '@serventia/domain/documents/printed-signature-card';
import { printStillbirthCertificate } from '@serventia/domain/documents/printed-stillbirth';
import { describe, expect, it } from 'vitest';
import { AVERBADO, deathOf, marriageOf, stillbirthOf } from './testing/opposite-acts.ts';
import {
  cardOf,
  draftOf,
  enrollmentOf,
  negativeOf,
  noteCopyOf,
  ownsNothing,
  paperOf,
  pixChargeOf,
  reproducedOf,
  reportOf,
  serviceInvoiceOf,
  transcriptionFactsOf,
} from './testing/opposite-copies.ts';
import { FORMULAS } from './testing/paper-formulas.ts';
import { PAPER_TITLES } from './testing/paper-titles.ts';
import { emancipationOf, interdictionOf, transcriptOf, unionOf } from './testing/opposite-book-e.ts';

const LAYOUTS = new URL('layouts/', import.meta.url);
const MODELS = new URL('../../../../packages/domain/src/documents/', import.meta.url);

/** Names of boxes and parts of a page: they state nothing. */
const LABELS = new Set([
  'Certidão de livro E -',
  'Certidão de livro E (continuação)',
  'CERTIDÃO DE',
  'Livro E ·',
  'por extenso',
  'Certidão de nascimento -',
  'Certidão de nascimento (continuação)',
  'Matrícula',
  'Código de verificação',
  'Página de',
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'REGISTRO CIVIL DAS PESSOAS NATURAIS',
  'CERTIDÃO DE NASCIMENTO',
  'Nome',
  'CPF',
  'Filiação',
  'Avós',
  '· matrícula',
  'Anotações de cadastro',
  'Serventia',
  'CNS ·',
  'Natural de',
  'Confira a autenticidade em , código',
  'Verificação',
  'Selo do tribunal',
  '· selo de fiscalização',
  'Data de nascimento por extenso',
  'Dia',
  'Mês',
  'Ano',
  'Hora de nascimento',
  'Naturalidade',
  'Município de registro',
  'Local de nascimento',
  'Município de nascimento',
  'Sexo',
  'Gêmeo',
  'Gêmeo · nome e matrícula',
  'Data do registro por extenso',
  'Data do registro',
  'Declaração de nascido vivo',
  'Averbações e anotações à acrescer',
  'Observações',
  'Certidão de inteiro teor -',
  'Certidão de inteiro teor (continuação)',
  'CERTIDÃO DE INTEIRO TEOR',
  'Livro',
  'Folha',
  'Termo',
  'Data do registro',
  'Ordem',
  'Assento',
  'Anotações e averbações',
  'Impressão digital',
  '(continua)',
  'Certidão de casamento -',
  'Certidão de casamento (continuação)',
  'CERTIDÃO DE CASAMENTO',
  'Nome antes do casamento',
  'Data de nascimento',
  'Nacionalidade',
  'Data da celebração por extenso',
  'Data da celebração',
  'Regime de bens',
  'Conversão de união estável',
  'Pacto antenupcial',
  'Certidão de óbito -',
  'Certidão de óbito (continuação)',
  'CERTIDÃO DE ÓBITO',
  'Cor',
  'Estado civil e idade',
  'Documento de identificação',
  'Eleitor',
  'Residência',
  'Data do falecimento por extenso',
  'Data do falecimento',
  'Hora',
  'Local do falecimento',
  'Causa da morte',
  'Sepultamento ou cremação',
  'Declarante',
  'Nome e número de documento do médico',
  'Certidão de natimorto -',
  'Certidão de natimorto (continuação)',
  'CERTIDÃO DE NATIMORTO',
  'Data do parto por extenso',
  'Data do parto',
  'Local do parto',
  'Município do parto',
  'Tempo de gestação',
  'Declaração de óbito',
  'Causa da morte fetal',
  'Certidão negativa -',
  'Certidão negativa (continuação)',
  'CERTIDÃO NEGATIVA',
  'Nome buscado',
  'Outros nomes buscados',
  'Período da busca',
  'Livros',
  'Filiação informada',
  'Solicitante',
  'Finalidade',
  'Certidão por quesitos -',
  'Certidão por quesitos (continuação)',
  'CERTIDÃO POR QUESITOS',
  'TABELIONATO DE NOTAS',
  'Cópia de ato notarial (continuação)',
  'Folhas',
  'REGISTRO DE IMÓVEIS',
  'Certidão do registro de imóveis (continuação)',
  'Certidão por reprografia -',
  'Certidão por reprografia ·',
  '· · por reprografia',
]);

/** Layouts that print what they are given and nothing else. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'counter-labels.typ',
  'draft.typ',
  'signature-card.typ',
  'paper.typ',
  'pix-charge.typ',
  'report.typ',
  'rich-text.typ',
  'service-invoice.typ',
  'ticket-slip.typ',
]);

/** Names of font families, which a layout holds beside its texts. */
const FONTS = /^(Source|Noto) (Serif|Sans|Naskh)/u;

/** The constant texts of a layout; what is computed between them is left out. */
function textsOf(layout: string): string[] {
  const source = layout.replaceAll(/^\s*\/\/.*$/gmu, '');
  const content = [...source.matchAll(/\[([^[\]]*)\]/gu)].map(([, text = '']) =>
    text.replaceAll(/#(?:[\w.]+(?:\((?:[^()]|\([^()]*\))*\))*)+/gu, ''),
  );
  const strings = [...source.matchAll(/"([^"]*)"/gu)].flatMap(([, text = '']) =>
    /\p{L}{3,}.* /u.test(text) ? [text] : [],
  );
  return [...content, ...strings]
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !FONTS.test(text));
}

/** Every clause of a printed paper. */
function sentencesOf(printed: unknown): string[] {
  if (typeof printed === 'string') return printed.split(/(?<=[.;,])\s+/u);
  if (printed === null || typeof printed !== 'object') return [];
  // What a box is called states nothing.
  return Object.entries(printed).flatMap(([name, value]) => (name === 'label' ? [] : sentencesOf(value)));
}

const ONE: PrintedBirthFacts = {
  name: 'Clara Moreira',
  cpf: '52998224725',
  matricula: '12345501552026100001001000000116',
  bornOn: '2026-02-03',
  bornAt: '08:15',
  bornOnUnknown: false,
  entryKind: null,
  originNote: null,
  bornAtUnknown: false,
  bornAtApproximate: false,
  hometown: 'Crato - CE',
  birthPlace: 'Maternidade Santa Cecília',
  birthCity: 'Barbalha - CE',
  sex: 'F',
  dnv: '30100000017',
  twin: false,
  twins: [],
  registeredOn: '2026-02-05',
  book: 'A-1',
  sheet: '1',
  term: 1,
  parties: [{ role: 'parent', side: 'first', name: 'Joana Moreira', hometown: 'Iguatu - CE' }],
  declarant: 'Joana Moreira',
  ethnicity: null,
  village: null,
  notes: null,
  endorsements: ['AV-1: mudança de prenome.'],
  keptText: null,
};
/** The opposite of the other in everything. */
const OTHER: PrintedBirthFacts = {
  name: 'Davi Teixeira',
  cpf: null,
  matricula: '00001801552025100002002000000275',
  bornOn: null,
  bornAt: null,
  bornOnUnknown: true,
  entryKind: 'abstract',
  originNote: MARGIN_NOT_COPIED,
  bornAtUnknown: true,
  bornAtApproximate: true,
  hometown: null,
  birthPlace: null,
  birthCity: null,
  sex: 'M',
  dnv: null,
  twin: true,
  twins: [{ name: 'Rita Teixeira', matricula: null }],
  registeredOn: '2025-01-09',
  book: 'A-2',
  sheet: '2v',
  term: 2,
  parties: [],
  declarant: null,
  ethnicity: 'Tremembé',
  village: 'Almofala',
  notes: 'Nota',
  endorsements: [],
  keptText: null,
};
const issueOf = (fullText: boolean, copyNumber: number): PrintedIssue => ({
  fullText,
  copyNumber,
  issuedOn: `2026-02-0${copyNumber}`,
  office: {
    name: `Ofício ${copyNumber}`,
    cns: `12345${copyNumber}`,
    official: `Helena ${copyNumber}`,
    address: `Rua ${copyNumber}`,
    city: `Cidade ${copyNumber}`,
    phone: null,
    email: null,
  },
  signer: { name: `Maria ${copyNumber}`, role: `Escrevente ${copyNumber}`, text: null },
  verification: { code: `X${copyNumber}`, url: `https://x/${copyNumber}` },
  seal: {
    court: `Tribunal ${copyNumber}`,
    number: `S${copyNumber}`,
    date: `2026-02-0${copyNumber}`,
    text: `Texto ${copyNumber}`,
    qrCodeValue: null,
    fees: {},
    exemption: null,
    reduction: null,
  },
});

const labelOf = (attested: string, n: 1 | 2): unknown =>
  counterLabel(attested, {
    office: { name: `Ofício ${n}`, city: `Cidade ${n}` },
    day: `2026-02-0${n}`,
    clerk: { name: `Escrevente ${n}`, role: `papel ${n}` },
    seal: { number: `S${n}`, qr: null, fees: { emolumento: `${n}.00` }, exemption: null, reduction: null },
  });

const pageOf = (n: 1 | 2): BookPageFacts => ({
  office: { name: `Ofício ${n}`, cns: `12345${n}`, city: `Cidade ${n}` },
  kind: `Registro ${n}`,
  faces: [
    { book: `A-${n}`, sheet: n, face: n === 1 ? 'F' : 'V' },
    { book: `A-${n + 6}`, sheet: n + 4, face: 'F' },
  ],
  term: n,
  matricula: n === 1 ? ONE.matricula : OTHER.matricula,
  registeredOn: `2026-02-0${n}`,
  text: `Texto ${n}`,
  signers: { signers: [{ name: `Ana ${n}`, quality: `declarante ${n}` }], fingerprints: [`Rui ${n}`] },
  margin: [
    {
      number: n,
      kind: 'averbacao',
      text: `Averbo ${n}`,
      enteredOn: `2026-03-0${n}`,
      enteredBy: `Maria ${n}`,
      seal: `CERCIV00${n}`,
    },
  ],
  status: n === 1 ? 'ineffective' : 'canceled',
  undone: { kind: `Motivo ${n}`, reason: `Razão ${n}`, order: `Vara ${n}` },
});

const fullTextOf = (n: 1 | 2, text: string, endorsements: readonly string[]): FullTextFacts => ({
  actKind: `Registro ${n}`,
  matricula: n === 1 ? ONE.matricula : OTHER.matricula,
  book: `C-${n}`,
  sheet: n === 1 ? '1' : '2v',
  term: n,
  registeredOn: `2026-02-0${n}`,
  text,
  endorsements,
});

const answersOf = (n: 1 | 2): AnswersFacts => ({
  actKind: `Registro ${n}`,
  matricula: n === 1 ? ONE.matricula : OTHER.matricula,
  book: `C-${n}`,
  sheet: n === 1 ? '1' : '2v',
  term: n,
  registeredOn: `2026-02-0${n}`,
  requester: `Rita ${n}`,
  questions:
    n === 1
      ? [{ question: 'Consta o pai?', answer: 'yes', answer_text: null }]
      : [{ question: 'Qual a hora?', answer: 'text', answer_text: 'Oito horas.' }],
  margin: n === 1 ? [AVERBADO] : [],
  origin: n === 1 ? null : MARGIN_NOT_COPIED,
});

/** Each paper of two acts that have nothing in common. */
const PAPERS: Readonly<Record<string, readonly (readonly [one: unknown, other: unknown])[]>> = {
  'printed-birth.ts': [
    ...[true, false].map((fullText): [unknown, unknown] => [
      printBirthCertificate(ONE, issueOf(fullText, 1)),
      printBirthCertificate(OTHER, issueOf(fullText, 2)),
    ]),
    [
      printBirthCertificate({ ...ONE, keptText: 'Nasceu Clara.' }, issueOf(true, 1)),
      printBirthCertificate({ ...OTHER, keptText: 'Nasceu Davi.\nLido.' }, issueOf(true, 2)),
    ],
  ],
  'printed-full-text.ts': [
    [
      printFullText(fullTextOf(1, 'Faleceu Clara.', ['Averbo um.']), issueOf(true, 1)),
      printFullText(fullTextOf(2, 'Casaram-se Davi e Rita.\nLido.', []), issueOf(true, 2)),
    ],
  ],
  'printed-marriage.ts': [
    [
      printMarriageCertificate(marriageOf(1), [AVERBADO], issueOf(false, 1)),
      printMarriageCertificate(marriageOf(2), [], issueOf(false, 2)),
    ],
  ],
  'printed-death.ts': [
    [
      printDeathCertificate(deathOf(1), [AVERBADO], issueOf(false, 1)),
      printDeathCertificate(deathOf(2), [], issueOf(false, 2)),
    ],
  ],
  'printed-book-e.ts': [
    [
      printEmancipation(emancipationOf(1), [AVERBADO], issueOf(false, 1)),
      printEmancipation(emancipationOf(2), [], issueOf(false, 2)),
    ],
    [
      printInterdiction(interdictionOf(1), [AVERBADO], issueOf(false, 1)),
      printInterdiction(interdictionOf(2), [], issueOf(false, 2)),
    ],
    [
      printStableUnion(unionOf(1), [AVERBADO], issueOf(false, 1)),
      printStableUnion(unionOf(2), [], issueOf(false, 2)),
    ],
    [
      printBornAbroad(transcriptOf(1), [AVERBADO], issueOf(false, 1)),
      printBornAbroad(transcriptOf(2), [], issueOf(false, 2)),
    ],
  ],
  'printed-stillbirth.ts': [
    [
      printStillbirthCertificate(stillbirthOf(1), [AVERBADO], issueOf(false, 1)),
      printStillbirthCertificate(stillbirthOf(2), [], issueOf(false, 2)),
    ],
  ],
  'printed-reprographic.ts': [
    [
      printReprographic(reproducedOf(1), issueOf(false, 1)),
      printReprographic(reproducedOf(2), issueOf(false, 2)),
    ],
  ],
  'printed-negative.ts': [
    [printNegative(negativeOf(1), issueOf(false, 1)), printNegative(negativeOf(2), issueOf(false, 2))],
  ],
  'printed-answers.ts': [
    [printAnswers(answersOf(1), issueOf(false, 1)), printAnswers(answersOf(2), issueOf(false, 2))],
  ],
  'printed-note-copy.ts': [
    [
      printNoteCopy(noteCopyOf(1, true), issueOf(false, 1)),
      printNoteCopy(noteCopyOf(2, true), issueOf(false, 2)),
    ],
    [
      printNoteCopy(noteCopyOf(1, false), issueOf(false, 1)),
      printNoteCopy(noteCopyOf(2, false), issueOf(false, 2)),
    ],
  ],
  'printed-enrollment.ts': ENROLLMENT_CERTIFICATES.map((kind): [unknown, unknown] => [
    printEnrollment(enrollmentOf(kind, 1), issueOf(false, 1)),
    printEnrollment(enrollmentOf(kind, 2), issueOf(false, 2)),
  ]),
  'printed-transcription.ts': TRANSCRIPTION_CERTIFICATES.map((kind): [unknown, unknown] => [
    printTranscription(transcriptionFactsOf(kind, 1), issueOf(false, 1)),
    printTranscription(transcriptionFactsOf(kind, 2), issueOf(false, 2)),
  ]),
  'printed-property-negative.ts': [
    [
      printPropertyNegative(ownsNothing(1), issueOf(false, 1)),
      printPropertyNegative(ownsNothing(2), issueOf(false, 2)),
    ],
  ],
  'printed-paper.ts': [[printPaper(paperOf(1)), printPaper(paperOf(2))]],
  'printed-pix-charge.ts': [[printPixCharge(pixChargeOf(1)), printPixCharge(pixChargeOf(2))]],
  'printed-service-invoice.ts': [
    [printServiceInvoice(serviceInvoiceOf(1)), printServiceInvoice(serviceInvoiceOf(2))],
  ],
  'printed-report.ts': [[printReport(reportOf(1)), printReport(reportOf(2))]],
  'printed-signature-card.ts': [[printSignatureCard(cardOf(1)), printSignatureCard(cardOf(2))]],
  'printed-draft.ts': [[printDraft(draftOf(1)), printDraft(draftOf(2))]],
  'printed-page.ts': [[printBookPage(pageOf(1)), printBookPage(pageOf(2))]],
  'printed-label.ts': [
    [
      labelOf(recognitionText({ recognition_mode: 'similarity', signatory: 'Ana Lima' }, {}), 1),
      labelOf(
        recognitionText(
          { recognition_mode: 'authenticity', signatory: 'Rui Melo', shown_document: 'CNH 9' },
          { sex: 'M' },
        ),
        2,
      ),
    ],
    [
      labelOf(authenticationText({ pages: 2 }), 1),
      labelOf(authenticationText({ electronic_source: 'https://x.example' }), 2),
    ],
  ],
};

describe('no paper states anything of an act that does not follow from its facts', () => {
  it.each(readdirSync(LAYOUTS))('the layout %s holds labels and formulas alone', (file) => {
    const texts = textsOf(readFileSync(new URL(file, LAYOUTS), 'utf8'));
    if (WITHOUT_WORDS.has(file)) expect(texts).toEqual([]);
    else expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => !LABELS.has(text) && !FORMULAS.includes(text))).toEqual([]);
  });

  it('every model of a paper is held here', () => {
    const models = readdirSync(MODELS).filter((file) => /^printed-(?!.*\.test)/u.test(file));
    expect(models.toSorted()).toEqual(Object.keys(PAPERS).toSorted());
  });

  it.each(Object.entries(PAPERS))(
    'two acts without anything in common have no clause in common: %s',
    (_, papers) => {
      for (const [one, other] of papers) {
        const known = new Set(sentencesOf(other));
        expect(
          sentencesOf(one).filter(
            (text) => known.has(text) && ![...FORMULAS, ...PAPER_TITLES].includes(text),
          ),
        ).toEqual([]);
      }
    },
  );

  it('the certificate in full of an act whose text was kept has that text, word for word', () => {
    const { narrative } = printBirthCertificate(
      { ...OTHER, entryKind: null, originNote: null, keptText: 'Nasceu Davi.\nLido.' },
      issueOf(true, 1),
    );
    expect(narrative).toBe(
      [
        'CERTIFICO que, do livro A-2, folha 2v, termo 2, consta o assento do teor seguinte:',
        '“Nasceu Davi.',
        'Lido.”',
        'À margem: nada consta.',
        'Era o que se continha no assento, para aqui fielmente transcrito, com as averbações e anotações existentes até esta data. O referido é verdade e dou fé.',
      ].join('\n\n'),
    );
  });

  it('the certificate in full of a record from an old book says that its margin was not copied', () => {
    const { narrative } = printBirthCertificate({ ...OTHER, keptText: 'Nasceu Davi.' }, issueOf(true, 1));
    expect(narrative).toContain('À margem: As averbações e anotações que o livro tinha');
    expect(narrative).not.toContain('nada consta');
    expect(narrative).not.toContain('existentes até esta data');
  });

  it('answers of a record from an old book do not deny a margin that nobody copied', () => {
    const facts = {
      actKind: 'Nascimento',
      matricula: OTHER.matricula,
      book: 'A-3',
      sheet: '50',
      term: 533,
      registeredOn: '1968-05-20',
      requester: 'Ana',
      questions: [],
      margin: [],
    };
    const noneOf = (origin: string | null) =>
      printAnswers({ ...facts, origin }, issueOf(false, 1)).annotations;
    expect(noneOf(MARGIN_NOT_COPIED)).toEqual([MARGIN_NOT_COPIED]);
    expect(noneOf(null)).toEqual([NOTHING_IN_MARGIN]);
  });

  it('says that there is no averbação where there is none, and nowhere else', () => {
    const none = 'Não há averbações nem anotações a acrescer.';
    const fresh = { ...OTHER, entryKind: null, originNote: null };
    expect(sentencesOf(printBirthCertificate(fresh, issueOf(false, 1)))).toContain(none);
    expect(sentencesOf(printBirthCertificate(OTHER, issueOf(false, 1)))).not.toContain(none);
    expect(sentencesOf(printBirthCertificate(ONE, issueOf(false, 1)))).not.toContain(none);
  });
});
