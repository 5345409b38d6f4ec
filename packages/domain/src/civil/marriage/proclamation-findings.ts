import { error, type Finding, when } from '@serventia/kit/finding';
import { isBlank, partyField, type WithParties } from '../birth/facts.ts';
import { spousesOf } from './spouses.ts';
import type { proclamationFields } from './proclamation-fields.ts';
import type { DraftOf } from '@serventia/kit';

type ProclamationFacts = WithParties & DraftOf<typeof proclamationFields>;

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
