import type { RowOf } from '@serventia/kit';
import { parentsOfSpouse, type Side } from '../../civil/marriage/spouses.ts';
import { isCelebrated, isReligious } from '../../civil/marriage/marriage-kinds.ts';
import type { previousMarriage } from '../../civil/previous-marriage.entity.ts';
import { type LoadElement, textOf } from '../central/load-element.ts';
import type { LoadCodes, LoadedActs, Party } from '../central/load-entry.ts';
import type { SircTelling } from './birth-record.ts';
import { inOrder, type SircValues } from './layout.ts';
import { marginOf } from './margin.ts';
import {
  cityOf,
  documentFields,
  haveSameName,
  headOf,
  hometownOf,
  momentOf,
  nameOf,
  nationalityOf,
  orUnknown,
  professionOf,
  sexOf,
  sexOfParent,
  stateOf,
  twoOrMore,
} from './values.ts';

const REGIMES: Readonly<Partial<Record<NonNullable<Marriage['property_regime']>, string>>> = {
  partial_communion: 'COMUNHAO_PARCIAL',
  universal_communion: 'COMUNHAO_UNIVERSAL',
  final_participation: 'PARTICIPACAO_FINAL_AQUESTOS',
  conventional_separation: 'SEPARACAO_BENS',
  mandatory_separation: 'SEPARACAO_BENS',
  other: 'OUTROS',
  dowry: 'OUTROS',
};

const DOCUMENTS = {
  list: 'documentosConjuge',
  noCpf: 'cpfConjugeIgnorado',
  none: 'documentosConjugeIgnorado',
} as const;

/** A marriage with what the couple had before. */
export type Marriage = LoadedActs['marriage'] & {
  readonly previous_marriages: readonly RowOf<typeof previousMarriage>[];
};

/** A marriage as SIRC is told of it (Lei 8.212/1991 art. 68; layout 5.0). */
export function marriageRecord(act: Marriage, { codes, margin, justification }: SircTelling): LoadElement[] {
  const at = (side: Party['side']): Party | undefined =>
    act.parties.find((party) => party.role === 'spouse' && party.side === side);
  const [first, second] = [at('first'), at('second')];
  const [nameOfFirst, nameOfSecond] = [
    act.first_name_after ?? first?.name,
    act.second_name_after ?? second?.name,
  ];
  const before = (side: Party['side']): Telling['previous'] =>
    act.previous_marriages.findLast((each) => each.side === side);
  return inOrder('marriage', {
    ...headOf(act, justification),
    ...ceremonyOf(act, codes),
    dataPublicacaoProclamas: momentOf(act.proclaimed_on),
    regimeCasamento: act.property_regime && (REGIMES[act.property_regime] ?? null),
    ...marginOf(margin, 'Casamento'),
    conjugesNomesIguais: haveSameName([first?.name, second?.name]),
    conjugesNomesIguaisPosCasamento: haveSameName([nameOfFirst, nameOfSecond]),
    conjuge1: spouseOf(first, act, {
      side: 'first',
      owner: 'CONJUGE1',
      after: nameOfFirst,
      previous: before('first'),
      codes,
    }),
    conjuge2: spouseOf(second, act, {
      side: 'second',
      owner: 'CONJUGE2',
      after: nameOfSecond,
      previous: before('second'),
      codes,
    }),
  });
}

/** When the marriage was celebrated, and where a religious one was. */
function ceremonyOf(act: Marriage, codes: LoadCodes): SircValues {
  // A conversion has no ceremony: its record makes the marriage.
  const on = isCelebrated(act) ? act.celebrated_on : (act.celebrated_on ?? act.registered_on);
  const place = isReligious(act)
    ? {
        codigoMunicipioIBGECasamentoReligioso: cityOf(codes, act.ceremony_city),
        codigoUFIBGECasamentoReligioso: stateOf(codes, act.ceremony_city),
        descricaoLocalCasamentoReligioso: textOf(act.ceremony_place, 1000),
      }
    : {};
  return {
    ...orUnknown('dataCelebracaoCasamento', momentOf(on), 'dataCelebracaoCasamentoIgnorada'),
    ...place,
  };
}

interface Telling {
  readonly side: Side;
  readonly owner: string;
  /** The name after the marriage. */
  readonly after: string | null | undefined;
  /** The last marriage before this one. */
  readonly previous: Marriage['previous_marriages'][number] | undefined;
  readonly codes: LoadCodes;
}

function spouseOf(
  spouse: Party | undefined,
  { parties }: Marriage,
  { side, owner, after, previous, codes }: Telling,
): readonly LoadElement[] {
  const parents = spouse ? parentsOfSpouse(spouse, side, parties) : [];
  return inOrder('spouse', {
    ...homeOf(spouse, codes),
    ...hometownOf(spouse, codes),
    ...orUnknown('codigoOcupacaoSDC', professionOf(codes, spouse?.profession)),
    ...orUnknown('dataNascimento', momentOf(spouse?.birth_date), 'dataNascimentoIgnorada'),
    ...documentFields({ ...DOCUMENTS, owner }, spouse, codes),
    filiacoesConjuge: twoOrMore(parents).map(parentOf),
    ...nationalityOf(spouse, codes),
    ...nameOf('nome', spouse?.name),
    ...nameOf('nomeConjugePosCasamento', after),
    nomeConjugePosCasamentoIgnorado: !after,
    ...nameOf('nomeConjugePrecedente', previous?.spouse_name),
    dataDissolucaoCasamentoAnterior: momentOf(previous?.dissolved_on),
    ...sexOf(spouse?.sex),
    filiacaoNomesIguais: haveSameName(parents.map(({ name }) => name)),
  });
}

/** Where a spouse lives: in Brazil or abroad, one of both (manual, 5.1). */
function homeOf(spouse: Party | undefined, codes: LoadCodes): SircValues {
  const abroad = textOf(spouse?.address_abroad, 255);
  if (abroad && !spouse?.city) return { domicilioEstrangeiroConjuge: abroad };
  return {
    bairroConjuge: textOf(spouse?.district, 100),
    ...orUnknown('codigoIBGEMunicipioLogradouroConjuge', cityOf(codes, spouse?.city)),
    codigoIBGEUFLogradouroConjuge: stateOf(codes, spouse?.city),
    complementoLogradouroConjuge: textOf(spouse?.complement, 100),
    ...orUnknown('logradouroConjuge', textOf(spouse?.street, 100)),
    ...orUnknown('numeroLogradouroConjuge', textOf(spouse?.street_number, 20)),
  };
}

/** A parent of a spouse, of whom the record tells the name. */
const parentOf = (parent: Pick<Party, 'name' | 'sex' | 'gender_role'> | undefined): readonly LoadElement[] =>
  inOrder('spouseParent', {
    dataFalecimentoIgnorada: true,
    dataNascimentoIgnorada: true,
    nacionalidadeIgnorada: true,
    ...nameOf('nome', parent?.name),
    nomeIgnorado: !parent?.name,
    paisNascimentoIgnorado: true,
    ...sexOf(parent && sexOfParent(parent)),
  });
