import type { book as bookEntity } from '@serventia/domain/office/book.entity';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import type { KnownOfPlace, LegacyBook, LegacyPlace } from '@serventia/domain/civil/legacy/place-findings';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';

/** An old book with what the database alone knows of it. */
export interface FoundBook extends LegacyBook {
  readonly id: number;
  readonly type: number;
  readonly collection: number;
}

type StoredBook = ColumnsOf<
  typeof bookEntity,
  'id' | 'name' | 'number' | 'collection' | 'sheet_count' | 'first_term' | 'last_term',
  'opened_on' | 'closed_on'
> &
  ColumnsOf<typeof bookType, never, 'digit'> & { readonly type: number };

const OLD_BOOK = `
  select b.id, b.name, b.number, b.collection, b.sheet_count, b.first_term, b.last_term,
    b.opened_on::text as opened_on, b.closed_on::text as closed_on, b.book_type_id as type, t.digit
  from book b join book_type t on t.id = b.book_type_id
  join record_type r on r.id = $2 join book_type wanted on wanted.id = r.book_type_id
  where b.office_id = $1 and b.archived and (t.id = wanted.id or wanted.digit = 7 and t.digit in (8, 9))`;

const bookOf = (row: StoredBook): FoundBook => ({
  id: row.id,
  type: row.type,
  name: row.name,
  number: row.number,
  collection: row.collection,
  digit: row.digit,
  sheetCount: row.sheet_count,
  firstTerm: row.first_term,
  lastTerm: row.last_term,
  openedOn: row.opened_on,
  closedOn: row.closed_on,
});

/** The old book of an act, held until the transaction ends; throws 400 at `book` for one of another type. */
export async function findOldBook(
  { db, caller }: WriteContext,
  id: number,
  recordType: number | null,
): Promise<FoundBook> {
  const row = await db.find<StoredBook>(`${OLD_BOOK} and b.id = $3 for update of b`, [
    officeOf(caller),
    recordType,
    id,
  ]);
  if (!row) throw FieldErrors.of('book', 'book_of_other_type');
  return bookOf(row);
}

/** The old books of a collection in which records of a type stand. */
export async function oldBooksOf(
  { db, caller }: Reading,
  recordType: number,
  collection: number,
): Promise<FoundBook[]> {
  const rows = await db.query<StoredBook>(`${OLD_BOOK} and b.collection = $3`, [
    officeOf(caller),
    recordType,
    collection,
  ]);
  return rows.map(bookOf);
}

interface Found {
  readonly term_taken: boolean;
  readonly matricula_taken: boolean;
  readonly repeated_in: string[];
  readonly on_face: number[];
  readonly before: KnownOfPlace['before'] | null;
  readonly after: KnownOfPlace['after'] | null;
}

/** What the books of the office say of a place, beside the record of the id itself. */
export async function knownOfPlace(
  { db, caller }: Reading,
  book: FoundBook,
  place: LegacyPlace,
  id: number,
): Promise<KnownOfPlace> {
  const found = await db.find<Found & Record<string, unknown>>(KNOWN, [
    officeOf(caller),
    id,
    book.id,
    place.term,
    place.matricula,
    place.sheet,
    place.face,
    book.type,
    book.collection,
  ]);
  return {
    termTaken: found?.term_taken ?? false,
    matriculaTaken: found?.matricula_taken ?? false,
    repeatedIn: found?.repeated_in ?? [],
    onFace: found?.on_face ?? [],
    before: found?.before ?? undefined,
    after: found?.after ?? undefined,
  };
}

const KNOWN = `
  with own as (select term, sheet, face, registered_on as day from record where office_id = $1 and book_id = $3 and id <> $2 and term is not null)
  select
    exists (select 1 from own where term = $4) as term_taken,
    exists (select 1 from record where office_id = $1 and id <> $2 and matricula = $5) as matricula_taken,
    coalesce((select json_agg(distinct b.name) from record r join book b on b.id = r.book_id
      where r.office_id = $1 and r.id <> $2 and r.term = $4 and b.id <> $3 and b.book_type_id = $8 and b.collection = $9), '[]') as repeated_in,
    coalesce((select json_agg(term order by term) from own where sheet = $6 and face = $7), '[]') as on_face,
    (select json_build_object('term', term, 'on', day) from own where term < $4 order by term desc limit 1) as before,
    (select json_build_object('term', term, 'on', day) from own where term > $4 order by term limit 1) as after`;
