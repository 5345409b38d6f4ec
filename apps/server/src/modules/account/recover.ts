import { createHash, randomBytes } from 'node:crypto';
import { translate } from '@serventia/i18n';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import type { Language } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import type { Services } from '../services.ts';
import { bodyOf, keepPassword, readNewPassword } from './change-password.ts';

const VALID_MINUTES = 30;
const MAX_USERNAME = 104;
/** Who asks again and again is a machine. */
const FEW = { rateLimit: { max: 20, timeWindow: '15 minutes' } };

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** `POST recover/` and `recover/confirm/`: a single-use link to the user's e-mail, and the new password. */
export function mountRecover(app: FastifyInstance, services: Services): void {
  const schema = { tags: ['account'] };
  app.post('/api/account/recover', { config: { open: true, ...FEW }, schema }, async (request, reply) => {
    const { username } = bodyOf(request.body);
    if (typeof username !== 'string' || username.trim() === '') throw FieldErrors.of('username', 'required');
    if (username.length > MAX_USERNAME) throw FieldErrors.of('username', 'max_length', { max: MAX_USERNAME });
    await sendLink(services, username.trim(), languageOf(request));
    // The answer never says whether the user exists, or has an address.
    return reply.code(202).send();
  });

  app.post(
    '/api/account/recover/confirm',
    { config: { open: true, ...FEW }, schema },
    async (request, reply) => {
      const body = bodyOf(request.body);
      const { token } = body;
      if (typeof token !== 'string' || token === '') throw FieldErrors.of('token', 'required');
      const newPassword = readNewPassword(body);
      await keepPassword(services, await redeem(services, token), newPassword);
      return reply.code(204).send();
    },
  );
}

async function sendLink(
  { database, mails, settings }: Services,
  username: string,
  language: Language,
): Promise<void> {
  const user = await database.read(NOBODY, (db) =>
    db.find<{ id: number; name: string; email: string | null }>(
      'select id, name, email from app_user where username = $1 and is_active',
      [username],
    ),
  );
  if (!user?.email) return;
  const token = randomBytes(32).toString('base64url');
  await database.read(NOBODY, (db) =>
    db.query(
      'insert into password_recovery (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))',
      [digest(token), user.id, VALID_MINUTES],
    ),
  );
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

/** The user of a living token, which is spent with this; throws 400 for any other. */
async function redeem({ database }: Services, token: string): Promise<number> {
  const row = await database.read(NOBODY, (db) =>
    db.find<{ user_id: number }>(
      `update password_recovery r set used_at = now() from app_user u
       where r.token_hash = $1 and r.used_at is null and r.expires_at > now() and u.id = r.user_id and u.is_active
       returning r.user_id`,
      [digest(token)],
    ),
  );
  if (!row) throw FieldErrors.of('token', 'wrong_recovery_link');
  return row.user_id;
}
