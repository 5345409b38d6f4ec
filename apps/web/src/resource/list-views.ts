import type { Entity } from '@serventia/kit';
import { useState } from 'react';
import { getSession } from '../api/session.ts';
import type { ListState } from './list-state.ts';

/** What a list is searched for, filtered by, ordered by and summed up by, under a name that its user gave it. */
export interface ListView {
  readonly name: string;
  /** As an address says it: `ordering=-born_on&sex=F`. */
  readonly query: string;
}

/** The views of a list that this user keeps in this browser, by their names. */
export interface ListViews {
  readonly views: readonly ListView[];
  /** Keeps a view; one of the same name is replaced. */
  readonly save: (view: ListView) => void;
  readonly remove: (name: string) => void;
}

type Shown = Pick<ListState, 'search' | 'ordering' | 'filters' | 'by'>;

/** What a list shows, its page aside: the same for the same things, in whichever order they were asked for. */
export function viewedQuery({ search, ordering, filters, by }: Shown): string {
  const parameters = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(ordering ? { ordering } : {}),
    ...(by ? { by } : {}),
    ...filters,
  });
  parameters.sort();
  return parameters.toString();
}

/** The change of the address that shows a view and nothing else. */
export function changeTo(view: ListView, { filters }: Shown): Readonly<Record<string, string | undefined>> {
  const nothing = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
  return {
    ...nothing,
    search: undefined,
    ordering: undefined,
    by: undefined,
    ...Object.fromEntries(new URLSearchParams(view.query)),
  };
}

export function useListViews({ name }: Pick<Entity, 'name'>): ListViews {
  const key = `serventia.views.${name}.${getSession()?.user.id ?? ''}`;
  const [views, setViews] = useState<readonly ListView[]>(() => keptViews(localStorage.getItem(key)));
  const keep = (next: readonly ListView[]): void => {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  const without = (gone: string): ListView[] => views.filter((view) => view.name !== gone);
  return {
    views,
    save: (view) =>
      keep([...without(view.name), view].toSorted((one, other) => one.name.localeCompare(other.name))),
    remove: (gone) => keep(without(gone)),
  };
}

function keptViews(kept: string | null): ListView[] {
  try {
    const views: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is ListView {
  const { name, query } = (value ?? {}) as Partial<Record<keyof ListView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
}
