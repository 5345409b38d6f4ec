import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { type book as bookEntity, sheet as sheetEntity } from '@serventia/domain/office/book.entity';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { WriteContext } from '../../resource/write.ts';
import { originOf } from '../office/collections.ts';
import { addRows } from '../../resource/write-rows.ts';
import { closeBook, openBook } from '../office/books.ts';

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
  /** Where the act ends; null for one that stands on a single face. */
  readonly last_book: number | null;
  readonly last_sheet: number | null;
  readonly last_face: 'F' | 'V' | null;
  readonly term: number;
  /** Null for what stands in a book outside of civil registration. */
  readonly matricula: string | null;
}

interface Wanted {
  /** How many faces its text takes. */
  readonly faces: number;
  readonly recordId: number;
  /** Its type says in which books it stands. */
  readonly recordType: number | null;
  /** Digit of the part of the book (`8` emancipations) that serves instead, where the office has one open. */
  readonly part: number | null;
  /** The book that the clerk chose; without it the open one of the office's own collection. */
  readonly bookId: number | undefined;
  readonly cns: string;
  /** Day of the registration, `YYYY-MM-DD`. */
  readonly registeredOn: string;
}

/**
 * Takes the next term of the book type and collection (LRP art. 7), the next free faces and the matrícula; 409 when
 * the clock was set back behind the day of the last term, or the book ends within the act and the next one is not prepared.
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
  const faces = await facesFor(context, book, wanted.faces);
  const [first, last] = [faces[0], faces.at(-1)];
  if (!first || !last) throw new RangeError(`an act of ${wanted.faces} faces`);
  const { sheet, face } = first;
  await db.query(
    'update term_sequence set last_term = $4, last_on = $5 where office_id = $1 and book_type_id = $2 and collection = $3',
    [office, book.book_type_id, book.collection, term, wanted.registeredOn],
  );
  await db.query('update book set last_term = $2 where id = $1', [book.id, term]);
  // First: the closing term says how many sheets were written on.
  await takeFaces(context, faces, wanted.recordId);
  if (last.book !== book) await turnOver(context, book, last.book, wanted.registeredOn);
  const matricula =
    book.digit === null
      ? null
      : buildMatricula({
          ...(await originOf(context, book.collection, wanted.cns)),
          year: Number(wanted.registeredOn.slice(0, 4)),
          bookType: book.digit,
          book: book.number,
          sheet,
          term,
        });
  const ends =
    last === first
      ? { last_book: null, last_sheet: null, last_face: null }
      : { last_book: last.book.id, last_sheet: last.sheet, last_face: last.face };
  return { book: book.id, collection: book.collection, sheet, face, ...ends, term, matricula };
}

/** A face of a book that an act takes. */
interface Face {
  readonly book: OpenBook;
  readonly sheet: number;
  readonly face: 'F' | 'V';
}

const freeFaces = ({ sheet_count: sheets, used_faces: used }: OpenBook): number => sheets * 2 - used;

const faceAt = (book: OpenBook, index: number): Face => ({
  book,
  sheet: Math.floor(index / 2) + 1,
  face: index % 2 === 0 ? 'F' : 'V',
});

const nextFaces = (book: OpenBook, count: number): Face[] =>
  Array.from({ length: count }, (_, index) => faceAt(book, book.used_faces + index));

/** The next free faces of a book and, where it ends within the act, of the book of the next number (dossier notes 1.8). */
async function facesFor(context: WriteContext, book: OpenBook, count: number): Promise<Face[]> {
  const left = freeFaces(book);
  if (count <= left) return nextFaces(book, count);
  const next = await lockNextBook(context, book);
  if (!next || freeFaces(next) < count - left)
    throw new AppError(409, 'next_book_not_prepared', { faces: count, left, book: book.name });
  return [...nextFaces(book, left), ...nextFaces(next, count - left)];
}

/** Under the lock of the book before it, so that acts that end a book come into the next one after another. */
async function lockNextBook({ db, caller }: WriteContext, book: OpenBook): Promise<OpenBook | undefined> {
  return db.find<OpenBook>(
    `${BOOK} and b.book_type_id = $2 and b.collection = $3 and b.number = $4 and b.status = 'prepared' for update of b`,
    [officeOf(caller), book.book_type_id, book.collection, book.number + 1],
  );
}

/** A book that ends within an act is closed, and the next one opened to go on in it (dossier notes 1.8). */
async function turnOver(context: WriteContext, full: OpenBook, next: OpenBook, on: string): Promise<void> {
  await closeBook(context, { id: full.id, input: { closed_on: on } });
  await openBook(context, { id: next.id, input: { opened_on: on } });
}

async function takeFaces(context: WriteContext, faces: readonly Face[], record: number): Promise<void> {
  for (const [book, taken] of Map.groupBy(faces, (each) => each.book))
    await context.db.query('update book set used_faces = used_faces + $2 where id = $1', [
      book.id,
      taken.length,
    ]);
  const rows = faces.map(({ book, sheet, face }) => ({
    book: book.id,
    number: sheet,
    face,
    name: sheetName(book.name, sheet, face),
    record,
  }));
  await addRows(context, sheetEntity, rows);
}

/** A face as it is called: `A-12 fls. 007v`. */
export function sheetName(book: string, sheet: number, face: unknown): string {
  return `${book} fls. ${String(sheet).padStart(3, '0')}${face === 'V' ? 'v' : ''}`;
}

async function findBook({ db, caller }: WriteContext, wanted: Wanted): Promise<OpenBook> {
  const ofType = `${BOOK} and (b.book_type_id = (select book_type_id from record_type where id = $2) or t.digit = $3::int)`;
  const book =
    wanted.bookId === undefined
      ? await db.find<OpenBook>(
          `${ofType} and b.status = 'open' order by t.digit = $3::int desc, b.collection limit 1`,
          [officeOf(caller), wanted.recordType, wanted.part],
        )
      : await db.find<OpenBook>(`${ofType} and b.id = $4`, [
          officeOf(caller),
          wanted.recordType,
          wanted.part,
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
