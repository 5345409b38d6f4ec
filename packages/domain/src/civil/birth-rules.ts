import { type Finding, warning, when } from '@serventia/kit/finding';
import { wordedDeclarants, wordedPartyFindings } from './act/worded-parties.ts';
import type { BirthContext, BirthFacts, BirthRule } from './birth/birth-facts.ts';
import { dateFindings } from './birth/date-findings.ts';
import { declarantFindings } from './birth/declarant-findings.ts';
import { dnvFindings } from './birth/dnv-findings.ts';
import { identityFindings } from './birth/identity-findings.ts';
import { nameFindings } from './birth/name-findings.ts';
import { parentFindings } from './birth/parent-findings.ts';
import { noticeFindings } from './birth/notice-findings.ts';
import { paternityFindings } from './birth/paternity-findings.ts';
import { placeFindings } from './birth/place-findings.ts';
import { requiredFindings } from './birth/required-findings.ts';
import { twinFindings } from './birth/twin-findings.ts';
import { legacyBirthFindings } from './legacy/legacy-birth-findings.ts';
import { restorationFindings } from './restoration/restoration-findings.ts';
import { witnessFindings } from './birth/witness-findings.ts';

const RULES: readonly BirthRule[] = [
  requiredFindings,
  dateFindings,
  parentFindings,
  nameFindings,
  declarantFindings,
  paternityFindings,
  witnessFindings,
  twinFindings,
  dnvFindings,
  identityFindings,
  placeFindings,
  noticeFindings,
];

/**
 * Everything the law and the practice have to say of a birth before it is registered (LRP arts. 46 to 66;
 * Lei 12.662/2012; Lei 14.382/2022). Errors stop the registration, warnings are accepted by somebody, tasks
 * are written down to be done.
 */
export function birthFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  if (birth.entry_kind)
    return [...legacyBirthFindings(birth, context), ...restorationFindings(birth, birth.born_on, [1])];
  const duplicates = context.possibleDuplicates ?? 0;
  return [
    ...RULES.flatMap((rule) => rule(birth, context)),
    ...wordedPartyFindings(birth, 'parent', ...wordedDeclarants(birth)),
    ...when(duplicates > 0, warning('', 'possible_duplicate', { params: { count: duplicates } })),
  ];
}
