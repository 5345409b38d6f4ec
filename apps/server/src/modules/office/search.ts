import { registry } from '@serventia/domain/registry';
import { charactersProblem, shownDate } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { type Caller, isAllowed, type Language, officeOf, scopeOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import {
  findWordGroups,
  type Nearness,
  readSearch,
  searchKeys,
  type WordGroups,
  wordsOf,
} from '../../search/find-words.ts';
import type { Services } from '../services.ts';

export interface Hit {
  readonly entity: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly match: 'exact' | 'prefix' | 'similar';
}

const MATCHES = ['exact', 'prefix', 'similar'] as const;
const MAX_HITS = 20;
/** Enough to rank well; a name as common as MARIA SILVA has thousands of equals, and any of them is as good. */
const MAX_CONSIDERED = 400;

/** `GET /api/basic/search/?q=&area=`: people and acts by name, CPF, matrícula or term, best first. */
export function mountSearch(app: FastifyInstance, { database }: Services): void {
  app.get('/api/basic/search', { config: { own: true }, schema: { tags: ['basic'] } }, async (request) => {
    const caller = callerOf(request);
    const { q = '', area, ...rest } = request.query as Record<string, string | undefined>;
    for (const name of Object.keys(rest))
      throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'q, area' });
    if (q.length > 200) throw FieldErrors.of('q', 'max_length', { max: 200 });
    const problem = charactersProblem(q.trim(), 'one_line');
    if (problem) throw FieldErrors.of('q', problem.code, problem.params);
    const office = officeOf(caller);
    const entities = readable(caller, area);
    const hits =
      q.trim() === '' || entities.length === 0
        ? []
        : await database.consult(scopeOf(caller), (db) => search(db, office, q, entities));
    return { results: hits.map((hit) => ({ ...hit, subtitle: shownIn(languageOf(request), hit.subtitle) })) };
  });
}

/** What the search looks through: the entities that the caller may read, of one area where it is told. */
function readable(caller: Caller, area: string | undefined): string[] {
  return registry
    .filter((entity) => entity.searched && (area === undefined || entity.area === area))
    .filter((entity) => isAllowed(caller, entity, 'read'))
    .map(({ name }) => name);
}

/** Dates of a subtitle as the language writes them. */
function shownIn(language: Language, subtitle: string): string {
  return subtitle.replaceAll(/\d{4}-\d{2}(?:-\d{2})?/gu, (date) => shownDate(date, language));
}

/**
 * The best hits of an office for what was typed, among these entities. Equal words are looked for first, then beginnings, then words
 * that sound or look alike: each step is taken only while the page is not full.
 */
export async function search(
  db: Sql,
  office: number,
  typed: string,
  entities: readonly string[],
): Promise<Hit[]> {
  const { words, codes } = readSearch(typed);
  const hits = new Map<string, Hit>();
  const add = (hit: Hit): void => {
    const key = `${hit.entity}/${hit.id}`;
    if (!hits.has(key) && hits.size < MAX_HITS) hits.set(key, hit);
  };
  if (codes.length > 0)
    for (const row of await db.query<Candidate>(BY_CODE, [codes, entities])) add(hitOf(row, 0));
  for (const reach of REACHES) {
    if (words.length === 0 || hits.size >= MAX_HITS) break;
    const groups = await findWordGroups(db, words, reach);
    if (groups.some((group) => group.size === 0)) continue;
    for (const { row, rank } of ranked(await byGroups(db, office, groups, entities), groups))
      add(hitOf(row, rank.worst));
  }
  return [...hits.values()];
}

const REACHES = [0, 1, 2] as const;

interface Candidate extends Record<string, unknown> {
  readonly entity: string;
  readonly row_id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly words: readonly string[];
}

/** Rows that hold a word of every group. */
function byGroups(
  db: Sql,
  office: number,
  groups: WordGroups,
  entities: readonly string[],
): Promise<Candidate[]> {
  const [first, second = null, third = null] = searchKeys(office, groups);
  return db.query<Candidate>(
    'select entity, row_id, title, subtitle, words from search_entries($1, $2, $3, $4, $5)',
    [first, second, third, entities, MAX_CONSIDERED],
  );
}

const BY_CODE = 'select entity, row_id, title, subtitle, words from search_codes($1, $2, 50)';

interface Rank {
  readonly worst: Nearness;
  readonly sum: number;
}

function ranked(rows: readonly Candidate[], groups: WordGroups): { row: Candidate; rank: Rank }[] {
  return rows
    .map((row) => ({ row, rank: rankOf(wordsOf(row.words), groups) }))
    .toSorted(
      (a, b) =>
        a.rank.worst - b.rank.worst || a.rank.sum - b.rank.sum || a.row.title.length - b.row.title.length,
    );
}

function rankOf(words: readonly number[], groups: WordGroups): Rank {
  const best = groups.map((group) => Math.min(...words.map((word) => group.get(word) ?? 2)));
  return { worst: Math.max(...best) as Nearness, sum: best.reduce((sum, each) => sum + each, 0) };
}

function hitOf(row: Candidate, nearness: Nearness): Hit {
  return {
    entity: row.entity,
    id: row.row_id,
    title: row.title,
    subtitle: row.subtitle,
    match: MATCHES[nearness],
  };
}
