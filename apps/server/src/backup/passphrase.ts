import { readFile } from 'node:fs/promises';
import { SettingError } from '../env.ts';

const SHORTEST = 12;

/** What backups are encrypted with: `BACKUP_PASSPHRASE`, or the content of the file `BACKUP_PASSPHRASE_FILE`. */
export async function readPassphrase(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const file = env['BACKUP_PASSPHRASE_FILE'];
  const passphrase = file ? await readPassphraseFile(file) : (env['BACKUP_PASSPHRASE'] ?? '');
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new SettingError(
    `BACKUP_PASSPHRASE, or the file that BACKUP_PASSPHRASE_FILE names, must have at least ${SHORTEST} characters: without them nobody reads the backup, you neither.`,
  );
}

async function readPassphraseFile(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new SettingError(`BACKUP_PASSPHRASE_FILE names ${file}, which cannot be read.`, { cause: error });
  }
}
