import type { Entity } from '@serventia/kit';
import type { Row } from '../db/database.ts';

/** The fields whose words stand for a row: its label, and what tells it from others of the same kind. */
export interface RowWords {
  readonly title: string;
  readonly detail: string | undefined;
}

/** The field that says what the row of a task is about. */
const SUBJECT = 'subject';

/** The fields of an entity whose words stand for its rows. */
export function rowWordsOf({ label, searched, fields }: Entity): RowWords {
  const others = [searched?.title, fields[SUBJECT]?.kind === 'text' ? SUBJECT : undefined];
  return { title: label, detail: others.find((field) => field !== undefined && field !== label) };
}

/** A text of a row; undefined where it holds none. */
export function textOf(row: Row, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : row[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
