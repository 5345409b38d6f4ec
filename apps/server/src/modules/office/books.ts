import { term as termEntity, book as bookEntity } from '@serventia/domain/office/book.entity';
import { openingDateInWords } from '@serventia/domain/words/opening-date-in-words';
import { numberInWords } from '@serventia/domain/words/number-in-words';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { paperAction } from '../papers/issue-paper.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { enterOldBook } from '../archive/old-books.ts';
import { assertCollection } from './collections.ts';

/** A book is named after its letter, number and collection: `A-12`, `B-3 (acervo 02)`. */
export const bookHooks: EntityHooks<typeof bookEntity> = {
  async beforeCreate(context, row) {
    const { db } = context;
    const type = await db.find<{ letter: string }>('select letter from book_type where id = $1', [
      row.book_type,
    ]);
    const collection = written(row, 'collection');
    await assertCollection(context, collection);
    return {
      name: `${type?.letter ?? ''}-${written(row, 'number')}${collection === 1 ? '' : ` (acervo ${String(collection).padStart(2, '0')})`}`,
    };
  },
};

export function bookActions(services: Services): HandlersOf<typeof bookEntity> {
  return {
    open: inTransaction(services, openBook),
    enter_old: inTransaction(services, enterOldBook),
    close: inTransaction(services, closeBook),
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
  const opened = await setFields(
    context,
    bookEntity,
    id,
    { ...reached, opened_on: openedOn, first_term: (await lastTerm(context, book)) + 1 },
    'open',
  );
  await writeTerm(context, opened, 'opening', openedOn, book.sheet_count);
  return opened;
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
  const closed = await setFields(
    context,
    bookEntity,
    id,
    { ...reached, closed_on: closedOn, last_term: await lastTerm(context, book) },
    'close',
  );
  await writeTerm(context, closed, 'closing', closedOn, Math.ceil(written(book, 'used_faces') / 2));
  return closed;
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
  sheets: number,
): Promise<void> {
  const office = await getRow(context.db, notaryOffice, officeOf(context.caller), context.caller);
  const [name, counted] = [written(book, 'name'), `${numberInWords(sheets, 'feminine')} folhas`];
  const purpose =
    kind === 'opening'
      ? `Este livro, ${name}, contém ${counted}, numeradas e rubricadas, e destina-se aos atos de sua espécie`
      : `Neste livro, ${name}, foram escritas ${counted}`;
  await addRow(context, termEntity, {
    book: book.id,
    term_kind: kind,
    dated_on: on,
    official_name: office.official_name,
    official_role: office.official_role,
    name: `${name} · ${kind === 'opening' ? 'abertura' : 'encerramento'}`,
    text: `${openingDateInWords(on)}, nesta serventia, ${office.name}, CNS ${office.cns}. ${purpose}. Dou fé. ${office.official_name}, ${office.official_role}.`,
  });
}
