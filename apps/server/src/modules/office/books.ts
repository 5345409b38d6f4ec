import { term as termEntity, book as bookEntity } from '@serventia/domain/office/book.entity';
import {
  closingDayFindings,
  closingTermText,
  nextBookFindings,
  numberRefused,
  openingDayFindings,
  openingTermText,
} from '@serventia/domain/office/book-life';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, officeOfRow, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { refuseErrors } from '../../resource/findings.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { addRow, createRow, setFields, type WriteContext } from '../../resource/write.ts';
import { printPagesAction } from '../texts/book-pages.ts';
import { paperAction } from '../papers/issue-paper.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { enterOldBook } from '../archive/old-books.ts';
import { assertCollection } from './collections.ts';

/** A book is named after its letter, number and collection: `A-12`, `B-3 (acervo 02)`; its number follows (LRP art. 6). */
export const bookHooks: EntityHooks<typeof bookEntity> = {
  async beforeCreate(context, row) {
    const [type, collection] = [written(row, 'book_type'), written(row, 'collection')];
    await assertCollection(context, collection);
    const number = written(row, 'number');
    const expected = numberRefused(
      await numberedBooks(context, {
        office: officeOfRow(bookEntity, row, context.caller),
        book_type: type,
        collection,
      }),
      number,
    );
    if (expected !== undefined) throw FieldErrors.of('number', 'book_number_skipped', { number, expected });
    const found = await context.db.find<{ letter: string }>('select letter from book_type where id = $1', [
      type,
    ]);
    return {
      name: `${found?.letter ?? ''}-${number}${collection === 1 ? '' : ` (acervo ${String(collection).padStart(2, '0')})`}`,
    };
  },
  async findings(context, row) {
    const office = officeOfRow(bookEntity, row, context.caller);
    if (office === null) return [];
    const { prepare_next_at: percent } = await getRow(context.db, notaryOffice, office, context.caller);
    const next = await bookAfter(context, { ...row, office });
    return nextBookFindings(row, { percent, isPrepared: next !== undefined, next: row.number + 1 });
  },
};

/** The books of an office that follow each other. */
interface Sequence extends Pick<Book, 'book_type' | 'collection'> {
  readonly office: number | null;
}

/** The books of a type and collection that the product numbers; those from before it are not among them. */
function numberedBooks(
  { db }: Reading,
  { office, book_type: type, collection }: Sequence,
): Promise<{ number: number; status: string }[]> {
  return db.query(
    'select number, status from book where office_id = $1 and book_type_id = $2 and collection = $3 and not archived',
    [office, type, collection],
  );
}

/** What the book that follows one in its sequence is called; undefined where it is not there yet. */
async function bookAfter(
  { db }: Reading,
  { office, book_type: type, collection, number }: Sequence & Pick<Book, 'number'>,
): Promise<string | undefined> {
  const found = await db.find<{ name: string }>(
    'select name from book where office_id = $1 and book_type_id = $2 and collection = $3 and number = $4',
    [office, type, collection, number + 1],
  );
  return found?.name;
}

export function bookActions(services: Services): HandlersOf<typeof bookEntity> {
  return {
    open: inTransaction(services, openBook),
    enter_old: inTransaction(services, enterOldBook),
    close: inTransaction(services, closeBook),
    prepare_next: inTransaction(services, prepareNext),
    print_pages: printPagesAction(services),
    paper: paperAction<InputOf<typeof bookEntity, 'paper'>>(
      services,
      async (_, id, { paper_kind: kind }) => ({
        kind,
        id,
      }),
    ),
  };
}

type Book = RowOf<typeof bookEntity>;

/** Opens a prepared book with its opening term (LRP art. 4); one book of a type and collection is open at a time. */
export async function openBook(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<InputOf<typeof bookEntity, 'open'>>, 'id' | 'input'>,
): Promise<Book> {
  const { row: book, reached } = await holdForStep(context, bookEntity, id, 'open');
  const other = await context.db.find(
    "select 1 from book where office_id = $1 and book_type_id = $2 and collection = $3 and status = 'open'",
    [officeOf(context.caller), book.book_type, book.collection],
  );
  if (other) throw new AppError(409, 'another_open_book');
  await assertNextNumber(context, book);
  const openedOn = input.opened_on ?? todayOf(context.caller);
  refuseErrors(openingDayFindings(openedOn, await bookBefore(context, book)));
  const opened = await setFields(
    context,
    bookEntity,
    id,
    { ...reached, opened_on: openedOn, first_term: (await lastTerm(context, book)) + 1 },
    'open',
  );
  await writeTerm(context, opened, 'opening', openedOn);
  return opened;
}

/**
 * Prepares the book after an open one: the same type and collection, as many sheets, and the next number (LRP art. 6).
 * Returns the new book.
 */
async function prepareNext(context: WriteContext, { id }: Pick<ActionRequest, 'id'>): Promise<Book> {
  const book = await getRow(context.db, bookEntity, id, context.caller, { lock: true });
  if (book.status !== 'open') throw new AppError(409, 'book_not_open');
  const next = await bookAfter(context, { ...book, office: officeOf(context.caller) });
  if (next !== undefined) throw new AppError(409, 'next_book_prepared', { book: next });
  const { book_type, collection, sheet_count } = book;
  return createRow(context, bookEntity, {
    book_type,
    collection,
    number: book.number + 1,
    sheet_count,
  });
}

/** The books of a type and collection follow each other without a gap (LRP art. 6); the first may bear any number. */
async function assertNextNumber({ db, caller }: WriteContext, book: Book): Promise<void> {
  const found = await db.find<{ last: number | null }>(
    "select max(number) as last from book where office_id = $1 and book_type_id = $2 and collection = $3 and status <> 'prepared'",
    [officeOf(caller), book.book_type, book.collection],
  );
  const expected = (found?.last ?? book.number - 1) + 1;
  if (book.number !== expected)
    throw new AppError(409, 'book_number_skipped', { number: book.number, expected });
}

/** Closes an open book with its closing term, which says how many sheets were written on. */
export async function closeBook(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<InputOf<typeof bookEntity, 'close'>>, 'id' | 'input'>,
): Promise<Book> {
  const { row: book, reached } = await holdForStep(context, bookEntity, id, 'close');
  const closedOn = input.closed_on ?? todayOf(context.caller);
  refuseErrors(
    closingDayFindings(closedOn, { openedOn: book.opened_on, lastActOn: await lastActOn(context, id) }),
  );
  const closed = await setFields(
    context,
    bookEntity,
    id,
    { ...reached, closed_on: closedOn, last_term: await lastTerm(context, book) },
    'close',
  );
  await writeTerm(context, closed, 'closing', closedOn);
  return closed;
}

/** The book before one in its sequence, whether the product numbered it or not. */
function bookBefore(
  { db, caller }: WriteContext,
  { book_type: type, collection, number }: Book,
): Promise<{ name: string; openedOn: string | null } | undefined> {
  return db.find(
    `select name, opened_on::text as "openedOn" from book
     where office_id = $1 and book_type_id = $2 and collection = $3 and number = $4 - 1 and status <> 'prepared'`,
    [officeOf(caller), type, collection, number],
  );
}

async function lastActOn({ db, caller }: WriteContext, book: number): Promise<string | null> {
  const found = await db.find<{ last: string | null }>(
    'select max(registered_on)::text as last from record where office_id = $1 and book_id = $2',
    [officeOf(caller), book],
  );
  return found?.last ?? null;
}

async function lastTerm({ db, caller }: WriteContext, book: Book): Promise<number> {
  const found = await db.find<{ last_term: number }>(
    'select last_term from term_sequence where office_id = $1 and book_type_id = $2 and collection = $3',
    [officeOf(caller), book.book_type, book.collection],
  );
  return found?.last_term ?? 0;
}

async function writeTerm(
  context: WriteContext,
  book: Book,
  kind: 'opening' | 'closing',
  on: string,
): Promise<void> {
  const office = await getRow(context.db, notaryOffice, officeOf(context.caller), context.caller);
  const name = written(book, 'name');
  const textOf = kind === 'opening' ? openingTermText : closingTermText;
  await addRow(context, termEntity, {
    book: book.id,
    term_kind: kind,
    dated_on: on,
    official_name: office.official_name,
    official_role: office.official_role,
    name: `${name} · ${kind === 'opening' ? 'abertura' : 'encerramento'}`,
    text: textOf({
      book,
      office,
      signer: { name: office.official_name, role: office.official_role },
      on,
    }),
  });
}
