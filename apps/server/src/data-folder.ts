import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'there is a file where a folder should be',
  EEXIST: 'there is a file where a folder should be',
};

/** Makes the data folder where it is not there; rejects with a sentence where nothing can be written to it. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new Error(`Nothing can be written to DATA_DIR (${dataDir}): ${reasonOf(error)}.`, { cause: error });
  }
}

/** The key of an installation: a folder that has one is in use. */
export const keyFile = (dataDir: string): string => join(dataDir, 'token.key');

/** Says that a folder is for practice. */
const markOf = (dataDir: string): string => join(dataDir, 'practice');

/**
 * A folder is for practice from its beginning or never: the papers of an office are not stamped by mistake, and those
 * of practice are never without their stamp. Rejects with a sentence.
 */
export async function holdPractice(dataDir: string, practice: boolean): Promise<void> {
  const isMarked = existsSync(markOf(dataDir));
  if (isMarked && !practice)
    throw new Error(`DATA_DIR (${dataDir}) is for practice: it opens with PRACTICE=on alone.`);
  if (isMarked || !practice) return;
  if (existsSync(keyFile(dataDir)))
    throw new Error(`DATA_DIR (${dataDir}) is the folder of an office: choose another one for practice.`);
  await writeFile(markOf(dataDir), '');
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
