import { type Finding, warning } from '@serventia/kit/finding';
import type { BOOK_STATUSES } from './book-entry.ts';

/** The movements of a period that stand so in the Livro Diário, and what the book lacks of them, or has too much. */
export interface Unentered {
  readonly book_status: (typeof BOOK_STATUSES)[number];
  readonly count: number;
  /** A decimal string. */
  readonly amount: string;
}

const codes = {
  outside: undefined,
  entered: undefined,
  not_entered: 'movements_not_entered',
  in_part: 'movements_in_part',
  to_take_back: 'reversals_in_book',
} as const;

/**
 * Before a period is closed, which takes no line after that: each receipt of an act enters the book on the day of the
 * act, each expense on the day it is paid. A receipt in part may be right: the funds of third parties stay out.
 */
export function unenteredFindings(found: readonly Unentered[]): Finding[] {
  return found.flatMap(({ book_status: status, count, amount }) => {
    const code = codes[status];
    return code && count > 0
      ? [warning('', code, { params: { count, amount }, norm: 'Prov. CNJ 45/2015' })]
      : [];
  });
}

/** Revenue enters on the day of the act, received or not: acts that were charged for and that nothing enters. */
export const unenteredActs = (count: number): Finding[] =>
  count > 0 ? [warning('', 'acts_not_entered', { params: { count }, norm: 'Prov. CNJ 45/2015' })] : [];

/** A year has the ceilings and the surpluses of its months that are closed (Prov. CNJ 76/2018). */
export const interimMonthsFindings = (open: number): Finding[] =>
  open > 0
    ? [warning('', 'interim_months_open', { params: { count: open }, norm: 'Prov. CNJ 76/2018' })]
    : [];
