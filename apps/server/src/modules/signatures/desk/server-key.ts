import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The key by which agents at desks know the server (Ed25519). */
export interface DeskServerKey {
  /** SPKI, base64: what an agent keeps when it is paired. */
  readonly pub: string;
  /** The signature of a text, base64. */
  sign(text: string): string;
}

/** DER of a PKCS #8 key of Ed25519, before its 32 octets (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Follows from the key that signs tokens, so that every server of an installation is the same one to an agent. */
export function deskServerKey(tokenKey: string): DeskServerKey {
  const seed = Buffer.from(hkdfSync('sha256', tokenKey, '', 'server key of desk agents', KEY_BYTES));
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    pub: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}
