import { proxyDeedInWords } from './proxy-words.ts';
import { daysBetween } from '../../calendar/civil-date.ts';
import type { stillborn } from '../../civil/stillborn.entity.ts';
import { formatDeathStatement } from '../../identifiers/death-statement.ts';
import type { ActReading } from '../act-reading.ts';
import { countInWords, weightInWords } from '../language/amounts.ts';
import type { ValuesFor } from './act-catalog.ts';
import {
  ACT_REQUIRED,
  actFacts,
  actGroups,
  atTime,
  dayInWords,
  genderOfSex,
  sexInWords,
} from './act-values.ts';
import { municipality, placeInWords } from './address-words.ts';
import { burialClause, causesInWords, doctorsClause } from './death-clauses.ts';
import { declarantCapacity, declarantsOf } from './declarants.ts';
import { grandparentsClause, parentsClause, parentsOf } from './filiation.ts';
import {
  groupOf,
  partiesIn,
  type PartyRow,
  personValues,
  qualifyAll,
  type QualifyOptions,
} from './party-words.ts';
import type { stillbornCatalog } from './stillborn-catalog.ts';
import { twinWords } from './twins.ts';

type Reading = ActReading<typeof stillborn>;
type Values = ValuesFor<typeof stillbornCatalog>;

const OTHERS_OF = { single: 0, double: 1, triple_or_more: 2, unknown: 0 } as const;

/** The days of LRP art. 50; nobody can say of a stillbirth declared after them that the burial is still to be. */
const DECLARED_WITHIN = 15;

function isLate({ delivered_on: on, declared_on: declared }: Reading['act']): boolean {
  return on !== null && declared !== null && daysBetween(on, declared) > DECLARED_WITHIN;
}

function deliveryFacts({ act, names }: Reading) {
  const city = names.city(act.birth_city);
  // `triple_or_more` is no count: the delivery is named a multiple one.
  const { order, kind } = twinWords(act.twin_order, OTHERS_OF[act.pregnancy_kind ?? 'unknown']);
  return {
    // The name of the row is that of the act where the parents gave the child none.
    child_name: [act.given_name, act.surname].filter((part) => part !== null).join(' ') || null,
    child_sex: sexInWords(act.sex),
    born_on: dayInWords(act.delivered_on),
    born_at: atTime(act.delivered_at, act.delivered_at_unknown),
    birth_place:
      placeInWords(names.place(act.local), {
        name: act.birth_place_name,
        address: act.birth_place_address,
      }) ?? (act.birth_place_kind === 'unknown' ? 'em lugar ignorado' : null),
    birth_city: city ? municipality(city) : null,
    gestation: act.gestation_weeks === null ? null : countInWords(act.gestation_weeks, 'semana'),
    weight: act.weight_grams === null ? null : weightInWords(act.weight_grams),
    twin_order: order,
    twin_kind: act.pregnancy_kind === 'triple_or_more' ? 'múltiplo' : kind,
    do_number: act.death_statement ? formatDeathStatement(act.death_statement) : null,
    causes: causesInWords(act),
    burial_clause: burialClause(act, names, isLate(act) ? 'unknown' : 'to_be'),
  };
}

const isMother = ({ gender_role: role }: PartyRow): boolean => role === 'mother';

/** The facts of a stillbirth (LRP art. 53). */
export function stillbornValues(reading: Reading): Values {
  const { act, parties, names } = reading;
  const parents = parentsOf(parties);
  const declarants = declarantsOf(act.declarant_kind, parents, parties);
  const witnesses = partiesIn(parties, 'witness');
  const options: QualifyOptions = { names, status: false, document: true };
  const ofDeclarants =
    act.declarant_kind === 'proxy' ? { ...options, representation: proxyDeedInWords(act) } : options;
  return {
    facts: {
      ...actFacts(reading),
      declarants_q: qualifyAll(declarants, ofDeclarants),
      declarants_capacity: declarantCapacity(act.declarant_kind, declarants, parents),
      declared_on: dayInWords(act.declared_on),
      ...deliveryFacts(reading),
      mother_name: parents.find(isMother)?.name ?? null,
      mother_age: act.mother_age === null ? null : countInWords(act.mother_age, 'ano'),
      parents_clause: parentsClause(parents, declarants, () => options),
      grandparents_clause: grandparentsClause(parents, parties),
      doctors_clause: doctorsClause(partiesIn(parties, 'doctor')),
      witnesses_q: qualifyAll(witnesses, options),
    },
    groups: {
      ...actGroups(reading),
      child: [genderOfSex(act.sex)],
      declarants: groupOf(declarants),
      parents: groupOf(parents),
      witnesses: groupOf(witnesses),
    },
    conditions: {
      twin: act.twin,
      with_mother: parents.some(isMother),
      one_mother: parents.filter(isMother).length === 1,
    },
    lists: {
      declarants: personValues(declarants, options),
      parents: personValues(parents, options),
      witnesses: personValues(witnesses, options),
    },
    required: [
      ...ACT_REQUIRED,
      'declarants_q',
      'child_sex',
      'born_on',
      'born_at',
      'birth_place',
      'birth_city',
      'gestation',
      'twin_order',
      'causes',
      'burial_clause',
    ],
  };
}
