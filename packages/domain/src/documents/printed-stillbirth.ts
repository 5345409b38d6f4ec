import type { stillborn } from '../civil/stillborn.entity.ts';
import { formatDeathStatement } from '../identifiers/death-statement.ts';
import type { ActReading } from '../texts/act-reading.ts';
import { sexInWords } from '../texts/civil/act-values.ts';
import { declarantsOf } from '../texts/civil/declarants.ts';
import { parentsOf } from '../texts/civil/filiation.ts';
import { partiesIn, type PartyRow } from '../texts/civil/party-words.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { printBurial, printCauses, printDoctors, printNames, printPlace } from './death-boxes.ts';
import { filiationOf } from './printed-birth.ts';
import type { MarginEntry } from './record-margin.ts';
import { capitalised, printCity, printDay, printRecord } from './short-form.ts';
import type { StillbirthCertificate } from './stillbirth-certificate.ts';

type Reading = Pick<ActReading<typeof stillborn>, 'act' | 'parties' | 'names'>;

/** Where a child was born dead, as the box has it; a place that nobody knows is told as such. */
export function birthPlaceOf({ act, names }: Pick<Reading, 'act' | 'names'>): string | null {
  return printPlace(names.place(act.local), {
    name: act.birth_place_name,
    address: act.birth_place_address,
    city: null,
    isUnknown: act.birth_place_kind === 'unknown',
  });
}

/** The certificate of stillbirth, on the boxes of the national models (CNN art. 472), formatted in Portuguese. */
export function printStillbirthCertificate(
  reading: Reading,
  margin: readonly MarginEntry[],
  issue: IssueFacts,
): StillbirthCertificate {
  const { act, parties, names } = reading;
  return {
    ...printRecord(act, margin),
    name: [act.given_name, act.surname].filter(Boolean).join(' ') || null,
    sex: capitalised(sexInWords(act.sex)),
    delivered: printDay(act.delivered_on),
    deliveredAt: act.delivered_at_unknown ? 'Ignorada' : (act.delivered_at?.slice(0, 5) ?? null),
    gestation: gestationOf(act.gestation_weeks),
    birthPlace: birthPlaceOf(reading),
    birthCity: printCity(names.city(act.birth_city)),
    twin: act.twin ? 'Sim' : act.entry_kind === 'abstract' ? 'Não transcrito' : 'Não',
    filiation: filiationOf(
      partiesIn(parties, 'parent', 'grandparent').map((party) => ({
        role: party.role,
        side: party.side,
        name: party.name,
        hometown: hometownOf(party, reading),
        fatherName: party.father_name,
        motherName: party.mother_name,
      })),
    ),
    deathStatement: act.death_statement ? formatDeathStatement(act.death_statement) : null,
    causes: printCauses(act),
    burial: printBurial(act, names),
    declarant: printNames(declarantsOf(act.declarant_kind, parentsOf(parties), parties)),
    doctors: printDoctors(partiesIn(parties, 'doctor')),
    cadastralAnnotations: [],
    ...printIssue(issue),
  };
}

const gestationOf = (weeks: number | null): string | null =>
  weeks === null ? null : `${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`;

function hometownOf(party: PartyRow, { names }: Reading): string | null {
  return printCity(names.city(party.hometown_city)) ?? (party.hometown_text || null);
}
