import { textOf, unprintableIn } from '@serventia/domain/documents/printable-letters';
import {
  type BookPage,
  type BookPageFacts,
  type Face,
  type PageOffice,
  printBookPage,
  type UndoneAct,
} from '@serventia/domain/documents/printed-page';
import type { ActSigners } from '@serventia/domain/documents/act-signers';
import { book } from '@serventia/domain/office/book.entity';
import { recordExclusionReason } from '@serventia/domain/office/book-changes.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { city as cityEntity, recordType } from '@serventia/domain/office/reference-data.entity';
import type { Entity } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { authorise, officeOf } from '../../http/caller.ts';
import { closedIds } from '../../resource/closed.ts';
import { getRow, type Reading, type ReadRow } from '../../resource/read.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { findKept, hasPageWithoutText } from './act-text.ts';
import type { KeptPage } from './freeze-text.ts';

/** A page ready to be printed, and the moment that its file bears. */
interface ReadPage {
  readonly page: BookPage;
  readonly writtenAt: Date;
}

const REFERRED = { book, record_type: recordType, exclusion_reason: recordExclusionReason };
type PageRecord = ReadRow<typeof recordEntity, never, typeof REFERRED>;

/**
 * The page of a registered act, with what was entered in its margin so far, and why it lost its effect where it did.
 * Throws 404, and 409 where no text of the act was kept; one without effect has its page all the same, as the number
 * that it keeps is accounted for (dossier texts 1.2).
 */
export async function readPage(reading: Reading, entity: Entity, id: number): Promise<ReadPage> {
  const { db, caller } = reading;
  await getRow(db, entity, id, caller);
  const kept = await findKept(reading, id);
  const record = await getRow(db, recordEntity, id, caller, { referred: REFERRED });
  if (kept ? kept.page === null : !hasPageWithoutText(record)) throw new AppError(409, 'no_kept_text');
  const { office, ...signers } = kept ? (kept.page as KeptPage) : await pageWithoutText(reading);
  return {
    page: printBookPage({
      office,
      kind: record.record_type?.description ?? '',
      faces: await facesOf(reading, record),
      term: written(record, 'term'),
      matricula: record.matricula,
      registeredOn: written(record, 'registered_on'),
      text: kept?.document ?? null,
      signers,
      margin: await marginOf(reading, id),
      status: record.status,
      undone: undoneOf(record),
    }),
    writtenAt: new Date(kept ? written(kept, 'written_at') : written(record, 'registered_on')),
  };
}

/** The office as it is called now; nobody signs what has no text. */
async function pageWithoutText({
  db,
  caller,
}: Reading): Promise<ActSigners & { readonly office: PageOffice }> {
  const { name, cns, city } = await getRow(db, notaryOffice, officeOf(caller), caller, {
    referred: { city: cityEntity },
  });
  return {
    office: { name, cns, city: city?.label ?? '' },
    signers: [],
    fingerprints: [],
  };
}

const undoneOf = ({
  exclusion_reason: kind,
  status_reason: reason,
  exclusion_order: order,
}: PageRecord): UndoneAct => ({ kind: kind?.description ?? null, reason, order });

/** The faces that an act was given; of one that was numbered before there were sheets, the one that its record names. */
async function facesOf({ db }: Reading, record: PageRecord): Promise<readonly Face[]> {
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
    `select number, entry_kind as kind, full_text as text, to_char(registered_on, 'YYYY-MM-DD') as "enteredOn", registered_by as "enteredBy",
       (select seal_number from registered_seal s where s.id = registered_seal_id) as seal
     from record_endorsement where record_id = $1 and endorsement_status = 'done' order by number`,
    [record],
  );
  if (entries.length > 0) authorise(caller, recordEndorsement, 'read');
  const closed = await db.find(
    "select 1 from record_endorsement where record_id = $1 and endorsement_status = 'done' and id = any($2)",
    [record, closedIds(caller, recordEndorsement)],
  );
  // A page without one of its entries would state less than the book does.
  if (closed) throw new AppError(409, 'restricted_margin');
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
