import { Readable } from 'node:stream';
import {
  columnOf,
  type Entity,
  kindOf,
  type ListQuery,
  readableFields,
  type ShowStyle,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { fieldText } from '@serventia/i18n';
import { type RawBuilder, sql } from 'kysely';
import Papa from 'papaparse';
import Cursor from 'pg-cursor';
import type { Database, Row } from '../db/database.ts';
import { prepare } from '../db/sql.ts';
import { type Caller, type Language, scopeOf } from '../http/caller.ts';
import { styleOf } from '../http/show-style.ts';
import { listInput, type ListInput, orderClause, whereClause } from './list.ts';
import { columnRef, fromClause, specOf } from './selection.ts';

const BATCH = 1000;
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would run; a negative amount and a phone of another country are none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d., ]+$))/u;

export interface ExportRequest {
  readonly query: ListQuery;
  /** Field names, in the order of the sheet. */
  readonly columns: readonly string[];
  readonly language: Language;
}

export function exportableColumns(entity: Entity): string[] {
  return [
    'id',
    ...readableFields(entity)
      .filter(([, spec]) => spec.kind !== 'json' && spec.kind !== 'rich_text')
      .map(([name]) => name),
  ];
}

/** Everything that matches, as a CSV stream; memory holds one batch of rows at a time. */
export async function exportRows(
  database: Database,
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
): Promise<Readable> {
  const input = await database.consult(scopeOf(caller), (db) => listInput(db, entity, request.query, caller));
  const references = request.columns.filter(
    (name) => name !== 'id' && specOf(entity, name).kind === 'reference',
  );
  const condition = whereClause(entity, request.query, caller, input.wordGroups.length);
  const statement = prepare<ListInput>(
    sql`select ${sql.join(request.columns.map((name) => exportedColumn(entity, name)))} from ${fromClause(entity, references)} where ${condition} order by ${orderClause(entity, request.query)}`,
  );
  return Readable.from(csvChunks(database, statement.text, statement.values(input), entity, request, caller));
}

/** A reference is exported as the label of the row it points at, a file by its name. */
function exportedColumn(entity: Entity, name: string): RawBuilder<unknown> {
  if (name === 'id') return sql`t.id`;
  const spec = specOf(entity, name);
  if (spec.kind === 'reference') {
    const target = getEntity(spec.entity);
    const label = sql.ref(`e_${name}.${columnOf(target.label, specOf(target, target.label))}`);
    // A row without a label is called by its number, as on the screen.
    return sql`coalesce(nullif(${label}::text, ''), '#' || ${columnRef(entity, name)}) as ${sql.ref(name)}`;
  }
  const column = columnRef(entity, name);
  if (spec.kind === 'file')
    return sql`(select f.name from stored_file f where f.id = ${column}) as ${sql.ref(name)}`;
  const kind = kindOf(spec);
  return sql`${kind.read ? sql.raw(kind.read(`${spec.via ? `v_${spec.via}` : 't'}.${columnOf(name, spec)}`)) : column} as ${sql.ref(name)}`;
}

async function* csvChunks(
  database: Database,
  text: string,
  values: unknown[],
  entity: Entity,
  request: ExportRequest,
  caller: Caller,
): AsyncGenerator<string> {
  const style = styleOf(caller, request.language);
  const isPortuguese = request.language === 'pt-br';
  const unparse = (lines: string[][]): string =>
    `${Papa.unparse(lines, { delimiter: isPortuguese ? ';' : ',', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
  yield (isPortuguese ? BYTE_ORDER_MARK : '') +
    unparse([request.columns.map((name) => fieldText(request.language, entity.resource, name))]);
  const client = await database.lease(scopeOf(caller));
  const cursor = client.query(new Cursor<Row>(text, values));
  try {
    for (let rows = await cursor.read(BATCH); rows.length > 0; rows = await cursor.read(BATCH)) {
      yield unparse(rows.map((row) => request.columns.map((name) => cellOf(entity, name, row[name], style))));
    }
  } finally {
    await cursor.close();
    client.release();
  }
}

/** The cell of a sheet, as the list shows the value. */
function cellOf(entity: Entity, name: string, value: unknown, style: ShowStyle): string {
  if (value === null || value === undefined) return '';
  const spec = entity.fields[name];
  if (!spec || spec.kind === 'reference' || spec.kind === 'file') return String(value);
  return kindOf(spec).show(value, style, spec);
}
