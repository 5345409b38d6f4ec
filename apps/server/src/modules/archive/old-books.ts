import { book as bookEntity } from '@serventia/domain/office/book.entity';
import { oldBookFindings, type NumberedBook } from '@serventia/domain/office/old-book-findings';
import type { InputOf, RowOf } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest } from '../../resource/actions.ts';
import { refuseErrors } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';

type Book = RowOf<typeof bookEntity>;
type OldBookInput = InputOf<typeof bookEntity, 'enter_old'>;

/**
 * Enters a book that was full before the office had the product. It is closed from the beginning, and the next term of
 * its type and collection follows its last one.
 */
export async function enterOldBook(
  context: WriteContext,
  { id, input }: Pick<ActionRequest<OldBookInput>, 'id' | 'input'>,
): Promise<Book> {
  const { row: book, reached } = await holdForStep(context, bookEntity, id, 'enter_old');
  await holdSequence(context, book);
  const { first_term, last_term, opened_on = null, closed_on = null } = input;
  const old = {
    number: book.number,
    firstTerm: first_term,
    lastTerm: last_term,
    openedOn: opened_on,
    closedOn: closed_on,
  };
  refuseErrors(oldBookFindings(old, await firstNumbered(context, book)));
  await context.db.query(
    'update term_sequence set last_term = greatest(last_term, $4) where office_id = $1 and book_type_id = $2 and collection = $3',
    [...sequenceOf(context, book), last_term],
  );
  return setFields(
    context,
    bookEntity,
    id,
    // Nobody counted its faces.
    { ...reached, archived: true, used_faces: null, first_term, last_term, opened_on, closed_on },
    'enter_old',
  );
}

const sequenceOf = ({ caller }: WriteContext, book: Book): unknown[] => [
  officeOf(caller),
  book.book_type,
  book.collection,
];

/** Takes turns with the acts that are being numbered. */
async function holdSequence(context: WriteContext, book: Book): Promise<void> {
  await context.db.query(
    'insert into term_sequence (office_id, book_type_id, collection) values ($1, $2, $3) on conflict do nothing',
    sequenceOf(context, book),
  );
  await context.db.query(
    'select 1 from term_sequence where office_id = $1 and book_type_id = $2 and collection = $3 for update',
    sequenceOf(context, book),
  );
}

async function firstNumbered(context: WriteContext, book: Book): Promise<NumberedBook | undefined> {
  const found = await context.db.find<{ number: number | null; term: number | null }>(
    `select min(number) as number, min(first_term) as term from book
     where office_id = $1 and book_type_id = $2 and collection = $3 and not archived and status <> 'prepared'`,
    sequenceOf(context, book),
  );
  return found?.number && found.term ? { number: found.number, firstTerm: found.term } : undefined;
}
