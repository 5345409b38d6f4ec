import type { Entity } from '@serventia/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Page } from '../api/resource.ts';
import type { ListState } from './list-state.ts';

interface ShownList {
  readonly entity: Entity;
  readonly state: ListState;
  readonly page: UseQueryResult<Page>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Reads a list again for its new rows, from the page where they stand, and gives the focus to the first row. */
export function useLoadNewRows({ entity, state, page, panel }: ShownList): () => void {
  const isAsked = useRef(false);
  const { isFetching } = page;
  useEffect(() => {
    if (!isAsked.current || isFetching) return;
    isAsked.current = false;
    panel.current?.querySelector<HTMLElement>('tbody tr[tabindex]')?.focus();
  }, [isFetching, panel]);
  return () => {
    isAsked.current = true;
    if (state.page > 1 && isNewestFirst(entity, state)) state.set({ p: undefined });
    else void page.refetch();
  };
}

/** New rows stand on the first page where the list begins with the last ones. */
const isNewestFirst = (entity: Entity, { ordering = entity.list.order[0] }: ListState): boolean =>
  ordering?.startsWith('-') ?? false;
