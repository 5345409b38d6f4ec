import { error, type Finding, when } from '@serventia/kit/finding';
import type { Maybe } from '../birth/birth-facts.ts';
import { isBlank, partyField } from '../birth/facts.ts';
import { type CoupleFacts, spousesOf } from './couple-findings.ts';

interface ProclamationFacts extends CoupleFacts {
  readonly published_on?: Maybe<string>;
  readonly received_on?: Maybe<string>;
}

/** The two are named with where they live, so that somebody may know them. */
export function proclamationFindings(act: ProclamationFacts): Finding[] {
  const spouses = spousesOf(act);
  const { published_on: published, received_on: received } = act;
  return [
    ...when(
      spouses.length !== 2,
      error('parties', 'two_spouses_required', { norm: 'CC art. 1.527', params: { count: spouses.length } }),
    ),
    ...spouses.flatMap((spouse) =>
      when(isBlank(spouse.party.name), error(partyField(spouse, 'name'), 'required')),
    ),
    ...when(
      !!published && !!received && received < published,
      error('received_on', 'received_before_publication'),
    ),
  ];
}
