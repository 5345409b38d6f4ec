/** A record as it is transcribed: its place in the book, its kept text, a paragraph a line, and its margin. */
export interface TranscribedRecord {
  readonly book: string;
  readonly sheet: string;
  readonly term: number;
  readonly text: string;
  /** The text of each averbação and anotação that was entered, in their order. */
  readonly endorsements: readonly string[];
}

/** The paragraphs of a certificate in full: the record word for word with its margin (LRP arts. 19 and 21). */
export function transcriptOf({ book, sheet, term, text, endorsements }: TranscribedRecord): string[] {
  const margin = endorsements.length > 0 ? endorsements.join(' ') : 'nada consta.';
  return [
    `CERTIFICO que, do livro ${book}, folha ${sheet}, termo ${term}, consta o assento do teor seguinte:`,
    ...`“${text}”`.split(/\n+/u),
    `À margem: ${margin}`,
    'Era o que se continha no assento, para aqui fielmente transcrito, com as averbações e anotações existentes até esta data. O referido é verdade e dou fé.',
  ];
}
