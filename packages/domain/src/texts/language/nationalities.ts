import { COUNTRIES } from '../../reference/countries.ts';
import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { type Article, contract } from './contract.ts';
import { DEMONYMS } from './demonyms.ts';

/** Articles of countries that are named instead; a country that stands in none of these has no article. */
const OF_ARTICLE: readonly (readonly [Article, string])[] = [
  [
    'o',
    'MX EC PA SR EG IR IQ PK SN KE VN AF AZ BJ BH BT KH KZ TD GA YE KW LS MW ML NP NE QA KG SD SS LK TJ TG TM UZ ZW LA BI DJ EH XK',
  ],
  [
    'a',
    'SE NO FI DK BE CH AT PL RU UA GR TR NG ZA AU NZ GY CR GT NI RO HU HR RS BG IE IS TH DO JM AL SA DZ AM BY BA KP CI ER SK SI EE ET GM GE GN GQ GF ID JO LV LR LY LT MK MY MR FM MD MN NA NC PF PG CF CG CD CZ SL SO TZ TN ZM DM PS VA GL',
  ],
  ['os', 'NL AE BQ'],
  ['as', 'PH BS BM MV SB KY CK MH FK FO VG VI TC MP'],
];
const ARTICLES: ReadonlyMap<string, Article> = new Map(
  OF_ARTICLE.flatMap(([article, codes]) =>
    codes.split(' ').map((code): [string, Article] => [code, article]),
  ),
);
const articleOf = (code: string): Article => ARTICLES.get(code) ?? '';

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
