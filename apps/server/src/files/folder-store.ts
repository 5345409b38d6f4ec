import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** A store in a local folder, two levels deep. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const path = pathOf(sha256);
      if (
        await stat(path).then(
          () => true,
          () => false,
        )
      )
        return sha256;
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      const handle = await open(temporary, 'wx', 0o640);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
      return sha256;
    },
    get: (sha256) => readFile(pathOf(sha256)),
  };
}
