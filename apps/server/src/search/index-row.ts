import { columnOf, type Entity, type FieldSpec } from '@serventia/kit';
import { getEntity, registry } from '@serventia/domain/registry';
import { nameTokens } from '@serventia/domain/parties/person-name';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import type { Row, Sql } from '../db/database.ts';
import { entryKeys } from './find-words.ts';

/**
 * Keeps the search in step with a row, in the transaction that changed it. Dates stay as they are stored. `otherNames`
 * find the row beside its title: those that a margin gave or took.
 */
export function indexRow(
  db: Sql,
  entity: Entity,
  office: number,
  row: Row,
  otherNames: readonly string[] = [],
): Promise<void> {
  return indexRows(db, entity, office, [row], otherNames);
}

/** As `indexRow`, for several rows of an entity with as many statements as for one. */
export async function indexRows(
  db: Sql,
  entity: Entity,
  office: number,
  rows: readonly Row[],
  otherNames: readonly string[] = [],
): Promise<void> {
  if (!entity.searched || rows.length === 0) return;
  const found: Findable[] = [];
  for (const row of rows) {
    const own = await findableBy(db, entity, entity.searched, row);
    found.push({ ...own, names: [...own.names, ...otherNames.map(nameTokens)] });
  }
  const words = await knownWords(
    db,
    found.flatMap(({ names }) => names.flat()),
  );
  const ids = new Map(words.map(({ word, id }) => [word, id]));
  const entries = found.map(({ names, ...entry }) => ({
    ...entry,
    words: [
      ...new Set(
        names.flatMap((tokens) =>
          entryKeys(
            office,
            tokens.flatMap((word) => ids.get(word) ?? []),
          ),
        ),
      ),
    ],
  }));
  await db.query(
    `insert into search_entry (office_id, entity, row_id, title, subtitle, codes, words)
     select $1, $2, row_id, title, subtitle, codes, words
     from jsonb_to_recordset($3::jsonb) as x(row_id bigint, title text, subtitle text, codes text[], words bigint[])
     on conflict (office_id, entity, row_id) do update set title = excluded.title, subtitle = excluded.subtitle, codes = excluded.codes, words = excluded.words`,
    [office, entity.name, JSON.stringify(entries)],
  );
}

/** Between the values of a subtitle. */
export const SUBTITLE_MARK = ' · ';

/** What a row is found by; the names by the words that they are made of. */
interface Findable {
  readonly row_id: unknown;
  readonly title: string;
  readonly subtitle: string;
  readonly codes: readonly string[];
  readonly names: readonly (readonly string[])[];
}

async function findableBy(
  db: Sql,
  entity: Entity,
  searched: NonNullable<Entity['searched']>,
  row: Row,
): Promise<Findable> {
  const title = textOf(row[searched.title]);
  const within = await saidWithin(db, entity, row);
  const own = searched.codes.map((field) => textOf(row[field]));
  // `12/2026` is asked for as `12`, too.
  const ofYears = own.flatMap((code) => (code.includes('/') ? [code.slice(0, code.indexOf('/'))] : []));
  return {
    row_id: row['id'],
    title,
    subtitle: (searched.subtitle ?? [])
      .map((field) => textOf(row[field]))
      .filter(Boolean)
      .join(SUBTITLE_MARK),
    codes: [...new Set([...own, ...ofYears, ...within.codes])].filter((code) => code !== ''),
    names: [title, ...(searched.names ?? []).map((field) => textOf(row[field])), ...within.names].map(
      nameTokens,
    ),
  };
}

interface SaidWithin {
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

/** The names and numbers of a row's children that find it. */
async function saidWithin(db: Sql, entity: Entity, row: Row): Promise<SaidWithin> {
  const names: string[] = [];
  const codes: string[] = [];
  for (const [child, fields] of Object.entries(entity.searched?.within ?? {})) {
    const spec = entity.children?.[child];
    if (!spec) continue;
    const target = getEntity(spec.entity);
    const column = (name: string): string => columnOf(name, target.fields[name] as FieldSpec);
    const rows = await db.query(
      `select ${[...fields.words, ...fields.codes].map((name) => `${column(name)} as "${name}"`).join(', ')}
       from ${target.table} where ${column(spec.by)} = $1 order by id`,
      [row['id']],
    );
    names.push(...rows.flatMap((each) => fields.words.map((name) => textOf(each[name]))));
    codes.push(...rows.flatMap((each) => fields.codes.map((name) => textOf(each[name]))));
  }
  return { names: [...new Set(names)], codes };
}

interface FoundBy {
  readonly parent: Entity;
  readonly by: string;
}

const finders = new Map<string, readonly FoundBy[]>();

/** The entities whose rows are found by what rows of this one say. */
export function foundBy(entity: Entity): readonly FoundBy[] {
  const known =
    finders.get(entity.name) ??
    registry.flatMap((parent) =>
      Object.keys(parent.searched?.within ?? {}).flatMap((name) => {
        const child = parent.children?.[name];
        return child?.entity === entity.name ? [{ parent, by: child.by }] : [];
      }),
    );
  finders.set(entity.name, known);
  return known;
}

export async function unindexRow(db: Sql, entity: Entity, id: number): Promise<void> {
  if (entity.searched)
    await db.query('delete from search_entry where entity = $1 and row_id = $2', [entity.name, id]);
}

/** The ids of these words; words met for the first time join the vocabulary, in one order for all writers. */
export async function wordIds(db: Sql, words: readonly string[]): Promise<number[]> {
  return (await knownWords(db, words)).map(({ id }) => id);
}

async function knownWords(db: Sql, words: readonly string[]): Promise<{ id: number; word: string }[]> {
  const distinct = [...new Set(words)].toSorted();
  if (distinct.length === 0) return [];
  const known = await db.query<{ id: number; word: string }>(
    'select id, word from name_word where word = any($1)',
    [distinct],
  );
  const missing = distinct.filter((word) => !known.some((row) => row.word === word));
  if (missing.length === 0) return known;
  await db.query(
    'insert into name_word (word, sound) select * from unnest($1::text[], $2::text[]) on conflict (word) do nothing',
    [missing, missing.map((word) => phoneticKey(word))],
  );
  const added = await db.query<{ id: number; word: string }>(
    'select id, word from name_word where word = any($1)',
    [missing],
  );
  return [...known, ...added];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
