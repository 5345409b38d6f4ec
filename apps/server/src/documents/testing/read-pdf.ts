import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a test wants to know of a PDF file. */
export interface ReadPdf {
  readonly pages: number;
  /** The text of all pages, runs of white space as one space. */
  readonly text: string;
  /** The fonts embedded in it, without the subset prefix. */
  readonly fonts: readonly string[];
  /** Where each text begins, in points from the lower left corner of its page. */
  readonly places: readonly string[];
  /** Where the rightmost text ends, in points from the left edge of the page. */
  readonly rightEdge: number;
}

/** Reads a PDF file with pdf.js; the bytes stay usable. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const fonts = new Set<string>();
  const texts: string[] = [];
  const places: string[] = [];
  let rightEdge = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getOperatorList();
    const { items, styles } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const item of items) {
      if (!('str' in item)) continue;
      rightEdge = Math.max(rightEdge, endOf(item));
      places.push(`${number}: ${item.transform.slice(4).map(Math.round).join(' ')} ${item.str}`);
    }
    for (const id of Object.keys(styles)) fonts.add(fontName(page, id));
  }
  await task.destroy();
  return {
    pages: texts.length,
    text: inOneLine(texts.join('\n')),
    fonts: [...fonts].toSorted(),
    places,
    rightEdge,
  };
}

/** A line may be broken within a word after its stroke or hyphen (`CNJ/CNMP`, `A-1`), at other places on other days. */
const inOneLine = (text: string): string => text.replaceAll(/(?<=\S[/-])\n/gu, '').replaceAll(/\s+/gu, ' ');

function endOf(item: { readonly transform: readonly number[]; readonly width: number }): number {
  return (item.transform[4] ?? 0) + item.width;
}

function fontName(page: PDFPageProxy, id: string): string {
  const font: { readonly name: string } = page.commonObjs.get(id);
  return font.name.replace(/^[A-Z]{6}\+/, '');
}
