import type { Row, Sql } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

/** What is known of a file that is to be kept for an office. */
export interface NewFile {
  readonly office: number;
  readonly sha256: string;
  readonly thumbnail: string | null;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly by: { readonly name: string; readonly userId: number };
}

const GIGABYTE = 1_000_000_000;

/** Throws 507 where the files of an office would take more room than it has, in bytes. */
export async function assertRoom(db: Sql, office: number, size: number, most: number): Promise<void> {
  const found = await db.find<{ taken: number }>(
    'select coalesce(sum(size), 0)::float8 as taken from stored_file where office_id = $1',
    [office],
  );
  if (Number(found?.taken) + size > most)
    throw new AppError(507, 'office_files_full', { most: Math.round(most / GIGABYTE) });
}

/** Adds the row of a file, in a transaction: the uploads of one office count their room one after the other. */
export async function addFile(db: Sql, file: NewFile, most: number): Promise<Row & { id: number }> {
  await db.query("select pg_advisory_xact_lock(hashtext('stored_file'), $1::integer)", [file.office]);
  await assertRoom(db, file.office, file.size, most);
  const [row] = await db.query<{ id: number }>(
    `insert into stored_file (office_id, sha256, thumbnail_sha256, name, content_type, size, created_by, created_by_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, name, content_type, size`,
    [
      file.office,
      file.sha256,
      file.thumbnail,
      file.name,
      file.contentType,
      file.size,
      file.by.name,
      file.by.userId,
    ],
  );
  if (!row) throw new Error('a file was not added');
  return row;
}
