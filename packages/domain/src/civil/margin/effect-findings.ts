import { ageInYears } from '../../calendar/civil-date.ts';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { DraftOf } from '@serventia/kit';
import type { endorsementFields } from '../../office/endorsement-fields.ts';
import { CAUSES_OF_DEATH, FACTS_OF_CURATORSHIP } from './corrected-facts.ts';
import { carersIn, isNamed, replacedIn } from './carers.ts';
import { askedBy, EFFECT_LISTS, type Effect } from './effects.ts';
import {
  type Couple,
  factIn,
  hasPlaceFor,
  type MarginChange,
  nameIn,
  type ParentAfter,
  type RecordState,
  stateAfter,
} from './record-state.ts';
import { parentAt } from './state-parties.ts';
import { titleFindings } from './title-findings.ts';

/** An averbação that is about to be entered. */
type Entry = DraftOf<typeof endorsementFields> & MarginChange;

interface Before {
  /** What the record says now. */
  readonly state: RecordState;
  /** What was entered in its margin so far. */
  readonly margin: readonly (MarginChange & Pick<Entry, 'title_kind'>)[];
}

const JUDGED = new Set(['judgment', 'court_order', 'foreign_judgment']);
const isJudged = ({ title_kind: kind }: Pick<Entry, 'title_kind'>): boolean => !!kind && JUDGED.has(kind);

/**
 * Whether an averbação may have its effect on a record as it stands: it says what the effect asks for, is of an act
 * that has such facts, and keeps to the ages and consents of its norm. Errors name the fields of the averbação.
 */
export function effectFindings(entry: Entry, before: Before): readonly Finding[] {
  const { effect } = entry;
  if (!effect) return [];
  return [
    ...listFindings(entry, effect),
    ...spouseFindings(entry, effect, before.state),
    ...coupleFindings(effect, before.state),
    ...statusFindings(effect, before.state),
    ...nameFindings(entry, effect, before),
    ...parentFindings(entry, effect, before.state),
    ...correctionFindings(entry, effect, before.state),
    ...titleFindings(entry, effect, before.state),
    ...ofEffect(entry, effect, before.state),
    ...unchangedFindings(entry, effect, before.state),
  ];
}

/** What is done with the body, a number or a regime that the record already says is no averbação. */
const REPEATABLE: ReadonlySet<Effect> = new Set<Effect>(['burial', 'cpf', 'regime', 'curator']);

function unchangedFindings(entry: Entry, effect: Effect, state: RecordState): readonly Finding[] {
  const after = stateAfter(state, entry);
  const isSame = JSON.stringify([after.act, after.parties]) === JSON.stringify([state.act, state.parties]);
  return when(REPEATABLE.has(effect) && isSame, error('effect', 'nothing_changes'));
}

function listFindings(entry: Entry, effect: Effect): readonly Finding[] {
  return EFFECT_LISTS.flatMap((list) => {
    const count = entry[list]?.length ?? 0;
    const asked = askedBy(effect, list);
    return [
      ...when(asked === 'required' && count === 0, error(list, 'required')),
      ...when(asked === 'absent' && count > 0, error(list, 'not_of_effect')),
    ];
  });
}

/** Of two, it is said whom an averbação of one of them is about; elsewhere there is nobody to choose. */
function spouseFindings(entry: Entry, effect: Effect, { couple }: RecordState): readonly Finding[] {
  if (askedBy(effect, 'spouse') === 'absent') return [];
  return [
    ...when(couple !== null && !entry.spouse, error('spouse', 'required')),
    ...when(couple === null && !!entry.spouse, error('spouse', 'not_of_effect')),
  ];
}

/** From which states two come to each other's next one (LRP arts. 100 and 101; CC arts. 1.571 and 1.577). */
const COMES_FROM: Readonly<Partial<Record<Effect, readonly Couple[]>>> = {
  separation: ['married'],
  divorce: ['married', 'separated'],
  reconciliation: ['separated'],
  annulment: ['married', 'separated', 'divorced'],
  union_dissolved: ['united'],
  regime: ['married', 'separated', 'united'],
};

function coupleFindings(effect: Effect, { couple }: RecordState): readonly Finding[] {
  const from = COMES_FROM[effect];
  const fits = !from || (couple !== null && from.includes(couple));
  return when(!fits, error('endorsement_type', 'couple_in_other_state', { norm: 'CC arts. 1.571 a 1.582' }));
}

function statusFindings(effect: Effect, { canceled }: RecordState): readonly Finding[] {
  if (effect === 'reactivation')
    return when(!canceled, error('endorsement_type', 'record_not_canceled', { norm: 'LRP art. 109' }));
  return when(canceled, error('endorsement_type', 'endorsed_while_canceled', { norm: 'LRP art. 113' }));
}

const ADULT = 18;

/** Complete years of whom the record of a birth is about; null where it does not say when they were born. */
function ageOf({ kind, act }: RecordState, on: string | null | undefined): number | null {
  const born = act['born_on'];
  return kind === 'birth' && typeof born === 'string' && on ? ageInYears(born, on) : null;
}

function nameFindings(entry: Entry, effect: Effect, { state, margin }: Before): readonly Finding[] {
  const { name_after: name } = entry;
  const age = ageOf(state, entry.dated_on);
  const isMinor = age !== null && age < ADULT;
  const again = margin.some((each) => each.effect === 'given_name' && each.spouse === (entry.spouse ?? null));
  return [
    ...when(!!name && name === nameIn(state, entry.spouse), error('name_after', 'name_unchanged')),
    ...when(
      effect === 'given_name' && !isJudged(entry) && isMinor,
      error('name_after', 'given_name_of_adults', { norm: 'LRP art. 56' }),
    ),
    ...when(
      effect === 'given_name' && !isJudged(entry) && again,
      error('name_after', 'given_name_once', { norm: 'LRP art. 56 §1' }),
    ),
    ...when(
      effect === 'given_name' && !isJudged(entry) && !entry.full_text && !entry.person_documents,
      error('person_documents', 'required', { norm: 'LRP art. 56 §2' }),
    ),
    ...when(
      effect === 'name_and_sex' && !isJudged(entry) && isMinor,
      error('name_after', 'name_and_sex_of_adults', { norm: 'CNN art. 516' }),
    ),
    ...when(
      effect === 'stillborn_name' && nameIn(state, null) !== null,
      error('endorsement_type', 'stillborn_has_name', { norm: 'LRP art. 53 §3' }),
    ),
  ];
}

const parentsIn = ({ parties }: RecordState) =>
  parties.filter(({ role, name }) => role === 'parent' && !!name);

/** At most two of one kind beside each other (CNN art. 510; dossier 4.1: 2 + 2). */
const MOST_OF_A_KIND = 2;
const MOST_BY_DECLARATION = 2;
const SOCIAL = { childOver: 12, applicantFrom: 18, difference: 16 } as const;

function parentFindings(entry: Entry, effect: Effect, state: RecordState): readonly Finding[] {
  const added = entry.parents ?? [];
  const present = parentsIn(state);
  if (effect === 'filiation') return recognitionFindings(entry, added, state);
  if (effect === 'social_filiation') return socialFindings(entry, added, state);
  if (effect === 'filiation_removed') {
    const { removed_parent: side } = entry;
    return when(!!side && parentAt(state, side) === undefined, error('removed_parent', 'no_such_parent'));
  }
  return when(
    effect === 'adoption' && present.length > 0 && added.length > MOST_BY_DECLARATION,
    error('parents', 'too_many_parents', { norm: 'ECA art. 42' }),
  );
}

function recognitionFindings(
  entry: Entry,
  added: readonly ParentAfter[],
  state: RecordState,
): readonly Finding[] {
  if (isJudged(entry)) return [];
  const age = ageOf(state, entry.dated_on);
  const needed = age !== null && age >= ADULT ? 'registered' : 'parent';
  const { consented } = entry;
  const isGiven = consented === 'both' || consented === needed;
  const isOnlyParent = parentsIn(state).length === 0;
  return [
    ...when(
      parentsIn(state).length + added.length > MOST_BY_DECLARATION,
      error('parents', 'too_many_parents', { norm: 'CNN art. 501' }),
    ),
    ...when(
      !isGiven && !(needed === 'parent' && isOnlyParent),
      error('consented', needed === 'registered' ? 'consent_of_registered' : 'consent_of_parent', {
        norm: 'Lei 8.560/1992 art. 4; CNN art. 501',
      }),
    ),
  ];
}

/** The way without a judge (CNN arts. 505 to 511). */
function socialFindings(entry: Entry, added: readonly ParentAfter[], state: RecordState): readonly Finding[] {
  if (isJudged(entry)) return kindFindings(added, state);
  const on = entry.dated_on;
  const age = ageOf(state, on);
  const isAdult = age !== null && age >= ADULT;
  const consented = entry.consented === 'both' || (isAdult && entry.consented === 'registered');
  return [
    ...kindFindings(added, state),
    ...when(added.length > 1, error('parents', 'one_social_parent', { norm: 'CNN art. 510' })),
    ...when(
      age !== null && age <= SOCIAL.childOver,
      error('endorsement_type', 'social_child_too_young', { norm: 'CNN art. 505' }),
    ),
    ...added.flatMap((parent, index) => applicantFindings(parent, index, state, on)),
    ...when(!entry.prosecutor_on, error('prosecutor_on', 'required', { norm: 'CNN art. 507' })),
    ...when(!consented, error('consented', 'consent_of_both', { norm: 'CNN art. 507' })),
  ];
}

function applicantFindings(
  { birth_date: born }: ParentAfter,
  index: number,
  { act }: RecordState,
  on: string | null | undefined,
): readonly Finding[] {
  const field = `parents.${index}.birth_date`;
  if (!born) return [error(field, 'required', { norm: 'CNN art. 505' })];
  const child = act['born_on'];
  return [
    ...when(
      !!on && ageInYears(born, on) < SOCIAL.applicantFrom,
      error(field, 'social_parent_minor', { norm: 'CNN art. 505 §2' }),
    ),
    ...when(
      typeof child === 'string' && (born > child || ageInYears(born, child) < SOCIAL.difference),
      error(field, 'social_parent_too_young', { norm: 'CNN art. 505 §4' }),
    ),
  ];
}

/** Two mothers and two fathers at most. */
function kindFindings(added: readonly ParentAfter[], state: RecordState): readonly Finding[] {
  const all = [...parentsIn(state), ...added];
  const count = (kind: string): number => all.filter(({ gender_role: role }) => role === kind).length;
  const tooMany = count('mother') > MOST_OF_A_KIND || count('father') > MOST_OF_A_KIND || all.length > 4;
  return when(tooMany, error('parents', 'too_many_parents', { norm: 'CNN art. 510' }));
}

function correctionFindings(entry: Entry, effect: Effect, state: RecordState): readonly Finding[] {
  return (entry.corrections ?? []).flatMap((correction, index) => {
    const { fact } = correction;
    if (!fact) return [];
    const field = `corrections.${index}.fact`;
    const before = factIn(state, fact);
    const after =
      correction.text_after ??
      correction.date_after ??
      correction.time_after ??
      correction.city_after ??
      correction.sex_after;
    return [
      ...when(!hasPlaceFor(state, fact), error(field, 'fact_of_other_act')),
      ...when(before !== null && before === after, error(field, 'fact_unchanged')),
      ...when(
        effect === 'completion' && before !== null && before !== '',
        error(field, 'fact_already_there', { norm: 'LRP art. 110' }),
      ),
      ...when(
        effect === 'cause_of_death' && !CAUSES_OF_DEATH.has(fact),
        error(field, 'fact_of_other_effect'),
      ),
      ...when(
        effect === 'curatorship' && !FACTS_OF_CURATORSHIP.has(fact),
        error(field, 'fact_of_other_effect'),
      ),
    ];
  });
}

function ofEffect(entry: Entry, effect: Effect, state: RecordState): readonly Finding[] {
  if (effect === 'regime')
    return when(
      state.kind === 'marriage' && !isJudged(entry),
      error('title_kind', 'regime_by_judgment', { norm: 'CC art. 1.639 §2' }),
    );
  if (effect === 'curator') return successorFindings(entry, state);
  if (effect === 'identification')
    return when(
      state.act['unknown_person'] !== true,
      error('endorsement_type', 'person_already_known', { norm: 'LRP art. 81' }),
    );
  return [];
}

/** Of several who care for somebody, it is said who is replaced; nobody takes the place of themselves (LRP art. 104). */
function successorFindings(entry: Entry, state: RecordState): readonly Finding[] {
  const { replaced_name: replaced, name_after: name } = entry;
  const leaving = replacedIn(state, entry);
  return [
    ...when(
      carersIn(state).length > 1 && !replaced,
      error('replaced_name', 'required', { norm: 'LRP art. 104' }),
    ),
    ...when(!!replaced && leaving.length === 0, error('replaced_name', 'no_such_carer')),
    ...when(!!name && leaving.some(isNamed(name)), error('name_after', 'name_unchanged')),
  ];
}
