import type { ToldMargin } from '@serventia/domain/civil/margin/told-margin';
import type { Entity } from '@serventia/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { may } from '../api/permissions.ts';
import { READ_TOGETHER } from '../api/query-client.ts';

export const ENDORSEMENT = 'basic/record_endorsement';

/** How the margin of a registered act is read, by who may read endorsements. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of what is read is in it
export const marginOf = (entity: Entity, id: number) =>
  queryOptions({
    queryKey: [entity.name, 'margin', id],
    queryFn: () => api.get<ToldMargin>(`/${entity.name}/${id}/margin/`),
    enabled: may(ENDORSEMENT, 'read'),
    ...READ_TOGETHER,
  });
