import type { Row } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';

/** The longest password that anybody may have, from before a shorter limit; what is longer is not hashed. */
export const MAX_PASSWORD = 104;
/** A code of an app or a recovery code, however it is spaced. */
export const MAX_CODE = 40;

export const bodyOf = (body: unknown): Row =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Row) : {};

/** A text of a body that is a secret of its user: a password or a code. */
export function readSecret(body: Row, name: string, max: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw FieldErrors.of(name, 'required');
  if (value.length > max) throw FieldErrors.of(name, 'max_length', { max });
  return value;
}
