import { dayOf, hourOf, type LoadElement, textOf } from '../central/load-element.ts';
import type { LoadCodes, LoadedActs, Party } from '../central/load-entry.ts';
import { inOrder, type SircValues } from './layout.ts';
import { marginOf, type SircEntry } from './margin.ts';
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
  parentSex,
  professionOf,
  sexOf,
  stateOf,
  twoOrMore,
} from './values.ts';

type Birth = LoadedActs['birth'];

/** What a record is told with, beside what it says itself. */
export interface SircTelling {
  readonly codes: LoadCodes;
  readonly margin: readonly SircEntry[];
  /** Why something that the law asks for is missing. */
  readonly justification: string | null;
}

const PLACES = { health_unit: 'UNIDADE_SAUDE', outside_health_unit: 'FORA_UNIDADE_SAUDE' } as const;
const DOCUMENTS = {
  list: 'documentos',
  noCpf: 'cpfIgnorado',
  none: 'documentosIgnorado',
  owner: 'FILIACAO_NASCIMENTO',
} as const;

/** That fewer than two parents are told is a fact of the record, and the justification of what is missing. */
const missingParents = (count: number): readonly LoadElement[][] =>
  count >= 2
    ? []
    : [
        inOrder('justification', {
          codigoJustificativa: count === 1 ? 'UMA_FILIACAO_NAO_INFORMADA' : 'FILIACAO_DESCONHECIDA',
        }),
      ];

/** A birth as SIRC is told of it (Lei 8.212/1991 art. 68; layout 5.0). */
export function birthRecord(act: Birth, { codes, margin, justification }: SircTelling): LoadElement[] {
  const parents = act.parties.filter(({ role }) => role === 'parent');
  const grandparents = act.parties.filter(({ role }) => role === 'grandparent');
  const place = act.birth_place_kind;
  return inOrder('birth', {
    ...headOf(act, justification),
    justificativasAusenciaCamposObrigatorios: missingParents(parents.filter(({ name }) => name).length),
    ...orUnknown('codigoIBGEMunicipio', cityOf(codes, act.birth_city)),
    codigoIBGEUF: stateOf(codes, act.birth_city),
    codigoIBGEMunicipioNaturalidade: cityOf(codes, act.hometown_city),
    codigoIBGEUFNaturalidade: stateOf(codes, act.hometown_city),
    ...homeOf(
      parents.find(({ city, address_abroad: abroad }) => city !== null || abroad),
      codes,
    ),
    ...orUnknown('cpf', act.cpf),
    ...orUnknown('dataNascimento', dayOf(act.born_on), 'dataNascimentoIgnorada'),
    dnv: act.dnv,
    dnvInexistente: !act.dnv,
    filiacoesNascimento: twoOrMore(parents).map((parent) => parentOf(parent, grandparents, codes)),
    ...orUnknown('horaNascimento', hourOf(act.born_at), 'horaNascimentoIgnorada'),
    local: place === 'health_unit' || place === 'outside_health_unit' ? PLACES[place] : null,
    ...nameOf('nome', act.name),
    // Brothers and sisters of the same birth, without the child of this record.
    numeroGemeos: act.twin ? Math.min(Math.max(act.born.length, 1), 9) : null,
    possuiGemeos: act.twin,
    ...sexOf(act.sex),
    ...marginOf(margin, 'Nascimento'),
    filiacaoNomesIguais: haveSameName(parents.map(({ name }) => name)),
  });
}

/** Where the parents live: in Brazil or abroad, one of both (manual, 5.1). */
function homeOf(parent: Party | undefined, codes: LoadCodes): SircValues {
  const abroad = textOf(parent?.address_abroad, 255);
  if (abroad && !parent?.city) return { domicilioEstrangeiroFiliacao: abroad };
  return {
    bairroFiliacao: textOf(parent?.district, 100),
    ...orUnknown('codigoIBGEMunicipioFiliacao', cityOf(codes, parent?.city)),
    codigoIBGEUFFiliacao: stateOf(codes, parent?.city),
    complementoLogradouroFiliacao: textOf(parent?.complement, 100),
    ...orUnknown('logradouroFiliacao', textOf(parent?.street, 255)),
    ...orUnknown('numeroLogradouroFiliacao', textOf(parent?.street_number, 20)),
  };
}

function parentOf(
  parent: Party | undefined,
  grandparents: readonly Party[],
  codes: LoadCodes,
): readonly LoadElement[] {
  const side = parent?.side;
  const own = grandparents.filter((each) => side !== null && side !== undefined && each.side === side);
  return inOrder('birthParent', {
    ...hometownOf(parent, codes),
    ...orUnknown('codigoOcupacaoSDC', professionOf(codes, parent?.profession)),
    ...orUnknown('dataNascimento', momentOf(parent?.birth_date), 'dataNascimentoIgnorada'),
    ...documentFields(DOCUMENTS, parent, codes),
    ...orUnknown('idade', parent?.age, 'idadeIgnorada'),
    ...nationalityOf(parent, codes),
    ...nameOf('nome', parent?.name),
    nomeIgnorado: !parent?.name,
    progenitores: own.flatMap((each) =>
      each.name ? [inOrder('grandparent', { ...nameOf('nome', each.name), sexo: parentSex(each) })] : [],
    ),
    ...orUnknown('sexo', parent && parentSex(parent)),
  });
}
