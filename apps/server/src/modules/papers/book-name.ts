import { book } from '@serventia/domain/office/book.entity';
import { getRow, type Reading } from '../../resource/read.ts';

/** What a book is called; null where there is none. */
export async function bookNameOf({ db, caller }: Reading, id: number | null): Promise<string | null> {
  return id === null ? null : (await getRow(db, book, id, caller)).name;
}
