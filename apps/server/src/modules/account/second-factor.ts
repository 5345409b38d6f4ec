import { createHash } from 'node:crypto';
import { user as userEntity } from '@serventia/domain/account/user.entity';
import { type Database, NOBODY, type Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { CODE_NEEDED, type SecondStep } from './login.ts';
import { randomSigns } from './random-signs.ts';
import type { SecretBox } from './secret-box.ts';
import { CODE, newSecret, stepOf } from './totp.ts';
import { endSessions } from './users.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 16;
const GROUP = 4;
/** How long a secret that was shown may wait for its first code. */
const BEGUN_MINUTES = 30;
/** Wrong codes since the last right one, after which the app's are looked at no more: a recovery code is. */
const MOST_WRONG = 50;

/** A code that somebody gives, at a moment. */
interface GivenCode {
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/**
 * The second step of a login: a code of the app, or one of the recovery codes, where the user has turned that on.
 * Each counts once.
 */
export function secondStep(
  database: Database,
  box: SecretBox,
  code: string | undefined,
  now: Date = new Date(),
): SecondStep {
  return async ({ id, has_second_factor }) => {
    if (!has_second_factor) return undefined;
    if (!code) return new AppError(401, CODE_NEEDED);
    return database.read(NOBODY, (db) => refusalOfCode(db, box, { userId: id, code, now }));
  };
}

async function refusalOfCode(db: Sql, box: SecretBox, given: GivenCode): Promise<AppError | undefined> {
  const code = given.code.replaceAll(/\s/gu, '');
  if (!CODE.test(code))
    return (await takeRecoveryCode(db, given.userId, code)) ? undefined : new AppError(401, 'wrong_code');
  // Counted before it is looked at, so that codes side by side are counted too.
  const [found] = await db.query<{ secret: string; wrong_codes: number }>(
    'update second_factor set wrong_codes = wrong_codes + 1 where user_id = $1 and confirmed_at is not null returning secret, wrong_codes',
    [given.userId],
  );
  if (found && found.wrong_codes > MOST_WRONG) return new AppError(401, 'too_many_codes');
  const secret = found && box.open(found.secret, String(given.userId));
  if (found && !secret) return new AppError(401, 'second_factor_unreadable');
  const step = secret && stepOf(secret, code, given.now);
  if (!step) return new AppError(401, 'wrong_code');
  const taken = await db.query(
    'update second_factor set last_step = $2, wrong_codes = 0 where user_id = $1 and last_step < $2 returning 1',
    [given.userId, step],
  );
  return taken.length > 0 ? undefined : new AppError(401, 'wrong_code');
}

async function takeRecoveryCode(db: Sql, userId: number, code: string): Promise<boolean> {
  const taken = await db.query(
    'delete from recovery_code where user_id = $1 and code_hash = $2 returning 1',
    [userId, hashOf(userId, code)],
  );
  if (taken.length > 0)
    await db.query('update second_factor set wrong_codes = 0 where user_id = $1', [userId]);
  return taken.length > 0;
}

/** A recovery code is as long as a key, so that a quick hash is enough. */
function hashOf(userId: number, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z\d]/gu, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex');
}

/** Makes a secret that waits for its first code; throws 409 where the second factor is on. */
export async function beginSecondFactor(db: Sql, box: SecretBox, userId: number): Promise<string> {
  const secret = newSecret();
  const kept = await db.query(
    `insert into second_factor (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, begun_at = now()
       where second_factor.confirmed_at is null returning 1`,
    [userId, box.close(secret, String(userId))],
  );
  if (kept.length === 0) throw new AppError(409, 'second_factor_on');
  return secret;
}

/**
 * Turns the second factor on with the first right code, and ends the user's other sessions; gives back recovery codes,
 * or undefined for a wrong code.
 */
export async function turnOnSecondFactor(
  context: WriteContext,
  box: SecretBox,
  { userId, code, now }: GivenCode,
): Promise<readonly string[] | undefined> {
  const { db } = context;
  const found = await db.find<{ secret: string }>(
    'select secret from second_factor where user_id = $1 and confirmed_at is null and begun_at > now() - make_interval(mins => $2) for update',
    [userId, BEGUN_MINUTES],
  );
  const secret = found && box.open(found.secret, String(userId));
  if (!secret) throw new AppError(409, 'second_factor_not_begun');
  const step = stepOf(secret, code.replaceAll(/\s/gu, ''), now);
  if (!step) return undefined;
  await db.query('update second_factor set confirmed_at = now(), last_step = $2 where user_id = $1', [
    userId,
    step,
  ]);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    codes.map((each) => hashOf(userId, each)),
  ]);
  await setFields(context, userEntity, userId, { has_second_factor: true }, 'turn_on_second_factor');
  // Whoever is logged in elsewhere has shown no code.
  const { sessionId } = context.caller;
  await endSessions(context, userId, sessionId);
  await db.query('update session set needs_second_factor = false where key = $1', [sessionId]);
  return codes;
}

function newRecoveryCode(): string {
  return randomSigns(RECOVERY_LETTERS).replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'gu'), '$&-');
}

type Removal = 'turn_off_second_factor' | 'remove_second_factor';

/**
 * Takes the second factor off a user. Where the office asks for one, the user sets up another before anything else.
 */
export async function removeSecondFactor(context: WriteContext, userId: number, by: Removal): Promise<void> {
  const { db } = context;
  await db.query('delete from second_factor where user_id = $1', [userId]);
  await setFields(context, userEntity, userId, { has_second_factor: false }, by);
  await db.query(
    `update session s set needs_second_factor = true from app_user u
     where s.user_id = $1 and u.id = s.user_id and office_requires_second_factor(u.notary_office_id)`,
    [userId],
  );
}
