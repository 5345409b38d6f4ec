import type { bornAbroad } from '../../../civil/born-abroad.entity.ts';
import { formatCpf } from '../../../identifiers/cpf.ts';
import { COUNTRIES } from '../../../reference/countries.ts';
import { partialDateInWords } from '../../../words/date-in-words.ts';
import type { ActReading } from '../../act-reading.ts';
import { sheetInWords, withoutFigures } from '../../language/figures.ts';
import { joinWords } from '../../language/join.ts';
import { addressLine, spelledOut, withPreposition } from '../../language/places.ts';
import type { ValuesFor } from '../act-catalog.ts';
import {
  ACT_REQUIRED,
  actFacts,
  actGroups,
  atTime,
  childrenOf,
  dayInWords,
  orderFacts,
  sexInWords,
} from '../act-values.ts';
import { grandparentsClause, parentNames, parentsClause, parentsOf } from '../filiation.ts';
import { regimeInWords, type Spouses, spouseParents, spousesOf } from '../marriage-clauses.ts';
import { groupOf, partiesIn, type PartyRow, qualifyParty, type QualifyOptions } from '../party-words.ts';
import type { bornAbroadCatalog } from './born-abroad-catalog.ts';
import { earlierRecordAt } from '../earlier-words.ts';

type Reading = ActReading<typeof bornAbroad>;
type Values = ValuesFor<typeof bornAbroadCatalog>;

const typed = (text: string | null): string | null => (text ? withoutFigures(text) : null);

/** Where the record stands abroad: `no livro A-cento e doze, folha quarenta e um, termo …`. */
function foreignPlace({
  foreign_book: book,
  foreign_sheet: sheet,
  foreign_term: term,
}: Reading['act']): string | null {
  const parts = [
    book ? `livro ${withoutFigures(book)}` : null,
    sheet ? `folha ${sheetInWords(sheet)}` : null,
    term ? `termo ${withoutFigures(term)}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `no ${parts.join(', ')}`;
}

function recordFacts({ act }: Reading) {
  return {
    foreign_on: dayInWords(act.foreign_registered_on),
    foreign_place: foreignPlace(act),
    issuing_body_by: act.issuing_body ? withPreposition('por', spelledOut(act.issuing_body)) : null,
    consul_name: act.consul_name,
    apostille_number: act.apostille_number,
    apostilled_on: dayInWords(act.apostilled_on),
    translator_name: act.translator_name,
    translated_on: dayInWords(act.translated_on),
  };
}

function countryName(code: string | undefined): string | null {
  return COUNTRIES.find(({ isoAlpha2 }) => isoAlpha2 === code)?.name ?? null;
}

function eventFacts({ act, names }: Reading) {
  return {
    event_on: act.event_on === null ? null : partialDateInWords(act.event_on),
    event_at: atTime(act.event_at, false),
    event_place: act.event_place ? withPreposition('em', addressLine(act.event_place)) : null,
    event_country: countryName(names.country(act.country)),
    causes: typed(act.death_cause),
    nationality_legend: typed(act.nationality_text),
    parents_government: typed(act.parents_government),
    regime_de: regimeInWords(act),
    regime_proof: typed(act.regime_proof),
  };
}

function personFacts({ parties, names }: Reading, person: PartyRow | undefined) {
  const options: QualifyOptions = { names, status: false };
  const parents = parentsOf(parties);
  return {
    child_name: person?.name ?? null,
    child_sex: sexInWords(person?.sex ?? null),
    child_cpf: person?.cpf ? formatCpf(person.cpf) : null,
    person_q: person ? qualifyParty(person, { names, status: true }) : null,
    parents_clause:
      parentsClause(parents, [], () => options) ??
      (person ? parentNames([person.mother_name, person.father_name]) : null),
    grandparents_clause: grandparentsClause(parents, parties),
  };
}

function spouseFacts({ act, parties, names }: Reading, { first, second }: Spouses) {
  const options: QualifyOptions = { names, status: true };
  return {
    spouse1_q: first ? qualifyParty(first, options) : null,
    spouse1_parents: spouseParents(first, 'first', parties, options),
    spouse1_name_after: act.first_name_after ?? first?.name ?? null,
    spouse2_q: second ? qualifyParty(second, options) : null,
    spouse2_parents: spouseParents(second, 'second', parties, options),
    spouse2_name_after: act.second_name_after ?? second?.name ?? null,
  };
}

const EVENT = ['event_on', 'event_place'] as const;
const RECORD = ['foreign_on', 'issuing_body_by'] as const;
const REQUIRED = {
  birth: [...EVENT, ...RECORD, 'child_name', 'child_sex', 'parents_clause', 'nationality_legend'],
  marriage: [...EVENT, ...RECORD, 'spouse1_q', 'spouse2_q'],
  death: [...EVENT, ...RECORD, 'person_q'],
  foreign_service: [
    ...EVENT,
    'child_name',
    'child_sex',
    'parents_clause',
    'parents_government',
    'nationality_legend',
  ],
  nationality_option: [
    'person_q',
    'order_judged_on',
    'order_court',
    'order_case',
    'birth_record',
    'nationality_legend',
  ],
} as const;

/** The facts of a transcript from abroad (LRP art. 32; Res. CNJ 155/2012). */
export function bornAbroadValues(reading: Reading): Values {
  const { act, parties } = reading;
  const [person] = partiesIn(parties, 'registered');
  const spouses = spousesOf(parties);
  const requesters = partiesIn(parties, 'requester');
  return {
    facts: {
      ...actFacts(reading),
      requesters_names: joinWords(requesters.map(({ name }) => name ?? '')) || null,
      ...recordFacts(reading),
      ...eventFacts(reading),
      ...personFacts(reading, person),
      ...spouseFacts(reading, spouses),
      birth_record: earlierRecordAt(
        childrenOf<typeof bornAbroad, 'earlier_records'>(reading, 'earlier_records'),
        'birth',
      ),
      ...orderFacts(act),
    },
    groups: {
      ...actGroups(reading),
      child: groupOf(person ? [person] : []),
      parents: groupOf(parentsOf(parties)),
      spouse1: groupOf(spouses.first ? [spouses.first] : []),
      spouse2: groupOf(spouses.second ? [spouses.second] : []),
    },
    conditions: {
      several_parents: parentsOf(parties).length !== 1,
      foreign_registry: act.foreign_body === 'foreign_registry',
      regime_known: regimeInWords(act) !== null,
      names_change: act.first_name_after !== null || act.second_name_after !== null,
    },
    lists: {},
    required: [...ACT_REQUIRED, ...REQUIRED[act.transcript_kind]],
  };
}
