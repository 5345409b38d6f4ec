/**
 * What an averbação does to the record that it is entered in (dossier 4.1). `note` changes nothing that a paper says:
 * the loss of parental authority, a guardianship.
 */
export const EFFECTS = [
  'filiation',
  'social_filiation',
  'filiation_removed',
  'adoption',
  'given_name',
  'surname',
  'name_and_sex',
  'protected_name',
  'separation',
  'divorce',
  'reconciliation',
  'annulment',
  'union_dissolved',
  'regime',
  'rectification',
  'court_rectification',
  'completion',
  'cause_of_death',
  'cpf',
  'burial',
  'identification',
  'stillborn_name',
  'curator',
  'curatorship',
  'cancellation',
  'reactivation',
  'note',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** The fields of an averbação that tell what the record says from then on. */
const INPUTS = [
  'spouse',
  'replaced_name',
  'name_after',
  'person_documents',
  'sex_after',
  'cpf_after',
  'first_name_after',
  'second_name_after',
  'regime_after',
  'removed_parent',
  'rectification_ground',
  'burial_kind_after',
  'burial_place_after',
  'burial_city_after',
  'consented',
  'prosecutor_on',
  'kept_matricula',
] as const;
type Input = (typeof INPUTS)[number];

/** Its lists: parents who come into the record, and facts that are put right. */
export const EFFECT_LISTS = ['parents', 'corrections'] as const;
type List = (typeof EFFECT_LISTS)[number];

type Asked = 'required' | 'optional';
type Asks = Readonly<Partial<Record<Input | List, Asked>>>;

const COUPLE_NAMES: Asks = { first_name_after: 'optional', second_name_after: 'optional' };

/** What each effect asks for; whatever it does not name has no place in it. */
const ASKS: Readonly<Record<Effect, Asks>> = {
  filiation: { parents: 'required', name_after: 'optional', consented: 'optional' },
  social_filiation: {
    parents: 'required',
    name_after: 'optional',
    consented: 'optional',
    prosecutor_on: 'optional',
  },
  filiation_removed: { removed_parent: 'required', name_after: 'optional' },
  adoption: { parents: 'required', name_after: 'required' },
  given_name: { name_after: 'required', person_documents: 'optional', spouse: 'optional' },
  surname: { name_after: 'required', spouse: 'optional' },
  name_and_sex: { name_after: 'required', sex_after: 'required', spouse: 'optional' },
  protected_name: { name_after: 'required' },
  separation: COUPLE_NAMES,
  divorce: COUPLE_NAMES,
  reconciliation: COUPLE_NAMES,
  annulment: COUPLE_NAMES,
  union_dissolved: COUPLE_NAMES,
  regime: { regime_after: 'required' },
  rectification: { corrections: 'required', rectification_ground: 'required' },
  court_rectification: { corrections: 'required' },
  completion: { corrections: 'required' },
  cause_of_death: { corrections: 'required' },
  cpf: { cpf_after: 'required', spouse: 'optional' },
  burial: { burial_kind_after: 'required', burial_place_after: 'required', burial_city_after: 'required' },
  identification: { name_after: 'required', cpf_after: 'optional', corrections: 'optional' },
  stillborn_name: { name_after: 'required' },
  curator: { replaced_name: 'optional', name_after: 'required', sex_after: 'required' },
  curatorship: { corrections: 'required' },
  cancellation: { kept_matricula: 'optional' },
  reactivation: {},
  note: {},
};

/** Whether an effect asks for a field or a list of an averbação; `absent` where it has no place. */
export function askedBy(effect: Effect | null | undefined, input: Input | List): Asked | 'absent' {
  return (effect && ASKS[effect][input]) || 'absent';
}

/** The fields that an effect may ask for, with the condition that each then has in the form. */
export const effectConditions = Object.fromEntries(
  INPUTS.map((input) => [
    input,
    ({ effect }: { readonly effect?: Effect | null | undefined }) => askedBy(effect, input),
  ]),
) as Readonly<
  Record<Input, (row: { readonly effect?: Effect | null | undefined }) => 'required' | 'optional' | 'absent'>
>;

/**
 * What no certificate in short form tells, although it states the record as it now is: how a filiation came about
 * (Lei 8.560/1992 art. 6; ECA art. 47 §4), a change of name and sex (CNN art. 519), a name under protection (LRP art. 57
 * §7).
 */
export const UNTOLD_EFFECTS: readonly Effect[] = [
  'filiation',
  'social_filiation',
  'filiation_removed',
  'adoption',
  'name_and_sex',
  'protected_name',
];

export const isUntold = (effect: Effect | null): boolean =>
  effect !== null && UNTOLD_EFFECTS.includes(effect);

/** The grounds on which the office puts a record right without a judge (LRP art. 110 I to V). */
export const RECTIFICATION_GROUNDS = [
  'evident',
  'transposition',
  'numbering',
  'birth_city',
  'district',
] as const;

/** Who agreed to a new filiation (Lei 8.560/1992 art. 4; CNN arts. 501 and 507). */
export const CONSENTS = ['registered', 'parent', 'both'] as const;
