import type { DraftOf, RowOf } from '@serventia/kit';
import type { personRecord } from '../../../parties/person.entity.ts';
import type { bannsCorrectedFact } from './banns-corrected-fact.entity.ts';
import {
  type BannsFactName,
  type Kind,
  kindOfBannsFact,
  type PartyField,
  type Place,
  placeOfBannsFact,
} from './banns-fact-names.ts';

type Party = RowOf<typeof personRecord>;

/** A fact that is put right; typed in any order and with anything missing. */
export type CorrectedFact = DraftOf<(typeof bannsCorrectedFact)['fields']>;

const VALUES = {
  name: 'text_after',
  text: 'text_after',
  date: 'date_after',
  city: 'city_after',
  status: 'status_after',
  regime: 'regime_after',
} as const satisfies Readonly<Record<Kind, keyof CorrectedFact>>;

/** What a correction says in place of a fact; null where it says nothing yet. */
export function valueAfter(correction: CorrectedFact): string | number | null {
  return correction.fact ? (correction[VALUES[kindOfBannsFact(correction.fact)]] ?? null) : null;
}

/** An edital, or its license, as far as corrections touch it. */
export interface SaysOfCouple {
  readonly property_regime: string | null;
  readonly parties: readonly Pick<Party, 'role' | 'side' | 'gender_role' | PartyField>[];
}

const isAt =
  ({ side, role, gender }: Place) =>
  (party: SaysOfCouple['parties'][number]): boolean =>
    party.role === role && party.side === side && (gender === undefined || party.gender_role === gender);

/** What an edital says of a fact; null for a parent whom it does not name. */
export function bannsFactIn(says: SaysOfCouple, fact: BannsFactName): string | number | null {
  const place = placeOfBannsFact(fact);
  if (place === null) return says.property_regime;
  return says.parties.find(isAt(place))?.[place.field] ?? null;
}

/** What a party is written with so that it says a fact: beside it goes what said the same in another way. */
export function partyChanges({ field }: Place, value: unknown): Readonly<Partial<Record<string, unknown>>> {
  if (field === 'profession_text') return { profession: null, profession_text: value };
  if (field === 'hometown_city') return { hometown_text: null, hometown_city: value };
  return { [field]: value };
}

function withCorrection<Says extends SaysOfCouple>(before: Says, correction: CorrectedFact): Says {
  if (!correction.fact) return before;
  const place = placeOfBannsFact(correction.fact);
  const value = valueAfter(correction);
  if (place === null) return { ...before, property_regime: value };
  const parties = before.parties.map((party) =>
    isAt(place)(party) ? { ...party, ...partyChanges(place, value) } : party,
  );
  return { ...before, parties };
}

/** The edital as it is after corrections, in their order; what they do not name stays as it was registered. */
export function withCorrections<Says extends SaysOfCouple>(
  says: Says,
  corrections: readonly CorrectedFact[],
): Says {
  return corrections.reduce(withCorrection, says);
}

/** The rows of the parties that a fact is written in. */
export const partiesAt = <P extends SaysOfCouple['parties'][number]>(
  parties: readonly P[],
  place: Place,
): readonly P[] => parties.filter(isAt(place));
