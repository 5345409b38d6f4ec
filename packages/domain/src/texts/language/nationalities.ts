import { COUNTRIES } from '../../reference/countries.ts';
import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { type Article, contract } from './contract.ts';

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

/** Articles of countries that are named instead; a country that stands in none of these has no article. */
const MASCULINE = new Set('MX EC PA SR EG IR IQ PK SN KE VN'.split(' '));
const FEMININE = new Set(
  'SE NO FI DK BE CH AT PL RU UA GR TR NG ZA AU NZ GY CR GT NI RO HU HR RS BG IE IS TH DO JM'.split(' '),
);
const articleOf = (code: string): Article => (MASCULINE.has(code) ? 'o' : FEMININE.has(code) ? 'a' : '');

const NAMES: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(({ isoAlpha2, name }): [string, string] => [isoAlpha2, name]),
);

/**
 * The nationality of people by the ISO 3166-1 alpha-2 code of their country: `brasileira`. A country whose demonym the
 * table does not hold is named instead: `nacional da Suécia`.
 */
export function nationalityInWords(code: string, group: Group): string {
  const demonym = DEMONYMS[code];
  return demonym === undefined
    ? `${agree('nacional', group)} ${contract('de', articleOf(code))} ${NAMES.get(code) ?? code}`
    : agree(demonym, group);
}
