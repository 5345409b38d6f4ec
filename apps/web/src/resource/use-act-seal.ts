import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import type { Entity } from '@serventia/kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { may } from '../api/permissions.ts';
import { READ_TOGETHER } from '../api/query-client.ts';
import { listRows, type Row } from '../api/resource.ts';
import { hasRecord } from './use-act-text.ts';

/** Reads the seal that an act was sealed with; null where it has none. Of what is no act nothing is asked. */
export function useActSeal(
  entity: Pick<Entity, 'fields'>,
  id: number | undefined,
): UseQueryResult<Row | null> {
  return useQuery({
    queryKey: [registeredSeal.name, 'of', id],
    queryFn: async ({ signal }) => {
      const asked = { record: id, purpose: 'act', seal_status: 'applied', limit: 1 };
      return (await listRows(registeredSeal.name, asked, signal)).results[0] ?? null;
    },
    enabled: id !== undefined && hasRecord(entity) && may(registeredSeal.name, 'read'),
    ...READ_TOGETHER,
  });
}
