import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { lastDay, type OfficeContext } from '../../calendar/office-calendar.ts';
import { isBlank, partiesOf, partyField } from '../birth/facts.ts';
import type { MarriageFacts } from './marriage-facts.ts';
import { isReligious } from './marriage-kinds.ts';
import { powersOf } from './proxy-powers.ts';

/** Who marries by proxy does so by a public deed of at most 90 days, each by their own (CC art. 1.542 and §3). */
function byProxy(act: MarriageFacts, { calendar }: OfficeContext): readonly Finding[] {
  if (act.marriage_kind === 'court_order') return [];
  const { celebrated_on: on } = act;
  return powersOf(act).flatMap((fields): readonly Finding[] => {
    const issued = act[fields.on];
    if (!issued || !isCivilDate(issued))
      return [error(fields.on, 'proxy_deed_missing', { norm: 'CC art. 1.542' })];
    const unnamed = when(isBlank(act[fields.deed]), error(fields.deed, 'required', { norm: 'LRP art. 37' }));
    if (!on || !isCivilDate(on)) return unnamed;
    const due = lastDay('marriage_proxy', issued, calendar);
    return [
      ...unnamed,
      ...when(
        on > due,
        error(fields.on, 'marriage_proxy_expired', { norm: 'CC art. 1.542 §3', params: { due } }),
      ),
      ...when(on < issued, error(fields.on, 'proxy_deed_after_ceremony', { norm: 'CC art. 1.542' })),
    ];
  });
}

/** The conversion of a union has no ceremony, so nobody presides over it (LRP art. 70-A). */
function unpresided(act: MarriageFacts): readonly Finding[] {
  if (act.marriage_kind !== 'conversion') return [];
  const presiding = [...partiesOf(act, 'justice_of_peace'), ...partiesOf(act, 'celebrant')];
  return presiding.map((party) =>
    error(partyField(party, 'role'), 'conversion_presided', { norm: 'LRP art. 70-A' }),
  );
}

/** A religious marriage is registered within a day of its entry (LRP art. 73 §2), which follows the ceremony. */
function religiousEntry(act: MarriageFacts, { today, calendar }: OfficeContext): readonly Finding[] {
  const { religious_entered_on: entered, celebrated_on: on } = act;
  if (!isReligious(act) || !entered || !isCivilDate(entered)) return [];
  const due = lastDay('religious_entry', entered, calendar);
  return [
    ...when(
      today > due,
      warning('religious_entered_on', 'religious_entry_late', { norm: 'LRP art. 73 §2', params: { due } }),
    ),
    ...when(
      !!on && entered < on,
      error('religious_entered_on', 'religious_entry_before_ceremony', { norm: 'LRP art. 73' }),
    ),
  ];
}

/** The term of a marriage in grave illness is registered within five days, before two witnesses (CC art. 1.539 §2). */
function graveIllness(act: MarriageFacts, { today, calendar }: OfficeContext): readonly Finding[] {
  const { celebrated_on: on } = act;
  if (act.marriage_kind !== 'grave_illness' || !on || !isCivilDate(on)) return [];
  const due = lastDay('grave_illness_term', on, calendar);
  return when(
    today > due,
    warning('celebrated_on', 'grave_illness_late', { norm: 'CC art. 1.539 §2', params: { due } }),
  );
}

/** The six who heard the declaration of who was about to die are no kin of the two (CC art. 1.540). */
function nuncupative(act: MarriageFacts): readonly Finding[] {
  return when(
    act.marriage_kind === 'nuncupative',
    warning('parties', 'nuncupative_witnesses_kin', { norm: 'CC art. 1.540' }),
  );
}

/** What the law asks of the kinds of marriage that are no common ceremony before a justice. */
export function specialFindings(act: MarriageFacts, context: OfficeContext): Finding[] {
  return [
    ...byProxy(act, context),
    ...unpresided(act),
    ...religiousEntry(act, context),
    ...graveIllness(act, context),
    ...nuncupative(act),
  ];
}
