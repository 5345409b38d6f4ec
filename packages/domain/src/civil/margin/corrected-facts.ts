/** Acts whose facts are put right one by one. */
type CorrectedAct =
  | 'birth'
  | 'marriage'
  | 'death'
  | 'stillborn'
  | 'emancipation'
  | 'interdiction'
  | 'born_abroad'
  | 'stable_union';
type Kind = 'text' | 'date' | 'time' | 'city' | 'sex';

/** A column of the act, or that of a party of the act: of two, or whom an act of book E is about. */
export type Place =
  | string
  | {
      readonly role: 'parent' | 'spouse' | 'partner';
      readonly side: 'first' | 'second';
      readonly field: string;
    }
  | { readonly role: 'subject'; readonly field: string };

interface CorrectedFact {
  readonly kind: Kind;
  readonly places: Readonly<Partial<Record<CorrectedAct, Place>>>;
}

const everywhere = (field: string): CorrectedFact['places'] => ({
  birth: field,
  death: field,
  stillborn: field,
});
const parent = (side: 'first' | 'second'): CorrectedFact['places'] => {
  const place = { role: 'parent', side, field: 'name' } as const;
  return { birth: place, death: place, stillborn: place };
};
const spouse = (side: 'first' | 'second', field: string): CorrectedFact['places'] => ({
  marriage: { role: 'spouse', side, field },
  born_abroad: { role: 'spouse', side, field },
  stable_union: { role: 'partner', side, field },
});
/** Of whom an act of book E is about. */
const subject = (field: string): CorrectedFact['places'] => {
  const place = { role: 'subject', field } as const;
  return { emancipation: place, interdiction: place, born_abroad: place };
};
/** The name as the margin has it by then, whichever party has it. */
const subjectName = { emancipation: 'given_name', interdiction: 'given_name', born_abroad: 'given_name' };
const cause = (field: string): CorrectedFact => ({
  kind: 'text',
  places: { death: field, stillborn: field },
});

/** What a rectification may put right, and where each kind of act says it. */
const FACTS = {
  name: { kind: 'text', places: { birth: 'name', death: 'name', stillborn: 'given_name', ...subjectName } },
  sex: { kind: 'sex', places: { ...everywhere('sex'), ...subject('sex') } },
  born_on: {
    kind: 'date',
    places: { birth: 'born_on', death: 'birth_date', stillborn: 'delivered_on', ...subject('birth_date') },
  },
  born_at: { kind: 'time', places: { birth: 'born_at', stillborn: 'delivered_at' } },
  birth_place: { kind: 'text', places: { birth: 'birth_place_name', stillborn: 'birth_place_name' } },
  birth_city: { kind: 'city', places: { birth: 'birth_city', stillborn: 'birth_city' } },
  hometown: {
    kind: 'city',
    places: { birth: 'hometown_city', death: 'hometown_city', ...subject('hometown_city') },
  },
  dnv: { kind: 'text', places: { birth: 'dnv' } },
  first_parent: { kind: 'text', places: parent('first') },
  second_parent: { kind: 'text', places: parent('second') },
  died_on: { kind: 'date', places: { death: 'died_on' } },
  died_at: { kind: 'time', places: { death: 'died_at' } },
  death_place: { kind: 'text', places: { death: 'death_place_name' } },
  death_city: { kind: 'city', places: { death: 'death_city' } },
  cause_a: cause('cause_a'),
  cause_b: cause('cause_b'),
  cause_c: cause('cause_c'),
  cause_d: cause('cause_d'),
  cause_other_1: cause('cause_other_1'),
  cause_other_2: cause('cause_other_2'),
  celebrated_on: { kind: 'date', places: { marriage: 'celebrated_on' } },
  first_spouse: { kind: 'text', places: spouse('first', 'name') },
  second_spouse: { kind: 'text', places: spouse('second', 'name') },
  first_spouse_born_on: { kind: 'date', places: spouse('first', 'birth_date') },
  second_spouse_born_on: { kind: 'date', places: spouse('second', 'birth_date') },
  first_spouse_hometown: { kind: 'city', places: spouse('first', 'hometown_city') },
  second_spouse_hometown: { kind: 'city', places: spouse('second', 'hometown_city') },
  curatorship_limits: { kind: 'text', places: { interdiction: 'curatorship_limits' } },
  internment_place: { kind: 'text', places: { interdiction: 'internment_place' } },
} as const satisfies Readonly<Record<string, CorrectedFact>>;

export type CorrectedFactName = keyof typeof FACTS;
export const CORRECTED_FACTS = Object.keys(FACTS) as [CorrectedFactName, ...CorrectedFactName[]];

/** The facts that the averbação of a cause of death may change. */
export const CAUSES_OF_DEATH: ReadonlySet<CorrectedFactName> = new Set<CorrectedFactName>([
  'cause_a',
  'cause_b',
  'cause_c',
  'cause_d',
  'cause_other_1',
  'cause_other_2',
]);

/** The facts that a judge changes in a curatorship (LRP art. 104). */
export const FACTS_OF_CURATORSHIP: ReadonlySet<CorrectedFactName> = new Set<CorrectedFactName>([
  'curatorship_limits',
  'internment_place',
]);

/** What a correction is told as: words, a day, a time, a city or a sex. */
export const kindOfFact = (fact: CorrectedFactName): Kind => FACTS[fact].kind;

/** Where an act says a fact; undefined where that kind of act does not. */
export function placeOfFact(fact: CorrectedFactName, act: string): Place | undefined {
  const places: CorrectedFact['places'] = FACTS[fact].places;
  return places[act as CorrectedAct];
}
