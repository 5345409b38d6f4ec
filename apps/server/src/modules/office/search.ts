import { nameTokens } from '@serventia/domain/parties/person-name';
import { getEntity, registry } from '@serventia/domain/registry';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { charactersProblem, type FieldSpec, isPartialDate, kindOf, type ShowStyle } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/database.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { type Caller, isAllowed, officeOf, scopeOf } from '../../http/caller.ts';
import { languageOf } from '../../http/language.ts';
import { oneOf } from '../../http/query.ts';
import { styleOf } from '../../http/show-style.ts';
import { actsCalled, calledAct, isCalledAct } from '../../search/called-act.ts';
import {
  findWordGroups,
  type Nearness,
  readSearch,
  searchKeys,
  type WordGroups,
  wordsOf,
} from '../../search/find-words.ts';
import { namedNumber, type SearchEntry, titlesSaying } from '../../search/named-number.ts';
import { SUBTITLE_MARK } from '../../search/index-row.ts';
import { findRow, type Reading } from '../../resource/read.ts';
import type { Services } from '../services.ts';

export interface Hit {
  readonly entity: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly match: 'exact' | 'prefix' | 'similar';
  /** Of an act: how it stands, and its term once it has one. */
  readonly status?: string;
  readonly term?: number | null;
}

const PERSON = 'basic/person';
const MATCHES = ['exact', 'prefix', 'similar'] as const;
const MAX_HITS = 20;
/** Hits that are kept for acts where as many people are called so. */
const MIN_ACTS = 8;
/** Enough to rank well; a name as common as MARIA SILVA has thousands of equals, and any of them is as good. */
const MAX_CONSIDERED = 400;

/** The areas of the API. */
const AREAS = [...new Set(registry.map(({ area }) => area))];

/** `GET /api/basic/search/?q=&area=`: people, acts and seals by name, CPF, matrícula, term, number or the name of an act of a matrícula, best first. */
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
    const entities = readable(caller, area === undefined ? undefined : oneOf('area', area, AREAS));
    const hits =
      q.trim() === '' || entities.length === 0
        ? []
        : await database.consult(scopeOf(caller), async (db) =>
            withRecords(db, await openHits({ db, caller }, await search(db, office, q, entities))),
          );
    const style = styleOf(caller, languageOf(request));
    return { results: hits.map((hit) => ({ ...hit, subtitle: shownSubtitle(hit, style) })) };
  });
}

/** The hits that are not closed to the caller. */
async function openHits({ db, caller }: Reading, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (!caller.closed) return hits;
  const open: Hit[] = [];
  for (const hit of hits) if (await findRow(db, getEntity(hit.entity), hit.id, caller)) open.push(hit);
  return open;
}

/** What the search looks through: the entities that the caller may read, of one area where it is told. */
function readable(caller: Caller, area: string | undefined): string[] {
  return registry
    .filter(
      (entity) =>
        (entity.searched ?? (entity === registeredSeal || isCalledAct(entity))) &&
        (area === undefined || entity.area === area),
    )
    .filter((entity) => isAllowed(caller, entity, 'read'))
    .map(({ name }) => name);
}

/** The values of a subtitle as their fields are shown: dates and choices in the words of the language. */
function shownSubtitle({ entity: name, subtitle }: Hit, style: ShowStyle): string {
  const { searched, fields } = getEntity(name);
  const specs = (searched?.subtitle ?? []).flatMap((field) => fields[field] ?? []);
  return subtitle
    .split(SUBTITLE_MARK)
    .map((value) => {
      const spec = specs.find((each) => isToBeWorded(each, value));
      return spec ? kindOf(spec).show(value, style, spec, {}) : value;
    })
    .join(SUBTITLE_MARK);
}

/** Whether a stored value is of a field whose values are shown in other words than they are kept. */
const isToBeWorded = (spec: FieldSpec, value: string): boolean =>
  (spec.kind === 'choice' && spec.options.includes(value)) ||
  ((spec.kind === 'civil_date' || spec.kind === 'partial_date') && isPartialDate(value));

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
  const { words, initials, codes } = readSearch(typed);
  const hits = new Map<string, Hit>();
  const add = (hit: Hit): void => {
    const key = `${hit.entity}/${hit.id}`;
    if (!hits.has(key)) hits.set(key, hit);
  };
  const named = namedNumber(typed, entities);
  if (named) {
    for (const row of await db.query<SearchEntry>(BY_CODE, [[named.code], named.entities]))
      add(hitOf(row, 0));
    for (const row of await titlesSaying(db, office, typed, entities)) add(hitOf(row, 0));
  }
  const act = calledAct(typed);
  if (act)
    for (const { of, label, ...found } of await actsCalled(db, act, entities))
      add({ ...found, title: label, subtitle: of, match: 'exact' });
  if (hits.size > 0) return shared([...hits.values()]);
  if (entities.includes(registeredSeal.name)) for (const hit of await sealsCalled(db, typed)) add(hit);
  if (codes.length > 0)
    for (const row of await db.query<SearchEntry>(BY_CODE, [codes, entities])) add(hitOf(row, 0));
  for (const reach of REACHES) {
    if (words.length === 0 || hits.size >= MAX_HITS) break;
    const groups = await findWordGroups(db, words, reach);
    if (groups.some((group) => group.size === 0)) continue;
    for (const { row, rank } of ranked(await byGroups(db, office, groups, entities), groups, initials))
      add(hitOf(row, rank.worst));
  }
  return shared([...hits.values()]);
}

/** As many hits as a page has, in their order: common names of people leave room for the acts that bear them. */
function shared(hits: readonly Hit[]): Hit[] {
  const people = hits.filter(({ entity }) => entity === PERSON);
  const others = hits.filter(({ entity }) => entity !== PERSON);
  const kept = people.slice(0, MAX_HITS - Math.min(others.length, MIN_ACTS));
  const shown = new Set([...kept, ...others.slice(0, MAX_HITS - kept.length)]);
  return hits.filter((hit) => shown.has(hit));
}

/** A seal by its whole number, as the court gave it. */
async function sealsCalled(db: Sql, typed: string): Promise<Hit[]> {
  const seals = await db.query<{ id: number; seal_number: string; title: string | null }>(
    `select s.id, s.seal_number, coalesce(r.title, er.label, ee.label) as title from registered_seal s
     left join record r on r.id = s.record_id left join enrollment_record er on er.id = s.enrollment_record_id
     left join enrollment_endorsement ee on ee.id = s.enrollment_endorsement_id
     where s.seal_number = any($1)`,
    [[typed.trim(), typed.trim().toUpperCase()]],
  );
  return seals.map(({ id, seal_number: title, title: subtitle }) => ({
    entity: registeredSeal.name,
    id,
    title,
    subtitle: subtitle ?? '',
    match: 'exact',
  }));
}

/** The acts among the hits with what their records say; a record has the id of its act, and says whose it is. */
async function withRecords(db: Sql, hits: readonly Hit[]): Promise<Hit[]> {
  const records = await db.query<{ resource: string; id: number; status: string; term: number | null }>(
    'select resource, id, status, term from record where id = any($1)',
    [hits.map(({ id }) => id)],
  );
  const ofActs = new Map(records.map(({ resource, id, ...said }) => [`${resource}/${id}`, said]));
  return hits.map((hit) => ({ ...hit, ...ofActs.get(`${hit.entity}/${hit.id}`) }));
}

const REACHES = [0, 1, 2] as const;

/** Rows that hold a word of every group. */
function byGroups(
  db: Sql,
  office: number,
  groups: WordGroups,
  entities: readonly string[],
): Promise<SearchEntry[]> {
  const [first, second = null, third = null] = searchKeys(office, groups);
  return db.query<SearchEntry>(
    'select entity, row_id, title, subtitle, words from search_entries($1, $2, $3, $4, $5)',
    [first, second, third, entities, MAX_CONSIDERED],
  );
}

const BY_CODE = 'select entity, row_id, title, subtitle, words from search_codes($1, $2, 50)';

interface Nearest {
  readonly worst: Nearness;
  readonly sum: number;
}

interface Rank extends Nearest {
  /** How many of the lone letters begin no word of the title. */
  readonly missing: number;
}

function missingInitials(title: string, initials: readonly string[]): number {
  if (initials.length === 0) return 0;
  const words = nameTokens(title);
  return initials.filter((letter) => !words.some((word) => word.startsWith(letter))).length;
}

function ranked(
  rows: readonly SearchEntry[],
  groups: WordGroups,
  initials: readonly string[],
): { row: SearchEntry; rank: Rank }[] {
  return rows
    .map((row) => ({
      row,
      rank: { ...rankOf(wordsOf(row.words), groups), missing: missingInitials(row.title, initials) },
    }))
    .toSorted(
      (a, b) =>
        a.rank.missing - b.rank.missing ||
        a.rank.worst - b.rank.worst ||
        a.rank.sum - b.rank.sum ||
        a.row.title.length - b.row.title.length,
    );
}

function rankOf(words: readonly number[], groups: WordGroups): Nearest {
  const best = groups.map((group) => Math.min(...words.map((word) => group.get(word) ?? 2)));
  return { worst: Math.max(...best) as Nearness, sum: best.reduce((sum, each) => sum + each, 0) };
}

function hitOf(row: SearchEntry, nearness: Nearness): Hit {
  return {
    entity: row.entity,
    id: row.row_id,
    title: row.title,
    subtitle: row.subtitle,
    match: MATCHES[nearness],
  };
}
