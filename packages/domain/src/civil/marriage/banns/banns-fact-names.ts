type Side = 'first' | 'second';
export type Kind = 'name' | 'text' | 'date' | 'city' | 'status' | 'regime';
export type PartyField =
  | 'name'
  | 'birth_date'
  | 'hometown_city'
  | 'profession_text'
  | 'city'
  | 'civil_status';

export interface Place {
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
