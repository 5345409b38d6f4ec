import { error, type Finding, when } from '@serventia/kit/finding';
import type { OfficeContext } from '../../calendar/office-calendar.ts';
import { isCivilDate } from '../../calendar/civil-date.ts';
import type { Maybe, PartyFacts } from '../birth/birth-facts.ts';
import {
  ageOn,
  type IndexedParty,
  isBlank,
  partiesOf,
  partyField,
  type WithParties,
} from '../birth/facts.ts';
import { noticeFindings, requireParties, titleFindings } from './title-findings.ts';
import type { emancipationFields } from './emancipation-fields.ts';
import type { DraftOf } from '@serventia/kit';
import type { EarlierRecordFacts } from '../act/act-lists.ts';

type EmancipationFacts = WithParties &
  DraftOf<typeof emancipationFields> & {
    readonly earlier_records?: Maybe<readonly EarlierRecordFacts[]>;
  };

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

type Qualified = Pick<
  PartyFacts,
  'profession' | 'profession_text' | 'hometown_city' | 'hometown_text' | 'city' | 'address_abroad'
>;

/** Profession, where they come from and where they live: the record names them of each (LRP art. 90). */
function qualification(each: IndexedParty): Finding[] {
  const { party } = each;
  const lacks = (...names: (keyof Qualified)[]): boolean => names.every((name) => isBlank(party[name]));
  const required = (field: keyof Qualified): Finding =>
    error(partyField(each, field), 'required', { norm: 'LRP art. 90' });
  return [
    ...when(lacks('profession', 'profession_text'), required('profession')),
    ...when(lacks('hometown_city', 'hometown_text'), required('hometown_city')),
    ...when(lacks('city', 'address_abroad'), required('city')),
  ];
}

/** Whose filiation, and where their birth is registered, so that it can be annotated there (LRP arts. 90 and 106). */
function origin(act: EmancipationFacts): readonly Finding[] {
  const norm = 'LRP art. 90, 2';
  const isNamed = partiesOf(act, 'emancipated').some(
    ({ party }) => !isBlank(party.mother_name) || !isBlank(party.father_name),
  );
  const hasBirth = (act.earlier_records ?? []).some(({ earlier_kind: kind }) => kind === 'birth');
  return [
    ...when(
      partiesOf(act, 'parent').length === 0 && !isNamed,
      error('parties', 'emancipated_filiation_missing', { norm }),
    ),
    ...when(!hasBirth, error('earlier_records', 'emancipated_birth_missing', { norm })),
  ];
}

/** What must be true of an emancipation when it is registered (LRP art. 90). */
export function emancipationFindings(act: EmancipationFacts, context: OfficeContext): Finding[] {
  return [
    ...requireParties(
      act,
      'emancipated',
      [1, 1],
      error('parties', 'emancipated_required', { norm: 'LRP art. 90' }),
    ),
    ...age(act),
    ...partiesOf(act, 'emancipated', 'parent', 'guardian').flatMap(qualification),
    ...origin(act),
    ...grantors(act),
    ...titleFindings(act),
    ...noticeFindings(act, context, 'LRP art. 91'),
  ];
}
