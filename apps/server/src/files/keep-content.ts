import type { Sql } from '../db/database.ts';
import { type Caller, officeOf } from '../http/caller.ts';
import type { FileStore } from './file-store.ts';

/** What the product itself writes into a file of the office. */
export interface MadeFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The records that it tells, where no row beside it names them: it is closed with them. */
  readonly tells?: readonly number[];
}

/** Keeps a file that the product made or received, in the transaction of the row that holds it. */
export async function keepContent(
  { db, caller, files }: { readonly db: Sql; readonly caller: Caller; readonly files: FileStore },
  { name, contentType, content, tells = [] }: MadeFile,
): Promise<{ readonly id: number; readonly sha256: string }> {
  const sha256 = await files.put(content);
  const [stored] = await db.query<{ id: number }>(
    'insert into stored_file (office_id, sha256, name, content_type, size, created_by, tells) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [officeOf(caller), sha256, name, contentType, content.byteLength, caller.name, tells],
  );
  if (!stored) throw new Error('a file was not kept');
  return { id: stored.id, sha256 };
}
