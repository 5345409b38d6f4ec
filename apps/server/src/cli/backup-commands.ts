import type { Totals } from '../backup/archive.ts';
import { keepRun, type Run } from '../backup/keep-run.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { backUpServer, restoreServer } from '../backup/server-backup.ts';
import { testRestore } from './test-restore.ts';
import type { Settings } from '../env.ts';

/** `backup FILE|FOLDER`; 1 where a stored file was lost before and the backup is without it. */
export async function backup(settings: Settings, args: readonly string[]): Promise<number> {
  const [place, ...rest] = args;
  if (!place || rest.length > 0) throw new Error('backup needs one file or folder.');
  const began = new Date();
  const passphrase = await readPassphrase(process.env);
  const report = await kept(settings, { kind: 'backup', began, place }, () =>
    backUpServer(settings, place, passphrase),
  );
  console.log(
    `${report.path}: ${contentOf(report)}, ${megabytes(report.bytes)} in ${secondsSince(began)}, read back and right.`,
  );
  await writeDown(settings, {
    kind: 'backup',
    began,
    takenAt: began,
    place: report.path,
    bytes: report.bytes,
    totals: report,
    problems: [],
    failed: false,
  });
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
  const began = new Date();
  const report = await restoreServer(settings, file, await readPassphrase(process.env));
  console.log(
    `Restored as of ${report.takenAt} (version ${report.product}): ${contentOf(report)} in ${secondsSince(began)}.`,
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

/** `test-restore FILE`: the drill, beside the server that works; 1 where something of the backup is not right. */
export async function testBackup(settings: Settings, args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) throw new Error('test-restore needs one file.');
  const began = new Date();
  const passphrase = await readPassphrase(process.env);
  const { report, wrong } = await kept(settings, { kind: 'restore_test', began, place: file }, () =>
    testRestore(settings, file, passphrase),
  );
  await writeDown(settings, {
    kind: 'restore_test',
    began,
    takenAt: new Date(report.takenAt),
    place: file,
    totals: report,
    problems: wrong,
    failed: false,
  });
  console.log(
    `${file}, as of ${report.takenAt}, was restored apart: ${contentOf(report)} in ${secondsSince(began)}.`,
  );
  for (const line of wrong) console.error(line);
  if (report.lost.length > 0)
    console.error(`These stored files were lost before the backup: ${report.lost.join(', ')}`);
  if (wrong.length > 0 || report.lost.length > 0) return 1;
  console.log('All that is checked of its books is right.');
  return 0;
}

/** Work whose failure is written down, too. */
async function kept<T>(
  settings: Settings,
  begun: Pick<Run, 'kind' | 'began' | 'place'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)];
    await writeDown(settings, { ...begun, problems, failed: true });
    throw error;
  }
}

/** A run that cannot be written down is done all the same: that is printed, and changes nothing of how it ended. */
async function writeDown(settings: Settings, run: Run): Promise<void> {
  await keepRun(settings, run).catch((error: unknown) =>
    console.error(`This could not be written down in the database: ${String(error)}`),
  );
}

const contentOf = ({ tables, rows, files, fileBytes }: Totals): string =>
  `${tables} tables with ${rows} rows, ${files} files (${megabytes(fileBytes)})`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const secondsSince = (began: Date): string => `${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`;
