import { Readable } from 'node:stream';
import { columnOf, type CsvStyle, type Entity, kindOf, type ListQuery, readableFields } from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { fieldText, translate } from '@serventia/i18n';
import { type RawBuilder, sql } from 'kysely';
import Papa from 'papaparse';
import Cursor from 'pg-cursor';
import type { Database, Row } from '../db/database.ts';
import { prepare } from '../db/sql.ts';
import { type Caller, type Language, scopeOf } from '../http/caller.ts';
import { listInput, type ListInput, orderClause, whereClause } from './list.ts';
import { columnRef, fromClause, specOf } from './selection.ts';

const BATCH = 1000;
const BYTE_ORDER_MARK = '\uFEFF';

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

/** A reference is exported as the label of the row it points at. */
function exportedColumn(entity: Entity, name: string): RawBuilder<unknown> {
  if (name === 'id') return sql`t.id`;
  const spec = specOf(entity, name);
  if (spec.kind === 'reference') {
    const target = getEntity(spec.entity);
    return sql`${sql.ref(`e_${name}.${columnOf(target.label, specOf(target, target.label))}`)} as ${sql.ref(name)}`;
  }
  const column = columnRef(entity, name);
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
  const style: CsvStyle = request.language;
  const unparse = (lines: string[][]): string =>
    `${Papa.unparse(lines, { delimiter: style === 'pt-br' ? ';' : ',', newline: '\r\n', escapeFormulae: true })}\r\n`;
  yield (style === 'pt-br' ? BYTE_ORDER_MARK : '') +
    unparse([request.columns.map((name) => fieldText(request.language, entity.resource, name))]);
  const client = await database.lease(scopeOf(caller));
  const cursor = client.query(new Cursor<Row>(text, values));
  try {
    for (let rows = await cursor.read(BATCH); rows.length > 0; rows = await cursor.read(BATCH)) {
      yield unparse(
        rows.map((row) => request.columns.map((name) => cellOf(entity, name, row[name], request.language))),
      );
    }
  } finally {
    await cursor.close();
    client.release();
  }
}

function cellOf(entity: Entity, name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  const spec = entity.fields[name];
  if (!spec || spec.kind === 'reference') return String(value);
  if (spec.kind === 'choices' && Array.isArray(value))
    return value.map((option) => translate(language, `choices.${spec.set}.${String(option)}`)).join(', ');
  if (spec.kind === 'choice') return translate(language, `choices.${spec.set}.${String(value)}`);
  return kindOf(spec).csv(value, language, spec);
}
