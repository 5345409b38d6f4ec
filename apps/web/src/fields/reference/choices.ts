import { foldAccents } from '@serventia/domain/parties/person-name';
import { queryOptions } from '@tanstack/react-query';
import type { Query } from '../../api/request.ts';
import { listRows, type Page } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { isCatalogue } from '../../text/catalogue-words.ts';
import { labelOf } from './use-reference.ts';

const WHOLE = 1000;
const REMEMBERED_MS = 30_000;

/**
 * Whether the rows are read whole and looked through here: the server knows a catalogue by the names of the code,
 * and in some entities it looks for nothing.
 */
function isReadWhole(entityName: string): boolean {
  return isCatalogue(entityName) || !getListed(entityName).isSearched;
}

/** How a row is called that has no name yet. */
const NUMBERED = /^#(\d{1,15})$/u;

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** How the rows are asked for that a reference may point at and a text finds. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- what queryOptions makes has no name
export function choicesQuery(entityName: string, typed: string, filters: Query, part: Part) {
  const search = typed.trim();
  const [, number] = NUMBERED.exec(search) ?? [];
  const found: Query = number === undefined ? { search } : { id: Number(number) };
  const asked: Query = isReadWhole(entityName)
    ? { limit: WHOLE, ...(number === undefined ? {} : found) }
    : { ...part, ...(search === '' ? {} : found) };
  const query: Query = { ...filters, ...asked };
  return queryOptions({
    queryKey: [entityName, 'choices', query],
    queryFn: ({ signal }) => listRows(entityName, query, signal),
    staleTime: REMEMBERED_MS,
  });
}

/** What of an answer a text finds; all of it where the server has looked. */
export function narrowed(entityName: string, page: Page, typed: string): Page {
  if (!isReadWhole(entityName)) return page;
  const entity = getListed(entityName);
  const wanted = foldAccents(typed.trim());
  const results = page.results.filter((row) => foldAccents(labelOf(entity, row)).includes(wanted));
  return { ...page, results, count: page.count - page.results.length + results.length };
}

/** A part of what was found: the server's own, or one cut here. */
export function partOf(entityName: string, found: Page, { limit, offset = 0 }: Part): Page {
  return isReadWhole(entityName) ? { ...found, results: found.results.slice(offset, offset + limit) } : found;
}
