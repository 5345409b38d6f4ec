import { foldAccents, normalizeName } from '../../parties/person-name.ts';

type Text = string | null | undefined;

/** Somebody who takes part in an act. */
interface Party {
  readonly role?: Text;
  readonly gender_role?: Text;
  readonly name?: Text;
}

/** The role of whom an act has as its declarant, where that is no parent: a proxy declares for whoever sent them. */
export const declarantRole = (kind: Text): 'proxy' | 'declarant' =>
  kind === 'proxy' ? 'proxy' : 'declarant';

/** Whether parents declare an act themselves: they need no block of their own as declarants (LRP art. 52). */
export const declaresAsParent = (kind: Text): boolean =>
  kind === 'mother' || kind === 'father' || kind === 'both';

const plain = (name: Text): string => foldAccents(normalizeName(name ?? ''));

/** The parents who declare an act themselves. Of two mothers or fathers, the one who stands among the declarants as well. */
export function declaringParents<P extends Party>(kind: Text, parties: readonly P[]): readonly P[] {
  const ofKind = parties.filter(
    ({ role, gender_role: is }) =>
      role === 'parent' && declaresAsParent(kind) && (kind === 'both' || is === kind),
  );
  if (kind === 'both' || ofKind.length < 2) return ofKind;
  const declaring = new Set(
    parties.filter(({ role }) => role === 'declarant').map(({ name }) => plain(name)),
  );
  const named = ofKind.filter(({ name }) => declaring.has(plain(name)));
  return named.length > 0 ? named : ofKind;
}

/** Who declares an act: the parents themselves, the proxy, or somebody with a block of their own (LRP arts. 52 and 79). */
export function declaringParties<P extends Party>(kind: Text, parties: readonly P[]): readonly P[] {
  const parents = declaringParents(kind, parties);
  if (parents.length > 0) return parents;
  const declaring = parties.filter(({ role }) => role === declarantRole(kind));
  // Earlier versions kept the agent who declared a death as its declarant.
  return declaring.length > 0 ? declaring : parties.filter(({ role }) => role === 'declarant');
}
