import { agree } from '../language/agree.ts';
import { proxyDeedInWords, representedInWords } from './proxy-words.ts';
import type { birth } from '../../civil/birth.entity.ts';
import { motherAgeAtBirth } from '../../civil/birth/parent-findings.ts';
import { ageRange } from '../../calendar/civil-date.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { formatDnv } from '../../identifiers/dnv.ts';
import type { ActReading } from '../act-reading.ts';
import type { Group } from '../fact-values.ts';
import { countInWords } from '../language/amounts.ts';
import { withoutFigures } from '../language/figures.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { ofCity } from '../language/places.ts';
import { minorInWords } from '../language/qualify.ts';
import { municipality, placeInWords } from './address-words.ts';
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
import type { birthCatalog } from './birth-catalog.ts';
import { declarantCapacity, declarantsOf } from './declarants.ts';
import { grandparentsClause, parentsClause, parentsOf } from './filiation.ts';
import {
  ageOf,
  genderOf,
  groupOf,
  partiesIn,
  type PartyRole,
  type PartyRow,
  personValues,
  qualifyAll,
  qualifyParty,
  type QualifyOptions,
} from './party-words.ts';
import { RESTORED_REQUIRED, restoredConditions, restoredFacts } from './restored-values.ts';
import { isRestored } from '../../civil/restoration/restoration-fields.ts';
import { twinWords } from './twins.ts';

type Reading = ActReading<typeof birth>;
type Values = ValuesFor<typeof birthCatalog>;

const standingFor = (parent: PartyRow, role: PartyRole, parties: readonly PartyRow[]): readonly PartyRow[] =>
  partiesIn(parties, role).filter(
    ({ represents }) => represents === 'both' || (represents !== null && represents === parent.gender_role),
  );

/** By whom a party acts: a minor by who assists them, who is not there by a proxy, a proxy by their power of attorney. */
function representationOf(party: PartyRow, reading: Reading): string | null {
  const { act, parties } = reading;
  if (party.role === 'proxy') return proxyDeedInWords(act);
  const minor = assistanceOf(party, reading);
  if (minor !== null || act.declarant_kind === 'proxy') return minor;
  const proxies = standingFor(party, 'proxy', parties);
  return representedInWords(
    genderOf(party),
    proxies.map(({ name }) => name ?? ''),
    act,
  );
}

/** A parent below eighteen with who assists or represents them (CC arts. 3, 4 and 1.634 VII). */
function assistanceOf(parent: PartyRow, { parties, on }: Reading): string | null {
  const age = ageOf(parent, on);
  const by = standingFor(parent, 'legal_representative', parties);
  if (age === null || age >= 18 || parent.capacity === 'emancipated' || by.length === 0) return null;
  return minorInWords(age, genderOf(parent), joinWords(by.map(({ name }) => name ?? '')));
}

interface Family {
  readonly parents: readonly PartyRow[];
  readonly declarants: readonly PartyRow[];
  readonly witnesses: readonly PartyRow[];
  readonly ofParent: (parent: PartyRow) => QualifyOptions;
  readonly ofOthers: QualifyOptions;
}

function familyOf(reading: Reading): Family {
  const { act, parties, names } = reading;
  const parents = parentsOf(parties);
  return {
    parents,
    declarants: declarantsOf(act.declarant_kind, parents, parties),
    witnesses: partiesIn(parties, 'witness'),
    // Never the civil status of the parents (Lei 8.560/1992 art. 6), also where they do not declare.
    ofParent: (parent) => ({
      names,
      status: false,
      document: true,
      representation: representationOf(parent, reading),
    }),
    ofOthers: { names, status: false, document: true },
  };
}

const isSelfDeclared = ({ declarant_kind: kind }: Reading['act']): boolean => kind === 'self';

const declarantGroup = (act: Reading['act'], declarants: readonly PartyRow[]): Group =>
  declarants.length === 0 && isSelfDeclared(act) ? [genderOfSex(act.sex)] : groupOf(declarants);

function declarantFacts({ act }: Reading, family: Family) {
  const { parents, declarants, ofParent } = family;
  // Who declares their own birth is the person of the act, and needs no block of their own (LRP art. 50 §3).
  const alone = isSelfDeclared(act) ? act.name : null;
  return {
    declarants_q:
      joinPersons(declarants.map((declarant) => qualifyParty(declarant, ofParent(declarant)))) || alone,
    declarants_capacity: isSelfDeclared(act)
      ? agree('próprio registrando', declarantGroup(act, declarants))
      : declarantCapacity(act.declarant_kind, declarants, parents),
    declared_on: dayInWords(act.declared_on),
  };
}

function childFacts({ act, names }: Reading) {
  const hometown = names.city(act.hometown_city);
  const city = names.city(act.birth_city);
  const unknownPlace = act.birth_place_kind === 'unknown' ? 'em lugar ignorado' : null;
  return {
    child_name: act.name,
    child_sex: sexInWords(act.sex),
    child_hometown: hometown ? ofCity(hometown) : null,
    child_cpf: act.cpf ? formatCpf(act.cpf) : null,
    given_name_order: act.given_name_order ? withoutFigures(act.given_name_order) : null,
    born_on: dayInWords(act.born_on),
    born_at: atTime(act.born_at, act.born_at_unknown, act.born_at_approximate),
    birth_place:
      placeInWords(names.place(act.local), {
        name: act.birth_place_name,
        address: act.birth_place_address,
      }) ?? unknownPlace,
    birth_city: city ? municipality(city) : null,
    dnv: act.dnv ? formatDnv(act.dnv) : null,
    rani: act.rani,
    ethnicity: act.ethnicity ? withoutFigures(act.ethnicity) : null,
    village: act.village ? withoutFigures(act.village) : null,
    foundling_facts: act.foundling_facts ? withoutFigures(act.foundling_facts) : null,
    interviewed_on: dayInWords(act.interviewed_on),
    crc_searched_on: dayInWords(act.crc_searched_on),
  };
}

/** The other children of the delivery, by their own acts or as they were typed. */
function siblingsOf(reading: Reading): { readonly names: readonly string[]; readonly group: Group } {
  const siblings = childrenOf<typeof birth, 'born'>(reading, 'born').map(({ name, sex, sibling }) => {
    const own = reading.names.sibling(sibling);
    return { name: name ?? own?.name ?? null, sex: sex ?? own?.sex ?? null };
  });
  const named = siblings.filter(({ name }) => name !== null);
  return {
    names: named.map(({ name }) => name ?? ''),
    group: named.map(({ sex }) => genderOfSex(sex)),
  };
}

function twinFacts(reading: Reading) {
  const { act } = reading;
  const { order, kind } = twinWords(act.twin_order, childrenOf<typeof birth, 'born'>(reading, 'born').length);
  return {
    twin_order: order,
    twin_kind: kind,
    twin_names: joinWords(siblingsOf(reading).names) || null,
  };
}

function familyFacts({ act, parties }: Reading, family: Family) {
  const { parents, declarants, witnesses, ofParent, ofOthers } = family;
  // A birth by order names no declarant, nor does a restored one: there the parents are qualified in the filiation.
  const isByOrder = act.birth_kind === 'court_order' || act.birth_kind === 'adoption' || isRestored(act);
  const age = act.mother_age ?? motherAgeAtBirth({ ...act, parties });
  return {
    parents_clause: parentsClause(parents, isByOrder ? [] : declarants, ofParent),
    grandparents_clause: grandparentsClause(parents, parties),
    mother_age: age === undefined ? null : countInWords(age, 'ano'),
    witnesses_q: qualifyAll(witnesses, ofOthers),
  };
}

function conditionsOf({ act, on }: Reading, { parents, witnesses }: Family): Values['conditions'] {
  return {
    born_on_unknown: act.born_on_unknown,
    twin: act.twin,
    with_mother: parents.some(({ gender_role: role }) => role === 'mother'),
    two_mothers: parents.filter(({ gender_role: role }) => role === 'mother').length > 1,
    unattended: !act.medical_assistance && (!isRestored(act) || witnesses.length > 0),
    witnessed: witnesses.length > 0,
    late: act.birth_kind === 'late',
    over_twelve: act.born_on !== null && act.born_on <= on && ageRange(act.born_on, on).min >= 12,
    interviewed: act.interviewed_on !== null,
    not_registered_before: act.crc_searched_on !== null && act.crc_search_result === 'none',
    indigenous: !!act.rani || !!act.ethnicity || !!act.village,
    ...restoredConditions(act),
  };
}

/** What a declaration cannot leave open. */
const REQUIRED_OF_DECLARED = [
  'declarants_q',
  'declared_on',
  'child_sex',
  'child_hometown',
  'born_on',
  'born_at',
  'birth_place',
  'birth_city',
  'twin_order',
  'witnesses_q',
] as const;

/** The facts of a birth (LRP art. 54). */
export function birthValues(reading: Reading): Values {
  const family = familyOf(reading);
  const { parents, declarants, witnesses, ofOthers } = family;
  return {
    facts: {
      ...actFacts(reading),
      ...declarantFacts(reading, family),
      ...childFacts(reading),
      ...twinFacts(reading),
      ...familyFacts(reading, family),
      ...orderFacts(reading.act),
      ...restoredFacts(reading.act),
    },
    groups: {
      ...actGroups(reading),
      child: [genderOfSex(reading.act.sex)],
      declarants: declarantGroup(reading.act, declarants),
      parents: groupOf(parents),
      siblings: siblingsOf(reading).group,
      witnesses: groupOf(witnesses),
    },
    conditions: conditionsOf(reading, family),
    lists: {
      declarants: personValues(declarants, ofOthers),
      parents: personValues(parents, ofOthers),
      witnesses: personValues(witnesses, ofOthers),
    },
    required: [
      ...ACT_REQUIRED,
      'child_name',
      ...(isRestored(reading.act) ? RESTORED_REQUIRED : REQUIRED_OF_DECLARED),
    ],
  };
}
