import type { WorkList } from '@serventia/domain/office/work';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { loadWordsOf } from '../../../declared/load-words-of.ts';

/** What part of the work is shown, as the address of the page says it. */
export interface WorkSearch {
  readonly whose?: 'mine' | undefined;
  readonly late?: 'true' | undefined;
  /** `basic/task/due_on`. */
  readonly kind?: string | undefined;
  readonly page?: string | undefined;
}

/** A page of the open duties; what was read before is shown until it comes. */
export function useWork(search: WorkSearch): UseQueryResult<WorkList> {
  return useQuery({
    queryKey: ['work', search],
    queryFn: () => readWork(search),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

async function readWork({ whose, late, kind, page }: WorkSearch): Promise<WorkList> {
  const query = {
    ...(whose ? { whose } : {}),
    ...(late ? { late } : {}),
    ...(kind ? { kind } : {}),
    ...(page ? { page } : {}),
  };
  const work = await api.get<WorkList>('/basic/work/', { query });
  await loadWordsOf(work.kinds.map(({ entity }) => entity));
  return work;
}
