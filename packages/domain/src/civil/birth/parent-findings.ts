import { duty } from '../../office/duties.ts';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import {
  addDays,
  ageInYears,
  compareCivilDates,
  isCivilDate,
  isPartialDate,
} from '../../calendar/civil-date.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import {
  type AgeRange,
  ageOn,
  bornOn,
  declaredOn,
  findParent,
  type IndexedParty,
  isBlank,
  namedParents,
  partiesOf,
  partyField,
} from './facts.ts';

/** Complete years of each mother at the birth, by her date of birth; `undefined` of her whose date is missing. */
function mothersAges(birth: BirthFacts): readonly (number | undefined)[] {
  const born = bornOn(birth);
  return namedParents(birth)
    .filter(({ party }) => party.gender_role === 'mother')
    .map(({ party: { birth_date: date } }) =>
      born && date && isCivilDate(date) ? ageInYears(date, born) : undefined,
    );
}

/**
 * Complete years of the mother at the birth; `undefined` when a date is missing, and of two mothers of different ages:
 * the act does not say which of them gave birth.
 */
export function motherAgeAtBirth(birth: BirthFacts): number | undefined {
  const [first, ...others] = mothersAges(birth);
  return others.every((age) => age === first) ? first : undefined;
}

/** The mother's age: counted when her date is known, otherwise as declared. */
function motherAge(birth: BirthFacts, context: BirthContext): AgeRange | undefined {
  const born = bornOn(birth);
  const mother = findParent(birth, 'mother');
  const counted = mother && born ? ageOn(mother.party, born, declaredOn(birth, context)) : undefined;
  const declared = birth.mother_age;
  const isAlone = mothersAges(birth).length < 2;
  if (counted && mother?.party.birth_date && (isAlone || typeof declared !== 'number')) return counted;
  return typeof declared === 'number' ? { min: declared, max: declared } : counted;
}

/** Days from conception to birth (verify). */
const GESTATION_DAYS = 266;

/** Rape of a vulnerable person: below 14, at the birth or at the conception (CP art. 217-A; UF). */
export function underFourteen(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const limit = context.motherAlertAge ?? 14;
  const age = motherAge(birth, context);
  const born = bornOn(birth);
  const date = findParent(birth, 'mother')?.party.birth_date;
  const conceived = born ? addDays(born, -GESTATION_DAYS) : undefined;
  const conceivedAt =
    conceived && date && isCivilDate(date) && date <= conceived ? ageInYears(date, conceived) : undefined;
  if (!age || Math.min(age.min, conceivedAt ?? age.min) >= limit) return [];
  const code = 'mother_under_fourteen_must_contact_authorities';
  const rest = { norm: 'CP art. 217-A', params: { age: age.min } };
  return [warning('mother_age', code, rest), duty('prosecutor', 'mother_age', code, rest)];
}

function declaredAge(birth: BirthFacts): readonly Finding[] {
  const ages = mothersAges(birth);
  const [counted] = ages;
  const declared = birth.mother_age;
  if (counted === undefined || typeof declared !== 'number') return [];
  return when(
    ages.every((age) => age !== undefined && age !== declared),
    error('mother_age', 'mother_age_mismatch', { norm: 'LRP art. 54, 7', params: { age: counted } }),
  );
}

/** Ages out of which somebody probably mistyped. */
const PLAUSIBLE = { motherMin: 10, motherMax: 55, fatherMin: 12 } as const;

function plausible(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const mother = motherAge(birth, context);
  const father = findParent(birth, 'father');
  const born = bornOn(birth);
  const fatherAge = father && born ? ageOn(father.party, born, declaredOn(birth, context)) : undefined;
  return [
    ...when(
      mother !== undefined && (mother.max < PLAUSIBLE.motherMin || mother.min > PLAUSIBLE.motherMax),
      warning('mother_age', 'implausible_mother_age', { params: { age: mother?.min ?? 0 } }),
    ),
    ...when(
      father !== undefined && fatherAge !== undefined && fatherAge.max < PLAUSIBLE.fatherMin,
      warning(father ? partyField(father, 'birth_date') : '', 'implausible_father_age', {
        params: { age: fatherAge?.max ?? 0 },
      }),
    ),
  ];
}

function datesOf(parent: IndexedParty, birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const date = parent.party.birth_date;
  const field = partyField(parent, 'birth_date');
  if (isBlank(date)) {
    return when(parent.party.gender_role === 'mother', warning(field, 'mother_birth_date_missing'));
  }
  if (!date || !isPartialDate(date)) return [];
  const born = bornOn(birth) ?? declaredOn(birth, context);
  return when(compareCivilDates(date, born) >= 0, error(field, 'parent_born_after_child'));
}

function isMinor(party: IndexedParty['party'], birth: BirthFacts, context: BirthContext): boolean {
  const declared = declaredOn(birth, context);
  const age = ageOn(party, declared, declared);
  return (
    party.capacity !== 'emancipated' && age !== undefined && age.max < (context.parentDeclarationAge ?? 16)
  );
}

function declaresAlone(parent: IndexedParty, birth: BirthFacts, context: BirthContext): boolean {
  const { party } = parent;
  if (birth.declarant_kind === 'father' || birth.declarant_kind === 'mother') {
    return party.gender_role === birth.declarant_kind && !isRepresented(parent, birth);
  }
  const everyoneIsMinor = namedParents(birth).every((other) => isMinor(other.party, birth, context));
  return birth.declarant_kind === 'both' && everyoneIsMinor && !isRepresented(parent, birth);
}

function isRepresented({ party }: IndexedParty, birth: BirthFacts): boolean {
  return partiesOf(birth, 'proxy').some(
    ({ party: proxy }) => proxy.represents === party.gender_role || proxy.represents === 'both',
  );
}

/** Below 16 a parent is represented; a father needs the judge (UF, verify). Maternity follows the DNV. */
function minorParent(parent: IndexedParty, birth: BirthFacts, context: BirthContext): readonly Finding[] {
  if (!isMinor(parent.party, birth, context)) return [];
  const field = partyField(parent, 'birth_date');
  const rest = { norm: 'CC arts. 3 and 1.634, VII', params: { age: context.parentDeclarationAge ?? 16 } };
  return [
    declaresAlone(parent, birth, context)
      ? error(field, 'minor_parent_cannot_declare_alone', rest)
      : warning(field, 'minor_parent_is_represented', rest),
    ...when(parent.party.gender_role === 'father', warning(field, 'minor_father_needs_authorization', rest)),
  ];
}

/** Ages of the parents: what the law protects, who may declare and what was probably mistyped. */
export function parentFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...underFourteen(birth, context),
    ...declaredAge(birth),
    ...plausible(birth, context),
    ...namedParents(birth).flatMap((parent) =>
      [datesOf(parent, birth, context), minorParent(parent, birth, context)].flat(),
    ),
  ];
}
