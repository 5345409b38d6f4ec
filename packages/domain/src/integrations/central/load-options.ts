import type { RowOf } from '@serventia/kit';
import type { birth } from '../../civil/birth.entity.ts';
import type { death } from '../../civil/death.entity.ts';
import type { marriage } from '../../civil/marriage/marriage.entity.ts';

type Birth = RowOf<typeof birth>;
type Death = RowOf<typeof death>;
type Marriage = RowOf<typeof marriage>;

/** The central's word for each option of a field (code lists of the CRC; dossier civil registry 6). */
type Words<Option> = Readonly<Record<NonNullable<Option> & string, string>>;

/** The word for an option; `otherwise` where the record says none. */
export const wordFor = <Option extends string>(
  words: Readonly<Record<Option, string>>,
  option: Option | null,
  otherwise = '',
): string => (option === null ? otherwise : words[option]);

export const BIRTH_PLACES: Words<Birth['birth_place_kind']> = {
  health_unit: 'UNIDADE_SAUDE',
  outside_health_unit: 'FORA_UNIDADE_SAUDE',
  unknown: 'IGNORADO',
};

export const REGIMES: Words<Marriage['property_regime']> = {
  partial_communion: 'COMUNHAO_PARCIAL',
  universal_communion: 'COMUNHAO_UNIVERSAL',
  final_participation: 'PARTICIPACAO_FINAL_AQUESTOS',
  conventional_separation: 'SEPARACAO_BENS',
  mandatory_separation: 'SEPARACAO_LEGAL_BENS',
  other: 'OUTROS',
  dowry: 'OUTROS',
  unknown: 'IGNORADO',
};

export const SKINS: Words<Death['skin_colour']> = {
  white: 'BRANCA',
  black: 'PRETA',
  yellow: 'AMARELA',
  brown: 'PARDA',
  indigenous: 'INDIGENA',
  unknown: 'IGNORADA',
};

export const CIVIL_STATUSES: Words<Death['civil_status']> = {
  single: 'SOLTEIRO',
  married: 'CASADO',
  separated: 'SEPARADO',
  divorced: 'DIVORCIADO',
  widowed: 'VIUVO',
  stable_union: 'OUTROS',
  unknown: 'IGNORADO',
};

export const DEATH_PLACES: Words<Death['death_place_kind']> = {
  hospital: 'HOSPITAL',
  health_post: 'POSTO_SAUDE',
  other_health_service: 'OUTROS_SERVICOS_SAUDE',
  home: 'DOMICILIO',
  public_road: 'VIA_PUBLICA',
  ambulance: 'AMBULANCIA',
  samu: 'SAMU',
  other: 'OUTRO',
  unknown: 'IGNORADO',
};

export const DEATH_KINDS: Words<Death['death_nature']> = {
  natural: 'NATURAL',
  violent: 'VIOLENTA',
  unknown: 'IGNORADA',
};

export const AGE_UNITS: Words<Death['age_unit']> = { days: 'D', months: 'M', years: 'A' };

export const YES_NO: Words<Death['voter']> = { yes: 'S', no: 'N', unknown: 'I' };

/** TIPO_DOC; kinds of documents that the layout does not name are not identified in it. */
export const DOCUMENTS: Words<Death['id_kind']> = {
  rg: 'RG',
  cin: 'RG',
  cnh: 'CNH',
  passport: 'PASSAPORTE',
  rnm: 'RNE',
  ctps: 'CTPS',
  voter_id: 'TITULO_DE_ELEITOR',
  rani: 'NAO_IDENTIFICADO',
  consular: 'NAO_IDENTIFICADO',
  professional: 'NAO_IDENTIFICADO',
  military: 'NAO_IDENTIFICADO',
  other: 'NAO_IDENTIFICADO',
};

export const yesOrNo = (value: boolean | null | undefined): string => (value ? 'S' : 'N');
