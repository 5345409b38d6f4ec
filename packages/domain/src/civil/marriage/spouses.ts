import type { DraftOf } from '@serventia/kit';
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
