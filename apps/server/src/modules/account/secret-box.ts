import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Closes secrets so that the database alone does not hold them; `of` binds each to whose it is. */
export interface SecretBox {
  close(secret: string, of: string): string;
  /** The secret, or undefined where it was closed with another key, or for somebody else. */
  open(closed: string, of: string): string | undefined;
}

/** A box whose key follows from the key that signs tokens. */
export function openSecretBox(tokenKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'secrets of second factors', KEY_BYTES));
  return {
    close(secret, of) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of));
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(closed, of) {
      const bytes = Buffer.from(closed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const content = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
