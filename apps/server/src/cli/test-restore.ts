import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { linesOf, verdictsOn } from './check.ts';
import type { Settings } from '../env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { openOwnerDatabase } from '../serve.ts';
import { restoreServer, type ServerRestoreReport } from '../backup/server-backup.ts';

/** What a test of a backup came to. */
export interface TestedRestore {
  readonly report: ServerRestoreReport;
  /** The checks that did not hold, in words. */
  readonly wrong: readonly string[];
}

/**
 * Restores a backup into a database of its own in a new folder, checks the books there, and takes all of it away again.
 * Nothing of the server that made it is touched. Rejects with a `BackupError` for a backup that cannot be restored.
 */
export async function testRestore(
  settings: Settings,
  path: string,
  passphrase: string,
): Promise<TestedRestore> {
  const folder = await mkdtemp(join(tmpdir(), 'serventia-restore-test-'));
  const apart: Settings = {
    ...settings,
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
    replicaUrl: undefined,
    filesUrl: undefined,
    tokenKey: undefined,
  };
  try {
    const report = await restoreServer(apart, path, passphrase);
    return { report, wrong: await wrongIn(apart) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function wrongIn(settings: Settings): Promise<string[]> {
  const database = await openOwnerDatabase(settings, false);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const wrong: string[] = [];
  try {
    await owner.connect();
    const files = await openFileStore(undefined, join(settings.dataDir, 'files'));
    for await (const verdict of verdictsOn({ owner, files, dataDir: settings.dataDir }))
      if (verdict.wrong > 0) wrong.push(...linesOf(verdict));
    return wrong;
  } finally {
    await owner.end();
    await database.close();
  }
}
