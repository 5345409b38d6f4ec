import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LimitOf, ReceivedFile } from './receive-file.ts';

/** Contents kept by their SHA-256: the same bytes are stored once and never change. */
export interface FileStore {
  /** Keeps the bytes durably and returns their SHA-256 in hexadecimal. */
  put(content: Uint8Array): Promise<string>;
  /** Writes what is being sent into a temporary file, never all of it into memory; whoever asked removes it. */
  receive(source: AsyncIterable<Buffer>, limitOf: LimitOf): Promise<ReceivedFile>;
  /** Keeps what was received durably, under its SHA-256. */
  keep(file: ReceivedFile): Promise<void>;
  /** Rejects with a `StoredFileError` where the bytes are gone or no longer those that were kept. */
  get(sha256: string): Promise<Buffer>;
  /** The same as a stream, for what may be large; it is held against its hash before the first byte is given. */
  open(sha256: string): Promise<Readable>;
  /**
   * Removes what was kept more than so many milliseconds ago and is not held, and tells how many. What is kept again
   * meanwhile, or held since, stays: whoever keeps adds its row first, or keeps it before and adds its row soon.
   */
  sweep(olderThanMs: number, heldAmong: HeldAmong): Promise<number>;
}

/** Those of some contents, by their SHA-256, that something holds. */
export type HeldAmong = (sha256s: readonly string[]) => Promise<ReadonlySet<string>>;

/** What was kept is not there any more as it was kept. */
export class StoredFileError extends Error {
  readonly reason: 'missing' | 'damaged';

  constructor(sha256: string, reason: 'missing' | 'damaged', options?: ErrorOptions) {
    super(`the stored file ${sha256} is ${reason}`, options);
    this.reason = reason;
  }
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The hash of a file on the disk, read piece by piece. */
export async function sha256OfFile(path: string): Promise<string> {
  return sha256OfStream(createReadStream(path));
}

/** The hash of all that a stream gives. */
export async function sha256OfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/** A store that hands out nothing but what it was given: a file that was cut or changed is refused. */
export function verified(store: FileStore): FileStore {
  return {
    ...store,
    async get(sha256) {
      const content = await store.get(sha256);
      if (sha256Of(content) !== sha256) throw new StoredFileError(sha256, 'damaged');
      return content;
    },
  };
}
