import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { agentFindings } from '../act/proxy-deed-findings.ts';
import { declarantRole } from '../act/declarant-role.ts';
import { addYears, earliestDate, isCivilDate, isPartialDate } from '../../calendar/civil-date.ts';
import { lastDay } from '../../calendar/office-calendar.ts';
import { checkDeathStatement } from '../../identifiers/death-statement.ts';
import { wordedPartyFindings } from '../act/worded-parties.ts';
import { isBlank, partiesOf, partyField } from '../birth/facts.ts';
import { witnessAptitude } from '../birth/witness-findings.ts';
import { legacyDeathFindings } from '../legacy/legacy-findings.ts';
import { restorationFindings } from '../restoration/restoration-findings.ts';
import { type DeathContext, type DeathFacts, isByOrder } from './death-facts.ts';
import { noticeFindings } from './notice-findings.ts';
import { qualificationFindings } from './qualification-findings.ts';

const declaredOn = (death: DeathFacts, { today }: DeathContext): string =>
  death.declared_on && isCivilDate(death.declared_on) ? death.declared_on : today;

const diedOn = ({ died_on: on }: DeathFacts): string | undefined => (on && isCivilDate(on) ? on : undefined);

/** Known or said to be unknown, and in the order things happen. */
function dates(death: DeathFacts, context: DeathContext): readonly Finding[] {
  const on = diedOn(death);
  const born =
    death.birth_date && isPartialDate(death.birth_date) ? earliestDate(death.birth_date) : undefined;
  const norm = 'LRP art. 80, 1';
  return [
    ...when(isBlank(death.died_on) && death.died_on_unknown !== true, error('died_on', 'required', { norm })),
    ...when(isBlank(death.died_at) && death.died_at_unknown !== true, error('died_at', 'required', { norm })),
    ...when(
      !isBlank(death.died_on) && death.died_on_unknown === true,
      error('died_on_unknown', 'known_and_unknown', { norm }),
    ),
    ...when(
      !isBlank(death.died_at) && death.died_at_unknown === true,
      error('died_at_unknown', 'known_and_unknown', { norm }),
    ),
    ...when(!!on && !!born && on < born, error('died_on', 'died_before_birth')),
    ...when(!!on && declaredOn(death, context) < on, error('declared_on', 'declared_before_death')),
    ...when(!!on && !!born && addYears(born, 120) < on, warning('birth_date', 'died_very_old')),
    ...when(
      !!on && isByOrder(death) && !!death.order_judged_on && death.order_judged_on < on,
      error('order_judged_on', 'judged_before_death', { norm: 'LRP arts. 88 and 109' }),
    ),
  ];
}

const NOT_LATE = new Set<unknown>(['late', 'court_order', 'presumed']);

/** 24 hours, or 15 days where that could not be, or three months far away; then the judge (LRP art. 78 with 50). */
function time(death: DeathFacts, context: DeathContext): readonly Finding[] {
  const on = diedOn(death);
  if (!on || NOT_LATE.has(death.death_kind)) return [];
  const kind = death.far_from_office ? 'birth_registration_far' : 'birth_registration';
  const due = lastDay(kind, on, context.calendar);
  return when(
    declaredOn(death, context) > due,
    warning('death_kind', 'late_death', { norm: 'LRP arts. 78 and 109', params: { due } }),
  );
}

/** At least one number or record that tells who died (LRP art. 80, 12); nobody has one for an unknown body. */
function identifiers(death: DeathFacts): readonly Finding[] {
  if (death.unknown_person) return [];
  const numbers = [
    death.cpf,
    death.pis,
    death.inss_number,
    death.benefit_number,
    death.voter_number,
    death.ctps,
  ];
  const known =
    numbers.some((number) => !isBlank(number)) ||
    (!isBlank(death.id_number) && !isBlank(death.id_issuer)) ||
    (death.earlier_records ?? []).some(({ earlier_kind: kind }) => kind === 'birth');
  return when(!known, error('cpf', 'identifier_required', { norm: 'LRP art. 80, 12' }));
}

/** The declaration of death: present or explained, with a right check digit, used once. */
function statement(death: DeathFacts, context: DeathContext): readonly Finding[] {
  const { death_statement: number, death_statement_missing: missing } = death;
  const check = isBlank(number) ? undefined : checkDeathStatement(number ?? '');
  return [
    ...when(
      isBlank(number) && missing !== true,
      error('death_statement', 'required', { norm: 'LRP art. 77' }),
    ),
    ...when(!isBlank(number) && missing === true, error('death_statement_missing', 'known_and_unknown')),
    ...when(check?.valid === false, error('death_statement', 'invalid_death_statement')),
    ...when(context.statementInUse === true, error('death_statement', 'death_statement_repeated')),
    ...when(context.cpfInUse === true, warning('cpf', 'cpf_of_deceased')),
  ];
}

/**
 * One or two physicians attest, with their council numbers; without one, two witnesses, also after the burial (LRP arts.
 * 77, 80, 8 and 83).
 */
function attestation(death: DeathFacts, context: DeathContext): readonly Finding[] {
  const doctors = partiesOf(death, 'doctor');
  const witnesses = partiesOf(death, 'witness').length;
  return [
    ...when(doctors.length > 2, error('parties', 'two_doctors_at_most', { norm: 'LRP art. 80, 8' })),
    ...doctors.flatMap((doctor) =>
      when(
        isBlank(doctor.party.council_number),
        error(partyField(doctor, 'council_number'), 'council_number_required', { norm: 'LRP art. 80, 8' }),
      ),
    ),
    ...when(
      doctors.length === 0 && witnesses < 2 && !isByOrder(death),
      error('parties', 'death_witnesses_missing', {
        norm: 'LRP arts. 77 and 83',
        params: { actual: witnesses },
      }),
    ),
    ...witnessAptitude(death, declaredOn(death, context)),
  ];
}

/** Words of a cause that nobody dies of naturally. */
const EXTERNAL =
  /\b(?:acidente|arma|atropelamento|afogamento|agressao|agressão|enforcamento|envenenamento|homicidio|homicídio|suicidio|suicídio|queda|queimadura|tiro|facada)\b/iu;

/** Who is killed, or dies nobody knows how, is examined by the forensic institute. */
function nature(death: DeathFacts): readonly Finding[] {
  const { death_nature: kind, certifier_kind: certifier } = death;
  const causes = [death.cause_a, death.cause_b, death.cause_c, death.cause_d].join(' ');
  const natural = kind === 'natural';
  return [
    ...when(
      (kind === 'violent' || kind === 'unknown') &&
        !isByOrder(death) &&
        !isBlank(certifier) &&
        certifier !== 'iml' &&
        certifier !== 'svo',
      error('certifier_kind', 'forensic_required', { norm: 'LRP art. 77; CPP art. 162' }),
    ),
    ...when(
      kind === 'violent' && !isByOrder(death) && certifier === 'svo',
      error('certifier_kind', 'forensic_required', { norm: 'CPP art. 162' }),
    ),
    ...when(natural && EXTERNAL.test(causes), warning('death_nature', 'external_cause')),
  ];
}

/** Cremation: by will or for health, with two physicians or a forensic one; after violence, by order (LRP art. 77 §2). */
function cremation(death: DeathFacts): readonly Finding[] {
  if (death.burial_kind !== 'cremation') return [];
  const norm = 'LRP art. 77 §2';
  const forensic = death.certifier_kind === 'iml';
  return [
    ...when(isBlank(death.cremation_ground), error('cremation_ground', 'required', { norm })),
    ...when(
      !forensic && partiesOf(death, 'doctor').length < 2,
      error('parties', 'cremation_needs_two_doctors', { norm }),
    ),
    ...when(
      death.death_nature === 'violent' && isBlank(death.cremation_order),
      error('cremation_order', 'cremation_needs_order', { norm }),
    ),
  ];
}

function people(death: DeathFacts): readonly Finding[] {
  const role = declarantRole(death.declarant_kind);
  const [declarant] = partiesOf(death, role);
  const on = diedOn(death);
  const born = death.birth_date && isCivilDate(death.birth_date) ? death.birth_date : undefined;
  const infant = !!on && !!born && addYears(born, 1) > on;
  const hasBirth = (death.earlier_records ?? []).some(({ earlier_kind: kind }) => kind === 'birth');
  return [
    ...when(!declarant && !isByOrder(death), error('parties', `${role}_required`, { norm: 'LRP art. 79' })),
    ...when(
      death.unknown_person !== true && isBlank(death.birth_date) && typeof death.age_value !== 'number',
      error('birth_date', 'age_required', { norm: 'LRP art. 80, 3' }),
    ),
    ...when(
      infant && !hasBirth,
      warning('earlier_records', 'infant_needs_birth', { norm: 'LRP art. 77 §1' }),
    ),
  ];
}

/** What must be true of a death when it is registered (LRP arts. 77 to 88). */
export function deathFindings(death: DeathFacts, context: DeathContext): Finding[] {
  if (death.entry_kind)
    return [...legacyDeathFindings(death), ...restorationFindings(death, death.died_on, [4])];
  return [dates, time, statement, attestation, people, noticeFindings]
    .flatMap((rule) => rule(death, context))
    .concat(
      [identifiers, nature, cremation, qualificationFindings, agentFindings].flatMap((rule) => rule(death)),
    )
    .concat(wordedPartyFindings(death, declarantRole(death.declarant_kind), 'doctor', 'parent'));
}
