import type { Entity } from '@serventia/kit';
import { nameTokens } from '@serventia/domain/parties/person-name';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import type { Row, Sql } from '../db/database.ts';
import { entryKeys } from './find-words.ts';

/** Keeps the search in step with a row, in the transaction that changed it. Dates stay as they are stored. */
export async function indexRow(db: Sql, entity: Entity, office: number, row: Row): Promise<void> {
  const { searched } = entity;
  if (!searched) return;
  const title = textOf(row[searched.title]);
  const words = entryKeys(office, await wordIds(db, nameTokens(title)));
  const codes = searched.codes.map((field) => textOf(row[field])).filter((code) => code !== '');
  const subtitle = (searched.subtitle ?? [])
    .map((field) => textOf(row[field]))
    .filter(Boolean)
    .join(' · ');
  await db.query(
    `insert into search_entry (office_id, entity, row_id, title, subtitle, codes, words) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (entity, row_id) do update set title = excluded.title, subtitle = excluded.subtitle, codes = excluded.codes, words = excluded.words`,
    [office, entity.name, row['id'], title, subtitle, codes, words],
  );
}

export async function unindexRow(db: Sql, entity: Entity, id: number): Promise<void> {
  if (entity.searched)
    await db.query('delete from search_entry where entity = $1 and row_id = $2', [entity.name, id]);
}

/** The ids of these words; words met for the first time join the vocabulary, in one order for all writers. */
export async function wordIds(db: Sql, words: readonly string[]): Promise<number[]> {
  const distinct = [...new Set(words)].toSorted();
  if (distinct.length === 0) return [];
  const known = await db.query<{ id: number; word: string }>(
    'select id, word from name_word where word = any($1)',
    [distinct],
  );
  const missing = distinct.filter((word) => !known.some((row) => row.word === word));
  if (missing.length === 0) return known.map((row) => row.id);
  await db.query(
    'insert into name_word (word, sound) select * from unnest($1::text[], $2::text[]) on conflict (word) do nothing',
    [missing, missing.map((word) => phoneticKey(word))],
  );
  const added = await db.query<{ id: number }>('select id from name_word where word = any($1)', [missing]);
  return [...known, ...added].map((row) => row.id);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
