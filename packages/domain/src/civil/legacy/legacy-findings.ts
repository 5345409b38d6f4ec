import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { DeathFacts } from '../death/death-facts.ts';
import type { PartyRole } from '../birth/birth-facts.ts';
import { isBlank, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import { notSaid } from './legacy-birth-findings.ts';
import { spousesOf } from '../marriage/spouses.ts';
import type { MarriageFacts } from '../marriage/marriage-facts.ts';

/** What the short forms of marriages and deaths state, and an abstract should therefore have (CNN annexes V and VI). */
const OF_MARRIAGE = ['celebrated_on', 'property_regime', 'first_name_after', 'second_name_after'] as const;
const OF_DEATH = ['died_on', 'sex', 'death_city', 'cause_a'] as const;

const untold = <Field extends string>(
  act: Readonly<Partial<Record<Field, unknown>>> & { readonly entry_kind?: string | null | undefined },
  fields: readonly Field[],
): Finding[] =>
  fields
    .filter((field) => act[field] === null || act[field] === undefined || act[field] === '')
    .map((field) => warning(field, notSaid(act)));

/**
 * What is asked of a marriage from an old book: the names of the two, by which it is found. The rules of new acts (the
 * license, who presides, witnesses) do not hold for it; what the short form states and nobody typed is a warning.
 */
export function legacyMarriageFindings(act: MarriageFacts): Finding[] {
  const spouses = spousesOf(act);
  return [
    ...when(
      spouses.length !== 2,
      error('parties', 'two_spouses_required', { params: { count: spouses.length } }),
    ),
    ...spouses.flatMap((spouse) =>
      when(isBlank(spouse.party.name), error(partyField(spouse, 'name'), 'required')),
    ),
    ...when(
      act.property_regime === 'partial_communion' &&
        !!act.celebrated_on &&
        act.celebrated_on < PARTIAL_COMMUNION_SINCE,
      warning('property_regime', 'regime_before_1977', { norm: 'Lei 6.515/1977 art. 50' }),
    ),
    ...untold(
      act,
      act.marriage_kind === 'conversion'
        ? OF_MARRIAGE.filter((field) => field !== 'celebrated_on')
        : OF_MARRIAGE,
    ),
  ];
}

/** Until then the couple that agreed on nothing held all in common (Lei 6.515/1977 art. 50, to CC/1916 art. 258). */
const PARTIAL_COMMUNION_SINCE = '1977-12-26';

/** What is asked of a death from an old book: the name, unless nobody knew it. */
export function legacyDeathFindings(death: DeathFacts): Finding[] {
  return [
    ...when(isBlank(death.name) && death.unknown_person !== true, error('name', 'required')),
    ...untold(
      death,
      OF_DEATH.filter((field) => field !== 'died_on' || death.died_on_unknown !== true),
    ),
    ...when(
      !!death.died_on && !!death.birth_date && death.died_on < death.birth_date,
      error('died_on', 'died_before_birth'),
    ),
  ];
}

/** What the short form of a stillbirth states (CNN art. 472). */
const OF_STILLBIRTH = ['delivered_on', 'sex', 'birth_city', 'cause_a'] as const;

/** What is asked of a stillbirth from an old book: a parent, by whose name it is found. */
export function legacyStillbirthFindings(
  act: WithParties & Readonly<Partial<Record<(typeof OF_STILLBIRTH)[number], unknown>>>,
): Finding[] {
  const isNamed = partiesOf(act, 'parent').some(({ party }) => !isBlank(party.name));
  return [...when(!isNamed, error('parties', 'parent_required')), ...untold(act, OF_STILLBIRTH)];
}

/** What is asked of an act of an old book E: whom it is about, by name; what its short form states is a warning. */
export function legacyBookEFindings<Field extends string>(
  act: WithParties & Readonly<Partial<Record<Field, unknown>>>,
  {
    roles,
    count = 1,
    said,
  }: { readonly roles: readonly PartyRole[]; readonly count?: number; readonly said: readonly Field[] },
): Finding[] {
  const subjects = partiesOf(act, ...roles);
  return [
    ...when(subjects.length !== count, error('parties', 'subject_required')),
    ...subjects.flatMap((each) =>
      when(isBlank(each.party.name), error(partyField(each, 'name'), 'required')),
    ),
    ...untold(act, said),
  ];
}
