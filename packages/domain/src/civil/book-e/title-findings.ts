import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { lastDay, type OfficeContext } from '../../calendar/office-calendar.ts';
import type { Maybe, PartyRole } from '../birth/birth-facts.ts';
import { isBlank, partiesOf, partyField, type WithParties } from '../birth/facts.ts';
import type { TITLE_KINDS, titleFields } from '../act/act-fields.ts';
import type { DraftOf } from '@serventia/kit';

export type TitleFacts = WithParties &
  DraftOf<typeof titleFields> & { readonly title_kind?: Maybe<(typeof TITLE_KINDS)[number]> };

/** A sentence is final after it was given. */
export function titleFindings(act: TitleFacts): readonly Finding[] {
  const { title_on: on, title_final_on: final } = act;
  return when(!!on && !!final && final < on, error('title_final_on', 'final_before_judgment'));
}

/** Days in which who asked for it registers a sentence, before the judge does (LRP arts. 91 and 93). */
const NOTICE_DAYS = 8;

/** Tells that a sentence waited longer than the law gives. */
export function noticeFindings(
  act: TitleFacts,
  { today, calendar }: OfficeContext,
  norm: string,
): readonly Finding[] {
  const { title_final_on: final } = act;
  if (act.title_kind !== 'judgment' || !final || !isCivilDate(final)) return [];
  const due = lastDay('days', final, calendar, NOTICE_DAYS);
  return when(today > due, warning('title_final_on', 'judgment_waited', { norm, params: { due } }));
}

/** At least so many people in a role, each with a name. */
export function requireParties(
  act: WithParties,
  role: PartyRole,
  [least, most]: readonly [number, number],
  finding: Finding,
): Finding[] {
  const found = partiesOf(act, role);
  return [
    ...when(found.length < least || found.length > most, finding),
    ...found.flatMap((each) => when(isBlank(each.party.name), error(partyField(each, 'name'), 'required'))),
  ];
}
