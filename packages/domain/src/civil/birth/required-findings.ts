import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { BirthFacts } from './birth-facts.ts';
import { isBlank, namedParents, partiesOf, partyField } from './facts.ts';
import { motherAgeAtBirth } from './parent-findings.ts';

type Field = Exclude<keyof BirthFacts, 'parties' | 'born'>;

const ALWAYS: readonly (readonly [Field, string])[] = [
  ['birth_kind', 'LRP art. 54'],
  ['given_name', 'LRP art. 54, 4'],
  ['surname', 'LRP art. 55'],
  ['sex', 'LRP art. 54, 2'],
  ['birth_place_kind', 'LRP art. 54, 1'],
  ['birth_city', 'LRP art. 54, 1'],
  ['hometown_city', 'LRP art. 54 §4'],
  ['twin', 'LRP art. 54, 3'],
  ['declarant_kind', 'LRP art. 52'],
];

const ORDER: readonly Field[] = [
  'order_judge',
  'order_court',
  'order_case',
  'order_judged_on',
  'order_issued_on',
];

/** Kinds of registration that come from a judge. */
function needsOrder(birth: BirthFacts): boolean {
  return birth.birth_kind === 'court_order' || birth.birth_kind === 'adoption';
}

function missing(birth: BirthFacts, field: Field, norm: string): readonly Finding[] {
  return when(isBlank(birth[field]), error(field, 'required', { norm }));
}

/** A date or an hour is either told or said to be unknown, never both. */
function knownOrUnknown(birth: BirthFacts, field: Field, flag: Field): readonly Finding[] {
  const norm = 'LRP art. 54, 1';
  if (birth[flag] === true) {
    return when(!isBlank(birth[field]), error(flag, 'known_and_unknown', { norm, params: { field } }));
  }
  return missing(birth, field, norm);
}

function place(birth: BirthFacts): readonly Finding[] {
  const norm = 'LRP art. 54, 1';
  if (birth.birth_place_kind === 'health_unit') return missing(birth, 'birth_place_name', norm);
  return birth.birth_place_kind === 'outside_health_unit' ? missing(birth, 'birth_place_address', norm) : [];
}

function filiation(birth: BirthFacts): Finding[] {
  if (birth.birth_kind === 'foundling') return [];
  const parents = namedParents(birth);
  if (parents.length === 0) return [error('parties', 'parent_required', { norm: 'LRP art. 54, 7' })];
  return parents
    .filter(({ party }) => !hasGrandparent(birth, party.side))
    .map((parent) => warning(partyField(parent, 'name'), 'grandparent_missing', { norm: 'LRP art. 54, 8' }));
}

function hasGrandparent(birth: BirthFacts, side: 'first' | 'second' | null | undefined): boolean {
  return partiesOf(birth, 'grandparent').some(
    ({ party }) => (party.side ?? 'first') === (side ?? 'first') && !isBlank(party.name),
  );
}

function motherAge(birth: BirthFacts): readonly Finding[] {
  const withMother = partiesOf(birth, 'parent').some(
    ({ party }) => party.gender_role === 'mother' && !party.name_unknown,
  );
  return withMother && motherAgeAtBirth(birth) === undefined
    ? missing(birth, 'mother_age', 'LRP art. 54, 7')
    : [];
}

function namelessParties(birth: BirthFacts): Finding[] {
  return (birth.parties ?? []).flatMap(({ name, name_unknown: unknown }, index) => {
    const field = `parties.${index}.name`;
    if (isBlank(name)) return when(unknown !== true, error(field, 'required'));
    return when(unknown === true, error(field, 'known_and_unknown', { params: { field: 'name' } }));
  });
}

/** What must be filled in before the registration (LRP art. 54). */
export function requiredFindings(birth: BirthFacts): Finding[] {
  return [
    ...ALWAYS.flatMap(([field, norm]) => missing(birth, field, norm)),
    ...knownOrUnknown(birth, 'born_on', 'born_on_unknown'),
    ...knownOrUnknown(birth, 'born_at', 'born_at_unknown'),
    ...place(birth),
    ...filiation(birth),
    ...motherAge(birth),
    ...namelessParties(birth),
    ...(birth.birth_kind === 'foundling' ? missing(birth, 'foundling_facts', 'LRP art. 61') : []),
    ...(needsOrder(birth) ? ORDER.flatMap((field) => missing(birth, field, 'LRP art. 54, 1')) : []),
    ...when(
      birth.parents_married === true && isBlank(birth.parents_marriage_office),
      error('parents_marriage_office', 'required', { norm: 'LRP art. 54, 7' }),
    ),
  ];
}
