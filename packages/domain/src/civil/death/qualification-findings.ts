import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { isBlank, partiesOf } from '../birth/facts.ts';
import { diedAsChild } from './age-at-death.ts';
import { type DeathFacts, isByOrder } from './death-facts.ts';

const isChild = ({ birth_date: born, died_on: died, age_value: age, age_unit: unit }: DeathFacts): boolean =>
  diedAsChild({
    birth_date: born ?? null,
    died_on: died && isCivilDate(died) ? died : null,
    age_value: age ?? null,
    age_unit: unit ?? null,
  });

/** What the record must say of who died (LRP art. 80, 3 and 5); whoever declares may not know it. */
function ofDeceased(death: DeathFacts): readonly Finding[] {
  const norm = 'LRP art. 80, 3';
  return [
    ...when(
      isBlank(death.hometown_city) && isBlank(death.hometown_text),
      warning('hometown_city', 'deceased_birthplace_untold', { norm }),
    ),
    ...when(
      isBlank(death.profession) && isBlank(death.profession_text) && !isChild(death),
      warning('profession_text', 'deceased_profession_untold', { norm }),
    ),
    ...when(isBlank(death.city) && isBlank(death.street), warning('city', 'deceased_home_untold', { norm })),
    ...when(
      partiesOf(death, 'parent').every(({ party }) => isBlank(party.name)),
      warning('parties', 'deceased_parents_untold', { norm: 'LRP art. 80, 5' }),
    ),
  ];
}

const ONCE_MARRIED: ReadonlySet<unknown> = new Set(['married', 'separated', 'widowed']);

/** The surviving or the late spouse, and the office of the marriage (LRP art. 80, 4). */
function ofSpouse(death: DeathFacts): readonly Finding[] {
  const { civil_status: status, partner_kind: kind, partner_status: partner } = death;
  const norm = 'LRP art. 80, 4';
  const isSpouse = kind === 'spouse';
  const isContrary =
    isSpouse &&
    (status === 'single' ||
      (status === 'married' && partner === 'predeceased') ||
      (status === 'widowed' && partner === 'surviving'));
  return [
    ...when(ONCE_MARRIED.has(status) && !isSpouse, warning('partner_kind', 'spouse_untold', { norm })),
    ...when(
      isSpouse && isBlank(death.marriage) && isBlank(death.marriage_office),
      warning('marriage_office', 'marriage_office_untold', { norm }),
    ),
    ...when(isContrary, error('partner_status', 'spouse_against_status', { norm })),
  ];
}

/** A child declares: there are children to be named, whom the text would say there are not (LRP art. 80, 7). */
export const leavesUntoldChildren = ({
  declarant_kind: declarant,
  descendants,
}: Pick<DeathFacts, 'declarant_kind' | 'descendants'>): boolean =>
  declarant === 'child' && (descendants ?? []).length === 0;

/** What a declaration says of somebody known; a judge tells what there is (LRP art. 88). */
export function qualificationFindings(death: DeathFacts): readonly Finding[] {
  if (death.unknown_person) return [];
  return [
    ...(isByOrder(death) ? [] : ofDeceased(death)),
    ...ofSpouse(death),
    ...when(
      leavesUntoldChildren(death),
      warning('descendants', 'children_untold', { norm: 'LRP art. 80, 7' }),
    ),
  ];
}
