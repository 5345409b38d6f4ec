import type { WriteContext } from './write.ts';

/** Why rows that nobody edits any more may be written: the guards of the database know each by its name. */
type Reason = 'linking' | 'signing' | 'moving';

/**
 * Does work that writes beside the life of rows that are frozen: a link, a state that follows from another act, the
 * owners after a signature. What the guards let through ends with the work; one such work may hold another.
 */
export async function beside<T>(
  { db }: Pick<WriteContext, 'db'>,
  reason: Reason,
  work: () => Promise<T>,
): Promise<T> {
  const setting = `app.${reason}`;
  const [before] = await db.query<{ value: string | null }>(
    "select current_setting($1, true) as value, set_config($1, 'on', true)",
    [setting],
  );
  const done = await work();
  await db.query('select set_config($1, $2, true)', [setting, before?.value ?? '']);
  return done;
}
