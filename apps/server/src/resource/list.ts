import {
  ASSOCIATED,
  columnOf,
  type Entity,
  type ListFilter,
  type ListQuery,
  normaliseValue,
  storedAs,
} from '@serventia/kit';
import { getEntity } from '@serventia/domain/registry';
import { type RawBuilder, sql } from 'kysely';
import type { Row, Sql } from '../db/database.ts';
import { Bind, prepare, type Statement } from '../db/sql.ts';
import { findWordGroups, readSearch, searchKeys } from '../search/find-words.ts';
import { namedNumber, titlesSaying } from '../search/named-number.ts';
import { writtenOtherwise } from '../search/written-otherwise.ts';
import { withChildren } from './children.ts';
import type { Caller } from '../http/caller.ts';
import { boundCondition, boundShape, isBound, readerOf } from './bounds.ts';
import { rememberedCount } from './filtered-counts.ts';
import { type ListedRow, readerOfRows, rewritten, wholeRow } from './listed-row.ts';
import {
  associationTable,
  columnRef,
  fromClause,
  officeCondition,
  type OfficeInput,
  selectList,
  specOf,
} from './selection.ts';

export interface ListInput extends OfficeInput {
  readonly query: ListQuery;
  /** Lists of search entries; a row matches when it holds one of each. */
  readonly wordGroups: readonly (readonly string[])[];
  readonly codes: readonly string[];
  /** Rows that were found before the list is read: those whose title says what was typed. */
  readonly found: readonly number[];
}

export interface ListPage {
  readonly count: number;
  readonly rows: readonly ListedRow[];
  /** The count of changes of sessions and rights that the page was read at; undefined for a page without rows. */
  readonly accessMark: number | undefined;
}

/**
 * What the statement of a page finds: a row in JSON, with the number of all rows or of their changes and that of changes
 * of rights, and the fields beside it, whose names have no `$`.
 */
interface FoundRow extends Row {
  readonly $text: string;
  readonly $access: number;
  readonly $count?: number;
  readonly $mark?: number;
}

/** One page of an entity's rows with the exact count of all that match. */
export async function listRows(db: Sql, entity: Entity, query: ListQuery, caller: Caller): Promise<ListPage> {
  if (isPlain(entity, query, caller) && query.offset >= FAR) {
    const count = await totalOf(db, entity, caller, []);
    if (query.offset * 2 > count) return lastRows(db, entity, query, caller, count);
  }
  const input = await listInput(db, entity, query, caller);
  const plan = planOf(entity, query, caller, input.wordGroups.length);
  const found = await db.run<ListInput, FoundRow>(plan.page, input);
  const page = await pageOf(db, entity, query, caller, plan.rowsOf(found));
  const { count } = plan;
  if (!count) return { count: await totalOf(db, entity, caller, found), ...page };
  return {
    count: await rememberedCount(db.memory, count, input, found[0]?.$mark, () => db.run(count, input)),
    ...page,
  };
}

/** A page with the children that were asked for. */
async function pageOf(
  db: Sql,
  entity: Entity,
  query: ListQuery,
  caller: Caller,
  page: Omit<ListPage, 'count'>,
): Promise<Omit<ListPage, 'count'>> {
  if (!query.expand.some((name) => Object.hasOwn(entity.children ?? {}, name))) return page;
  const whole = await withChildren(db, entity, query, page.rows.map(wholeRow), caller);
  return { ...page, rows: whole.map(rewritten) };
}

/** Rows to skip before it is worth while to ask from which end a page is nearer. */
const FAR = 1000;

const isPlain = (entity: Entity, query: ListQuery, caller: Caller): boolean =>
  query.filters.length === 0 &&
  query.search === undefined &&
  entity.scope !== 'own' &&
  !isBound(entity, caller);

/** A page of the second half: read backwards from the end, so that the last page costs what the first one does. */
async function lastRows(
  db: Sql,
  entity: Entity,
  query: ListQuery,
  caller: Caller,
  count: number,
): Promise<ListPage> {
  const wanted = Math.max(0, Math.min(query.limit, count - query.offset));
  if (wanted === 0) return { count, rows: [], accessMark: undefined };
  const mirrored = { ...query, offset: count - query.offset - wanted };
  const plan = planOf(entity, mirrored, caller, 0, true);
  const input = { ...readerOf(entity, caller), query: mirrored, ...NOTHING_SEARCHED };
  const found = await db.run<ListInput, FoundRow>(plan.page, input);
  return {
    count,
    ...(await pageOf(db, entity, query, caller, plan.rowsOf(found.slice(0, wanted).toReversed()))),
  };
}

const NOTHING_SEARCHED = { wordGroups: [], codes: [], found: [] } as const;

/** What the statements of a list are filled with; finds the words of a search first. */
export async function listInput(
  db: Sql,
  entity: Entity,
  query: ListQuery,
  caller: Caller,
): Promise<ListInput> {
  if (!query.search || !entity.searched || caller.office === null)
    return { ...readerOf(entity, caller), query, ...NOTHING_SEARCHED };
  const named = namedNumber(query.search, [entity.name]);
  if (named) {
    const titles = await titlesSaying(db, caller.office, query.search, [entity.name]);
    const found = titles.map(({ row_id: id }) => id);
    return { ...readerOf(entity, caller), query, wordGroups: [], codes: [named.code], found };
  }
  const { words, codes } = readSearch(query.search);
  const groups = await findWordGroups(db, words, 2);
  return {
    ...readerOf(entity, caller),
    query,
    wordGroups: groups.some((group) => group.size === 0) ? [] : searchKeys(caller.office, groups),
    codes,
    found: [],
  };
}

interface ListPlan {
  readonly page: Statement<ListInput>;
  /** Undefined when the tally of the table answers. */
  readonly count: Statement<ListInput> | undefined;
  rowsOf(found: readonly FoundRow[]): Omit<ListPage, 'count'>;
}

const plans = new Map<string, ListPlan>();
const MAX_PLANS = 5000;

/**
 * Lists of the same shape share one compiled statement. The limit stands in its text: with a limit that it does
 * not know, PostgreSQL would plan each execution anew.
 */
function planOf(
  entity: Entity,
  query: ListQuery,
  caller: Caller,
  words: number,
  backwards = false,
): ListPlan {
  const key = `${shapeOf(entity, query, caller, words)}|${query.limit}|${query.offset === 0}|${backwards}|${readerOfRows(entity).beside.length}`;
  let plan = plans.get(key);
  if (!plan) {
    if (plans.size >= MAX_PLANS) plans.clear();
    plan = buildPlan(entity, query, caller, words, backwards);
    plans.set(key, plan);
  }
  return plan;
}

function shapeOf(entity: Entity, query: ListQuery, caller: Caller, words: number): string {
  const filters = query.filters.map(
    ({ field, operator, value }) => `${field}.${operator}${operator === 'isnull' ? String(value) : ''}`,
  );
  const ordering = query.ordering.map(({ field, descending }) => `${descending ? '-' : ''}${field}`);
  return [
    entity.name,
    caller.isSuper,
    boundShape(entity, caller),
    ordering,
    query.expand,
    query.source !== undefined && query.sourceType,
    filters,
    query.search === undefined ? '' : `s${words}.${writtenOtherwise(query.search).length}`,
  ].join('|');
}

function buildPlan(
  entity: Entity,
  query: ListQuery,
  caller: Caller,
  words: number,
  backwards: boolean,
): ListPlan {
  const plain = isPlain(entity, query, caller);
  const condition = whereClause(entity, query, caller, words);
  const newest = isNewestFound(entity, query, caller)
    ? whereClause(entity, query, caller, words, PAGE_END)
    : condition;
  const associated =
    query.source !== undefined && query.sourceType
      ? associatedColumn(entity, getEntity(query.sourceType))
      : sql``;
  const mark = plain
    ? sql`${tally(entity, 'rows_gained', caller.isSuper)} as "$count"`
    : sql`${marker(entity, query, caller.isSuper)} as "$mark"`;
  const listed = sql`select ${selectList(entity, query.expand, caller)}${associated} from ${fromClause(entity)} where ${newest} order by ${orderClause(entity, query, backwards)} limit ${sql.lit(query.limit)}${query.offset === 0 ? sql`` : sql` offset ${new Bind<ListInput>((input) => input.query.offset)}`}`;
  const reader = readerOfRows(entity);
  const beside = sql.join(reader.beside.map((field) => sql.ref(`listed.${field}`)));
  const page = sql`select row_to_json(listed)::text as "$text", ${beside}, ${mark}, (select mark from access_mark) as "$access" from (${listed}) as listed`;
  const counted = sql`select count(*) as count, ${marker(entity, query, caller.isSuper)} as mark from ${fromClause(entity, conditionFields(query))} where ${condition}`;
  return {
    page: prepare(page),
    count: plain ? undefined : prepare(counted),
    rowsOf: (found) => ({
      rows: found.map((each) => ({ text: each.$text, row: reader.read(each.$text, each) })),
      accessMark: found[0]?.$access,
    }),
  };
}

/** What is found and asked for newest first needs no more than the newest entries of the search. */
function isNewestFound(entity: Entity, query: ListQuery, caller: Caller): boolean {
  const { filters, ordering, search } = query;
  const isByEntries =
    search === undefined
      ? filters.length === 1 && filters.every((filter) => isOfTitle(entity, filter, caller))
      : filters.length === 0;
  const isNewestFirst = ordering.every(({ field, descending }) => field === 'id' && descending);
  return isByEntries && isNewestFirst && !isBound(entity, caller);
}

/** Whether a filter asks for what the entries of the search know. Super users have none: those are of one office. */
const isOfTitle = (entity: Entity, { field, operator }: ListFilter, { isSuper }: Caller): boolean =>
  operator === 'icontains' && field === entity.searched?.title && !isSuper;

const PAGE_END = sql`${new Bind<ListInput>(({ query }) => query.offset + query.limit)}::integer`;

function associatedColumn(entity: Entity, source: Entity): RawBuilder<unknown> {
  const table = sql.table(associationTable(entity, source));
  return sql`, exists (select 1 from ${table} a where a.target_id = t.id and a.source_id = ${new Bind<ListInput>((input) => input.query.source)}) as associated`;
}

function conditionFields(query: ListQuery): string[] {
  return query.filters.map(({ field }) => field);
}

/** All rows of the table for this office, from its tally: exact, and as cheap as reading one row. */
function tally(entity: Entity, column: 'rows_gained' | 'changes', isSuper: boolean): RawBuilder<unknown> {
  const office = entity.scope === 'office' ? sql`${new Bind<ListInput>((input) => input.office)}` : sql`0`;
  const every = entity.scope === 'self' || (entity.administered && isSuper);
  const whose = every ? sql`` : sql` and office_id = ${office}`;
  return sql`(select coalesce(sum(${sql.ref(column)}), 0)::bigint from row_tally where relation = ${sql.lit(entity.table)}${whose})`;
}

/** Grows with every change of the rows that a filtered count depends on. */
function marker(entity: Entity, query: ListQuery, isSuper: boolean): RawBuilder<unknown> {
  // A search finds an act by the numbers of its record, too.
  const fields = [
    ...conditionFields(query),
    ...(query.search === undefined ? [] : [...(entity.searched?.codes ?? []), ...searchedFields(entity)]),
  ];
  const vias = new Set(fields.map((field) => entity.fields[field]?.via).filter((via) => via !== undefined));
  const within = query.search === undefined ? [] : Object.keys(entity.searched?.within ?? {});
  const entities = [
    entity,
    ...within.flatMap((name) => {
      const child = entity.children?.[name];
      return child ? [getEntity(child.entity)] : [];
    }),
    ...[...vias].map((via) => {
      const spec = specOf(entity, via);
      return getEntity(spec.kind === 'reference' ? spec.entity : entity.name);
    }),
  ];
  return sql.join(
    entities.map((each) => tally(each, 'changes', isSuper)),
    sql` + `,
  );
}

async function totalOf(
  db: Sql,
  entity: Entity,
  caller: Caller,
  [first]: readonly FoundRow[],
): Promise<number> {
  if (entity.scope === 'self' && !caller.isSuper) return 1;
  if (first) return Number(first.$count);
  const office = entity.scope === 'office' ? caller.office : entity.scope === 'self' ? null : 0;
  const tallied = await db.find<{ count: number }>(
    'select coalesce(sum(rows_gained), 0)::bigint as count from row_tally where relation = $1 and ($2::bigint is null or office_id = $2)',
    [entity.table, office],
  );
  return Number(tallied?.count ?? 0);
}

/** Everything a list's filters, search and office ask for, as one condition; `most` bounds what a search finds. */
export function whereClause(
  entity: Entity,
  query: ListQuery,
  caller: Caller,
  words: number,
  most?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    officeCondition(entity, caller.isSuper),
    boundCondition(entity, caller),
    ...query.filters.map((filter, index) =>
      isOfTitle(entity, filter, caller)
        ? titleCondition(entity, index, most ?? sql`null`)
        : filterCondition(entity, filter, index, caller),
    ),
    ...(query.search === undefined
      ? []
      : [searchCondition(entity, query.search, words, most ?? sql.lit(MAX_FOUND))]),
  ];
  return sql.join(conditions, sql` and `);
}

function filterCondition(
  entity: Entity,
  filter: ListFilter,
  index: number,
  caller: Caller,
): RawBuilder<unknown> {
  const column = columnRef(entity, filter.field);
  const spec = filter.field === 'id' ? undefined : specOf(entity, filter.field);
  // A number is asked for with the dots that people write, too.
  const write = (value: unknown): unknown =>
    spec ? storedAs(spec, spec.kind === 'text' ? normaliseValue(spec, value) : value) : value;
  const value = new Bind<ListInput>((input) => {
    const given = input.query.filters[index]?.value;
    return Array.isArray(given) ? given.map(write) : write(given);
  });
  switch (filter.operator) {
    case 'eq':
      return sql`${column} = ${value}`;
    case 'in':
      return filter.spans ? inSpans(column, index) : sql`${column} = any(${value})`;
    case 'gte':
      return filter.reaching
        ? sql`(${column} >= ${value} or ${column} = any(${new Bind<ListInput>(({ query }) => query.filters[index]?.reaching)}))`
        : sql`${column} >= ${value}`;
    case 'lte':
      return sql`${column} <= ${value}`;
    case 'isnull':
      return filter.value === true ? sql`${column} is null` : sql`${column} is not null`;
    case 'icontains':
      return spec?.kind === 'text' && spec.few && !caller.isSuper
        ? sql`${column} = any(array(${textsLike(entity, columnOf(filter.field, spec), index)}))`
        : likeOrCalled(entity, filter.field, patternOf(index), ({ query }) => query.filters[index]?.called);
  }
}

/** Whether a moment is in one of the spans that a filter means. */
function inSpans(column: RawBuilder<unknown>, index: number): RawBuilder<unknown> {
  const ends = (end: 0 | 1): Bind<ListInput> =>
    new Bind(({ query }) => query.filters[index]?.spans?.map((span) => span[end]));
  return sql`exists (select from unnest(${ends(0)}::timestamptz[], ${ends(1)}::timestamptz[]) as span(since, until)
    where ${column} between span.since and span.until)`;
}

/** The different texts of a column in the office that hold what was typed, each found by a step in the index. */
function textsLike(entity: Entity, name: string, index: number): RawBuilder<unknown> {
  const office = new Bind<ListInput>((input) => input.office);
  const [column, table] = [sql.ref(`x.${name}`), sql.table(entity.table)];
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select ${column} from ${table} x where x.office_id = ${office}${after} order by ${column} limit 1)`;
  return sql`with recursive texts(said) as (
    select ${next(sql``)} union all
    select ${next(sql` and ${column} > texts.said`)} from texts where texts.said is not null)
    select said from texts where folded(said) like folded(${patternOf(index)})`;
}

/** As `icontains`, of the text that stands for a row in the search. */
const titleCondition = (entity: Entity, index: number, most: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`t.id in (select titled_rows(${sql.lit(entity.name)}, ${patternOf(index)}, ${most}))`;

const patternOf = (index: number): Bind<ListInput> =>
  new Bind((input) => containing(String(input.query.filters[index]?.value)));

const searchedFields = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]?.search);

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

function searchCondition(
  entity: Entity,
  typed: string,
  words: number,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (entity.searched) return indexedSearch(entity, words, most);
  const pattern = new Bind<ListInput>((input) => containing(input.query.search ?? ''));
  const otherwise = writtenOtherwise(typed).map(
    (_, index) =>
      new Bind<ListInput>(({ query }) => containing(writtenOtherwise(query.search ?? '')[index] ?? '')),
  );
  return sql`(${sql.join(
    searchedFields(entity).flatMap((name) => [
      likeOrCalled(entity, name, pattern, ({ query }) => query.called),
      ...otherwise.map((each) => sql`folded(${columnRef(entity, name)}) like folded(${each})`),
    ]),
    sql` or `,
  )})`;
}

/** Holds what was typed, or is a text that the product calls so in another language. */
function likeOrCalled(
  entity: Entity,
  field: string,
  pattern: Bind<ListInput>,
  called: (input: ListInput) => readonly string[] | undefined,
): RawBuilder<unknown> {
  const [column, spec] = [columnRef(entity, field), specOf(entity, field)];
  const like = sql`folded(${column}) like folded(${pattern})`;
  if (spec.kind !== 'text' || !spec.translated) return like;
  return sql`(${like} or ${column} = any(${new Bind<ListInput>((input) => called(input) ?? [])}))`;
}

/** More rows than this are no answer to a search. */
const MAX_FOUND = 100_000;

function indexedSearch(entity: Entity, words: number, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, second, third] = [0, 1, 2].map(
    (index) => new Bind<ListInput>((input) => input.wordGroups[index] ?? null),
  );
  const [name, codes] = [sql.lit(entity.name), new Bind<ListInput>((input) => input.codes)];
  const byWords = sql`select search_rows(${first}, ${second}, ${third}, ${name}, ${most})`;
  const byCodes = sql`select row_id from search_codes(${codes}, array[${name}], ${sql.lit(MAX_FOUND)})`;
  const found = sql`select unnest(${new Bind<ListInput>((input) => input.found)}::bigint[])`;
  return sql`t.id in (${words > 0 ? byWords : found} union all ${byCodes})`;
}

/** `backwards` turns the whole order round, empty values included. */
export function orderClause(entity: Entity, query: ListQuery, backwards = false): RawBuilder<unknown> {
  // A tie in the wanted order must not make rows move between pages.
  const tied = query.ordering.some(({ field }) => field === 'id')
    ? query.ordering
    : [...query.ordering, { field: 'id', descending: true }];
  return sql.join(
    tied.map(({ field, descending }) => {
      const column = field === ASSOCIATED ? sql.ref(ASSOCIATED) : columnRef(entity, field);
      const direction = descending === backwards ? sql`asc` : sql`desc`;
      if (field === 'id') return sql`${column} ${direction}`;
      return sql`${column} ${direction} nulls ${backwards ? sql`first` : sql`last`}`;
    }),
  );
}
