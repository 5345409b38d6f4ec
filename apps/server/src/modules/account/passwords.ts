import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** However many log in at once, a core and most of the thread pool are left to everybody else. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, COST));
}

/** A password that nobody has had: 12 letters, digits and signs of a random number. */
export function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}

let decoy: Promise<string> | undefined;

/** Whether a password is the one that was hashed. A missing hash takes as long, so that it cannot be told. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const known = stored ?? (await decoy);
  const matches = await hashing(() => verify(known, password));
  return matches && Boolean(stored);
}
