import { createHash } from 'node:crypto';

/** Contents kept by their SHA-256: the same bytes are stored once and never change. */
export interface FileStore {
  /** Keeps the bytes durably and returns their SHA-256 in hexadecimal. */
  put(content: Uint8Array): Promise<string>;
  /** Rejects with a `StoredFileError` where the bytes are gone or no longer those that were kept. */
  get(sha256: string): Promise<Buffer>;
}

/** What was kept is not there any more as it was kept. */
export class StoredFileError extends Error {
  readonly reason: 'missing' | 'damaged';

  constructor(sha256: string, reason: 'missing' | 'damaged', options?: ErrorOptions) {
    super(`the stored file ${sha256} is ${reason}`, options);
    this.reason = reason;
  }
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A store that hands out nothing but what it was given: a file that was cut or changed is refused. */
export function verified(store: FileStore): FileStore {
  return {
    put: (content) => store.put(content),
    async get(sha256) {
      const content = await store.get(sha256);
      if (sha256Of(content) !== sha256) throw new StoredFileError(sha256, 'damaged');
      return content;
    },
  };
}
