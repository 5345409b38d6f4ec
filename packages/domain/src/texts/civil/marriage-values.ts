import { joinPersons } from '../language/join.ts';
import { proxyDeedInWords } from './proxy-words.ts';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';
import { openingDateInWords } from '../../words/opening-date-in-words.ts';
import { powerFieldsOf } from '../../civil/marriage/proxy-powers.ts';
import { isCelebrated, isReligious } from '../../civil/marriage/marriage-kinds.ts';
import type { ActReading } from '../act-reading.ts';
import type { Group } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { sheetInWords, withoutFigures } from '../language/figures.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import type { ValuesFor } from './act-catalog.ts';
import {
  ACT_REQUIRED,
  actFacts,
  actGroups,
  atTime,
  childrenOf,
  dayInWords,
  orderFacts,
} from './act-values.ts';
import { municipality } from './address-words.ts';
import type { marriageCatalog } from './marriage-catalog.ts';
import {
  consentClause,
  previousMarriagesClause,
  regimeInWords,
  type Spouses,
  spouseParents,
  spousesOf,
} from './marriage-clauses.ts';
import {
  genderOf,
  groupOf,
  partiesIn,
  type PartyRow,
  personValues,
  qualifyAll,
  qualifyParty,
  type QualifyOptions,
} from './party-words.ts';

import { RESTORED_REQUIRED, restoredConditions, restoredFacts } from './restored-values.ts';
import { isRestored } from '../../civil/restoration/restoration-fields.ts';

type Reading = ActReading<typeof marriage>;
type Values = ValuesFor<typeof marriageCatalog>;

const typed = (text: string | null): string | null => (text ? withoutFigures(text) : null);
const after = (preposition: 'de' | 'em' | 'por', text: string | null): string | null =>
  text ? withPreposition(preposition, spelledOut(text)) : null;

function presidentOf({ act, parties }: Pick<Reading, 'act' | 'parties'>): PartyRow | undefined {
  const [president] = partiesIn(parties, isReligious(act) ? 'celebrant' : 'justice_of_peace');
  return president;
}

function ceremonyFacts({ act, names, parties }: Reading) {
  const city = names.city(act.ceremony_city);
  const president = presidentOf({ act, parties });
  const title = isReligious(act) ? 'celebrante' : 'juiz de paz';
  return {
    celebrated_on_opening: act.celebrated_on ? openingDateInWords(act.celebrated_on) : null,
    celebrated_on: dayInWords(act.celebrated_on),
    celebrated_at: atTime(act.celebrated_at, false),
    ceremony_place: after('em', act.ceremony_place),
    ceremony_city: city ? municipality(city) : null,
    president_name: president?.name ?? null,
    president_role: president ? agree(title, [genderOf(president)]) : null,
    religion: typed(act.religion),
    entry_on: dayInWords(act.religious_entered_on),
  };
}

function licenseFacts({ act }: Reading) {
  return {
    license_on: dayInWords(act.license_certified_on),
    license_office: after('por', act.license_office),
    license_number: act.license_number,
    banns_on: dayInWords(act.proclaimed_on),
    documents_list: typed(act.documents_presented),
    union_from: dayInWords(act.union_from),
    union_title: typed(act.union_title),
    union_certified_on: dayInWords(act.union_certified_on),
  };
}

function spouseFacts({ act, names, parties }: Reading, { first, second }: Spouses) {
  const options: QualifyOptions = { names, status: true };
  return {
    spouse1_q: first ? qualifyParty(first, options) : null,
    spouse1_name: first?.name ?? null,
    spouse1_parents: spouseParents(first, 'first', parties, options),
    spouse1_name_after: act.first_name_after,
    spouse2_q: second ? qualifyParty(second, options) : null,
    spouse2_name: second?.name ?? null,
    spouse2_parents: spouseParents(second, 'second', parties, options),
    spouse2_name_after: act.second_name_after,
  };
}

/** By whom somebody marries who is not there (CC art. 1.542; LRP art. 37). */
function proxiesClause({ act, names, parties }: Reading, spouses: Spouses): string | null {
  const clauses = (['first', 'second'] as const).flatMap((side) => {
    const spouse = spouses[side];
    const proxies = partiesIn(parties, 'proxy').filter((proxy) =>
      proxy.side === null ? spouse?.signature_kind === 'proxy' : proxy.side === side,
    );
    if (!spouse || proxies.length === 0) return [];
    const by = proxies.map((proxy) => qualifyParty(proxy, { names, status: true, document: true }));
    const power = powerFieldsOf({ parties }, side);
    const deed = proxyDeedInWords({ proxy_deed: act[power.deed], proxy_deed_on: act[power.on] });
    return [`${spouse.name ?? ''} fez-se representar por ${joinPersons(by)}${deed ? `, ${deed}` : ''}.`];
  });
  return clauses.join(' ') || null;
}

function regimeFacts({ act }: Reading) {
  return {
    regime_de: regimeInWords(act),
    pact_on: dayInWords(act.pact_on),
    pact_book: typed(act.pact_book),
    pact_sheet: act.pact_sheet ? sheetInWords(act.pact_sheet) : null,
    pact_office: after('de', act.pact_notary),
  };
}

const one = (spouse: PartyRow | undefined): Group => (spouse ? [genderOf(spouse)] : []);

function keepsName(spouse: PartyRow | undefined, nameAfter: string | null): boolean {
  return spouse !== undefined && spouse.name === nameAfter;
}

/** What a marriage that is registered for the first time cannot leave open. */
const REQUIRED_OF_NEW = [
  'celebrated_on_opening',
  'celebrated_on',
  'celebrated_at',
  'ceremony_place',
  'president_name',
  'regime_de',
  'spouse1_name_after',
  'spouse2_name_after',
  'witnesses_q',
  'documents_list',
] as const;

/** The facts of a marriage (LRP arts. 70 and 70-A; CC art. 1.536). */
export function marriageValues(reading: Reading): Values {
  const { act, parties, names } = reading;
  const spouses = spousesOf(parties);
  const { first, second } = spouses;
  const witnesses = partiesIn(parties, 'witness');
  const options: QualifyOptions = { names, status: true, document: true };
  return {
    facts: {
      ...actFacts(reading),
      ...ceremonyFacts(reading),
      ...licenseFacts(reading),
      ...spouseFacts(reading, spouses),
      ...regimeFacts(reading),
      previous_marriages_clause: previousMarriagesClause(
        childrenOf<typeof marriage, 'previous_marriages'>(reading, 'previous_marriages'),
        spouses,
      ),
      consent_clause: consentClause(act, spouses),
      proxies_clause: proxiesClause(reading, spouses),
      witnesses_q: qualifyAll(witnesses, options),
      ...orderFacts(act),
      ...restoredFacts(act),
    },
    groups: {
      ...actGroups(reading),
      couple: [...one(first), ...one(second)],
      president: one(presidentOf(reading)),
      spouse1: one(first),
      spouse2: one(second),
      witnesses: groupOf(witnesses),
    },
    conditions: {
      pact: act.pact_on !== null || !!act.pact_book,
      names_unchanged: keepsName(first, act.first_name_after) && keepsName(second, act.second_name_after),
      // The record states the beginning of a union only by a title or certification (LRP art. 70-A §6).
      union_dated: act.union_from !== null && !!act.union_title,
      celebrated: isCelebrated(act) && act.celebrated_on !== null,
      ...restoredConditions(act),
    },
    lists: { witnesses: personValues(witnesses, options) },
    required: [
      ...ACT_REQUIRED,
      'spouse1_q',
      'spouse2_q',
      ...(isRestored(act) ? RESTORED_REQUIRED : REQUIRED_OF_NEW),
    ],
  };
}
