import { readFile } from '../../api/resource.ts';
import { showDownloadError } from '../../ui/toasts.ts';

const KEPT_MS = 60_000;

/** What a browser shows as people read it. */
const SHOWN = /^(?:application\/pdf$|image\/)/u;

/**
 * Shows a stored file in a tab of its own, or saves it under its name where it is data for another program; a link would
 * not carry the header of the session, so it is read first.
 */
export async function openFile(id: number): Promise<void> {
  try {
    const { blob, name } = await readFile(id);
    if (SHOWN.test(blob.type)) showBlob(blob);
    else saveBlob(blob, name);
  } catch (error) {
    showDownloadError(error);
  }
}

export function showBlob(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  globalThis.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Saves a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
