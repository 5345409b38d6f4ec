import { error, type Finding, when } from '@serventia/kit/finding';

/** An old book as it is entered. Days are `YYYY-MM-DD`. */
export interface OldBook {
  readonly number: number;
  readonly firstTerm: number;
  readonly lastTerm: number;
  readonly openedOn?: string | null | undefined;
  readonly closedOn?: string | null | undefined;
}

/** The first book of the type and collection that the product numbers; undefined where there is none yet. */
export interface NumberedBook {
  readonly number: number;
  readonly firstTerm: number;
}

/** Old books come before those that the product numbers, with their numbers and with their terms (LRP arts. 6 and 7). */
export function oldBookFindings(old: OldBook, numbered: NumberedBook | undefined): Finding[] {
  const { openedOn: opened, closedOn: closed } = old;
  return [
    ...when(old.lastTerm < old.firstTerm, error('last_term', 'terms_in_order')),
    ...when(Boolean(opened && closed && closed < opened), error('closed_on', 'old_book_closed_early')),
    ...when(
      numbered !== undefined && old.lastTerm >= numbered.firstTerm,
      error('last_term', 'terms_of_numbered_book', {
        norm: 'LRP art. 7',
        params: { first: numbered?.firstTerm ?? 0 },
      }),
    ),
    ...when(
      numbered !== undefined && old.number >= numbered.number,
      error('', 'number_of_later_book', { norm: 'LRP art. 6', params: { number: numbered?.number ?? 0 } }),
    ),
  ];
}
