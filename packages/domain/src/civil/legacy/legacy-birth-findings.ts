import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isRestored } from '../restoration/restoration-fields.ts';
import type { BirthContext, BirthFacts } from '../birth/birth-facts.ts';

/** What a certificate in short form states, and an abstract should therefore have (CNN annex IV). */
const ON_CERTIFICATE = ['born_on', 'sex', 'birth_city'] as const;

/** What the certificate of an abstract says of what was not copied, and that of a restored record does not have. */
export const notSaid = (act: { readonly entry_kind?: string | null | undefined }): string =>
  isRestored(act) ? 'not_in_restored' : 'not_in_abstract';

/**
 * What is asked of a birth from an old book: the name, without which nobody finds it. The rules of new acts (DNV,
 * declarant, signatures) do not hold for it; what the short form states and nobody typed is shown as a warning.
 */
export function legacyBirthFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  const { parties, born_on_unknown: unknown } = birth;
  const duplicates = context.possibleDuplicates ?? 0;
  const missing = ON_CERTIFICATE.filter((field) => !birth[field] && !(field === 'born_on' && unknown));
  const hasParent = (parties ?? []).some(({ role, name }) => role === 'parent' && name);
  return [
    ...when(!birth.given_name, error('given_name', 'required')),
    ...missing.map((field) => warning(field, notSaid(birth))),
    ...when(!hasParent, warning('parties', 'no_parent_in_abstract')),
    ...when(duplicates > 0, warning('', 'possible_duplicate', { params: { count: duplicates } })),
  ];
}
