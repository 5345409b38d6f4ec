import { endorsementType, type recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import type { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import { getRow, type Reading } from '../../resource/read.ts';

/** The type of an entry, and the letter of the book that its record stands in: `b_aux`. */
export async function typeAndBook(
  { db, caller }: Reading,
  entry: Pick<RowOf<typeof recordEndorsement>, 'endorsement_type'>,
  record: Pick<RowOf<typeof recordEntity>, 'record_type'>,
): Promise<{ type: RowOf<typeof endorsementType>; book: string | undefined }> {
  const type = await getRow(db, endorsementType, entry.endorsement_type, caller);
  return { type, book: await bookLetterOf({ db }, record) };
}

/** The letter of the book that a record stands in: `b_aux`; undefined of a record without a type. */
export async function bookLetterOf(
  { db }: Pick<Reading, 'db'>,
  record: Pick<RowOf<typeof recordEntity>, 'record_type'>,
): Promise<string | undefined> {
  const found = await db.find<{ letter: string }>(
    'select b.letter from record_type t join book_type b on b.id = t.book_type_id where t.id = $1',
    [record.record_type],
  );
  return found?.letter.toLowerCase().replace('-', '_');
}
