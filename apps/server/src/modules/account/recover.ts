import { createHash, randomBytes } from 'node:crypto';
import type { user as userEntity } from '@serventia/domain/account/user.entity';
import { translate } from '@serventia/i18n';
import { charactersProblem } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { NOBODY } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerFor, type Language } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Services } from '../services.ts';
import { keepPassword, readNewPassword } from './change-password.ts';
import { bodyOf } from './secret-fields.ts';

const VALID_MINUTES = 30;
/** Between two mails to the same user. */
const PAUSE_MINUTES = 5;
const MAX_USERNAME = 104;
/** Who asks again and again is a machine. */
const FEW = { rateLimit: { max: 20, timeWindow: '15 minutes' } };

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** `POST recover/` and `recover/confirm/`: a single-use link to the user's e-mail, and the new password. */
export function mountRecover(app: FastifyInstance, services: Services): void {
  const schema = { tags: ['account'] };
  const links = backgroundWork(app);
  app.post('/api/account/recover', { config: { open: true, ...FEW }, schema }, async (request, reply) => {
    const { username } = bodyOf(request.body);
    if (typeof username !== 'string' || username.trim() === '') throw FieldErrors.of('username', 'required');
    if (username.length > MAX_USERNAME) throw FieldErrors.of('username', 'max_length', { max: MAX_USERNAME });
    const problem = charactersProblem(username.trim(), 'one_line');
    if (problem) throw FieldErrors.of('username', problem.code, problem.params);
    // The answer says neither by its words nor by its time whether the user exists, or has an address.
    links.add(sendLink(services, username.trim(), languageOf(request)));
    return reply.code(202).send();
  });

  app.post(
    '/api/account/recover/confirm',
    { config: { open: true, ...FEW }, schema },
    async (request, reply) => {
      const body = bodyOf(request.body);
      const { token } = body;
      if (typeof token !== 'string' || token === '') throw FieldErrors.of('token', 'required');
      const user = await findByToken(services, token);
      const newPassword = readNewPassword(body, { isSuper: user.is_superuser });
      const caller = callerFor(user.name, user.notary_office_id, {
        userId: user.id,
        username: user.username,
      });
      await keepPassword(
        services,
        { ...caller, isSuper: user.is_superuser },
        newPassword,
        'recover_password',
      );
      return reply.code(204).send();
    },
  );
}

/** Work that an answer does not wait for, but the end of the server does. */
function backgroundWork(app: FastifyInstance): { add(work: Promise<void>): void } {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    add(work) {
      const done = work
        .catch((error: unknown) => app.log.error({ err: error }, 'a link to choose a password was not sent'))
        .finally(() => running.delete(done));
      running.add(done);
    },
  };
}

/** Sends a link, unless one was sent to the user within five minutes. */
async function sendLink(
  { database, mails, settings }: Services,
  username: string,
  language: Language,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const user = await database.write(NOBODY, async (db) => {
    const found = await db.find<{ id: number; name: string; email: string }>(
      'select id, name, email from app_user where username = $1 and is_active and not is_program and email is not null for update',
      [username],
    );
    const kept = await db.query(
      `insert into password_recovery (token_hash, user_id, expires_at)
       select $1, $2, now() + make_interval(mins => $3) where $2::bigint is not null and not exists (
         select 1 from password_recovery where user_id = $2 and created_at > now() - make_interval(mins => $4))
       returning 1`,
      [digest(token), found?.id ?? null, VALID_MINUTES, PAUSE_MINUTES],
    );
    return kept.length > 0 ? found : undefined;
  });
  if (!user) return;
  mails.post({
    to: user.email,
    subject: translate(language, 'recovery.subject'),
    text: translate(language, 'recovery.text', {
      name: user.name,
      link: `${settings.publicUrl}/recover/${token}`,
      minutes: VALID_MINUTES,
    }),
  });
}

interface Recovering extends ColumnsOf<typeof userEntity, 'id' | 'name' | 'username' | 'is_superuser'> {
  readonly notary_office_id: number | null;
}

/** The user of a living link; throws 400 for any other. It ends, as all of theirs do, when the password is kept. */
async function findByToken({ database }: Services, token: string): Promise<Recovering> {
  const user = await database.read(NOBODY, (db) =>
    db.find<Recovering>(
      `select u.id, u.name, u.username, u.is_superuser, u.notary_office_id
       from password_recovery r join app_user u on u.id = r.user_id
       where r.token_hash = $1 and r.expires_at > now() and u.is_active and not u.is_program`,
      [digest(token)],
    ),
  );
  if (!user) throw FieldErrors.of('token', 'wrong_recovery_link');
  return user;
}
