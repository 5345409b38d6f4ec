import type { personRecord } from '../../parties/person.entity.ts';
import type { RowOf } from '@serventia/kit';

type Party = Pick<RowOf<typeof personRecord>, 'role' | 'gender_role'>;
type Kind = string | null | undefined;

/** The role of whom an act has as its declarant, where that is no parent: a proxy declares for whoever sent them. */
export const declarantRole = (kind: Kind): 'proxy' | 'declarant' =>
  kind === 'proxy' ? 'proxy' : 'declarant';

/** Who declares an act: the parents themselves, the proxy, or somebody with a block of their own (LRP arts. 52 and 79). */
export function declaringParties<P extends Party>(kind: Kind, parties: readonly P[]): readonly P[] {
  const parents = parties.filter(
    ({ role, gender_role: is }) =>
      role === 'parent' && (kind === 'both' || ((kind === 'mother' || kind === 'father') && is === kind)),
  );
  if (parents.length > 0) return parents;
  const declaring = parties.filter(({ role }) => role === declarantRole(kind));
  // Deaths of before name the agent who declared them as their declarant.
  return declaring.length > 0 ? declaring : parties.filter(({ role }) => role === 'declarant');
}
