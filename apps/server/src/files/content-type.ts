import { fileTypeFromBuffer } from 'file-type';

/** Types that a signature at the beginning tells apart and an office may keep. */
const KNOWN = new Set(['image/jpeg', 'image/png', 'application/pdf', 'application/zip', 'application/xml']);

/**
 * What a file is by its content, never by its name: a picture, a PDF, or one of the files that other systems take:
 * XML, JSON, lines of fields parted by semicolons, a ZIP of them. Undefined for anything else.
 */
export async function contentTypeOf(content: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found) return KNOWN.has(found) ? found : undefined;
  const text = plainText(content);
  if (text === undefined) return undefined;
  if (/^\s*[[{]/u.test(text)) return isJson(text) ? 'application/json' : undefined;
  const [head = ''] = text.split('\n', 1);
  return head.includes(';') && !head.includes('<') ? 'text/csv' : undefined;
}

function plainText(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return /[^\P{Cc}\t\r\n]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
