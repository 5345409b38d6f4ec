import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { signatureFields } from './act.ts';
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

/** The listed reason of an act that was not signed in its term. */
const NOT_SIGNED = 'falta_assinatura';

/**
 * An act that waits for signatures lacks them for good only once its term is over (dossier texts 1.2: the days vary by
 * state). Until then it is made without effect for another reason alone.
 */
export function voidFindings(
  { code }: { readonly code: string },
  { missing_signatures: missing, signatures_until: until }: DraftOf<typeof signatureFields>,
  today: string,
): readonly Finding[] {
  return when(
    Boolean(code === NOT_SIGNED && missing && until && today <= until),
    error('exclusion_reason', 'signature_term_runs', { params: { on: until ?? '' } }),
  );
}

/** The order in one line, as the record keeps it: court, case, day. */
export function orderText(order: CourtOrder): string | null {
  const parts = [order.order_court, order.order_case, order.order_issued_on].filter(Boolean);
  return parts.length === 0 ? null : parts.join('; ');
}
