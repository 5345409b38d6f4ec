import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { type book as bookEntity, sheet as sheetEntity } from '@serventia/domain/office/book.entity';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { addRows } from '../../resource/write-rows.ts';

type OpenBook = ColumnsOf<
  typeof bookEntity,
  'id' | 'name' | 'number' | 'collection' | 'sheet_count' | 'used_faces' | 'status'
> &
  ColumnsOf<typeof bookType, never, 'digit'> & { readonly book_type_id: number };

/** What registration gives an act for good. */
export interface ActNumber {
  readonly book: number;
  readonly collection: number;
  readonly sheet: number;
  readonly face: 'F' | 'V';
  readonly term: number;
  /** Null for what stands in a book outside of civil registration. */
  readonly matricula: string | null;
}

interface Wanted {
  readonly recordId: number;
  /** Its type says in which books it stands. */
  readonly recordType: number | null;
  /** The book that the clerk chose; without it the open one of the office's own collection. */
  readonly bookId: number | undefined;
  readonly cns: string;
  /** Day of the registration, `YYYY-MM-DD`. */
  readonly registeredOn: string;
}

/**
 * Takes the next term of the book type and collection (LRP art. 7), the next free face and the matrícula; 409 when
 * the clock was set back behind the day of the last term.
 * The sequence row stays locked until the transaction ends: a term that is not kept is given to the next act.
 * `verify` runs under that lock, so what it finds about other acts stays true.
 */
export async function numberAct(
  context: WriteContext,
  wanted: Wanted,
  verify: () => Promise<void>,
): Promise<ActNumber> {
  const { db, caller } = context;
  const office = officeOf(caller);
  const chosen = await findBook(context, wanted);
  await db.query(
    'insert into term_sequence (office_id, book_type_id, collection) values ($1, $2, $3) on conflict do nothing',
    [office, chosen.book_type_id, chosen.collection],
  );
  const sequence = await db.find<{ last_term: number; last_on: string | null }>(
    'select last_term, last_on from term_sequence where office_id = $1 and book_type_id = $2 and collection = $3 for update',
    [office, chosen.book_type_id, chosen.collection],
  );
  if (sequence?.last_on && wanted.registeredOn < sequence.last_on)
    throw new AppError(409, 'clock_set_back', { today: wanted.registeredOn });
  const book = await lockBook(context, chosen);
  await verify();
  const term = (sequence?.last_term ?? 0) + 1;
  const sheet = Math.floor(book.used_faces / 2) + 1;
  const face = book.used_faces % 2 === 0 ? 'F' : 'V';
  await db.query(
    'update term_sequence set last_term = $4, last_on = $5 where office_id = $1 and book_type_id = $2 and collection = $3',
    [office, book.book_type_id, book.collection, term, wanted.registeredOn],
  );
  await db.query('update book set used_faces = used_faces + 1, last_term = $2 where id = $1', [
    book.id,
    term,
  ]);
  await addRows(context, sheetEntity, [
    {
      book: book.id,
      number: sheet,
      face,
      name: sheetName(book.name, sheet, face),
      record: wanted.recordId,
    },
  ]);
  const matricula =
    book.digit === null
      ? null
      : buildMatricula({
          cns: wanted.cns,
          collection: book.collection,
          year: Number(wanted.registeredOn.slice(0, 4)),
          bookType: book.digit,
          book: book.number,
          sheet,
          term,
        });
  return { book: book.id, collection: book.collection, sheet, face, term, matricula };
}

/** A face as it is called: `A-12 fls. 007v`. */
export function sheetName(book: string, sheet: number, face: unknown): string {
  return `${book} fls. ${String(sheet).padStart(3, '0')}${face === 'V' ? 'v' : ''}`;
}

async function findBook({ db, caller }: WriteContext, wanted: Wanted): Promise<OpenBook> {
  const ofType = `${BOOK} and b.book_type_id = (select book_type_id from record_type where id = $2)`;
  const book =
    wanted.bookId === undefined
      ? await db.find<OpenBook>(`${ofType} and b.status = 'open' order by b.collection limit 1`, [
          officeOf(caller),
          wanted.recordType,
        ])
      : await db.find<OpenBook>(`${ofType} and b.id = $3`, [
          officeOf(caller),
          wanted.recordType,
          wanted.bookId,
        ]);
  if (!book) throw new AppError(409, 'no_open_book');
  return book;
}

async function lockBook({ db, caller }: WriteContext, chosen: OpenBook): Promise<OpenBook> {
  const book = await db.find<OpenBook>(`${BOOK} and b.id = $2 for update of b`, [
    officeOf(caller),
    chosen.id,
  ]);
  if (!book || book.status !== 'open') throw new AppError(409, 'book_not_open');
  if (book.used_faces >= book.sheet_count * 2) throw new AppError(409, 'full_book', { book: book.name });
  return book;
}

const BOOK = `
  select b.id, b.name, b.number, b.collection, b.sheet_count, b.used_faces, b.status, b.book_type_id, t.digit
  from book b join book_type t on t.id = b.book_type_id where b.office_id = $1`;
