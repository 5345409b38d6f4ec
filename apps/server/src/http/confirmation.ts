import { type Database, NOBODY } from '../db/database.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';

/** How long a password that was just given stands for the person. */
export const CONFIRMED_MINUTES = 5;

/** The caller has just shown their password: remembered with their session. */
export function confirmSession(database: Database, sessionId: string): Promise<unknown> {
  return database.read(NOBODY, (db) =>
    db.query('update session set confirmed_until = now() + make_interval(mins => $2) where key = $1', [
      sessionId,
      CONFIRMED_MINUTES,
    ]),
  );
}

/** Throws 403 `confirmation_needed` unless the caller gave their password a moment ago. */
export async function requireConfirmation(database: Database, { sessionId }: Caller): Promise<void> {
  const found = await database.read(NOBODY, (db) =>
    db.find<{ id: number }>('select id from session where key = $1 and confirmed_until > now()', [sessionId]),
  );
  if (!found) throw new AppError(403, 'confirmation_needed');
}
