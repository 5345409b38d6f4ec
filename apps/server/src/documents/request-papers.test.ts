import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import { type AnswersFacts, printAnswers } from '@serventia/domain/documents/printed-answers';
import { type NegativeFacts, printNegative } from '@serventia/domain/documents/printed-negative';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { readPdf } from './testing/read-pdf.ts';

const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => engine.close());

const ISSUE: IssueFacts = {
  copyNumber: 1,
  issuedOn: '2026-02-05',
  office: {
    name: 'Ofício do Crato',
    cns: '123455',
    official: 'Helena Sampaio',
    address: 'Rua do Sol, 412',
    city: 'Crato - CE',
    phone: null,
    email: null,
  },
  signer: { name: 'Maria Sá', role: 'Escrevente autorizada', text: null },
  verification: { code: '7QK4-MX2P-9D3T', url: 'https://serventia.example/v/7QK4-MX2P-9D3T' },
  seal: {
    court: 'Tribunal de Justiça',
    number: 'S123',
    date: '2026-02-05',
    text: 'Selo de fiscalização S123.',
    qrCodeValue: 'https://selo.example/S123',
    fees: { emolumento: '47.21' },
    exemption: null,
    reduction: null,
  },
};

const SEARCH: NegativeFacts = {
  fact: 'marriage',
  name: 'Zulmira Quaresma',
  otherNames: [],
  parents: null,
  from: '1980-01-01',
  to: '1990-12-31',
  books: 'B-1 a B-9',
  requester: 'Rita Prado',
  purpose: null,
  found: { equal: [], alike: ['Zulmira Quaresma Lima'], indexedFrom: '1975-01-02' },
};

const ANSWERS: AnswersFacts = {
  actKind: 'Nascimento',
  matricula: '12345501552026100001001000000116',
  book: 'A-1',
  sheet: '12v',
  term: 24,
  registeredOn: '2026-02-03',
  requester: 'Rita Prado',
  questions: [
    { question: 'Consta o pai?', answer: 'no', answer_text: null },
    { question: 'Consta a hora?', answer: 'yes', answer_text: 'Oito horas.' },
  ],
  margin: [],
  origin: null,
};

const negative = (changes: Partial<NegativeFacts> = {}, at = '2026-02-05'): Promise<Uint8Array> =>
  engine.render('negative-certificate', printNegative({ ...SEARCH, ...changes }, ISSUE), {
    creationDate: new Date(at),
  });
const answers = (changes: Partial<AnswersFacts> = {}, at = '2026-02-05'): Promise<Uint8Array> =>
  engine.render('answers-certificate', printAnswers({ ...ANSWERS, ...changes }, ISSUE), {
    creationDate: new Date(at),
  });

describe('the negative certificate', () => {
  it('says what was searched, for whom, and the limits of the search', async () => {
    const { text, pages } = await readPdf(await negative());
    for (const part of [
      'CERTIDÃO NEGATIVA',
      'Zulmira Quaresma',
      '01/01/1980 a 31/12/1990',
      'B-1 a B-9',
      'não foi encontrado assento de casamento em nome de Zulmira Quaresma.',
      'A busca limitou-se ao nome e às variações informadas',
      'Maria Sá Escrevente autorizada',
      'Selo de fiscalização S123.',
      '7QK4-MX2P-9D3T',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('FILIAÇÃO INFORMADA');
    expect(pages).toBe(1);
  });

  it('is never of a name that was found', () => {
    expect(() =>
      printNegative({ ...SEARCH, found: { equal: ['Zulmira'], alike: [], indexedFrom: null } }, ISSUE),
    ).toThrow(TypeError);
  });
});

describe('the certificate by questions', () => {
  it('answers each as the record says, with its margin', async () => {
    const { text } = await readPdf(await answers());
    for (const part of [
      'CERTIDÃO POR QUESITOS',
      'Nascimento · 1ª via',
      '123455 01 55 2026 1 00001 001 0000001 16',
      '1) Consta o pai? Não.',
      '2) Consta a hora? Sim. Oito horas.',
      'Não há averbações nem anotações a acrescer.',
    ])
      expect(text).toContain(part);
  });

  it('goes on over its pages with many questions', async () => {
    const questions = Array.from({ length: 60 }, (_, n) => ({
      question: `Quesito ${n}`,
      answer: 'text' as const,
      answer_text: 'Consta do assento. '.repeat(6),
    }));
    const { pages, text } = await readPdf(await answers({ questions }));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain('60) Quesito 59');
  });

  it('is never printed without an answer', () => {
    const questions = [{ question: 'Consta o pai?', answer: null, answer_text: null }];
    expect(() => printAnswers({ ...ANSWERS, questions }, ISSUE)).toThrow(TypeError);
  });
});

it.each([
  ['negative', negative],
  ['by questions', answers],
] as const)('a certificate %s is a PDF/A-2b, the same for the same facts', async (_, print) => {
  const [first, again, later] = [await print(), await print(), await print({}, '2026-02-06')];
  const text = Buffer.from(first).toString('latin1');
  expect(pdfAFaults(first)).toEqual([]);
  expect(text).toContain('/Lang (pt-BR)');
  // Tagged, for who hears it read.
  expect(text).toContain('StructTreeRoot');
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, later)).not.toBe(0);
});
