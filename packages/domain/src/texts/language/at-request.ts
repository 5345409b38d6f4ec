import type { Gender, Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { joinWords } from './join.ts';

/** Somebody who does not sign by their own hand. */
interface Unable {
  readonly name: string | null;
  readonly gender: Gender;
  readonly canRead: boolean;
}

/**
 * The sentence of a signature at request: why somebody does not sign, whose fingerprint is taken, and who signs for
 * them (LRP art. 37 §1; CC art. 215 §2). Null where everybody signs, or nobody signs at request. `by` qualifies the
 * signers.
 */
export function atRequestSentence(
  unable: readonly Unable[],
  { by, signers }: { readonly by: string | null; readonly signers: Group },
): string | null {
  if (unable.length === 0 || by === null) return null;
  const group = unable.map(({ gender }) => gender);
  const reason = unable.every(({ canRead }) => canRead) ? 'não poder assinar' : 'não saber assinar';
  const who = joinWords(unable.map(({ name }) => name ?? ''));
  const request = group.length > 1 ? 'a rogo dos que não assinam' : 'a seu rogo';
  return `Por ${reason}, ${who} ${agree('apõe', group)} a impressão digital à margem, e ${request} ${agree('assina', signers)} ${by}.`;
}
