import { citeSheets } from './sheets-of.ts';
import { MARGIN_NOT_COPIED } from './record-margin.ts';

/** A record as it is transcribed: its place in the book, its kept text, a paragraph a line, and its margin. */
export interface TranscribedRecord {
  readonly book: string;
  readonly sheet: string;
  readonly term: number;
  readonly text: string;
  /** The text of each averbação and anotação that was entered, in their order. */
  readonly endorsements: readonly string[];
  /** From a book before the system, whose margin nobody copied beside its text. */
  readonly isOfOldBook?: boolean;
}

/** The paragraphs of a certificate in full: the record word for word with its margin (LRP arts. 19 and 21). */
export function transcriptOf(record: TranscribedRecord): string[] {
  const { book, sheet, term, text, endorsements, isOfOldBook = false } = record;
  const entered = isOfOldBook ? [...endorsements, MARGIN_NOT_COPIED] : endorsements;
  const margin = entered.length > 0 ? entered.join(' ') : 'nada consta.';
  return [
    `CERTIFICO que, do livro ${book}, ${citeSheets(sheet)}, termo ${term}, consta o assento do teor seguinte:`,
    ...`“${text}”`.split(/\n+/u),
    `À margem: ${margin}`,
    `Era o que se continha no assento, para aqui fielmente transcrito${isOfOldBook ? '' : ', com as averbações e anotações existentes até esta data'}. O referido é verdade e dou fé.`,
  ];
}
