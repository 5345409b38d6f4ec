import type { Finding } from '@serventia/kit/finding';
import { languageFindings } from '../../parties/language-findings.ts';
import { sexFindings } from '../../parties/sex-findings.ts';
import type { BirthFacts, PartyRole } from '../birth/birth-facts.ts';
import type { WithParties } from '../birth/facts.ts';
import { declaresAsParent } from './declarant-role.ts';

/** Who helps with any act, and is qualified in its text. */
const HELPERS: readonly PartyRole[] = ['witness', 'proxy', 'signer_at_request', 'interpreter', 'translator'];

/**
 * What is not told of the parties whom the text of an act qualifies, the roles of the act and those who help: their
 * sex, and the language of who interprets.
 */
export function wordedPartyFindings(act: WithParties, ...roles: readonly PartyRole[]): Finding[] {
  const worded = new Set([...HELPERS, ...roles]);
  const parties = act.parties ?? [];
  return [
    ...sexFindings('parties', parties, ({ role }) => !!role && worded.has(role)),
    ...languageFindings('parties', parties),
  ];
}

/** A mother or a father who declares is qualified as the parent that they are; anybody else as a declarant. */
export function wordedDeclarants({
  declarant_kind: kind,
}: Pick<BirthFacts, 'declarant_kind'>): readonly PartyRole[] {
  return declaresAsParent(kind) ? [] : ['declarant'];
}
