import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/database.ts';
import { syncFolder } from '../files/folder-store.ts';

/** Where a chain of the history ended on a day. */
export interface Anchor {
  /** The office; 0 for the history of what belongs to none. */
  readonly chain: number;
  readonly place: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** The anchors of a day as a file keeps them; undefined where the file cannot be read as such. */
export interface AnchorFile {
  readonly path: string;
  readonly anchors: readonly Anchor[] | undefined;
}

const NAME = /^\d{4}-\d{2}-\d{2}\.json$/u;

const folderOf = (dataDir: string): string => join(dataDir, 'anchors');
const pathOf = (dataDir: string, day: string): string => join(folderOf(dataDir), `${day}.json`);

/** Whether the anchors of a day were written. */
export async function hasAnchorFile(dataDir: string, day: string): Promise<boolean> {
  return stat(pathOf(dataDir, day)).then(
    () => true,
    () => false,
  );
}

/** Writes the anchors of a day: all of them stand in the file afterwards, or there is no file. */
export async function writeAnchorFile(
  dataDir: string,
  day: string,
  anchors: readonly Anchor[],
): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${day}.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o640);
    try {
      await handle.writeFile(`${JSON.stringify({ day, anchors }, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, pathOf(dataDir, day));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Every file of anchors, by its day; none where no day was anchored in this folder. */
export async function readAnchorFiles(dataDir: string): Promise<AnchorFile[]> {
  const folder = folderOf(dataDir);
  const names = (await namesIn(folder)).filter((name) => NAME.test(name)).toSorted();
  const files: AnchorFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    files.push({ path, anchors: anchorsIn(await readFile(path, 'utf8')) });
  }
  return files;
}

/** Removes every file of anchors: of a history that is made anew from its first entry. */
export async function removeAnchorFiles(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function anchorsIn(text: string): Anchor[] | undefined {
  try {
    const { anchors } = JSON.parse(text) as { anchors?: unknown };
    return Array.isArray(anchors) && anchors.every(isAnchor) ? anchors : undefined;
  } catch {
    return undefined;
  }
}

function isAnchor(value: unknown): value is Anchor {
  const { chain, place, hash } = (value ?? {}) as Partial<Record<keyof Anchor, unknown>>;
  return Number.isSafeInteger(chain) && Number.isSafeInteger(place) && typeof hash === 'string';
}
