import type { Finding } from '@serventia/kit';
import { when } from '@serventia/kit/finding';
import { formatCns } from '../identifiers/cns.ts';
import { duty } from '../office/duties.ts';

/** The act that another one revokes or changes, as it is cited. */
export interface CitedAct {
  readonly origin_kind?: string | null;
  readonly origin_cns?: string | null;
  readonly origin_office?: string | null;
}

/**
 * Whoever draws the revocation or the change of an act that another notary drew tells them, so that its margin says it
 * (CNN art. 272 §4). `own` is the CNS of the office, whose own acts its books follow.
 */
export const originNotice = (
  { origin_kind: kind, origin_cns: cns, origin_office: office }: CitedAct,
  own: string | null,
): Finding[] =>
  when(
    !!cns && cns !== own && kind !== 'private_proxy',
    duty('notice', 'origin_cns', 'tell_origin_notary', {
      norm: 'CNN art. 272 §4',
      params: { office: office?.trim() || `CNS ${formatCns(cns ?? '')}` },
    }),
  ).slice();
