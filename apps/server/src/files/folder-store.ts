import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/database.ts';
import {
  type FileStore,
  type HeldAmong,
  sha256Of,
  sha256OfFile,
  sha256OfStream,
  StoredFileError,
} from './file-store.ts';
import { receiveFile, sweepReceived } from './receive-file.ts';

/** A name of a file that is not whole yet: its hash and a number of its own. */
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/u;
/** Younger ones may be in the making, by another server that works on the same folder. */
const ABANDONED_MS = 3_600_000;

/** A store in a local folder, two levels deep. What a crash left unfinished in it is removed. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  const aside = join(folder, 'aside');
  await sweepUnfinished(folder);
  await sweepReceived(incoming, ABANDONED_MS);
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  /** What was kept again while it was put aside is young; what was held meanwhile is held: both go back. */
  const removeUnlessHeld = async (
    sha256s: readonly string[],
    olderThanMs: number,
    heldAmong: HeldAmong,
  ): Promise<number> => {
    const old = new Set(await olderOnes(aside, olderThanMs));
    const held = await heldAmong(sha256s);
    const unwanted = sha256s.filter((sha256) => old.has(sha256) && !held.has(sha256));
    for (const sha256 of unwanted) await rm(join(aside, sha256), { force: true });
    await returnAll(aside, pathOf);
    return unwanted.length;
  };
  return {
    async put(content) {
      const sha256 = sha256Of(content);
      const path = pathOf(sha256);
      // One that a crash or the disk has cut is written anew.
      if (!(await holdsStill(path, sha256))) await write(path, content);
      return sha256;
    },
    receive: (source, limitOf) => receiveFile(source, incoming, limitOf),
    async keep({ path: received, sha256 }) {
      const path = pathOf(sha256);
      if (await holdsStill(path, sha256)) return;
      await mkdir(dirname(path), { recursive: true });
      await rename(received, path);
      await syncFolder(dirname(path));
    },
    get: (sha256) => readFile(pathOf(sha256)).catch(missing(sha256)),
    async open(sha256) {
      // One handle for both: what is read is what was looked at, whatever becomes of its name.
      const handle = await open(pathOf(sha256), 'r').catch(missing(sha256));
      if ((await sha256OfStream(handle.createReadStream({ start: 0, autoClose: false }))) === sha256)
        return handle.createReadStream({ start: 0 });
      await handle.close();
      throw new StoredFileError(sha256, 'damaged');
    },
    async sweep(olderThanMs, heldAmong) {
      await returnAll(aside, pathOf);
      let removed = 0;
      for (const shelf of await shelvesOf(folder)) {
        const old = await olderOnes(shelf, olderThanMs);
        if (old.length === 0) continue;
        const held = await heldAmong(old);
        const unheld = old.filter((sha256) => !held.has(sha256));
        for (const sha256 of unheld) await move(pathOf(sha256), join(aside, sha256));
        removed += await removeUnlessHeld(unheld, olderThanMs, heldAmong);
      }
      return removed;
    },
  };
}

/** Whether the bytes are there; if so, they count as kept at this moment, so that no sweep takes them. */
async function holdsStill(path: string, sha256: string): Promise<boolean> {
  if ((await sha256OfFile(path).catch(() => undefined)) !== sha256) return false;
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

const CONTENT = /^[0-9a-f]{64}$/u;

async function shelvesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{2}$/u.test(name)).map((name) => join(folder, name));
}

/** The contents in a folder that were kept more than so many milliseconds ago. */
async function olderOnes(folder: string, olderThanMs: number): Promise<string[]> {
  const before = Date.now() - olderThanMs;
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = CONTENT.test(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
    if (found && found.mtimeMs < before) old.push(name);
  }
  return old;
}

/** Puts everything that stands aside back in its place: also what a crash left there. */
async function returnAll(aside: string, pathOf: (sha256: string) => string): Promise<void> {
  for (const name of await readdir(aside).catch(() => [])) await move(join(aside, name), pathOf(name));
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
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
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function sweepUnfinished(folder: string): Promise<void> {
  for (const shelf of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, shelf)).catch(() => [])) {
      const path = join(folder, shelf, name);
      if (UNFINISHED.test(name) && Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS)
        await rm(path, { force: true });
    }
}
