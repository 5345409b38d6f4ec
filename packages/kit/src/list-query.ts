import { ASSOCIATED, type Entity } from './entity.ts';
import { charactersProblem, withoutInvisible } from './checks/characters.ts';
import type { FilterOperator, Problem } from './kind-definition.ts';
import { kindOf } from './kinds.ts';

export interface ListFilter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** A value of the field; a list of them for `in`; true or false for `isnull`. */
  readonly value: unknown;
  /** Beside what was asked for: the texts of the field that are called so in the language of who asks. */
  readonly called?: readonly string[];
  /** Of `in`: the spans that its values mean, as days are spans of moments. */
  readonly spans?: readonly (readonly [from: string, until: string])[];
  /** Of `gte`: values before it that reach to it, as the month and the year of a day do. */
  readonly reaching?: readonly string[];
}

export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: readonly { readonly field: string; readonly descending: boolean }[];
  readonly search: string | undefined;
  /** The texts of translated fields that are called as is searched for, in the language of who searches. */
  readonly called?: readonly string[];
  readonly expand: readonly string[];
  readonly filters: readonly ListFilter[];
  /** Row of the other side, when the caller wants to know which rows are associated with it. */
  readonly source: number | undefined;
  /** The entity of that row: one of `associatedWith`. */
  readonly sourceType: string | undefined;
}

export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1000;
const OWN = ['limit', 'offset', 'ordering', 'search', 'expand'] as const;
/** Parameters of the lists that can be associated with rows of another entity. */
const OF_ASSOCIATIONS = ['source', 'source_type'] as const;
type OwnParameter = (typeof OWN | typeof OF_ASSOCIATIONS)[number];

function ownParameters(entity: Entity): readonly OwnParameter[] {
  return entity.associatedWith ? [...OWN, ...OF_ASSOCIATIONS] : OWN;
}
const MAX_SEARCH = 200;
const MAX_OFFSET = 100_000_000;

/** Everything that a list of this entity may be asked, for the message of a refusal and for OpenAPI. */
export function allowedParameters(entity: Entity): string[] {
  const filters = Object.entries(entity.fields).flatMap(([name, spec]) =>
    spec.filter && !spec.secret
      ? kindOf(spec).filters.map((operator) => (operator === 'eq' ? name : `${name}__${operator}`))
      : [],
  );
  return [...ownParameters(entity), ...Object.keys(entity.parameters ?? {}), 'id', 'id__in', ...filters];
}

/** Reads the parameters of a list; each problem is keyed by the parameter that caused it. */
export function parseListQuery(
  entity: Entity,
  parameters: QueryParameters,
): ListQuery | { readonly problems: Readonly<Record<string, Problem>> } {
  // A parameter may bear any name, `__proto__` too.
  const problems = Object.create(null) as Record<string, Problem>;
  const filters: ListFilter[] = [];
  const own: Partial<Record<OwnParameter, string>> = {};
  const known: readonly string[] = ownParameters(entity);
  for (const [asked, given] of Object.entries(parameters)) {
    const name = (Object.hasOwn(entity.parameters ?? {}, asked) && entity.parameters?.[asked]) || asked;
    const value = typeof given === 'string' ? given : given?.at(-1);
    if (value === undefined) continue;
    if (known.includes(name)) own[name as OwnParameter] = value;
    else {
      const filter = parseFilter(entity, name, value);
      if ('code' in filter) problems[name] = filter;
      else filters.push(filter);
    }
  }
  const query: ListQuery = {
    limit: boundedInteger(own.limit, 1, MAX_LIMIT, DEFAULT_LIMIT, 'limit', problems),
    offset: boundedInteger(own.offset, 0, MAX_OFFSET, 0, 'offset', problems),
    ordering: parseOrdering(entity, own.ordering, own.source !== undefined, problems),
    search: parseSearch(entity, own.search, problems),
    expand: parseExpand(entity, own.expand, problems),
    filters,
    source:
      own.source === undefined
        ? undefined
        : boundedInteger(own.source, 1, Number.MAX_SAFE_INTEGER, 1, 'source', problems),
    sourceType: parseSourceType(entity, own.source_type, problems),
  };
  return Object.keys(problems).length > 0 ? { problems } : query;
}

function boundedInteger(
  given: string | undefined,
  min: number,
  max: number,
  fallback: number,
  name: string,
  problems: Record<string, Problem>,
): number {
  if (given === undefined || given === '') return fallback;
  const value = /^\d{1,16}$/u.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  problems[name] = { code: 'out_of_range', params: { min, max } };
  return fallback;
}

/** A side of an association by its resource's name (`user`); the first one unless told. */
function parseSourceType(
  entity: Entity,
  given: string | undefined,
  problems: Record<string, Problem>,
): string | undefined {
  const sides = entity.associatedWith ?? [];
  if (given === undefined) return sides[0];
  const found = sides.find((side) => side.endsWith(`/${given}`));
  if (!found) problems['source_type'] = { code: 'invalid_choice' };
  return found;
}

function listOf(given: string | undefined): string[] {
  return (given ?? '').split(',').filter((part) => part !== '');
}

function parseOrdering(
  entity: Entity,
  given: string | undefined,
  hasSource: boolean,
  problems: Record<string, Problem>,
): ListQuery['ordering'] {
  if (!given) return entity.list.order.filter((key) => hasSource || !key.endsWith(ASSOCIATED)).map(orderOf);
  const orderable = [...orderableNames(entity), ...(hasSource ? [ASSOCIATED] : [])];
  return listOf(given)
    .map(orderOf)
    .filter(({ field }) => {
      if (orderable.includes(field)) return true;
      problems['ordering'] = {
        code: 'invalid_ordering',
        params: { given: field, allowed: orderable.join(', ') },
      };
      return false;
    });
}

/** What a list of this entity may be ordered by. */
export function orderableNames(entity: Entity): string[] {
  return ['id', ...Object.keys(entity.fields).filter((name) => entity.fields[name]?.order)];
}

/** `-name` is `name` from the end. */
const orderOf = (key: string): ListQuery['ordering'][number] => {
  const descending = key.startsWith('-');
  return { field: descending ? key.slice(1) : key, descending };
};

function parseSearch(
  entity: Entity,
  given: string | undefined,
  problems: Record<string, Problem>,
): string | undefined {
  if (!given?.trim()) return undefined;
  if (!Object.values(entity.fields).some((spec) => spec.search))
    problems['search'] = { code: 'search_not_allowed' };
  const search = given.trim();
  const problem =
    search.length > MAX_SEARCH
      ? { code: 'max_length', params: { max: MAX_SEARCH } }
      : charactersProblem(search, 'one_line');
  if (problem) problems['search'] = problem;
  return search;
}

function parseExpand(entity: Entity, given: string | undefined, problems: Record<string, Problem>): string[] {
  if (!given) return [];
  const expandable = expandableNames(entity);
  return [...new Set(listOf(given))].filter((name) => {
    if (expandable.includes(name)) return true;
    problems['expand'] = { code: 'invalid_expand', params: { given: name, allowed: expandable.join(', ') } };
    return false;
  });
}

/** What a list or a row of this entity may carry besides: the rows that it points at, and its lists of children. */
export function expandableNames(entity: Entity): string[] {
  return [
    ...Object.keys(entity.fields).filter((name) => {
      const spec = entity.fields[name];
      return spec?.kind === 'reference' && spec.expand;
    }),
    ...Object.keys(entity.children ?? {}),
  ];
}

/** The beginning of what was given, for the sentence that refuses it. */
const shownGiven = (text: string): string => withoutInvisible(text.slice(0, 100), 'one_line');

function parseFilter(entity: Entity, name: string, text: string): ListFilter | Problem {
  const [field = '', suffix = 'eq', ...rest] = name.split('__');
  const operator = suffix as FilterOperator;

  if (field === 'id' && rest.length === 0 && (operator === 'eq' || operator === 'in'))
    return idFilter(operator, text);
  const spec = entity.fields[field];
  if (
    !spec?.filter ||
    spec.secret ||
    rest.length > 0 ||
    name === `${field}__eq` ||
    !kindOf(spec).filters.includes(operator)
  )
    return { code: 'unknown_parameter', params: { allowed: allowedParameters(entity).join(', ') } };
  const invalid: Problem = {
    code: 'invalid_filter',
    params: { given: shownGiven(text) },
  };
  if (text.length > 2000) return invalid;
  const unreadable = charactersProblem(text.trim(), 'one_line');
  if (unreadable) return unreadable;
  if (operator === 'isnull')
    return text === 'true' || text === 'false' ? { field, operator, value: text === 'true' } : invalid;
  if (operator === 'icontains' || (operator === 'eq' && spec.kind === 'text' && spec.contained))
    return { field, operator: 'icontains', value: text };
  const values = (operator === 'in' ? listOf(text) : [text]).map((part) => kindOf(spec).parse(part, spec));
  if (values.length === 0 || values.includes(undefined)) return invalid;
  return { field, operator, value: operator === 'in' ? values : values[0] };
}

function idFilter(operator: 'eq' | 'in', text: string): ListFilter | Problem {
  const ids = (operator === 'in' ? listOf(text) : [text]).map((part) =>
    /^\d{1,15}$/u.test(part) ? Number(part) : Number.NaN,
  );
  if (ids.length === 0 || ids.some(Number.isNaN))
    return { code: 'invalid_filter', params: { given: shownGiven(text) } };
  return { field: 'id', operator, value: operator === 'in' ? ids : ids[0] };
}
