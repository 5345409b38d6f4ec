import type { DraftOf, RowOf } from '@serventia/kit';
import type { bornAbroadFields } from '../book-e/born-abroad-fields.ts';
import type { personRecord } from '../../parties/person.entity.ts';

type TranscriptKind = NonNullable<DraftOf<typeof bornAbroadFields>['transcript_kind']>;

/** Which facts a transcript (book E) has: those of the kind of act that it transcribes. */
const TRANSCRIBED = {
  birth: 'transcribed_birth',
  foreign_service: 'transcribed_birth',
  marriage: 'transcribed_marriage',
  death: 'transcribed_death',
  nationality_option: 'nationality_option',
} as const satisfies Readonly<Record<TranscriptKind, string>>;

/** Acts whose facts are put right one by one. */
type CorrectedAct =
  | 'birth'
  | 'marriage'
  | 'death'
  | 'stillborn'
  | 'emancipation'
  | 'interdiction'
  | 'stable_union'
  | (typeof TRANSCRIBED)[TranscriptKind];
type Kind = 'text' | 'date' | 'time' | 'city' | 'sex';
type PartyField = keyof RowOf<typeof personRecord>;

/** A column of a party of the act: of one of two, or of whom an act of book E is about. */
export type PartyPlace =
  | {
      readonly role: 'parent' | 'spouse' | 'partner';
      readonly side: 'first' | 'second';
      readonly field: PartyField;
    }
  | { readonly role: 'subject'; readonly field: PartyField }
  | ParentPlace;

/** The name of a parent of one of two, or of whom an act of book E is about. */
export type ParentPlace = { readonly parent: 'first' | 'second' } & (
  | { readonly role: 'spouse' | 'partner'; readonly side: 'first' | 'second' }
  | { readonly role: 'subject' }
);

/** A column of the act, or that of a party of the act. */
export type Place = string | PartyPlace;

interface CorrectedFact {
  readonly kind: Kind;
  /** Several where an act says one fact more than once; the first is what its certificate prints. */
  readonly places: Readonly<Partial<Record<CorrectedAct, Place | readonly Place[]>>>;
}

type Places = CorrectedFact['places'];

const everywhere = (field: string): Places => ({ birth: field, death: field, stillborn: field });
/** Of whom an act of book E is about. */
const ofSubject = (place: Place): Places => ({
  emancipation: place,
  interdiction: place,
  transcribed_birth: place,
  transcribed_death: place,
  nationality_option: place,
});
const subject = (field: PartyField): Places => ofSubject({ role: 'subject', field });
const parent = (side: 'first' | 'second'): Places => {
  const place = { role: 'parent', side, field: 'name' } as const;
  return { birth: place, death: place, stillborn: place, ...ofSubject({ role: 'subject', parent: side }) };
};
const spouse = (side: 'first' | 'second', field: PartyField): Places => ({
  marriage: { role: 'spouse', side, field },
  transcribed_marriage: { role: 'spouse', side, field },
  stable_union: { role: 'partner', side, field },
});
const parentOfSpouse = (side: 'first' | 'second', which: 'first' | 'second'): CorrectedFact => ({
  kind: 'text',
  places: {
    marriage: { role: 'spouse', side, parent: which },
    transcribed_marriage: { role: 'spouse', side, parent: which },
    stable_union: { role: 'partner', side, parent: which },
  },
});
const nameAfter = (side: 'first' | 'second'): CorrectedFact => {
  const column = `${side}_name_after`;
  return {
    kind: 'text',
    places: { marriage: column, transcribed_marriage: column, stable_union: column },
  };
};
/** The name as the margin has it by then, whichever party has it. */
const subjectName = ofSubject('given_name');
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
    places: {
      birth: 'born_on',
      death: 'birth_date',
      stillborn: 'delivered_on',
      ...subject('birth_date'),
      transcribed_birth: ['event_on', { role: 'subject', field: 'birth_date' }],
    },
  },
  born_at: {
    kind: 'time',
    places: { birth: 'born_at', stillborn: 'delivered_at', transcribed_birth: 'event_at' },
  },
  birth_place: {
    kind: 'text',
    places: { birth: 'birth_place_name', stillborn: 'birth_place_name', transcribed_birth: 'event_place' },
  },
  birth_city: { kind: 'city', places: { birth: 'birth_city', stillborn: 'birth_city' } },
  hometown: {
    kind: 'city',
    places: { birth: 'hometown_city', death: 'hometown_city', ...subject('hometown_city') },
  },
  dnv: { kind: 'text', places: { birth: 'dnv' } },
  first_parent: { kind: 'text', places: parent('first') },
  second_parent: { kind: 'text', places: parent('second') },
  died_on: { kind: 'date', places: { death: 'died_on', transcribed_death: 'event_on' } },
  died_at: { kind: 'time', places: { death: 'died_at', transcribed_death: 'event_at' } },
  death_place: { kind: 'text', places: { death: 'death_place_name', transcribed_death: 'event_place' } },
  death_city: { kind: 'city', places: { death: 'death_city' } },
  cause_a: cause('cause_a'),
  cause_b: cause('cause_b'),
  cause_c: cause('cause_c'),
  cause_d: cause('cause_d'),
  cause_other_1: cause('cause_other_1'),
  cause_other_2: cause('cause_other_2'),
  celebrated_on: { kind: 'date', places: { marriage: 'celebrated_on', transcribed_marriage: 'event_on' } },
  first_spouse: { kind: 'text', places: spouse('first', 'name') },
  second_spouse: { kind: 'text', places: spouse('second', 'name') },
  first_name_after: nameAfter('first'),
  second_name_after: nameAfter('second'),
  first_spouse_born_on: { kind: 'date', places: spouse('first', 'birth_date') },
  second_spouse_born_on: { kind: 'date', places: spouse('second', 'birth_date') },
  first_spouse_hometown: { kind: 'city', places: spouse('first', 'hometown_city') },
  second_spouse_hometown: { kind: 'city', places: spouse('second', 'hometown_city') },
  first_spouse_first_parent: parentOfSpouse('first', 'first'),
  first_spouse_second_parent: parentOfSpouse('first', 'second'),
  second_spouse_first_parent: parentOfSpouse('second', 'first'),
  second_spouse_second_parent: parentOfSpouse('second', 'second'),
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

/** The columns of the name of a place, beside which an act may name one of the office's list (`local`). */
const PLACE_NAMES: ReadonlySet<string> = new Set(['birth_place_name', 'death_place_name']);

export const isPlaceName = (column: string): boolean => PLACE_NAMES.has(column);

/** What an act marks as unknown, missing or approximate, by the column that the mark is about. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  born_on: ['born_on_unknown'],
  born_at: ['born_at_unknown', 'born_at_approximate'],
  delivered_at: ['delivered_at_unknown'],
  dnv: ['dnv_missing'],
  died_on: ['died_on_unknown'],
  died_at: ['died_at_unknown'],
};

/** The marks of an act that end once one of its columns is put right. */
export const marksOf = (column: string): readonly string[] => MARKS[column] ?? [];

/** An act as far as it decides which facts it has. */
interface Act {
  readonly kind: string;
  readonly act: Readonly<Record<string, unknown>>;
}

const correctedAct = ({ kind, act }: Act): CorrectedAct =>
  kind === 'born_abroad' ? TRANSCRIBED[act['transcript_kind'] as TranscriptKind] : (kind as CorrectedAct);

/** Where an act says a fact, the place that its certificate prints first; none where that kind of act does not. */
export function placesOfFact(fact: CorrectedFactName, act: Act): readonly Place[] {
  const places: Places = FACTS[fact].places;
  const found = places[correctedAct(act)] ?? [];
  return typeof found === 'string' || 'role' in found ? [found] : found;
}
