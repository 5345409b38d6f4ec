import { randomUUID } from 'node:crypto';
import { type Database, NOBODY } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { CONFIRMED_MINUTES } from '../../http/confirmation.ts';
import { isPassword } from './passwords.ts';

export interface LoggedIn {
  readonly sessionId: string;
  readonly user: {
    readonly id: number;
    readonly url: string;
    readonly name: string;
    readonly username: string;
    readonly is_superuser: boolean;
    readonly notary_office: number | null;
    readonly must_change_password: boolean;
  };
}

interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Address that the attempt came from. */
  readonly address: string;
  readonly hours: number;
}

const MAX_FAILURES = 5;
const WINDOW_MINUTES = 15;

interface UserRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly password_hash: string | null;
  readonly is_superuser: boolean;
  readonly notary_office_id: number | null;
  readonly must_change_password: boolean;
}

/** Opens a session. Throws 401 for a wrong pair, 429 after five failures of a user and address in 15 minutes. */
export async function logIn(database: Database, attempt: Attempt): Promise<LoggedIn> {
  const user = await checkPassword(database, attempt);
  const sessionId = randomUUID();
  await database.write(NOBODY, async (db) => {
    await db.query(
      'insert into session (id, user_id, expires_at, confirmed_until) values ($1, $2, now() + make_interval(hours => $3), now() + make_interval(mins => $4))',
      [sessionId, user.id, attempt.hours, CONFIRMED_MINUTES],
    );
    await db.query('update app_user set last_login_at = now() where id = $1', [user.id]);
  });
  const { id, name, username, is_superuser, notary_office_id, must_change_password } = user;
  return {
    sessionId,
    user: {
      id,
      url: `/api/account/user/${id}/`,
      name,
      username,
      is_superuser,
      notary_office: notary_office_id,
      must_change_password,
    },
  };
}

/**
 * The active user of this name and password. An attempt is counted before the password is looked at, so that
 * attempts side by side are counted too; a right one takes the count back.
 */
export async function checkPassword(
  database: Database,
  attempt: Pick<Attempt, 'username' | 'password' | 'address'>,
): Promise<UserRow> {
  const { username, address } = attempt;
  const forget = (): Promise<unknown> =>
    database.read(NOBODY, (db) =>
      db.query('delete from login_failure where username = $1 and address = $2', [username, address]),
    );
  const { user, failures } = await database.read(NOBODY, async (db) => {
    await db.query('insert into login_failure (username, address) values ($1, $2)', [username, address]);
    const [counted] = await db.query<{ count: number }>(
      'select count(*) as count from login_failure where username = $1 and address = $2 and failed_at > now() - make_interval(mins => $3)',
      [username, address, WINDOW_MINUTES],
    );
    const found = await db.find<UserRow>(
      'select id, name, username, password_hash, is_superuser, notary_office_id, must_change_password from app_user where username = $1 and is_active',
      [username],
    );
    return { user: found, failures: Number(counted?.count) };
  });
  if (failures > MAX_FAILURES) throw new AppError(429, 'too_many_attempts', { minutes: WINDOW_MINUTES });
  if (!(await isPassword(user?.password_hash, attempt.password)) || !user)
    throw new AppError(401, 'wrong_credentials');
  await forget();
  return user;
}
