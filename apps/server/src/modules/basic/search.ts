import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { officeOf, scopeOf } from '../../http/caller.ts';
import { findWordGroups, type Nearness, type WordGroups } from '../../search/find-words.ts';
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
  app.get('/api/basic/search', { schema: { tags: ['basic'] } }, async (request) => {
    const caller = callerOf(request);
    const { q = '', area, ...rest } = request.query as Record<string, string | undefined>;
    for (const name of Object.keys(rest)) throw FieldErrors.of(name, 'unknown_parameter', { allowed: 'q, area' });
    if (q.length > 200 || q.includes('\0')) throw FieldErrors.of('q', 'max_length', { max: 200 });
    const office = officeOf(caller);
    return { results: q.trim() === '' ? [] : await database.read(scopeOf(caller), (db) => search(db, office, q, area)) };
  });
}

/** The best hits of an office for what was typed: equal words before beginnings before likenesses. */
export async function search(db: Sql, office: number, typed: string, area?: string): Promise<Hit[]> {
  const words = await findWordGroups(db, typed);
  if (words.codes.length === 0 && words.groups.every((group) => group.length === 0)) return [];
  const byCode = words.codes.length > 0 ? await db.query<Candidate>(BY_CODE, [office, words.codes, area ?? null]) : [];
  const byWords = words.groups.length > 0 && words.groups.every((group) => group.length > 0) ? await candidates(db, office, words, area) : [];
  const ranked = byWords.map((row) => ({ row, rank: rankOf(row.words, words) })).toSorted((a, b) => a.rank.worst - b.rank.worst || a.rank.sum - b.rank.sum || a.row.words.length - b.row.words.length);
  const hits = [...byCode.map((row) => hitOf(row, 0)), ...ranked.map(({ row, rank }) => hitOf(row, rank.worst))];
  return hits.slice(0, MAX_HITS);
}

interface Candidate extends Record<string, unknown> {
  readonly entity: string;
  readonly row_id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly words: number[];
}

/** Exact words first: when they fill the page, nobody needs the likenesses. */
async function candidates(db: Sql, office: number, words: WordGroups, area: string | undefined): Promise<Candidate[]> {
  const exact = words.nearness.map((group) => [...group].filter(([, nearness]) => nearness === 0).map(([id]) => id));
  if (exact.every((group) => group.length > 0)) {
    const found = await byGroups(db, office, exact, area);
    if (found.length >= MAX_HITS) return found;
  }
  return byGroups(db, office, words.groups, area);
}

function byGroups(db: Sql, office: number, groups: readonly (readonly number[])[], area: string | undefined): Promise<Candidate[]> {
  const conditions = groups.map((_, index) => `words && $${index + 4}::integer[]`).join(' and ');
  return db.query<Candidate>(
    `select entity, row_id, title, subtitle, words from search_entry where office_id = $1 and ${conditions} and ($2::text is null or entity like $2 || '/%') limit $3`,
    [office, area ?? null, MAX_CONSIDERED, ...groups],
  );
}

const BY_CODE = `
  select entity, row_id, title, subtitle, words from search_entry
  where office_id = $1 and codes && $2::text[] and ($3::text is null or entity like $3 || '/%') limit 50`;

function rankOf(rowWords: readonly number[], { nearness }: WordGroups): { worst: Nearness; sum: number } {
  const best = nearness.map((group) => Math.min(...rowWords.map((id) => group.get(id) ?? 2)));
  return { worst: Math.max(...best) as Nearness, sum: best.reduce((sum, each) => sum + each, 0) };
}

function hitOf(row: Candidate, nearness: Nearness): Hit {
  return { entity: row.entity, id: row.row_id, title: row.title, subtitle: row.subtitle, match: MATCHES[nearness] };
}
