import { Buffer } from 'node:buffer';
import type { FileSpec } from '@serventia/kit';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PICTURE: Chosen = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const DOCUMENT: Chosen = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};
const DATA: Chosen = {
  name: 'itens.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('livro;folha;termo\nA-12;7;3001\n'),
};

/** A file of each kind. */
export const FILES: Readonly<Record<FileSpec['accept'], Chosen>> = {
  image: PICTURE,
  document: DOCUMENT,
  any: DOCUMENT,
  data: DATA,
};
