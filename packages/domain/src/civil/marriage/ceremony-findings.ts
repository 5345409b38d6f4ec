import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { lastDay, type OfficeCalendar, type OfficeContext } from '../../calendar/office-calendar.ts';
import { allParties, isBlank, partiesOf, partyField, sameName } from '../birth/facts.ts';
import { witnessAptitude } from '../birth/witness-findings.ts';
import { legacyMarriageFindings } from '../legacy/legacy-findings.ts';
import { restorationFindings } from '../restoration/restoration-findings.ts';
import { coupleFindings } from './couple-findings.ts';
import { spousesOf } from './spouses.ts';
import type { MarriageFacts } from './marriage-facts.ts';
import { ceremonyWitnesses, isCelebrated, isReligious } from './marriage-kinds.ts';
import { specialFindings } from './special-findings.ts';

/** The day by which the couple is judged: that of the ceremony, or of the registration where there was none. */
function marriageDay(act: MarriageFacts, today: string): string {
  const { celebrated_on: on } = act;
  return on && isCivilDate(on) && isCelebrated(act) ? on : today;
}

/** How many witnesses sign: four at the least where one of the couple cannot write (CC art. 1.534 §2). */
export function witnessesNeeded(act: MarriageFacts): number {
  const least = ceremonyWitnesses(act);
  if (least === 0) return 0;
  const cannotWrite = spousesOf(act).some(
    ({ party }) =>
      party.literate === false ||
      party.signature_kind === 'at_request' ||
      party.signature_kind === 'fingerprint',
  );
  return cannotWrite ? Math.max(least, 4) : least;
}

function witnesses(act: MarriageFacts, on: string): readonly Finding[] {
  const [expected, actual] = [witnessesNeeded(act), partiesOf(act, 'witness').length];
  return [
    ...when(
      actual < expected,
      error('parties', 'ceremony_witnesses_missing', {
        norm: 'LRP art. 70, 6; CC art. 1.534',
        params: { expected, actual },
      }),
    ),
    ...witnessAptitude(act, on),
  ];
}

/** Who presides: a justice of the peace with CPF, or a celebrant; nobody at a conversion. */
function presider(act: MarriageFacts): readonly Finding[] {
  if (!isCelebrated(act) || act.marriage_kind === 'nuncupative') return [];
  const role = isReligious(act) ? 'celebrant' : 'justice_of_peace';
  const [presiding] = partiesOf(act, role);
  if (!presiding || isBlank(presiding.party.name))
    return [
      isReligious(act)
        ? error('parties', 'celebrant_required', { norm: 'LRP art. 73 §1' })
        : error('parties', 'justice_of_peace_required', { norm: 'CC art. 1.535' }),
    ];
  const alsoSpouse = allParties(act).some(
    ({ party, index }) =>
      index !== presiding.index &&
      (party.role === 'spouse' || party.role === 'witness') &&
      sameName(party.name ?? '', presiding.party.name ?? ''),
  );
  return [
    ...when(
      role === 'justice_of_peace' && isBlank(presiding.party.cpf),
      warning(partyField(presiding, 'cpf'), 'justice_cpf_missing'),
    ),
    ...when(alsoSpouse, error(partyField(presiding, 'name'), 'presider_has_another_role')),
  ];
}

/** The certificate serves 90 days (CC art. 1.532): the ceremony is held within. */
function certificate(act: MarriageFacts, calendar?: OfficeCalendar): readonly Finding[] {
  const { license_certified_on: certified, celebrated_on: on, marriage_kind: kind } = act;
  if (!certified || !on || !isCivilDate(certified) || !isCivilDate(on)) return [];
  if (kind !== 'civil' && kind !== 'religious_licensed') return [];
  const due = lastDay('marriage_certificate', certified, calendar);
  return [
    ...when(on > due, error('celebrated_on', 'license_expired', { norm: 'CC art. 1.532', params: { due } })),
    ...when(on < certified, error('celebrated_on', 'celebrated_before_license', { norm: 'CC art. 1.533' })),
  ];
}

/** A religious marriage is registered within 90 days of the ceremony, or the couple is licensed anew. */
function religious(act: MarriageFacts, { today, calendar }: OfficeContext): readonly Finding[] {
  const { celebrated_on: on } = act;
  if (act.marriage_kind !== 'religious_licensed' || !on || !isCivilDate(on)) return [];
  const due = lastDay('religious_marriage', on, calendar);
  return when(
    today > due,
    error('celebrated_on', 'religious_out_of_time', { norm: 'CC art. 1.516 §1', params: { due } }),
  );
}

/** A civil marriage is written down at the ceremony itself. */
function sameDay(act: MarriageFacts, today: string): readonly Finding[] {
  const { celebrated_on: on } = act;
  return when(
    act.marriage_kind === 'civil' && !!on && isCivilDate(on) && on < today,
    warning('celebrated_on', 'registered_after_ceremony', { norm: 'CC art. 1.536; LRP art. 70' }),
  );
}

/** The beginning of a union stands in the record only by certification or prior registration (CNN arts. 537 ff.). */
function conversion(act: MarriageFacts): readonly Finding[] {
  return when(
    act.marriage_kind === 'conversion' && !isBlank(act.union_from) && isBlank(act.union_title),
    error('union_title', 'union_dates_need_title', { norm: 'LRP art. 70-A §6' }),
  );
}

/** What must be true of a marriage when it is registered. */
export function marriageFindings(act: MarriageFacts, context: OfficeContext): Finding[] {
  if (act.entry_kind)
    return [...legacyMarriageFindings(act), ...restorationFindings(act, act.celebrated_on, [2, 3])];
  const { today, calendar } = context;
  const on = marriageDay(act, today);
  return [
    ...coupleFindings(act, on),
    ...witnesses(act, on),
    ...presider(act),
    ...certificate(act, calendar),
    ...religious(act, context),
    ...sameDay(act, today),
    ...conversion(act),
    ...specialFindings(act, context),
  ];
}
