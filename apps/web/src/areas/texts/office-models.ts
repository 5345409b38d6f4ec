import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { may } from '../../api/permissions.ts';

/** A model of the office, as a draft begins with it. */
export interface OfficeModel {
  readonly id: number;
  readonly name: string;
  readonly body: unknown;
}

const MOST = 100;

/** The office's models of an act type, by name; none while they are read, or where the user may not read them. */
export function useOfficeModels(actType: string): readonly OfficeModel[] {
  const { data } = useQuery({
    queryKey: ['office-models', actType],
    queryFn: () =>
      api.get<{ readonly results: readonly OfficeModel[] }>('/basic/document_template/', {
        query: { act_type: actType, template_kind__in: 'record,draft', ordering: 'name', limit: MOST },
      }),
    enabled: may('basic/document_template', 'read'),
  });
  return data?.results ?? [];
}
