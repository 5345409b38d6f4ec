import { randomUUID } from 'node:crypto';
import { deadline } from '@serventia/domain/calendar/deadline';
import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { book as bookEntity } from '@serventia/domain/office/book.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RecordStatus } from '@serventia/domain/civil/record-status';
import { officeOf } from '../http/caller.ts';
import type { Act } from '../modules/acts/act.ts';
import { renameAct } from '../modules/acts/act-title.ts';
import { costTableOn, feeOf, loadCostTable } from '../modules/seal/cost-tables.ts';
import { written } from '../modules/written.ts';
import { getRow } from '../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../resource/write.ts';
import { followRows } from '../resource/write-rows.ts';
import { indexRow } from '../search/index-row.ts';
import type { Random } from './random.ts';

/** A book that a year of invented acts is written in, and where it stands. */
export interface PastBook {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly number: number;
  readonly digit: number;
  readonly cns: string;
  term: number;
  faces: number;
}

/** Opens a book in which the next act takes `firstTerm`. */
export async function openPastBook(
  context: WriteContext,
  letter: string,
  { number, firstTerm, cns, openedOn }: { number: number; firstTerm: number; cns: string; openedOn: string },
): Promise<PastBook> {
  const { db, caller } = context;
  const type = await db.find<{ id: number; digit: number; sheet_count: number }>(
    'select id, digit, sheet_count from book_type where letter = $1',
    [letter],
  );
  if (!type) throw new RangeError(`there is no book ${letter}`);
  const book = await createRow(context, bookEntity, {
    book_type: type.id,
    collection: 1,
    number,
    sheet_count: type.sheet_count,
  });
  const id = book.id;
  await setFields(
    context,
    bookEntity,
    id,
    { status: 'open', opened_on: openedOn, first_term: firstTerm },
    'open',
  );
  await db.query(
    'insert into term_sequence (office_id, book_type_id, collection, last_term) values ($1, $2, 1, $3)',
    [officeOf(caller), type.id, firstTerm - 1],
  );
  return {
    id,
    type: type.id,
    name: written(book, 'name'),
    number,
    digit: type.digit,
    cns,
    term: firstTerm,
    faces: 0,
  };
}

/** Tells the book and its sequence how far the year has come. */
export async function leavePastBook({ db, caller }: WriteContext, book: PastBook): Promise<void> {
  await db.query('update book set used_faces = $2, last_term = $3 where id = $1', [
    book.id,
    book.faces,
    book.faces === 0 ? null : book.term - 1,
  ]);
  await db.query('update term_sequence set last_term = $3 where office_id = $1 and book_type_id = $2', [
    officeOf(caller),
    book.type,
    book.term - 1,
  ]);
}

export interface Past {
  readonly id: number;
  readonly on: string;
  readonly status?: RecordStatus;
  readonly reason?: string;
}

/**
 * Registers a draft as it was registered on a day gone by: what the register's own deed, bound to today, cannot
 * do. Term, face and matrícula follow the same rules.
 */
export async function registerAsOf(
  context: WriteContext,
  act: Act,
  book: PastBook,
  { id, on, status = 'sealed', reason }: Past,
): Promise<void> {
  const { db, caller } = context;
  const office = officeOf(caller);
  await renameAct(context, act, id);
  const sheet = Math.floor(book.faces / 2) + 1;
  const face = book.faces % 2 === 0 ? 'F' : 'V';
  const matricula = buildMatricula({
    cns: book.cns,
    collection: 1,
    year: Number(on.slice(0, 4)),
    bookType: book.digit,
    book: book.number,
    sheet,
    term: book.term,
  });
  const earlier = await db.query<{ id: number }>(
    "select id from earlier_record where record_id = $1 and annotation_status <> 'not_needed'",
    [id],
  );
  const due = deadline('communication_lrp106', { from: on }).due;
  await followRows(
    context,
    earlierRecord,
    earlier.map((row) => ({ id: row.id, due_on: due })),
    'register',
  );
  await setFields(
    context,
    recordEntity,
    id,
    {
      status,
      registered_on: on,
      collection: 1,
      book: book.id,
      sheet,
      face,
      term: book.term,
      matricula,
      registered_by: caller.name,
      status_reason: reason ?? null,
    },
    'register',
  );
  await db.query(
    'insert into sheet (office_id, book_id, number, face, name, record_id) values ($1, $2, $3, $4, $5, $6)',
    [office, book.id, sheet, face, sheetName(book.name, sheet, face), id],
  );
  book.term += 1;
  book.faces += 1;
  await indexRow(db, act.entity, office, await getRow(db, act.entity, id, caller));
}

export function sheetName(book: string, sheet: number, face: string): string {
  return `${book} fls. ${String(sheet).padStart(3, '0')}${face === 'V' ? 'v' : ''}`;
}

/** What the office's table says of a service, and how its seals begin. */
export interface PastService {
  readonly id: number;
  readonly costTable: number;
  readonly prefix: string;
  readonly cns: string;
  readonly reason: number | undefined;
  readonly priceCents: number;
  readonly totalCents: number;
}

export async function pastService(
  { db, caller }: WriteContext,
  {
    id,
    code,
    prefix,
    cns,
    reason,
  }: { id: number; code: string; prefix: string; cns: string; reason?: number },
  on: string,
): Promise<PastService> {
  const costTable = await costTableOn(db, officeOf(caller), { act: on });
  const fee = feeOf(await loadCostTable(db, costTable), { code, exempt: reason !== undefined });
  return {
    id,
    costTable,
    prefix,
    cns,
    reason,
    priceCents: fee.lines.reduce((sum, line) => sum + line.sealPriceCents, 0),
    totalCents: fee.totalCents,
  };
}

/** Applies a seal as the court applied it then; the credits of a paid one are bought and used up in one. */
export async function sealAsOf(
  { db, caller }: WriteContext,
  service: PastService,
  { id, on }: Past,
  random: Random,
): Promise<void> {
  const office = officeOf(caller);
  const number = `${service.prefix}CIV${service.cns}${String(random.below(1_000_000_000)).padStart(9, '0')}DEMO${String(id % 1000).padStart(3, '0')}`;
  await db.query(
    `insert into registered_seal (office_id, record_id, act_service_id, reason_free_id, purpose, seal_status, client_key, seal_number, sealed_at, seal_text, qr_value, cost_table_id, quantity, price, total, sealed_by)
     values ($1, $2, $3, $4, 'act', 'applied', $5, $6, $7::date + time '15:00', $8, 'https://selo.example/' || $6, $9, 1, $10, $11, $12)`,
    [
      office,
      id,
      service.id,
      service.reason ?? null,
      randomUUID(),
      number,
      on,
      service.priceCents === 0 ? 'Selo de fiscalização gratuito' : 'Selo de fiscalização',
      service.costTable,
      service.priceCents,
      service.totalCents,
      caller.name,
    ],
  );
}
