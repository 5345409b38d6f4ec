import pg from 'pg';
import { isDataFolder } from '../db/embedded-postgres.ts';
import type { Settings } from '../env.ts';
import { openOwnerDatabase } from '../serve.ts';
import type { Totals } from './archive.ts';

/** What a command did: the row of `basic/backup_run` that tells of it. */
export interface Run {
  readonly kind: 'backup' | 'restore_test';
  readonly began: Date;
  /** The moment of the data; undefined where there are none. */
  readonly takenAt?: Date;
  readonly place: string;
  readonly bytes?: number;
  readonly totals?: Pick<Totals, 'rows' | 'files' | 'lost'>;
  /** What was wrong, a line an entry. */
  readonly problems: readonly string[];
  readonly failed: boolean;
}

const MOST_PROBLEM = 4000;

/**
 * Writes down in the database of a server what a command did. A folder without a server, and a database of an older
 * version, which has no table for it, are left as they are.
 */
export async function keepRun(settings: Settings, run: Run): Promise<void> {
  // To open a folder without a database makes one.
  if (!settings.databaseUrl && !(await isDataFolder(settings.dataDir))) return;
  const database = await openOwnerDatabase(settings, false);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ has: boolean }>(
      "select to_regclass('backup_run') is not null as has",
    );
    if (rows[0]?.has) await insertRun(client, run, settings.version);
  } finally {
    await client.end();
    await database.close();
  }
}

async function insertRun(client: pg.Client, run: Run, version: string): Promise<void> {
  const { kind, began, takenAt, place, bytes, totals, problems, failed } = run;
  const losses = (totals?.lost.length ?? 0) > 0 || problems.length > 0;
  await client.query(
    `insert into backup_run (run_kind, run_result, began_at, seconds, taken_at, place, megabytes, row_count, file_count, problem, product_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      kind,
      failed ? 'failed' : losses ? 'losses' : 'whole',
      began,
      Math.round((Date.now() - began.getTime()) / 1000),
      takenAt ?? null,
      place.slice(-300),
      bytes === undefined ? null : Math.ceil(bytes / 1_000_000),
      totals?.rows ?? null,
      totals?.files ?? null,
      [...problems, ...(totals?.lost ?? []).map((file) => `stored file lost or damaged: ${file}`)]
        .join('\n')
        .slice(0, MOST_PROBLEM) || null,
      version,
    ],
  );
}
