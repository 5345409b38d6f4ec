import { error, type Finding, when } from '@serventia/kit/finding';
import type { OfficeContext } from '../../calendar/office-calendar.ts';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import { ageOn, isBlank, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import { legacyBookEFindings } from '../legacy/legacy-findings.ts';
import {
  hasFiliation,
  missingQualities,
  missingRecord,
  type WithEarlierRecords,
} from './qualification-findings.ts';
import { noticeFindings, requireParties, titleFindings } from './title-findings.ts';
import type { emancipationFields } from './emancipation-fields.ts';
import type { DraftOf } from '@serventia/kit';

type EmancipationFacts = WithParties & WithEarlierRecords & DraftOf<typeof emancipationFields>;

/** Sixteen full years and not yet eighteen on the day of the title (CC art. 5 sole § I). */
function age(act: EmancipationFacts): Finding[] {
  const { title_on: on } = act;
  const norm = 'CC art. 5 sole § I';
  return partiesOf(act, 'emancipated').flatMap((minor) => {
    const field = partyField(minor, 'birth_date');
    if (isBlank(minor.party.birth_date)) return [error(field, 'required', { norm })];
    const years = on && isCivilDate(on) ? ageOn(minor.party, on, on) : undefined;
    return when(
      years !== undefined && (years.max < 16 || years.min >= 18),
      error(field, 'emancipation_age', { norm, params: { age: years?.max ?? 0 } }),
    );
  });
}

/** Parents emancipate by deed without a judge; who has a guardian needs a sentence. */
function grantors(act: EmancipationFacts): Finding[] {
  const norm = 'CC art. 5 sole § I';
  if (act.granted_by === 'judge')
    return [
      ...requireParties(act, 'guardian', [1, 2], error('parties', 'guardian_required', { norm })),
      ...when(act.title_kind !== 'judgment', error('title_kind', 'guardian_needs_judgment', { norm })),
    ];
  const least = act.granted_by === 'one_parent' ? 1 : 2;
  return requireParties(act, 'parent', [least, 4], error('parties', 'granting_parents_missing', { norm }));
}

/** Whose filiation, and where their birth is registered, so that it can be annotated there (LRP arts. 90 and 106). */
function origin(act: EmancipationFacts): readonly Finding[] {
  const norm = 'LRP art. 90, 2';
  const isNamed = partiesOf(act, 'emancipated').some((minor) => hasFiliation(act, minor));
  return [
    ...when(!isNamed, error('parties', 'emancipated_filiation_missing', { norm })),
    ...missingRecord(act, 'birth', norm),
  ];
}

/** Profession, where they come from and where they live: the record names them of each (LRP art. 90). */
const QUALIFICATION = ['profession', 'origin', 'home'] as const;

/** What must be true of an emancipation when it is registered (LRP art. 90). */
export function emancipationFindings(act: EmancipationFacts, context: OfficeContext): Finding[] {
  if (act.entry_kind)
    return legacyBookEFindings(act, { roles: ['emancipated'], said: ['emancipated_on', 'title_authority'] });
  return [
    ...requireParties(
      act,
      'emancipated',
      [1, 1],
      error('parties', 'emancipated_required', { norm: 'LRP art. 90' }),
    ),
    ...age(act),
    ...partiesOf(act, 'emancipated').flatMap((each) =>
      missingQualities(each, 'LRP art. 90, 2', QUALIFICATION),
    ),
    ...partiesOf(act, 'parent', 'guardian').flatMap((each) =>
      missingQualities(each, 'LRP art. 90, 3', QUALIFICATION),
    ),
    ...origin(act),
    ...grantors(act),
    ...titleFindings(act),
    ...noticeFindings(act, context, 'LRP art. 91'),
    ...wordedPartyFindings(act, 'emancipated', 'parent', 'guardian'),
  ];
}
