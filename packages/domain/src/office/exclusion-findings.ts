import type { DraftOf } from '@serventia/kit';
import { error, type Finding } from '@serventia/kit/finding';
import type { recordExclusionReason } from './book-changes.entity.ts';

type Maybe<T> = T | null | undefined;

/** The order of a judge, as an action is given it. */
export interface CourtOrder {
  readonly order_court?: Maybe<string>;
  readonly order_case?: Maybe<string>;
  readonly order_issued_on?: Maybe<string>;
}

/** An act is canceled by the order of a judge where its reason asks for one (LRP arts. 109 and 113). */
export function exclusionFindings(
  order: CourtOrder,
  reason: DraftOf<Pick<(typeof recordExclusionReason)['fields'], 'needs_order' | 'legal_basis'>>,
): Finding[] {
  if (!reason.needs_order) return [];
  return (['order_court', 'order_case', 'order_issued_on'] as const)
    .filter((field) => !order[field])
    .map((field) => error(field, 'required', { norm: reason.legal_basis ?? 'LRP art. 113' }));
}

/** The order in one line, as the record keeps it: court, case, day. */
export function orderText(order: CourtOrder): string | null {
  const parts = [order.order_court, order.order_case, order.order_issued_on].filter(Boolean);
  return parts.length === 0 ? null : parts.join('; ');
}
