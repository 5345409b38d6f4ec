import type { WorkCounts } from '@serventia/domain/office/work';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';

/** What colleagues and the machine do is seen after so long. */
const AGAIN_MS = 60_000;

/** How much work waits behind the entries of the menu, by entity; nobody waits for it, and nobody is told that it failed. */
export function useMenuCounts(): WorkCounts {
  const user = useSession()?.user;
  const { data } = useQuery({
    queryKey: keys.workCounts,
    queryFn: () => api.get<WorkCounts>('/basic/work/counts/'),
    enabled: user !== undefined && user.notary_office !== null && !user.must_change_password,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: AGAIN_MS,
  });
  return data ?? {};
}
