import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { lastDay, type OfficeContext } from '../../calendar/office-calendar.ts';
import { checkDeathStatement } from '../../identifiers/death-statement.ts';
import { presentDeclarants } from '../birth/declarant-findings.ts';
import { underFourteen } from '../birth/parent-findings.ts';
import { legacyStillbirthFindings } from '../legacy/legacy-findings.ts';
import { wordedDeclarants, wordedPartyFindings } from '../act/worded-parties.ts';
import {
  findParent,
  isBlank,
  namedParents,
  partiesOf,
  partyField,
  type WithParties,
} from '../birth/facts.ts';
import { nameFindings } from '../birth/name-findings.ts';
import type { DeathContext } from './death-facts.ts';
import type { stillbornFields } from './stillborn-fields.ts';
import type { DraftOf } from '@serventia/kit';
import { proxyDeedFindings } from '../act/proxy-deed-findings.ts';

type StillbornFacts = WithParties & DraftOf<typeof stillbornFields>;

function time(
  { delivered_on: on, declared_on: declared }: StillbornFacts,
  { today, calendar }: OfficeContext,
): readonly Finding[] {
  if (!on || !isCivilDate(on)) return [];
  const due = lastDay('birth_registration', on, calendar);
  const day = declared ?? today;
  return [
    ...when(day < on, error('declared_on', 'declared_before_delivery')),
    ...when(
      day > due,
      warning('declared_on', 'late_stillbirth', { norm: 'LRP arts. 50 and 53', params: { due } }),
    ),
  ];
}

/** A loss before 20 weeks, or under 500 g, need not be declared (CFM 1.779/2005; verify). */
const EARLIEST_WEEK = 20;

function pregnancy({ gestation_weeks: weeks }: StillbornFacts): readonly Finding[] {
  return when(
    typeof weeks === 'number' && weeks < EARLIEST_WEEK,
    warning('gestation_weeks', 'early_loss', { params: { weeks: EARLIEST_WEEK } }),
  );
}

function twins({ twin, twin_order: order, pregnancy_kind: kind }: StillbornFacts): readonly Finding[] {
  if (twin !== true) return [];
  return [
    ...when(
      typeof order !== 'number',
      error('twin_order', 'required', { norm: 'LRP arts. 53 §1 and 54, 3' }),
    ),
    ...when(kind === 'single', error('pregnancy_kind', 'twin_of_single_pregnancy')),
  ];
}

/** The delivery as a birth has it, by which the age of the mother is counted. */
const deliveryOf = ({ parties, mother_age, delivered_on, declared_on }: StillbornFacts) => ({
  parties,
  mother_age,
  born_on: delivered_on,
  declared_on,
});

/** What must be true of a stillbirth when it is registered. */
export function stillbornFindings(act: StillbornFacts, context: DeathContext): Finding[] {
  if (act.entry_kind) return legacyStillbirthFindings(act);
  const { death_statement: number } = act;
  const doctors = partiesOf(act, 'doctor');
  return [
    ...when(
      namedParents(act).length === 0 || findParent(act, 'mother') === undefined,
      error('parties', 'mother_required', { norm: 'LRP art. 53' }),
    ),
    ...(act.declarant_kind ? presentDeclarants(act, act.declarant_kind) : []),
    ...underFourteen(deliveryOf(act), context),
    ...when(doctors.length === 0, error('parties', 'doctor_required', { norm: 'LRP art. 53 §1' })),
    ...doctors.flatMap((doctor) =>
      when(
        isBlank(doctor.party.council_number),
        error(partyField(doctor, 'council_number'), 'council_number_required', { norm: 'LRP art. 80, 8' }),
      ),
    ),
    ...when(
      !isBlank(number) && !checkDeathStatement(number ?? '').valid,
      error('death_statement', 'invalid_death_statement'),
    ),
    ...when(context.statementInUse === true, error('death_statement', 'death_statement_repeated')),
    ...time(act, context),
    ...pregnancy(act),
    ...twins(act),
    ...proxyDeedFindings(act),
    ...wordedPartyFindings(act, 'parent', 'doctor', ...wordedDeclarants(act)),
    ...(isBlank(act.given_name) ? [] : nameFindings(act, context)),
  ];
}
