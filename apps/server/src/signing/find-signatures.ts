/** A signature as it stands in a PDF. */
export interface FoundSignature {
  readonly content: Buffer;
  readonly covered: readonly Buffer[];
  /** Where the bytes that it covers end. */
  readonly end: number;
  readonly subFilter: string;
  /** The moment that the signer states (`/M`). */
  readonly statedAt: string | undefined;
}

const RANGE = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/gu;
const MOST = 50;

/**
 * The signatures of a PDF in their order. They are found by their byte ranges, which no file can hide in a stream; a
 * range counts where the gap in it is exactly the content of the same dictionary.
 */
export function findSignatures(pdf: Buffer): readonly FoundSignature[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(RANGE)]
    .slice(0, MOST)
    .flatMap((match) => found(pdf, text, match) ?? [])
    .toSorted((one, other) => one.end - other.end);
}

function found(pdf: Buffer, text: string, match: RegExpExecArray): FoundSignature | undefined {
  const [from = 0, length = 0, second = 0, rest = 0] = match.slice(1).map(Number);
  const [gapStart, end] = [from + length, second + rest];
  if (from !== 0 || second <= gapStart || end > pdf.length) return undefined;
  const gap = text.slice(gapStart, second);
  const hex = /^<([\dA-Fa-f\s]*)>$/u.exec(gap)?.[1]?.replaceAll(/\s/gu, '');
  if (hex === undefined) return undefined;
  const start = text.lastIndexOf(' obj', Math.min(match.index, gapStart));
  const close = text.indexOf('endobj', Math.max(match.index, second));
  if (start === -1 || close === -1) return undefined;
  const outside = text.slice(start, gapStart) + text.slice(second, close);
  if (outside.includes('endobj') || !/\/Contents\s*$/u.test(text.slice(start, gapStart))) return undefined;
  return {
    content: Buffer.from(hex, 'hex'),
    covered: [pdf.subarray(0, gapStart), pdf.subarray(second, end)],
    end,
    subFilter: /\/SubFilter\s*\/([\w.#]+)/u.exec(outside)?.[1] ?? '',
    statedAt: statedTime(/\/M\s*\(([^)]*)\)/u.exec(outside)?.[1]),
  };
}

/** `D:20260601120000-03'00'` as an instant. */
function statedTime(value: string | undefined): string | undefined {
  const parts = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2})?'?(\d{2})?/u.exec(value ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zone = 'Z', zoneMinutes = '00'] = parts;
  const offset = zone === 'Z' ? 'Z' : `${zone}:${zoneMinutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
