import type { RowOf } from '@serventia/kit';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';
import type { previousMarriage } from '../../civil/previous-marriage.entity.ts';
import { dateInWords } from '../../words/date-in-words.ts';
import { agree } from '../language/agree.ts';
import { withoutFigures } from '../language/figures.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import { parentNames, parentsClause } from './filiation.ts';
import { genderOf, partiesIn, type PartyRow, type QualifyOptions } from './party-words.ts';

type Marriage = RowOf<typeof marriage>;
type Side = 'first' | 'second';
export type Spouses = Readonly<Record<Side, PartyRow | undefined>>;

/** The two by their sides, or in the order of the act where no side was given. */
export function spousesOf(parties: readonly PartyRow[]): Spouses {
  const spouses = partiesIn(parties, 'spouse');
  const first = spouses.find(({ side }) => side === 'first') ?? spouses.find(({ side }) => side === null);
  return { first, second: spouses.find((spouse) => spouse !== first) };
}

const REGIMES: Readonly<Record<NonNullable<Marriage['property_regime']>, string | null>> = {
  partial_communion: 'da comunhão parcial de bens',
  universal_communion: 'da comunhão universal de bens',
  final_participation: 'da participação final nos aquestos',
  conventional_separation: 'da separação convencional de bens',
  mandatory_separation: 'da separação obrigatória de bens',
  other: 'misto estipulado em pacto antenupcial',
  dowry: 'dotal',
  unknown: null,
};

/** The regime after `regime` (CC arts. 1.639 to 1.688). */
export function regimeInWords({ property_regime: regime }: Pick<Marriage, 'property_regime'>): string | null {
  return regime === null ? null : REGIMES[regime];
}

/** Parents of a spouse, after `filho de`, with birth and domicile (LRP art. 70, 2); those named at the spouse otherwise. */
export function spouseParents(
  spouse: PartyRow | undefined,
  side: Side,
  parties: readonly PartyRow[],
  options: QualifyOptions,
): string | null {
  const parents = partiesIn(parties, 'parent').filter((parent) => parent.side === side);
  if (parents.length > 0)
    return parentsClause(parents, [], () => ({ ...options, status: false, profession: false }));
  return spouse ? parentNames([spouse.mother_name, spouse.father_name]) : null;
}

const ENDED = {
  divorce: 'por divórcio',
  death: 'por óbito do cônjuge',
  annulment: 'por anulação',
  union_dissolution: null,
} as const;

type Previous = RowOf<typeof previousMarriage>;

function previousSentence(row: Previous, spouse: PartyRow): string {
  const gender = genderOf(spouse);
  const isUnion = row.dissolution_kind === 'union_dissolution';
  const bond = isUnion ? 'conviveu em união estável' : `foi ${agree('casado', [gender])}`;
  const clauses = [
    `${spouse.name ?? ''} ${bond} com ${row.spouse_name}`,
    row.married_on ? `desde ${dateInWords(row.married_on)}` : null,
    `${isUnion ? 'união dissolvida' : 'casamento dissolvido'} ${[
      ENDED[row.dissolution_kind],
      `em ${dateInWords(row.dissolved_on)}`,
    ]
      .filter((part) => part !== null)
      .join(' ')}`,
    row.office_name ? `conforme registro ${withPreposition('de', spelledOut(row.office_name))}` : null,
  ].filter((clause) => clause !== null);
  const children = row.children_text ? `; filhos dessa união: ${withoutFigures(row.children_text)}` : '';
  return `${clauses.join(', ')}${children}.`;
}

/** Earlier marriages and unions, how and when each ended, and their children (LRP art. 70, 3 and 9), as sentences. */
export function previousMarriagesClause(
  rows: readonly Previous[],
  spouses: Readonly<Record<Side, PartyRow | undefined>>,
): string | null {
  const sentences = rows.flatMap((row) => {
    const spouse = spouses[row.side];
    return spouse ? [previousSentence(row, spouse)] : [];
  });
  return sentences.join(' ') || null;
}

const CONSENTS: Readonly<Record<NonNullable<Marriage['first_consent']>, string | null>> = {
  not_needed: null,
  parents: 'autorização dos pais',
  guardian: 'autorização do tutor',
  court: 'suprimento judicial do consentimento',
  emancipated: null,
};

/** By whose consent somebody of sixteen or seventeen marries (CC arts. 1.517 to 1.519), as sentences. */
export function consentClause(
  row: Marriage,
  spouses: Readonly<Record<Side, PartyRow | undefined>>,
): string | null {
  const sentences = (['first', 'second'] as const).flatMap((side) => {
    const kind = side === 'first' ? row.first_consent : row.second_consent;
    const consent = kind === null ? null : CONSENTS[kind];
    const spouse = spouses[side];
    return consent && spouse ? [`${spouse.name ?? ''} casa com ${consent}.`] : [];
  });
  return sentences.join(' ') || null;
}
