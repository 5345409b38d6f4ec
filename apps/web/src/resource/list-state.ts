import type { Entity } from '@serventia/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterValue } from '../fields/kind-parts.ts';

export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;

type Search = Readonly<Record<string, string | undefined>>;

/** What a list shows, as its address says: page `p`, `size`, `ordering`, `search`, the filters, and what it is summed up by. */
export interface ListAddress {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Whether the address says the size. */
  readonly hasSize: boolean;
  readonly ordering: string | undefined;
  readonly search: string;
  /** What its rows are put together by, as `registered_on.month,status`; the rows themselves are shown without it. */
  readonly by: string | undefined;
  /** Parameters of the API, as `born_on__gte`. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What a list shows, and how that is changed. */
export interface ListState extends ListAddress {
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly filterOf: (field: string) => FilterValue;
  readonly setFilter: (field: string, value: FilterValue) => void;
}

/** What an address says; `usualSize` is the size of a page where it does not say it. */
export function listAddressOf(entity: Entity, search: Search, usualSize = DEFAULT_PAGE_SIZE): ListAddress {
  const hasSize = (PAGE_SIZES as readonly number[]).includes(Number(search['size']));
  return {
    page: positive(search['p'], 1),
    size: hasSize ? Number(search['size']) : usualSize,
    hasSize,
    ordering: search['ordering'],
    search: search['search'] ?? '',
    by: search['by'],
    filters: Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        value !== undefined && isFilter(entity, name) ? [[name, value]] : [],
      ),
    ),
  };
}

/** As `listAddressOf` for the address that is shown, with what changes it. */
export function useListState(entity: Entity, usualSize?: number): ListState {
  const address = listAddressOf(entity, useSearch({ strict: false }), usualSize);
  const { filters } = address;
  const navigate = useNavigate();
  // A change of anything but the page starts from the first page again.
  const set = (change: Readonly<Record<string, string | undefined>>): void =>
    void navigate({
      to: '.',
      search: (old: Search) => tidy({ ...old, ...('p' in change ? {} : { p: undefined }), ...change }),
      replace: true,
    });
  return {
    ...address,
    set,
    filterOf: (field) =>
      Object.fromEntries(
        Object.entries(filters).flatMap(([name, value]) =>
          fieldOf(name) === field ? [[operatorOf(name), value]] : [],
        ),
      ),
    setFilter: (field, value) => {
      const cleared = Object.fromEntries(
        Object.keys(filters).flatMap((name) => (fieldOf(name) === field ? [[name, undefined]] : [])),
      );
      const given = Object.fromEntries(
        Object.entries(value).map(([operator, text]) => [
          operator === 'eq' ? field : `${field}__${operator}`,
          text,
        ]),
      );
      set({ ...cleared, ...given });
    },
  };
}

const fieldOf = (name: string): string => name.split('__')[0] ?? '';
const operatorOf = (name: string): string => name.split('__')[1] ?? 'eq';

function isFilter(entity: Entity, name: string): boolean {
  return Boolean(entity.fields[fieldOf(name)]?.filter);
}

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}

function tidy(search: Search): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The ordering as the API takes it, turned by a click on a header: up, down, and as declared again. */
export function turnedOrdering(current: string | undefined, field: string): string | undefined {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? undefined : field;
}
