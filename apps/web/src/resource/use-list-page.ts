import type { Entity } from '@serventia/kit';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { keys } from '../api/query-client.ts';
import type { Query } from '../api/request.ts';
import { listMarkedRows, type Page } from '../api/resource.ts';
import type { ListState } from './list-state.ts';
import { isMovable } from './row-mover.tsx';

/** What an address asks of the API, the page aside: the same for the list and for its export. */
export function listQuery(state: ListState): Query {
  return { ...state.filters, search: state.search || undefined, ordering: state.ordering };
}

/** The page of rows that the address asks for; the rows before stay until the next are there. */
export function useListPage(
  entity: Entity,
  state: ListState,
  columns: readonly string[],
): UseQueryResult<Page> {
  const expand = columns.filter((name) => {
    const spec = entity.fields[name];
    return spec?.kind === 'reference' && spec.expand;
  });
  const query: Query = {
    ...listQuery(state),
    limit: state.size,
    offset: (state.page - 1) * state.size,
    ordering: isMovable(entity, state) ? entity.position : state.ordering,
    expand: expand.join(',') || undefined,
  };
  return useQuery({
    queryKey: keys.list(entity.name, query),
    queryFn: ({ signal }) => listMarkedRows(entity.name, query, signal),
    placeholderData: keepPreviousData,
  });
}
