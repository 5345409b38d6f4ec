import { permission } from '@serventia/domain/account/permission.entity';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { associateRows } from '../../../api/resource.ts';
import { showError } from '../../../ui/toasts.ts';
import { type Grants, withTurned } from './grants.ts';

/** Whose permissions are shown: a user or a group. */
export interface Source {
  readonly source: number;
  readonly source_type: string;
}

/** Asks for all permissions, and from where a user or a group has them. */
export function readGrants(side: Source, signal?: AbortSignal): Promise<Grants> {
  return api.get<Grants>('/account/permission/granted/', {
    query: { ...side },
    ...(signal ? { signal } : {}),
  });
}

export interface TurnableGrants {
  readonly query: UseQueryResult<Grants>;
  /** Grants or denies permissions: shown at once, and put back with the reason when it is refused. */
  readonly turn: (ids: readonly number[], granted: boolean) => Promise<void>;
  readonly turnAll: (granted: boolean) => Promise<void>;
}

/** The permissions of a user or a group; `version` is that of their row, which also tells what counts. */
export function useGrants(side: Source, version: number): TurnableGrants {
  const key = [permission.name, 'granted', side.source_type, side.source, version];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readGrants(side, signal),
  });
  const show = (ids: readonly number[], granted: boolean): void => {
    // An answer that is still under way tells of before.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<Grants>(key, (before) => before && withTurned(before, ids, granted));
  };
  const turn = async (ids: readonly number[], granted: boolean): Promise<void> => {
    show(ids, granted);
    const [only] = ids;
    const target = ids.length === 1 && only !== undefined ? { target: only } : { targets: ids };
    try {
      await associateRows(permission.name, { ...side, ...target, associated: granted });
    } catch (error) {
      show(ids, !granted);
      showError(error);
      await query.refetch();
    }
  };
  const turnAll = async (granted: boolean): Promise<void> => {
    await associateRows(permission.name, { ...side, all: true, associated: granted }).catch(showError);
    await query.refetch();
  };
  return { query, turn, turnAll };
}
