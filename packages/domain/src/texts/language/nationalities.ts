import { COUNTRIES } from '../../reference/countries.ts';
import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';

/** The demonym of a country by ISO 3166-1 alpha-2, masculine singular (dossier texts 2.4). */
const DEMONYMS: Readonly<Record<string, string>> = {
  BR: 'brasileiro',
  PT: 'português',
  ES: 'espanhol',
  AR: 'argentino',
  UY: 'uruguaio',
  PY: 'paraguaio',
  BO: 'boliviano',
  CL: 'chileno',
  PE: 'peruano',
  CO: 'colombiano',
  VE: 'venezuelano',
  HT: 'haitiano',
  CU: 'cubano',
  US: 'norte-americano',
  IT: 'italiano',
  FR: 'francês',
  DE: 'alemão',
  JP: 'japonês',
  CN: 'chinês',
  KR: 'sul-coreano',
  LB: 'libanês',
  SY: 'sírio',
  AO: 'angolano',
  MZ: 'moçambicano',
  CV: 'cabo-verdiano',
  GW: 'guineense',
  CA: 'canadense',
  IN: 'indiano',
  GB: 'britânico',
};

const NAMES: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(({ isoAlpha2, name }): [string, string] => [isoAlpha2, name]),
);

/**
 * The nationality of people by the ISO 3166-1 alpha-2 code of their country: `brasileira`. A country whose demonym the
 * table does not hold is named instead: `nacional de Suécia`.
 */
export function nationalityInWords(code: string, group: Group): string {
  const demonym = DEMONYMS[code];
  return demonym === undefined
    ? `${agree('nacional', group)} de ${NAMES.get(code) ?? code}`
    : agree(demonym, group);
}
