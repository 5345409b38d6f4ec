import { Readable } from 'node:stream';
import { type Entity, kindOf, type ListQuery, readableFields, type ShowStyle } from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { fieldText } from '@serventia/i18n';
import { type RawBuilder, sql } from 'kysely';
import Papa from 'papaparse';
import Cursor from 'pg-cursor';
import type { Database, Row } from '../db/database.ts';
import { prepare } from '../db/sql.ts';
import { type Caller, type Language, mayShowReference, scopeOf } from '../http/caller.ts';
import { styleOf } from '../http/show-style.ts';
import { catalogueWord, textIn } from './catalogue-words.ts';
import { listInput, type ListInput, orderClause, whereClause } from './list.ts';
import { columnRef, fromClause, referenceJoins, referenceLabel, specOf, valueRef } from './selection.ts';

const BATCH = 1000;
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet would run, its signs in full width too, which some take for the same; a negative amount and a
 * phone of another country are none.
 */
const FORMULA = /^(?:[=@\t\r\n＝＠＋－]|[+-](?![\d., ]+$))/u;

export interface ExportRequest {
  readonly query: ListQuery;
  /** Field names, in the order of the sheet. */
  readonly columns: readonly string[];
  readonly language: Language;
}

/** How the rows of an export are written, a batch at a time. */
export type SheetForm = (
  batches: AsyncIterable<readonly Row[]>,
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
) => AsyncIterable<string | Uint8Array>;

interface ExportOptions {
  /** CSV unless told. */
  readonly form?: SheetForm;
  readonly stillMs?: number;
}

export function exportableColumns(entity: Entity): string[] {
  return [
    'id',
    ...readableFields(entity)
      .filter(([, spec]) => spec.kind !== 'json' && spec.kind !== 'rich_text')
      .map(([name]) => name),
  ];
}

/** How long a reader may take nothing, or the database give nothing, before an export is ended. */
const STILL_MS = 30_000;

/**
 * Everything that matches, as a stream; of a CSV, memory holds one batch of rows at a time. It takes one of the few
 * connections for exports and ends with an error when nothing has moved for a while.
 */
export async function exportRows(
  database: Database,
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
  { form = asCsv, stillMs = STILL_MS }: ExportOptions = {},
): Promise<Readable> {
  const input = await database.consult(scopeOf(caller), (db) => listInput(db, entity, request.query, caller));
  const references = request.columns.filter(
    (name) =>
      name !== 'id' && specOf(entity, name).kind === 'reference' && mayShowReference(caller, entity, name),
  );
  const condition = whereClause(entity, request.query, caller, input.wordGroups.length);
  const read = [...new Set([...request.columns, ...request.columns.flatMap((name) => readBy(entity, name))])];
  const statement = prepare<ListInput>(
    sql`select ${sql.join(read.map((name) => exportedColumn(entity, name, references)))} from ${fromClause(entity)}${referenceJoins(entity, references, caller)} where ${condition} order by ${orderClause(entity, request.query)}`,
  );
  const client = await database.lease(scopeOf(caller));
  const cursor = client.query(new Cursor<Row>(statement.text, statement.values(input)));
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const lose = (): void => lost.reject(new Error('Connection terminated'));
  client.once('end', lose);
  const watch = new Stillness(stillMs, () => {
    const error = new Error('an export stood still');
    lost.reject(error);
    sheet.destroy(error);
  });
  const sheet = Readable.from(watch.over(form(batchesOf(cursor, lost.promise), entity, request, caller)));
  sheet.once('close', () => {
    watch.end();
    client.off('end', lose);
    // A cursor that was not read to its end goes with its connection.
    client.release(!sheet.readableEnded);
  });
  return sheet;
}

/** Calls when a stream has given nothing, or had nothing taken from it, for so many milliseconds. */
class Stillness {
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number, onStill: () => void) {
    this.#timer = setTimeout(onStill, ms);
  }

  async *over(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
    for await (const chunk of chunks) {
      this.#timer.refresh();
      yield chunk;
      this.#timer.refresh();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** A reference is exported as the label of the row it points at, where it is joined, a file by its name. */
function exportedColumn(entity: Entity, name: string, references: readonly string[]): RawBuilder<unknown> {
  if (name === 'id') return sql`t.id`;
  const spec = specOf(entity, name);
  if (spec.kind === 'reference') {
    if (!references.includes(name)) return sql`'#' || ${columnRef(entity, name)} as ${sql.ref(name)}`;
    return sql`${referenceLabel(entity, name)} as ${sql.ref(name)}`;
  }
  const column = columnRef(entity, name);
  if (spec.kind === 'file')
    return sql`(select f.name from stored_file f where f.id = ${column}) as ${sql.ref(name)}`;
  return sql`${valueRef(entity, name)} as ${sql.ref(name)}`;
}

/**
 * What a cursor gives, until `lost` rejects: of a connection that is cut between the last row and its end the driver
 * says nothing, and a stream that waits for rows cannot be closed.
 */
async function* batchesOf(cursor: Cursor<Row>, lost: Promise<never>): AsyncGenerator<Row[]> {
  const next = (): Promise<Row[]> => Promise.race([cursor.read(BATCH), lost]);
  for (let rows = await next(); rows.length > 0; rows = await next()) yield rows;
}

/** Lines of a sheet as CSV, with the separator that spreadsheets of the language open at once. */
export function csvText(lines: string[][], language: Language): string {
  const delimiter = language === 'pt-br' ? ';' : ',';
  return `${Papa.unparse(lines, { delimiter, newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}

/** What a CSV begins with, so that spreadsheets read its letters right. */
export const beginningOf = (language: Language): string => (language === 'pt-br' ? BYTE_ORDER_MARK : '');

/** The rows as CSV. */
export async function* asCsv(
  batches: AsyncIterable<readonly Row[]>,
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
): AsyncGenerator<string> {
  const style = styleOf(caller, request.language);
  const unparse = (lines: string[][]): string => csvText(lines, request.language);
  yield beginningOf(request.language) +
    unparse([request.columns.map((name) => fieldText(request.language, entity.resource, name))]);
  for await (const rows of batches)
    yield unparse(rows.map((row) => request.columns.map((name) => shownCell(entity, name, row, style))));
}

/** The cell of a sheet, as the list shows the value. */
export function shownCell(entity: Entity, name: string, row: Row, style: ShowStyle): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  const spec = entity.fields[name];
  if (spec?.kind === 'reference') {
    const target = getEntity(spec.entity);
    return catalogueWord(style.language, target, target.label, String(value));
  }
  if (!spec || spec.kind === 'file') return String(value);
  if (spec.kind === 'text' && typeof value === 'string') return textIn(style.language, entity, name, row);
  return kindOf(spec).show(value, style, spec, row);
}

/** Other fields that one needs to read a field. */
function readBy(entity: Entity, name: string): readonly string[] {
  const spec = entity.fields[name];
  return (spec && kindOf(spec).readBy?.(spec)) ?? [];
}
