import { user as userEntity } from '@serventia/domain/account/user.entity';
import type { notaryOffice } from '@serventia/domain/office/office.entity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ColumnsOf } from '../../db/columns-of.ts';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors, forbidden } from '../../http/app-error.ts';
import { callerOf, cameByCookie } from '../../http/authentication.ts';
import { authorise, type Caller } from '../../http/caller.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import { getRow } from '../../resource/read.ts';
import { setFields } from '../../resource/write.ts';
import { writeAs, writeUsers } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { passwordProblem } from '@serventia/domain/account/password-length';
import { openSession, type UserRow } from './login.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { bodyOf, MAX_PASSWORD, readSecret } from './secret-fields.ts';
import { showPassword } from './show-password.ts';
import { endSessions } from './users.ts';

type UserRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * `PATCH user/{id}/change_password/`: one's own password, or (`reset`, by an administrator) the default one, which
 * the user must change at the next login. Every session of the user ends with the old password; the browser that asked
 * gets a new one, since the user has just shown who they are.
 */
export function mountChangePassword(app: FastifyInstance, services: Services): void {
  app.patch(
    '/api/account/user/:id/change_password',
    {
      config: { own: true, byPerson: true, withOldPassword: true, withoutSecondFactor: true },
      schema: { tags: ['account'] },
    },
    async (request: UserRequest, reply) => {
      const caller = callerOf(request);
      const body = bodyOf(request.body);
      if (body['reset'] === true) return resetPassword(services, caller, Number(request.params.id));
      if (request.params.id !== String(caller.userId)) throw forbidden();
      const user = await changeOwn(services, caller, { body, address: request.ip });
      if (cameByCookie(request)) {
        const hours = services.settings.tokenHours;
        const place = { address: request.ip, userAgent: request.headers['user-agent'], hours };
        const opened = await openSession(services.database, { ...user, must_change_password: false }, place);
        app.sessionCookie.keep(reply, opened.sessionId, hours);
        return { detail: 'password-changed', user: opened.user };
      }
      return { detail: 'password-changed' };
    },
  );
}

interface Change {
  readonly body: Row;
  readonly address: string;
}

async function changeOwn(services: Services, caller: Caller, { body, address }: Change): Promise<UserRow> {
  const password = readSecret(body, 'password', MAX_PASSWORD);
  const newPassword = readNewPassword(body, { isSuper: caller.isSuper, old: password });
  const user = await showPassword(services, caller, { password, address });
  await keepPassword(services, caller, newPassword, 'change_password');
  return user;
}

/** Gives users the password that they chose; every session and every link to choose another ends with the old one. */
export async function keepPassword(
  services: Pick<Services, 'database' | 'entityHooks'>,
  caller: Caller,
  password: string,
  by: 'change_password' | 'recover_password',
): Promise<void> {
  const hash = await hashPassword(password);
  await writeUsers(services, caller, async (context) => {
    await setFields(
      context,
      userEntity,
      caller.userId,
      { password_hash: hash, must_change_password: false },
      by,
    );
    await endSessions(context, caller.userId);
  });
}

async function resetPassword(services: Services, caller: Caller, id: number): Promise<Row> {
  authorise(caller, userEntity, 'update');
  await requireConfirmation(services.database, caller);
  const password = await writeAs(services, caller, async (context) => {
    const { db } = context;
    const user = await getRow(db, userEntity, id, caller, { lock: true });
    if (user.is_program) throw new AppError(409, 'program_has_no_password');
    const office = await db.find<ColumnsOf<typeof notaryOffice, never, 'default_password'>>(
      'select default_password from notary_office where id = $1',
      [user.notary_office],
    );
    const given = office?.default_password ?? randomPassword();
    await setFields(
      context,
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

interface Chooser {
  readonly isSuper: boolean;
  /** What the new one must not be. */
  readonly old?: string;
}

/** The new password of a body, given twice. */
export function readNewPassword(body: Row, { isSuper, old }: Chooser): string {
  const newPassword = readSecret(body, 'new_password', MAX_PASSWORD);
  const problem = passwordProblem(newPassword, isSuper);
  if (problem) throw FieldErrors.of('new_password', problem.code, problem.params);
  if (newPassword === old) throw FieldErrors.of('new_password', 'same_password');
  if (readSecret(body, 'password_confirmation', MAX_PASSWORD) !== newPassword)
    throw FieldErrors.of('password_confirmation', 'password_not_match');
  return newPassword;
}
