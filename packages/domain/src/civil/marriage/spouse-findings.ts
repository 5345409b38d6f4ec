import { type Finding, warning, when } from '@serventia/kit/finding';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { isBlank, partiesOf, partyField } from '../birth/facts.ts';
import { type CoupleFacts, spousesOf } from './spouses.ts';

type Spouse = ReturnType<typeof spousesOf>[number];

/** What the record says of each of the two; one of the fields is enough, and the first is where the answer is asked. */
const SAID = {
  spouse_birthplace_untold: ['hometown_city', 'hometown_text'],
  spouse_profession_untold: ['profession_text', 'profession'],
  spouse_home_untold: ['city', 'address_abroad'],
} as const satisfies Readonly<Record<string, readonly [keyof PartyFacts, ...(keyof PartyFacts)[]]>>;
type Untold = keyof typeof SAID;

const isUntold = ({ party }: Spouse, code: Untold): boolean =>
  SAID[code].every((field) => isBlank(party[field]));

/** Parents stand beside the spouse or among the parties; that one is not known is an answer. */
function hasParents(act: CoupleFacts, { party, side }: Spouse): boolean {
  const isBeside = !isBlank(party.mother_name) || !isBlank(party.father_name);
  return (
    isBeside ||
    partiesOf(act, 'parent').some(
      ({ party: parent }) => parent.side === side && (!isBlank(parent.name) || parent.name_unknown === true),
    )
  );
}

/** What the record of a marriage says of the two and their parents, where nobody said it (LRP art. 70, 1 and 2). */
export function spouseFindings(act: CoupleFacts): Finding[] {
  return spousesOf(act).flatMap((spouse) => {
    const params = { name: spouse.party.name ?? '' };
    return [
      ...when(
        !hasParents(act, spouse),
        warning(partyField(spouse, 'mother_name'), 'spouse_parents_untold', {
          norm: 'LRP art. 70, 2',
          params,
        }),
      ),
      ...when(
        isUntold(spouse, 'spouse_birthplace_untold'),
        warning(partyField(spouse, 'hometown_city'), 'spouse_birthplace_untold', {
          norm: 'LRP art. 70, 1',
          params,
        }),
      ),
      ...when(
        isUntold(spouse, 'spouse_profession_untold'),
        warning(partyField(spouse, 'profession_text'), 'spouse_profession_untold', {
          norm: 'LRP art. 70, 1',
          params,
        }),
      ),
      ...when(
        isUntold(spouse, 'spouse_home_untold'),
        warning(partyField(spouse, 'city'), 'spouse_home_untold', { norm: 'LRP art. 70, 1', params }),
      ),
    ];
  });
}
