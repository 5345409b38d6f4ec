import { foldAccents } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query } from '../../api/request.ts';
import { listRows, type Page } from '../../api/resource.ts';
import { catalogueName, isCatalogue } from '../../text/catalogue-words.ts';

export const CHOICES_PAGE = 10;
const DEBOUNCE_MS = 500;
const WHOLE_CATALOGUE = 1000;

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
  const isWhole = isCatalogue(entityName);
  const searchable = Object.values(entity.fields).some((spec) => spec.search);
  const asked: Query = isWhole
    ? { limit: WHOLE_CATALOGUE }
    : {
        limit: CHOICES_PAGE,
        offset: page * CHOICES_PAGE,
        ...(searchable && search !== '' ? { search } : {}),
      };
  const query: Query = { ...filters, ...asked };
  const { data, isFetching, isError } = useQuery({
    queryKey: [entityName, 'choices', query],
    queryFn: ({ signal }) => listRows(entityName, query, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return {
    data: isWhole && data ? pageOfCatalogue(entityName, data, search, page) : data,
    isFetching: isFetching || search !== typed.trim(),
    isError,
  };
}

/** The server knows a catalogue by the names of the code: what it is called here is looked for here. */
function pageOfCatalogue(entityName: string, whole: Page, search: string, page: number): Page {
  const { label } = getEntity(entityName);
  const wanted = foldAccents(search);
  const found = whole.results.filter((row) =>
    foldAccents(catalogueName(entityName, String(row[label]))).includes(wanted),
  );
  return {
    ...whole,
    count: found.length,
    results: found.slice(page * CHOICES_PAGE, (page + 1) * CHOICES_PAGE),
  };
}
