import { nameTokens } from '@serventia/domain/parties/person-name';
import { phoneticKey } from '@serventia/domain/parties/phonetic-key';
import type { Sql } from '../db/database.ts';

/** How near a word of the vocabulary is to a word that was typed; smaller is nearer. */
export type Nearness = 0 | 1 | 2;

export interface WordGroups {
  /** For each typed word, the ids of the vocabulary words that may be meant. */
  readonly groups: readonly (readonly number[])[];
  /** The same with how near each is: 0 equal, 1 begins so, 2 sounds or looks alike. */
  readonly nearness: readonly ReadonlyMap<number, Nearness>[];
  /** What was typed as a code (CPF, matrícula, term), without its mask. */
  readonly codes: readonly string[];
}

const MAX_WORDS = 6;
const MAX_CANDIDATES = 60;

/** Finds the words of the vocabulary that a search may mean: equal, beginning so, sounding or looking alike. */
export async function findWordGroups(db: Sql, typed: string): Promise<WordGroups> {
  const codes = codesIn(typed);
  const words = nameTokens(typed).filter((word) => /\p{L}/u.test(word)).slice(0, MAX_WORDS);
  if (words.length === 0) return { groups: [], nearness: [], codes };
  const rows = await db.query<{ position: number; id: number; nearness: Nearness }>(CANDIDATES, [words, words.map((word) => phoneticKey(word)), MAX_CANDIDATES]);
  const nearness = words.map((_, position) => new Map(rows.filter((row) => row.position === position + 1).map((row) => [row.id, row.nearness])));
  return { groups: nearness.map((group) => [...group.keys()]), nearness, codes };
}

/** Masks off: `529.982.247-25` is looked for as `52998224725`. */
function codesIn(typed: string): string[] {
  const clean = typed.replaceAll(/[\s./-]/gu, '');
  return /^\d{1,32}$/u.test(clean) ? [clean] : [];
}

const CANDIDATES = `
  select typed.position::integer as position, candidate.id, min(candidate.nearness)::integer as nearness
  from unnest($1::text[], $2::text[]) with ordinality as typed(word, sound, position)
  cross join lateral (
    (select id, 0 as nearness from name_word where word = typed.word)
    union all
    (select id, 1 from name_word where word like typed.word || '%' and char_length(typed.word) >= 2 order by char_length(word) limit $3)
    union all
    (select id, 2 from name_word where sound = typed.sound limit $3)
    union all
    (select id, 2 from name_word where char_length(typed.word) >= 4 and word % typed.word and similarity(word, typed.word) >= 0.45 order by similarity(word, typed.word) desc limit 12)
  ) as candidate
  group by 1, 2`;
