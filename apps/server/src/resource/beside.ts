import type { WriteContext } from './write.ts';

/**
 * Why a row that people edit no more is written, as the declarations name it: persons and siblings are linked to
 * parties; a state follows from another row; what registering counts itself; the owners that a signature makes; the
 * numbers of an act that moves to another book; what the margin of an act cancels; what is restricted; the seal of an averbação; what
 * is added to a record of an old book; how far the work on an import is; which receipt a seal is on.
 */
type Reason =
  | 'linking'
  | 'following'
  | 'registering'
  | 'signing'
  | 'moving'
  | 'endorsing'
  | 'restricting'
  | 'sealing'
  | 'archiving'
  | 'importing'
  | 'receipting';

/**
 * Does work that writes rows which people edit no more. The guards of the database let through what the entities
 * declare for this reason (`beside`) and nothing else, until the work ends; one such work may hold another.
 */
export async function beside<T>(
  { db }: Pick<WriteContext, 'db'>,
  reason: Reason,
  work: () => Promise<T>,
): Promise<T> {
  const [held] = await db.query<{ before: string; now: string }>(
    `select before, set_config('app.beside', before || ' ' || $1, true) as now
     from coalesce(current_setting('app.beside', true), '') before`,
    [reason],
  );
  const done = await work();
  await db.query("select set_config('app.beside', $1, true)", [held?.before ?? '']);
  return done;
}
