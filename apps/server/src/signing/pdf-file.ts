import { itemsOf, PdfError, type PdfDictionary, PdfReader, referenceOf } from './pdf-values.ts';

const MOST_REVISIONS = 200;
const MOST_PAGES_DEEP = 50;

/**
 * A PDF whose objects are found by tables of the classic kind, as the product prints them. Throws a PdfError for one
 * of another kind: object streams are not read.
 */
export class PdfFile {
  readonly bytes: Buffer;
  readonly trailer: PdfDictionary;
  /** Where the newest table of objects begins. */
  readonly startxref: number;
  readonly #text: string;
  readonly #offsets = new Map<number, number>();
  /** The objects that each revision wrote, by where its table begins, the newest first. */
  readonly revisions: { readonly startxref: number; readonly objects: readonly number[] }[] = [];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#text = bytes.toString('latin1');
    if (!this.#text.startsWith('%PDF-')) throw new PdfError('no PDF');
    const found = /startxref\s+(\d{1,12})\s+%%EOF\s*$/u.exec(this.#text.slice(-2000));
    if (!found) throw new PdfError('no end');
    this.startxref = Number(found[1]);
    this.trailer = this.#readTables();
  }

  #readTables(): PdfDictionary {
    let newest: PdfDictionary | undefined;
    const seen = new Set<number>();
    for (let at: number | undefined = this.startxref; at !== undefined; ) {
      if (seen.has(at) || seen.size > MOST_REVISIONS) throw new PdfError('tables in a circle');
      seen.add(at);
      const trailer: PdfDictionary = this.#readTable(at);
      newest ??= trailer;
      if (trailer.has('/XRefStm') || trailer.has('/Encrypt')) throw new PdfError('not of the classic kind');
      const previous = trailer.get('/Prev');
      at = previous === undefined ? undefined : Number(previous);
    }
    if (!newest) throw new PdfError('no table');
    return newest;
  }

  #readTable(at: number): PdfDictionary {
    const reader = new PdfReader(this.#text, at);
    reader.expect('xref');
    const objects: number[] = [];
    while (!reader.takes('trailer')) {
      const [first, count] = [reader.integer(), reader.integer()];
      for (let number = first; number < first + count; number += 1) {
        const offset = reader.integer();
        reader.integer();
        const isUsed = reader.takes('n');
        if (!isUsed) reader.expect('f');
        if (isUsed) objects.push(number);
        if (isUsed && !this.#offsets.has(number)) this.#offsets.set(number, offset);
      }
    }
    this.revisions.push({ startxref: at, objects });
    return reader.dictionary();
  }

  get size(): number {
    return Number(this.trailer.get('/Size'));
  }

  has(number: number): boolean {
    return this.#offsets.has(number);
  }

  /** A reader that stands at the value of an object. */
  at(number: number): PdfReader {
    const offset = this.#offsets.get(number);
    if (offset === undefined) throw new PdfError(`no object ${number}`);
    const reader = new PdfReader(this.#text, offset);
    if (reader.integer() !== number) throw new PdfError(`object ${number} is elsewhere`);
    reader.expect('0');
    reader.expect('obj');
    return reader;
  }

  dictionary(number: number): PdfDictionary {
    return this.at(number).dictionary();
  }

  get catalogNumber(): number {
    return numberOf(this.trailer.get('/Root'));
  }

  /** The number of the first page. */
  firstPage(): number {
    let number = numberOf(this.dictionary(this.catalogNumber).get('/Pages'));
    for (let depth = 0; depth < MOST_PAGES_DEEP; depth += 1) {
      const kids = this.dictionary(number).get('/Kids');
      if (kids === undefined) return number;
      number = numberOf(itemsOf(kids)[0]);
    }
    throw new PdfError('pages too deep');
  }
}

function numberOf(reference: string | undefined): number {
  const number = referenceOf(reference);
  if (number === undefined) throw new PdfError('no reference');
  return number;
}
