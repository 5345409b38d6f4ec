import { duty } from '../../office/duties.ts';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { BirthFacts } from './birth-facts.ts';
import { findParent, isBlank, namedParents, partiesOf } from './facts.ts';

const INQUIRY = 'Lei 8.560/1992 art. 2';

/** Kinds whose filiation comes from a judge or is not known. */
const WITHOUT_INQUIRY = new Set(['foundling', 'adoption', 'court_order']);

function onlyMother(birth: BirthFacts): boolean {
  return findParent(birth, 'mother') !== undefined && namedParents(birth).length === 1;
}

/** The mother alone may name the father; her silence is written down too (CNN arts. 496 to 504). */
function allegedFather(birth: BirthFacts): readonly Finding[] {
  const named = !isBlank(birth.alleged_father_name);
  const declined = birth.alleged_father_declined === true;
  if (named && declined)
    return [error('alleged_father_declined', 'alleged_father_and_declined', { norm: INQUIRY })];
  if (!onlyMother(birth)) {
    return when(named, error('alleged_father_name', 'alleged_father_with_filiation', { norm: INQUIRY }));
  }
  if (named) return [duty('judge', 'alleged_father_name', 'send_alleged_father_to_judge', { norm: INQUIRY })];
  if (declined)
    return [duty('paper', 'alleged_father_declined', 'sign_negative_statement', { norm: INQUIRY })];
  const asked =
    birth.parents_married !== true &&
    birth.assisted_reproduction !== true &&
    !WITHOUT_INQUIRY.has(birth.birth_kind ?? '');
  return when(asked, warning('alleged_father_name', 'offer_alleged_father', { norm: INQUIRY }));
}

/** Without marriage the father is present, or recognised in writing, or gave a special power. */
function recognition(birth: BirthFacts): readonly Finding[] {
  const father = findParent(birth, 'father');
  const fatherActs = birth.declarant_kind === 'father' || birth.declarant_kind === 'both';
  const represented = partiesOf(birth, 'proxy').some(
    ({ party }) => party.represents === 'father' || party.represents === 'both',
  );
  const proven =
    birth.parents_married === true ||
    birth.assisted_reproduction === true ||
    fatherActs ||
    represented ||
    WITHOUT_INQUIRY.has(birth.birth_kind ?? '');
  return when(
    father !== undefined && !proven,
    warning('parties', 'paternity_needs_recognition', { norm: 'LRP art. 59; Lei 8.560/1992 art. 1' }),
  );
}

/** A marriage carries the presumption; the certificate is kept and never printed (Lei 8.560/1992 arts. 5, 6). */
function marriage(birth: BirthFacts): readonly Finding[] {
  return when(
    birth.parents_married === true && namedParents(birth).length < 2,
    warning('parents_married', 'married_parent_missing', { norm: 'CC art. 1.597' }),
  );
}

/** Filiation: presumption, recognition, inquiry of the father and assisted reproduction. */
export function paternityFindings(birth: BirthFacts): Finding[] {
  return [
    ...allegedFather(birth),
    ...recognition(birth),
    ...marriage(birth),
    ...when(
      birth.assisted_reproduction === true && birth.clinic_statement !== true,
      error('clinic_statement', 'clinic_statement_required', { norm: 'CNN art. 513' }),
    ),
  ];
}
