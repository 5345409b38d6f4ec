import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOBODY, type Row } from '../../db/database.ts';
import { FieldErrors, forbidden } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import type { Services } from '../services.ts';
import { hashPassword, isPassword } from './passwords.ts';

const MIN_LENGTH = 4;
const MAX_LENGTH = 64;
const MAX_OLD_LENGTH = 104;

/** `PATCH user/{id}/change_password/`: one's own password; every session of the user ends with the old one. */
export function mountChangePassword(app: FastifyInstance, { database, sessions }: Services): void {
  app.patch(
    '/api/account/user/:id/change_password',
    { schema: { tags: ['account'] } },
    async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const caller = callerOf(request);
      if (request.params.id !== String(caller.userId)) throw forbidden();
      const { password, newPassword } = readPasswords(request.body);
      const user = await database.read(NOBODY, (db) =>
        db.find<{ password_hash: string }>('select password_hash from app_user where id = $1', [
          caller.userId,
        ]),
      );
      if (!(await isPassword(user?.password_hash, password)))
        throw FieldErrors.of('password', 'wrong_password');
      const hash = await hashPassword(newPassword);
      await database.write(NOBODY, async (db) => {
        await db.query(
          'update app_user set password_hash = $2, version = version + 1, updated_at = now() where id = $1',
          [caller.userId, hash],
        );
        await db.query('update session set revoked_at = now() where user_id = $1 and revoked_at is null', [
          caller.userId,
        ]);
        await db.query("select announce('session', null)");
      });
      sessions.forget();
      return { detail: 'password-changed' };
    },
  );
}

function readPasswords(body: unknown): { readonly password: string; readonly newPassword: string } {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Row;
  const read = (name: string, max: number): string => {
    const value = given[name];
    if (typeof value !== 'string' || value === '') throw FieldErrors.of(name, 'required');
    if (value.length > max) throw FieldErrors.of(name, 'max_length', { max });
    return value;
  };
  const password = read('password', MAX_OLD_LENGTH);
  const newPassword = read('new_password', MAX_LENGTH);
  if (newPassword.length < MIN_LENGTH)
    throw FieldErrors.of('new_password', 'min_length', { min: MIN_LENGTH });
  if (newPassword === password) throw FieldErrors.of('new_password', 'same_password');
  if (read('password_confirmation', MAX_OLD_LENGTH) !== newPassword)
    throw FieldErrors.of('password_confirmation', 'password_not_match');
  return { password, newPassword };
}
