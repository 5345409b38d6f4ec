import type { Sql } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { FileInspector } from '../../files/inspector.ts';

/** The hash of the picture that stands in the head of an office's documents; null where there is none. */
export async function logoOf(db: Sql, office: number): Promise<string | null> {
  const found = await db.find<{ sha256: string }>(
    'select f.sha256 from notary_office o join stored_file f on f.id = o.logo_id where o.id = $1',
    [office],
  );
  return found?.sha256 ?? null;
}

interface PictureServices {
  readonly files: FileStore;
  readonly inspector: FileInspector;
}

/** Pictures made ready lately, by their hash: an office prints the same one on every document. */
const ready = new Map<string, Uint8Array>();
const MOST_READY = 50;

/**
 * The picture of a hash, ready to be printed. Undefined when it is lost or cannot be read: a document is worth more
 * than its decoration.
 */
export async function findPicture(
  { files, inspector }: PictureServices,
  sha256: string,
): Promise<Uint8Array | undefined> {
  const known = ready.get(sha256);
  if (known) return known;
  const content = await files.get(sha256).catch(() => undefined);
  const picture = content && (await inspector.printable(content).catch(() => undefined));
  if (!picture) return undefined;
  if (ready.size >= MOST_READY) ready.clear();
  ready.set(sha256, picture);
  return picture;
}
