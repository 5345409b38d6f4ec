import { proxyDeedInWords } from './proxy-words.ts';
import { declaringParties } from '../../civil/act/declarant-role.ts';
import { ageAtDeath, diedAsChild } from '../../civil/death/age-at-death.ts';
import type { deathChild } from '../../civil/death-child.entity.ts';
import { leavesUntoldChildren } from '../../civil/death/qualification-findings.ts';
import type { death } from '../../civil/death.entity.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatDeathStatement } from '../../identifiers/death-statement.ts';
import type { ActReading } from '../act-reading.ts';
import type { Gender } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { countInWords, heightInWords } from '../language/amounts.ts';
import { withoutFigures } from '../language/figures.ts';
import { nationalityInWords } from '../language/nationalities.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import { statusInWords } from '../language/status.ts';
import type { RowOf } from '@serventia/kit';
import type { ValuesFor } from './act-catalog.ts';
import {
  ACT_REQUIRED,
  actFacts,
  actGroups,
  atTime,
  childrenOf,
  dayInWords,
  genderOfSex,
  orderFacts,
  sexInWords,
} from './act-values.ts';
import { addressInWords, municipality, placeInWords } from './address-words.ts';
import type { deathCatalog } from './death-catalog.ts';
import {
  burialClause,
  burialTime,
  causesInWords,
  type ChildLeft,
  childrenLeft,
  doctorsClause,
} from './death-clauses.ts';
import { assetsClause, identifiersList, partnerClause, voterClause, willClause } from './death-sentences.ts';
import { parentsClause, parentsOf } from './filiation.ts';
import {
  groupOf,
  hometownInWords,
  partiesIn,
  personValues,
  professionInWords,
  qualifyAll,
  type QualifyOptions,
} from './party-words.ts';

import { RESTORED_REQUIRED, restoredConditions, restoredFacts } from './restored-values.ts';
import { isRestored } from '../../civil/restoration/restoration-fields.ts';

type Reading = ActReading<typeof death>;
type Death = Reading['act'];
type Values = ValuesFor<typeof deathCatalog>;

const UNITS = { days: ['dia', 'dias'], months: ['mês', 'meses'], years: ['ano', 'anos'] } as const;

function counted(count: number, unit: keyof typeof UNITS | null): string {
  const [one, many] = UNITS[unit ?? 'years'];
  return countInWords(count, one, many);
}

function ageInWords(row: Death): string | null {
  const age = ageAtDeath(row);
  if (age?.count === 0 && age.unit === 'days') return 'menos de um dia';
  return age && counted(age.count, age.unit);
}

/** After `de cor`. */
export const COLOURS = {
  white: 'branca',
  black: 'preta',
  yellow: 'amarela',
  brown: 'parda',
  indigenous: 'indígena',
  unknown: 'ignorada',
} as const;

const CERTIFIERS: Readonly<Partial<Record<NonNullable<Death['certifier_kind']>, string>>> = {
  iml: 'Instituto Médico Legal',
  svo: 'Serviço de Verificação de Óbitos',
};

const NATURES = { natural: 'natural', violent: 'violenta', unknown: 'de natureza ignorada' } as const;

/** LRP art. 79. */
const CAPACITIES: Readonly<Record<NonNullable<Death['declarant_kind']>, string>> = {
  head_of_family: 'chefe de família',
  widow: 'viúvo',
  companion: 'companheiro',
  child: 'filho',
  parent: 'pai',
  sibling: 'irmão',
  relative: 'parente',
  manager: 'administrador do estabelecimento',
  attendant: 'pessoa que assistiu aos últimos momentos',
  police: 'autoridade policial',
  proxy: 'procurador',
};

function capacityOf(kind: Death['declarant_kind'], group: readonly Gender[]): string | null {
  if (kind === null || group.length === 0) return null;
  return agree(CAPACITIES[kind], group);
}

function deceasedFacts({ act, names }: Reading) {
  const gender = genderOfSex(act.sex);
  const country = names.country(act.nationality);
  const address = addressInWords(act, names);
  return {
    deceased_name: act.name ?? (isRestored(act) ? 'pessoa desconhecida' : null),
    deceased_sex: sexInWords(act.sex),
    deceased_color: act.skin_colour ? COLOURS[act.skin_colour] : null,
    deceased_nationality: country === undefined ? null : nationalityInWords(country, [gender]),
    deceased_profession:
      professionInWords(act, gender, names) ??
      (diedAsChild(act) || isRestored(act) ? null : 'sem profissão declarada'),
    deceased_birthplace: hometownInWords(act, names),
    deceased_age: ageInWords(act),
    deceased_status: act.civil_status ? statusInWords({ status: act.civil_status, gender }) : null,
    deceased_address: address === null ? null : withPreposition('em', address),
    deceased_cpf: act.cpf ? formatCpf(act.cpf) : null,
    presumed_age: act.apparent_age ? withoutFigures(act.apparent_age) : null,
    height: act.height_cm === null ? null : heightInWords(act.height_cm),
    clothes: act.clothing ? withoutFigures(act.clothing) : null,
    body_marks: act.body_marks ? withoutFigures(act.body_marks) : null,
    found_place: act.found_place ? withPreposition('em', spelledOut(act.found_place)) : null,
  };
}

function eventFacts({ act, names, parties }: Reading) {
  const city = names.city(act.death_city);
  return {
    do_number: act.death_statement ? formatDeathStatement(act.death_statement) : null,
    doctors_clause: doctorsClause(partiesIn(parties, 'doctor')),
    certifier: (act.certifier_kind && CERTIFIERS[act.certifier_kind]) ?? null,
    died_on: dayInWords(act.died_on),
    died_at: atTime(act.died_at, act.died_at_unknown),
    death_place:
      placeInWords(names.place(act.local), {
        name: act.death_place_name,
        address: act.death_place_address,
      }) ?? (act.death_place_kind === 'unknown' ? 'em lugar ignorado' : null),
    death_city: city ? municipality(city) : null,
    causes: causesInWords(act),
    death_nature: act.death_nature ? NATURES[act.death_nature] : null,
    burial_clause: burialClause(act, names, burialTime(act)),
  };
}

function childLeft(child: RowOf<typeof deathChild>): ChildLeft {
  return {
    name: child.name,
    age: child.age_value === null || child.deceased ? null : counted(child.age_value, child.age_unit),
    note: child.deceased ? 'com óbito anterior' : child.interdicted ? 'sob curatela' : null,
  };
}

function lifeFacts(reading: Reading) {
  const { act } = reading;
  const gender = genderOfSex(act.sex);
  const children = childrenOf<typeof death, 'descendants'>(reading, 'descendants');
  // What a restored record leaves open nobody declared: it is not told as none. Neither is what a child declares.
  const isUntold = children.length === 0 && (isRestored(act) || leavesUntoldChildren(act));
  return {
    partner_clause: isRestored(act) && act.partner_kind === 'none' ? null : partnerClause(act, gender),
    children_clause: isUntold ? null : childrenLeft(children.map(childLeft)),
    will_clause: willClause(act),
    assets_clause: assetsClause(act),
    voter_clause: voterClause(act, gender),
    identifiers_list: identifiersList(
      act,
      childrenOf<typeof death, 'earlier_records'>(reading, 'earlier_records'),
    ),
  };
}

const REQUIRED = [
  'deceased_name',
  'deceased_sex',
  'deceased_color',
  'died_on',
  'body_marks',
  'found_place',
  'presumed_age',
] as const;

/** What a judgment may leave open, and a declaration not. */
const REQUIRED_OF_DECLARED = [
  'declarants_q',
  'died_at',
  'death_place',
  'death_city',
  'causes',
  'burial_clause',
] as const;

/** The facts of a death (LRP arts. 80 and 81). */
export function deathValues(reading: Reading): Values {
  const { act, parties, names } = reading;
  const isByOrder = act.death_kind === 'court_order' || act.death_kind === 'presumed';
  const parents = parentsOf(parties);
  const witnesses = partiesIn(parties, 'witness');
  const declarants = declaringParties(act.declarant_kind, partiesIn(parties, 'proxy', 'declarant'));
  const options: QualifyOptions = { names, status: true, document: true };
  const ofDeclarants =
    act.declarant_kind === 'proxy'
      ? { ...options, representation: proxyDeedInWords(act, 'instrumento') }
      : options;
  const ofParents: QualifyOptions = { names, status: false };
  return {
    facts: {
      ...actFacts(reading),
      declarants_q: qualifyAll(declarants, ofDeclarants),
      declarants_capacity: capacityOf(act.declarant_kind, groupOf(declarants)),
      ...deceasedFacts(reading),
      ...eventFacts(reading),
      parents_clause: parentsClause(parents, declarants, () => ofParents),
      ...lifeFacts(reading),
      witnesses_q: qualifyAll(witnesses, options),
      ...orderFacts(act),
      ...restoredFacts(act),
    },
    groups: {
      ...actGroups(reading),
      deceased: [genderOfSex(act.sex)],
      declarants: groupOf(declarants),
      doctors: groupOf(partiesIn(parties, 'doctor')),
      parents: groupOf(parents),
      witnesses: groupOf(witnesses),
    },
    conditions: {
      died_on_unknown: act.died_on_unknown,
      with_statement: act.death_statement !== null,
      after_burial: act.death_kind === 'after_burial',
      presumed: act.death_kind === 'presumed',
      fingerprints_taken: act.fingerprints_taken,
      photographed: act.photo !== null,
      ...restoredConditions(act),
    },
    lists: {
      declarants: personValues(declarants, options),
      parents: personValues(parents, ofParents),
      witnesses: personValues(witnesses, options),
    },
    required: isRestored(act)
      ? [...ACT_REQUIRED, 'deceased_name', ...RESTORED_REQUIRED]
      : [...ACT_REQUIRED, ...REQUIRED, ...(isByOrder ? [] : REQUIRED_OF_DECLARED)],
  };
}
