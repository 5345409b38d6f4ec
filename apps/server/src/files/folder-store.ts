import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/database.ts';
import { type FileStore, sha256Of, sha256OfFile, StoredFileError } from './file-store.ts';
import { receiveFile, sweepReceived } from './receive-file.ts';

/** A name of a file that is not whole yet: its hash and a number of its own. */
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/u;
/** Younger ones may be in the making, by another server that works on the same folder. */
const ABANDONED_MS = 3_600_000;

/** A store in a local folder, two levels deep. What a crash left unfinished in it is removed. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await sweep(folder);
  await sweepReceived(incoming, ABANDONED_MS);
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(content) {
      const sha256 = sha256Of(content);
      const path = pathOf(sha256);
      // One that a crash or the disk has cut is written anew.
      if (!(await holds(path, sha256))) await write(path, content);
      return sha256;
    },
    receive: (source, limitOf) => receiveFile(source, incoming, limitOf),
    async keep({ path: received, sha256 }) {
      const path = pathOf(sha256);
      if (await holds(path, sha256)) return;
      await mkdir(dirname(path), { recursive: true });
      await rename(received, path);
      await syncFolder(dirname(path));
    },
    get: (sha256) => readFile(pathOf(sha256)).catch(missing(sha256)),
    async open(sha256) {
      const path = pathOf(sha256);
      if ((await sha256OfFile(path).catch(missing(sha256))) !== sha256)
        throw new StoredFileError(sha256, 'damaged');
      return createReadStream(path);
    },
  };
}

async function holds(path: string, sha256: string): Promise<boolean> {
  return (await sha256OfFile(path).catch(() => undefined)) === sha256;
}

function missing(sha256: string): (error: unknown) => never {
  return (error) => {
    throw codeOf(error) === 'ENOENT' ? new StoredFileError(sha256, 'missing', { cause: error }) : error;
  };
}

/** All of it stands there afterwards, also after a power cut, or nothing does. */
async function write(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx', 0o640);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** A new name lasts once its folder is on the disk; where a system cannot do that, it does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function sweep(folder: string): Promise<void> {
  for (const shelf of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
      const path = join(folder, shelf, name);
      if (UNFINISHED.test(name) && Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS)
        await rm(path, { force: true });
    }
}
