import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDataFolder } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { Settings } from '../env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { findKey, keepKey, openOwnerDatabase, type OwnerDatabase } from '../serve.ts';
import type { Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup, type RestoreReport } from './restore-backup.ts';
import { type BackupReport, writeBackup } from './write-backup.ts';

/** Writes a backup of the server of these settings, which may be running, to a file or to a new one in a folder. */
export async function backUpServer(
  settings: Settings,
  place: string,
  passphrase: string,
): Promise<BackupReport> {
  if (!settings.databaseUrl && !(await isDataFolder(settings.dataDir)))
    throw new BackupError(`There is nothing to back up in ${settings.dataDir}.`);
  const path = (await isFolder(place)) ? join(place, nameOf(new Date())) : place;
  const database = await openOwnerDatabase(settings, false);
  try {
    const source = {
      ownerUrl: database.ownerUrl,
      files: await openFiles(settings),
      tokenKey: settings.tokenKey ?? (await findKey(settings.dataDir)) ?? null,
      product: settings.version,
    };
    return await writeBackup(source, path, passphrase);
  } finally {
    await database.close();
  }
}

export interface ServerRestoreReport extends RestoreReport {
  /** Whether the settings name another key than the backup's, so that everybody logs in anew. */
  readonly hasOtherKey: boolean;
  /** Newer migrations, which were applied afterwards. */
  readonly migrated: readonly string[];
}

/** Brings a backup back into the empty folder or database of these settings, where no server may be running. */
export async function restoreServer(
  settings: Settings,
  path: string,
  passphrase: string,
): Promise<ServerRestoreReport> {
  let database: OwnerDatabase | undefined;
  let hasOtherKey = false;
  try {
    const report = await restoreBackup(path, passphrase, async (manifest) => {
      await assertKey(settings, manifest);
      hasOtherKey = settings.tokenKey !== undefined && settings.tokenKey !== manifest.tokenKey;
      database = await openOwnerDatabase(settings, true);
      return {
        ownerUrl: database.ownerUrl,
        files: await openFiles(settings),
        keepKey: async (key) => {
          if (key && settings.tokenKey === undefined) await keepKey(settings.dataDir, key);
        },
      };
    });
    return { ...report, hasOtherKey, migrated: database ? await migrate(database.ownerUrl) : [] };
  } finally {
    await database?.close();
  }
}

/** A folder that has a key is a server's, unless a restore that failed left the same one there. */
async function assertKey(settings: Settings, manifest: Manifest): Promise<void> {
  if (settings.tokenKey !== undefined) return;
  const known = await findKey(settings.dataDir);
  if (known !== undefined && known !== manifest.tokenKey)
    throw new BackupError(
      `${settings.dataDir} is not empty (it has a token.key of its own): a backup is restored into an empty folder alone.`,
    );
}

const openFiles = (settings: Settings): ReturnType<typeof openFileStore> =>
  openFileStore(settings.filesUrl, join(settings.dataDir, 'files'));

function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

const nameOf = (now: Date): string =>
  `serventia-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
