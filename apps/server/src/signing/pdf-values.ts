/** A PDF that is not laid out as this code reads it. */
export class PdfError extends Error {}

/** What stands in a dictionary, each value as it is written. */
export type PdfDictionary = ReadonlyMap<string, string>;

const BLANK = /[\0\t\n\f\r ]/u;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/u;

/** Reads values of a PDF out of its octets as latin1 text; each method moves on behind what it read. */
export class PdfReader {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  skipBlank(): void {
    for (;;) {
      const sign = this.#text[this.at];
      if (sign === '%') this.at = this.#lineEnd();
      else if (sign !== undefined && BLANK.test(sign)) this.at += 1;
      else return;
    }
  }

  #lineEnd(): number {
    const found = /[\r\n]/u.exec(this.#text.slice(this.at, this.at + 1000));
    if (!found) throw new PdfError('a comment without end');
    return this.at + found.index;
  }

  /** Takes a word if it stands here. */
  takes(word: string): boolean {
    this.skipBlank();
    if (!this.#text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) throw new PdfError(`no ${word} at ${this.at}`);
  }

  integer(): number {
    this.skipBlank();
    const found = /^\d{1,12}/u.exec(this.#text.slice(this.at, this.at + 12));
    if (!found) throw new PdfError(`no number at ${this.at}`);
    this.at += found[0].length;
    return Number(found[0]);
  }

  dictionary(): PdfDictionary {
    this.expect('<<');
    const found = new Map<string, string>();
    while (!this.takes('>>')) {
      const name = this.value();
      if (!name.startsWith('/') || found.has(name)) throw new PdfError('a dictionary of no pairs');
      found.set(name, this.value());
    }
    return found;
  }

  /** A value as it is written: `5 0 R`, `[1 2]`, `(text)`. */
  value(depth = 0): string {
    if (depth > 50) throw new PdfError('too deep');
    this.skipBlank();
    const start = this.at;
    if (this.takes('<<')) while (!this.takes('>>')) this.value(depth + 1);
    else if (this.takes('[')) while (!this.takes(']')) this.value(depth + 1);
    else if (this.takes('<')) this.at = this.#behind('>');
    else if (this.takes('(')) this.#string();
    else this.#word();
    return this.#text.slice(start, this.at);
  }

  #behind(end: string): number {
    const found = this.#text.indexOf(end, this.at);
    if (found === -1) throw new PdfError(`no ${end}`);
    return found + 1;
  }

  #string(): void {
    for (let open = 1; open > 0; this.at += 1) {
      const sign = this.#text[this.at];
      if (sign === undefined) throw new PdfError('a text without end');
      if (sign === '\\') this.at += 1;
      else if (sign === '(') open += 1;
      else if (sign === ')') open -= 1;
    }
  }

  #word(): void {
    const reference = /^\d{1,10}\s+\d{1,5}\s+R(?![A-Za-z0-9])/u.exec(this.#text.slice(this.at, this.at + 30));
    if (reference) {
      this.at += reference[0].length;
      return;
    }
    const start = this.at;
    if (this.#text[this.at] === '/') this.at += 1;
    while (this.at < this.#text.length && !DELIMITER.test(this.#text[this.at] ?? '')) this.at += 1;
    if (this.at === start) throw new PdfError(`no value at ${start}`);
  }
}

/** The number of the object that a value refers to. */
export function referenceOf(value: string | undefined): number | undefined {
  const found = /^(\d+)\s+0\s+R$/u.exec(value ?? '');
  return found ? Number(found[1]) : undefined;
}

export function writeDictionary(values: PdfDictionary): string {
  return `<<\n${[...values].map(([name, value]) => `${name} ${value}`).join('\n')}\n>>`;
}

/** The values of an array as they are written. */
export function itemsOf(array: string): string[] {
  const reader = new PdfReader(array);
  reader.expect('[');
  const items: string[] = [];
  while (!reader.takes(']')) items.push(reader.value());
  return items;
}
