import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { addMonths, isCivilDate } from '../../calendar/civil-date.ts';
import { nameTokens } from '../../parties/person-name.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import { ageOn, isBlank, partyField, partiesOf } from '../birth/facts.ts';
import { spouseFindings } from './spouse-findings.ts';
import { type CoupleFacts, type Side, spousesOf } from './spouses.ts';

/** Exactly two, each with a name and a date of birth, on sides of their own. */
function two(act: CoupleFacts): Finding[] {
  const spouses = spousesOf(act);
  const norm = 'LRP art. 70, 1';
  if (spouses.length !== 2)
    return [error('parties', 'two_spouses_required', { norm, params: { count: spouses.length } })];
  return [
    ...when(spouses[0]?.side === spouses[1]?.side, error('parties', 'spouses_on_one_side', { norm })),
    ...spouses.flatMap((spouse) => [
      ...when(isBlank(spouse.party.name), error(partyField(spouse, 'name'), 'required', { norm })),
      ...when(
        isBlank(spouse.party.birth_date),
        error(partyField(spouse, 'birth_date'), 'required', { norm }),
      ),
      ...when(
        isBlank(spouse.party.civil_status),
        error(partyField(spouse, 'civil_status'), 'required', { norm }),
      ),
    ]),
  ];
}

const consentOf = (act: CoupleFacts, side: Side): CoupleFacts['first_consent'] =>
  side === 'first' ? act.first_consent : act.second_consent;

/** Under sixteen nobody marries; at sixteen and seventeen with consent, unless emancipated. */
function ages(act: CoupleFacts, on: string): Finding[] {
  return spousesOf(act).flatMap((spouse) => {
    const age = ageOn(spouse.party, on, on);
    if (!age) return [];
    const field = partyField(spouse, 'birth_date');
    const consent = consentOf(act, spouse.side) ?? 'not_needed';
    const params = { age: age.max };
    if (age.max < 16)
      return [error(field, 'spouse_under_sixteen', { norm: 'CC arts. 1.517 and 1.520', params })];
    return when(
      age.min < 18 && consent === 'not_needed',
      error(`${spouse.side}_consent`, 'consent_required', { norm: 'CC arts. 1.517 to 1.519', params }),
    );
  });
}

/** Where the law chooses the regime, and what lets a couple choose another (CC art. 1.641). */
function regime(act: CoupleFacts, on: string): readonly Finding[] {
  if (act.property_regime === 'mandatory_separation' || isBlank(act.property_regime)) return [];
  const field = 'property_regime';
  const elder = spousesOf(act).find(({ party }) => (ageOn(party, on, on)?.min ?? 0) >= 70);
  const byCourt = [act.first_consent, act.second_consent].includes('court');
  const suspended = (act.suspensive_cause ?? 'none') !== 'none';
  return [
    ...when(
      elder !== undefined && isBlank(act.pact_on),
      error(field, 'seventy_needs_deed', { norm: 'CC art. 1.641 II; STF Tema 1.236' }),
    ),
    ...when(byCourt, error(field, 'court_consent_separates', { norm: 'CC art. 1.641 III' })),
    ...when(suspended, error(field, 'suspensive_cause_separates', { norm: 'CC arts. 1.523 and 1.641 I' })),
  ];
}

const IMPEDIMENTS = new Set<CoupleFacts['kinship']>(['siblings', 'direct_line', 'affinity_line', 'adoption']);

function kinship(act: CoupleFacts): readonly Finding[] {
  return [
    ...when(IMPEDIMENTS.has(act.kinship), error('kinship', 'impediment', { norm: 'CC art. 1.521' })),
    ...when(
      act.kinship === 'uncle_niece' && act.medical_exam !== true,
      error('medical_exam', 'medical_exam_required', { norm: 'CC art. 1.521 IV; DL 3.200/1941' }),
    ),
  ];
}

/** Who is married does not marry; who was says how it ended (CC art. 1.521 VI; LRP art. 70, 3). */
function civilStatus(act: CoupleFacts): Finding[] {
  return spousesOf(act).flatMap((spouse) => {
    const { civil_status: status } = spouse.party;
    const field = partyField(spouse, 'civil_status');
    const previous = (act.previous_marriages ?? []).some(({ side }) => side === spouse.side);
    const was = status === 'divorced' || status === 'widowed';
    return [
      ...when(
        status === 'married' || status === 'separated',
        error(field, 'already_married', { norm: 'CC art. 1.521 VI' }),
      ),
      ...when(
        was && !previous,
        error('previous_marriages', 'previous_marriage_missing', { norm: 'LRP art. 70, 3' }),
      ),
    ];
  });
}

/** A widow waits ten months, or marries under separation (CC art. 1.523 II). */
function tenMonths(act: CoupleFacts, on: string): readonly Finding[] {
  const soon = (act.previous_marriages ?? []).some(
    ({ dissolved_on: ended, dissolution_kind: kind }) =>
      (kind === 'death' || kind === 'annulment') &&
      !!ended &&
      isCivilDate(ended) &&
      addMonths(ended, 10) > on,
  );
  return when(
    soon && act.property_regime !== 'mandatory_separation',
    warning('suspensive_cause', 'within_ten_months', { norm: 'CC art. 1.523 II' }),
  );
}

/**
 * The names after the marriage (CC art. 1.565 §1): each keeps their given name and something more of their own, and
 * may add names of the other; no word comes from anybody else.
 */
function namesAfter(act: CoupleFacts): Finding[] {
  const spouses = spousesOf(act);
  return spouses.flatMap((spouse) => {
    const field = `${spouse.side}_name_after` as const;
    const other = spouses.find(({ side }) => side !== spouse.side);
    const after = nameTokens(act[field] ?? '');
    const own = nameTokens(spouse.party.name ?? '');
    if (after.length === 0 || own.length === 0) return [];
    const family = own.slice(1);
    const keeps =
      after[0] === own[0] && (family.length === 0 || family.some((word) => after.slice(1).includes(word)));
    const known = new Set([...own, ...nameTokens(other?.party.name ?? '')]);
    const strange = after.filter((word) => !known.has(word));
    const norm = 'CC art. 1.565 §1';
    return [
      ...when(!keeps, error(field, 'own_name_lost', { norm, params: { name: spouse.party.name ?? '' } })),
      ...when(
        strange.length > 0,
        error(field, 'surname_of_nobody', { norm, params: { words: strange.join(' ') } }),
      ),
    ];
  });
}

/** Of a parent who is dead, the record tells the day of death in place of that of birth (LRP art. 70, 2). */
function deadParents(act: CoupleFacts): Finding[] {
  return partiesOf(act, 'parent').flatMap((parent) =>
    when(
      parent.party.deceased === true && isBlank(parent.party.died_on),
      warning(partyField(parent, 'died_on'), 'parent_death_untold', {
        norm: 'LRP art. 70, 2',
        params: { name: parent.party.name ?? '' },
      }),
    ),
  );
}

/** What must be true of two people who marry on a day. */
export function coupleFindings(act: CoupleFacts, on: string): Finding[] {
  return [
    ...two(act),
    ...ages(act, on),
    ...regime(act, on),
    ...kinship(act),
    ...civilStatus(act),
    ...tenMonths(act, on),
    ...namesAfter(act),
    ...deadParents(act),
    ...spouseFindings(act),
    ...wordedPartyFindings(act, 'spouse', 'parent', 'justice_of_peace', 'celebrant'),
  ];
}
