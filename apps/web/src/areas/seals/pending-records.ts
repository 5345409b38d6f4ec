import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export interface PendingRecord {
  readonly record: {
    readonly id: number;
    readonly title: string | null;
    /** The resource of the act, which is its screen. */
    readonly resource: string | null;
    /** Null of an act that stands on a matrícula. */
    readonly record_type: { readonly type: string; readonly description: string } | null;
  };
}

/** The acts that were registered and wait for their seal, of one type where one is named. */
export function usePendingRecords(type: string | null): UseQueryResult<readonly PendingRecord[]> {
  return useQuery({
    queryKey: ['basic/record', 'pending', type],
    queryFn: () =>
      api.get<readonly PendingRecord[]>('/basic/record/get_pending_record/', {
        query: { expand: 'record_type', ...(type ? { record_type: type } : {}) },
      }),
  });
}
