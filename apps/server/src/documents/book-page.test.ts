import type { ActSigners } from '@serventia/domain/documents/act-signers';
import { fitsOneFace } from '@serventia/domain/documents/page-estimate';
import { type BookPageFacts, printBookPage } from '@serventia/domain/documents/printed-page';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';

const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => engine.close());

const words = (text: string, ...marks: readonly object[]): object => ({ type: 'text', text, marks });
const document = (...paragraphs: readonly (readonly object[])[]): object => ({
  type: 'doc',
  content: paragraphs.map((content) => ({ type: 'paragraph', content })),
});

function pageOf(changes: Partial<BookPageFacts> = {}): BookPageFacts {
  return {
    office: { name: 'Ofício do Crato', cns: '123455', city: 'Crato - CE' },
    kind: 'Nascimento',
    faces: [{ book: 'A-1', sheet: 12, face: 'V' }],
    term: 24,
    matricula: '12345501552026100001001000000116',
    registeredOn: '2026-02-05',
    text: document([words('Aos cinco dias do mês de fevereiro.')]),
    signers: { signers: [{ name: 'Joana Lima', quality: 'declarante' }], fingerprints: [] },
    margin: [],
    status: 'pending',
    undone: null,
    ...changes,
  };
}

const print = (changes: Partial<BookPageFacts> = {}): Promise<Uint8Array> =>
  engine.render('book-page', printBookPage(pageOf(changes)), { creationDate: new Date('2026-02-05') });
const read = async (changes: Partial<BookPageFacts> = {}): Promise<ReadPdf> => readPdf(await print(changes));

it('names the office, the place in the book, the record and who signs it', async () => {
  const { text, pages } = await read();
  for (const part of [
    'Ofício do Crato',
    'CNS 12.345-5 · Crato - CE',
    'A-1',
    '12 verso',
    '05/02/2026',
    '123455 01 55 2026 1 00001 001 0000001 16',
    'Aos cinco dias do mês de fevereiro.',
    'Joana Lima declarante',
  ])
    expect(text).toContain(part);
  expect(pages).toBe(1);
});

it('is a PDF/A-2b, the same for the same facts', async () => {
  const [first, again] = [await print(), await print()];
  expect(pdfAFaults(first)).toEqual([]);
  expect(Buffer.compare(first, again)).toBe(0);
});

it('prints a text as it was formatted and runs nothing of it', async () => {
  const { text, fonts } = await read({
    text: document(
      [
        words('#panic("x") $x$ *a* '),
        words('negrito', { type: 'bold' }),
        words('itálico', { type: 'italic' }, { type: 'colour', attrs: { value: '#8a1c1c' } }),
        words(' cor', { type: 'colour', attrs: { value: 'red); #panic(' } }),
        { type: 'hardBreak' },
        words('linha nova'),
      ],
      [],
    ),
  });
  expect(text).toContain('#panic("x") $x$ *a* negritoitálico cor linha nova');
  expect(fonts).toContain('SourceSerif4-Italic');
});

it('prints lists, headings and nodes that it does not know', async () => {
  const item = (text: string): object => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [words(text)] }],
  });
  const { text } = await read({
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [words('Cabeça')] },
        { type: 'orderedList', content: [item('primeiro'), item('segundo')] },
        { type: 'bulletList', content: [item('avulso')] },
        { type: 'callout', content: [{ type: 'paragraph', content: [words('dentro')] }] },
      ],
    },
  });
  expect(text).toMatch(/Cabeça.*1\. primeiro.*2\. segundo.*avulso.*dentro/u);
});

it('sets a paragraph on the side that it says', async () => {
  const aligned = (textAlign: string | null, text: string): object => ({
    type: 'paragraph',
    attrs: { textAlign },
    content: [words(text)],
  });
  const { places } = await read({
    text: {
      type: 'doc',
      content: [aligned(null, 'ausente'), aligned('center', 'centro'), aligned('right', 'direita')],
    },
  });
  const [none = 0, center = 0, right = 0] = ['ausente', 'centro', 'direita'].map((word) =>
    Number(places.find((place) => place.endsWith(word))?.split(' ')[1]),
  );
  expect(center).toBeGreaterThan(none + 50);
  expect(right).toBeGreaterThan(center + 50);
});

it('prints the cells of a table side by side, rows with fewer cells filled up', async () => {
  const cell = (text: string, type = 'tableCell'): object => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [{ type: 'paragraph', attrs: { textAlign: null }, content: [words(text)] }],
  });
  const row = (...cells: object[]): object => ({ type: 'tableRow', content: cells });
  const { places } = await read({
    text: {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            row(cell('Parte', 'tableHeader'), cell('Fração', 'tableHeader')),
            row(cell('Clara')),
            row(cell('Davi'), cell('metade')),
          ],
        },
      ],
    },
  });
  const placeOf = (word: string): readonly number[] =>
    (places.find((place) => place.endsWith(` ${word}`)) ?? '').split(' ').slice(1, 3).map(Number);
  const [[partX = 0, headY = 0], [shareX = 0, shareY = 0]] = [placeOf('Parte'), placeOf('Fração')] as const;
  expect(shareX).toBeGreaterThan(partX + 40);
  expect(shareY).toBe(headY);
  expect(placeOf('Davi')[0]).toBe(partX);
  expect(placeOf('metade')).toEqual([shareX, placeOf('Davi')[1]]);
});

it('has in its margin what was entered, and the place of fingerprints', async () => {
  const { text } = await read({
    signers: { signers: [], fingerprints: ['Davi Lima'] },
    margin: [
      {
        number: 1,
        kind: 'averbacao',
        text: 'Averbo o divórcio.',
        enteredOn: '2026-03-04',
        enteredBy: 'Maria Sá',
        seal: 'CERCIV010001',
      },
      {
        number: 2,
        kind: 'annotation',
        text: 'Anoto o óbito.',
        enteredOn: '2026-03-05',
        enteredBy: 'Maria Sá',
        seal: null,
      },
    ],
  });
  expect(text).toMatch(/impressão digital.*Davi Lima/iu);
  expect(text).toContain('AV-1. Averbo o divórcio. 04/03/2026 Maria Sá Selo CERCIV010001');
  expect(text).toContain('AN-2. Anoto o óbito.');
});

it.each([
  ['ineffective', 'SEM EFEITO'],
  ['canceled', 'CANCELADO'],
])('is stamped where the act is %s', async (status, stamp) => {
  expect((await read({ status })).text).toContain(stamp);
  expect((await read()).text).not.toContain(stamp);
});

it('says in its margin why the act has no effect, also where no text of it was kept', async () => {
  const undone = { kind: 'Desistência antes das assinaturas', reason: 'Comprador não assinou', order: null };
  for (const text of [pageOf().text, null]) {
    const page = await read({ status: 'ineffective', undone, text });
    expect(page.text).toContain('SEM EFEITO. Desistência antes das assinaturas. Comprador não assinou.');
    expect(page.pages).toBe(1);
  }
  expect((await read({ status: 'pending', undone })).text).not.toContain('Comprador');
});

it('says by whose order the act was canceled', async () => {
  const undone = { kind: 'Ordem judicial', reason: 'Mandado', order: '1ª Vara, 0001234-56.2026.8.06.0001.' };
  expect((await read({ status: 'canceled', undone })).text).toContain(
    'CANCELADO. Ordem judicial. Mandado. 1ª Vara, 0001234-56.2026.8.06.0001.',
  );
});

it('goes on over the page, and says so', async () => {
  const long = 'Aos cinco dias do mês de fevereiro do ano de dois mil e vinte e seis, nesta cidade. '.repeat(
    60,
  );
  const { text, pages } = await read({ text: document([words(long)]) });
  expect(pages).toBe(2);
  expect(text).toContain('(continua)');
  expect(text).toContain('Página 2 de 2');
});

const LONG = document(
  ...Array.from({ length: 24 }, (_, index) => [
    words(
      `Parágrafo ${index + 1}. ${'As partes declaram o que consta desta escritura e o aceitam. '.repeat(6)}`,
    ),
  ]),
);

it('goes on to the next face, sheet and book, and says on each where it came from and where it goes', async () => {
  const faces = [
    { book: 'N-1', sheet: 199, face: 'V' },
    { book: 'N-1', sheet: 200, face: 'F' },
    { book: 'N-1', sheet: 200, face: 'V' },
    { book: 'N-2', sheet: 1, face: 'F' },
  ] as const;
  const { text, pages } = await read({ faces, text: LONG });
  expect(pages).toBe(4);
  for (const part of [
    '(continua na folha 200)',
    '(continuação do termo 24, folha 199 verso)',
    '(continua no verso)',
    '(continuação do termo 24, folha 200 frente)',
    '(continua na folha 1 do livro N-2)',
    '(continuação do termo 24, folha 200 verso do livro N-1)',
  ])
    expect(text).toContain(part);
});

it('is counted as it is printed', async () => {
  const data = printBookPage(pageOf({ text: LONG }));
  expect(await engine.pages('book-page', data)).toBe((await read({ text: LONG })).pages);
  expect(await engine.pages('book-page', printBookPage(pageOf()))).toBe(1);
});

const sentence = fc
  .array(
    fc.constantFrom(
      ...'aos quinze dias do mês de maio nesta CIDADE DE BACABAL perante MIM compareceu MARIA WANDERLEY GUIMARÃES brasileira inscrita 111.444.777-35 residente domiciliada extraordinariamente'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 330 },
  )
  .map((all) => all.join(' '));
const signersOf = (count: number): ActSigners => ({
  signers: Array.from({ length: count }, (_, index) => ({
    name: `Maria Wanderley Guimarães de Albuquerque ${index}`,
    quality: 'outorgante vendedora, por si e como representante',
  })),
  fingerprints: [],
});

/** The longest beginning of a text that is known to fit. */
function longestFitting(text: string, signers: ActSigners): string {
  let [fits, most] = [0, text.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (fitsOneFace(text.slice(0, middle), signers)) fits = middle;
    else most = middle - 1;
  }
  return text.slice(0, fits);
}

it('is known to take one face only where it does, up to the last letter that is known to fit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sentence, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      async (paragraphs, count) => {
        const signers = signersOf(count);
        const fitting = longestFitting(paragraphs.join('\n'), signers);
        const text = document(...fitting.split('\n').map((paragraph) => [words(paragraph || ' ')]));
        expect(await engine.pages('book-page', printBookPage(pageOf({ text, signers })))).toBe(1);
      },
    ),
    { numRuns: 150 },
  );
  expect(fitsOneFace('Aos quinze dias do mês de maio.', signersOf(4))).toBe(true);
  expect(fitsOneFace('王小明', signersOf(1))).toBe(false);
});

/** A text of so many sentences, each recognised by its number, in paragraphs of so many of them. */
function longText(sentences: number, perParagraph: number): object {
  const said = Array.from(
    { length: sentences },
    (_, at) => `A testemunha ${at + 1} disse que é verdade o que ouviu.`,
  );
  return document(
    ...Array.from({ length: Math.ceil(sentences / perParagraph) }, (_, at) => [
      words(said.slice(at * perParagraph, (at + 1) * perParagraph).join(' ')),
    ]),
  );
}

it.each([
  ['one paragraph', 1000],
  ['paragraphs of three sentences', 3],
  ['paragraphs of a sentence each', 1],
])(
  'keeps the first signatures with the end of the text: %s',
  { timeout: 60_000 },
  async (_, perParagraph) => {
    const onFace = ({ places }: ReadPdf, face: number): string =>
      places.filter((place) => place.startsWith(`${face}: `)).join(' ');
    let turned = 0;
    // The first texts that turn over: their signatures have less and less room on the first face.
    for (let sentences = 20; turned < 6; sentences += 1) {
      const page = await read({ text: longText(sentences, perParagraph) });
      if (page.pages === 1) continue;
      turned += 1;
      expect(page.pages).toBe(2);
      expect(onFace(page, 2), `${sentences} sentences`).toContain('Joana Lima');
      expect(onFace(page, 2), `${sentences} sentences`).toMatch(/ouviu|verdade|disse|testemunha/u);
      // What comes along is the end of the text; most of it stays on its face.
      const ended = [...onFace(page, 1).matchAll(/ouviu\./gu)].length;
      expect(ended, `${sentences} sentences`).toBeGreaterThan(sentences - 5);
    }
  },
);
