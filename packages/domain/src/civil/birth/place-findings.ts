import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { BirthContext, BirthFacts, Id, Maybe } from './birth-facts.ts';
import { findParent, isBlank, namedParents } from './facts.ts';

/** The CRC takes observations up to this length. */
const LONGEST_NOTES = 4000;

function same(a: Maybe<Id>, b: Maybe<Id>): boolean {
  return !isBlank(a) && String(a) === String(b);
}

/** City of birth or of the mother's residence on that day; an adopter's too (LRP art. 54 §4). */
function hometown(birth: BirthFacts): readonly Finding[] {
  const { hometown_city: city, birth_city: birthCity } = birth;
  if (isBlank(city) || isBlank(birthCity) || same(city, birthCity)) return [];
  const mother = findParent(birth, 'mother');
  const homes = birth.birth_kind === 'adoption' || !mother ? namedParents(birth) : [mother];
  const known = homes.filter(({ party }) => !isBlank(party.city));
  if (known.some(({ party }) => same(party.city, city))) return [];
  const norm = 'LRP art. 54 §4';
  return known.length === 0
    ? [warning('hometown_city', 'mother_residence_unknown', { norm })]
    : [error('hometown_city', 'hometown_is_birth_or_mother_residence', { norm })];
}

/** Registered where the child was born or where the parents live (LRP art. 50). */
function office(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  const cities = [birth.birth_city, ...namedParents(birth).map(({ party }) => party.city)];
  const known = cities.filter((city) => !isBlank(city));
  const competent = known.length === 0 || known.some((city) => same(city, context.officeCity));
  return when(
    !isBlank(context.officeCity) && birth.birth_kind !== 'court_order' && !competent,
    warning('birth_city', 'office_of_another_place', { norm: 'LRP art. 50' }),
  );
}

/** Ethnicity and village go into the observations of the certificate (CNN art. 115). */
function indigenous(birth: BirthFacts): readonly Finding[] {
  const told = !isBlank(birth.ethnicity) || !isBlank(birth.village);
  return [
    ...when(
      birth.birth_kind === 'indigenous' && isBlank(birth.rani),
      warning('rani', 'rani_missing', { norm: 'Resolução Conjunta CNJ/CNMP 3/2012' }),
    ),
    ...when(
      told && birth.notes_on_certificate !== true,
      warning('notes_on_certificate', 'ethnicity_must_show', { norm: 'CNN art. 115' }),
    ),
  ];
}

/** Cities, the office's place and what the observations must say. */
export function placeFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...hometown(birth),
    ...office(birth, context),
    ...indigenous(birth),
    ...when(
      (birth.notes ?? '').length > LONGEST_NOTES,
      warning('notes', 'notes_too_long_for_crc', { params: { max: LONGEST_NOTES } }),
    ),
  ];
}
