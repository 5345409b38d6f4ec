import type { Row } from '../db/database.ts';
import type { ListedRow } from './listed-row.ts';

/**
 * A page of a list as JSON. Each row is taken as PostgreSQL wrote it, with what the caller may do with it (`permissions`)
 * at its end: reading 720 values of ten births and writing them again would cost more than all else of a list.
 */
export function pageText(
  head: Readonly<Record<string, unknown>>,
  rows: readonly ListedRow[],
  permissionsOfRow: (row: Row) => readonly string[],
): string {
  const results = rows.map(({ text, row }) =>
    withLast(text, 'permissions', JSON.stringify(permissionsOfRow(row))),
  );
  return withLast(JSON.stringify(head), 'results', `[${results.join(',')}]`);
}

/** The JSON of an object that is not empty, with one more entry, whose value is JSON as well. */
const withLast = (object: string, name: string, value: string): string =>
  `${object.slice(0, -1)},"${name}":${value}}`;
