/** The few structures of ASN.1 that a time stamp authority reads and writes, as DER. */
export interface Tlv {
  readonly tag: number;
  readonly content: Buffer;
  readonly raw: Buffer;
}

/** The elements that stand one after the other; throws a RangeError where they are cut short. */
export function elementsIn(bytes: Buffer): Tlv[] {
  const found: Tlv[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes.readUInt8(at + 1);
    const lengthBytes = first & 0x80 ? first & 0x7f : 0;
    const start = at + 2 + lengthBytes;
    const end = start + (lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes));
    if (end > bytes.length) throw new RangeError('cut short');
    found.push({
      tag: bytes.readUInt8(at),
      content: bytes.subarray(start, end),
      raw: bytes.subarray(at, end),
    });
    at = end;
  }
  return found;
}

/** An element with its parts. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts);
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  element(0x31, ...parts.toSorted((one, other) => one.compare(other)));
export const octets = (content: Uint8Array): Buffer => element(0x04, content);
export const integer = (...content: readonly number[]): Buffer => element(0x02, Buffer.from(content));

/** An object identifier by the hex of its content. */
export const oid = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));
