import { nameTokens } from '@serventia/domain/parties/person-name';
import { getEntity } from '@serventia/domain/registry';
import { translate } from '@serventia/i18n';
import type { Sql } from '../db/database.ts';
import { findWordGroups, searchKeys } from './find-words.ts';

/** A number behind the noun of what it is of, as people say it: `matrícula 4.567`, `protocolo nº 26480`, `recibo 27/2026`. */
const NAMED = /^(?<noun>\p{L}[\p{L}\s]*?)[\s.]*(?:\bn[º°o.]*\s*)?(?<number>\d[\d.]*(?:\/\d{4})?)$/iu;

/** Less of a word might begin anything. */
const SHORTEST = 3;
/** Titles that are looked at for what was typed; what more of them say is no name of one row. */
const MOST_TITLES = 1000;

/** Which of these entities are named before a number, and the number as it is kept; undefined of any other text. */
export function namedNumber(
  typed: string,
  entities: readonly string[],
): { readonly entities: readonly string[]; readonly code: string } | undefined {
  const { noun = '', number = '' } = NAMED.exec(typed.trim())?.groups ?? {};
  const words = nameTokens(noun);
  if (words.length === 0 || words.some((word) => word.length < SHORTEST)) return undefined;
  const named = entities.filter((entity) => isCalled(entity, words));
  return named.length === 0 ? undefined : { entities: named, code: number.replaceAll('.', '') };
}

/** An entry of the search, as `search_entries` and `search_codes` tell it. */
export interface SearchEntry extends Record<string, unknown> {
  readonly entity: string;
  readonly row_id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly words: readonly string[];
}

/** The rows whose title itself says a noun and a number as they were typed: a paper that is called `documento 2`. */
export async function titlesSaying(
  db: Sql,
  office: number,
  typed: string,
  entities: readonly string[],
): Promise<readonly SearchEntry[]> {
  const words = tokensOf(typed);
  const groups = await findWordGroups(db, nameTokens(typed), 0);
  if (groups.some((group) => group.size === 0)) return [];
  const [first, second = null, third = null] = searchKeys(office, groups);
  const found = await db.query<SearchEntry>(
    'select entity, row_id, title, subtitle, words from search_entries($1, $2, $3, $4, $5)',
    [first, second, third, entities, MOST_TITLES],
  );
  return found.filter(({ title }) => saysInOrder(tokensOf(title), words));
}

/** The words of a text, a number in groups of three (`4.567`) as one. */
const tokensOf = (text: string): string[] => nameTokens(text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/gu, ''));

const saysInOrder = (said: readonly string[], wanted: readonly string[]): boolean =>
  said.some((_, start) => wanted.every((word, index) => said[start + index] === word));

/** Whether each word begins one of what an entity is called, in either language. */
function isCalled(entity: string, words: readonly string[]): boolean {
  return (['pt-br', 'en-us'] as const).some((language) => {
    const noun = nameTokens(translate(language, `entities.${getEntity(entity).resource}.one`, {}));
    return words.every((word) => noun.some((part) => part.startsWith(word)));
  });
}
