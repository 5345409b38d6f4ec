import type { archiveImport } from '@serventia/domain/office/archive/archive-import.entity';
import { collection as collectionEntity } from '@serventia/domain/office/collection.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import { officeOf } from '../../../http/caller.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { citiesByName } from '../../office/cities-by-name.ts';
import { originOf } from '../../office/collections.ts';
import { oldBooksOf } from '../old-places.ts';
import { IMPORTED } from './imported.ts';
import type { Ground } from './judge-lines.ts';

/** The old books, cities and numbers that the lines of an import are held against. */
export async function groundOf(reading: Reading, row: RowOf<typeof archiveImport>): Promise<Ground> {
  const { db, caller } = reading;
  const { code } = await getRow(db, collectionEntity, row.collection, caller);
  const { cns } = await getRow(db, notaryOffice, officeOf(caller), caller);
  const type = await db.find<{ id: number }>('select id from record_type where type = $1', [
    IMPORTED[row.import_kind].recordType,
  ]);
  if (!type) throw new RangeError(`there is no type of record for ${row.import_kind}`);
  const books = await oldBooksOf(reading, type.id, code);
  return {
    kind: row.import_kind,
    recordType: type.id,
    books: new Map(books.map((book) => [book.number, book])),
    origin: await originOf(reading, code, cns),
    cities: await citiesByName(reading),
  };
}
