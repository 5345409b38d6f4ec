import type { RowOf } from '@serventia/kit';
import type { stableUnion } from '../../../civil/stable-union.entity.ts';
import type { ActReading } from '../../act-reading.ts';
import { withoutFigures } from '../../language/figures.ts';
import { addressLine, ofCity, withPreposition } from '../../language/places.ts';
import type { ValuesFor } from '../act-catalog.ts';
import { ACT_REQUIRED, actFacts, actGroups, childrenOf, dayInWords } from '../act-values.ts';
import { parentNames } from '../filiation.ts';
import { previousMarriagesClause, regimeInWords } from '../marriage-clauses.ts';
import { groupOf, partiesIn, type PartyRow, qualifyParty } from '../party-words.ts';
import { type EarlierRecord, earlierRecordAt } from '../earlier-words.ts';
import type { stableUnionCatalog } from './stable-union-catalog.ts';
import { ofTitle } from './title-words.ts';

type Reading = ActReading<typeof stableUnion>;
type Union = RowOf<typeof stableUnion>;
type Values = ValuesFor<typeof stableUnionCatalog>;
type Side = 'first' | 'second';
type Couple = Readonly<Record<Side, PartyRow | undefined>>;

const typed = (text: string | null): string | null => (text ? withoutFigures(text) : null);

/** The two by their sides, or in the order of the act where no side was given. */
function coupleOf(parties: readonly PartyRow[]): Couple {
  const partners = partiesIn(parties, 'partner');
  const first = partners.find(({ side }) => side === 'first') ?? partners.find(({ side }) => side === null);
  return { first, second: partners.find((partner) => partner !== first) };
}

function parentsIn(partner: PartyRow | undefined, side: Side, parties: readonly PartyRow[]): string | null {
  const parents = partiesIn(parties, 'parent').filter((parent) => parent.side === side);
  if (parents.length > 0) return parentNames(parents.map(({ name }) => name));
  return partner ? parentNames([partner.mother_name, partner.father_name]) : null;
}

function partnerFacts({ parties, names }: Reading, couple: Couple, records: readonly EarlierRecord[]) {
  const of = (side: Side) => {
    const partner = couple[side];
    return {
      q: partner ? qualifyParty(partner, { names, status: true }) : null,
      name: partner?.name ?? null,
      parents: parentsIn(partner, side, parties),
      birth: earlierRecordAt(records, 'birth', side),
    };
  };
  const [one, two] = [of('first'), of('second')];
  return {
    partner1_q: one.q,
    partner1_name: one.name,
    partner1_parents: one.parents,
    partner1_birth: one.birth,
    partner2_q: two.q,
    partner2_name: two.name,
    partner2_parents: two.parents,
    partner2_birth: two.birth,
  };
}

const EARLIER_NOUNS = { marriage: 'casamento', death: 'óbito', stable_union: 'união estável' } as const;

/** The records of earlier bonds, and of the deaths that ended them (LRP art. 94-A IV), as sentences. */
function previousRecords(records: readonly EarlierRecord[], couple: Couple): string | null {
  const kinds = ['marriage', 'stable_union', 'death'] as const;
  const sides = ['first', 'second'] as const;
  const sentences = kinds.flatMap((kind) =>
    sides.flatMap((side) => {
      const found = earlierRecordAt(records, kind, side);
      const name = couple[side]?.name;
      if (!found || !name) return [];
      const whose =
        kind === 'death'
          ? `Óbito do cônjuge ou companheiro anterior de`
          : `Registro anterior de ${EARLIER_NOUNS[kind]} de`;
      return [`${whose} ${name}: ${found}.`];
    }),
  );
  return sentences.join(' ') || null;
}

/** By what the day on which the union began stands in the record (CNN art. 537 §4). */
const DATE_PROOFS: Readonly<Record<Union['date_proof'], string | null>> = {
  none: null,
  certification: 'conforme certificação eletrônica',
  judgment: 'conforme a sentença',
  prior_registration: 'conforme registro anterior',
};

function residence({ act, names }: Reading): string | null {
  const city = names.city(act.residence_city);
  const place = act.last_common_residence
    ? withPreposition('em', addressLine(act.last_common_residence))
    : null;
  const at = city ? `no município ${ofCity(city)}` : null;
  return [place, at].filter((part) => part !== null).join(', ') || null;
}

function unionFacts(reading: Reading) {
  const { act } = reading;
  return {
    title_of: ofTitle(act),
    regime_de: regimeInWords(act),
    began_on: dayInWords(act.began_on),
    date_proof: DATE_PROOFS[act.date_proof],
    ended_on: dayInWords(act.ended_on),
    last_residence: residence(reading),
    division: typed(act.property_division),
    crc_checked_on: dayInWords(act.crc_checked_on),
    crc_result: typed(act.crc_result),
  };
}

/** The facts of a stable union (LRP art. 94-A). */
export function stableUnionValues(reading: Reading): Values {
  const { act, parties } = reading;
  const couple = coupleOf(parties);
  const both = [couple.first, couple.second].filter((partner) => partner !== undefined);
  const records = childrenOf<typeof stableUnion, 'earlier_records'>(reading, 'earlier_records');
  return {
    facts: {
      ...actFacts(reading),
      ...partnerFacts(reading, couple, records),
      ...unionFacts(reading),
      partner1_name_after: act.first_name_after ?? couple.first?.name ?? null,
      partner2_name_after: act.second_name_after ?? couple.second?.name ?? null,
      previous_bonds_clause: previousMarriagesClause(
        childrenOf<typeof stableUnion, 'previous_marriages'>(reading, 'previous_marriages'),
        couple,
      ),
      previous_records_clause: previousRecords(records, couple),
    },
    groups: {
      ...actGroups(reading),
      couple: groupOf(both),
      partner1: groupOf(couple.first ? [couple.first] : []),
      partner2: groupOf(couple.second ? [couple.second] : []),
    },
    conditions: {
      names_change: act.first_name_after !== null || act.second_name_after !== null,
      // A beginning without its proof has no place in the record (CNN art. 537 §4).
      dated: act.date_proof !== 'none' && act.began_on !== null,
    },
    lists: {},
    required: [
      ...ACT_REQUIRED,
      'title_of',
      'partner1_q',
      'partner1_parents',
      'partner1_birth',
      'partner2_q',
      'partner2_parents',
      'partner2_birth',
      'regime_de',
      ...(act.union_act === 'dissolution' ? (['ended_on'] as const) : []),
    ],
  };
}
