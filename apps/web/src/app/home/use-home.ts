import type { Home } from '@serventia/domain/office/home';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { openedRows } from '../../api/opened-rows.ts';
import { loadWordsOf } from '../../declared/load-words-of.ts';

/** The work that waits for the user, in one answer; what was read before is shown until it comes. */
export function useHome(): UseQueryResult<Home> {
  return useQuery({ queryKey: ['home'], queryFn: readHome, refetchOnWindowFocus: true });
}

async function readHome(): Promise<Home> {
  const home = await api.get<Home>('/basic/home/', { query: { opened: openedRows().join(',') } });
  await loadWordsOf(home.due?.kinds.map(({ entity }) => entity) ?? []);
  return home;
}
