import type { DraftOf, RowOf } from '@serventia/kit';
import type { personRecord } from '../../parties/person.entity.ts';
import type { Maybe } from '../birth/birth-facts.ts';
import { type IndexedParty, partiesOf, type WithParties } from '../birth/facts.ts';
import type { coupleFields } from './couple-fields.ts';
import type { previousMarriageFields } from '../previous-marriage-fields.ts';

type PreviousMarriage = DraftOf<typeof previousMarriageFields>;

/** Two people who marry, as license and record name it; anything may be missing in a draft. */
export type CoupleFacts = WithParties &
  DraftOf<typeof coupleFields> & {
    readonly previous_marriages?: Maybe<readonly PreviousMarriage[]>;
  };

/** One of the two. */
export type Side = 'first' | 'second';

/** The two in the order of their sides, or of the form where nobody said. */
export function spousesOf(act: WithParties): (IndexedParty & { readonly side: Side })[] {
  return partiesOf(act, 'spouse').map((each, index) => ({
    ...each,
    side: each.party.side ?? (index === 0 ? 'first' : 'second'),
  }));
}

type PartyRow = RowOf<typeof personRecord>;
type Relative = Pick<PartyRow, 'role' | 'side' | 'name' | 'sex' | 'gender_role'>;

/** The parents of a spouse as parties of the act, else as the spouse names them; who is not known has no place. */
export function parentsOfSpouse(
  { mother_name: mother, father_name: father }: Pick<PartyRow, 'mother_name' | 'father_name'>,
  side: Side,
  parties: readonly Relative[],
): readonly Relative[] {
  const own = parties.filter((party) => party.role === 'parent' && party.side === side);
  if (own.length > 0) return own;
  const named: Relative[] = [
    { role: 'parent', side, name: mother, sex: 'F', gender_role: 'mother' },
    { role: 'parent', side, name: father, sex: 'M', gender_role: 'father' },
  ];
  return named.filter(({ name }) => name);
}
