import { createCanvas } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PAGE_SIDE, pagePicture } from './pictures.ts';

/** More pages than any act has: a whole book is no scan of one. */
const MOST_PAGES = 60;
const JPEG_QUALITY = 82;

/** The pages of a scan as pictures (JPEG), in their order, or why there are none. */
export type ScannedPages =
  | { readonly kind: 'pages'; readonly pages: readonly Uint8Array[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_many'; readonly most: number };

/** A picture is one page; a PDF is drawn page after page, so that memory holds one at a time. */
export async function scannedPages(content: Uint8Array): Promise<ScannedPages> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type !== 'application/pdf') {
    const picture = await pagePicture(content);
    return picture.kind === 'picture' ? { kind: 'pages', pages: [picture.bytes] } : { kind: 'unreadable' };
  }
  return pagesOfPdf(content).catch(() => ({ kind: 'unreadable' }));
}

async function pagesOfPdf(content: Uint8Array): Promise<ScannedPages> {
  // The reader takes the bytes that it is given for itself.
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0, isEvalSupported: false });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) return { kind: 'too_many', most: MOST_PAGES };
    const pages: Uint8Array[] = [];
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await drawn(document, number));
    return { kind: 'pages', pages };
  } finally {
    await task.destroy();
  }
}

/** A page on white, its longer side as many pixels as a reproduced page has. */
async function drawn(document: PDFDocumentProxy, number: number): Promise<Uint8Array> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PAGE_SIDE / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport, background: '#ffffff' })
    .promise;
  page.cleanup();
  return canvas.encode('jpeg', JPEG_QUALITY);
}
