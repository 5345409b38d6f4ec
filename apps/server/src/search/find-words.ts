import { nameTokens } from '@serventia/domain/parties/person-name';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import type { Sql } from '../db/database.ts';

/** How near a word of the vocabulary is to a word that was typed: 0 equal, 1 begins so, 2 sounds or looks alike. */
export type Nearness = 0 | 1 | 2;

/** What was typed, taken apart. */
export interface TypedSearch {
  readonly words: readonly string[];
  /** CPF, matrícula, term … without its mask. */
  readonly codes: readonly string[];
}

/** For each typed word, the keys of the vocabulary words that may be meant and how near each is. */
export type WordGroups = readonly ReadonlyMap<number, Nearness>[];

const MAX_WORDS = 6;
const MAX_CANDIDATES = 60;
const OFFICE_STEP = 2 ** 32;

/** A word as the entries of an office hold it. */
export function wordKey(office: number, word: number): number {
  return office * OFFICE_STEP + word;
}

export function readSearch(typed: string): TypedSearch {
  const words = nameTokens(typed)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, MAX_WORDS);
  const clean = typed.replaceAll(/[\s./-]/gu, '');
  return { words, codes: /^\d{1,32}$/u.test(clean) ? [clean] : [] };
}

/** The words of the vocabulary that are as near as `reach` to what was typed, or nearer. */
export async function findWordGroups(
  db: Sql,
  office: number,
  words: readonly string[],
  reach: Nearness,
): Promise<WordGroups> {
  if (words.length === 0) return [];
  const values =
    reach === 2
      ? [words, words.map((word) => phoneticKey(word)), MAX_CANDIDATES]
      : reach === 1
        ? [words, MAX_CANDIDATES]
        : [words];
  const rows = await db.query<{ position: number; id: number; nearness: Nearness }>(
    CANDIDATES[reach],
    values,
  );
  return words.map(
    (_, position) =>
      new Map(
        rows
          .filter((row) => row.position === position + 1)
          .map((row) => [wordKey(office, row.id), row.nearness]),
      ),
  );
}

const EQUAL = 'select id, 0 as nearness from name_word where word = typed.word';
const PREFIX = (limit: string): string =>
  `(select id, 1 from name_word where word like typed.word || '%' and char_length(typed.word) >= 2 order by char_length(word) limit ${limit})`;
const ALIKE = `
    (select id, 2 from name_word where sound = typed.sound limit $3)
    union all
    (select id, 2 from name_word where char_length(typed.word) >= 4 and word % typed.word order by similarity(word, typed.word) desc limit 12)`;

/** Statements by reach; the threshold of `%` is set on each connection. */
const CANDIDATES: Readonly<Record<Nearness, string>> = {
  0: `select typed.position::integer as position, w.id, 0 as nearness from unnest($1::text[]) with ordinality as typed(word, position) join name_word w on w.word = typed.word`,
  1: `select typed.position::integer as position, c.id, min(c.nearness)::integer as nearness
      from unnest($1::text[]) with ordinality as typed(word, position) cross join lateral (${EQUAL} union all ${PREFIX('$2')}) c group by 1, 2`,
  2: `select typed.position::integer as position, c.id, min(c.nearness)::integer as nearness
      from unnest($1::text[], $2::text[]) with ordinality as typed(word, sound, position) cross join lateral (${EQUAL} union all ${PREFIX('$3')} union all ${ALIKE}) c group by 1, 2`,
};
