import { type Entity, type ListQuery, parseListQuery, type QueryParameters } from '@serventia/kit';
import type { FastifyRequest } from 'fastify';
import { AppError, FieldErrors } from '../http/app-error.ts';

export type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** The version that `If-Match` names; undefined for any. Throws 409 for what is none. */
export function versionOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/u.exec(given)?.[1];
  if (!version) throw new AppError(409, 'stale_version');
  return Number(version);
}

/** The id in the address; throws 404 for what is none. */
export function idOf(request: IdRequest): number {
  if (!/^[1-9]\d{0,14}$/u.test(request.params.id)) throw new AppError(404, 'not_found');
  return Number(request.params.id);
}

/** The query of a list; throws a refusal that names the parameter and what is allowed (`only`, where it is told). */
export function readQuery(entity: Entity, parameters: QueryParameters, only?: readonly string[]): ListQuery {
  for (const name of Object.keys(parameters)) {
    if (only && !only.includes(name))
      throw FieldErrors.of(name, 'unknown_parameter', { allowed: only.join(', ') });
  }
  const query = parseListQuery(entity, parameters);
  if ('problems' in query)
    throw new FieldErrors(
      Object.fromEntries(Object.entries(query.problems).map(([name, problem]) => [name, [problem]])),
    );
  return query;
}

interface Expansion {
  readonly query: ListQuery;
  /** What the rules say of the row is asked for as well. */
  readonly findings: boolean;
}

const FINDINGS = 'findings';

/** What a row is asked for with: rows beside it and, where it has rules, what these say. Refuses as `readQuery` does. */
export function readExpansion(entity: Entity, parameters: QueryParameters, isJudged: boolean): Expansion {
  const { expand } = parameters;
  if (!isJudged || typeof expand !== 'string')
    return { query: readQuery(entity, parameters, ['expand']), findings: false };
  const names = expand.split(',');
  const rest = names.filter((name) => name !== FINDINGS);
  const asked = { ...parameters, expand: rest.join(',') };
  return { query: readQuery(entity, asked, ['expand']), findings: rest.length < names.length };
}

/** Addresses of the pages before and after, as they were asked for. */
export function linksOf(
  url: string,
  query: Pick<ListQuery, 'limit' | 'offset'>,
  count: number,
): { next: string | null; previous: string | null } {
  const { limit, offset } = query;
  const page = (at: number): string => {
    const [path = ''] = url.split('?', 1);
    const parameters = new URLSearchParams(url.slice(path.length));
    parameters.set('limit', String(limit));
    parameters.set('offset', String(at));
    return `${path}?${parameters.toString()}`;
  };
  return {
    next: offset + limit < count ? page(offset + limit) : null,
    previous: offset > 0 ? page(Math.max(0, offset - limit)) : null,
  };
}
