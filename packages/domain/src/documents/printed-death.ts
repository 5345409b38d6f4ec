import { declaringParties } from '../civil/act/declarant-role.ts';
import { ageAtDeath } from '../civil/death/age-at-death.ts';
import type { death } from '../civil/death.entity.ts';
import type { earlierRecord } from '../civil/earlier-record.entity.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { formatCpf } from '../identifiers/cpf.ts';
import { formatVoterId } from '../identifiers/voter-id.ts';
import type { RowOf } from '@serventia/kit';
import type { ActReading } from '../texts/act-reading.ts';
import { childrenOf, genderOfSex, sexInWords } from '../texts/civil/act-values.ts';
import { COLOURS } from '../texts/civil/death-values.ts';
import { parentsOf } from '../texts/civil/filiation.ts';
import { ID_NAMES, partiesIn } from '../texts/civil/party-words.ts';
import { statusInWords } from '../texts/language/status.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { printBurial, printCauses, printDoctors, printNames, printPlace } from './death-boxes.ts';
import type { DeathCertificate } from './death-certificate.ts';
import type { MarginEntry } from './record-margin.ts';
import type { LabelledText } from './seal-fee-words.ts';
import { capitalised, cpfAnnotation, printCity, printDay, printRecord } from './short-form.ts';

type Reading = Pick<ActReading<typeof death>, 'act' | 'parties' | 'children' | 'names'>;
type Death = Reading['act'];

const UNKNOWN = 'Ignorado';

/** The national model of the death certificate (CNN annex VI), every text formatted in Portuguese. */
export function printDeathCertificate(
  reading: Reading,
  margin: readonly MarginEntry[],
  issue: IssueFacts,
): DeathCertificate {
  const { act, parties, names } = reading;
  return {
    ...printRecord(act, margin),
    name: act.name ?? (act.unknown_person ? 'Pessoa desconhecida' : ''),
    cpf: act.cpf ? formatCpf(act.cpf) : null,
    sex: capitalised(sexInWords(act.sex)),
    colour: act.skin_colour ? capitalised(COLOURS[act.skin_colour]) : null,
    statusAndAge: statusAndAge(act),
    birthplace: printCity(names.city(act.hometown_city)) ?? (act.hometown_text || null),
    identityDocument: documentOf(act),
    voter: voterOf(act),
    filiation: parentsOf(parties).map(({ name }) => name ?? ''),
    residence: residenceOf(reading),
    ...printEvent(reading),
    burial: printBurial(act, names),
    declarant: printNames(declaringParties(act.declarant_kind, partiesIn(parties, 'proxy', 'declarant'))),
    doctors: printDoctors(partiesIn(parties, 'doctor')),
    cadastralAnnotations: [...cpfAnnotation(act.cpf), ...birthAnnotation(reading)],
    ...printIssue(issue),
  };
}

/** Where somebody died, as the box has it; a place that nobody knows is told as such. */
export function deathPlaceOf({ act, names }: Pick<Reading, 'act' | 'names'>): string | null {
  return printPlace(names.place(act.local), {
    name: act.death_place_name,
    address: act.death_place_address,
    city: printCity(names.city(act.death_city)),
    isUnknown: act.death_place_kind === 'unknown',
  });
}

function printEvent({
  act,
  names,
}: Reading): Pick<DeathCertificate, 'died' | 'diedAt' | 'deathPlace' | 'causes'> {
  return {
    died: printDay(act.died_on) ?? (act.died_on_unknown ? { inWords: UNKNOWN, inFigures: UNKNOWN } : null),
    diedAt: act.died_at_unknown ? UNKNOWN : (act.died_at?.slice(0, 5) ?? null),
    deathPlace: deathPlaceOf({ act, names }),
    causes: printCauses(act),
  };
}

const UNITS = { days: ['dia', 'dias'], months: ['mês', 'meses'], years: ['ano', 'anos'] } as const;

function statusAndAge(act: Death): string | null {
  const status = act.civil_status
    ? statusInWords({ status: act.civil_status, gender: genderOfSex(act.sex) })
    : null;
  const age = ageAtDeath(act);
  const [one, many] = UNITS[age?.unit ?? 'years'];
  const counted =
    age?.unit === 'days' && age.count === 0
      ? 'menos de 1 dia'
      : `${age?.count} ${age?.count === 1 ? one : many}`;
  const aged = age ? counted : act.apparent_age;
  return capitalised([status, aged].filter(Boolean).join(', ') || null);
}

function documentOf({ id_kind: kind, id_number: number, id_issuer: issuer }: Death): string | null {
  return number ? [ID_NAMES[kind ?? 'other'], number, issuer].filter(Boolean).join(' ') : null;
}

function voterOf({ voter, voter_number: number }: Death): string | null {
  if (voter === null) return null;
  if (voter !== 'yes') return voter === 'no' ? 'Não' : UNKNOWN;
  return number ? `Sim, ${formatVoterId(number)}` : 'Sim';
}

function residenceOf({ act, names }: Reading): string | null {
  const { street, street_number: number, complement, district, city } = act;
  return (
    [street, number, complement, district, printCity(names.city(city))].filter(Boolean).join(', ') || null
  );
}

function birthAnnotation(reading: Reading): LabelledText[] {
  const records: readonly RowOf<typeof earlierRecord>[] = childrenOf<typeof death, 'earlier_records'>(
    reading,
    'earlier_records',
  );
  const matricula = records.find(({ earlier_kind: kind }) => kind === 'birth')?.matricula;
  return matricula ? [{ label: 'Matrícula de nascimento', text: formatMatricula(matricula) }] : [];
}
