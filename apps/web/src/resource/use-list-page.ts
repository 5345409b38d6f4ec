import type { Entity } from '@serventia/kit';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { keys, queryClient } from '../api/query-client.ts';
import type { Query } from '../api/request.ts';
import { listMarkedRows, type Page } from '../api/resource.ts';
import { fittedRows } from './fitted-rows.ts';
import { keptLook } from './list-look.ts';
import { type ListAddress, listAddressOf } from './list-state.ts';
import { ownerFields } from './owner-fields.ts';
import { isMovable } from './movable-rows.tsx';

/** What an address asks of the API, the page aside: the same for the list and for its export. */
export function listQuery(address: ListAddress): Query {
  return { ...address.filters, search: address.search || undefined, ordering: address.ordering };
}

/** The columns of a list until the user chooses others. */
export const declaredColumns = (entity: Entity): readonly string[] => [
  ...ownerFields(entity),
  ...entity.list.columns,
];

/** What was read on the way to a list is not read again by the list itself. */
const ON_THE_WAY_MS = 1000;

/** How a page of a list is read. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of a query has no name
function pageOf(entity: Entity, address: ListAddress, columns: readonly string[]) {
  const expand = columns.filter((name) => {
    const spec = entity.fields[name];
    return spec?.kind === 'reference' && spec.expand;
  });
  const query: Query = {
    ...listQuery(address),
    limit: address.size,
    offset: (address.page - 1) * address.size,
    ordering: isMovable(entity, address) ? entity.position : address.ordering,
    expand: expand.join(',') || undefined,
  };
  return queryOptions({
    queryKey: keys.list(entity.name, query),
    queryFn: ({ signal }) => listMarkedRows(entity.name, query, signal),
    staleTime: ON_THE_WAY_MS,
  });
}

/** Reads what the list at an address will show, before it is drawn. */
export function readListAhead(entity: Entity, search: Parameters<typeof listAddressOf>[1]): Promise<void> {
  const { columns, isDense, isFitted } = keptLook(entity, declaredColumns(entity));
  const usualSize = isFitted ? fittedRows(window.innerHeight, isDense) : undefined;
  const address = listAddressOf(entity, search, usualSize);
  return address.by ? Promise.resolve() : queryClient.prefetchQuery(pageOf(entity, address, columns));
}

/** The page of rows that the address asks for, where it asks for rows; the rows before stay until the next are there. */
export function useListPage(
  entity: Entity,
  address: ListAddress,
  columns: readonly string[],
): UseQueryResult<Page> {
  return useQuery({
    ...pageOf(entity, address, columns),
    placeholderData: keepPreviousData,
    enabled: !address.by,
  });
}
