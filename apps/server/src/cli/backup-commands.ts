import { readPassphrase } from '../backup/passphrase.ts';
import type { Totals } from '../backup/archive.ts';
import { backUpServer, restoreServer } from '../backup/server-backup.ts';
import type { Settings } from '../env.ts';

/** `backup FILE|FOLDER`; 1 where a stored file was lost before and the backup is without it. */
export async function backup(settings: Settings, args: readonly string[]): Promise<number> {
  const [place, ...rest] = args;
  if (!place || rest.length > 0) throw new Error('backup needs one file or folder.');
  const started = Date.now();
  const report = await backUpServer(settings, place, await readPassphrase(process.env));
  console.log(
    `${report.path}: ${contentOf(report)}, ${megabytes(report.bytes)} in ${secondsSince(started)}, read back and right.`,
  );
  if (report.lost.length === 0) return 0;
  console.error(
    `${report.lost.length} stored files are lost or damaged, and the backup is without them: ${report.lost.join(', ')}`,
  );
  return 1;
}

/** `restore FILE`. */
export async function restore(settings: Settings, args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) throw new Error('restore needs one file.');
  const started = Date.now();
  const report = await restoreServer(settings, file, await readPassphrase(process.env));
  console.log(
    `Restored as of ${report.takenAt} (version ${report.product}): ${contentOf(report)} in ${secondsSince(started)}.`,
  );
  if (report.migrated.length > 0)
    console.log(`Brought up to date with ${report.migrated.length} newer migrations.`);
  if (report.strange.length > 0)
    console.log(`Left out, since they are not tables of Serventia: ${report.strange.join(', ')}`);
  if (report.lost.length > 0)
    console.log(`These stored files were lost before the backup: ${report.lost.join(', ')}`);
  if (report.hasOtherKey) console.log('TOKEN_KEY is not the one of the backup: everybody logs in anew.');
  return 0;
}

const contentOf = ({ tables, rows, files, fileBytes }: Totals): string =>
  `${tables} tables with ${rows} rows, ${files} files (${megabytes(fileBytes)})`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const secondsSince = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;
