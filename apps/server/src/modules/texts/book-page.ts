import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import {
  type BookPage,
  type BookPageFacts,
  type Face,
  printBookPage,
} from '@serventia/domain/documents/printed-page';
import { book } from '@serventia/domain/office/book.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { recordType } from '@serventia/domain/office/reference-data.entity';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { authorise } from '../../http/caller.ts';
import { getRow, type Reading, type ReadRow } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { findKept } from './act-text.ts';
import type { KeptPage } from './freeze-text.ts';

/** A page ready to be printed, and the moment that its file bears. */
interface ReadPage {
  readonly page: BookPage;
  readonly writtenAt: Date;
}

const REFERRED = { book, record_type: recordType };

/**
 * The page of a registered act, with what was entered in its margin so far. Throws 404, and 409 where no text of the
 * act was kept.
 */
export async function readPage(reading: Reading, entity: Entity, id: number): Promise<ReadPage> {
  const { db, caller } = reading;
  await getRow(db, entity, id, caller);
  const kept = await findKept(reading, id);
  if (!kept) throw new AppError(409, 'no_kept_text');
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  // The API gives structured data as it was kept.
  const { office, ...signers } = kept.page as KeptPage;
  return {
    page: printBookPage({
      office,
      kind: record.record_type?.description ?? '',
      faces: await facesOf(reading, record),
      term: written(record, 'term'),
      matricula: record.matricula,
      registeredOn: written(record, 'registered_on'),
      text: kept.document,
      signers,
      margin: await marginOf(reading, id),
      status: record.status,
    }),
    writtenAt: new Date(written(kept, 'written_at')),
  };
}

/** The faces that an act was given; of one that was numbered before there were sheets, the one that its record names. */
async function facesOf(
  { db }: Reading,
  record: ReadRow<typeof recordEntity, never, typeof REFERRED>,
): Promise<readonly Face[]> {
  const faces = await db.query<Row & { -readonly [Key in keyof Face]: Face[Key] }>(
    `select b.name as book, s.number as sheet, s.face from sheet s join book b on b.id = s.book_id
     where s.record_id = $1 order by b.number, s.number, s.face`,
    [record.id],
  );
  if (faces.length > 0) return faces;
  return [{ book: record.book?.name ?? '', sheet: written(record, 'sheet'), face: record.face }];
}

type Margin = BookPageFacts['margin'];
type Entry = Row & { -readonly [Key in keyof Margin[number]]: Margin[number][Key] };

/** What was entered in the margin of an act, for who may read it: a page without a part of it would not be true. */
async function marginOf({ db, caller }: Reading, record: number): Promise<Margin> {
  const entries = await db.query<Entry>(
    `select number, entry_kind as kind, full_text as text, to_char(registered_on, 'YYYY-MM-DD') as "enteredOn", registered_by as "enteredBy"
     from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number`,
    [record],
  );
  if (entries.length > 0) authorise(caller, recordEndorsement, 'read');
  return entries;
}

/** The page as PDF/A: the same bytes for the same state of the act. */
export async function printPage(
  services: Pick<Services, 'pdf'>,
  { page, writtenAt }: ReadPage,
): Promise<Uint8Array> {
  const letters = unprintableIn(textOf(page));
  if (letters.length > 0) throw new AppError(409, 'letters_not_printed', { letters: letters.join(', ') });
  return services.pdf.render('book-page', page, { creationDate: writtenAt });
}
