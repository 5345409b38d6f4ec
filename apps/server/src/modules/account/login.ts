import type { SessionUser } from '@serventia/domain/account/session-user';
import type { user as userEntity } from '@serventia/domain/account/user.entity';
import { randomUUID } from 'node:crypto';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { type Database, NOBODY } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { CONFIRMED_MINUTES } from '../../http/confirmation.ts';
import { clientOf } from './client-name.ts';
import { countGuess, forgetGuess, forgetGuesses, keepGuess } from './guessing.ts';
import { placeOf } from './login-delay.ts';
import { isPassword } from './passwords.ts';

export interface LoggedIn {
  readonly sessionId: string;
  readonly user: SessionUser;
}

interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Address that the attempt came from. */
  readonly address: string;
}

/** Where a session is opened, and for how long. */
export interface SessionPlace {
  readonly address: string;
  /** What the client calls itself, as browsers do. */
  readonly userAgent: string | undefined;
  readonly hours: number;
}

export type UserRow = Omit<SessionUser, 'url' | 'notary_office' | 'must_set_up_second_factor'> &
  ColumnsOf<typeof userEntity, never, 'password_hash'> & {
    readonly notary_office_id: number | null;
    readonly requires_second_factor: boolean;
  };

/** Opens a session for a user who has shown who they are. */
export async function openSession(
  database: Database,
  user: UserRow,
  { address, userAgent, hours }: SessionPlace,
): Promise<LoggedIn> {
  const sessionId = randomUUID();
  const client = clientOf(userAgent);
  const needsSecondFactor = user.requires_second_factor && !user.has_second_factor;
  await database.write(NOBODY, async (db) => {
    await db.query(
      `insert into session (key, user_id, expires_at, confirmed_until, address, browser, system, needs_second_factor)
       values ($1, $2, now() + make_interval(hours => $3), now() + make_interval(mins => $4), $5, $6, $7, $8)`,
      [
        sessionId,
        user.id,
        hours,
        CONFIRMED_MINUTES,
        address,
        client.browser,
        client.system,
        needsSecondFactor,
      ],
    );
    await db.query('update app_user set last_login_at = now() where id = $1', [user.id]);
    await db.query(
      'insert into known_address (user_id, address) values ($1, $2) on conflict (user_id, address) do update set seen_at = now()',
      [user.id, placeOf(address)],
    );
  });
  const { id, name, username, is_superuser, notary_office_id, must_change_password, has_second_factor } =
    user;
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
      has_second_factor,
      must_set_up_second_factor: needsSecondFactor,
    },
  };
}

/** What else a user shows after the right password; gives back why it is not enough. */
export type SecondStep = (user: UserRow) => Promise<AppError | undefined>;

/** Says that a code is missing, which is no failure: the client asks for it and tries again. */
export const CODE_NEEDED = 'second_factor_needed';

/**
 * The active user of this name and password, who has passed the second step where there is one. Throws 401 for a wrong
 * pair or code, 429 with the seconds to wait where too many were wrong before.
 *
 * An attempt is counted before the password is looked at, so that attempts side by side are counted too; a right one
 * takes back those of the same user and place. One that is refused because it came too soon is not counted: nobody is
 * kept out for longer by trying. A right password without its code takes nothing back: the guesses at the code count on.
 */
export async function checkPassword(
  database: Database,
  attempt: Attempt,
  secondStep?: SecondStep,
): Promise<UserRow> {
  const { username } = attempt;
  const at = { name: username, place: placeOf(attempt.address) };
  const { user, guess } = await database.read(NOBODY, async (db) => {
    const counted = await countGuess(db, at);
    const found = await db.find<UserRow>(
      `select id, name, username, password_hash, is_superuser, notary_office_id, must_change_password, has_second_factor,
         office_requires_second_factor(notary_office_id) as requires_second_factor
       from app_user where username = $1 and is_active`,
      [username],
    );
    return { user: found, guess: counted };
  });
  const forget = (): Promise<unknown> => database.read(NOBODY, (db) => forgetGuess(db, guess));
  if (guess.wait > 0) {
    await forget();
    throw new AppError(429, 'too_many_attempts', { seconds: guess.wait });
  }
  const fail = async (refusal: AppError): Promise<never> => {
    await database.read(NOBODY, (db) => keepGuess(db, guess));
    throw refusal;
  };
  if (!(await isPassword(user?.password_hash, attempt.password)) || !user)
    return fail(new AppError(401, 'wrong_credentials'));
  const refusal = await secondStep?.(user);
  if (refusal?.code === CODE_NEEDED) {
    await forget();
    throw refusal;
  }
  if (refusal) return fail(refusal);
  const isWhole = secondStep !== undefined || !user.has_second_factor;
  await (isWhole ? database.read(NOBODY, (db) => forgetGuesses(db, at)) : forget());
  return user;
}
