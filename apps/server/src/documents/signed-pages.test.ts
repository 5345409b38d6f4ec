import { printPaper } from '@serventia/domain/documents/printed-paper';
import { printReport } from '@serventia/domain/documents/printed-report';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfEngine } from './pdf-engine.ts';
import { paperOf, reportOf } from './testing/opposite-copies.ts';
import { readPdf } from './testing/read-pdf.ts';

const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
afterAll(() => engine.close());

const creationDate = new Date('2026-02-05');
const SIGNER = { name: 'Maria Sá', role: 'Escrevente' };

/** The pages on which texts begin that start so. */
async function pagesOf(file: Uint8Array, starts: readonly string[]): Promise<readonly number[]> {
  const { places } = await readPdf(file);
  return starts.map((start) =>
    Number(places.find((place) => place.replace(/^\d+: \S+ \S+ /u, '').startsWith(start))?.split(':')[0]),
  );
}

const paragraph = (text: string): unknown => ({ type: 'paragraph', content: [{ type: 'text', text }] });

// As many as fill a page, and a few less and more: wherever the end of the page falls, the signature is not alone.
describe.each([20, 21, 22, 23, 24, 25, 26])('a paper of %i lines', (lines) => {
  it('is signed on a page with its last words', async () => {
    const numbered = Array.from({ length: lines }, (_, place) => paragraph(`${place + 1}. Ato informado.`));
    const text = { type: 'doc', content: [...numbered, paragraph('Atenciosamente,')] };
    const file = await engine.render('paper', printPaper({ ...paperOf(1), signer: SIGNER, text }), {
      creationDate,
    });
    const [last, farewell, signer] = await pagesOf(file, [`${lines}. Ato`, 'Atenciosamente', 'Maria Sá']);
    expect([last, farewell]).toEqual([signer, signer]);
  });
});

describe.each([38, 39, 40, 41, 42, 43, 44, 45, 46])('a report of %i rows', (count) => {
  it('is signed on a page with its last row', async () => {
    const rows = Array.from({ length: count }, (_, place) => [`Linha ${place + 1}`, '1,00']);
    const columns = [
      { label: 'O que', share: 3 },
      { label: 'Valor', share: 1 },
    ];
    const parts = [{ heading: 'Movimentos', columns, rows, nothing: 'Nada.' }];
    const file = await engine.render('report', printReport({ ...reportOf(1), signer: SIGNER, parts }), {
      creationDate,
    });
    const [last, signer] = await pagesOf(file, [`Linha ${count}`, 'Maria Sá']);
    expect(last).toBe(signer);
  });
});
