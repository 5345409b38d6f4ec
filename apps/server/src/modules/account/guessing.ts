import type { Sql } from '../../db/database.ts';
import { type Counted, loginDelay, WINDOW_SECONDS } from './login-delay.ts';

/** What is guessed at: a user or another thing that a password opens, and the place that the guess comes from. */
export interface GuessedAt {
  readonly name: string;
  readonly place: string;
}

/** A guess that is counted, and the seconds until it would be looked at. */
export interface Guess {
  readonly id: number | undefined;
  readonly wait: number;
}

/**
 * Counts a guess before it is looked at, so that guesses side by side are counted too. One that has to wait is taken back
 * by `forgetGuess`: nobody is kept out for longer by trying.
 */
export async function countGuess(db: Sql, at: GuessedAt): Promise<Guess> {
  const [added] = await db.query<{ id: number }>(
    'insert into login_failure (username, address) values ($1, $2) returning id',
    [at.name, at.place],
  );
  return { id: added?.id, wait: await waitOf(db, at, added?.id) };
}

/** A guess that was wrong stays counted. */
export const keepGuess = (db: Sql, { id }: Guess): Promise<unknown> =>
  db.query('update login_failure set decided = true where id = $1', [id]);

/** A guess that was not looked at, or was none. */
export const forgetGuess = (db: Sql, { id }: Guess): Promise<unknown> =>
  db.query('delete from login_failure where id = $1', [id]);

/** A right one takes back those before it, at the same thing and from the same place. */
export const forgetGuesses = (db: Sql, { name, place }: GuessedAt): Promise<unknown> =>
  db.query('delete from login_failure where username = $1 and address = $2', [name, place]);

interface Failures extends Record<string, unknown> {
  readonly counted: Counted;
  readonly failures: number;
  /** Seconds since the last of them. */
  readonly since: number;
}

/** Seconds until a guess is looked at: what others try elsewhere keeps nobody out where they came in before. */
async function waitOf(db: Sql, { name, place }: GuessedAt, own: number | undefined): Promise<number> {
  const rows = await db.query<Failures>(
    `select counted, count(*) as failures, extract(epoch from now() - max(failed_at)) as since from (
       select 'pair' as counted, failed_at from login_failure where username = $1 and address = $2 and id <> $3
       union all select case when decided then 'address' else 'undecided' end, failed_at from login_failure where address = $2 and id <> $3
       union all select 'user', failed_at from login_failure where username = $1 and id <> $3 and not exists (
         select 1 from known_address k join app_user u on u.id = k.user_id
         where u.username = $1 and k.address = $2 and k.seen_at > now() - interval '90 days')
     ) as failure where failed_at > now() - make_interval(secs => $4) group by counted`,
    [name, place, own, WINDOW_SECONDS],
  );
  const waits = rows.map(({ counted, failures, since }) => {
    const delay = loginDelay(counted, Number(failures));
    // An attempt beside this one may have begun after it.
    return delay === 0 ? 0 : Math.ceil(delay - Number(since));
  });
  return Math.max(0, ...waits);
}
