import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';

/** How many bytes a file may have that begins so. */
export type LimitOf = (head: Buffer) => Promise<number>;

/** A file that was sent, whole on the disk and not kept yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  /** Removes what was not kept. */
  discard(): Promise<void>;
}

/** What was being sent ended before its end. */
export class CutShortError extends Error {}

/** What is larger than a usual paper is taken in at a pace that leaves the server to the others. */
const UNPACED_BYTES = 5_000_000;
const BYTES_PER_MS = 12_000;

/** Enough to tell of what type a file is. */
const HEAD_BYTES = 4100;

/** Writes what is being sent into a file of its own in a folder, and hashes it on its way. Throws 413 for too much. */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  folder: string,
  limitOf: LimitOf,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = (): Promise<void> => rm(path, { force: true });
  try {
    return { path, discard, ...(await write(source, path, limitOf)) };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function write(
  source: AsyncIterable<Buffer>,
  path: string,
  limitOf: LimitOf,
): Promise<Pick<ReceivedFile, 'sha256' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let limit: number | undefined;
  const handle = await open(path, 'wx', 0o640);
  const began = performance.now();
  try {
    for await (const part of fromSender(source)) {
      size += part.byteLength;
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, part]).subarray(0, HEAD_BYTES);
      if (head.byteLength === HEAD_BYTES) limit ??= await limitOf(head);
      await keepPace(size, began);
      // What is too much is taken and not kept: a sender who is cut off does not hear why.
      if (limit !== undefined && size > limit) continue;
      hash.update(part);
      await handle.writeFile(part);
    }
    const most = limit ?? (await limitOf(head));
    if (size > most) throw new AppError(413, 'file_too_large', { most: most / 1_000_000 });
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
}

/** Waits where more has come than the time since `began` allows. */
async function keepPace(size: number, began: number): Promise<void> {
  const early = (size - UNPACED_BYTES) / BYTES_PER_MS - (performance.now() - began);
  if (early > 1) await sleep(early);
}

async function* fromSender(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new CutShortError('what was sent was cut short', { cause: error });
  }
}

/** Removes the files of a folder that are older than so many milliseconds: what a crash left there. */
export async function sweepReceived(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
