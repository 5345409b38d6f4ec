import { type DraftOf, isCivilDate } from '@serventia/kit';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import { personRecord } from '../../parties/person.entity.ts';
import {
  type CorrectedFactName,
  isPlaceName,
  kindOfFact,
  marksOf,
  type Place,
  placesOfFact,
} from './corrected-facts.ts';
import { carersIn, isNamed, replacedIn } from './carers.ts';
import type { Effect } from './effects.ts';
import type { endorsementCorrection } from './endorsement-correction.entity.ts';
import type { endorsementParent } from './endorsement-parent.entity.ts';
import { nameBeforeMarriage } from './name-before-marriage.ts';
import { holderOf, oneOfTwo, parentAt, type Party, type Side, subjectOf } from './state-parties.ts';

/** How two stand to each other by the record of their marriage or union. */
export type Couple = 'married' | 'separated' | 'divorced' | 'annulled' | 'united' | 'dissolved';

/** What a record says: its base, or the base with what was entered in its margin so far. */
export interface RecordState {
  /** The kind of act: `birth`, `marriage`. */
  readonly kind: string;
  /** The columns of the act. */
  readonly act: Readonly<Record<string, unknown>>;
  readonly parties: readonly Party[];
  /** Null of an act of one person. */
  readonly couple: Couple | null;
  readonly canceled: boolean;
  /** The names that the record gave up, each once, in the order in which it did. */
  readonly formerNames: readonly string[];
}

export type ParentAfter = DraftOf<(typeof endorsementParent)['fields']>;

/** An averbação as far as it changes the record; typed in any order and with anything missing. */
export type MarginChange = Pick<
  DraftOf<typeof endorsementFields>,
  | 'effect'
  | 'spouse'
  | 'replaced_name'
  | 'name_after'
  | 'sex_after'
  | 'cpf_after'
  | 'first_name_after'
  | 'second_name_after'
  | 'regime_after'
  | 'removed_parent'
  | 'burial_kind_after'
  | 'burial_place_after'
  | 'burial_city_after'
> & {
  readonly parents?: readonly ParentAfter[];
  readonly corrections?: readonly DraftOf<(typeof endorsementCorrection)['fields']>[];
};

/** How two stand to each other by the record itself; null of an act of one person. */
function coupleOf(kind: string, act: RecordState['act']): Couple | null {
  if (kind === 'marriage' || (kind === 'born_abroad' && act['transcript_kind'] === 'marriage'))
    return 'married';
  if (kind !== 'stable_union') return null;
  return act['union_act'] === 'dissolution' ? 'dissolved' : 'united';
}

/** What a record says without its margin; it never changes. `resource` is that of its act. */
export function baseState(
  resource: string,
  { act, parties }: { readonly act: object; readonly parties: readonly Party[] },
): RecordState {
  const kind = resource.slice(resource.indexOf('/') + 1);
  const columns = act as RecordState['act'];
  return {
    kind,
    act: columns,
    parties,
    couple: coupleOf(kind, columns),
    canceled: false,
    formerNames: [],
  };
}

/** What a record says with its margin: the base and each averbação in its order (LRP arts. 97 and 21). */
export function presentState(base: RecordState, margin: readonly MarginChange[]): RecordState {
  return margin.reduce(stateAfter, base);
}

/** What a record says once an averbação is entered. What has no effect leaves it as it is. */
export function stateAfter(state: RecordState, change: MarginChange): RecordState {
  return change.effect ? APPLY[change.effect](state, change) : state;
}

type Apply = (state: RecordState, change: MarginChange) => RecordState;

/** Acts with a column for the name of whom they are about; the others name a party. */
const NAMED_THEMSELVES: ReadonlySet<string> = new Set(['birth', 'death']);

const withAct = (state: RecordState, values: RecordState['act']): RecordState => ({
  ...state,
  act: { ...state.act, ...values },
});

const withParty = (state: RecordState, meant: Party | undefined, values: Partial<Party>): RecordState => ({
  ...state,
  parties: state.parties.map((party) => (party === meant ? { ...party, ...values } : party)),
});

const roleOfTwo = (kind: string): 'spouse' | 'partner' => (kind === 'stable_union' ? 'partner' : 'spouse');

/** The name of whom an averbação is about, as the record has it now; null where it says none. */
export function nameIn(state: RecordState, spouse: Side | null | undefined): string | null {
  const { act, parties, kind, couple } = state;
  if (couple !== null) {
    const side = spouse ?? 'first';
    const own = act[`${side}_name_after`] as string | null | undefined;
    return own ?? oneOfTwo({ parties }, roleOfTwo(kind), side)?.name ?? null;
  }
  if (kind === 'stillborn')
    return [act['given_name'], act['surname']].filter((part) => typeof part === 'string').join(' ') || null;
  if (NAMED_THEMSELVES.has(kind)) return act['name'] as string | null;
  return subjectOf({ parties })?.name ?? null;
}

/** What a record is called by the names that it has now: of two, those of both. */
export function titleIn(state: RecordState): string | null {
  if (state.couple === null) return nameIn(state, null);
  return (
    [nameIn(state, 'first'), nameIn(state, 'second')].filter((name) => name !== null).join(' e ') || null
  );
}

function renamed(state: RecordState, name: string | null | undefined, spouse?: Side | null): RecordState {
  if (!name) return state;
  const before = nameIn(state, spouse);
  if (before === name) return state;
  return withFormer(withName(state, name, spouse), before);
}

/** A record that gave up a name. */
const withFormer = (state: RecordState, name: string | null): RecordState =>
  name ? { ...state, formerNames: [...new Set([...state.formerNames, name])] } : state;

function withName(state: RecordState, name: string, spouse: Side | null | undefined): RecordState {
  const { kind, couple, act } = state;
  if (couple !== null) {
    const side = spouse ?? 'first';
    const field = `${side}_name_after`;
    return field in act
      ? withAct(state, { [field]: name })
      : withParty(state, oneOfTwo(state, roleOfTwo(kind), side), { name });
  }
  if (kind === 'stillborn') return withAct(state, { given_name: name, surname: null, name });
  if (NAMED_THEMSELVES.has(kind))
    return withAct(state, { name, ...(kind === 'death' ? { unknown_person: false } : {}) });
  return withParty(state, subjectOf(state), { name });
}

/** What becomes of two; a record of one person has no such state to change. */
const couple =
  (reached: Couple): Apply =>
  (state, { first_name_after: first, second_name_after: second }) =>
    state.couple === null
      ? state
      : { ...renamed(renamed(state, first, 'first'), second, 'second'), couple: reached };

const isFiliation = ({ role }: Party): boolean => role === 'parent' || role === 'grandparent';

/** Nobody, to be filled in. */
const NOBODY = Object.fromEntries(
  Object.entries(personRecord.fields).map(([name, { kind }]) => [name, kind === 'boolean' ? false : null]),
) as unknown as Party;

/** A parent who joins the filiation: in the free place of a couple of parents, beside them where both are taken. */
function withParent(state: RecordState, parent: ParentAfter): RecordState {
  const taken = new Set(state.parties.filter(({ role }) => role === 'parent').map(({ side }) => side));
  const side = (['first', 'second'] as const).find((each) => !taken.has(each)) ?? null;
  const added: Party = {
    ...NOBODY,
    role: 'parent',
    side,
    gender_role: parent.gender_role ?? 'parent',
    literate: true,
    name: parent.name ?? null,
    cpf: parent.cpf ?? null,
    birth_date: parent.birth_date ?? null,
    hometown_city: parent.hometown_city ?? null,
    hometown_text: parent.hometown_text ?? null,
    father_name: parent.father_name ?? null,
    mother_name: parent.mother_name ?? null,
  };
  return { ...state, parties: [...state.parties, added] };
}

/** A filiation without one of its parents, and without the grandparents of that side. */
function withoutParent(state: RecordState, { removed_parent: side }: MarginChange): RecordState {
  if (!side) return state;
  const removed = parentAt(state, side);
  const isGone = (party: Party): boolean =>
    party === removed || (party.role === 'grandparent' && party.side === side);
  return { ...state, parties: state.parties.filter((party) => !isGone(party)) };
}

const withParents = (state: RecordState, { parents = [] }: MarginChange): RecordState =>
  parents.reduce(withParent, state);

const corrected: Apply = (state, { corrections = [] }) =>
  corrections.reduce(
    (before, { fact, ...after }) =>
      fact ? withFact(before, fact, after[`${kindOfFact(fact)}_after`] ?? null) : before,
    state,
  );

/** A fact is put right in each place that says it; where none does, in the first. */
function withFact(state: RecordState, fact: CorrectedFactName, value: unknown): RecordState {
  const places = placesOfFact(fact, state);
  const saying = places.filter((place) => valueAt(state, place) !== null);
  const meant = saying.length > 0 ? saying : places.slice(0, 1);
  const after = meant.reduce((before, place) => withValueAt(before, place, value), state);
  return DAYS_OF_A_LIFE.has(fact) ? withCountedAge(after) : after;
}

const DAYS_OF_A_LIFE: ReadonlySet<CorrectedFactName> = new Set<CorrectedFactName>(['born_on', 'died_on']);

/** The age that was declared at a death is that of its former days: from both days it is counted (LRP art. 80, 3). */
function withCountedAge(state: RecordState): RecordState {
  const { birth_date: born, died_on: died } = state.act;
  const isKnown = [born, died].every((day) => typeof day === 'string' && isCivilDate(day));
  return isKnown && 'age_value' in state.act ? withAct(state, { age_value: null }) : state;
}

/**
 * A column that is put right is known from then on. A place that is put right is no longer that of the office's list,
 * whose address belongs to the former one.
 */
function withColumn(state: RecordState, column: string, value: unknown): RecordState {
  const ended = marksOf(column).filter((mark) => mark in state.act);
  return withAct(state, {
    [column]: value,
    ...Object.fromEntries(ended.map((mark) => [mark, false])),
    ...(isPlaceName(column) ? { local: null } : {}),
  });
}

/** The columns of a name that has former ones, with the side of whose it is of two. */
const RENAMES: Readonly<Record<string, Side | null>> = {
  name: null,
  given_name: null,
  first_name_after: 'first',
  second_name_after: 'second',
};

/**
 * The name of a party. A spouse or partner who kept the name has it in two places, and what corrects the name before
 * the act corrects the name since (CC art. 1.565 §1; LRP art. 70, 1 and 8).
 */
function withNameOf(state: RecordState, party: Party, name: string): RecordState {
  const { name: before } = party;
  const named = withParty(state, party, { name, name_unknown: false });
  if (state.couple === null || party.role !== roleOfTwo(state.kind)) return named;
  const kept = (['first', 'second'] as const).find(
    (side) => oneOfTwo(state, party.role, side) === party && state.act[`${side}_name_after`] === before,
  );
  return withFormer(kept ? withAct(named, { [`${kept}_name_after`]: name }) : named, before);
}

function withValueAt(state: RecordState, place: Place, value: unknown): RecordState {
  if (typeof place === 'string')
    return place in RENAMES
      ? renamed(state, value as string, RENAMES[place])
      : withColumn(state, place, value);
  const held = holderOf(state, place);
  if (!held) return state;
  if (held.field === 'name') return withNameOf(state, held.party, value as string);
  return withParty(state, held.party, { [held.field]: value });
}

function valueAt(state: RecordState, place: Place): unknown {
  if (place === 'given_name') return nameIn(state, null);
  if (typeof place === 'string') return state.act[place] ?? null;
  const held = holderOf(state, place);
  return held?.party[held.field] ?? null;
}

/** What a record says of a fact that is put right one by one: the first of its places that says it. */
export function factIn(state: RecordState, fact: CorrectedFactName): unknown {
  const values = placesOfFact(fact, state).map((place) => valueAt(state, place));
  return values.find((value) => value !== null) ?? null;
}

/** Whether a record has a place for a fact: a column of its act, or the party whose fact it is. */
export function hasPlaceFor(state: RecordState, fact: CorrectedFactName): boolean {
  return placesOfFact(fact, state).some(
    (place) => typeof place === 'string' || holderOf(state, place) !== undefined,
  );
}

const rename: Apply = (state, { name_after: name, spouse }) => renamed(state, name, spouse);

/** A spouse's name before the marriage follows the new given name: the former one is told nowhere (CNN art. 519). */
function withNameBefore(state: RecordState, change: MarginChange): RecordState {
  const after = rename(state, change);
  const { name_after: now, spouse } = change;
  if (state.kind !== 'marriage' || !now) return after;
  const side = spouse ?? 'first';
  const before = oneOfTwo(state, 'spouse', side)?.name ?? null;
  const name = nameBeforeMarriage(before, { married: nameIn(state, spouse), now });
  return withParty(after, oneOfTwo(after, 'spouse', side), { name });
}

/** The party whom an averbação is about; undefined of an act with columns for that person. */
const personOf = (state: RecordState, spouse: Side | null | undefined): Party | undefined =>
  state.couple === null ? subjectOf(state) : oneOfTwo(state, roleOfTwo(state.kind), spouse ?? 'first');

/** The CPF that a record has for whom it is about, or for one of two. */
export const cpfIn = (state: RecordState, spouse?: Side): unknown =>
  (personOf(state, spouse) ?? state.act)['cpf'] ?? null;

/** The sex or the CPF of whom an averbação is about. */
function withTrait(
  state: RecordState,
  trait: 'sex' | 'cpf',
  value: unknown,
  spouse?: Side | null,
): RecordState {
  if (!value) return state;
  const person = personOf(state, spouse);
  return person ? withParty(state, person, { [trait]: value }) : withAct(state, { [trait]: value });
}

/** Who takes the place of a curator, a tutor or a guardian: another person, of whom the averbação says name and sex. */
function withSuccessor(state: RecordState, change: MarginChange): RecordState {
  const { name_after: name, sex_after: sex } = change;
  const replaced = replacedIn(state, change);
  const [place] = replaced;
  if (!name || !place) return state;
  // Who cares for the person already takes over what the other did, who leaves.
  const isBeside = carersIn(state).some((carer) => !replaced.includes(carer) && isNamed(name)(carer));
  const successor: Party = { ...NOBODY, role: place.role, literate: true, name, sex: sex ?? null };
  return {
    ...state,
    parties: state.parties.flatMap((party) => {
      if (party === place && !isBeside) return [successor];
      return replaced.includes(party) ? [] : [party];
    }),
  };
}

const APPLY: Readonly<Record<Effect, Apply>> = {
  filiation: (state, change) => rename(withParents(state, change), change),
  social_filiation: (state, change) => rename(withParents(state, change), change),
  filiation_removed: (state, change) => rename(withoutParent(state, change), change),
  adoption: (state, change) =>
    rename(
      withParents({ ...state, parties: state.parties.filter((party) => !isFiliation(party)) }, change),
      change,
    ),
  given_name: rename,
  surname: rename,
  protected_name: rename,
  stillborn_name: rename,
  name_and_sex: (state, change) =>
    withTrait(withNameBefore(state, change), 'sex', change.sex_after, change.spouse),
  separation: couple('separated'),
  divorce: couple('divorced'),
  reconciliation: couple('married'),
  annulment: couple('annulled'),
  union_dissolved: couple('dissolved'),
  regime: (state, { regime_after: regime }) => (regime ? withAct(state, { property_regime: regime }) : state),
  rectification: corrected,
  court_rectification: corrected,
  completion: corrected,
  cause_of_death: corrected,
  curatorship: corrected,
  cpf: (state, { cpf_after: cpf, spouse }) => withTrait(state, 'cpf', cpf, spouse),
  burial: (state, change) =>
    withAct(state, {
      burial_kind: change.burial_kind_after ?? null,
      burial_place: change.burial_place_after ?? null,
      burial_city: change.burial_city_after ?? null,
    }),
  identification: (state, change) =>
    withTrait(corrected(rename(state, change), change), 'cpf', change.cpf_after),
  curator: withSuccessor,
  cancellation: (state) => ({ ...state, canceled: true }),
  reactivation: (state) => ({ ...state, canceled: false }),
  note: (state) => state,
};
