import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import type { SecretBox } from '../account/secret-box.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 32 MB and about a tenth of a second for each guess. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const ownerOf = (userId: number): string => `signing key of ${userId}`;

/**
 * Closes the key of a certificate by a passphrase that is kept nowhere, and once more by the key of the server: to sign
 * in a user's name takes the database, the key of the server, and what the user alone knows. A key that the server
 * could open by itself would sign for whoever runs the server.
 */
export async function closeKey(
  box: SecretBox,
  key: KeyObject,
  { passphrase, userId }: { readonly passphrase: string; readonly userId: number },
): Promise<string> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv);
  const content = cipher.update(key.export({ type: 'pkcs8', format: 'der' }));
  const closed = Buffer.concat([salt, iv, content, cipher.final(), cipher.getAuthTag()]);
  return box.close(closed.toString('base64'), ownerOf(userId));
}

/** The key, or undefined where the passphrase is another. Throws where the server has another key. */
export async function openKey(
  box: SecretBox,
  closed: string,
  { passphrase, userId }: { readonly passphrase: string; readonly userId: number },
): Promise<KeyObject | undefined> {
  const opened = box.open(closed, ownerOf(userId));
  if (opened === undefined) throw new Error('a signing key was closed by another key of the server');
  const bytes = Buffer.from(opened, 'base64');
  const [salt, iv] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)];
  const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, salt), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const content = decipher.update(bytes.subarray(SALT_BYTES + IV_BYTES, -TAG_BYTES));
    const key = Buffer.concat([content, decipher.final()]);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
