import { COUNTRIES } from '../../reference/countries.ts';
import type { Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { type Article, contract } from './contract.ts';
import { DEMONYMS } from './demonyms.ts';

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
