import type { interdiction } from '../../../civil/interdiction.entity.ts';
import type { ActReading } from '../../act-reading.ts';
import { withoutFigures } from '../../language/figures.ts';
import { joinWords } from '../../language/join.ts';
import { spelledOut, withPreposition } from '../../language/places.ts';
import type { ValuesFor } from '../act-catalog.ts';
import { ACT_REQUIRED, actFacts, actGroups, childrenOf, dayInWords } from '../act-values.ts';
import { parentNames, parentsOf } from '../filiation.ts';
import { groupOf, partiesIn, type PartyRow, qualifyAll, qualifyParty } from '../party-words.ts';
import { earlierRecordAt } from '../earlier-words.ts';
import type { interdictionCatalog } from './interdiction-catalog.ts';
import { byTitle } from './title-words.ts';

type Reading = ActReading<typeof interdiction>;
type Values = ValuesFor<typeof interdictionCatalog>;

const typed = (text: string | null): string | null => (text ? withoutFigures(text) : null);
const at = (place: string | null): string | null => (place ? withPreposition('em', spelledOut(place)) : null);

const CARE = { guardianship: 'tutela', custody: 'guarda' } as const;

const namesOf = (people: readonly PartyRow[]): string | null =>
  joinWords(people.map(({ name }) => name ?? '')) || null;

function measureFacts({ act }: Reading) {
  const { interdiction_kind: kind } = act;
  return {
    title_clause: byTitle(act),
    care: kind === 'guardianship' || kind === 'custody' ? CARE[kind] : null,
    cause: typed(act.cause),
    limits: typed(act.curatorship_limits),
    hospital: at(act.internment_place),
    missing_since: dayInWords(act.missing_since),
    absence_time: typed(act.absence_time),
    last_domicile: at(act.last_domicile),
    prosecutor_name: act.prosecutor_name,
    presumed_death_on: dayInWords(act.presumed_death_on),
    ends_on: dayInWords(act.ends_on),
    judge_notice_on: dayInWords(act.judge_notice_on),
  };
}

/** What every one of these acts says of the person, and what each adds to it. */
const REQUIRED = {
  interdiction: ['birth_record', 'requesters_names', 'cause', 'helpers_q', 'limits'],
  absence: ['birth_record', 'last_domicile', 'absence_time', 'prosecutor_name', 'helpers_q', 'limits'],
  presumed_death: ['presumed_death_on'],
  guardianship: ['care', 'helpers_q'],
  custody: ['care', 'helpers_q'],
  supported_decision: ['helpers_q', 'limits'],
} as const;

/** The facts of an interdiction and its kin (LRP arts. 92 and 94). */
export function interdictionValues(reading: Reading): Values {
  const { act, parties, names } = reading;
  const [ward] = partiesIn(parties, 'interdicted', 'absentee', 'ward', 'supported');
  const [spouse] = partiesIn(parties, 'spouse', 'partner');
  const helpers = partiesIn(parties, 'curator', 'guardian', 'supporter');
  const records = childrenOf<typeof interdiction, 'earlier_records'>(reading, 'earlier_records');
  const parents = parentsOf(parties).map(({ name }) => name);
  return {
    facts: {
      ...actFacts(reading),
      ...measureFacts(reading),
      ward_q: ward ? qualifyParty(ward, { names, status: true }) : null,
      ward_name: ward?.name ?? null,
      ward_parents: parentNames(
        parents.length > 0 ? parents : [ward?.mother_name ?? null, ward?.father_name ?? null],
      ),
      birth_record: earlierRecordAt(records, 'birth'),
      spouse_name: spouse?.name ?? null,
      marriage_record: earlierRecordAt(records, 'marriage'),
      helpers_q: qualifyAll(helpers, { names, status: true }),
      requesters_names: namesOf(partiesIn(parties, 'requester')),
    },
    groups: { ...actGroups(reading), ward: groupOf(ward ? [ward] : []), helpers: groupOf(helpers) },
    conditions: { with_spouse: spouse !== undefined },
    lists: {},
    required: [...ACT_REQUIRED, 'ward_q', 'title_clause', ...REQUIRED[act.interdiction_kind]],
  };
}
