import { nameTokens } from '@serventia/domain/parties/person-name';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import type { Sql } from '../db/database.ts';

/** How near a word of the vocabulary is to a word that was typed: 0 equal, 1 begins so, 2 sounds or looks alike. */
export type Nearness = 0 | 1 | 2;

/** What was typed, taken apart. */
export interface TypedSearch {
  readonly words: readonly string[];
  /** Lone letters beside longer words: names that are still being typed. They rank what is found, and find nothing. */
  readonly initials: readonly string[];
  /** CPF, matrícula, term … without its mask. */
  readonly codes: readonly string[];
}

/** For each typed word, the ids of the vocabulary words that may be meant and how near each is. */
export type WordGroups = readonly ReadonlyMap<number, Nearness>[];

const MAX_WORDS = 6;
const MAX_CANDIDATES = 60;
/** Pairs asked for at once; the nearest words of each group come first. */
const MAX_PAIRS = 400;
const WORD_BITS = 21n;
const OFFICE_SHIFT = 42n;

/** The entry of one word, or of two words together, among the entries of an office. */
function keyOf(office: number, one: number, other?: number): string {
  const [low, high] =
    other === undefined || other === one ? [0, one] : [Math.min(one, other), Math.max(one, other)];
  return ((BigInt(office) << OFFICE_SHIFT) | (BigInt(low) << WORD_BITS) | BigInt(high)).toString();
}

/** All entries of a name: its words and every two of them. */
export function entryKeys(office: number, words: readonly number[]): string[] {
  const pairs = words.flatMap((word, index) =>
    words.slice(index + 1).map((other) => keyOf(office, word, other)),
  );
  return [...new Set([...words.map((word) => keyOf(office, word)), ...pairs])];
}

/** Lists of entries; a row matches when it holds one of each. Words are asked for two by two, since the list of a pair is short. */
export function searchKeys(office: number, groups: WordGroups): string[][] {
  const [first, ...rest] = groups;
  if (!first) return [];
  if (rest.length === 0) return [[...first.keys()].map((word) => keyOf(office, word))];
  const starts = groups.map((_, index) => index).filter((index) => index % 2 === 0);
  return starts.map((start) =>
    pairKeys(
      office,
      groups[Math.min(start, groups.length - 2)] as WordGroups[0],
      groups[Math.min(start + 1, groups.length - 1)] as WordGroups[0],
    ),
  );
}

function pairKeys(office: number, one: WordGroups[0], other: WordGroups[0]): string[] {
  const most = Math.floor(Math.sqrt(MAX_PAIRS));
  const [nearOne, nearOther] = [nearest(one, most), nearest(other, most)];
  return nearOne.flatMap((word) => nearOther.map((next) => keyOf(office, word, next)));
}

function nearest(group: WordGroups[0], most: number): number[] {
  return [...group]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([word]) => word);
}

/** The words of an entry's keys, without its pairs. */
export function wordsOf(keys: readonly string[]): number[] {
  const office = (1n << OFFICE_SHIFT) - 1n;
  return keys
    .map((key) => BigInt(key) & office)
    .filter((key) => key < 1n << WORD_BITS)
    .map(Number);
}

export function readSearch(typed: string): TypedSearch {
  const all = nameTokens(typed)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, MAX_WORDS);
  const long = all.filter((word) => word.length > 1);
  const words = long.length === 0 ? all : long;
  const initials = long.length === 0 ? [] : all.filter((word) => word.length === 1);
  const clean = typed.replaceAll(/[\s./-]/gu, '');
  // Numbers of a year (`12/2026`) are kept as they are written.
  const ofYear = /^\d{1,8}\/\d{4}$/u.test(typed.trim()) ? [typed.trim()] : [];
  return { words, initials, codes: [...(/^\d{1,32}$/u.test(clean) ? [clean] : []), ...ofYear] };
}

/** The words of the vocabulary that are as near as `reach` to what was typed, or nearer. */
export async function findWordGroups(
  db: Sql,
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
      new Map(rows.filter((row) => row.position === position + 1).map((row) => [row.id, row.nearness])),
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
