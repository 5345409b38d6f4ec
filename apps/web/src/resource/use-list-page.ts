import type { Entity } from '@serventia/kit';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answerTo, askAhead } from '../api/ask-ahead.ts';
import { keys } from '../api/query-client.ts';
import type { Query } from '../api/request.ts';
import { listMarkedRows, type Page } from '../api/resource.ts';
import type { ListState, ShownList } from './list-state.ts';
import { isMovable } from './row-mover.tsx';

/** What an address asks of the API, the page aside: the same for the list and for its export. */
export function listQuery(state: ShownList): Query {
  return { ...state.filters, search: state.search || undefined, ordering: state.ordering };
}

interface ListRequest {
  readonly key: readonly unknown[];
  readonly ask: (signal?: AbortSignal) => Promise<Page>;
}

function requestOf(entity: Entity, shown: ShownList, columns: readonly string[]): ListRequest {
  const expand = columns.filter((name) => {
    const spec = entity.fields[name];
    return spec?.kind === 'reference' && spec.expand;
  });
  const query: Query = {
    ...listQuery(shown),
    limit: shown.size,
    offset: (shown.page - 1) * shown.size,
    ordering: isMovable(entity, shown) ? entity.position : shown.ordering,
    expand: expand.join(',') || undefined,
  };
  return {
    key: keys.list(entity.name, query),
    ask: (signal) => listMarkedRows(entity.name, query, signal),
  };
}

/** Asks for what a list will show, while its address changes. */
export function askPageAhead(entity: Entity, shown: ShownList, columns: readonly string[]): void {
  const { key, ask } = requestOf(entity, shown, columns);
  askAhead(key, ask);
}

/** The page of rows that the address asks for; the rows before stay until the next are there. */
export function useListPage(
  entity: Entity,
  state: ListState,
  columns: readonly string[],
): UseQueryResult<Page> {
  const { key, ask } = requestOf(entity, state, columns);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answerTo(key, () => ask(signal)),
    placeholderData: keepPreviousData,
  });
}
