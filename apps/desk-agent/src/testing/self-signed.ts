import { type KeyObject, sign } from 'node:crypto';

/** An element of DER. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const RSA_SHA256 = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));

/** A certificate of the tests that signs itself, as DER. */
export function selfSigned(name: string, key: KeyObject, publicKey: KeyObject): Buffer {
  const subject = der(
    0x30,
    der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))),
  );
  const validity = der(
    0x30,
    ...['20200101000000Z', '20600101000000Z'].map((day) => der(0x18, Buffer.from(day))),
  );
  const body = der(
    0x30,
    Buffer.from('a003020102020101', 'hex'),
    RSA_SHA256,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return der(0x30, body, RSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', body, key)));
}
