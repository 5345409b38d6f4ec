import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { type book as bookEntity, sheet as sheetEntity } from '@serventia/domain/office/book.entity';
import { changingBookPage } from '@serventia/domain/office/book-changes.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { bookType } from '@serventia/domain/office/reference-data.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { codeOf } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { beside } from '../../resource/beside.ts';
import { holdForStep } from '../../resource/life.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { originOf } from '../office/collections.ts';
import { lockRegistered } from './lock-registered.ts';
import { sheetName } from './number-act.ts';

/** A move begins where the act stands. */
export const pageChangeHooks: EntityHooks<typeof changingBookPage> = {
  async beforeCreate(context, row) {
    const record = await getRow(context.db, recordEntity, written(row, 'record'), context.caller);
    return {
      from_book: record.book,
      from_sheet: record.sheet,
      from_face: record.face,
      from_term: record.term,
      from_matricula: record.matricula,
    };
  },
};

export function pageChangeActions(services: Services): HandlersOf<typeof changingBookPage> {
  return { register: inTransaction(services, (context, { id }) => movePage(context, id)) };
}

type PageChange = RowOf<typeof changingBookPage>;

type Target = ColumnsOf<
  typeof bookEntity,
  'id' | 'number' | 'collection' | 'sheet_count' | 'name' | 'status' | 'used_faces'
> &
  ColumnsOf<typeof bookType, never, 'digit'> & { readonly last_term: number | null };

/** Moves a registered act to its right place, with the matrícula that follows from it (LRP art. 110 III). */
async function movePage(context: WriteContext, id: number): Promise<PageChange> {
  const { db, caller } = context;
  const { row: change, reached } = await holdForStep(context, changingBookPage, id, 'register');
  const record = await lockRegistered(context, change.record);
  if (record.last_sheet !== null) throw new AppError(409, 'act_of_several_faces');
  const book = await targetOf(context, change, record);
  const place = {
    book: book.id,
    collection: book.collection,
    sheet: change.to_sheet,
    face: change.to_face,
    term: change.to_term,
  };
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const matricula =
    book.digit === null
      ? null
      : buildMatricula({
          ...(await originOf(context, book.collection, office.cns)),
          year: Number(record.registered_on?.slice(0, 4)),
          bookType: book.digit,
          book: book.number,
          sheet: place.sheet,
          term: place.term,
        });
  await unlessTaken(() =>
    beside(context, 'moving', async () => {
      await setFields(context, recordEntity, record.id, { ...place, matricula }, 'move');
      await moveSheet(context, record.id, { ...place, name: book.name });
    }),
  );
  return setFields(
    context,
    changingBookPage,
    id,
    { ...reached, to_matricula: matricula, done_by: caller.name },
    'register',
  );
}

interface Face {
  readonly book: number;
  readonly sheet: number;
  readonly face: 'F' | 'V';
  /** Name of the book. */
  readonly name: string;
}

/** The face that an act stands on is that of its new place. */
async function moveSheet(context: WriteContext, record: number, to: Face): Promise<void> {
  const sheets = await context.db.query<{ id: number }>('select id from sheet where record_id = $1', [
    record,
  ]);
  await followRows(
    context,
    sheetEntity,
    sheets.map(({ id }) => ({
      id,
      book: to.book,
      number: to.sheet,
      face: to.face,
      name: sheetName(to.name, to.sheet, to.face),
    })),
    'move',
  );
}

async function targetOf(
  { db, caller }: WriteContext,
  change: PageChange,
  record: RowOf<typeof recordEntity>,
): Promise<Target> {
  const book = await db.find<Target>(
    `select b.id, b.number, b.collection, b.sheet_count, b.name, b.status, b.used_faces, t.digit, s.last_term
     from book b join book_type t on t.id = b.book_type_id
     left join term_sequence s on (s.office_id, s.book_type_id, s.collection) = (b.office_id, b.book_type_id, b.collection)
     where b.id = $1 and b.office_id = $2 and b.book_type_id = (select book_type_id from record_type where id = $3)`,
    [change.to_book, officeOf(caller), record.record_type],
  );
  if (!book) throw FieldErrors.of('to_book', 'book_of_other_type');
  if (change.to_sheet > book.sheet_count)
    throw FieldErrors.of('to_sheet', 'sheet_beyond_book', { count: book.sheet_count });
  assertReached(book, change);
  return book;
}

/** What an open book has not come to yet is for the acts to come, which are counted without a gap. */
function assertReached(book: Target, change: PageChange): void {
  const face = (change.to_sheet - 1) * 2 + (change.to_face === 'V' ? 1 : 0);
  if (book.status === 'open' && face >= book.used_faces)
    throw FieldErrors.of('to_sheet', 'place_not_reached');
  if (book.last_term !== null && change.to_term > book.last_term)
    throw FieldErrors.of('to_term', 'place_not_reached');
}

/** Another act on that face or with that term keeps it. */
async function unlessTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) === '23505' || error instanceof FieldErrors)
      throw FieldErrors.of('to_term', 'place_taken');
    throw error;
  }
}
