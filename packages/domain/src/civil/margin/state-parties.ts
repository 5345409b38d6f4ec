import type { RowOf } from '@serventia/kit';
import type { personRecord } from '../../parties/person.entity.ts';
import type { ParentPlace, PartyPlace } from './corrected-facts.ts';

export type Party = RowOf<typeof personRecord>;
export type Side = 'first' | 'second';

/** The parties of a record as it now is. */
interface WithParties {
  readonly parties: readonly Party[];
}

/** Whom the acts of book E are about. */
const SUBJECTS: ReadonlySet<string> = new Set([
  'registered',
  'emancipated',
  'interdicted',
  'absentee',
  'ward',
  'supported',
]);

export const subjectOf = ({ parties }: WithParties): Party | undefined =>
  parties.find(({ role }) => SUBJECTS.has(role));

/** One of two parties of a role: by the side that the act says of them, else by the order in which it names them. */
export function oneOfTwo({ parties }: WithParties, role: Party['role'], side: Side): Party | undefined {
  const both = parties.filter((party) => party.role === role);
  const ofSide = both.find((party) => party.side === side);
  if (ofSide) return ofSide;
  const isFirstTaken = both.some((party) => party.side === 'first');
  const withoutSide = both.filter((party) => !party.side);
  return withoutSide[side === 'first' || isFirstTaken ? 0 : 1];
}

/** The parent in one of the two places of the filiation. */
export const parentAt = (state: WithParties, side: Side): Party | undefined =>
  oneOfTwo(state, 'parent', side);

/** A field of a party of a record. */
interface Held {
  readonly party: Party;
  readonly field: keyof Party;
}

/** The party that holds a fact, and in which field; undefined where the record names nobody there. */
export function holderOf(state: WithParties, place: PartyPlace): Held | undefined {
  const party = place.role === 'subject' ? subjectOf(state) : oneOfTwo(state, place.role, place.side);
  if ('parent' in place) return party && holderOfParent(state, party, place);
  return party && { party, field: place.field };
}

/** The parents of somebody are parties of the act, else names beside their own (LRP arts. 70, 1 and 92). */
function holderOfParent(state: WithParties, child: Party, place: ParentPlace): Held | undefined {
  const isOwn = ({ role, side }: Party): boolean =>
    role === 'parent' && (place.role === 'subject' || side === place.side);
  const parents = state.parties.filter(isOwn);
  if (parents.length === 0)
    return { party: child, field: place.parent === 'first' ? 'mother_name' : 'father_name' };
  const parent =
    place.role === 'subject' ? parentAt(state, place.parent) : parents[place.parent === 'first' ? 0 : 1];
  return parent && { party: parent, field: 'name' };
}
