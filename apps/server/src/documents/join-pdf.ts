import { createHash, type Hash } from 'node:crypto';
import { PdfFile } from '../signing/pdf-file.ts';
import {
  itemsOf,
  type PdfDictionary,
  PdfError,
  referenceOf,
  writeDictionary,
} from '../signing/pdf-values.ts';

/** Takes the octets of the file in their order. */
type Sink = (part: Buffer) => Promise<void>;

/** What a page needs of its file; structure tags and its place among its siblings stay behind. */
const PAGE_ENTRIES = ['/Type', '/Resources', '/MediaBox', '/Contents'];
const MOST_DEEP = 60;
const REFERENCE = /(?<![\d.])(\d{1,10})\s+0\s+R(?![A-Za-z0-9])/gu;

/**
 * Joins pages of files that the product printed into one file, each written as soon as it is added: memory holds one
 * file at a time, and of the others where their objects stand. Objects that are the same (colours, fonts) are written
 * once. The same pages give the same bytes.
 */
export class PdfJoiner {
  readonly #sink: Sink;
  readonly #title: string;
  readonly #on: Date;
  readonly #offsets: number[] = [];
  readonly #known = new Map<string, number>();
  readonly #pages: number[] = [];
  readonly #hash: Hash = createHash('sha256');
  /** The tree of pages has its number before the pages, which name it. */
  readonly #tree: number;
  #length = 0;
  #intents: string | undefined;

  /** `on` is the moment that the file bears. */
  constructor(sink: Sink, { title, on }: { readonly title: string; readonly on: Date }) {
    this.#sink = sink;
    this.#title = title;
    this.#on = on;
    this.#tree = this.#number();
  }

  get pages(): number {
    return this.#pages.length;
  }

  /** Adds the pages of a file that are wanted, by their places from 0. Throws a PdfError for a file of another kind. */
  async add(bytes: Uint8Array, wanted: (place: number, count: number) => boolean): Promise<void> {
    if (this.#length === 0) await this.#write('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n\n');
    const copy = new Copy(new PdfFile(Buffer.from(bytes)), (body) => this.#object(body));
    this.#intents ??= await copy.value(copy.file.dictionary(copy.file.catalogNumber).get('/OutputIntents'));
    const pages = copy.pages();
    for (const [place, page] of pages.entries())
      if (wanted(place, pages.length)) this.#pages.push(await this.#page(copy, page));
  }

  async #page(copy: Copy, page: PdfDictionary): Promise<number> {
    const entries = new Map<string, string>();
    for (const name of PAGE_ENTRIES) {
      const value = page.get(name);
      if (value !== undefined) entries.set(name, await copy.value(value));
    }
    entries.set('/Parent', `${this.#tree} 0 R`);
    const number = this.#number();
    await this.#writeObject(number, latin(writeDictionary(entries)));
    return number;
  }

  /** Writes what leads to the pages. Throws a PdfError where none was added. */
  async end(): Promise<void> {
    if (this.#pages.length === 0) throw new PdfError('no page to join');
    const kids = this.#pages.map((number) => `${number} 0 R`).join(' ');
    const tree = `<<\n/Type /Pages\n/Count ${this.#pages.length}\n/Kids [${kids}]\n>>`;
    await this.#writeObject(this.#tree, latin(tree));
    const metadata = await this.#object(streamOf(this.#metadata()));
    const catalog = await this.#object(
      latin(
        `<<\n/Type /Catalog\n/Pages ${this.#tree} 0 R\n/Metadata ${metadata} 0 R\n/OutputIntents ${this.#intents}\n/Lang (pt-BR)\n>>`,
      ),
    );
    const id = this.#hash.copy().digest('hex').slice(0, 32);
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#offsets.length + 1;
    await this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
    await this.#write(
      `trailer\n<<\n/Size ${size}\n/Root ${catalog} 0 R\n/ID [<${id}> <${id}>]\n>>\nstartxref\n${start}\n%%EOF\n`,
    );
  }

  #number(): number {
    this.#offsets.push(0);
    return this.#offsets.length;
  }

  /** The number of an object, written unless the same one was before. */
  async #object(body: Buffer): Promise<number> {
    const key = createHash('sha256').update(body).digest('base64');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const number = this.#number();
    this.#known.set(key, number);
    await this.#writeObject(number, body);
    return number;
  }

  async #writeObject(number: number, body: Buffer): Promise<void> {
    this.#offsets[number - 1] = this.#length;
    await this.#write(`${number} 0 obj\n`);
    await this.#write(body);
    await this.#write('\nendobj\n\n');
  }

  async #write(part: Buffer | string): Promise<void> {
    const octets = typeof part === 'string' ? latin(part) : part;
    this.#length += octets.byteLength;
    this.#hash.update(octets);
    await this.#sink(octets);
  }

  /** What a PDF/A says of itself (ISO 19005-2). */
  #metadata(): Buffer {
    const title = this.#title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const on = `${this.#on.toISOString().slice(0, 19)}Z`;
    return Buffer.from(
      `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title><xmp:CreateDate>${on}</xmp:CreateDate><pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
      'utf8',
    );
  }
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const streamOf = (content: Buffer): Buffer =>
  Buffer.concat([
    latin(`<<\n/Length ${content.byteLength}\n/Type /Metadata\n/Subtype /XML\n>>\nstream\n`),
    content,
    latin('\nendstream'),
  ]);

/** Objects of one file as they go into another: each after those that it refers to, which have their numbers then. */
class Copy {
  readonly file: PdfFile;
  readonly #put: (body: Buffer) => Promise<number>;
  readonly #numbers = new Map<number, number>();

  constructor(file: PdfFile, put: (body: Buffer) => Promise<number>) {
    this.file = file;
    this.#put = put;
  }

  /** The pages in their order. */
  pages(): PdfDictionary[] {
    const root = referenceOf(this.file.dictionary(this.file.catalogNumber).get('/Pages'));
    if (root === undefined) throw new PdfError('no pages');
    return this.#pagesUnder(root, 0);
  }

  #pagesUnder(number: number, depth: number): PdfDictionary[] {
    if (depth > MOST_DEEP) throw new PdfError('pages too deep');
    const node = this.file.dictionary(number);
    const kids = node.get('/Kids');
    if (kids === undefined) return [node];
    return itemsOf(kids).flatMap((kid) => {
      const below = referenceOf(kid);
      if (below === undefined) throw new PdfError('no reference');
      return this.#pagesUnder(below, depth + 1);
    });
  }

  /** A value with its references as they are in the other file. */
  async value(value: string | undefined, depth = 0): Promise<string> {
    if (value === undefined) throw new PdfError('no value');
    if (depth > MOST_DEEP) throw new PdfError('references too deep');
    for (const [, found] of value.matchAll(REFERENCE)) await this.#copy(Number(found), depth);
    return value.replaceAll(REFERENCE, (_, found: string) => `${this.#numbers.get(Number(found))} 0 R`);
  }

  async #copy(number: number, depth: number): Promise<void> {
    if (this.#numbers.has(number)) return;
    const reader = this.file.at(number);
    const head = await this.value(reader.value(), depth + 1);
    const isStream = reader.takes('stream');
    const body = isStream
      ? Buffer.concat([latin(`${head}\nstream\n`), this.#content(reader.at, head), latin('\nendstream')])
      : latin(head);
    this.#numbers.set(number, await this.#put(body));
  }

  /** The octets of a stream, whose word ends at a place. */
  #content(at: number, head: string): Buffer {
    const length = /\/Length\s+(\d+)(?!\s+0\s+R)/u.exec(head)?.[1];
    if (length === undefined) throw new PdfError('a stream without length');
    const { bytes } = this.file;
    const start = at + (bytes[at] === 13 ? 2 : 1);
    return bytes.subarray(start, start + Number(length));
  }
}
