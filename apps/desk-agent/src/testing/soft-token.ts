import { createHash, type KeyObject, sign } from 'node:crypto';
import { type Token, TokenError } from '../token.ts';

/** A key of the tests in place of a token. */
export interface SoftTokenOptions {
  /** DER of the certificate of the key, and of those above it. */
  readonly certificate: Buffer;
  readonly above: readonly Buffer[];
  readonly key: KeyObject;
  readonly pin: string;
}

/** A token without a driver: it takes one PIN, and signs as a token does. */
export const softToken = ({ certificate, above, key, pin: right }: SoftTokenOptions): Token => ({
  certificates: async () => [
    { der: certificate.toString('base64'), above: above.map((each) => each.toString('base64')) },
  ],
  sign: async (cert, pin, items) => {
    if (pin !== right) throw new TokenError('PIN_WRONG');
    if (createHash('sha256').update(certificate).digest('hex') !== cert) throw new TokenError('NO_TOKEN');
    return items.map(({ id, content }) => ({
      id,
      signature: sign('sha256', Buffer.from(content, 'base64'), key).toString('base64'),
    }));
  },
});
