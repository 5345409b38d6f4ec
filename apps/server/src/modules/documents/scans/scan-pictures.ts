import type { FileStore } from '../../../files/file-store.ts';
import type { FileInspector } from '../../../files/inspector.ts';
import { AppError } from '../../../http/app-error.ts';

interface ScanServices {
  readonly files: FileStore;
  readonly inspector: FileInspector;
}

/** More pages than any act has, over all of its scans. */
const MOST_PICTURES = 60;

/**
 * The pages of scans, by their hashes, as pictures (JPEG) in their order. Throws 409 for a scan that cannot be read and
 * for too many pages.
 */
export async function picturesOf(
  { files, inspector }: ScanServices,
  scans: readonly string[],
): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const sha256 of scans) {
    const scanned = await inspector.pages(await files.get(sha256)).catch(() => undefined);
    if (scanned?.kind === 'pages') pictures.push(...scanned.pages);
    else if (scanned?.kind !== 'too_many') throw new AppError(409, 'scan_unreadable');
    if (scanned.kind === 'too_many' || pictures.length > MOST_PICTURES)
      throw new AppError(409, 'scan_too_long', { most: MOST_PICTURES });
  }
  return pictures;
}
