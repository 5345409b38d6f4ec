import { getEntity } from '@serventia/domain/registry';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query } from '../../api/request.ts';
import { listRows, type Page } from '../../api/resource.ts';

export const CHOICES_PAGE = 10;
const DEBOUNCE_MS = 500;

/** One page of the rows that a reference may point at. */
export function useChoices(
  entityName: string,
  typed: string,
  page: number,
  enabled: boolean,
  filters: Query = {},
): { data: Page | undefined; isFetching: boolean; isError: boolean } {
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const entity = getEntity(entityName);
  const searchable = Object.values(entity.fields).some((spec) => spec.search);
  const query: Query = {
    ...filters,
    limit: CHOICES_PAGE,
    offset: page * CHOICES_PAGE,
    ...(searchable && search !== '' ? { search } : {}),
  };
  const { data, isFetching, isError } = useQuery({
    queryKey: [entityName, 'choices', query],
    queryFn: ({ signal }) => listRows(entityName, query, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { data, isFetching: isFetching || search !== typed.trim(), isError };
}
