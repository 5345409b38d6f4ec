/** What stands in a structure of ASN.1: read as BER, because signers of other systems write that, and written as DER. */
export interface Asn1 {
  /** The identifier octet: class, constructed or not, and the number of the tag. */
  readonly tag: number;
  readonly content: Buffer;
  /** All of its octets, its identifier and length among them. */
  readonly raw: Buffer;
}

/** Octets that are no ASN.1, or no such structure as they should be. */
export class Asn1Error extends Error {}

const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const HIGH_TAG = 0x1f;
const MOST_LENGTH_BYTES = 4;
const MOST_DEPTH = 40;

/** The first element of some octets. Throws an Asn1Error. */
export function readAsn1(bytes: Buffer, at = 0, depth = 0): Asn1 {
  if (depth > MOST_DEPTH) throw new Asn1Error('too deep');
  const [tag, first] = [byteAt(bytes, at), byteAt(bytes, at + 1)];
  if ((tag & HIGH_TAG) === HIGH_TAG) throw new Asn1Error('a tag of several octets');
  if (first === INDEFINITE) return readIndefinite(bytes, at, depth);
  const lengthBytes = first & INDEFINITE ? first & 0x7f : 0;
  if (lengthBytes > MOST_LENGTH_BYTES) throw new Asn1Error('too long');
  const start = at + 2 + lengthBytes;
  if (start > bytes.length) throw new Asn1Error('cut short');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
  const end = start + length;
  if (end > bytes.length) throw new Asn1Error('cut short');
  return { tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end) };
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new Asn1Error('cut short');
  return byte;
}

/** An element whose end is marked by two zeros. */
function readIndefinite(bytes: Buffer, at: number, depth: number): Asn1 {
  const tag = byteAt(bytes, at);
  if (!(tag & CONSTRUCTED)) throw new Asn1Error('a primitive without length');
  const start = at + 2;
  let end = start;
  while (byteAt(bytes, end) !== 0 || byteAt(bytes, end + 1) !== 0)
    end += readAsn1(bytes, end, depth + 1).raw.length;
  return { tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end + 2) };
}

/** The elements inside of one. */
export function childrenOf(node: Asn1): Asn1[] {
  if (!(node.tag & CONSTRUCTED)) throw new Asn1Error('a primitive has no parts');
  const found: Asn1[] = [];
  for (let at = 0; at < node.content.length; ) {
    const child = readAsn1(node.content, at);
    found.push(child);
    at += child.raw.length;
  }
  return found;
}

/** The part at a place; throws where there is none. */
export function partOf(node: Asn1, place: number): Asn1 {
  const found = childrenOf(node)[place];
  if (!found) throw new Asn1Error(`no part ${place}`);
  return found;
}

/** The octets of an OCTET STRING, which BER may write in pieces. */
export function octetsOf(node: Asn1): Buffer {
  return node.tag & CONSTRUCTED ? Buffer.concat(childrenOf(node).map(octetsOf)) : node.content;
}

/** An object identifier with dots. */
export function oidOf(node: Asn1): string {
  if (node.tag !== TAG.oid) throw new Asn1Error('no object identifier');
  const numbers: bigint[] = [];
  let value = 0n;
  for (const byte of node.content) {
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(value);
    value = 0n;
  }
  const [first = 0n, ...rest] = numbers;
  const root = first < 40n ? 0n : first < 80n ? 1n : 2n;
  return [root, first - root * 40n, ...rest].join('.');
}

/** A UTCTime or GeneralizedTime. */
export function timeOf(node: Asn1): Date {
  const text = node.content.toString('latin1');
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?Z$/u.exec(text);
  if (!parts) throw new Asn1Error('no time');
  const [, year = '', month, day, hour, minute, second = '00'] = parts;
  // X.509: two digits of a year from 50 on are of the last century.
  const full = year.length === 4 ? year : Number(year) < 50 ? `20${year}` : `19${year}`;
  return new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** A text of any of the kinds that certificates use. */
export function textOf(node: Asn1): string {
  if (node.tag === TAG.bmpString) return Buffer.from(node.content).swap16().toString('utf16le');
  if (node.tag === TAG.utf8String) return node.content.toString('utf8');
  return octetsOf(node).toString('latin1');
}

export const TAG = {
  integer: 0x02,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** An element of a context: `[number]`, constructed unless told. */
export const contextTag = (number: number, constructed = true): number =>
  0x80 | (constructed ? CONSTRUCTED : 0) | number;

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(8, '0'), 'hex');
  const shortest = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([tag, 0x80 | shortest.length]), shortest, content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(TAG.sequence, ...parts);
export const octetString = (content: Uint8Array): Buffer => der(TAG.octetString, content);
export const integer = (value: number): Buffer => der(TAG.integer, Buffer.from([value]));

/** Elements in the order that DER asks for in a set. */
export const inOrder = (parts: readonly Buffer[]): Buffer[] =>
  parts.toSorted((one, other) => one.compare(other));

/** A SET OF in the order that DER asks for. */
export const setOf = (...parts: readonly Buffer[]): Buffer => der(TAG.set, ...inOrder(parts));

export function oid(dotted: string): Buffer {
  const [root = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(TAG.oid, Buffer.from([root * 40 + second, ...rest].flatMap(inSevenBits)));
}

function inSevenBits(value: number): number[] {
  const bytes = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    bytes.unshift((left % 128) | 0x80);
  return bytes;
}
