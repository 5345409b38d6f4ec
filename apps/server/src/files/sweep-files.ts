import { type Database, EVERY_OFFICE, type Sql } from '../db/database.ts';
import type { FileStore, HeldAmong } from './file-store.ts';
import { fileFields } from './holders.ts';

const DAY_MS = 86_400_000;

/** What a sweep removed. */
export interface Swept {
  readonly rows: number;
  readonly contents: number;
}

/** Removes the files that nothing holds and that are older than a day, and the contents that no row names any more. */
export async function sweepFiles(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  olderThanMs = DAY_MS,
): Promise<Swept> {
  const offices = await database.read(EVERY_OFFICE, (db) =>
    db.query<{ id: number }>('select id from notary_office order by id'),
  );
  let rows = 0;
  for (const { id } of offices)
    rows += await database.read({ office: id, isSuper: false }, (db) => removeRows(db, id, olderThanMs));
  return { rows, contents: await files.sweep(olderThanMs, heldAmong(database)) };
}

const heldAmong =
  (database: Database): HeldAmong =>
  async (sha256s) => {
    const held = await database.read(EVERY_OFFICE, (db) =>
      db.query<{ sha256: string }>(
        `select sha256 from stored_file where sha256 = any($1)
         union select thumbnail_sha256 from stored_file where thumbnail_sha256 = any($1)`,
        [sha256s],
      ),
    );
    return new Set(held.map(({ sha256 }) => sha256));
  };

async function removeRows(db: Sql, office: number, olderThanMs: number): Promise<number> {
  const removed = await db.query(UNHELD, [
    office,
    olderThanMs / 1000,
    [...new Set(fileFields.map(({ entity }) => entity.name))],
    [...new Set(fileFields.map(({ name }) => name))],
  ]);
  return removed.length;
}

/**
 * A file is held by the rows that name it, by the history, which tells what such a row held before, and perhaps by
 * what its sender has typed since and not saved.
 */
const UNHELD = `
  with named as (
    select distinct named.id from history h
      cross join jsonb_array_elements(h.changes) change
      cross join lateral (values (change -> 'old'), (change -> 'new')) given(value)
      cross join lateral (select (given.value #>> '{}')::numeric as id where jsonb_typeof(given.value) = 'number') named
    where h.office_id = $1 and h.entity = any($3) and change ->> 'field' = any($4)
  )
  delete from stored_file f
  where f.office_id = $1 and f.created_at < now() - make_interval(secs => $2)
    and not exists (select 1 from named where named.id = f.id)
    and not exists (select 1 from form_draft d where d.user_id = f.created_by_id and d.saved_at >= f.created_at)
    ${fileFields.map(({ entity, column }) => `and not exists (select 1 from ${entity.table} where ${column} = f.id)`).join('\n    ')}
  returning f.id`;
