import { fitsOneFace } from '@serventia/domain/documents/page-estimate';
import { printBookPage } from '@serventia/domain/documents/printed-page';
import type { PdfEngine } from '../../documents/pdf-engine.ts';
import { pageOf } from './freeze-text.ts';
import type { WrittenAct } from './write-act.ts';

/** Whether a formatted text has a table. */
function holdsTable(node: unknown): boolean {
  const { type, content } = (node ?? {}) as { readonly type?: unknown; readonly content?: unknown };
  return type === 'table' || (Array.isArray(content) && content.some(holdsTable));
}

/** What lays out pages to count them. */
export type FaceCounter = Pick<PdfEngine, 'pages'>;

/** Stands for numbers that are not given yet: the head of a page has the same height whatever they are. */
const ANY_NUMBER = 1;

/**
 * How many faces of its book the text of an act takes, with its signatures. Laid out only where it is not plain that
 * one is enough; an act without a text takes one.
 */
export async function countFaces(counter: FaceCounter, written: WrittenAct | undefined): Promise<number> {
  if (!written) return 1;
  const { office, ...signers } = pageOf(written);
  // The words of a table do not tell how high it is.
  if (!holdsTable(written.document) && fitsOneFace(written.plainText, signers)) return 1;
  const page = printBookPage({
    office,
    kind: '',
    faces: [{ book: '', sheet: ANY_NUMBER, face: 'F' }],
    term: ANY_NUMBER,
    matricula: null,
    registeredOn: written.reading.on,
    text: written.document,
    signers,
    margin: [],
    status: null,
    undone: null,
  });
  return counter.pages('book-page', page);
}
