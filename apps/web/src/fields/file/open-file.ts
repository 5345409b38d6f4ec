import { readFile } from '../../api/resource.ts';
import { showDownloadError } from '../../ui/toasts.ts';

const KEPT_MS = 60_000;

/** Shows a stored file in a tab of its own; a link would not carry the header of the session, so it is read first. */
export async function openFile(id: number): Promise<void> {
  try {
    showBlob(await readFile(id));
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
