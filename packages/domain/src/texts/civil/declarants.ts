import type { RowOf } from '@serventia/kit';
import { declaringParties } from '../../civil/act/declarant-role.ts';
import type { birth } from '../../civil/birth.entity.ts';
import { agree } from '../language/agree.ts';
import { joinWords } from '../language/join.ts';
import { genderOf, groupOf, partiesIn, type PartyRow } from './party-words.ts';

export type DeclarantKind = NonNullable<RowOf<typeof birth>['declarant_kind']>;

/** Who declares a birth or stillbirth, of those with a name. */
export const declarantsOf = (
  kind: DeclarantKind | null,
  parents: readonly PartyRow[],
  parties: readonly PartyRow[],
): readonly PartyRow[] => declaringParties(kind, [...parents, ...partiesIn(parties, 'proxy', 'declarant')]);

const REPRESENTED = {
  mother: 'da mãe',
  father: 'do pai',
  both: 'dos pais',
  child: 'da pessoa registrada',
} as const;

const OTHERS: Readonly<Partial<Record<DeclarantKind, string>>> = {
  relative: 'parente',
  hospital: 'representante do estabelecimento de saúde em que ocorreu o parto',
  doctor_or_midwife: 'profissional de saúde que assistiu ao parto',
  fit_person: 'pessoa idônea que assistiu ao parto',
  guardian: 'pessoa encarregada da guarda da criança',
  prosecutor: 'membro do Ministério Público',
};

function parentWord({ gender_role: role }: PartyRow): string {
  return role === 'parent' ? 'genitor' : 'pai';
}

/** In which quality somebody declares (LRP art. 52); null where the act does not say it. */
export function declarantCapacity(
  kind: DeclarantKind | null,
  declarants: readonly PartyRow[],
  parents: readonly PartyRow[],
): string | null {
  const [first] = declarants;
  if (first === undefined || kind === null) return null;
  if (declarants.every((declarant) => parents.includes(declarant))) {
    const words = new Set(declarants.map(parentWord));
    return words.size === 1
      ? agree(parentWord(first), groupOf(declarants))
      : joinWords(declarants.map((parent) => agree(parentWord(parent), [genderOf(parent)])));
  }
  if (kind === 'proxy') {
    const whom = first.represents ? ` ${REPRESENTED[first.represents]}` : '';
    return `${agree('procurador', groupOf(declarants))}${whom}`;
  }
  return OTHERS[kind] ?? null;
}
