import { afterAll, beforeAll, expect, it } from 'vitest';
import { PdfJoiner } from './join-pdf.ts';
import { createPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { pdfAFaults } from './testing/pdf-a.ts';
import { readPdf } from './testing/read-pdf.ts';

const ON = new Date('2026-02-03T12:00:00Z');

let pdf: PdfEngine;
beforeAll(() => {
  pdf = createPdfEngine({ workers: 1, idleMs: 60_000 });
});
afterAll(() => pdf.close());

const paragraph = (text: string): object => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const printed = (word: string, paragraphs = 1): Promise<Uint8Array> =>
  pdf.render(
    'draft',
    {
      title: word,
      subject: null,
      office: { name: 'Ofício', line: 'CNS 1' },
      stamp: 'MINUTA',
      text: { type: 'doc', content: Array.from({ length: paragraphs }, (_, n) => paragraph(`${word} ${n}`)) },
      read: 'Li:',
      readers: [],
      missing: null,
      foot: `Pé (${word}) 12 0 R`,
    },
    { creationDate: ON },
  );

async function joined(
  files: readonly Uint8Array[],
  wanted: (place: number, count: number) => boolean = () => true,
): Promise<{ readonly bytes: Buffer; readonly largest: number }> {
  const parts: Buffer[] = [];
  const joiner = new PdfJoiner(
    async (part) => {
      parts.push(part);
    },
    { title: 'Livro <A> & B', on: ON },
  );
  for (const file of files) await joiner.add(file, wanted);
  await joiner.end();
  return { bytes: Buffer.concat(parts), largest: Math.max(...parts.map((part) => part.byteLength)) };
}

it('joins the pages of files in their order, and reads as one PDF/A', async () => {
  const files = [await printed('Clara'), await printed('Davi', 60), await printed('Rita')];
  const { bytes } = await joined(files);
  const { text, pages } = await readPdf(bytes);
  const counts = await Promise.all(files.map(async (file) => (await readPdf(file)).pages));
  expect(counts[1]).toBeGreaterThan(1);
  expect(pages).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(text.indexOf('Clara 0')).toBeLessThan(text.indexOf('Davi 0'));
  expect(text.indexOf('Davi 59')).toBeLessThan(text.indexOf('Rita 0'));
  expect(pdfAFaults(bytes)).toEqual([]);
  expect(bytes.toString('utf8')).toContain('Livro &lt;A> &amp; B');
});

it('takes the pages that are wanted alone', async () => {
  const file = await printed('Davi', 60);
  const { text, pages } = await readPdf((await joined([file], (place, count) => place === count - 1)).bytes);
  expect(pages).toBe(1);
  expect(text).toContain('Davi 59');
  expect(text).not.toContain('Davi 0 ');
});

it('gives the same bytes for the same pages, and writes what they share once', async () => {
  const file = await printed('Clara');
  const [one, again] = [await joined([file, file]), await joined([file, file])];
  expect(Buffer.compare(one.bytes, again.bytes)).toBe(0);
  const alone = await joined([file]);
  expect(one.bytes.byteLength - alone.bytes.byteLength).toBeLessThan(600);
});

it('hands out each object as it comes, and nothing at the end but the table', async () => {
  const { bytes, largest } = await joined([await printed('Clara'), await printed('Davi')]);
  expect(largest).toBeLessThan(bytes.byteLength / 2);
});

it('refuses a file of another kind, and one without pages', async () => {
  await expect(joined([Buffer.from('%PDF-1.7\nquebrado\n%%EOF')])).rejects.toThrow('no end');
  await expect(joined([await printed('Clara')], () => false)).rejects.toThrow('no page to join');
});
