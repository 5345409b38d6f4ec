import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { qrCodeSvg } from '../../documents/qr-code.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { writeUsers } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { beginSecondFactor, removeSecondFactor, secondStep, turnOnSecondFactor } from './second-factor.ts';
import { bodyOf, MAX_CODE, MAX_PASSWORD, readSecret } from './secret-fields.ts';
import { showPassword } from './show-password.ts';
import { setupAddress } from './totp.ts';

interface State extends Record<string, unknown> {
  readonly is_on: boolean;
  /** The office asks for it. */
  readonly is_required: boolean;
  /** Recovery codes that are left. */
  readonly recovery_codes: number;
}

/** One's own second factor: whether it is on, to turn it on with an app, and off. */
export function mountSecondFactor(app: FastifyInstance, services: Services): void {
  const { database, secretBox } = services;
  const options = {
    config: { own: true, byPerson: true, withoutSecondFactor: true },
    schema: { tags: ['account'] },
  };
  const stateOf = (userId: number): Promise<State | undefined> =>
    database.read(NOBODY, (db) =>
      db.find<State>(
        `select u.has_second_factor as is_on, office_requires_second_factor(u.notary_office_id) as is_required,
           (select count(*)::integer from recovery_code c where c.user_id = u.id) as recovery_codes
         from app_user u where u.id = $1`,
        [userId],
      ),
    );

  app.get('/api/account/second_factor', options, (request) => stateOf(callerOf(request).userId));

  app.post('/api/account/begin_second_factor', options, async (request) => {
    const caller = callerOf(request);
    const password = readSecret(bodyOf(request.body), 'password', MAX_PASSWORD);
    await showPassword(services, caller, { password, address: request.ip });
    const secret = await database.read(NOBODY, (db) => beginSecondFactor(db, secretBox, caller.userId));
    const address = setupAddress(secret, caller.username);
    return { secret, address, qr_code: await qrCodeSvg(address) };
  });

  app.post('/api/account/turn_on_second_factor', options, async (request) => {
    const caller = callerOf(request);
    const code = readSecret(bodyOf(request.body), 'code', MAX_CODE);
    const codes = await writeUsers(services, caller, (context) =>
      turnOnSecondFactor(context, secretBox, { userId: caller.userId, code, now: new Date() }),
    );
    if (!codes) throw FieldErrors.of('code', 'wrong_code');
    return { recovery_codes: codes };
  });

  app.post('/api/account/turn_off_second_factor', options, async (request, reply) => {
    const caller = callerOf(request);
    const body = bodyOf(request.body);
    const password = readSecret(body, 'password', MAX_PASSWORD);
    const code = readSecret(body, 'code', MAX_CODE);
    if (!(await stateOf(caller.userId))?.is_on) throw new AppError(409, 'second_factor_off');
    await showPassword(
      services,
      caller,
      { password, address: request.ip },
      secondStep(database, secretBox, code),
    );
    await writeUsers(services, caller, (context) =>
      removeSecondFactor(context, caller.userId, 'turn_off_second_factor'),
    );
    return reply.code(204).send();
  });
}
