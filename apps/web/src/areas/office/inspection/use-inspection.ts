import type { Inspection } from '@serventia/domain/office/inspection';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { loadWordsOf } from '../../../declared/load-words-of.ts';

/** The period, and the type of book where one is chosen, as the server takes them. */
export interface InspectionSearch {
  readonly from: string;
  readonly to: string;
  readonly book_type?: string | undefined;
}

export const queryOf = ({ from, to, book_type: type }: InspectionSearch): Record<string, string> => ({
  from,
  to,
  ...(type ? { book_type: type } : {}),
});

/** The report of an inspection; nothing is asked while a day is missing. */
export function useInspection(search: InspectionSearch): UseQueryResult<Inspection> {
  return useQuery({
    queryKey: ['inspection', search],
    queryFn: async () => {
      const found = await api.get<Inspection>('/basic/inspection_report/', { query: queryOf(search) });
      await loadWordsOf(found.overdue.map(({ entity }) => entity));
      return found;
    },
    enabled: search.from !== '' && search.to !== '',
    placeholderData: keepPreviousData,
  });
}
