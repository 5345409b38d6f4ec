import { onSessionChange } from '../api/session.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Where somebody was in a list when they went on to one of its rows. */
interface ListPlace {
  readonly search: Search;
  readonly row?: number;
}

const places = new Map<string, ListPlace>();

// Where one user was is nothing to the next.
onSessionChange(() => places.clear());

/** Keeps what a list shows: page, order, search and filters, as its address says. */
export function keepSearch(base: string, search: Search): void {
  places.set(base, { ...places.get(base), search });
}

/** Keeps which row of a list was opened. */
export function keepRow(base: string, row: number): void {
  places.set(base, { search: places.get(base)?.search ?? {}, row });
}

/** What the list showed when it was left. */
export const searchOf = (base: string): Search => places.get(base)?.search ?? {};

/** The row that was opened last, to go back to; told once. */
export function takeRow(base: string): number | undefined {
  const place = places.get(base);
  if (place) places.set(base, { search: place.search });
  return place?.row;
}
