import { createHash } from 'node:crypto';
import { PdfFile } from './pdf-file.ts';
import { itemsOf, PdfReader, referenceOf, writeDictionary } from './pdf-values.ts';

/** What the dictionary of a signature says besides the signature itself. */
export interface SignatureEntry {
  readonly name: string;
  readonly at: Date;
}

/** A file with room for a signature, and where it is. */
export interface OpenRevision {
  readonly pdf: Buffer;
  /** From the `<` up to and with the `>` of the room. */
  readonly room: { readonly start: number; readonly end: number };
}

/** In octets: a certificate of a person with those above it and a time stamp takes 10.5 kB. */
const ROOM = 16_384;
const RANGE_WIDTH = 10;

/**
 * Adds a signature field and room for the signature behind the stored bytes, which stay as they are (an incremental
 * update, ISO 32000-1, 7.5.6). The field is not visible, so that the page and its PDF/A are left as they are.
 */
export function openRevision(stored: Buffer, entry: SignatureEntry): OpenRevision {
  const file = new PdfFile(stored);
  const [signature, field] = [file.size, file.size + 1];
  const page = file.firstPage();
  const catalog = new Map(file.dictionary(file.catalogNumber));
  const objects = new Map<number, string>();
  objects.set(signature, signatureObject(entry));
  objects.set(field, fieldObject(signature, page, fieldNumber(file)));
  const fieldReference = `${field} 0 R`;
  // The form of the document: in the catalog, or an object of its own.
  const form = catalog.get('/AcroForm');
  const formObject = referenceOf(form);
  if (formObject === undefined) {
    catalog.set('/AcroForm', withField(form, fieldReference));
    objects.set(file.catalogNumber, writeDictionary(catalog));
  } else objects.set(formObject, withField(file.at(formObject).value(), fieldReference));
  const pageValues = new Map(file.dictionary(page));
  const notes = pageValues.get('/Annots');
  const notesObject = referenceOf(notes);
  if (notesObject === undefined) {
    pageValues.set('/Annots', withItem(notes, fieldReference));
    objects.set(page, writeDictionary(pageValues));
  } else objects.set(notesObject, withItem(file.at(notesObject).value(), fieldReference));
  return withRange(file, objects, signature);
}

/** Signatures of a document are counted by the fields that it has. */
function fieldNumber(file: PdfFile): number {
  return file.revisions.length;
}

function signatureObject({ name, at }: SignatureEntry): string {
  return [
    '<<',
    '/Type /Sig',
    '/Filter /Adobe.PPKLite',
    '/SubFilter /ETSI.CAdES.detached',
    `/ByteRange [0 ${Array.from({ length: 3 }, () => '*'.repeat(RANGE_WIDTH)).join(' ')}]`,
    `/Contents <${'0'.repeat(ROOM * 2)}>`,
    `/M (${pdfTime(at)})`,
    `/Name <FEFF${Buffer.from(name, 'utf16le').swap16().toString('hex').toUpperCase()}>`,
    '>>',
  ].join('\n');
}

const pdfTime = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]|\..*/gu, '')}Z`;

/** A rectangle without area needs no appearance; F 4: it is printed, as PDF/A asks of every annotation. */
function fieldObject(signature: number, page: number, number: number): string {
  return `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Assinatura${number})\n/V ${signature} 0 R\n/P ${page} 0 R\n/Rect [0 0 0 0]\n/F 4\n>>`;
}

function withField(form: string | undefined, field: string): string {
  const values = new Map(form === undefined ? [] : new PdfReader(form).dictionary());
  values.set('/Fields', withItem(values.get('/Fields'), field));
  // Signatures exist, and the file is only ever appended to.
  values.set('/SigFlags', '3');
  return writeDictionary(values);
}

function withItem(array: string | undefined, item: string): string {
  return `[${[...(array === undefined ? [] : itemsOf(array)), item].join(' ')}]`;
}

function withRange(file: PdfFile, objects: ReadonlyMap<number, string>, signature: number): OpenRevision {
  const parts: string[] = [];
  const offsets = new Map<number, number>();
  let length = file.bytes.length;
  const write = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  write('\n');
  for (const [number, value] of [...objects].toSorted(([one], [other]) => one - other)) {
    offsets.set(number, length);
    write(`${number} 0 obj\n${value}\nendobj\n`);
  }
  const startxref = length;
  write(tableOf(offsets));
  write(`trailer\n${writeDictionary(trailerOf(file, Math.max(...objects.keys()) + 1))}\n`);
  write(`startxref\n${startxref}\n%%EOF\n`);
  const added = parts.join('');
  const from = added.indexOf('/Contents <', (offsets.get(signature) ?? 0) - file.bytes.length);
  const start = file.bytes.length + from + '/Contents '.length;
  const end = start + ROOM * 2 + 2;
  const numbers = [start, end, length - end].map((each) => String(each).padEnd(RANGE_WIDTH));
  const range = `/ByteRange [0 ${numbers.join(' ')}]`;
  const filled = added.replace(/\/ByteRange \[0 [* ]+\]/u, range);
  return { pdf: Buffer.concat([file.bytes, Buffer.from(filled, 'latin1')]), room: { start, end } };
}

function tableOf(offsets: ReadonlyMap<number, number>): string {
  const lines = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  return `xref\n${lines.join('')}`;
}

function trailerOf(file: PdfFile, size: number): Map<string, string> {
  const trailer = new Map(file.trailer);
  trailer.set('/Size', String(size));
  trailer.set('/Prev', String(file.startxref));
  const id = trailer.get('/ID');
  if (id !== undefined) {
    // The first part names the document, the second this revision of it.
    const revision = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32).toUpperCase();
    trailer.set('/ID', `[${itemsOf(id)[0] ?? ''} <${revision}>]`);
  }
  return trailer;
}
