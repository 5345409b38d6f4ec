import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { useQuery } from '@tanstack/react-query';
import { may } from '../api/permissions.ts';
import { listRows, type Row } from '../api/resource.ts';

/** The seal that an act was sealed with; undefined where it has none, or this user may not see it. */
export function useActSeal(act: Row | undefined): Row | undefined {
  const record = act?.id;
  const status = act?.['status'];
  const { data } = useQuery({
    queryKey: [registeredSeal.name, 'of', record, status],
    queryFn: ({ signal }) =>
      listRows(registeredSeal.name, { record, purpose: 'act', seal_status: 'applied', limit: 1 }, signal),
    enabled:
      record !== undefined && typeof act?.['registered_on'] === 'string' && may(registeredSeal.name, 'read'),
    staleTime: 60_000,
  });
  return data?.results[0];
}
