import type { Gender, Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { joinWords } from './join.ts';

/** Somebody who does not sign by their own hand. */
export interface Unable {
  readonly name: string | null;
  readonly gender: Gender;
  readonly canRead: boolean;
}

/**
 * The sentence of a signature at request: why somebody does not sign, whose fingerprint is taken, and who signs for
 * them (LRP art. 37 §1; CC art. 215 §2). Of who has no name yet nothing is said. Null where everybody signs, or nobody signs
 * at request. `by` qualifies the signers.
 */
export function atRequestSentence(
  unable: readonly Unable[],
  { by, signers }: { readonly by: string | null; readonly signers: Group },
): string | null {
  const named = unable.filter(({ name }) => name);
  if (named.length === 0 || by === null) return null;
  const group = named.map(({ gender }) => gender);
  const clauses = [
    because(
      'não saber assinar',
      named.filter(({ canRead }) => !canRead),
    ),
    because(
      'não poder assinar',
      named.filter(({ canRead }) => canRead),
    ),
  ].flatMap((clause) => clause ?? []);
  const request = group.length > 1 ? `a rogo ${agree('do', group)} que não assinam` : 'a seu rogo';
  const sign = clauses.length > 1 ? ';' : ',';
  return `P${clauses.join('; ').slice(1)}${sign} e ${request} ${agree('assina', signers)} ${by}.`;
}

/** `por não saber assinar, A e B apõem a impressão digital à margem`: each of them for their own reason. */
function because(reason: string, unable: readonly Unable[]): string | null {
  if (unable.length === 0) return null;
  const who = joinWords(unable.map(({ name }) => name ?? ''));
  const group = unable.map(({ gender }) => gender);
  return `por ${reason}, ${who} ${agree('apõe', group)} a impressão digital à margem`;
}
