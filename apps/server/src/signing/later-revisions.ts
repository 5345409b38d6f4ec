import { PdfFile } from './pdf-file.ts';
import { itemsOf, type PdfDictionary, PdfError, PdfReader, referenceOf } from './pdf-values.ts';

/** What the bytes behind a signature do to the document. */
export type After = 'nothing' | 'signatures' | 'changes' | 'unread';

/**
 * Whether the revisions behind a signature only add other signatures: new objects are signatures and their fields;
 * of what was there, the catalog, its form and a page name them, and change in nothing else.
 */
export function revisionsAfter(pdf: Buffer, end: number): After {
  if (pdf.subarray(end).toString('latin1').trim() === '') return 'nothing';
  try {
    const [before, now] = [new PdfFile(pdf.subarray(0, end)), new PdfFile(pdf)];
    const place = now.revisions.findIndex(({ startxref }) => startxref === before.startxref);
    if (place === -1) return 'changes';
    const written = new Set(now.revisions.slice(0, place).flatMap(({ objects }) => objects));
    return [...written].every((number) => isOfSignature(before, now, number)) ? 'signatures' : 'changes';
  } catch (error) {
    if (error instanceof PdfError) return 'unread';
    throw error;
  }
}

function isOfSignature(before: PdfFile, now: PdfFile, number: number): boolean {
  const value = now.at(number).value();
  if (!before.has(number)) return isNewPart(value);
  const old = before.at(number).value();
  if (value.startsWith('[')) return isLonger(old, value);
  const [was, is] = [new PdfReader(old).dictionary(), new PdfReader(value).dictionary()];
  return [...new Set([...was.keys(), ...is.keys()])].every((name) =>
    isKept(name, was, is, number === now.catalogNumber),
  );
}

/** A signature, its field, or the store of what proves signatures (DSS). */
function isNewPart(value: string): boolean {
  if (!value.startsWith('<<')) return false;
  const values = new PdfReader(value).dictionary();
  const type = values.get('/Type');
  return type === '/Sig' || type === '/DocTimeStamp' || isSignatureField(values);
}

/** A field of a signature that shows nothing over the page. */
function isSignatureField(values: PdfDictionary): boolean {
  return values.get('/FT') === '/Sig' && values.get('/Subtype') === '/Widget' && !values.has('/AP');
}

function isKept(name: string, was: PdfDictionary, is: PdfDictionary, isCatalog: boolean): boolean {
  const [old, value] = [was.get(name), is.get(name)];
  if (old === value) return true;
  if (value === undefined) return false;
  if (name === '/Annots' || name === '/Fields') return isLonger(old ?? '[]', value);
  if (name === '/SigFlags') return value === '3';
  if (name !== '/AcroForm' || !isCatalog || referenceOf(value) !== undefined) return false;
  const [oldForm, form] = [new PdfReader(old ?? '<<>>').dictionary(), new PdfReader(value).dictionary()];
  return [...new Set([...oldForm.keys(), ...form.keys()])].every((each) =>
    isKept(each, oldForm, form, false),
  );
}

/** An array that holds all that it held, in its order, and references behind it. */
function isLonger(old: string, value: string): boolean {
  if (!old.startsWith('[') || !value.startsWith('[')) return false;
  const [had, has] = [itemsOf(old), itemsOf(value)];
  return (
    had.every((item, place) => has[place] === item) &&
    has.slice(had.length).every((item) => referenceOf(item) !== undefined)
  );
}
