import type { emancipation } from '../../../civil/emancipation.entity.ts';
import { formatCpf } from '../../../identifiers/cpf.ts';
import { nameTokens } from '../../../parties/person-name.ts';
import type { ActReading } from '../../act-reading.ts';
import { countInWords } from '../../language/amounts.ts';
import { withoutFigures } from '../../language/figures.ts';
import { joinWords } from '../../language/join.ts';
import { withPreposition } from '../../language/places.ts';
import type { ValuesFor } from '../act-catalog.ts';
import { ACT_REQUIRED, actFacts, actGroups, childrenOf, dayInWords } from '../act-values.ts';
import { parentNames, parentsOf } from '../filiation.ts';
import {
  ageOf,
  addressOf,
  groupOf,
  hometownInWords,
  partiesIn,
  type PartyRow,
  professionInWords,
  genderOf,
  qualifyAll,
} from '../party-words.ts';
import { earlierRecordAt } from '../earlier-words.ts';
import type { emancipationCatalog } from './emancipation-catalog.ts';
import { byTitle } from './title-words.ts';

type Reading = ActReading<typeof emancipation>;
type Values = ValuesFor<typeof emancipationCatalog>;

/** Who is emancipated, as they are on the day of the title (LRP art. 90, 2). */
function minorFacts({ act, parties, names, on }: Reading, minor: PartyRow | undefined) {
  const age = minor && ageOf(minor, act.title_on ?? on);
  const address = minor ? addressOf(minor, names) : null;
  return {
    minor_name: minor?.name ?? null,
    minor_age: typeof age === 'number' ? countInWords(age, 'ano') : null,
    minor_profession: minor ? professionInWords(minor, genderOf(minor), names) : null,
    minor_birthplace: minor ? hometownInWords(minor, names) : null,
    minor_address: address === null ? null : withPreposition('em', address),
    minor_cpf: minor?.cpf ? formatCpf(minor.cpf) : null,
    parents_clause: parentNames(filiationOf(parties, minor)),
  };
}

const plainName = (name: string): string => nameTokens(name).join(' ');

/** The parents among the parties, who as a rule are those who grant, and another one who is named beside the minor. */
function filiationOf(parties: readonly PartyRow[], minor: PartyRow | undefined): string[] {
  const parents = parentsOf(parties).flatMap(({ name }) => name || []);
  const listed = new Set(parents.map(plainName));
  const beside = [minor?.mother_name, minor?.father_name].flatMap((name) => name || []);
  return [...parents, ...beside.filter((name) => !listed.has(plainName(name)))];
}

/** Who emancipates, or is the guardian of whom a judge emancipates. A parent who died is of the filiation alone. */
export function grantorsOf(
  { granted_by: by }: Pick<Reading['act'], 'granted_by'>,
  parties: readonly PartyRow[],
): readonly PartyRow[] {
  if (by === 'judge') return partiesIn(parties, 'guardian');
  return partiesIn(parties, 'parent').filter(({ deceased }) => !deceased);
}

/** The facts of an emancipation (LRP art. 90). */
export function emancipationValues(reading: Reading): Values {
  const { act, parties, names } = reading;
  const [minor] = partiesIn(parties, 'emancipated');
  const isByJudge = act.granted_by === 'judge';
  const grantors = grantorsOf(act, parties);
  const requesters = partiesIn(parties, 'requester');
  return {
    facts: {
      ...actFacts(reading),
      ...minorFacts(reading, minor),
      requesters_names: joinWords(requesters.map(({ name }) => name ?? '')) || null,
      emancipated_on: dayInWords(act.emancipated_on),
      title_clause: byTitle(act),
      grantors_q: qualifyAll(grantors, { names, status: false }),
      birth_record: earlierRecordAt(
        childrenOf<typeof emancipation, 'earlier_records'>(reading, 'earlier_records'),
        'birth',
      ),
      single_parent_reason: act.single_parent_reason ? withoutFigures(act.single_parent_reason) : null,
      special_curatorship: act.special_curatorship ? withoutFigures(act.special_curatorship) : null,
      judge_notice_on: dayInWords(act.judge_notice_on),
    },
    groups: { ...actGroups(reading), minor: groupOf(minor ? [minor] : []), grantors: groupOf(grantors) },
    conditions: { by_judge: isByJudge, by_one_parent: act.granted_by === 'one_parent' },
    lists: {},
    required: [
      ...ACT_REQUIRED,
      'minor_name',
      'minor_age',
      'minor_profession',
      'minor_birthplace',
      'minor_address',
      'parents_clause',
      'emancipated_on',
      'title_clause',
      'grantors_q',
      'birth_record',
    ],
  };
}
