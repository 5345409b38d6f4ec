import { type Database, NOBODY } from '../db/database.ts';
import { callerFor, todayOf } from '../http/caller.ts';
import { type Anchor, hasAnchorFile, writeAnchorFile } from './anchor-files.ts';

/** How many entries one transaction links; it ends well before a statement takes too long. */
const AT_ONCE = 5000;

/** Links what was committed to the history since; with `everything`, also what was committed long after its turn. */
export async function linkHistory(
  database: Database,
  { everything = false, atOnce = AT_ONCE } = {},
): Promise<void> {
  for (;;) {
    const [row] = await database.read(NOBODY, (db) =>
      db.query<{ linked: number }>('select link_history($1, $2) as linked', [atOnce, everything]),
    );
    if (Number(row?.linked) < atOnce) return;
  }
}

/**
 * Keeps where the chain of each office ends, once a day: in the database, and in a file outside of it, by which a
 * database that was written anew as a whole is found out.
 */
export async function anchorHistory(
  database: Database,
  dataDir: string,
  day = todayOf(callerFor('Serventia', null)),
): Promise<void> {
  if (await hasAnchorFile(dataDir, day)) return;
  await linkHistory(database, { everything: true });
  const anchors = await database.read(NOBODY, (db) =>
    db.query<Anchor & Record<string, unknown>>('select chain, place, hash from anchor_history($1)', [day]),
  );
  if (anchors.length > 0) await writeAnchorFile(dataDir, day, anchors);
}
