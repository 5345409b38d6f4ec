import type { DraftOf, RowOf } from '@serventia/kit';
import type { personRecord } from '../../parties/person.entity.ts';
import type { bannsCorrectedFact } from './banns-corrected-fact.entity.ts';

type Side = 'first' | 'second';
type Kind = 'name' | 'text' | 'date' | 'city' | 'status' | 'regime';
type Party = RowOf<typeof personRecord>;
type PartyField = 'name' | 'birth_date' | 'hometown_city' | 'profession_text' | 'city' | 'civil_status';

interface Place {
  readonly side: Side;
  readonly role: 'spouse' | 'parent';
  readonly gender?: 'mother' | 'father';
  readonly field: PartyField;
}

interface BannsFact {
  readonly kind: Kind;
  /** Whose fact it is; null for one of the edital itself. */
  readonly place: Place | null;
}

const of = (side: Side) =>
  ({
    name: { kind: 'name', place: { side, role: 'spouse', field: 'name' } },
    born_on: { kind: 'date', place: { side, role: 'spouse', field: 'birth_date' } },
    hometown: { kind: 'city', place: { side, role: 'spouse', field: 'hometown_city' } },
    profession: { kind: 'text', place: { side, role: 'spouse', field: 'profession_text' } },
    residence: { kind: 'city', place: { side, role: 'spouse', field: 'city' } },
    status: { kind: 'status', place: { side, role: 'spouse', field: 'civil_status' } },
    mother: { kind: 'name', place: { side, role: 'parent', gender: 'mother', field: 'name' } },
    father: { kind: 'name', place: { side, role: 'parent', gender: 'father', field: 'name' } },
  }) as const satisfies Readonly<Record<string, BannsFact>>;

const [first, second] = [of('first'), of('second')];

/** What an edital says of the couple, and may have said wrongly (CC art. 1.527). */
const FACTS = {
  first_name: first.name,
  first_born_on: first.born_on,
  first_hometown: first.hometown,
  first_profession: first.profession,
  first_residence: first.residence,
  first_status: first.status,
  first_mother: first.mother,
  first_father: first.father,
  second_name: second.name,
  second_born_on: second.born_on,
  second_hometown: second.hometown,
  second_profession: second.profession,
  second_residence: second.residence,
  second_status: second.status,
  second_mother: second.mother,
  second_father: second.father,
  property_regime: { kind: 'regime', place: null },
} as const satisfies Readonly<Record<string, BannsFact>>;

export type BannsFactName = keyof typeof FACTS;
export const BANNS_FACTS = Object.keys(FACTS) as [BannsFactName, ...BannsFactName[]];

/** Which field of a correction says a fact. */
export const kindOfBannsFact = (fact: BannsFactName): Kind => FACTS[fact].kind;

/** Where the edital says a fact; null for the regime, which it says itself. */
export const placeOfBannsFact = (fact: BannsFactName): Place | null => FACTS[fact].place;

/**
 * By these somebody knows who is meant, and may oppose: their error is material, and the couple is published anew with a
 * new term (practice, no norm seen: verify). The official decides.
 */
const IDENTITY: ReadonlySet<BannsFactName> = new Set<BannsFactName>([
  'first_name',
  'first_born_on',
  'first_mother',
  'first_father',
  'second_name',
  'second_born_on',
  'second_mother',
  'second_father',
]);

export const isIdentity = (fact: BannsFactName): boolean => IDENTITY.has(fact);

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
  readonly property_regime: Party['civil_status'] | string | null;
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

/** The edital as it is after corrections, in their order; what they do not name stays as it was registered. */
export function withCorrections<Says extends SaysOfCouple>(
  says: Says,
  corrections: readonly CorrectedFact[],
): Says {
  return corrections.reduce((before, correction) => {
    if (!correction.fact) return before;
    const place = placeOfBannsFact(correction.fact);
    const value = valueAfter(correction);
    if (place === null) return { ...before, property_regime: value };
    const parties = before.parties.map((party) =>
      isAt(place)(party) ? { ...party, ...partyChanges(place, value) } : party,
    );
    return { ...before, parties };
  }, says);
}

/** The rows of the parties that a fact is written in. */
export const partiesAt = <P extends SaysOfCouple['parties'][number]>(
  parties: readonly P[],
  place: Place,
): readonly P[] => parties.filter(isAt(place));
