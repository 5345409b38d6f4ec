import type { Entity } from '@serventia/kit';
import { queryOptions } from '@tanstack/react-query';
import { keys, READ_TOGETHER } from '../api/query-client.ts';
import { listHistory } from '../api/resource.ts';

/** Entries on a page of the history. */
export const HISTORY_PAGE = 10;

/** How a page of the history of a row is read, newest first; pages count from 1. */
// oxlint-disable-next-line typescript/explicit-function-return-type -- the type of what is read is in it
export const historyPage = (entity: Entity, id: number, page: number) =>
  queryOptions({
    queryKey: keys.history(entity.name, id, page),
    queryFn: () => listHistory(entity.name, id, { limit: HISTORY_PAGE, offset: (page - 1) * HISTORY_PAGE }),
    ...READ_TOGETHER,
  });
