import { NOBODY } from '../../../db/database.ts';
import { type Caller, callerFor } from '../../../http/caller.ts';
import type { Services } from '../../services.ts';

/** Does a round of work for every office that reaches the central, and returns what failed, an office each. */
export async function eachOfficeAtCentral(
  { database }: Services,
  work: (caller: Caller) => Promise<void>,
): Promise<unknown[]> {
  const offices = await database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_at_the_central() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices)
    await work(callerFor('Serventia', office)).catch((error: unknown) => failures.push(error));
  return failures;
}
