import { randomBytes } from 'node:crypto';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOBODY, type Row } from '../../db/database.ts';
import { FieldErrors, forbidden } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { authorise, type Caller, scopeOf } from '../../http/caller.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessions } from './users.ts';

const MIN_LENGTH = 4;
const MAX_LENGTH = 64;
const MAX_OLD_LENGTH = 104;

type UserRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * `PATCH user/{id}/change_password/`: one's own password, or (`reset`, by an administrator) the default one, which
 * the user must change at the next login. Every session of the user ends with the old password.
 */
export function mountChangePassword(app: FastifyInstance, services: Services): void {
  app.patch(
    '/api/account/user/:id/change_password',
    { config: { withOldPassword: true }, schema: { tags: ['account'] } },
    async (request: UserRequest) => {
      const caller = callerOf(request);
      const body = bodyOf(request.body);
      if (body['reset'] === true) return resetPassword(services, caller, Number(request.params.id));
      if (request.params.id !== String(caller.userId)) throw forbidden();
      await changeOwn(services, caller, body);
      return { detail: 'password-changed' };
    },
  );
}

async function changeOwn({ database }: Services, caller: Caller, body: Row): Promise<void> {
  const password = readPassword(body, 'password', MAX_OLD_LENGTH);
  const newPassword = readNewPassword(body, password);
  const user = await database.read(NOBODY, (db) =>
    db.find<{ password_hash: string }>('select password_hash from app_user where id = $1', [caller.userId]),
  );
  if (!(await isPassword(user?.password_hash, password))) throw FieldErrors.of('password', 'wrong_password');
  await keepPassword({ database }, caller.userId, newPassword);
}

/** Gives a user a new password and ends every session of theirs. */
export async function keepPassword(
  { database }: Pick<Services, 'database'>,
  user: number,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await database.write(NOBODY, async (db) => {
    await db.query(
      'update app_user set password_hash = $2, must_change_password = false, version = version + 1, updated_at = now() where id = $1',
      [user, hash],
    );
    await endSessions({ db }, user);
  });
}

async function resetPassword({ database, entityHooks }: Services, caller: Caller, id: number): Promise<Row> {
  authorise(caller, userEntity, 'update');
  await requireConfirmation(database, caller);
  const password = await database.write(scopeOf(caller), async (db) => {
    const user = await getRow(db, userEntity, id, caller, { lock: true });
    const office = await db.find<{ default_password: string }>(
      'select default_password from notary_office where id = $1',
      [user['notary_office']],
    );
    // A super user has no office, and so no default that others know.
    const given = office?.default_password ?? randomBytes(9).toString('base64url');
    await setFields(
      { db, caller, hooks: entityHooks },
      userEntity,
      id,
      { password_hash: await hashPassword(given), must_change_password: true },
      'reset_password',
    );
    await endSessions({ db }, id);
    return given;
  });
  return { detail: 'password-changed', password };
}

export const bodyOf = (body: unknown): Row =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Row) : {};

function readPassword(body: Row, name: string, max: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw FieldErrors.of(name, 'required');
  if (value.length > max) throw FieldErrors.of(name, 'max_length', { max });
  return value;
}

/** The new password of a body, given twice; `old` is what it must not be. */
export function readNewPassword(body: Row, old?: string): string {
  const newPassword = readPassword(body, 'new_password', MAX_LENGTH);
  if (newPassword.length < MIN_LENGTH)
    throw FieldErrors.of('new_password', 'min_length', { min: MIN_LENGTH });
  if (newPassword === old) throw FieldErrors.of('new_password', 'same_password');
  if (readPassword(body, 'password_confirmation', MAX_OLD_LENGTH) !== newPassword)
    throw FieldErrors.of('password_confirmation', 'password_not_match');
  return newPassword;
}
