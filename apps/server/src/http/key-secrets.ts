import { createHash, randomBytes } from 'node:crypto';

/** What a secret of a key begins with, so that whoever finds one knows what it is. */
const SECRET = /^serventia_[\w-]{43}$/u;
const PREFIX = 'key:';

/** A new secret of an access key: 256 random bits, which nobody guesses. */
export const newSecret = (): string => `serventia_${randomBytes(32).toString('base64url')}`;

/** What is kept of a secret: 192 bits of its SHA-256, from which nobody finds it. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 32);

/** In place of a session, what a key that is sent in place of a token is known by; undefined for what is no key. */
export const keySessionOf = (token: string): string | undefined =>
  SECRET.test(token) ? `${PREFIX}${digestOf(token)}` : undefined;

/** The digest of the key that stands in place of a session; undefined for a session. */
export const keyDigestOf = (sessionId: string): string | undefined =>
  sessionId.startsWith(PREFIX) ? sessionId.slice(PREFIX.length) : undefined;
