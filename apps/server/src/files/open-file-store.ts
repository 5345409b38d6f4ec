import { join } from 'node:path';
import { type FileStore, verified } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** The store that the settings name: an object storage, whose library only its users load, or a folder. */
export async function openFileStore(filesUrl: string | undefined, folder: string): Promise<FileStore> {
  if (!filesUrl) return verified(await openFolderStore(folder));
  const { openS3Store } = await import('./s3-store.ts');
  return verified(openS3Store(filesUrl, join(folder, 'incoming')));
}
