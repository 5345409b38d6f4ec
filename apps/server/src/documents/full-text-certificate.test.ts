import { type FullTextFacts, printFullText } from '@serventia/domain/documents/printed-full-text';
import type { IssueFacts } from '@serventia/domain/documents/certificate-issue';
import { afterAll, expect, it } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';

const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => engine.close());

const ISSUE: IssueFacts = {
  copyNumber: 2,
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

const factsOf = (changes: Partial<FullTextFacts> = {}): FullTextFacts => ({
  actKind: 'Óbito',
  matricula: '12345501552026400001001000000116',
  book: 'C-1',
  sheet: '12v',
  term: 24,
  registeredOn: '2026-02-03',
  text: 'Aos três dias do mês de fevereiro.\nLido e achado conforme.',
  endorsements: [],
  ...changes,
});

const print = (changes: Partial<FullTextFacts> = {}, issuedAt = '2026-02-05'): Promise<Uint8Array> =>
  engine.render('full-text-certificate', printFullText(factsOf(changes), ISSUE), {
    creationDate: new Date(issuedAt),
  });
const read = async (changes: Partial<FullTextFacts> = {}): Promise<ReadPdf> => readPdf(await print(changes));

it('has its act, the place in the book, the text, who signs, the seal and the code', async () => {
  const { text, pages } = await read();
  for (const part of [
    'CERTIDÃO DE INTEIRO TEOR',
    'Óbito · 2ª via',
    '123455 01 55 2026 4 00001 001 0000001 16',
    'C-1',
    '12v',
    'três de fevereiro de dois mil e vinte e seis',
    '03/02/2026',
    'CERTIFICO que, do livro C-1, folha 12v, termo 24, consta o assento do teor seguinte: “Aos três dias do mês de fevereiro. Lido e achado conforme.”',
    'À margem: nada consta.',
    'O referido é verdade e dou fé.',
    'Crato - CE, cinco de fevereiro de dois mil e vinte e seis.',
    'Maria Sá Escrevente autorizada',
    'Emolumentos R$ 47,21',
    '7QK4-MX2P-9D3T',
  ])
    expect(text).toContain(part);
  expect(pages).toBe(1);
});

it('has what its margin says', async () => {
  const { text } = await read({ endorsements: ['Averbo o divórcio.', 'Anoto o óbito.'] });
  expect(text).toContain('À margem: Averbo o divórcio. Anoto o óbito.');
  expect(text).not.toContain('nada consta');
});

it('is a PDF/A-2b, the same for the same facts', async () => {
  const [first, again, later] = [await print(), await print(), await print({}, '2026-02-06')];
  expect(pdfAFaults(first)).toEqual([]);
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, later)).not.toBe(0);
});

it.each(['#panic("x")', '*forte*', '$x^2$', '[caixa]', '\\alpha', '@ref', '<rótulo>'])(
  'prints %s as it is',
  async (markup) => {
    const { text } = await read({ text: `Faleceu ${markup} em casa.`, endorsements: [`Averbo ${markup}`] });
    expect(text).toContain(`“Faleceu ${markup} em casa.”`);
    expect(text).toContain(`À margem: Averbo ${markup}`);
  },
);

it('refuses a letter that no font has', async () => {
  await expect(print({ text: 'Faleceu 😀.' })).rejects.toThrow(/font/u);
});

it('goes on over more pages with the matrícula at the head of each', async () => {
  const { pages, text } = await read({ text: 'Compareceu e declarou o falecimento. '.repeat(400) });
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/123455 01 55 2026 4 00001 001 0000001 16/g)).toHaveLength(pages);
  expect(text).toContain('Certidão de inteiro teor (continuação)');
});

it.each([60, 66, 72, 78, 84, 90])(
  'has signature and seal together with the words that close it: %i sentences',
  async (sentences) => {
    const { pages, places } = await read({ text: 'Compareceu e declarou o falecimento. '.repeat(sentences) });
    const pageOf = (start: string): number =>
      Number(places.find((place) => place.includes(start))?.split(':')[0]);
    expect(['Era o que se continha', 'Maria Sá', 'Selo de fiscalização S123'].map(pageOf)).toEqual([
      pages,
      pages,
      pages,
    ]);
  },
);
