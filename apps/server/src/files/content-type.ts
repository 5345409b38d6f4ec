import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Types that a signature at the beginning tells apart and an office may keep. */
const KNOWN = new Set([
  'image/jpeg',
  'image/png',
  'application/pdf',
  'application/zip',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/**
 * What a file is by its content, never by its name: a picture, a PDF, or one of the files that other systems take:
 * XML, JSON, lines of text, with their fields parted by semicolons or not, a workbook, a ZIP of them. Undefined for anything else. A large JSON is read
 * whole: this is asked in a worker.
 */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found) return KNOWN.has(found) ? found : undefined;
  const head = await headOfText(path);
  if (head === undefined) return undefined;
  if (/^\s*[[{]/u.test(head)) return (await isJson(path)) ? 'application/json' : undefined;
  const [line = ''] = head.split('\n', 1);
  // A page, a script and an empty file are none of them.
  if (line.includes('<') || line.startsWith('#!') || line.trim() === '') return undefined;
  return line.includes(';') ? 'text/csv' : 'text/plain';
}

/** Older programs of agencies write their lines in the letters of Windows. */
const headOfText = async (path: string): Promise<string | undefined> =>
  (await headIn(path, 'utf-8')) ?? headIn(path, 'windows-1252');

/** The beginning of a file that is text to its end; undefined for any other. */
async function headIn(path: string, encoding: string): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let head: string | undefined;
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(part, { stream: true });
      if (/[^\P{Cc}\t\r\n]/u.test(text)) return undefined;
      head ??= text;
    }
    decoder.decode();
    return head ?? '';
  } catch {
    return undefined;
  }
}

async function isJson(path: string): Promise<boolean> {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
    return true;
  } catch {
    return false;
  }
}
