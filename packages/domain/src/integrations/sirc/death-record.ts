import type { RowOf } from '@serventia/kit';
import { declaringParties } from '../../civil/act/declarant-role.ts';
import { ageAtDeath } from '../../civil/death/age-at-death.ts';
import type { stillborn } from '../../civil/stillborn.entity.ts';
import { dayOf, hourOf, type LoadElement, textOf } from '../central/load-element.ts';
import type { LoadCodes, LoadedActs, Party } from '../central/load-entry.ts';
import type { SircTelling } from './birth-record.ts';
import { inOrder, type SircValues } from './layout.ts';
import { marginOf } from './margin.ts';
import {
  BRAZIL,
  cityOf,
  documentFields,
  documentsOf,
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

type Death = LoadedActs['death'];
export type Stillbirth = RowOf<typeof stillborn> & { readonly parties: readonly Party[] };

type Words<Option> = Readonly<Partial<Record<NonNullable<Option> & string, string>>>;
const SKINS: Words<Death['skin_colour']> = {
  white: 'BRANCA',
  black: 'PRETA',
  yellow: 'AMARELA',
  brown: 'PARDA',
  indigenous: 'INDIGENA',
};
/** Who lived in a stable union has the civil status of before, which the record does not tell (manual, 4.3). */
const STATUSES: Words<Death['civil_status']> = {
  single: 'SOLTEIRO',
  married: 'CASADO',
  widowed: 'VIUVO',
  divorced: 'DIVORCIADO',
  separated: 'SEPARADO',
};
const PLACES: Words<Death['death_place_kind']> = {
  hospital: 'HOSPITAL',
  health_post: 'OUTROS_SERVICOS_SAUDE',
  other_health_service: 'OUTROS_SERVICOS_SAUDE',
  ambulance: 'OUTROS_SERVICOS_SAUDE',
  samu: 'OUTROS_SERVICOS_SAUDE',
  home: 'DOMICILIO',
  public_road: 'VIA_PUBLICA',
  other: 'OUTROS',
};
const NATURES: Words<Death['death_nature']> = { natural: 'NATURAL', violent: 'VIOLENTA' };

const wordOf = <Option extends string>(
  words: Readonly<Partial<Record<Option, string>>>,
  option: Option | null,
): string | null => (option === null ? null : (words[option] ?? null));

const DOCUMENTS = {
  list: 'documentos',
  noCpf: 'cpfIgnorado',
  none: 'documentosIgnorado',
  owner: 'FILIACAO_OBITO',
} as const;
const OF_DECEASED = {
  list: 'documentosFalecido',
  noCpf: 'cpfFalecidoIgnorado',
  none: 'documentosFalecidoIgnorado',
  owner: 'FALECIDO',
} as const;

/** A death as SIRC is told of it (Lei 8.212/1991 art. 68; layout 5.0). */
export function deathRecord(act: Death, { codes, margin, justification }: SircTelling): LoadElement[] {
  return inOrder('death', {
    ...headOf(act, justification),
    ...whoDied(act, codes),
    ...whenAndHow(act),
    ...homeOf(act, codes),
    ...placeOf(act, codes),
    ...declarantOf(act, codes),
    ...parentsOf(act.parties, codes),
    ...marginOf(margin, 'Obito'),
  });
}

function whoDied(act: Death, codes: LoadCodes): SircValues {
  return {
    ...nameOf('nome', act.name),
    nomeIgnorado: !act.name,
    ...sexOf(act.sex),
    ...orUnknown('corPele', wordOf(SKINS, act.skin_colour), 'corPeleIgnorada'),
    ...orUnknown('dataNascimentoFalecido', momentOf(act.birth_date), 'dataNascimentoFalecidoIgnorada'),
    // Of a known day of birth SIRC counts the age itself.
    idade: act.birth_date?.length === 10 ? null : yearsOf(act),
    ...orUnknown('estadoCivil', wordOf(STATUSES, act.civil_status)),
    ...hometownOf(act, codes),
    ...nationalityOf(act, codes),
    codigoOcupacaoSDC: professionOf(codes, act.profession),
    ...documentFields(OF_DECEASED, act, codes),
    ...benefitOf(act.benefit_number),
    eleitor: act.voter === 'yes' ? true : act.voter === 'no' ? false : null,
  };
}

/** The age in whole years, which alone the layout has. */
function yearsOf(act: Death): number | null {
  const age = ageAtDeath(act);
  if (age === null || age.unit === 'years') return age?.count ?? null;
  return age.unit === 'months' ? Math.floor(age.count / 12) : 0;
}

/** A benefit by the ten digits of its number; what has not so many is none that SIRC knows. */
function benefitOf(number: string | null): SircValues {
  const digits = number?.replaceAll(/\D/gu, '') ?? '';
  const told = digits.length === 10 ? [inOrder('benefit', { numeroBeneficio: digits })] : null;
  return orUnknown('beneficiosPrevidenciarios', told, 'beneficiosPrevidenciariosIgnorado');
}

function whenAndHow(act: Death): SircValues {
  const causes = [act.cause_a, act.cause_b, act.cause_c, act.cause_d, act.cause_other_1, act.cause_other_2];
  return {
    ...orUnknown('dataObito', dayOf(act.died_on), 'dataObitoIgnorada'),
    ...orUnknown('horaObito', hourOf(act.died_at), 'horaObitoIgnorada'),
    ...orUnknown('declaracaoObito', act.death_statement, 'declaracaoObitoIgnorada'),
    ...orUnknown('tipoMorte', wordOf(NATURES, act.death_nature)),
    ...orUnknown(
      'causaMorteConhecida',
      textOf(causes.filter(Boolean).join(', '), 1024),
      'causaMorteConhecidaIgnorada',
    ),
    nomeAtestantePrimario: textOf(act.parties.find(({ role }) => role === 'doctor')?.name, 100),
    ...orUnknown('lugarSepultamentoCemiterio', textOf(act.burial_place, 255)),
  };
}

const homeOf = (act: Death, codes: LoadCodes): SircValues => ({
  bairro: textOf(act.district, 100),
  ...orUnknown('codigoIBGEMunicipioLogradouro', cityOf(codes, act.city)),
  codigoIBGEUFLogradouro: stateOf(codes, act.city),
  complementoLogradouro: textOf(act.complement, 100),
  ...orUnknown('logradouro', textOf(act.street, 255)),
  ...orUnknown('numeroLogradouro', textOf(act.street_number, 20)),
});

/** Where somebody died, or a stillbirth was delivered: its address stands in one line. */
interface Place {
  readonly kind: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly city: number | null;
}

const placeFields = ({ kind, name, address, city }: Place, codes: LoadCodes): SircValues => ({
  ...orUnknown('codigoIBGEMunicipioLogradouroObito', cityOf(codes, city)),
  codigoIBGEUFLogradouroObito: stateOf(codes, city),
  ...orUnknown('logradouroObito', textOf(address, 100)),
  numeroLogradouroObitoIgnorado: true,
  ...orUnknown('nomeLocalObito', textOf(name, 255)),
  ...orUnknown('tipoLocalObito', kind),
});

const placeOf = (act: Death, codes: LoadCodes): SircValues =>
  placeFields(
    {
      kind: wordOf(PLACES, act.death_place_kind),
      name: act.death_place_name,
      address: act.death_place_address,
      city: act.death_city,
    },
    codes,
  );

function declarantOf(
  { parties, declarant_kind: kind }: Pick<Death | Stillbirth, 'parties' | 'declarant_kind'>,
  codes: LoadCodes,
): SircValues {
  const [declarant] = declaringParties(kind, parties);
  return {
    ...nameOf('nomeDeclarante', declarant?.name),
    nomeDeclaranteIgnorado: !declarant?.name,
    documentosDeclarante: documentsOf('DECLARANTE', declarant, codes),
  };
}

function parentsOf(parties: readonly Party[], codes: LoadCodes): SircValues {
  const parents = parties.filter(({ role }) => role === 'parent');
  return {
    filiacoesObito: twoOrMore(parents).map((parent) =>
      inOrder('deathParent', {
        ...hometownOf(parent, codes),
        codigoOcupacaoSDC: professionOf(codes, parent?.profession),
        ...orUnknown('dataNascimento', momentOf(parent?.birth_date), 'dataNascimentoIgnorada'),
        ...documentFields(DOCUMENTS, parent, codes),
        ...nationalityOf(parent, codes),
        ...nameOf('nome', parent?.name),
        nomeIgnorado: !parent?.name,
        ...orUnknown('sexo', parent && parentSex(parent)),
      }),
    ),
    filiacaoNomesIguais: haveSameName(parents.map(({ name }) => name)),
  };
}

const DELIVERED = { health_unit: 'HOSPITAL', outside_health_unit: 'OUTROS' } as const;

/** What SIRC asks of the dead, and no record of a stillbirth tells. */
const OF_NO_STILLBIRTH: SircValues = {
  beneficiosPrevidenciariosIgnorado: true,
  codigoIBGEMunicipioLogradouroIgnorado: true,
  corPeleIgnorada: true,
  cpfFalecidoIgnorado: true,
  dataNascimentoFalecidoIgnorada: true,
  documentosFalecidoIgnorado: true,
  estadoCivilIgnorado: true,
  logradouroIgnorado: true,
  nacionalidadeIgnorada: true,
  numeroLogradouroIgnorado: true,
  tipoMorteIgnorado: true,
};

/** A stillbirth, which SIRC takes among the deaths by its book (manual, 5.4); its parents are what it is known by. */
export function stillbirthRecord(
  act: Stillbirth,
  { codes, margin, justification }: SircTelling,
): LoadElement[] {
  const place = act.birth_place_kind;
  // Without a name of its own, the record is called by its parents.
  const name = act.given_name ? act.name : null;
  return inOrder('death', {
    ...headOf(act, justification),
    ...OF_NO_STILLBIRTH,
    ...nameOf('nome', name),
    nomeIgnorado: !name,
    ...sexOf(act.sex),
    ...orUnknown('dataObito', dayOf(act.delivered_on), 'dataObitoIgnorada'),
    ...orUnknown('horaObito', hourOf(act.delivered_at), 'horaObitoIgnorada'),
    ...orUnknown('declaracaoObito', act.death_statement, 'declaracaoObitoIgnorada'),
    ...orUnknown(
      'causaMorteConhecida',
      textOf([act.cause_a, act.cause_b, act.cause_c, act.cause_d].filter(Boolean).join(', '), 1024),
      'causaMorteConhecidaIgnorada',
    ),
    ...orUnknown('lugarSepultamentoCemiterio', textOf(act.burial_place, 255)),
    ...placeFields(
      {
        kind: place === 'health_unit' || place === 'outside_health_unit' ? DELIVERED[place] : null,
        name: act.birth_place_name,
        address: act.birth_place_address,
        city: act.birth_city,
      },
      codes,
    ),
    codigoIBGEMunicipioNaturalidade: cityOf(codes, act.birth_city),
    codigoIBGEUFNaturalidade: stateOf(codes, act.birth_city),
    municipioNaturalidadeIgnoradoDuplo: act.birth_city === null,
    ...orUnknown('paisNascimento', act.birth_city === null ? null : BRAZIL),
    ...declarantOf(act, codes),
    ...parentsOf(act.parties, codes),
    ...marginOf(margin, 'Obito'),
  });
}
